import { assign, setup } from "xstate";
import type { Transaction } from "../../../contract/payments/transactions.ts";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import type { Problem } from "../../../contract/problem.ts";
import { anotherKey, fromOutside, problemKept, problemOf, says } from "../shared.ts";

/** Before it is posted, and after. */
export type Voucher = VoucherDraft | Transaction;

type Context = {
  id: string;
  voucher: Voucher | null;
  reason: string;
  key: string;
  problem: Problem | null;
};

type Types = {
  context: Context;
  events:
    | { type: "voucher.opened"; id: string }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" }
    | { type: "submit.clicked" }
    | { type: "withdraw.clicked" }
    | { type: "approve.clicked" }
    | { type: "today.clicked" }
    | { type: "reject.clicked" }
    | { type: "delete.clicked" }
    | { type: "reason.typed"; text: string }
    | { type: "confirm.clicked" }
    | { type: "cancel.clicked" };
  tags: "busy" | "asking";
};

const MIN_REASON = 5;

/**
 * The life of a voucher: a draft waits for approval where its sum is above the school's limit, is posted with its number, and voided at
 * last. Source: docs/spec/money.md §18.
 *
 * What was sent back says why, and is changed and sent again. One whose day was closed meanwhile is posted today where that is asked. A
 * refusal is told where it was asked; the same question keeps its key.
 */
