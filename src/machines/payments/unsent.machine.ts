import { assign, emit, setup } from "xstate";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";
import type { Asked, Decision, Owner, Unsent, UnsentTypes } from "./unsent.types.ts";

const ofUser = ({ userId, list }: UnsentTypes["context"]) =>
  list.find((one) => one.userId === userId && one.problem === null);

type Wish = Extract<UnsentTypes["events"], { type: "payment.decided" | "payment.dropped" }>;

const askedBy = (event: Wish): Asked => ({
  key: event.key,
  decision: event.type === "payment.dropped" ? null : event.decision,
  ...(event.type === "payment.decided" && event.owner !== undefined && { owner: event.owner }),
});

/**
 * Pembayaran belum terkirim: what was taken without a network, sent by itself once there is one. Source: docs/spec/money.md
 * §11.10, decision 066.
 *
 * One after the other goes out with its own key, so a lost answer, a second tab or a killed browser books nothing twice.
 * The payments of a family's visit are one of them: sent, booked and refused together.
 * What is decided or deleted while something is on its way is done after it.
 * What the server refuses waits for a decision and is never dropped by itself; without an answer everything waits for the
 * line. Payments of other users of this browser are shown and left to them, unless one never went out and a treasurer
 * takes it over.
 */
export const unsentMachine = setup({
  types: {} as UnsentTypes, // XState reads the type only, never the value
  actors: {
    readList: fromOutside<readonly Unsent[]>(),
    /** Sends one and takes it off the list, or notes there why it was refused; null: another tab has sent it. */
    sendUnsent: fromOutside<readonly PaymentDetail[] | null, Unsent | undefined>(),
    decideUnsent: fromOutside<unknown, { key: string; decision: Decision; owner?: Owner | undefined }>(),
    dropUnsent: fromOutside<unknown, { key: string }>(),
  },
  actions: {
    keepUser: assign((_, { userId }: { userId: string }) => ({
      ...{ userId, list: [], asked: [], problem: null },
    })),
    forgetUser: assign({ userId: "", list: [], asked: [], problem: null }),
    /** the first may be under way; of those that are not, the last word about a payment counts */
    keepAsked: assign(({ context }, { asked }: { asked: Asked }) => ({
      asked: [...context.asked.filter(({ key }, at) => at === 0 || key !== asked.key), asked],
    })),
    /** the first was done, or could not be */
    forgetAsked: assign(({ context }) => ({ asked: context.asked.slice(1) })),
    keepList: assign((_, { list }: { list: readonly Unsent[] }) => ({ list, problem: null })),
    keepProblem: assign(problemKept),
    tellSent: emit(
      (_, { unsent, payments }: { unsent: Unsent | undefined; payments: readonly PaymentDetail[] | null }) =>
        ({ type: "sending.done", unsent: unsent as Unsent, payments: payments ?? [] }) as const, // told of a sent one
    ),
    tellRefused: emit(
      (_, { unsent }: { unsent: Unsent | undefined }) =>
        ({ type: "sending.refused", unsent: unsent as Unsent }) as const, // told of a refused one
    ),
  },
  guards: {
    hasAsked: ({ context }) => context.asked.length > 0,
    isToDrop: ({ context }) => context.asked[0]?.decision === null,
    hasWaiting: ({ context }) => ofUser(context) !== undefined,
    isTaken: (_, { payments }: { payments: readonly PaymentDetail[] | null }) => payments !== null,
    isRefused: hasFailedAs("invalid", "conflict", "forbidden", "missing"),
  },
  delays: { linePause: 15_000 },
}).createMachine({
  id: "unsent",
  ...says("Pembayaran belum terkirim", "Unsent payments"),
  context: { userId: "", list: [], asked: [], problem: null as Problem | null },
  initial: "off",
  on: {
    "user.entered": {
      ...says("Pengguna masuk: ingat siapa", "A user enters: remember who"),
      target: ".reading",
      actions: { type: "keepUser", params: ({ event }) => event },
    },
    "user.left": {
      ...says("Pengguna keluar: lupakan daftar", "The user leaves: forget the list"),
      target: ".off",
      actions: "forgetUser",
    },
    "payment.decided": {
      ...says("Keputusan diambil: ingat", "A decision is made: remember it"),
      actions: { type: "keepAsked", params: ({ event }) => ({ asked: askedBy(event) }) },
    },
    "payment.dropped": {
      ...says("“Hapus” dipastikan: ingat", "“Delete” is confirmed: remember it"),
      actions: { type: "keepAsked", params: ({ event }) => ({ asked: askedBy(event) }) },
    },
  },
  states: {
    off: { ...says("Tidak ada pengguna", "Nobody is here") },
    reading: {
      ...says("Membaca daftar di peramban", "Reading the list in the browser"),
      tags: "busy",
      invoke: {
        src: "readList",
        onDone: {
          ...says("Pembacaan daftar selesai: simpan daftar", "Reading the list is done: keep the list"),
          target: "choosing",
          actions: { type: "keepList", params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          ...says("Pembacaan daftar gagal", "Reading the list has failed"),
          target: "closed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "list.changed": {
          ...says("Daftar berubah", "The list changes"),
          target: "reading",
          reenter: true,
        },
      },
    },
    closed: {
      ...says("Penyimpanan peramban tertutup", "The browser's storage is closed to us"),
      tags: "closed",
      on: { "list.changed": { ...says("Daftar berubah", "The list changes"), target: "reading" } },
    },
    choosing: {
      ...says("Memilih yang dikerjakan", "Choosing what to do"),
      always: [
        {
          ...says("Jika ada yang dihapus", "If one is to be deleted"),
          guard: "isToDrop",
          target: "dropping",
        },
        { ...says("Jika ada keputusan", "If something was decided"), guard: "hasAsked", target: "deciding" },
        {
          ...says("Jika ada yang menunggu", "If one waits"),
          guard: "hasWaiting",
          target: "sending",
        },
        { ...says("Jika tidak", "Otherwise"), target: "resting" },
      ],
    },
    sending: {
      ...says("Mengirim satu pembayaran", "Sending one payment"),
      tags: "busy",
      invoke: {
        src: "sendUnsent",
        input: ({ context }) => ofUser(context),
        onDone: [
          {
            ...says(
              "Pengiriman selesai, jika pembayaran tercatat: beri tahu",
              "Sending is done, if the payment was recorded: tell it",
            ),
            guard: { type: "isTaken", params: ({ event }) => ({ payments: event.output }) },
            target: "reading",
            actions: {
              type: "tellSent",
              params: ({ context, event }) => ({ unsent: ofUser(context), payments: event.output }),
            },
          },
          {
            ...says(
              "Pengiriman selesai, jika tidak: tab lain yang mengirim",
              "Sending is done, otherwise: another tab has sent it",
            ),
            target: "reading",
          },
        ],
        onError: [
          {
            ...says(
              "Pengiriman gagal, jika server menolak dengan pasti: beri tahu",
              "Sending has failed, if the server refused for certain: tell it",
            ),
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "reading",
            actions: { type: "tellRefused", params: ({ context }) => ({ unsent: ofUser(context) }) },
          },
          {
            ...says("Pengiriman gagal, jika tidak", "Sending has failed, otherwise"),
            target: "waiting",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    waiting: {
      ...says("Menunggu jaringan", "Waiting for the line"),
      always: {
        ...says("Jika ada yang diminta", "If something is asked for"),
        guard: "hasAsked",
        target: "choosing",
      },
      after: { linePause: { ...says("15 detik berlalu", "15 seconds pass"), target: "reading" } },
      on: {
        "line.returned": { ...says("Jaringan kembali", "The line is back"), target: "reading" },
        "list.changed": { ...says("Daftar berubah", "The list changes"), target: "reading" },
      },
    },
    resting: {
      ...says("Tidak ada yang menunggu", "Nothing waits"),
      always: {
        ...says("Jika ada yang diminta", "If something is asked for"),
        guard: "hasAsked",
        target: "choosing",
      },
      on: {
        "line.returned": { ...says("Jaringan kembali", "The line is back"), target: "reading" },
        "list.changed": { ...says("Daftar berubah", "The list changes"), target: "reading" },
      },
    },
    deciding: {
      ...says("Menyimpan keputusan", "Keeping the decision"),
      tags: "busy",
      invoke: {
        src: "decideUnsent",
        input: ({ context: { asked } }) => ({
          ...{ key: asked[0]?.key ?? "", decision: asked[0]?.decision ?? {}, owner: asked[0]?.owner },
        }),
        onDone: {
          ...says("Keputusan tersimpan", "The decision is kept"),
          target: "reading",
          actions: "forgetAsked",
        },
        onError: {
          ...says("Keputusan gagal disimpan", "Keeping the decision has failed"),
          target: "reading",
          actions: "forgetAsked",
        },
      },
    },
    dropping: {
      ...says("Menghapus dari daftar", "Deleting from the list"),
      tags: "busy",
      invoke: {
        src: "dropUnsent",
        input: ({ context: { asked } }) => ({ key: asked[0]?.key ?? "" }),
        onDone: {
          ...says("Penghapusan selesai", "Deleting is done"),
          target: "reading",
          actions: "forgetAsked",
        },
        onError: {
          ...says("Penghapusan gagal", "Deleting has failed"),
          target: "reading",
          actions: "forgetAsked",
        },
      },
    },
  },
});
