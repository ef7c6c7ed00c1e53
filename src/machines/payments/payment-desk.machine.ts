import { says } from "../shared.ts";
import { billsToPay, emptyHanded, paymentDeskSetup } from "./payment-desk.acts.ts";
import { unsureStates } from "./payment-desk.states.ts";

/**
 * Pembayaran: one student's money at the counter, from the open bills to the receipt. Source: docs/spec/money.md §11, §16,
 * decision 033.
 *
 * Ticking bills sets the amount; typing an amount spreads it over the ticked bills, or over all of the unit, oldest
 * first; the bills that it reaches stand as ticked, and a tick goes on from those. What is typed while the bills are being read is the amount too. Choosing an earlier day leaves out the fines of
 * later periods. What exceeds them is a deposit only when declared; of cash it is change or, chosen so, a deposit
 * (decision 064). What was handed over gives the change and is booked nowhere.
 * A click on save makes an idempotency key that every retry keeps. When someone else was faster, the open bills are read
 * again and nothing typed is lost; an equal payment of a moment ago and a day long past are told first. When no answer came it is unknown
 * whether the money is booked, and nothing else is taken before the key was asked about, here or after a reload: it was
 * booked, and its receipt is shown, or it was not, its key is spent for good and the form opens again. While the line is
 * away the payment is kept in the browser and sent later with the same key (decision 066).
 */
