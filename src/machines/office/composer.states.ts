import { says } from "../shared.ts";
import { composerSetup } from "./composer.acts.ts";

/** What another tab has made of the draft: read, compared, or gone. Source: docs/spec/office.md §5.5. */
export const composerStates = {
  refreshing: composerSetup.createStateConfig({
    ...says("Memeriksa yang terbaru", "Looking for the latest"),
    on: {
      "preview.clicked": {
        ...says("“Pratinjau” diklik", "“Preview” is clicked"),
        target: "#composer.previewing",
      },
    },
    invoke: {
      src: "fetchMessage",
      input: ({ context }) => ({ record: context.record }),
      onDone: [
        {
          ...says(
            "Pembacaan pesan selesai, jika masih konsep",
            "Reading the message is done, if it is still a draft",
          ),
          guard: { type: "isStillDraft", params: ({ event }) => ({ message: event.output }) },
          target: "saved",
          actions: { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
        },
        {
          ...says(
            "Pembacaan pesan selesai, jika tidak: kabarkan bahwa sudah dikirim",
            "Reading the message is done, otherwise: announce that it was sent",
          ),
          target: "#composer.sent",
          actions: { type: "announceSent", params: ({ event }) => ({ message: event.output }) },
        },
      ],
      onError: [
        {
          ...says(
            "Pembacaan pesan gagal, jika konsep tidak ada lagi",
            "Reading the message has failed, if the draft is there no more",
          ),
          guard: { type: "isMissing", params: ({ event }) => event },
          target: "orphaned",
        },
        {
          ...says("Pembacaan pesan gagal, jika tidak", "Reading the message has failed, otherwise"),
          target: "saved",
        },
      ],
    },
  }),
  rereading: composerSetup.createStateConfig({
    ...says("Membaca yang disimpan di tab lain", "Reading what another tab has saved"),
    tags: "unsaved",
    invoke: {
      src: "fetchMessage",
      input: ({ context }) => ({ record: context.record }),
      onDone: [
        {
          ...says(
            "Pembacaan pesan selesai, jika isinya sama: pakai yang tersimpan; buang draf",
            "Reading the message is done, if it says the same: take what is saved; drop the draft",
          ),
          guard: { type: "isSameAsTheirs", params: ({ event }) => ({ message: event.output }) },
          target: "saved",
          actions: [{ type: "keepRecord", params: ({ event }) => ({ message: event.output }) }, "dropDraft"],
        },
        {
          ...says(
            "Pembacaan pesan selesai, jika masih konsep",
            "Reading the message is done, if it is still a draft",
          ),
          guard: { type: "isStillDraft", params: ({ event }) => ({ message: event.output }) },
          target: "comparing",
          actions: { type: "keepTheirs", params: ({ event }) => ({ message: event.output }) },
        },
        {
          ...says("Pembacaan pesan selesai, jika tidak", "Reading the message is done, otherwise"),
          target: "orphaned",
        },
      ],
      onError: [
        {
          ...says(
            "Pembacaan pesan gagal, jika konsep tidak ada lagi",
            "Reading the message has failed, if the draft is there no more",
          ),
          guard: { type: "isMissing", params: ({ event }) => event },
          target: "orphaned",
        },
        {
          ...says("Pembacaan pesan gagal, jika tidak", "Reading the message has failed, otherwise"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      ],
    },
  }),
  comparing: composerSetup.createStateConfig({
    ...says("Membandingkan dua tulisan", "Comparing two texts"),
    tags: ["unsaved", "conflict"],
    on: {
      "fields.typed": {
        ...says("Isi diketik: simpan isian", "Something is typed: keep it"),
        actions: [{ type: "keepValues", params: ({ event }) => event }],
      },
      "mine.kept": {
        ...says(
          "“Pakai tulisan saya” diklik: anggap versi itu terbaca",
          "“Keep mine” is clicked: count that version as read",
        ),
        target: "saving",
        actions: "countAsRead",
      },
      "theirs.taken": {
        ...says(
          "“Pakai yang tersimpan” diklik: ambil tulisan yang tersimpan; buang draf",
          "“Take what is saved” is clicked: take what is saved; drop the draft",
        ),
        target: "saved",
        actions: ["takeTheirs", "dropDraft"],
      },
    },
  }),
  orphaned: composerSetup.createStateConfig({
    ...says(
      "Konsep dibuang atau dikirim dari tab lain, tulisan tetap di sini",
      "The draft was thrown away or sent from another tab, the text stays here",
    ),
    tags: ["unsaved", "conflict"],
    on: {
      "fields.typed": {
        ...says("Isi diketik: simpan isian", "Something is typed: keep it"),
        actions: [{ type: "keepValues", params: ({ event }) => event }],
      },
      "copy.clicked": {
        ...says(
          "“Simpan sebagai konsep baru” diklik: buang draf; jadikan pesan baru",
          "“Save as a new draft” is clicked: drop the draft; make it a new message",
        ),
        target: "saving",
        actions: ["dropDraft", "becomeNew"],
      },
    },
  }),
};
