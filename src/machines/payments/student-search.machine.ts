import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { ListedStudent } from "../../../contract/students/students.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Types = {
  context: {
    term: string;
    /** The term that was sent off by Enter. */
    asked: string;
    /** What of an amount was typed since then. */
    keys: string;
    found: readonly ListedStudent[];
    problem: Problem | null;
  };
  events:
    | { type: "term.typed"; term: string }
    | { type: "search.submitted" }
    | { type: "student.picked"; studentId: string }
    | { type: "retry.clicked" };
  emitted: { type: "student.chosen"; studentId: string; keys: string };
  tags: "busy" | "open" | "failed";
};

const AMOUNT_KEYS = /^[\d.,]+$/;

/**
 * Finds one student among all by part of a name or NIS. Source: docs/spec/screens.md §1.
 *
 * Typing waits for a pause. Enter before the answer is there searches at once and takes the student when there is
 * exactly one; with several the clerk picks. What is typed after that Enter and can only be an amount is none of the
 * search: it is kept, in its order, and emitted with the id in `student.chosen`.
 */
export const studentSearchMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { findStudents: fromOutside<readonly ListedStudent[], { term: string }>() },
  actions: {
    keepTerm: assign({ term: (_, { term }: { term: string }) => term ?? "" }),
    sendOff: assign(({ context: { term } }) => ({ asked: term })),
    keepKeys: assign({
      term: (_, { term }: { term: string }) => term ?? "",
      keys: ({ context: { asked } }, { term }: { term: string }) => (term ?? "").slice(asked.length),
    }),
    forgetKeys: assign({ keys: "" }),
    /** The box shows the term again; the amount waits. */
    showAsked: assign(({ context: { asked } }) => ({ term: asked })),
    keepFound: assign({ found: (_, { found }: { found: readonly ListedStudent[] }) => found, problem: null }),
    keepProblem: assign(problemKept),
    forgetSearch: assign({ term: "", asked: "", keys: "", found: [], problem: null }),
    announceChosen: emit(({ context: { keys } }, { studentId }: { studentId: string }) => ({
      type: "student.chosen",
      studentId,
      keys,
    })),
  },
  guards: {
    isTermEmpty: ({ context }) => context.term.trim() === "",
    hasFound: ({ context }) => context.found.length > 0,
    isOnlyOne: (_, { found }: { found: readonly ListedStudent[] }) => found.length === 1,
    /** The term that was sent off, and an amount or nothing behind it. */
    isAmountBehind: ({ context: { asked } }, { term }: { term: string }) =>
      term === asked || (term?.startsWith(asked) && AMOUNT_KEYS.test(term.slice(asked.length))),
    hasStudentId: (_, { studentId }: { studentId?: string }) => Boolean(studentId),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: "studentSearch",
  ...says("Cari siswa", "Student search"),
  context: { term: "", asked: "", keys: "", found: [], problem: null },
  initial: "idle",
  on: {
    "term.typed": {
      ...says("Nama atau NIS diketik", "A name or NIS is typed"),
      target: ".typing",
      reenter: true,
      actions: { type: "keepTerm", params: ({ event }) => event },
    },
    "student.picked": {
      ...says(
        "Siswa dipilih dari hasil, jika siswa diketahui: kabarkan siswa yang dipilih",
        "A student is picked, if the student is known: announce the student",
      ),
      guard: { type: "hasStudentId", params: ({ event }) => event },
      target: ".idle",
      actions: [{ type: "announceChosen", params: ({ event }) => event }, "forgetSearch"],
    },
  },
  states: {
    idle: { ...says("Belum mencari", "Not searching") },
    typing: {
      ...says("Menunggu ketikan selesai", "Waiting for the typing"),
      tags: "busy",
      always: {
        ...says("Jika kotak cari kosong", "If the search box is empty"),
        guard: "isTermEmpty",
        target: "idle",
        actions: "forgetSearch",
      },
      after: {
        typingPause: { ...says("Ketikan berhenti sejenak", "The typing pauses"), target: "searching" },
      },
      on: {
        "search.submitted": {
          ...says(
            "Enter ditekan: simpan kata yang dikirim",
            "Enter is pressed: keep the term that is sent off",
          ),
          target: "takingOnlyOne",
          actions: "sendOff",
        },
      },
    },
    searching: {
      ...says("Mencari", "Searching"),
      tags: "busy",
      invoke: {
        src: "findStudents",
        input: ({ context }) => ({ term: context.term }),
        onDone: {
          ...says("Pencarian siswa selesai", "Finding students is done"),
          target: "showing",
          actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          ...says("Pencarian siswa gagal", "Finding students has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "search.submitted": {
          ...says(
            "Enter ditekan: simpan kata yang dikirim",
            "Enter is pressed: keep the term that is sent off",
          ),
          target: "takingOnlyOne",
          actions: "sendOff",
        },
      },
    },
    takingOnlyOne: {
      ...says("Mencari dan langsung memilih", "Searching, taking a single match"),
      tags: "busy",
      invoke: {
        src: "findStudents",
        input: ({ context }) => ({ term: context.asked }),
        onDone: [
          {
            ...says(
              "Pencarian siswa selesai, jika tepat satu siswa cocok: kabarkan siswa yang dipilih",
              "Finding students is done, if exactly one student matches: announce the student",
            ),
            guard: { type: "isOnlyOne", params: ({ event }) => ({ found: event.output }) },
            target: "idle",
            actions: [
              { type: "announceChosen", params: ({ event }) => ({ studentId: event.output[0]?.id ?? "" }) },
              "forgetSearch",
            ],
          },
          {
            ...says(
              "Pencarian siswa selesai, jika tidak: tampilkan lagi kata yang dicari",
              "Finding students is done, otherwise: show the term again",
            ),
            target: "showing",
            actions: ["showAsked", { type: "keepFound", params: ({ event }) => ({ found: event.output }) }],
          },
        ],
        onError: {
          ...says(
            "Pencarian siswa gagal: tampilkan lagi kata yang dicari",
            "Finding students has failed: show the term again",
          ),
          target: "failed",
          actions: ["showAsked", { type: "keepProblem", params: ({ event }) => event }],
        },
      },
      on: {
        "term.typed": [
          {
            ...says(
              "Nama atau NIS diketik, jika yang ditambahkan hanya nominal: simpan ketikan sesudah Enter sebagai nominal",
              "A name or NIS is typed, if only an amount was added: keep what is typed after Enter as the amount",
            ),
            guard: { type: "isAmountBehind", params: ({ event }) => event },
            actions: { type: "keepKeys", params: ({ event }) => event },
          },
          {
            ...says("Nama atau NIS diketik, jika tidak", "A name or NIS is typed, otherwise"),
            target: "typing",
            actions: [{ type: "keepTerm", params: ({ event }) => event }, "forgetKeys"],
          },
        ],
      },
    },
    showing: {
      ...says("Hasil tampil", "Showing the answer"),
      tags: "open",
      initial: "counting",
      states: {
        counting: {
          ...says("Menghitung hasil", "Counting matches"),
          always: [
            {
              ...says("Jika ada siswa yang cocok", "If some student matches"),
              guard: "hasFound",
              target: "found",
            },
            { ...says("Jika tidak", "Otherwise"), target: "nobody" },
          ],
        },
        found: { ...says("Siswa ditemukan", "Students found") },
        nobody: { ...says("Tidak ada yang cocok", "Nobody matches") },
      },
    },
    failed: {
      ...says("Pencarian gagal", "The search failed"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "searching" },
      },
    },
  },
});
