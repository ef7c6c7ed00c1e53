import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { anotherKey, fromOutside, isUnanswered, problemKept, problemOf, says } from "../shared.ts";

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

type Typed = Pick<Types["context"], "subject" | "reason" | "amountRupiah">;

const untyped: Typed = { subject: null, reason: "", amountRupiah: null };

/** What was typed, or else what stands there now. */
const amountOf = ({ subject, amountRupiah }: Typed, now: Subject | null) =>
  amountRupiah === (subject?.amountRupiah ?? null) ? (now?.amountRupiah ?? null) : amountRupiah;

/**
 * An action that needs a reason: voiding a payment, cancelling a bill, a discount, undoing a batch.
 * Source: docs/spec/screens.md §4, docs/spec/money.md §9.4, §16; the reason has 5 to 255 characters (contract/common.ts).
 *
 * A refusal keeps what was typed. The idempotency key is made on opening and renewed when the content changes, so that a
 * double click or a retry of the same content has one effect. A conflict offers to read the record again; an amount that
 * was not typed follows it then. A dialog that was closed keeps what was typed for the same record, until it is done. While it
 * is being sent it cannot be closed. `action.done` is emitted with the answer.
 *
 * When no answer came it is unknown whether it was done. The same content goes out with the same key; before other content
 * goes out, or the dialog is closed, the key is asked about: what was done is announced, what was not is given up for good.
 * Who cannot ask, for want of a line, may close it the second time (docs/decisions/033-unsure-posts.md).
 */
