/** Bills and what becomes of them: changed, cancelled, fined, divided, issued to a class, paid to a virtual account. */
import { billedLastYear, billOf, divideTrip, fineSpp } from "../bills/books.ts";
import { expect, type School } from "../fixtures.ts";
import { makeVirtualBank } from "../master/books.ts";
import { chooseBilling, issueButton, previewButton, twoMonthsOf7A } from "../screens/bills.ts";
import { rowWith } from "../screens/master.ts";
import * as desk from "../screens/payments.ts";
import { dialog, voidedOf } from "./screen-state.ts";
import { press, putAway, type Stop, type Tour } from "./tour.ts";

/** Nadia's Karyawisata and that of the girl beside her, both of Rp 600.000. */
const TRIP = "TAG/SMP/2611/000114";
const DIVIDED = "TAG/SMP/2611/000115";
/** Of a student who had left. */
const CANCELLED = "TAG/SMP/2605/000115";

/** The name of a student. */
const NAMED = /^\p{Lu}\S+ \p{Lu}/u;

const at = (number: string) => async (school: School) =>
  `/admin/bills/detail/${(await billOf(school, number)).id}`;

const bill = (name: string, stop: Partial<Stop>): Stop => ({
  ...{ name, route: "BillDetail", path: "/admin/bills/detail/{bill}", heading: NAMED },
  ...stop,
});

const payment = (name: string, stop: Partial<Stop>): Stop => ({
  ...{ name, route: "PaymentDetail", heading: /^Rp/, path: "/admin/payments/detail/{payment}" },
  ...stop,
});

const takenBack: readonly Stop[] = [
  bill("a cancelled bill", { path: at(CANCELLED), ready: "Alasan dibatalkan" }),
  bill("a bill to be cancelled", {
    act: press("Batalkan tagihan"),
    ready: "Tercatat di riwayat. Paling sedikit 5 karakter.",
    leave: putAway,
  }),
  bill("a bill to be changed", {
    act: press("Ubah"),
    ready: "Tercatat di riwayat. Paling sedikit 5 karakter.",
  }),
  payment("a voided payment", {
    path: async (school) => `/admin/payments/detail/${(await voidedOf(school)).id}`,
    ready: "Pembayaran ini dibatalkan",
  }),
  payment("a payment to be voided", {
    act: press("Batalkan pembayaran"),
    ready: /^Paling sedikit 5 karakter/,
  }),
];

const finedAndDivided: readonly Stop[] = [
  bill("a fine", { ready: /^Denda ke-1/, within: 'role=region[name="Denda"]' }),
  bill("a fine to be waived", { act: press("Hapus denda"), ready: "Besar yang dihapus", leave: putAway }),
  {
    name: "a fine on an earlier day",
    route: "Payment",
    path: "/admin/payments?student={student}",
    heading: "Pembayaran",
    act: async (page) => {
      await desk.openBill(page, "SPP November 2026").getByRole("checkbox").check();
      await page.getByText("Pembayar, catatan, dan tanggal").click();
      await page.getByLabel("Tanggal bayar").fill("2026-11-10");
    },
    ready: /^Tanpa denda sesudah tanggal itu/,
    within: ".payment-desk .card:has(form)",
  },
  bill("a bill to be divided", {
    path: at(TRIP),
    act: press("Bagi menjadi angsuran"),
    ready: /^4 dari 4/,
    leave: putAway,
  }),
  bill("a divided bill", {
    path: at(DIVIDED),
    ready: /^4 dari 4/,
    within: 'role=region[name="Angsuran"]',
  }),
];

const issue = (name: string, stop: Partial<Stop>): Stop => ({
  ...{ name, route: "BillCreate", path: "/admin/bills/create", heading: "Buat Tagihan", within: "main" },
  ...stop,
});

