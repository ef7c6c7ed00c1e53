import { says } from "../shared.ts";
import { formSetup } from "./form.acts.ts";

/**
 * The life of a form that makes or changes one record. Source: docs/spec/screens.md §3, docs/spec/shell.md §14.
 *
 * A field is checked when it is left, all of them on saving. A refusal says at each field what is wrong; it keeps what
 * was typed, as does a failure, which can be tried again. A conflict reads the record again: what only the other one
 * changed is taken over, what both changed is shown side by side. A draft is kept at every change and found again after
 * a reload. What the screen itself changed of the record meanwhile (`record.changed`) is merged. What follows from some
 * changes is agreed to before they are saved. Leaving with changes is asked about, and gives them up, also where one then
 * stays; while it is being saved nobody leaves.
 * The hook gives the actors, the contract's check (`isValid`, `checkField`, `checkForm`) and the place of the draft.
 */
export const formMachine = formSetup.createMachine({
  id: "form",
  ...says("Formulir", "Form"),
  context: ({ input }) => ({
    record: input?.record ?? null,
    start: input?.values ?? {},
    isForNew: !input?.record,
    initial: input?.draft?.initial ?? input?.values ?? {},
    values: input?.draft?.values ?? input?.values ?? {},
    errors: {},
    clashes: [],
    problem: null,
  }),
  initial: "starting",
  states: {
    starting: {
      ...says("Membuka formulir", "Opening the form"),
      always: {
        ...says(
          "Langsung: gabungkan isian dengan data terbaru",
          "At once: merge what was typed with the latest",
        ),
        target: "restoring",
        actions: {
          type: "mergeRecord",
          params: ({ context: { record, start } }) => ({ record, values: start }),
        },
      },
    },
    restoring: {
      ...says("Mencari isian yang belum disimpan", "Looking for a draft"),
      always: [
        {
          ...says("Jika ada kolom yang diubah kedua pihak", "If both changed the same field"),
          guard: "hasClashes",
          target: "editing.comparing",
        },
        {
          ...says("Jika ada isian yang diubah", "If something was changed"),
          guard: "hasChanges",
          target: "editing.restored",
        },
        { ...says("Jika tidak", "Otherwise"), target: "editing", actions: "dropDraft" },
      ],
    },
    editing: {
      ...says("Mengisi", "Filling it in"),
      tags: "editable",
      initial: "pristine",
      on: {
        "field.typed": {
          ...says(
            "Kolom diisi: simpan isian kolom; ingat isian yang belum disimpan",
            "A field is filled: keep what the field holds; keep the draft",
          ),
          actions: [{ type: "keepValue", params: ({ event }) => event }, "keepDraft"],
        },
        "field.left": {
          ...says(
            "Kolom ditinggalkan, jika isi kolom itu diubah: periksa kolom itu",
            "A field is left, if what the field holds was changed: check that field",
          ),
          guard: { type: "isChangedField", params: ({ event }) => event },
          actions: { type: "checkField", params: ({ event }) => event },
        },
        "save.clicked": {
          ...says(
            "“Simpan” diklik, jika ada perubahan dan versinya masih yang terbaru",
            "“Save” is clicked, if something was changed and the version is still the latest",
          ),
          guard: "canSave",
          target: "checking",
        },
        "reset.clicked": {
          ...says(
            "“Batalkan perubahan” diklik, jika ada isian yang diubah",
            "“Discard changes” is clicked, if something was changed",
          ),
          guard: "hasChanges",
          target: "editing",
          actions: ["forgetChanges", "dropDraft"],
        },
        "record.changed": {
          ...says(
            "Data baru saja diubah di layar ini: gabungkan isian dengan data terbaru",
            "It was just changed on this screen: merge what was typed with the latest",
          ),
          target: "returning",
          actions: { type: "mergeRecord", params: ({ event }) => event },
        },
        "leave.requested": [
          {
            ...says(
              "Pengguna hendak meninggalkan layar, jika ada isian yang diubah",
              "The user is about to leave the screen, if something was changed",
            ),
            guard: "hasChanges",
            target: "leaving",
          },
          {
            ...says(
              "Pengguna hendak meninggalkan layar, jika tidak: kabarkan bahwa layar boleh ditinggalkan",
              "The user is about to leave the screen, otherwise: announce that the way out is open",
            ),
            actions: "announceLeft",
          },
        ],
      },
      states: {
        pristine: {
          ...says("Belum ada yang diubah", "Nothing changed yet"),
          always: {
            ...says("Jika ada isian yang diubah", "If something was changed"),
            guard: "hasChanges",
            target: "changed",
          },
        },
        changed: {
          ...says("Ada perubahan", "Something changed"),
          always: {
            ...says("Jika semua isian seperti semula", "If every field is as it was"),
            guard: "isUnchanged",
            target: "pristine",
          },
        },
        restored: { ...says("Isian yang belum disimpan dipulihkan", "A draft was found again") },
        saved: {
          ...says("Tersimpan", "Saved"),
          always: {
            ...says("Jika ada isian yang diubah", "If something was changed"),
            guard: "hasChanges",
            target: "changed",
          },
          on: {
            "again.clicked": {
              ...says(
                "“Buat lagi” diklik, jika formulir untuk data baru: mulai dari formulir kosong",
                "“Create more” is clicked, if the form is for a new record: begin with an empty form",
              ),
              guard: "canStartOver",
              target: "pristine",
              actions: "startOver",
            },
          },
        },
        refused: {
          ...says("Ditolak, sebabnya di kolom", "Refused, the reason at the field"),
          tags: "refused",
        },
        failed: {
          ...says("Gagal menyimpan, isian tetap", "Saving failed, what was typed is kept"),
          tags: "refused",
        },
        conflict: {
          ...says("Data sudah diubah orang lain", "Someone else changed it"),
          tags: "refused",
          on: {
            "reload.clicked": {
              ...says("“Muat ulang” diklik", "“Reload” is clicked"),
              target: "#form.reloading",
            },
          },
        },
        comparing: {
          ...says("Membandingkan dengan yang terbaru", "Comparing with the latest"),
          on: {
            "theirs.taken": {
              ...says(
                "“Pakai yang terbaru” diklik: ambil isi yang terbaru; anggap perbedaan itu selesai; ingat isian yang belum disimpan",
                "“Take the latest” is clicked: take what the latest has; count that difference as settled; keep the draft",
              ),
              actions: [
                { type: "takeTheirs", params: ({ event }) => event },
                { type: "settleClash", params: ({ event }) => event },
                "keepDraft",
              ],
            },
            "mine.kept": {
              ...says(
                "“Pakai isian saya” diklik: anggap perbedaan itu selesai",
                "“Keep mine” is clicked: count that difference as settled",
              ),
              actions: { type: "settleClash", params: ({ event }) => event },
            },
          },
        },
      },
    },
    checking: {
      ...says("Memeriksa semua isian", "Checking every field"),
      always: [
        {
          ...says(
            "Jika isian sah dan ada akibat yang perlu disetujui",
            "If all valid, and what follows needs consent",
          ),
          guard: "needsConsent",
          target: "consenting",
        },
        { ...says("Jika semua isian sah", "If every field is right"), guard: "isValid", target: "saving" },
        {
          ...says(
            "Jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
            "Otherwise: say at each field what is wrong; lead to the first wrong field",
          ),
          target: "editing.refused",
          actions: ["checkForm", "announceRefused"],
        },
      ],
    },
    consenting: {
      ...says("Menanyakan akibatnya sebelum disimpan", "Asking about what follows, before saving"),
      on: {
        "consent.given": { ...says("Akibatnya disetujui", "What follows is agreed to"), target: "saving" },
        "consent.refused": {
          ...says("Akibatnya tidak disetujui", "What follows is not agreed to"),
          target: "returning",
        },
        "leave.requested": {
          ...says("Pengguna hendak meninggalkan layar", "The user is about to leave the screen"),
          target: "leaving",
        },
      },
    },
    reloading: {
      ...says("Memuat yang terbaru, isian tetap", "Reading the latest, what was typed is kept"),
      tags: "busy",
      invoke: {
        src: "loadRecord",
        input: ({ context }) => ({ id: context.record?.id ?? null }),
        onDone: {
          ...says(
            "Pembacaan data terbaru selesai: gabungkan isian dengan data terbaru",
            "Reading the latest is done: merge what was typed with the latest",
          ),
          target: "editing.comparing",
          actions: [
            "forgetProblem",
            { type: "mergeRecord", params: ({ event }) => event.output },
            "keepDraft",
          ],
        },
        onError: {
          ...says("Pembacaan data terbaru gagal", "Reading the latest has failed"),
          target: "editing.conflict",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "leave.requested": {
          ...says("Pengguna hendak meninggalkan layar", "The user is about to leave the screen"),
          target: "leaving",
        },
      },
    },
    saving: {
      ...says("Menyimpan", "Saving"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "saveRecord",
        input: ({ context: { record, values } }) => ({ record, values }),
        onDone: {
          ...says(
            "Penyimpanan data selesai: kabarkan bahwa sudah tersimpan",
            "Saving it is done: announce that it is saved",
          ),
          target: "editing.saved",
          actions: [
            { type: "announceSaved", params: ({ event }) => event.output },
            { type: "keepRecord", params: ({ event }) => event.output },
            "dropDraft",
          ],
        },
        onError: [
          {
            ...says(
              "Penyimpanan data gagal, jika isian tidak sah: bawa ke kolom salah yang pertama",
              "Saving it has failed, if the input is not valid: lead to the first wrong field",
            ),
            guard: { type: "isInvalid", params: ({ event }) => event },
            target: "editing.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
          {
            ...says(
              "Penyimpanan data gagal, jika versinya sudah lama",
              "Saving it has failed, if its version is an old one",
            ),
            guard: { type: "isStale", params: ({ event }) => event },
            target: "editing.conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Penyimpanan data gagal, jika tidak", "Saving it has failed, otherwise"),
            target: "editing.failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
      on: {
        "leave.requested": {
          ...says(
            "Pengguna hendak meninggalkan layar: kabarkan bahwa penyimpanan masih berjalan",
            "The user is about to leave the screen: say that saving is under way",
          ),
          actions: "announceHeld",
        },
      },
    },
    leaving: {
      ...says("Bertanya sebelum ditinggalkan", "Asking before it is left"),
      on: {
        "stay.clicked": { ...says("“Tidak jadi” diklik", "“Never mind” is clicked"), target: "returning" },
        "leave.clicked": {
          ...says(
            "“Tinggalkan” diklik: kabarkan bahwa layar boleh ditinggalkan",
            "“Leave” is clicked: announce that the way out is open",
          ),
          target: "editing",
          actions: ["forgetChanges", "dropDraft", "announceLeft"],
        },
      },
    },
    returning: {
      ...says("Kembali ke formulir", "Back to the form"),
      always: [
        {
          ...says("Jika data sudah diubah orang lain", "If someone else changed it"),
          guard: "hasConflict",
          target: "editing.conflict",
        },
        {
          ...says("Jika ada kolom yang diubah kedua pihak", "If both changed the same field"),
          guard: "hasClashes",
          target: "editing.comparing",
        },
        {
          ...says("Jika ada isian yang salah", "If a field is wrong"),
          guard: "hasErrors",
          target: "editing.refused",
        },
        {
          ...says("Jika ada masalah", "If there is a problem"),
          guard: "hasProblem",
          target: "editing.failed",
        },
        { ...says("Jika tidak", "Otherwise"), target: "editing" },
      ],
    },
  },
});