export const confirmMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    sendAction: fromOutside<unknown, Sent>(),
    /** Answers what the post has answered; null when it was not done, and never will be. */
    settleKey: fromOutside<unknown, { key: string }>(),
    fetchSubject: fromOutside<Subject, { subject: Subject | null }>(),
  },
  actions: {
    keepSubject: assign(({ context }, opened: { subject: Subject; needsAmount?: boolean }) => {
      const subject = opened.subject ?? null;
      const typed = context.subject?.id === subject?.id ? context : untyped;
      return {
        subject,
        needsAmount: opened.needsAmount ?? false,
        reason: typed.reason,
        amountRupiah: amountOf(typed, subject),
        result: null,
        problem: null,
        unsureKey: null,
      };
    }),
    keepUnsureKey: assign({ unsureKey: ({ context }) => context.key }),
    forgetUnsureKey: assign({ unsureKey: null }),
    keepFreshSubject: assign(({ context }, { subject }: { subject: Subject }) => ({
      subject,
      amountRupiah: amountOf(context, subject),
      problem: null,
    })),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason ?? "" }),
    keepAmount: assign({
      amountRupiah: (_, { amountRupiah }: { amountRupiah: number | string | null }) => amountRupiah ?? null,
    }),
    keepResult: assign({
      result: (_, { result }: { result: unknown }) => result,
      problem: null,
      ...untyped,
    }),
    keepProblem: assign(problemKept),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
    announceDone: emit(({ context }) => ({ type: "action.done", result: context.result })),
  },
  guards: {
    hasSubject: (_, { subject }: { subject?: Subject }) => Boolean(subject),
    canSend: ({ context }) => isComplete(context),
    canSendAnew: ({ context: { key, unsureKey, ...context } }) =>
      unsureKey !== null && unsureKey !== key && isComplete(context),
    hasUnsure: ({ context }) => context.unsureKey !== null,
    isDone: (_, { result }: { result: unknown }) => result !== null,
    /** No answer came, and there is a key to ask about; the hook says whether there is one. */
    isUnsure: isUnanswered,
    // What a closed day refuses is as it was read, so reading it again leads nowhere.
    isConflict: (_, { error }: { error: unknown }) => {
      const { kind, code } = problemOf(error);
      return kind === "conflict" && code !== "day_closed";
    },
  },
}).createMachine({
  id: "confirm",
  ...says("Tindakan dengan alasan", "Action with a reason"),
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
      ...says("Dialog tertutup", "Dialog closed"),
      on: {
        "dialog.opened": {
          ...says(
            "Dialog dibuka, jika data yang ditindak diketahui",
            "The dialog is opened, if the record is known",
          ),
          guard: { type: "hasSubject", params: ({ event }) => event },
          target: "asking",
          actions: [{ type: "keepSubject", params: ({ event }) => event }, "renewKey"],
        },
      },
    },
    asking: {
      ...says("Menanyakan alasan", "Asking for the reason"),
      tags: "open",
      initial: "typing",
      on: {
        "reason.typed": {
          ...says(
            "Alasan diketik: simpan alasan; buat kunci kirim baru",
            "A reason is typed: keep the reason; make a new idempotency key",
          ),
          actions: [{ type: "keepReason", params: ({ event }) => event }, "renewKey"],
        },
        "amount.typed": {
          ...says(
            "Nominal diketik: simpan nominal; buat kunci kirim baru",
            "An amount is typed: keep the amount; make a new idempotency key",
          ),
          actions: [{ type: "keepAmount", params: ({ event }) => event }, "renewKey"],
        },
        "confirm.clicked": [
          {
            ...says(
              "Tindakan dikonfirmasi, jika isian lengkap, dan isian lain belum pasti terkirim",
              "The action is confirmed, if all is filled in, and other content is unsure",
            ),
            guard: "canSendAnew",
            target: "settling",
          },
          {
            ...says(
              "Tindakan dikonfirmasi, jika alasan 5–255 huruf dan nominal terisi",
              "The action is confirmed, if the reason has 5–255 characters, the amount is there",
            ),
            guard: "canSend",
            target: "sending",
          },
        ],
        "cancel.clicked": [
          {
            ...says(
              "“Batal” diklik, jika belum pasti apa jadinya kiriman sebelumnya",
              "“Cancel” is clicked, if it is unsure what became of what was sent before",
            ),
            guard: "hasUnsure",
            target: "leaving",
          },
          { ...says("“Batal” diklik, jika tidak", "“Cancel” is clicked, otherwise"), target: "closed" },
        ],
      },
      states: {
        typing: { ...says("Mengetik alasan", "Typing the reason") },
        refused: { ...says("Ditolak, isian tetap", "Refused, what was typed is kept"), tags: "refused" },
        stuck: {
          ...says("Tidak dapat ditanyakan", "It cannot be asked about"),
          tags: "refused",
          on: {
            "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "#confirm.closed" },
          },
        },
      },
    },
    settling: {
      ...says(
        "Menanyakan kunci sebelum mengirim isian lain",
        "Asking about the key before other content is sent",
      ),
      tags: ["open", "busy"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.unsureKey ?? "" }),
        onDone: [
          {
            ...says(
              "Penanyaan kunci selesai, jika ternyata sudah dilakukan",
              "Asking about the key is done, if it was done",
            ),
            guard: { type: "isDone", params: ({ event }) => ({ result: event.output }) },
            target: "done",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
          {
            ...says("Penanyaan kunci selesai, jika tidak", "Asking about the key is done, otherwise"),
            target: "sending",
            actions: "forgetUnsureKey",
          },
        ],
        onError: {
          ...says("Penanyaan kunci gagal", "Asking about the key has failed"),
          target: "asking.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    leaving: {
      ...says("Menanyakan kunci sebelum ditutup", "Asking about the key before it closes"),
      tags: ["open", "busy"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.unsureKey ?? "" }),
        onDone: [
          {
            ...says(
              "Penanyaan kunci selesai, jika ternyata sudah dilakukan",
              "Asking about the key is done, if it was done",
            ),
            guard: { type: "isDone", params: ({ event }) => ({ result: event.output }) },
            target: "done",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
          {
            ...says("Penanyaan kunci selesai, jika tidak", "Asking about the key is done, otherwise"),
            target: "closed",
          },
        ],
        onError: {
          ...says("Penanyaan kunci gagal", "Asking about the key has failed"),
          target: "asking.stuck",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    sending: {
      ...says("Mengirim", "Sending"),
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
          ...says("Pengiriman tindakan selesai", "Sending the action is done"),
          target: "done",
          actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pengiriman tindakan gagal, jika bertentangan dengan data terbaru",
              "Sending the action has failed, if it conflicts with what is there now",
            ),
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pengiriman tindakan gagal, jika tidak ada jawaban",
              "Sending the action has failed, if no answer came",
            ),
            guard: { type: "isUnsure", params: ({ event }) => event },
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "keepUnsureKey"],
          },
          {
            ...says("Pengiriman tindakan gagal, jika tidak", "Sending the action has failed, otherwise"),
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "forgetUnsureKey"],
          },
        ],
      },
    },
    conflict: {
      ...says("Data sudah diubah orang lain", "Someone else changed it"),
      tags: ["open", "refused"],
      on: {
        "reload.clicked": { ...says("“Muat ulang” diklik", "“Reload” is clicked"), target: "reloading" },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "closed" },
      },
    },
    reloading: {
      ...says("Memuat ulang data", "Reading it again"),
      tags: ["open", "busy"],
      invoke: {
        src: "fetchSubject",
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          ...says("Pembacaan ulang data selesai", "Reading it again is done"),
          target: "asking",
          actions: [
            { type: "keepFreshSubject", params: ({ event }) => ({ subject: event.output }) },
            "renewKey",
          ],
        },
        onError: {
          ...says("Pembacaan ulang data gagal", "Reading it again has failed"),
          target: "conflict",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "closed" } },
    },
    done: {
      ...says("Selesai", "Done"),
      entry: "announceDone",
      on: {
        "dialog.opened": {
          ...says(
            "Dialog dibuka, jika data yang ditindak diketahui",
            "The dialog is opened, if the record is known",
          ),
          guard: { type: "hasSubject", params: ({ event }) => event },
          target: "asking",
          actions: [{ type: "keepSubject", params: ({ event }) => event }, "renewKey"],
        },
      },
    },
  },
});