const issued: readonly Stop[] = [
  issue("of once, which all have had", {
    act: async (page) => {
      await chooseBilling(page, { category: "Uang Pangkal", periods: [], classrooms: ["7A"] });
      await previewButton(page).click();
      await page.getByText(/^Sudah ditagih 2025\/2026/).click();
    },
    ready: "Tidak ada yang perlu ditagih",
    leave: (page) => page.getByRole("button", { name: "Ubah isian" }).click(),
  }),
  issue("of once, to be meant", {
    act: async () => undefined,
    ready: "Tagih lagi yang sudah ditagih di tahun ajaran lain",
  }),
  issue("whom it leaves out", {
    act: async (page) => {
      await page.getByRole("checkbox", { name: "7A " }).uncheck();
      await chooseBilling(page, {
        category: "SPP",
        periods: ["Desember 2026", "Januari 2027"],
        classrooms: ["8A"],
      });
      await previewButton(page).click();
      await page.getByText(/^Cuti sepanjang periode ini/).click();
    },
    ready: /^Cut Meutia Jannah/,
    within: 'role=region[name="Dilewati"]',
    leave: (page) => page.getByRole("button", { name: "Ubah isian" }).click(),
  }),
  issue("done", {
    act: async (page) => {
      await page.getByRole("checkbox", { name: "Desember 2026" }).uncheck();
      await page.getByRole("checkbox", { name: "8A " }).uncheck();
      await chooseBilling(page, twoMonthsOf7A);
      await previewButton(page).click();
      await issueButton(page).click();
    },
    ready: "76 tagihan sudah diterbitkan",
  }),
  issue("to be undone", {
    act: press("Urungkan penagihan ini"),
    ready: "Alasan",
    within: "dialog[open]",
  }),
  issue("undone", {
    act: async (page) => {
      await dialog(page).getByLabel("Alasan").fill("Salah pilih bulan");
      await dialog(page).getByRole("button", { name: "Urungkan penagihan ini" }).click();
      await expect(dialog(page)).toHaveCount(0);
    },
    ready: "Penagihan diurungkan. 76 tagihan menjadi batal.",
  }),
];

const bank = (name: string, called: string, ready: string | RegExp, more: Partial<Stop> = {}): Stop => ({
  name,
  route: "Banks",
  path: "/admin/master/banks",
  heading: "Bank",
  act: (page) => rowWith(page, "Bank", called).getByRole("link").click(),
  ready,
  ...more,
});

const numbers: readonly Stop[] = [
  bank("of a bank", "VA BCA", /siswa punya nomor VA di bank ini/),
  bank("of a bank without any", "VA Permata", "Belum ada siswa yang punya nomor VA di bank ini.", {
    within: 'role=region[name="Daftar VA"]',
  }),
  {
    name: "of a student",
    route: "StudentEdit",
    path: "/admin/master/students/edit/{student}",
    heading: "Nadia Putri Ramadhani",
    ready: "8808 0200 2026 0001",
    within: 'role=region[name="Nomor virtual account"]',
  },
  {
    name: "on a card",
    route: "StudentCard",
    path: "/admin/master/students/card/{student}",
    heading: "Nadia Putri Ramadhani",
    ready: /^Nomor VA BCA/,
    within: "article dl >> nth=0",
  },
];

/** A bank that gives everybody a number, and one whose numbers are too short for a NIS. */
async function giveNumbers(school: School): Promise<void> {
  await makeVirtualBank(school, { shown_in_portal: true });
  const permata = { name: "VA Permata", bank_code: "013", va_prefix: "700123", va_length: 12 };
  await makeVirtualBank(school, permata);
}

export const billTours: readonly Tour[] = [
  { name: "taken back", who: "bendahara", stops: takenBack },
  {
    name: "fined and divided",
    who: "bendahara",
    prepare: async (school) => {
      await fineSpp(school);
      await divideTrip(school, DIVIDED);
    },
    stops: finedAndDivided,
  },
  { name: "a billing", who: "bendahara", prepare: (school) => billedLastYear(school, "UP"), stops: issued },
  { name: "virtual accounts", who: "bendahara", prepare: giveNumbers, stops: numbers },
];
