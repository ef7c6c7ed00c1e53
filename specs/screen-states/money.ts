/** Bills, payments and the books. */
import type { Page } from "@playwright/test";
import { expect, type School } from "../fixtures.ts";
import { NADIA } from "../payments/books.ts";
import { openBill, previewBilling, previewButton, twoMonthsOf7A } from "../screens/bills.ts";
import { closeTillOf, pieces } from "../screens/closings.ts";
import { examplesOf } from "../screens/examples.ts";
import { amountBox, choose, meet, saveButton } from "../screens/payments.ts";
import { reentry } from "../screens/session.ts";
import { DESK, ownBillOf, paymentOf, type ScreenState, visit } from "./screen-state.ts";

async function openDiscount(page: Page): Promise<void> {
  await openBill(page, "TAG/SMP/2610/000001");
  await page.getByRole("button", { name: "Beri potongan" }).click();
}

/** The list of bills, of which everything has come. */
async function openBills(page: Page): Promise<void> {
  await page.goto("/admin/bills");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  for (const name of ["Belum lunas", "SPP"])
    await expect(page.getByRole("option", { name, exact: true }).first()).toBeAttached();
}

/** Somebody of the SMP has been given a part of a deposit. */
async function refundOf(school: School): Promise<string> {
  const known = await school.db.selectFrom("deposit_vouchers").select("id").executeTakeFirst();
  if (known !== undefined) return known.id;
  const { balance: _, ...held } = await school.db
    .selectFrom("deposits")
    .innerJoin("students", "students.id", "deposits.student_id")
    .innerJoin("units", "units.id", "deposits.unit_id")
    .innerJoin("bank_units", "bank_units.unit_id", "units.id")
    .innerJoin("banks", "banks.id", "bank_units.bank_id")
    .select(["student_id", "deposits.unit_id", "deposits.version", "balance", "banks.id as bank_id"])
    .where("units.code", "=", "SMP")
    .where("banks.name", "=", "Kas SMP")
    .where("balance", ">", 20_000)
    .orderBy("nis")
    .executeTakeFirstOrThrow();
  const ask = await school.as("bendahara");
  const body = { ...held, amount: 20_000, paid_on: "2026-11-21", reason: "Keluarga pindah ke Surabaya" };
  const { data } = await (await ask("POST", "/api/deposits/refund", body)).json();
  return data.id;
}

/** The device loses its network. */
async function goOffline(page: Page): Promise<void> {
  // The notices listen from then on; their place is empty, so no role finds it.
  await expect(page.locator(".notices")).toBeAttached();
  await page.context().setOffline(true);
}

/** More than is open and than may be kept as a deposit without being told so. */
async function payWithoutAmount(page: Page): Promise<void> {
  await meet(page, NADIA);
  await amountBox(page).fill("");
  await saveButton(page).click();
}

/** A discount without an amount and a reason. */
async function refuseDiscount(page: Page): Promise<void> {
  await openDiscount(page);
  await page.getByRole("dialog").getByRole("button", { name: "Beri potongan" }).click();
}

/** The same, when its session has ended meanwhile. */
async function openEnded(page: Page, school: School): Promise<void> {
  await openBills(page);
  await school.db.deleteFrom("tokens").execute();
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Sebagian" });
  await expect(reentry(page)).toBeVisible();
}

