import { assign, setup } from "xstate";
import type { Setup } from "../../../contract/office/setup.ts";
import type { Problem } from "../../../contract/problem.ts";
import { nextStep, type SetupStep } from "../../../rules/setup.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Types = {
  context: { setup: Setup | null; problem: Problem | null };
  events: { type: "refresh.requested" } | { type: "retry.clicked" };
  tags: "busy" | "failed";
};

/**
 * Panduan Memulai: the first run of an empty school. Source: docs/spec/running.md §3.
 *
 * The state is the step that comes next. It is found in the school's own data each time the guide is opened, so that the
 * guide can be left anywhere, by anybody, and taken up again; what was made elsewhere counts as well. While it is read
 * again the former figures stay on the screen. A failure says why and can be tried again.
 */
export const setupMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchSetup: fromOutside<Setup>() },
  actions: {
    keepSetup: assign({ setup: (_, given: { setup: Setup }) => given.setup, problem: null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isNext: ({ context }, { step }: { step: SetupStep }) =>
      context.setup !== null && nextStep(context.setup) === step,
  },
}).createMachine({
  id: "setup",
  ...says("Panduan Memulai", "Getting started"),
  context: { setup: null, problem: null },
  initial: "reading",
  states: {
    reading: {
      ...says("Data sekolah sedang dibaca", "Reading the school's data"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchSetup",
        onDone: {
          ...says("Pembacaan keadaan sekolah selesai", "Reading the school's figures is done"),
          target: "underway",
          actions: { type: "keepSetup", params: ({ event }) => ({ setup: event.output }) },
        },
        onError: {
          ...says("Pembacaan keadaan sekolah gagal", "Reading the school's figures has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: "reading",
          reenter: true,
        },
      },
    },
    failed: {
      ...says("Data tidak terbaca", "The data could not be read"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "reading" },
        "refresh.requested": { ...says("Muat ulang diminta", "A refresh is asked for"), target: "reading" },
      },
    },
    underway: {
      ...says("Sekolah sedang disiapkan", "The school is being set up"),
      initial: "finding",
      on: {
        "refresh.requested": { ...says("Muat ulang diminta", "A refresh is asked for"), target: "reading" },
      },
      states: {
        finding: {
          ...says("Mencari langkah berikutnya", "Looking for the next step"),
          always: [
            {
              ...says("Jika langkah berikutnya nama yayasan", "If the next step is the foundation's name"),
              guard: { type: "isNext", params: { step: "school" } },
              target: "school",
            },
            {
              ...says("Jika langkah berikutnya unit pertama", "If the next step is the first unit"),
              guard: { type: "isNext", params: { step: "units" } },
              target: "units",
            },
            {
              ...says("Jika langkah berikutnya tahun ajaran", "If the next step is a class year"),
              guard: { type: "isNext", params: { step: "classYear" } },
              target: "classYear",
            },
            {
              ...says("Jika langkah berikutnya kelas", "If the next step is classrooms"),
              guard: { type: "isNext", params: { step: "classrooms" } },
              target: "classrooms",
            },
            {
              ...says("Jika langkah berikutnya siswa", "If the next step is students"),
              guard: { type: "isNext", params: { step: "students" } },
              target: "students",
            },
            {
              ...says(
                "Jika langkah berikutnya kategori dan tarif",
                "If the next step is categories and tariffs",
              ),
              guard: { type: "isNext", params: { step: "categories" } },
              target: "categories",
            },
            {
              ...says(
                "Jika langkah berikutnya kas dan rekening",
                "If the next step is cash boxes and accounts",
              ),
              guard: { type: "isNext", params: { step: "banks" } },
              target: "banks",
            },
            {
              ...says("Jika langkah berikutnya tagihan pertama", "If the next step is the first bills"),
              guard: { type: "isNext", params: { step: "bills" } },
              target: "bills",
            },
            { ...says("Jika semua langkah selesai", "If all steps are done"), target: "finished" },
          ],
        },
        school: { ...says("Berikutnya: nama yayasan", "Next: the foundation's name") },
        units: { ...says("Berikutnya: unit pertama", "Next: the first unit") },
        classYear: { ...says("Berikutnya: tahun ajaran", "Next: a class year") },
        classrooms: { ...says("Berikutnya: kelas", "Next: classrooms") },
        students: { ...says("Berikutnya: siswa", "Next: students") },
        categories: { ...says("Berikutnya: kategori dan tarif", "Next: categories and tariffs") },
        banks: { ...says("Berikutnya: kas dan rekening", "Next: cash boxes and accounts") },
        bills: { ...says("Berikutnya: tagihan pertama", "Next: the first bills") },
        finished: { ...says("Sekolah siap dipakai", "The school is ready") },
      },
    },
  },
});
