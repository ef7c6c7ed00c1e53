import { says } from "../shared.ts";
import { paymentDeskSetup } from "./payment-desk.acts.ts";

/**
 * What becomes of a payment without an answer, or without a line to send it on: asked about, or kept and sent later.
 * Part of `payment-desk.machine.ts`. Source: docs/spec/money.md §11.5, §11.10, decisions 033 and 066.
 */
export const unsureStates = {
  unsure: paymentDeskSetup.createStateConfig({
    ...says("Belum pasti tersimpan", "Not sure whether it was saved"),
    tags: ["locked", "refused"],
    on: {
      "retry.clicked": [
        {
          ...says(
            "“Coba lagi” diklik, jika isian yang dikirim masih ada",
            "“Try again” is clicked, if what was sent is still here",
          ),
          guard: "isAtHand",
          target: "saving",
        },
        {
          ...says("“Coba lagi” diklik, jika tidak", "“Try again” is clicked, otherwise"),
          target: "resolving",
        },
      ],
      "change.clicked": { ...says("“Ubah” diklik", "“Change” is clicked"), target: "resolving" },
      "later.clicked": {
        ...says(
          "“Kirim nanti” diklik, jika isian yang dikirim masih ada dan bukan dari deposit: catat bahwa sudah pernah dikirim",
          "“Send later” is clicked, if what was sent is still here and is not from the deposit: note that it was sent before",
        ),
        guard: "mayWait",
        target: "keeping",
        actions: "noteSent",
      },
    },
  }),
  /** Its key goes with it: what has arrived after all is not booked again when it is sent. */
  keeping: paymentDeskSetup.createStateConfig({
    ...says("Menyimpan di peramban untuk dikirim nanti", "Keeping it in the browser to be sent later"),
    tags: ["busy", "locked"],
    invoke: {
      src: "keepUnsent",
      input: ({ context }) => context,
      onDone: {
        ...says("Penyimpanan di peramban selesai", "Keeping it in the browser is done"),
        target: "kept",
        actions: "forgetSent",
      },
      onError: [
        {
          ...says(
            "Penyimpanan di peramban gagal, jika pembayaran ini sudah pernah dikirim",
            "Keeping it in the browser has failed, if it was sent before",
          ),
          guard: "isSentBefore",
          target: "unsure",
          actions: ["forgetSent", { type: "keepProblem", params: ({ event }) => event }],
        },
        {
          ...says(
            "Penyimpanan di peramban gagal, jika tidak",
            "Keeping it in the browser has failed, otherwise",
          ),
          target: "choosing.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      ],
    },
  }),
  kept: paymentDeskSetup.createStateConfig({
    ...says("Belum terkirim, bukti sementara tampil", "Not sent yet, a provisional paper is shown"),
    entry: "dropDraft",
    on: {
      "next.clicked": {
        ...says("“Pembayaran berikutnya” diklik", "“Next payment” is clicked"),
        target: "waiting",
      },
      "payment.arrived": {
        ...says("Pembayaran terkirim, jika pembayaran ini", "The payment is sent, if it is this one"),
        guard: { type: "isOfKey", params: ({ event }) => event },
        target: "saved",
        actions: { type: "keepPayment", params: ({ event }) => event },
      },
    },
  }),
  resolving: paymentDeskSetup.createStateConfig({
    ...says("Menanyakan kunci kirim ke server", "Asking the server about the key"),
    tags: ["busy", "locked"],
    invoke: {
      src: "resolveKey",
      input: ({ context }) => context,
      onDone: [
        {
          ...says(
            "Penanyaan kunci kirim selesai, jika pembayaran ternyata tercatat",
            "Asking about the key is done, if the payment was recorded",
          ),
          guard: { type: "isTaken", params: ({ event }) => ({ payment: event.output }) },
          target: "saved",
          actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
        },
        {
          ...says(
            "Penanyaan kunci kirim selesai, jika tidak: catat bahwa kunci sudah dilepas",
            "Asking about the key is done, otherwise: note that the key is given up",
          ),
          target: "rereading",
          actions: "giveUpKey",
        },
      ],
      onError: {
        ...says("Penanyaan kunci kirim gagal", "Asking about the key has failed"),
        target: "unsure",
        actions: { type: "keepProblem", params: ({ event }) => event },
      },
    },
  }),
};
