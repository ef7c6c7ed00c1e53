import { says } from "../shared.ts";
import { familyDeskSetup } from "./family-desk.acts.ts";

/**
 * What becomes of a family's payments without an answer, or without a line to send them on: asked about, or kept and sent
 * later. Part of `family-desk.machine.ts`. Source: docs/spec/money.md §11.5, §11.10, decisions 033 and 066.
 */
export const unsureStates = {
  unsure: familyDeskSetup.createStateConfig({
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
          "“Kirim nanti” diklik, jika isian yang dikirim masih ada: catat bahwa sudah pernah dikirim",
          "“Send later” is clicked, if what was sent is still here: note that they were sent before",
        ),
        guard: "isAtHand",
        target: "keeping",
        actions: "noteSent",
      },
    },
  }),
  /** The key goes with them: what has arrived after all is not booked again when it is sent. */
  keeping: familyDeskSetup.createStateConfig({
    ...says("Menyimpan di peramban untuk dikirim nanti", "Keeping them in the browser to be sent later"),
    tags: ["busy", "locked"],
    invoke: {
      src: "keepUnsent",
      input: ({ context }) => context,
      onDone: {
        ...says("Penyimpanan di peramban selesai", "Keeping them in the browser is done"),
        target: "kept",
        actions: "forgetSent",
      },
      onError: [
        {
          ...says(
            "Penyimpanan di peramban gagal, jika pembayaran ini sudah pernah dikirim",
            "Keeping them in the browser has failed, if they were sent before",
          ),
          guard: "isSentBefore",
          target: "unsure",
          actions: ["forgetSent", { type: "keepProblem", params: ({ event }) => event }],
        },
        {
          ...says(
            "Penyimpanan di peramban gagal, jika tidak",
            "Keeping them in the browser has failed, otherwise",
          ),
          target: "choosing.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      ],
    },
  }),
  kept: familyDeskSetup.createStateConfig({
    ...says("Belum terkirim, bukti sementara tampil", "Not sent yet, provisional papers are shown"),
    entry: "dropDraft",
    on: {
      "payments.arrived": {
        ...says("Pembayaran terkirim, jika pembayaran ini", "The payments are sent, if they are these"),
        guard: { type: "isOfKey", params: ({ event }) => event },
        target: "saved",
        actions: { type: "keepPayments", params: ({ event }) => event },
      },
    },
  }),
  resolving: familyDeskSetup.createStateConfig({
    ...says("Menanyakan kunci kirim ke server", "Asking the server about the key"),
    tags: ["busy", "locked"],
    invoke: {
      src: "resolveKey",
      input: ({ context }) => context,
      onDone: [
        {
          ...says(
            "Penanyaan kunci kirim selesai, jika pembayaran ternyata tercatat",
            "Asking about the key is done, if the payments were recorded",
          ),
          guard: { type: "areTaken", params: ({ event }) => ({ payments: event.output }) },
          target: "saved",
          actions: { type: "keepPayments", params: ({ event }) => ({ payments: event.output }) },
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
