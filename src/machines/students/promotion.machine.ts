import { assign, setup } from "xstate";
import type { PromotionPlan, PromotionResult } from "../../../contract/students/promotion.ts";
import { anotherKey, fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";
import type { Choice, Decisions, Sending, Targets, Types } from "./promotion.types.ts";

function sendingOf(context: Sending): Sending {
  const { plan, choice, targets, ownTargets, decisions, isEarlyConfirmed, key } = context;
  return { plan, choice, targets, ownTargets, decisions, isEarlyConfirmed, key };
}

const without = <T>(kept: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).filter(([id]) => !ids?.includes(id)));

/**
 * Kenaikan Kelas: a unit goes from one class year into the next. Source: docs/spec/data.md §6, docs/spec/screens.md §5.
 *
 * With unit and both years chosen the plan is read: classes, students, what they owe, and where each class would go. Then
 * class by class something is decided for each student; nobody is promoted who was not decided for. A student goes where the
 * class goes, or elsewhere where that is chosen. A dry run shows what it comes to; long before the year ends it is asked
 * whether it is meant. The commit has an idempotency key, cannot be left, and ends in a summary. A failure keeps all
 * decisions; a conflict asks for another dry run.
 */
export const promotionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchPlan: fromOutside<PromotionPlan, { choice: Choice }>(),
    previewPromotion: fromOutside<PromotionResult, Sending>(),
    commitPromotion: fromOutside<PromotionResult, Sending>(),
  },
  actions: {
    keepChoice: assign({
      choice: ({ context }, { choice }: { choice: Partial<Choice> }) => ({ ...context.choice, ...choice }),
      problem: null,
    }),
    keepPlan: assign((_, { plan }: { plan: PromotionPlan }) => ({
      plan,
      classId: plan.classes[0]?.id ?? null,
      targets: Object.fromEntries(
        plan.classes.map((one) => [
          one.id,
          { promoted: one.promoted_to ?? "", retained: one.retained_to ?? "" },
        ]),
      ),
      ownTargets: {},
      decisions: {},
      problem: null,
    })),
    forgetPlan: assign({
      plan: null,
      classId: null,
      decisions: {},
      targets: {},
      ownTargets: {},
      preview: null,
      summary: null,
    }),
    keepClass: assign({ classId: (_, { classId }: { classId: string }) => classId ?? null }),
    keepDecisions: assign({
      decisions: ({ context }, { decisions }: { decisions: Decisions }) => ({
        ...context.decisions,
        ...decisions,
      }),
      // Another decision goes to another grade.
      ownTargets: ({ context }, { decisions }: { decisions: Decisions }) =>
        without(context.ownTargets, Object.keys(decisions ?? {})),
    }),
    dropDecisions: assign({
      decisions: ({ context }, { studentIds }: { studentIds: readonly string[] }) =>
        without(context.decisions, studentIds),
      ownTargets: ({ context }, { studentIds }: { studentIds: readonly string[] }) =>
        without(context.ownTargets, studentIds),
    }),
    keepTarget: assign({
      targets: ({ context }, { classId, target }: { classId: string; target: Partial<Targets[string]> }) => ({
        ...context.targets,
        [classId]: { promoted: "", retained: "", ...context.targets[classId], ...target },
      }),
    }),
    keepOwnTarget: assign({
      ownTargets: ({ context }, { studentId, classroomId }: { studentId: string; classroomId: string }) =>
        classroomId === ""
          ? without(context.ownTargets, [studentId])
          : { ...context.ownTargets, [studentId]: classroomId },
    }),
    keepPreview: assign({
      preview: (_, { result }: { result: PromotionResult }) => result,
      isEarlyConfirmed: false,
      problem: null,
    }),
    keepEarly: assign({ isEarlyConfirmed: true }),
    keepSummary: assign({ summary: (_, { result }: { result: PromotionResult }) => result, problem: null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
  },
  guards: {
    isChosen: ({ context: { choice } }) => Object.values(choice).every((id) => Boolean(id)),
    hasDecisions: ({ context }) => Object.keys(context.decisions).length > 0,
    hasClass: ({ context }, { classId }: { classId: string }) =>
      context.plan?.classes.some((one) => one.id === classId) === true,
    isDecided: ({ context }, { studentId }: { studentId: string }) => studentId in context.decisions,
    hasMoves: ({ context }) => Object.values(context.preview?.counts ?? {}).some((count) => count > 0),
    isEarly: ({ context: { preview } }) =>
      Boolean(preview?.early) && Object.values(preview?.counts ?? {}).some((count) => count > 0),
    isConflict: hasFailedAs("conflict"),
  },
}).createMachine({
  id: "promotion",
  ...says("Kenaikan Kelas", "Promotion"),
  context: {
    choice: { unit_id: "", from_year_id: "", to_year_id: "" },
    plan: null,
    classId: null,
    targets: {},
    ownTargets: {},
    decisions: {},
    preview: null,
    summary: null,
    isEarlyConfirmed: false,
    key: "",
    problem: null,
  },
  initial: "choosing",
  states: {
    choosing: {
      ...says("Memilih unit dan tahun", "Choosing unit and years"),
      always: {
        ...says("Jika unit dan kedua tahun sudah dipilih", "If unit and both years are chosen"),
        guard: "isChosen",
        target: "loading",
      },
      on: {
        "choice.changed": {
          ...says(
            "Unit atau tahun ajaran dipilih: simpan pilihan unit dan tahun",
            "Unit or class year is chosen: keep unit and years",
          ),
          actions: { type: "keepChoice", params: ({ event }) => event },
        },
      },
    },
    loading: {
      ...says("Membaca kelas dan siswa", "Reading classes and students"),
      tags: "busy",
      entry: ["forgetPlan", "forgetProblem"],
      invoke: {
        src: "fetchPlan",
        input: ({ context }) => ({ choice: context.choice }),
        onDone: {
          ...says("Pembacaan kelas dan siswa selesai", "Reading classes and students is done"),
          target: "deciding",
          actions: { type: "keepPlan", params: ({ event }) => ({ plan: event.output }) },
        },
        onError: {
          ...says("Pembacaan kelas dan siswa gagal", "Reading classes and students has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Kelas tidak terbaca", "The classes could not be read"),
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
        "choice.changed": {
          ...says("Unit atau tahun ajaran dipilih", "Unit or class year is chosen"),
          target: "choosing",
          actions: { type: "keepChoice", params: ({ event }) => event },
        },
      },
    },
    deciding: {
      ...says("Menentukan tiap siswa", "Deciding for each student"),
      tags: "editable",
      on: {
        "choice.changed": {
          ...says("Unit atau tahun ajaran dipilih", "Unit or class year is chosen"),
          target: "choosing",
          actions: { type: "keepChoice", params: ({ event }) => event },
        },
        "class.opened": {
          ...says(
            "Sebuah kelas dibuka, jika kelas itu ada dalam rencana: ingat kelas yang dibuka",
            "A class is opened, if the class is in the plan: remember the opened class",
          ),
          guard: { type: "hasClass", params: ({ event }) => event },
          actions: { type: "keepClass", params: ({ event }) => event },
        },
        "students.decided": {
          ...says("Siswa diberi keputusan: simpan keputusan", "Students are decided for: keep the decisions"),
          actions: { type: "keepDecisions", params: ({ event }) => event },
        },
        "decisions.cleared": {
          ...says("Keputusan dikosongkan: kosongkan keputusan", "Decisions are cleared: clear the decisions"),
          actions: { type: "dropDecisions", params: ({ event }) => event },
        },
        "target.chosen": {
          ...says(
            "Kelas tujuan dipilih, jika kelas itu ada dalam rencana: simpan kelas tujuan",
            "A target class is chosen, if the class is in the plan: keep the target class",
          ),
          guard: { type: "hasClass", params: ({ event }) => event },
          actions: { type: "keepTarget", params: ({ event }) => event },
        },
        "student.redirected": {
          ...says(
            "Kelas tujuan seorang siswa dipilih, jika siswa itu sudah diputuskan: simpan kelas tujuan siswa itu",
            "A target class is chosen for one student, if the student is decided for: keep that student's target class",
          ),
          guard: { type: "isDecided", params: ({ event }) => event },
          actions: { type: "keepOwnTarget", params: ({ event }) => event },
        },
        "preview.requested": {
          ...says(
            "“Pratinjau” diklik, jika ada siswa yang sudah diputuskan",
            "A preview is asked for, if somebody is decided for",
          ),
          guard: "hasDecisions",
          target: "previewing",
        },
      },
    },
    previewing: {
      ...says("Menghitung ringkasan", "Computing the summary"),
      tags: "busy",
      entry: ["forgetProblem", "renewKey"],
      invoke: {
        src: "previewPromotion",
        input: ({ context }) => sendingOf(context),
        onDone: {
          ...says("Penghitungan kenaikan kelas selesai", "Computing the promotion is done"),
          target: "preview",
          // The dry run and the commit are two posts, so each has a key of its own.
          actions: [{ type: "keepPreview", params: ({ event }) => ({ result: event.output }) }, "renewKey"],
        },
        onError: {
          ...says("Penghitungan kenaikan kelas gagal", "Computing the promotion has failed"),
          target: "deciding",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "deciding" } },
    },
    preview: {
      ...says("Ringkasan sebelum dijalankan", "Before it is carried out"),
      initial: "ready",
      on: {
        "back.clicked": {
          ...says("“Kembali” diklik", "“Back” is clicked"),
          target: "deciding",
          actions: "forgetProblem",
        },
      },
      states: {
        ready: {
          ...says("Siap dijalankan", "Ready to be carried out"),
          on: {
            "commit.clicked": [
              {
                ...says(
                  "“Jalankan” diklik, jika tahun ajaran masih lama berjalan",
                  "“Carry out” is clicked, if the class year runs on for long",
                ),
                guard: "isEarly",
                target: "asking",
              },
              {
                ...says(
                  "“Jalankan” diklik, jika ada siswa yang akan berubah",
                  "“Carry out” is clicked, if somebody would change",
                ),
                guard: "hasMoves",
                target: "#promotion.committing",
              },
            ],
          },
        },
        asking: {
          ...says("Bertanya: tahun ajaran masih berjalan", "Asking: the class year still runs"),
          on: {
            "early.confirmed": {
              ...says("“Tetap jalankan” diklik", "“Carry out anyway” is clicked"),
              target: "#promotion.committing",
              actions: "keepEarly",
            },
            "early.declined": { ...says("“Tidak jadi” diklik", "“Never mind” is clicked"), target: "ready" },
          },
        },
        refused: {
          ...says("Gagal, bisa dicoba lagi", "Failed, can be retried"),
          on: {
            "retry.clicked": {
              ...says("“Coba lagi” diklik", "“Try again” is clicked"),
              target: "#promotion.committing",
            },
          },
        },
        conflict: {
          ...says("Keadaan sudah berubah", "Something changed meanwhile"),
          on: {
            "preview.requested": {
              ...says("“Pratinjau” diklik", "A preview is asked for"),
              target: "#promotion.previewing",
            },
          },
        },
      },
    },
    committing: {
      ...says("Menjalankan kenaikan kelas", "Carrying the promotion out"),
      tags: ["busy", "locked"],
      invoke: {
        src: "commitPromotion",
        input: ({ context }) => sendingOf(context),
        onDone: {
          ...says("Pelaksanaan kenaikan kelas selesai", "Carrying out the promotion is done"),
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pelaksanaan kenaikan kelas gagal, jika bertentangan dengan data terbaru",
              "Carrying out the promotion has failed, if it conflicts with what is there now",
            ),
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "preview.conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pelaksanaan kenaikan kelas gagal, jika tidak",
              "Carrying out the promotion has failed, otherwise",
            ),
            target: "preview.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    summary: {
      ...says("Hasil kenaikan kelas", "What was done"),
      on: {
        "again.clicked": {
          ...says("“Hitung ulang” diklik", "“Compute again” is clicked"),
          target: "loading",
        },
      },
    },
  },
});