export const moneyStates: readonly ScreenState[] = [
  {
    name: "login over the screen",
    route: "Bills",
    who: "bendahara",
    open: openEnded,
    ready: /^Masuk sebagai/,
  },
  {
    name: "why a bill's amount",
    route: "BillDetail",
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/bills/detail/${(await ownBillOf(school)).id}?why`),
    ready: "Nominal kategori",
  },
  {
    name: "bills",
    darkAt: DESK,
    route: "Bills",
    typical: true,
    who: "bendahara",
    open: visit("/admin/bills"),
    ready: "2.037 tagihan",
  },
  {
    name: "bills, offline",
    isFramed: true,
    route: "Bills",
    who: "bendahara",
    open: async (page) => {
      await openBills(page);
      await goOffline(page);
    },
    ready: "Perangkat ini tidak tersambung ke jaringan",
  },
  {
    name: "overdue bills of a student",
    route: "Bills",
    who: "bendahara",
    // Where the link on a student's page leads: the student stands as a chip, not in a field.
    open: async (page, school) =>
      page.goto((await examplesOf(school))("/admin/bills?filter[student_id]={student}&filter[overdue]=1")),
    ready: "2 tagihan",
    prints: "a4",
    sheets: 1,
    isPaperOnly: true,
  },
  {
    name: "one bill",
    route: "BillDetail",
    typical: true,
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/bills/detail/${(await ownBillOf(school)).id}`),
    ready: "Riwayat",
    prints: "a4",
    sheets: 1,
  },
  { name: "a discount", route: "BillDetail", who: "bendahara", open: openDiscount, ready: "Besar potongan" },
  {
    name: "a discount, refused",
    route: "BillDetail",
    who: "bendahara",
    open: refuseDiscount,
    ready: "Besar potongan",
  },
  {
    name: "a bill that is not there",
    route: "BillDetail",
    who: "bendahara",
    open: visit("/admin/bills/detail/tidak-ada"),
    ready: "Tagihan tidak ditemukan",
  },
  {
    name: "bulk billing",
    route: "BillCreate",
    typical: true,
    who: "bendahara",
    open: visit("/admin/bills/create"),
    act: (page) => page.getByRole("combobox", { name: "Kategori" }).selectOption({ label: "SPP" }),
    ready: "Seluruh SMP Pelita Nusantara",
  },
  {
    name: "bulk billing, refused",
    route: "BillCreate",
    who: "bendahara",
    open: async (page) => {
      await page.goto("/admin/bills/create");
      await expect(page.getByRole("option", { name: "SPP", exact: true })).toBeAttached();
      await previewButton(page).click();
    },
    ready: "Wajib diisi.",
  },
  {
    name: "preview of a billing",
    isPictured: true,
    route: "BillCreate",
    who: "bendahara",
    open: (page) => previewBilling(page, twoMonthsOf7A),
    ready: "Yang akan ditagih",
  },
  {
    name: "bulk billing of a clerk",
    route: "BillCreate",
    who: "tata.usaha",
    open: visit("/admin/bills/create"),
    ready: "Anda tidak memiliki akses untuk membuat tagihan.",
  },
  {
    name: "cashier's desk",
    route: "Payment",
    typical: true,
    who: "kasir",
    open: visit("/admin/payments"),
    ready: /KSP\/26\/\d{6}/,
  },
  {
    name: "cashier's desk with a student",
    darkAt: DESK,
    isPictured: true,
    route: "Payment",
    who: "kasir",
    open: (page) => meet(page, NADIA),
    ready: "Tagihan terbuka",
  },
  {
    name: "cashier's desk, refused",
    route: "Payment",
    who: "kasir",
    open: payWithoutAmount,
    ready: "Tagihan terbuka",
  },
  {
    name: "cashier's desk, offline",
    route: "Payment",
    who: "kasir",
    open: async (page) => {
      // She has none, so nothing shows that they were read. Their code is called alike, and comes first.
      const read = page.waitForEvent("requestfinished", (asked) => /api\/.*\/siblings$/.test(asked.url()));
      await meet(page, NADIA);
      await read;
      await goOffline(page);
    },
    ready: "Perangkat ini tidak tersambung ke jaringan",
  },
  {
    name: "payments of a reader",
    isFramed: true,
    route: "Payment",
    who: "kepsek",
    open: visit("/admin/payments"),
    ready: /KSP\/26\/\d{6}/,
  },
  {
    name: "one payment",
    route: "PaymentDetail",
    typical: true,
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/payments/detail/${(await paymentOf(school)).id}`),
    ready: "Tagihan yang dibayar",
  },
  {
    name: "a payment for a roll printer",
    route: "PaymentDetail",
    who: "bendahara",
    open: async (page, school) => {
      await page.goto(`/admin/payments/detail/${(await paymentOf(school)).id}`);
      await choose(page, "Kertas", "Struk 80 mm");
    },
    ready: "Tagihan yang dibayar",
    prints: "roll",
    sheets: 1,
    isPaperOnly: true,
  },
  {
    name: "a voucher of a deposit",
    route: "DepositVoucher",
    typical: true,
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/payments/deposits/${await refundOf(school)}`),
    ready: "Dikembalikan kepada",
  },
  {
    name: "transactions",
    route: "Transactions",
    typical: true,
    who: "bendahara",
    open: visit("/admin/transactions"),
    ready: /TRX\/SMP\/2611\/\d{6}/,
    prints: "a4",
  },
  {
    name: "one journal entry",
    route: "TransactionDetail",
    typical: true,
    who: "bendahara",
    open: async (page, school) => page.goto((await examplesOf(school))("/admin/transactions/detail/{entry}")),
    ready: "Piutang SPP",
  },
  {
    name: "closing the till",
    route: "Closings",
    typical: true,
    who: "bendahara",
    open: visit("/admin/payments/closings"),
    ready: "Kas Kamis, 19 November 2026",
  },
  {
    name: "counting a till",
    isPictured: true,
    route: "Closings",
    who: "kasir",
    open: visit("/admin/payments/closings"),
    ready: "Hitung kas Rina Anggraini",
    act: async (page) => {
      await page.getByRole("link", { name: "Hitung dan tutup kas Rina Anggraini" }).click();
      await pieces(page, "100.000").fill("4");
      await pieces(page, "500").fill("dua");
      await page.getByRole("button", { name: "Tutup kas", exact: true }).click();
    },
  },
  {
    name: "closing report",
    route: "ClosingDetail",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      const id = await closeTillOf(school, "2026-11-16");
      await page.goto(`/admin/payments/closings/detail/${id}`);
    },
    ready: "Saldo menurut buku",
    prints: "a4",
    sheets: 1,
  },
];