export const paymentDeskMachine = paymentDeskSetup.createMachine({
  id: "paymentDesk",
  ...says("Meja pembayaran", "Payment desk"),
  context: { ...emptyHanded, method: "cash", bankId: null, key: "", bookedOn: null },
  initial: "waiting",
  states: {
    waiting: {
      ...says("Menunggu siswa dipilih", "Waiting for a student"),
      entry: "forgetStudent",
      on: {
        "student.chosen": {
          ...says("Siswa dipilih, jika siswa diketahui", "A student is chosen, if the student is known"),
          guard: { type: "hasStudentId", params: ({ event }) => event },
          target: "loading",
          actions: { type: "keepStudent", params: ({ event }) => event },
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
      ...says("Memuat tagihan siswa", "Loading the bills"),
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          ...says(
            "Pembacaan tagihan siswa selesai: kembalikan isian yang tersimpan di tab; hitung tagihan menurut tanggal bayar, tanpa denda sesudahnya; jadikan tombol yang diketik sebagai nominal",
            "Reading the student's bills is done: give back what the tab has kept; reckon the bills as of the day of the payment, without later fines; take what was typed as the amount",
          ),
          target: "choosing",
          actions: [
            { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
            "restoreDraft",
            "dateBills",
            "typeHeldKeys",
          ],
        },
        onError: {
          ...says("Pembacaan tagihan siswa gagal", "Reading the student's bills has failed"),
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
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
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
    loadFailed: {
      ...says("Tagihan gagal dimuat", "Loading failed"),
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
      },
    },
    /** Of a payment that was sent before a reload, or in another tab, the student is read; what was sent is not here. */
    recalling: {
      ...says("Membaca siswa dari pembayaran yang belum pasti", "Reading the student of an unsure payment"),
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          ...says(
            "Pembacaan tagihan siswa selesai: kembalikan isian yang tersimpan di tab; hitung tagihan menurut tanggal bayar, tanpa denda sesudahnya",
            "Reading the student's bills is done: give back what the tab has kept; reckon the bills as of the day of the payment, without later fines",
          ),
          target: "unsure",
          actions: [
            { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
            "restoreDraft",
            "dateBills",
          ],
        },
        onError: {
          ...says("Pembacaan tagihan siswa gagal", "Reading the student's bills has failed"),
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
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
        "unit.chosen": {
          ...says("Unit dipilih", "A unit is chosen"),
          target: ".spreading",
          actions: { type: "keepUnit", params: ({ event }) => event },
        },
        "bill.ticked": {
          ...says(
            "Tagihan dicentang atau dilepas, jika tagihan milik unit ini: centang atau lepas tagihan",
            "A bill is ticked or unticked, if the bill is of this unit: tick or untick the bill",
          ),
          guard: { type: "isOpenBill", params: ({ event }) => event },
          target: ".spreading",
          actions: { type: "toggleBill", params: ({ event }) => event },
        },
        "amount.typed": {
          ...says("Nominal diketik", "An amount is typed"),
          target: ".spreading",
          actions: { type: "keepAmount", params: ({ event }) => event },
        },
        "deposit.declared": {
          ...says(
            "Kelebihan dinyatakan sebagai deposit: simpan pernyataan deposit",
            "The excess is declared a deposit: keep the declaration",
          ),
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
          ...says("Kas atau bank dipilih", "A cash box or bank is chosen"),
          target: ".spreading",
          actions: { type: "keepBank", params: ({ event }) => event },
        },
        "details.typed": {
          ...says("Rincian pembayaran diketik: simpan rincian", "Details are typed: keep the details"),
          actions: { type: "keepDetails", params: ({ event }) => event },
        },
        "day.chosen": {
          ...says(
            "Tanggal bayar dipilih: hitung tagihan menurut tanggal bayar, tanpa denda sesudahnya",
            "A day of the payment is chosen: reckon the bills as of the day of the payment, without later fines",
          ),
          target: ".spreading",
          actions: [{ type: "keepDay", params: ({ event }) => event }, "dateBills"],
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
            "“Simpan sisanya sebagai deposit” diklik, jika uang tunai melebihi tagihan: nyatakan sisanya sebagai deposit",
            "“Keep the rest as a deposit” is clicked, if the cash exceeds the bills: declare the rest a deposit",
          ),
          guard: "hasExcessCash",
          target: "departing",
          actions: ["declareDeposit", "stampDraft", "holdDraft"],
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
          ...says("Membagi uang ke tagihan", "Spreading the money"),
          entry: [
            "chooseBank",
            "sumAmount",
            {
              type: "spreadAmount",
              params: ({ context }) => ({ amountRupiah: context.amountRupiah, bills: billsToPay(context) }),
            },
          ],
          always: [
            {
              ...says("Jika ada tagihan dicentang", "If a bill is ticked"),
              guard: "hasTicked",
              target: "byBills",
            },
            { ...says("Jika tidak", "Otherwise"), target: "byAmount" },
          ],
        },
        byBills: { ...says("Menurut tagihan yang dicentang", "By the ticked bills") },
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
          ...says("Jika dari deposit", "If it is from the deposit"),
          guard: "isFromDeposit",
          target: "saving",
        },
        {
          ...says("Jika jaringan terputus", "If the line is away"),
          guard: "isLineAway",
          target: "keeping",
        },
        { ...says("Jika tidak", "Otherwise"), target: "saving" },
      ],
    },
    saving: {
      ...says("Menyimpan pembayaran", "Saving the payment"),
      tags: ["busy", "locked"],
      invoke: {
        src: "createPayment",
        input: ({ context }) => context,
        onDone: {
          ...says("Penyimpanan pembayaran selesai", "Saving the payment is done"),
          target: "saved",
          actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika sisa tagihan sudah berubah",
              "Saving the payment has failed, if the balances changed meanwhile",
            ),
            guard: { type: "isBalanceChanged", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika pembayaran serupa baru saja dicatat atau tanggalnya sudah lama lewat",
              "Saving the payment has failed, if a similar payment was just recorded or its day is long past",
            ),
            guard: { type: "isSimilar", params: ({ event }) => event },
            target: "similar",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika kunci sudah dilepas di tempat lain: catat bahwa kunci sudah dilepas",
              "Saving the payment has failed, if the key was given up elsewhere: note that the key is given up",
            ),
            guard: { type: "isKeySpent", params: ({ event }) => event },
            target: "rereading",
            actions: "giveUpKey",
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika kunci dipakai untuk isian lain",
              "Saving the payment has failed, if the key was used for something else",
            ),
            guard: { type: "isKeyOfOther", params: ({ event }) => event },
            target: "resolving",
          },
          {
            ...says(
              "Penyimpanan pembayaran gagal, jika server menolak dengan pasti",
              "Saving the payment has failed, if the server refused for certain",
            ),
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Penyimpanan pembayaran gagal, jika tidak", "Saving the payment has failed, otherwise"),
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
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
      },
    },
    rereading: {
      ...says("Membaca ulang tagihan", "Reading the bills again"),
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          ...says(
            "Pembacaan tagihan siswa selesai: hitung tagihan menurut tanggal bayar, tanpa denda sesudahnya",
            "Reading the student's bills is done: reckon the bills as of the day of the payment, without later fines",
          ),
          target: "respreading",
          actions: [{ type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }, "dateBills"],
        },
        onError: {
          ...says("Pembacaan tagihan siswa gagal", "Reading the student's bills has failed"),
          target: "rereadFailed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    /** What was typed goes over what is open now, so that no figure beside it is of before. */
    respreading: {
      ...says("Membagi uang ke sisa terbaru", "Spreading over the latest balances"),
      entry: [
        "chooseBank",
        "sumAmount",
        {
          type: "spreadAmount",
          params: ({ context }) => ({ amountRupiah: context.amountRupiah, bills: billsToPay(context) }),
        },
      ],
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
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
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
        "student.cleared": { ...says("Siswa dilepas", "The student is cleared"), target: "waiting" },
      },
    },
    saved: {
      ...says("Tersimpan, kuitansi tampil", "Saved, the receipt is shown"),
      entry: "dropDraft",
      on: {
        "next.clicked": {
          ...says("“Pembayaran berikutnya” diklik", "“Next payment” is clicked"),
          target: "waiting",
        },
      },
    },
  },
});
