import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { PromotionPlan, PromotionResult } from "../../../contract/promotion.ts";
import type { Choice, Decisions, Sending, Targets, Types } from "./promotion.types.ts";

function sendingOf(context: Sending): Sending {
  const { plan, choice, targets, ownTargets, decisions, isEarlyConfirmed, key } = context;
  return { plan, choice, targets, ownTargets, decisions, isEarlyConfirmed, key };
}

const without = <T>(kept: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).filter(([id]) => !ids?.includes(id)));

/**
 * Kenaikan Kelas: a unit goes from one class year into the next. Source: domain.md "Classroom" (Placement), product.md §5
 * "Long work", issue "Master data".
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
    fetchPlan: fromPromise<PromotionPlan, { choice: Choice }>(() => new Promise(() => {})),
    previewPromotion: fromPromise<PromotionResult, Sending>(() => new Promise(() => {})),
    commitPromotion: fromPromise<PromotionResult, Sending>(() => new Promise(() => {})),
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
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID. */
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
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
    isConflict: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "conflict", // as keepProblem
  },
}).createMachine({
  id: "promotion",
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
      always: { guard: "isChosen", target: "loading" },
      on: {
        "choice.changed": { actions: { type: "keepChoice", params: ({ event }) => event } },
      },
    },
    loading: {
      tags: "busy",
      entry: ["forgetPlan", "forgetProblem"],
      invoke: {
        src: "fetchPlan",
        input: ({ context }) => ({ choice: context.choice }),
        onDone: {
          target: "deciding",
          actions: { type: "keepPlan", params: ({ event }) => ({ plan: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        "retry.clicked": "loading",
        "choice.changed": {
          target: "choosing",
          actions: { type: "keepChoice", params: ({ event }) => event },
        },
      },
    },
    deciding: {
      tags: "editable",
      on: {
        "choice.changed": {
          target: "choosing",
          actions: { type: "keepChoice", params: ({ event }) => event },
        },
        "class.opened": {
          guard: { type: "hasClass", params: ({ event }) => event },
          actions: { type: "keepClass", params: ({ event }) => event },
        },
        "students.decided": { actions: { type: "keepDecisions", params: ({ event }) => event } },
        "decisions.cleared": { actions: { type: "dropDecisions", params: ({ event }) => event } },
        "target.chosen": {
          guard: { type: "hasClass", params: ({ event }) => event },
          actions: { type: "keepTarget", params: ({ event }) => event },
        },
        "student.redirected": {
          guard: { type: "isDecided", params: ({ event }) => event },
          actions: { type: "keepOwnTarget", params: ({ event }) => event },
        },
        "preview.requested": { guard: "hasDecisions", target: "previewing" },
      },
    },
    previewing: {
      tags: "busy",
      entry: ["forgetProblem", "renewKey"],
      invoke: {
        src: "previewPromotion",
        input: ({ context }) => sendingOf(context),
        onDone: {
          target: "preview",
          // The dry run and the commit are two posts, so each has a key of its own.
          actions: [{ type: "keepPreview", params: ({ event }) => ({ result: event.output }) }, "renewKey"],
        },
        onError: { target: "deciding", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "cancel.clicked": "deciding" },
    },
    preview: {
      initial: "ready",
      on: { "back.clicked": { target: "deciding", actions: "forgetProblem" } },
      states: {
        ready: {
          on: {
            "commit.clicked": [
              { guard: "isEarly", target: "asking" },
              { guard: "hasMoves", target: "#promotion.committing" },
            ],
          },
        },
        asking: {
          on: {
            "early.confirmed": { target: "#promotion.committing", actions: "keepEarly" },
            "early.declined": "ready",
          },
        },
        refused: { on: { "retry.clicked": "#promotion.committing" } },
        conflict: { on: { "preview.requested": "#promotion.previewing" } },
      },
    },
    committing: {
      tags: ["busy", "locked"],
      invoke: {
        src: "commitPromotion",
        input: ({ context }) => sendingOf(context),
        onDone: {
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "preview.conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "preview.refused", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    summary: { on: { "again.clicked": "loading" } },
  },
});
