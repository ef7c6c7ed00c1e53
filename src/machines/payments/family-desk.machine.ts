import { says } from "../shared.ts";
import { emptyHanded, familyDeskSetup } from "./family-desk.acts.ts";
import { unsureStates } from "./family-desk.states.ts";

/**
 * Pembayaran sekeluarga: one sum for several children of a family, from their open bills to their receipts. Source:
 * docs/spec/money.md §11.3, §11.11, §16, decision 033.
 *
 * The sum is spread over all bills of the chosen children, oldest first, whoever's they are; each child gets one payment per
 * unit, and all of them are booked or none. A child more or less, or another sum, spreads it anew. What exceeds the bills is change or
 * a deposit of one named child, as at the desk of one student. A lost answer is asked about by its key before anything else is
 * taken; when somebody else was faster, the bills are read again and nothing typed is lost. While the line is away the payments are
 * kept in the browser and sent later with the same key (decision 066).
 */
export const familyDeskMachine = familyDeskSetup.createMachine({
  id: "familyDesk",
  ...says("Meja pembayaran sekeluarga", "Family payment desk"),
  context: { ...emptyHanded, method: "cash", key: "", bookedOn: null },
  initial: "waiting",
  states: {
    waiting: {
      ...says("Menunggu keluarga dipilih", "Waiting for a family"),
      on: {
        "family.chosen": {
          ...says(
            "Keluarga dipilih, jika anaknya diketahui",
            "A family is chosen, if its children are known",
          ),
          guard: { type: "hasStudents", params: ({ event }) => event },
          target: "loading",
          actions: { type: "keepStudents", params: ({ event }) => event },
        },
        "unsure.found": {
          ...says(
            "Pembayaran yang belum pasti ditemukan, jika ada pembayaran yang belum pasti",
            "An unsure payment is found, if there is an unsure payment",
          ),
          guard: { type: "hasUnsure", params: ({ event }) => event },
          target: "recalling",
          actions: { type: "keepUnsure", params: ({ event }) => event },
        },
      },
    },
    loading: {
      ...says("Memuat tagihan sekeluarga", "Loading the family's bills"),
      tags: "busy",
      invoke: {
        src: "fetchFamily",
        input: ({ context }) => ({ studentIds: context.studentIds }),
        onDone: {
          ...says(
            "Pembacaan tagihan sekeluarga selesai: kembalikan isian yang tersimpan di tab; jadikan tombol yang diketik sebagai nominal",
            "Reading the family's bills is done: give back what the tab has kept; take what was typed as the amount",
          ),
          target: "choosing",
          actions: [
            { type: "keepFamily", params: ({ event }) => ({ family: event.output }) },
            "restoreDraft",
            "typeHeldKeys",
          ],
        },
        onError: {
          ...says("Pembacaan tagihan sekeluarga gagal", "Reading the family's bills has failed"),
          target: "loadFailed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "key.typed": {
          ...says(
            "Tombol jumlah diketik: simpan tombol yang diketik",
            "A key of the amount is typed: keep the key that was typed",
          ),
          actions: { type: "keepKey", params: ({ event }) => event },
        },
      },
    },
    loadFailed: {
      ...says("Tagihan gagal dimuat", "Loading failed"),
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
      },
    },
    /** Of payments that were sent before a reload, or in another tab, the children are read; what was sent is not here. */
    recalling: {
      ...says("Membaca keluarga dari pembayaran yang belum pasti", "Reading the family of an unsure payment"),
      tags: "busy",
      invoke: {
        src: "fetchFamily",
        input: ({ context }) => ({ studentIds: context.studentIds }),
        onDone: {
          ...says(
            "Pembacaan tagihan sekeluarga selesai: kembalikan isian yang tersimpan di tab",
            "Reading the family's bills is done: give back what the tab has kept",
          ),
          target: "unsure",
          actions: [
            { type: "keepFamily", params: ({ event }) => ({ family: event.output }) },
            "restoreDraft",
          ],
        },
        onError: {
          ...says("Pembacaan tagihan sekeluarga gagal", "Reading the family's bills has failed"),
          target: "unsure",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    choosing: {
      ...says("Mengisi pembayaran", "Filling the payment"),
      tags: "editable",
      entry: "forgetSending",
      initial: "spreading",
      on: {
        "children.chosen": {
          ...says(
            "Anak ditambah atau dilepas, jika anaknya diketahui: bayar untuk anak yang terpilih",
            "A child is added or let go, if the children are known: pay for the chosen ones",
          ),
          guard: { type: "hasStudents", params: ({ event }) => event },
          target: ".spreading",
          actions: { type: "keepChildren", params: ({ event }) => event },
        },
        "amount.typed": {
          ...says("Nominal diketik", "An amount is typed"),
          target: ".spreading",
          actions: { type: "keepAmount", params: ({ event }) => event },
        },
        "deposit.declared": {
          ...says(
            "Kelebihan dinyatakan sebagai deposit seorang anak",
            "The excess is declared a deposit of one child",
          ),
          target: ".spreading",
          actions: { type: "keepDeclared", params: ({ event }) => event },
        },
        "handed.typed": {
          ...says("Uang yang diterima diketik", "The cash handed over is typed"),
          target: ".spreading",
          actions: { type: "keepHanded", params: ({ event }) => event },
        },
        "method.chosen": {
          ...says("Cara bayar dipilih", "A payment method is chosen"),
          target: ".spreading",
          actions: { type: "keepMethod", params: ({ event }) => event },
        },
        "bank.chosen": {
          ...says("Kas atau bank sebuah unit dipilih", "A unit's cash box or bank is chosen"),
          target: ".spreading",
          actions: { type: "keepBank", params: ({ event }) => event },
        },
        "details.typed": {
          ...says("Rincian pembayaran diketik: simpan rincian", "Details are typed: keep the details"),
          actions: { type: "keepDetails", params: ({ event }) => event },
        },
        "save.clicked": {
          ...says(
            "“Simpan” diklik, jika nominal, cara bayar, uang yang diterima, dan deposit sudah benar",
            "“Save” is clicked, if amount, method, cash handed over and deposit are right",
          ),
          guard: "canSave",
          target: "departing",
          actions: ["stampDraft", "holdDraft"],
        },
        "change.given": {
          ...says(
            "“Beri kembalian” diklik, jika uang tunai melebihi tagihan: bayar sebesar tagihan, jadikan nominal sebagai uang yang diterima",
            "“Give change” is clicked, if the cash exceeds the bills: pay what the bills ask for, take the amount as the cash handed over",
          ),
          guard: "hasExcessCash",
          target: "departing",
          actions: ["giveChange", "stampDraft", "holdDraft"],
        },
        "deposit.chosen": {
          ...says(
            "Deposit seorang anak dipilih untuk sisanya, jika uang tunai melebihi tagihan dan anak itu terpilih: nyatakan sisanya sebagai deposit anak itu",
            "A child's deposit is chosen for the rest, if the cash exceeds the bills and that child is chosen: declare the rest that child's deposit",
          ),
          guard: { type: "canKeepRest", params: ({ event }) => event },
          target: "departing",
          actions: [
            { type: "keepDeclared", params: ({ event }) => event },
            "chooseBanks",
            "stampDraft",
            "holdDraft",
          ],
        },
        "unsure.found": {
          ...says(
            "Pembayaran yang belum pasti ditemukan, jika ada pembayaran yang belum pasti",
            "An unsure payment is found, if there is an unsure payment",
          ),
          guard: { type: "hasUnsure", params: ({ event }) => event },
          target: "recalling",
          actions: { type: "keepUnsure", params: ({ event }) => event },
        },
      },
      states: {
        spreading: {
          ...says("Membagi uang ke tagihan sekeluarga", "Spreading the money over the family"),
          entry: ["spreadAmount", "chooseBanks"],
          always: { ...says("Langsung", "At once"), target: "byAmount" },
        },
        byAmount: { ...says("Menurut nominal", "By the amount") },
        refused: { ...says("Ditolak, isian tetap", "Refused, what was typed is kept"), tags: "refused" },
        notTaken: {
          ...says(
            "Dipastikan tidak tercatat, isian tetap",
            "Known not to be recorded, what was typed is kept",
          ),
          tags: "refused",
        },
      },
    },
    departing: {
      ...says("Melihat jaringan", "Looking at the line"),
      tags: ["busy", "locked"],
      always: [
        {
          ...says("Jika jaringan terputus", "If the line is away"),
          guard: "isLineAway",
          target: "keeping",
        },
        { ...says("Jika tidak", "Otherwise"), target: "saving" },
      ],
    },
    saving: {
      ...says("Menyimpan pembayaran sekeluarga", "Saving the payments"),
      tags: ["busy", "locked"],
      invoke: {
        src: "createPayments",
        input: ({ context }) => context,
        onDone: {
          ...says("Penyimpanan pembayaran selesai", "Saving the payments is done"),
          target: "saved",
          actions: { type: "keepPayments", params: ({ event }) => ({ payments: event.output }) },
        },
        onError: [
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika sisa tagihan sudah berubah",
              "Saving the payments has failed, if the balances changed meanwhile",
            ),
            guard: { type: "isBalanceChanged", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika pembayaran serupa baru saja dicatat",
              "Saving the payments has failed, if a similar payment was just recorded",
            ),
            guard: { type: "isSimilar", params: ({ event }) => event },
            target: "similar",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika kunci sudah dilepas di tempat lain: catat bahwa kunci sudah dilepas",
              "Saving the payments has failed, if the key was given up elsewhere: note that the key is given up",
            ),
            guard: { type: "isKeySpent", params: ({ event }) => event },
            target: "rereading",
            actions: "giveUpKey",
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika kunci dipakai untuk isian lain",
              "Saving the payments has failed, if the key was used for something else",
            ),
            guard: { type: "isKeyOfOther", params: ({ event }) => event },
            target: "resolving",
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika server menolak dengan pasti",
              "Saving the payments has failed, if the server refused for certain",
            ),
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Penyimpanan pembayaran gagal, jika tidak", "Saving the payments has failed, otherwise"),
            target: "unsure",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    ...unsureStates,
    similar: {
      ...says("Pembayaran serupa baru saja dicatat", "A similar payment was just recorded"),
      tags: "refused",
      on: {
        "similar.meant": {
          ...says(
            "“Tetap catat” ditekan: catat bahwa pembayaran serupa memang dimaksud",
            "“Record it anyway” is pressed: note that a similar payment is meant",
          ),
          target: "saving",
          actions: ["stampDraft", "holdDraft", "meanSimilar"],
        },
        "change.clicked": { ...says("“Ubah” diklik", "“Change” is clicked"), target: "choosing" },
      },
    },
    rereading: {
      ...says("Membaca ulang tagihan sekeluarga", "Reading the bills again"),
      tags: "busy",
      invoke: {
        src: "fetchFamily",
        input: ({ context }) => ({ studentIds: context.studentIds }),
        onDone: {
          ...says("Pembacaan tagihan sekeluarga selesai", "Reading the family's bills is done"),
          target: "respreading",
          actions: { type: "keepFamily", params: ({ event }) => ({ family: event.output }) },
        },
        onError: {
          ...says("Pembacaan tagihan sekeluarga gagal", "Reading the family's bills has failed"),
          target: "rereadFailed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    /** What was typed goes over what is open now, so that no figure beside it is of before. */
    respreading: {
      ...says("Membagi uang ke sisa terbaru", "Spreading over the latest balances"),
      entry: ["spreadAmount", "chooseBanks"],
      always: [
        {
          ...says("Jika kunci sudah dilepas", "If the key is given up"),
          guard: "isGivenUp",
          target: "choosing.notTaken",
        },
        { ...says("Jika tidak", "Otherwise"), target: "balanceChanged" },
      ],
    },
    rereadFailed: {
      ...says("Gagal membaca ulang", "Reading again failed"),
      tags: "refused",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "rereading" },
      },
    },
    balanceChanged: {
      ...says("Sisa tagihan berubah", "The balances changed"),
      tags: "refused",
      on: {
        "figures.accepted": {
          ...says("Angka terbaru diterima", "The new figures are accepted"),
          target: "choosing",
        },
      },
    },
    saved: { ...says("Tersimpan, kuitansi tampil", "Saved, the receipts are shown"), entry: "dropDraft" },
  },
});
