import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { isUnanswered } from "../shared.ts";

/** What the action is about; `version` is the one the user was looking at, `amountRupiah` what stands there to begin with. */
export type Subject = { readonly id: string; readonly version?: number; readonly amountRupiah?: number };

/** `amountRupiah` is a text while what was typed is no amount, and is not sent then. */
type Sent = { subject: Subject | null; reason: string; amountRupiah: number | string | null; key: string };

type Types = {
  context: Sent & {
    needsAmount: boolean;
    result: unknown;
    problem: Problem | null;
    /** The key of what was sent and got no answer; null once it is known what became of it. */
    unsureKey: string | null;
  };
  events:
    | { type: "dialog.opened"; subject: Subject; needsAmount?: boolean }
    | { type: "reason.typed"; reason: string }
    | { type: "amount.typed"; amountRupiah: number | string | null }
    | { type: "confirm.clicked" }
    | { type: "reload.clicked" }
    | { type: "cancel.clicked" };
  emitted: { type: "action.done"; result: unknown };
  tags: "open" | "busy" | "refused";
};

function isComplete({
  reason,
  needsAmount,
  amountRupiah,
}: Pick<Types["context"], "reason" | "needsAmount" | "amountRupiah">) {
  const { length } = reason.trim();
  return (
    length >= 5 && length <= 255 && (!needsAmount || (typeof amountRupiah === "number" && amountRupiah > 0))
  );
}

/**
 * An action that needs a reason: voiding a payment, cancelling a bill, a discount, undoing a batch.
 * Source: product.md §5 "Deleting", §6.7, §6.10, §6.12; the reason has 5 to 255 characters (contract/common.ts).
 *
 * A refusal keeps what was typed. The idempotency key is made on opening and renewed when the content changes, so that a
 * double click or a retry of the same content has one effect. A conflict offers to read the thing again; an amount that
 * was not typed follows it then. While it is being sent it cannot be closed. `action.done` is emitted with the answer.
 *
 * When no answer came it is unknown whether it was done. The same content goes out with the same key; before other content
 * goes out, or the dialog is closed, the key is asked about: what was done is announced, what was not is given up for good.
 * Who cannot ask, for want of a line, may close it the second time (docs/decisions/033-unsure-posts.md).
 */
