import { valuesOfMessage } from "../../../rules/messages.ts";
import { says } from "../shared.ts";
import { composerSetup, emptyMessage } from "./composer.acts.ts";
import { composerStates } from "./composer.states.ts";

/**
 * A message that is written, looked at person by person, and sent or scheduled. Source: docs/spec/office.md §5, decision 086.
 *
 * The draft is saved while it is typed, as a note is: until the server has it, it is kept in the tab. Where another tab has saved it
 * meanwhile, the two stand side by side; one that has been sent or thrown away there keeps its text here, to be a new draft. The preview
 * saves first. When no answer of the sending comes it is tried again with the same version, so that it goes out once: what was sent before is
 * refused, read again and found sent.
 */
export const composerMachine = composerSetup.createMachine({
  id: "composer",
  ...says("Menulis pesan", "Writing a message"),
  context: ({ input }) => ({
    record: input?.record ?? null,
    values: { ...emptyMessage, ...input?.start, ...(input?.record ? valuesOfMessage(input.record) : {}) },
    kept: null,
    wantsPreview: false,
    draft: input?.draft ?? null,
    theirs: null,
    preview: null,
    sendAt: null,
    problem: null,
    errors: {},
  }),
  initial: "settling",
  states: {
    settling: {
      ...says("Mencari isi yang belum tersimpan", "Looking for what was not saved"),
      always: [
        {
          ...says(
            "Jika isi tab ini dan konsep sama-sama diubah: bandingkan keduanya",
            "If both this tab's text and the draft were changed: compare the two",
          ),
          guard: "hasOldDraft",
          target: "writing.comparing",
          actions: "openDraft",
        },
        {
          ...says("Jika ada isi yang belum tersimpan: pakai isi itu", "If something was not saved: take it"),
          guard: "hasDraft",
          target: "writing.unsaved",
          actions: "takeDraft",
        },
        { ...says("Jika pesan baru", "If it is a new one"), guard: "isNew", target: "writing.blank" },
        { ...says("Jika tidak", "Otherwise"), target: "writing.saved", actions: "forgetDraft" },
      ],
    },
    writing: {
      ...says("Menulis", "Writing"),
      tags: "editable",
      initial: "saved",
      on: {
        "fields.typed": {
          ...says("Isi diketik: simpan isian; simpan draf", "Something is typed: keep it; keep the draft"),
          target: ".unsaved",
          actions: [{ type: "keepValues", params: ({ event }) => event }, "keepDraft"],
        },
        "discard.clicked": {
          ...says("“Buang konsep” diklik, jika sudah tersimpan", "“Discard” is clicked, if it is saved"),
          guard: "isSaved",
          target: "discarding",
        },
      },
      states: {
        blank: {
          ...says("Pesan baru, belum ada isinya", "A new message, nothing in it yet"),
          on: {
            "preview.clicked": {
              ...says("“Pratinjau” diklik", "“Preview” is clicked"),
              target: "#composer.previewing",
            },
          },
        },
        saved: {
          ...says("Tersimpan sebagai konsep", "Saved as a draft"),
          on: {
            "refresh.requested": {
              ...says("Pembaruan diminta", "A refresh is requested"),
              target: "refreshing",
            },
            "preview.clicked": {
              ...says("“Pratinjau” diklik", "“Preview” is clicked"),
              target: "#composer.previewing",
            },
          },
        },
        refreshing: composerStates.refreshing,
        unsaved: {
          ...says("Belum tersimpan", "Not saved yet"),
          tags: "unsaved",
          always: {
            ...says(
              "Jika isinya sama dengan yang tersimpan: buang draf",
              "If it says what is saved: drop the draft",
            ),
            guard: "isUnchanged",
            target: "saved",
            actions: "dropDraft",
          },
          after: {
            typingPause: { ...says("Sesudah jeda mengetik", "After a pause in typing"), target: "saving" },
          },
          on: {
            "save.requested": {
              ...says("Penyimpanan diminta sekarang", "Saving is asked for now"),
              target: "saving",
            },
            "preview.clicked": {
              ...says(
                "“Pratinjau” diklik: ingat permintaan pratinjau",
                "“Preview” is clicked: remember that a preview is wanted",
              ),
              target: "saving",
              actions: "wantPreview",
            },
          },
        },
        saving: {
          ...says("Menyimpan konsep", "Saving the draft"),
          tags: "unsaved",
          entry: ["keepKept", "forgetProblem"],
          exit: ["forgetKept", "forgetWish"],
          invoke: {
            src: "saveMessage",
            input: ({ context: { record, values } }) => ({ record, values }),
            onDone: [
              {
                ...says(
                  "Penyimpanan selesai, jika sesudahnya diketik lagi: kabarkan bahwa sudah tersimpan; simpan draf",
                  "Saving is done, if more was typed since: announce that it is saved; keep the draft",
                ),
                guard: "hasTypedOn",
                target: "unsaved",
                actions: [
                  { type: "announceSaved", params: ({ event }) => ({ message: event.output }) },
                  { type: "keepSaved", params: ({ event }) => ({ message: event.output }) },
                  "keepDraft",
                ],
              },
              {
                ...says(
                  "Penyimpanan selesai, jika pratinjau diminta: kabarkan bahwa sudah tersimpan; buang draf",
                  "Saving is done, if a preview is wanted: announce that it is saved; drop the draft",
                ),
                guard: "wantsPreview",
                target: "#composer.previewing",
                actions: [
                  { type: "announceSaved", params: ({ event }) => ({ message: event.output }) },
                  { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
                  "dropDraft",
                ],
              },
              {
                ...says(
                  "Penyimpanan selesai, jika tidak: kabarkan bahwa sudah tersimpan; buang draf",
                  "Saving is done, otherwise: announce that it is saved; drop the draft",
                ),
                target: "saved",
                actions: [
                  { type: "announceSaved", params: ({ event }) => ({ message: event.output }) },
                  { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
                  "dropDraft",
                ],
              },
            ],
            onError: [
              {
                ...says(
                  "Penyimpanan gagal, jika versinya sudah lama",
                  "Saving has failed, if its version is an old one",
                ),
                guard: { type: "isConflict", params: ({ event }) => event },
                target: "rereading",
              },
              {
                ...says(
                  "Penyimpanan gagal, jika konsep tidak ada lagi",
                  "Saving has failed, if the draft is there no more",
                ),
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "orphaned",
              },
              {
                ...says(
                  "Penyimpanan gagal, jika isinya ditolak",
                  "Saving has failed, if what it says is refused",
                ),
                guard: { type: "isInvalid", params: ({ event }) => event },
                target: "refused",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                ...says("Penyimpanan gagal, jika tidak", "Saving has failed, otherwise"),
                target: "failed",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
            ],
          },
          on: {
            "preview.clicked": {
              ...says(
                "“Pratinjau” diklik: ingat permintaan pratinjau",
                "“Preview” is clicked: remember that a preview is wanted",
              ),
              actions: "wantPreview",
            },
            "fields.typed": {
              ...says(
                "Isi diketik: simpan isian; simpan draf",
                "Something is typed: keep it; keep the draft",
              ),
              actions: [{ type: "keepValues", params: ({ event }) => event }, "keepDraft"],
            },
          },
        },
        refused: {
          ...says("Ditolak, sebabnya disebut", "Refused, the reason is said"),
          tags: "unsaved",
          on: {
            "save.requested": {
              ...says("Penyimpanan diminta sekarang", "Saving is asked for now"),
              target: "saving",
            },
            "preview.clicked": {
              ...says(
                "“Pratinjau” diklik: ingat permintaan pratinjau",
                "“Preview” is clicked: remember that a preview is wanted",
              ),
              target: "saving",
              actions: "wantPreview",
            },
          },
        },
        failed: {
          ...says("Belum tersimpan, dicoba lagi", "Not saved, tried again"),
          tags: "unsaved",
          after: { retryPause: { ...says("Sesudah sepuluh detik", "After ten seconds"), target: "saving" } },
          on: {
            "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "saving" },
            "save.requested": {
              ...says("Penyimpanan diminta sekarang", "Saving is asked for now"),
              target: "saving",
            },
            "preview.clicked": {
              ...says(
                "“Pratinjau” diklik: ingat permintaan pratinjau",
                "“Preview” is clicked: remember that a preview is wanted",
              ),
              target: "saving",
              actions: "wantPreview",
            },
          },
        },
        rereading: composerStates.rereading,
        comparing: composerStates.comparing,
        orphaned: composerStates.orphaned,
      },
    },
    previewing: {
      ...says("Menyiapkan pratinjau", "Preparing the preview"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "previewMessage",
        input: ({ context }) => ({ values: context.values }),
        onDone: {
          ...says(
            "Pratinjau siap: simpan hasilnya; kirim segera sampai waktu dipilih",
            "The preview is ready: keep it; it goes out at once until a time is chosen",
          ),
          target: "confirming",
          actions: [
            { type: "keepPreview", params: ({ event }) => ({ preview: event.output }) },
            { type: "keepTime", params: { sendAt: null } },
          ],
        },
        onError: [
          {
            ...says("Pratinjau gagal, jika sudah tersimpan", "The preview has failed, if it is saved"),
            guard: "isUnchanged",
            target: "writing.saved",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Pratinjau gagal, jika tidak", "The preview has failed, otherwise"),
            target: "writing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    confirming: {
      ...says("Memeriksa sebelum dikirim", "Looking before it is sent"),
      tags: "confirming",
      on: {
        "time.chosen": {
          ...says("Waktu kirim dipilih: simpan waktu itu", "A time is chosen: keep it"),
          actions: { type: "keepTime", params: ({ event }) => event },
        },
        "back.clicked": {
          ...says("“Kembali menulis” diklik", "“Back to writing” is clicked"),
          target: "writing.unsaved",
          actions: "forgetProblem",
        },
        "send.clicked": { ...says("“Kirim” diklik", "“Send” is clicked"), target: "sending" },
      },
    },
    sending: {
      ...says("Mengirim", "Sending"),
      tags: ["busy", "confirming"],
      entry: "forgetProblem",
      invoke: {
        src: "sendMessage",
        input: ({ context: { record, sendAt } }) => ({ record, sendAt }),
        onDone: {
          ...says(
            "Pengiriman selesai: kabarkan bahwa sudah dikirim; buang draf",
            "Sending is done: announce that it was sent; drop the draft",
          ),
          target: "sent",
          actions: [
            { type: "announceSent", params: ({ event }) => ({ message: event.output }) },
            "dropDraft",
          ],
        },
        onError: [
          {
            ...says(
              "Pengiriman gagal, jika sudah diubah atau dikirim sebelumnya",
              "Sending has failed, if it was changed or sent before",
            ),
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "checking",
          },
          {
            ...says(
              "Pengiriman gagal, jika konsep tidak ada lagi",
              "Sending has failed, if the draft is there no more",
            ),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "writing.orphaned",
          },
          {
            ...says("Pengiriman gagal, jika tidak", "Sending has failed, otherwise"),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    checking: {
      ...says("Memeriksa apakah sudah terkirim", "Looking whether it was sent"),
      tags: ["busy", "confirming"],
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
            target: "writing.comparing",
            actions: { type: "keepTheirs", params: ({ event }) => ({ message: event.output }) },
          },
          {
            ...says(
              "Pembacaan pesan selesai, jika tidak: kabarkan bahwa sudah dikirim; buang draf",
              "Reading the message is done, otherwise: announce that it was sent; drop the draft",
            ),
            target: "sent",
            actions: [
              { type: "announceSent", params: ({ event }) => ({ message: event.output }) },
              "dropDraft",
            ],
          },
        ],
        onError: {
          ...says("Pembacaan pesan gagal", "Reading the message has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Gagal dikirim, sebabnya disebut", "Not sent, the reason is said"),
      tags: "confirming",
      on: {
        "time.chosen": {
          ...says("Waktu kirim dipilih: simpan waktu itu", "A time is chosen: keep it"),
          target: "confirming",
          actions: { type: "keepTime", params: ({ event }) => event },
        },
        "send.clicked": { ...says("“Kirim” diklik lagi", "“Send” is clicked again"), target: "sending" },
        "back.clicked": {
          ...says("“Kembali menulis” diklik", "“Back to writing” is clicked"),
          target: "writing.unsaved",
        },
      },
    },
    sent: { ...says("Terkirim atau terjadwal", "Sent or scheduled") },
    discarding: {
      ...says("Membuang konsep", "Throwing the draft away"),
      tags: "busy",
      invoke: {
        src: "discardMessage",
        input: ({ context }) => ({ record: context.record }),
        onDone: {
          ...says(
            "Konsep dibuang: kabarkan; buang draf",
            "The draft is thrown away: announce it; drop the draft",
          ),
          target: "discarded",
          actions: ["announceDiscarded", "dropDraft"],
        },
        onError: {
          ...says("Pembuangan gagal", "Throwing it away has failed"),
          target: "writing.failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    discarded: { ...says("Konsep dibuang", "The draft is thrown away") },
  },
});
