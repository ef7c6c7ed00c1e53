import { expect, NOW, test } from "../fixtures.ts";
import { fact, openBill } from "../screens/bills.ts";
import { panel, rowWith } from "../screens/master.ts";
import * as desk from "../screens/payments.ts";
import { billOf, changeCategory, expectBooksToBalance, fineSpp, linesAbout, onAccounts } from "./books.ts";

/** Her SPP of November 2026: Rp 450.000, due on the 10th, nothing paid. */
const NADIA = { nis: "20260001", name: "Nadia Putri Ramadhani" };
const UNPAID = "TAG/SMP/2610/000001";
/** Her SPP of October: Rp 450.000, of which Rp 200.000 are paid. */
const PART_PAID = "TAG/SMP/2609/000001";

const TEN_DAYS_LATER = new Date(NOW.getTime() + 10 * 86_400_000);

test("a treasurer fines late SPP; ten days later a cashier takes it, and the treasurer waives another", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  await rowWith(page, "Data Kategori", "SPP").getByRole("link").click();
  const form = panel(page, "SPP");
  await expect(form.getByLabel("Denda keterlambatan")).toBeVisible();
  await expect(form.getByLabel("Besar denda")).toHaveCount(0);
  await form.getByLabel("Denda keterlambatan").selectOption({ label: "Dalam rupiah" });
  await expect(form.getByLabel("Akun pendapatan denda")).toContainText("4-1104 Pendapatan Denda");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(form.getByLabel("Besar denda")).toHaveAccessibleDescription(/Isi besar dendanya\./);
  await form.getByLabel("Besar denda").fill("10000");
  await form.getByLabel("Masa tenggang (hari)").fill("20");
  await form.getByLabel("Untuk jatuh tempo mulai").fill("2026-10-01");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(panel(page, "SPP")).toHaveCount(0);
  expect(await billOf(school, UNPAID)).toMatchObject({ fine: 0, balance: 450_000 });
  expect(await billOf(school, PART_PAID), "late since 31 October").toMatchObject({ fine: 10_000 });

  school.setNow(TEN_DAYS_LATER);
  await school.workOfDay();
  const cashier = await school.open("kasir");
  await cashier.clock.setFixedTime(TEN_DAYS_LATER);
  await desk.meet(cashier, NADIA);
  const late = desk.openBill(cashier, "SPP November 2026");
  await expect(late).toContainText("Rp 460.000");
  await expect(late).toContainText("termasuk denda Rp 10.000");
  await late.getByRole("checkbox").check();
  await desk.saveButton(cashier).click();
  await expect(desk.receipt(cashier)).toContainText("SPP November 2026, termasuk denda Rp 10.000");
  const paid = await billOf(school, UNPAID);
  expect(paid).toMatchObject({ fine: 10_000, paid: 460_000, balance: 0, status: "paid" });
  expect(onAccounts(await linesAbout(school, [paid.id]), "income")).toEqual({ debit: 0, credit: 460_000 });

  const treasurer = await school.open("bendahara");
  await treasurer.clock.setFixedTime(TEN_DAYS_LATER);
  await openBill(treasurer, PART_PAID);
  await expect(fact(treasurer, "Denda")).toContainText("Rp 20.000");
  const fines = treasurer.getByRole("table", { name: "Denda" });
  await expect(fines).toContainText("Denda ke-1, sejak 31 Oktober 2026");
  await expect(fines).toContainText("Denda ke-2, sejak 30 November 2026");
  await treasurer.getByRole("button", { name: "Hapus denda", exact: true }).click();
  const dialog = treasurer.getByRole("dialog");
  await expect(dialog.getByLabel("Besar yang dihapus")).toHaveValue("20.000");
  await dialog.getByLabel("Alasan").fill("Orang tua dirawat");
  await dialog.getByRole("button", { name: "Hapus denda" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fact(treasurer, "Sisa")).toHaveText("Rp 250.000");
  await expect(treasurer.getByText("Alasan: Orang tua dirawat")).toBeVisible();
  await expect(treasurer.getByRole("button", { name: "Hapus denda", exact: true })).toHaveCount(0);
  await expectBooksToBalance(school);
});

test("a family sees what of its bill is a fine", async ({ page, school, signIn }) => {
  await fineSpp(school);
  await signIn("20260001");
  await page.goto("/students/bills");
  const row = page.getByRole("link").filter({ hasText: "SPP November 2026" });
  await expect(row).toContainText("Rp 459.000");
  await expect(row).toContainText("termasuk denda Rp 9.000");
  await row.click();
  await expect(page.getByRole("definition").filter({ hasText: "Rp 9.000" })).toBeVisible();
});

test("a bendahara who enters a transfer of the due day sees and takes the bill without its later fine", async ({
  page,
  school,
  signIn,
}) => {
  await fineSpp(school);
  await signIn("bendahara");
  await desk.meet(page, NADIA);
  const bill = desk.openBill(page, "SPP November 2026");
  await expect(bill).toContainText("termasuk denda Rp 9.000");
  await bill.getByRole("checkbox").check();
  await expect(page.getByLabel("Jumlah bayar")).toHaveValue("459.000");
  await page.getByText("Pembayar, catatan, dan tanggal").click();
  await page.getByLabel("Tanggal bayar").fill("2026-11-10");
  await expect(page.getByText("Tanpa denda sesudah tanggal itu, Rp 9.000.")).toBeVisible();
  await expect(bill).toContainText("Rp 450.000");
  await expect(bill).not.toContainText("termasuk denda");
  await expect(page.getByLabel("Jumlah bayar")).toHaveValue("450.000");
  await page.getByLabel("Tanggal bayar").fill("2026-11-11");
  await expect(bill).toContainText("Rp 459.000");
  await page.getByLabel("Tanggal bayar").fill("2026-11-10");
  await desk.saveButton(page).click();
  await expect(desk.receipt(page)).toContainText("SPP November 2026");
  expect(await billOf(school, UNPAID)).toMatchObject({ fine: 0, paid: 450_000, balance: 0, status: "paid" });
});

test("after a jump of the clock an admin confirms the day before anybody is fined", async ({ school }) => {
  const monthly = { fine_kind: "rupiah", fine_amount: 10_000, fine_every: "month", fine_from: "2026-11-01" };
  await changeCategory(school, "SPP", monthly);
  await school.workOfDay();
  const before = await billOf(school, UNPAID);
  const later = new Date(NOW.getTime() + 100 * 86_400_000);
  school.setNow(later);
  await school.workOfDay();
  expect(await billOf(school, UNPAID)).toMatchObject({ fine: before.fine });
  const treasurer = await school.open("bendahara");
  await treasurer.clock.setFixedTime(later);
  await treasurer.goto("/admin/dashboard");
  await expect(treasurer.getByText("Denda belum dikenakan sejak 21 November 2026")).toBeVisible();
  await expect(treasurer.getByRole("button", { name: "Pastikan tanggal" })).toHaveCount(0);
  const admin = await school.open("admin");
  await admin.clock.setFixedTime(later);
  await admin.goto("/admin/dashboard");
  await admin.getByRole("button", { name: "Pastikan tanggal" }).click();
  const question = admin.getByRole("dialog", { name: "Hari ini 1 Maret 2027?" });
  await question.getByRole("button", { name: "Ya, tanggal ini benar" }).click();
  await expect(admin.getByText("Denda dihitung sampai 1 Maret 2027")).toBeVisible();
  await expect(admin.getByText("Denda belum dikenakan sejak")).toHaveCount(0);
  await school.workOfDay();
  expect((await billOf(school, UNPAID)).fine).toBeGreaterThan(before.fine);
});