export const confirmMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    sendAction: fromPromise<unknown, Sent>(() => new Promise(() => {})),
    /** Answers what the post has answered; null when it was not done, and never will be. */
    settleKey: fromPromise<unknown, { key: string }>(() => new Promise(() => {})),
    fetchSubject: fromPromise<Subject, { subject: Subject | null }>(() => new Promise(() => {})),
  },
  actions: {
    keepSubject: assign((_, opened: { subject: Subject; needsAmount?: boolean }) => ({
      subject: opened.subject ?? null,
      needsAmount: opened.needsAmount ?? false,
      reason: "",
      amountRupiah: opened.subject?.amountRupiah ?? null,
      result: null,
      problem: null,
      unsureKey: null,
    })),
    keepUnsureKey: assign({ unsureKey: ({ context }) => context.key }),
    forgetUnsureKey: assign({ unsureKey: null }),
    keepFreshSubject: assign(({ context }, { subject }: { subject: Subject }) => {
      const isTyped = context.amountRupiah !== (context.subject?.amountRupiah ?? null);
      const amountRupiah = isTyped ? context.amountRupiah : (subject?.amountRupiah ?? null);
      return { subject, amountRupiah, problem: null };
    }),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason ?? "" }),
    keepAmount: assign({
      amountRupiah: (_, { amountRupiah }: { amountRupiah: number | string | null }) => amountRupiah ?? null,
    }),
    keepResult: assign({ result: (_, { result }: { result: unknown }) => result, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID. */
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
    announceDone: emit(({ context }) => ({ type: "action.done", result: context.result })),
  },
  guards: {
    hasSubject: (_, { subject }: { subject?: Subject }) => Boolean(subject),
    canSend: ({ context }) => isComplete(context),
    canSendAnew: ({ context: { key, unsureKey, ...context } }) =>
      unsureKey !== null && unsureKey !== key && isComplete(context),
    hasUnsure: ({ context }) => context.unsureKey !== null,
    isDone: (_, { result }: { result: unknown }) => result !== null,
    /** No answer came, and there is a key to ask about; the wiring says whether there is one. */
    isUnsure: (_, { error }: { error: unknown }) => isUnanswered(error),
    // What a closed day refuses is as it was read, so reading it again leads nowhere.
    isConflict: (_, { error }: { error: unknown }) => {
      const problem = error as Problem | null; // as keepProblem
      return problem?.kind === "conflict" && problem.code !== "day_closed";
    },
  },
}).createMachine({
  id: "confirm",
  context: {
    subject: null,
    reason: "",
    amountRupiah: null,
    key: "",
    needsAmount: false,
    result: null,
    problem: null,
    unsureKey: null,
  },
  initial: "closed",
  states: {
    closed: {
      on: {
        "dialog.opened": {
          guard: { type: "hasSubject", params: ({ event }) => event },
          target: "asking",
          actions: [{ type: "keepSubject", params: ({ event }) => event }, "renewKey"],
        },
      },
    },
    asking: {
      tags: "open",
      initial: "typing",
      on: {
        "reason.typed": { actions: [{ type: "keepReason", params: ({ event }) => event }, "renewKey"] },
        "amount.typed": { actions: [{ type: "keepAmount", params: ({ event }) => event }, "renewKey"] },
        "confirm.clicked": [
          { guard: "canSendAnew", target: "settling" },
          { guard: "canSend", target: "sending" },
        ],
        "cancel.clicked": [{ guard: "hasUnsure", target: "leaving" }, { target: "closed" }],
      },
      states: {
        typing: {},
        refused: { tags: "refused" },
        stuck: { tags: "refused", on: { "cancel.clicked": "#confirm.closed" } },
      },
    },
    settling: {
      tags: ["open", "busy"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.unsureKey ?? "" }),
        onDone: [
          {
            guard: { type: "isDone", params: ({ event }) => ({ result: event.output }) },
            target: "done",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
          { target: "sending", actions: "forgetUnsureKey" },
        ],
        onError: { target: "asking.refused", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    leaving: {
      tags: ["open", "busy"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.unsureKey ?? "" }),
        onDone: [
          {
            guard: { type: "isDone", params: ({ event }) => ({ result: event.output }) },
            target: "done",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
          { target: "closed" },
        ],
        onError: { target: "asking.stuck", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    sending: {
      tags: ["open", "busy"],
      invoke: {
        src: "sendAction",
        input: ({ context: { subject, reason, amountRupiah, key } }) => ({
          subject,
          reason,
          amountRupiah,
          key,
        }),
        onDone: {
          target: "done",
          actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isUnsure", params: ({ event }) => event },
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "keepUnsureKey"],
          },
          {
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "forgetUnsureKey"],
          },
        ],
      },
    },
    conflict: {
      tags: ["open", "refused"],
      on: { "reload.clicked": "reloading", "cancel.clicked": "closed" },
    },
    reloading: {
      tags: ["open", "busy"],
      invoke: {
        src: "fetchSubject",
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: "asking",
          actions: [
            { type: "keepFreshSubject", params: ({ event }) => ({ subject: event.output }) },
            "renewKey",
          ],
        },
        onError: { target: "conflict", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "cancel.clicked": "closed" },
    },
    done: {
      entry: "announceDone",
      on: {
        "dialog.opened": {
          guard: { type: "hasSubject", params: ({ event }) => event },
          target: "asking",
          actions: [{ type: "keepSubject", params: ({ event }) => event }, "renewKey"],
        },
      },
    },
  },
});