export const voucherMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchVoucher: fromOutside<Voucher, Context>(),
    submitVoucher: fromOutside<Voucher, Context>(),
    withdrawVoucher: fromOutside<Voucher, Context>(),
    approveVoucher: fromOutside<Voucher, Context>(),
    postToday: fromOutside<Voucher, Context>(),
    rejectVoucher: fromOutside<Voucher, Context>(),
    deleteVoucher: fromOutside<unknown, Context>(),
  },
  actions: {
    keepId: assign(({ context }, { id }: { id: string }) => ({
      id,
      // Of another voucher nothing that is shown holds.
      voucher: context.id === id ? context.voucher : null,
      problem: null,
    })),
    keepVoucher: assign({ voucher: (_, { voucher }: { voucher: Voucher }) => voucher, problem: null }),
    keepReason: assign({ reason: (_, { text }: { text: string }) => text ?? "" }),
    startAsking: assign({ reason: "", problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasId: (_, { id }: { id?: string }) => Boolean(id),
    isWaiting: ({ context }) => context.voucher?.status === "waiting",
    isRejected: ({ context }) => context.voucher?.status === "rejected",
    isPosted: ({ context }) => context.voucher?.status === "posted",
    isVoided: ({ context }) => context.voucher?.status === "voided",
    isDayClosed: (_, { error }: { error: unknown }) => problemOf(error).code === "day_closed",
    hasReason: ({ context }) => context.reason.trim().length >= MIN_REASON,
  },
}).createMachine({
  id: "voucher",
  ...says("Bukti kas", "A voucher"),
  context: { id: "", voucher: null, reason: "", key: "", problem: null },
  initial: "closed",
  on: {
    "voucher.opened": {
      ...says("Bukti dibuka, jika diketahui", "A voucher is opened, if it is known"),
      guard: { type: "hasId", params: ({ event }) => event },
      target: ".reading",
      actions: { type: "keepId", params: ({ event }) => event },
    },
  },
  states: {
    closed: { ...says("Belum ada bukti yang dibuka", "No voucher is open") },
    reading: {
      ...says("Membaca bukti", "Reading the voucher"),
      tags: "busy",
      invoke: {
        src: "fetchVoucher",
        input: ({ context }) => context,
        onDone: {
          ...says("Pembacaan bukti selesai", "Reading the voucher is done"),
          target: "telling",
          actions: [{ type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) }, "renewKey"],
        },
        onError: {
          ...says("Pembacaan bukti gagal", "Reading the voucher has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Bukti gagal dibaca", "The voucher could not be read"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "reading",
          actions: "forgetProblem",
        },
      },
    },
    telling: {
      ...says("Menampilkan bukti", "Showing the voucher"),
      initial: "deciding",
      on: {
        "refresh.requested": {
          ...says("Pembaruan diminta", "A refresh is requested"),
          target: "reading",
          actions: "forgetProblem",
        },
      },
      states: {
        deciding: {
          ...says("Menentukan keadaan bukti", "Telling how the voucher stands"),
          always: [
            { ...says("Jika menunggu persetujuan", "If it waits"), guard: "isWaiting", target: "waiting" },
            { ...says("Jika dikembalikan", "If it was sent back"), guard: "isRejected", target: "rejected" },
            { ...says("Jika sudah dibukukan", "If it is posted"), guard: "isPosted", target: "posted" },
            { ...says("Jika dibatalkan", "If it is voided"), guard: "isVoided", target: "voided" },
            { ...says("Jika tidak", "Otherwise"), target: "draft" },
          ],
        },
        draft: {
          ...says("Konsep", "A draft"),
          on: {
            "submit.clicked": {
              ...says("“Catat” diklik", "“Post” is clicked"),
              target: "#voucher.submitting",
            },
            "delete.clicked": {
              ...says("“Hapus” diklik", "“Delete” is clicked"),
              target: "#voucher.askingDelete",
              actions: "startAsking",
            },
          },
        },
        rejected: {
          ...says("Dikembalikan dengan alasan", "Sent back with the reason"),
          on: {
            "submit.clicked": {
              ...says("“Ajukan lagi” diklik", "“Send again” is clicked"),
              target: "#voucher.submitting",
            },
            "delete.clicked": {
              ...says("“Hapus” diklik", "“Delete” is clicked"),
              target: "#voucher.askingDelete",
              actions: "startAsking",
            },
          },
        },
        waiting: {
          ...says("Menunggu persetujuan", "Waiting for approval"),
          on: {
            "approve.clicked": {
              ...says("“Setujui” diklik", "“Approve” is clicked"),
              target: "#voucher.approving",
            },
            "reject.clicked": {
              ...says("“Kembalikan” diklik", "“Send back” is clicked"),
              target: "#voucher.askingReason",
              actions: "startAsking",
            },
            "withdraw.clicked": {
              ...says("“Tarik kembali” diklik", "“Withdraw” is clicked"),
              target: "#voucher.withdrawing",
            },
          },
        },
        posted: { ...says("Dibukukan dengan nomornya", "Posted with its number") },
        voided: { ...says("Dibatalkan", "Voided") },
      },
    },
    submitting: {
      ...says("Mencatat atau mengajukan", "Posting, or sending it for approval"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "submitVoucher",
        input: ({ context }) => context,
        onDone: {
          ...says("Dibukukan, atau menunggu persetujuan", "It is posted, or waits for approval"),
          target: "telling",
          actions: [{ type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) }, "renewKey"],
        },
        onError: {
          ...says("Pencatatan gagal", "Posting has failed"),
          target: "telling",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    withdrawing: {
      ...says("Menarik kembali", "Withdrawing it"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "withdrawVoucher",
        input: ({ context }) => context,
        onDone: {
          ...says("Kembali menjadi konsep", "It is a draft again"),
          target: "telling",
          actions: { type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) },
        },
        onError: {
          ...says("Penarikan gagal", "Withdrawing has failed"),
          target: "telling",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    approving: {
      ...says("Menyetujui dan membukukan", "Approving and posting it"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "approveVoucher",
        input: ({ context }) => context,
        onDone: {
          ...says("Disetujui dan dibukukan", "It is approved and posted"),
          target: "telling",
          actions: { type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) },
        },
        onError: [
          {
            ...says("Hari bukti sudah ditutup", "The voucher's day is closed"),
            guard: { type: "isDayClosed", params: ({ event }) => event },
            target: "dayClosed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Persetujuan gagal", "Approving has failed"),
            target: "telling",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    dayClosed: {
      ...says("Harinya sudah ditutup; menanyakan untuk hari ini", "Its day is closed; asking for today"),
      tags: "asking",
      on: {
        "today.clicked": {
          ...says(
            "“Bukukan hari ini” diklik: buat kunci kirim baru",
            "“Post it today” is clicked: make a new idempotency key",
          ),
          target: "postingToday",
          actions: "renewKey",
        },
        "cancel.clicked": {
          ...says("“Tidak jadi” diklik", "“Not now” is clicked"),
          target: "telling",
          actions: "forgetProblem",
        },
      },
    },
    postingToday: {
      ...says("Membukukan hari ini", "Posting it today"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "postToday",
        input: ({ context }) => context,
        onDone: {
          ...says("Dibukukan hari ini", "It is posted today"),
          target: "telling",
          actions: { type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) },
        },
        onError: {
          ...says("Pembukuan gagal", "Posting has failed"),
          target: "telling",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    askingReason: {
      ...says("Menanyakan alasan mengembalikan", "Asking why it is sent back"),
      tags: "asking",
      on: {
        "reason.typed": {
          ...says("Alasan diketik: simpan alasan", "A reason is typed: keep the reason"),
          actions: { type: "keepReason", params: ({ event }) => event },
        },
        "confirm.clicked": {
          ...says("Ditegaskan, jika alasan cukup panjang", "It is confirmed, if the reason is long enough"),
          guard: "hasReason",
          target: "rejecting",
        },
        "cancel.clicked": {
          ...says("“Tidak jadi” diklik", "“Not now” is clicked"),
          target: "telling",
          actions: "forgetProblem",
        },
      },
    },
    rejecting: {
      ...says("Mengembalikan", "Sending it back"),
      tags: ["asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "rejectVoucher",
        input: ({ context }) => context,
        onDone: {
          ...says("Dikembalikan", "It is sent back"),
          target: "telling",
          actions: { type: "keepVoucher", params: ({ event }) => ({ voucher: event.output }) },
        },
        onError: {
          ...says("Pengembalian gagal", "Sending back has failed"),
          target: "askingReason",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    askingDelete: {
      ...says("Menanyakan kepastian menghapus", "Asking whether to delete it"),
      tags: "asking",
      on: {
        "confirm.clicked": { ...says("Ditegaskan", "It is confirmed"), target: "deleting" },
        "cancel.clicked": {
          ...says("“Tidak jadi” diklik", "“Not now” is clicked"),
          target: "telling",
          actions: "forgetProblem",
        },
      },
    },
    deleting: {
      ...says("Menghapus konsep", "Deleting the draft"),
      tags: ["asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "deleteVoucher",
        input: ({ context }) => context,
        onDone: { ...says("Konsep terhapus", "The draft is deleted"), target: "deleted" },
        onError: {
          ...says("Penghapusan gagal", "Deleting has failed"),
          target: "askingDelete",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    deleted: { ...says("Konsep sudah dihapus", "The draft is gone") },
  },
});
