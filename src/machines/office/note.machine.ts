import { says } from "../shared.ts";
import { emptyNote, noteSetup } from "./note.acts.ts";

/**
 * A note that is written. Source: docs/spec/office.md §4, decision 081.
 *
 * It is saved while it is typed: after a pause, and at once when it is left. What is typed is a draft in the tab until the
 * server has it, so that neither a reload nor a dead line loses a word. Where somebody else has saved it meanwhile, what only
 * one of the two has changed is merged; of what both have, the two texts are shown side by side. A note that is gone
 * meanwhile keeps its text here, to be saved as another one.
 */
export const noteMachine = noteSetup.createMachine({
  id: "note",
  ...says("Catatan", "A note"),
  context: ({ input }) => ({
    id: input?.id ?? null,
    record: null,
    values: { ...emptyNote, ...input?.start },
    sent: null,
    draft: input?.draft ?? null,
    theirs: null,
    problem: null,
    errors: {},
  }),
  initial: "opening",
  states: {
    opening: {
      ...says("Membuka catatan", "Opening a note"),
      always: [
        { ...says("Jika catatan baru", "If it is a new one"), guard: "isNew", target: "settling" },
        { ...says("Jika tidak", "Otherwise"), target: "loading" },
      ],
    },
    loading: {
      ...says("Memuat catatan", "Fetching the note"),
      tags: "busy",
      invoke: {
        src: "fetchNote",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          ...says("Pembacaan catatan selesai", "Reading the note is done"),
          target: "settling",
          actions: { type: "keepRecord", params: ({ event }) => ({ note: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pembacaan catatan gagal, jika catatan tidak ada lagi dan ada draf: pakai isi draf",
              "Reading the note has failed, if it is there no more and there is a draft: take what the draft holds",
            ),
            guard: { type: "isMissingWithDraft", params: ({ event }) => event },
            target: "editing.orphaned",
            actions: "takeDraft",
          },
          {
            ...says(
              "Pembacaan catatan gagal, jika catatan tidak ada lagi",
              "Reading the note has failed, if it is there no more",
            ),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
          },
          {
            ...says("Pembacaan catatan gagal, jika tidak", "Reading the note has failed, otherwise"),
            target: "notLoaded",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    notLoaded: {
      ...says("Catatan gagal dimuat", "The note could not be fetched"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "loading",
          actions: "forgetProblem",
        },
      },
    },
    missing: { ...says("Catatan tidak ditemukan", "There is no such note") },
    settling: {
      ...says("Mencari isi yang belum tersimpan", "Looking for what was not saved"),
      always: [
        {
          ...says(
            "Jika draf dan catatan sama-sama diubah: bandingkan draf dengan catatan",
            "If both the draft and the note were changed: compare the draft with the note",
          ),
          guard: "hasOldDraft",
          target: "editing.comparing",
          actions: "openDraft",
        },
        {
          ...says("Jika ada draf: pakai isi draf", "If there is a draft: take what the draft holds"),
          guard: "hasDraft",
          target: "editing.unsaved",
          actions: "takeDraft",
        },
        { ...says("Jika catatan baru", "If it is a new one"), guard: "isNew", target: "editing.blank" },
        {
          ...says("Jika catatan terhapus", "If it is deleted"),
          guard: "isDeleted",
          target: "deleted",
          actions: "forgetDraft",
        },
        { ...says("Jika tidak", "Otherwise"), target: "editing.saved", actions: "forgetDraft" },
      ],
    },
    editing: {
      ...says("Menulis", "Writing"),
      tags: "editable",
      initial: "saved",
      on: {
        "field.typed": {
          ...says("Isi diketik: simpan isian; simpan draf", "Something is typed: keep it; keep the draft"),
          target: ".unsaved",
          actions: [{ type: "keepValue", params: ({ event }) => event }, "keepDraft"],
        },
        "delete.clicked": {
          ...says("“Hapus” diklik, jika sudah tersimpan", "“Delete” is clicked, if it is saved"),
          guard: "isSaved",
          target: "deleting",
        },
      },
      states: {
        blank: { ...says("Catatan baru, belum ada isinya", "A new note, nothing in it yet") },
        saved: {
          ...says("Tersimpan", "Saved"),
          on: {
            "refresh.requested": {
              ...says("Pembaruan diminta", "A refresh is requested"),
              target: "refreshing",
            },
          },
        },
        refreshing: {
          ...says("Memeriksa yang terbaru", "Looking for the latest"),
          invoke: {
            src: "fetchNote",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              ...says("Pembacaan catatan selesai", "Reading the note is done"),
              target: "#note.settling",
              actions: { type: "keepRecord", params: ({ event }) => ({ note: event.output }) },
            },
            onError: [
              {
                ...says(
                  "Pembacaan catatan gagal, jika catatan tidak ada lagi",
                  "Reading the note has failed, if it is there no more",
                ),
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "orphaned",
              },
              {
                ...says("Pembacaan catatan gagal, jika tidak", "Reading the note has failed, otherwise"),
                target: "saved",
              },
            ],
          },
        },
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
          },
        },
        saving: {
          ...says("Menyimpan", "Saving"),
          tags: "unsaved",
          entry: ["keepSent", "forgetProblem"],
          exit: "forgetSent",
          invoke: {
            src: "saveNote",
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
                  { type: "announceSaved", params: ({ event }) => ({ note: event.output }) },
                  { type: "keepSaved", params: ({ event }) => ({ note: event.output }) },
                  "keepDraft",
                ],
              },
              {
                ...says(
                  "Penyimpanan selesai, jika tidak: kabarkan bahwa sudah tersimpan; buang draf",
                  "Saving is done, otherwise: announce that it is saved; drop the draft",
                ),
                target: "saved",
                actions: [
                  { type: "announceSaved", params: ({ event }) => ({ note: event.output }) },
                  { type: "keepSaved", params: ({ event }) => ({ note: event.output }) },
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
                  "Penyimpanan gagal, jika catatan tidak ada lagi",
                  "Saving has failed, if it is there no more",
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
            "field.typed": {
              ...says(
                "Isi diketik: simpan isian; simpan draf",
                "Something is typed: keep it; keep the draft",
              ),
              actions: [{ type: "keepValue", params: ({ event }) => event }, "keepDraft"],
            },
          },
        },
        refused: { ...says("Ditolak, sebabnya disebut", "Refused, the reason is said"), tags: "unsaved" },
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
          },
        },
        rereading: {
          ...says("Membaca yang disimpan orang lain", "Reading what somebody else has saved"),
          tags: "unsaved",
          invoke: {
            src: "fetchNote",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              ...says("Pembacaan catatan selesai", "Reading the note is done"),
              target: "merging",
              actions: { type: "keepTheirs", params: ({ event }) => ({ note: event.output }) },
            },
            onError: [
              {
                ...says(
                  "Pembacaan catatan gagal, jika catatan tidak ada lagi",
                  "Reading the note has failed, if it is there no more",
                ),
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "orphaned",
              },
              {
                ...says("Pembacaan catatan gagal, jika tidak", "Reading the note has failed, otherwise"),
                target: "failed",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
            ],
          },
        },
        merging: {
          ...says("Menggabungkan dua perubahan", "Merging two changes"),
          tags: "unsaved",
          always: [
            {
              ...says("Jika keduanya mengubah tulisan yang sama", "If both have changed the same words"),
              guard: "hasClashes",
              target: "comparing",
            },
            {
              ...says("Jika tidak: gabungkan keduanya", "Otherwise: merge the two"),
              target: "saving",
              actions: "mergeTheirs",
            },
          ],
        },
        comparing: {
          ...says("Membandingkan dua tulisan", "Comparing two texts"),
          tags: ["unsaved", "conflict"],
          on: {
            "field.typed": {
              ...says("Isi diketik: simpan isian", "Something is typed: keep it"),
              actions: [{ type: "keepValue", params: ({ event }) => event }],
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
            "both.joined": {
              ...says(
                "“Gabungkan” diklik: tulis keduanya berurutan; anggap versi itu terbaca",
                "“Join” is clicked: write one after the other; count that version as read",
              ),
              target: "saving",
              actions: ["joinTexts", "countAsRead"],
            },
          },
        },
        orphaned: {
          ...says(
            "Catatan dihapus orang lain, tulisan tetap di sini",
            "Somebody else has deleted it, the text stays here",
          ),
          tags: ["unsaved", "conflict"],
          on: {
            "field.typed": {
              ...says("Isi diketik: simpan isian", "Something is typed: keep it"),
              actions: [{ type: "keepValue", params: ({ event }) => event }],
            },
            "copy.clicked": {
              ...says(
                "“Simpan sebagai catatan baru” diklik: buang draf; jadikan catatan baru",
                "“Save as a new note” is clicked: drop the draft; make it a new note",
              ),
              target: "saving",
              actions: ["dropDraft", "becomeNew"],
            },
          },
        },
      },
    },
    deleting: {
      ...says("Menghapus", "Deleting"),
      tags: "busy",
      invoke: {
        src: "deleteNote",
        input: ({ context }) => ({ record: context.record }),
        onDone: {
          ...says(
            "Penghapusan selesai: kabarkan bahwa sudah dihapus; buang draf",
            "Deleting is done: announce that it is deleted; drop the draft",
          ),
          target: "missing",
          actions: ["announceDeleted", "dropDraft"],
        },
        onError: {
          ...says("Penghapusan gagal", "Deleting has failed"),
          target: "editing.failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    deleted: {
      ...says("Catatan terhapus", "A deleted note"),
      tags: "deleted",
      on: {
        "restore.clicked": { ...says("“Pulihkan” diklik", "“Bring back” is clicked"), target: "restoring" },
      },
    },
    restoring: {
      ...says("Memulihkan", "Bringing it back"),
      tags: ["busy", "deleted"],
      entry: "forgetProblem",
      invoke: {
        src: "restoreNote",
        input: ({ context }) => ({ record: context.record }),
        onDone: {
          ...says(
            "Pemulihan selesai: kabarkan bahwa sudah dipulihkan",
            "Bringing it back is done: announce that it is back",
          ),
          target: "editing.saved",
          actions: [
            { type: "announceRestored", params: ({ event }) => ({ note: event.output }) },
            { type: "keepRecord", params: ({ event }) => ({ note: event.output }) },
          ],
        },
        onError: {
          ...says("Pemulihan gagal", "Bringing it back has failed"),
          target: "deleted",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
  },
});
