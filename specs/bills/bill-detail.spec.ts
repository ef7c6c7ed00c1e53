/** One bill: what it comes to and what may be done to it. Source: docs/spec/money.md §1.2, §9, docs/spec/screens.md. */
import type { Locator, Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { fact } from "../screens/bills.ts";
import { loseOnce } from "../screens/network.ts";
import { billOf, expectBooksToBalance, linesAbout, onAccounts } from "./books.ts";

/** Nadia's SPP of November 2026: Rp 450.000, due on the 10th, nothing paid. */
const UNTOUCHED = "TAG/SMP/2610/000001";
/** Her SPP of October: Rp 450.000, of which Rp 200.000 are paid. */
const PART_PAID = "TAG/SMP/2609/000001";
/** Her SPP of September, paid. */
const PAID = "TAG/SMP/2608/000001";

/** Opens a bill's page by the bill's number. */
async function openBill(page: Page, school: School, number: string): Promise<void> {
  await page.goto(`/admin/bills/detail/${(await billOf(school, number)).id}`);
  await expect(page.getByRole("main").getByText(number)).toBeVisible();
}

const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Opens one of the bill's dialogs by its button and fills amount and reason. */
async function fillDialog(
  page: Page,
  button: string,
  typed: { amount?: { label: string; rupiah: string }; reason: string },
): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const { amount, reason } = typed;
  if (amount) await dialog(page).getByLabel(amount.label).fill(amount.rupiah);
  await dialog(page).getByLabel("Alasan").fill(reason);
}

const discountOf = (rupiah: string) => ({ label: "Besar potongan", rupiah });

test("how much a treasurer may take off is said before typing and above it while typing; what is taken off lowers the bill and is booked", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openBill(page, school, UNTOUCHED);
  await expect(fact(page, "Sisa")).toHaveText("Rp 450.000");
  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  const amount = dialog(page).getByLabel("Besar potongan");
  const reason = dialog(page).getByLabel("Alasan");
  const give = dialog(page).getByRole("button", { name: "Beri potongan" });
  await expect(amount).toHaveAccessibleDescription("Potongan satu tagihan paling besar Rp 100.000.");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await reason.fill("abc");
  await give.click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("100001");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveAccessibleDescription("Potongan satu tagihan paling besar Rp 100.000.");
  await reason.fill("Anak guru");
  await give.click();
  await expect(amount).toHaveAccessibleDescription(/Potongan satu tagihan paling besar Rp\s100\.000\./);
  await expect(amount).toHaveValue("100.001");
  await expect(reason).toHaveValue("Anak guru");
  expect(await billOf(school, UNTOUCHED)).toMatchObject({ discount: 0, version: 1 });

  await amount.fill("60000");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await give.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("Potongan diberikan.")).toBeVisible();
  await expect(fact(page, "Potongan")).toContainText("Rp 60.000");
  await expect(fact(page, "Sisa")).toHaveText("Rp 390.000");
  await expect(page.getByText("Alasan: Anak guru")).toBeVisible();
  const bill = await billOf(school, UNTOUCHED);
  expect(bill).toMatchObject({ amount: 450_000, discount: 60_000, balance: 390_000, status: "unpaid" });
  const lines = await linesAbout(school, [bill.id]);
  expect(onAccounts(lines, "receivable")).toEqual({ debit: 450_000, credit: 60_000 });
  expect(onAccounts(lines, "income")).toEqual({ debit: 0, credit: 450_000 });
  expect(onAccounts(lines, "expense")).toEqual({ debit: 60_000, credit: 0 });

  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/Tersisa Rp\s40\.000 untuk tagihan ini\./);
  await amount.fill("40001");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("40000");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await dialog(page).getByRole("link", { name: "Usulkan keringanan" }).click();
  await expect(page).toHaveURL("/admin/master/categories/reliefs?new");
  await expect(page.getByRole("dialog", { name: "Usulkan keringanan" })).toBeVisible();
});

test("a discount that is not given yet is found again after Esc; while it is being sent nobody leaves, and its failure is told", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(`/admin/bills?${new URLSearchParams({ q: UNTOUCHED })}`);
  await page.getByRole("row").filter({ hasText: UNTOUCHED }).getByRole("link").first().click();
  await fillDialog(page, "Beri potongan", { amount: discountOf("60000"), reason: "Anak guru" });
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  await expect(dialog(page).getByLabel("Besar potongan")).toHaveValue("60.000");
  await expect(dialog(page).getByLabel("Alasan")).toHaveValue("Anak guru");

  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await loseOnce(page, "**/api/bills/*/discount", (route) =>
    failing.then(() => route.fulfill({ status: 422, json: { message: "Hari ini sudah ditutup." } })),
  );
  await dialog(page).getByRole("button", { name: "Beri potongan" }).click();
  await page.evaluate(() => history.back());
  await expect(page.getByText("Sedang menyimpan. Tunggu sampai selesai.")).toBeVisible();
  fail();
  await expect(dialog(page).getByRole("alert")).toContainText("Hari ini sudah ditutup.");
  await dialog(page).getByRole("button", { name: "Beri potongan" }).click();
  await expect(page.getByText("Potongan diberikan.")).toBeVisible();
  expect(await billOf(school, UNTOUCHED)).toMatchObject({ discount: 60_000 });
  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  await expect(dialog(page).getByLabel("Alasan")).toHaveValue("");
});

test("an admin gives more than the treasurer's ceiling, but never more than is open", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openBill(page, school, UNTOUCHED);
  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  const amount = dialog(page).getByLabel("Besar potongan");
  await expect(amount).toHaveAccessibleDescription(
    "Batas bendahara Rp 100.000. Anda boleh melebihinya; alasannya tercatat.",
  );
  await expect(dialog(page).getByRole("link", { name: "Usulkan keringanan" })).toHaveCount(0);
  await amount.fill("450001");
  await expect(amount).toHaveAccessibleDescription(
    "Potongan melebihi sisa tagihan Rp 450.000. Batas bendahara Rp 100.000. Anda boleh melebihinya; alasannya tercatat.",
  );
  await amount.fill("150000");
  await dialog(page).getByLabel("Alasan").fill("Keputusan yayasan");
  await dialog(page).getByRole("button", { name: "Beri potongan" }).click();
  await expect(page.getByText("Potongan diberikan.")).toBeVisible();
  expect(await billOf(school, UNTOUCHED)).toMatchObject({ discount: 150_000 });
});

test("an unpaid bill is changed in amount, due day and note, then cancelled with a reason: it keeps its number, and the books follow", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openBill(page, school, UNTOUCHED);
  const amount = { label: "Nominal", rupiah: "500000" };
  await fillDialog(page, "Ubah", { amount, reason: "Tarif kelas baru" });
  await dialog(page).getByLabel("Jatuh tempo").fill("2026-11-30");
  await dialog(page).getByLabel("Keterangan").fill("Termasuk laboratorium");
  await dialog(page).getByRole("button", { name: "Simpan" }).click();

  await expect(page.getByText("Tagihan diubah.")).toBeVisible();
  await expect(fact(page, "Sisa")).toHaveText("Rp 500.000");
  await expect(fact(page, "Jatuh tempo")).toHaveText("30 Nov 2026");
  await expect(fact(page, "Keterangan")).toHaveText("Termasuk laboratorium");
  const bill = await billOf(school, UNTOUCHED);
  expect(bill).toMatchObject({ amount: 500_000, balance: 500_000, due_on: "2026-11-30" });
  const lines = await linesAbout(school, [bill.id]);
  expect(onAccounts(lines, "receivable")).toEqual({ debit: 500_000, credit: 0 });
  await expectBooksToBalance(school);

  await fillDialog(page, "Batalkan tagihan", { reason: "Siswa cuti bulan ini" });
  await dialog(page).getByRole("button", { name: "Batalkan tagihan" }).click();

  await expect(page.getByText("Tagihan dibatalkan.")).toBeVisible();
  await expect(page.getByRole("main").getByText(UNTOUCHED)).toBeVisible();
  await expect(fact(page, "Alasan dibatalkan")).toHaveText("Siswa cuti bulan ini");
  await expect(page.getByRole("button", { name: "Batalkan tagihan" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Beri potongan" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Catat pembayaran" })).toHaveCount(0);

  const cancelled = await billOf(school, UNTOUCHED);
  expect(cancelled).toMatchObject({ status: "cancelled", balance: 0, cancel_reason: "Siswa cuti bulan ini" });
  expect(onAccounts(await linesAbout(school, [bill.id]), "receivable")).toEqual({
    debit: 500_000,
    credit: 500_000,
  });
});

test("when someone else changed the bill, one is told, keeps what was typed and goes on after a reload; what was not typed follows", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openBill(page, school, UNTOUCHED);
  await fillDialog(page, "Beri potongan", { amount: discountOf("40000"), reason: "Anak guru" });
  const { id } = await billOf(school, UNTOUCHED);
  const ask = await school.as("admin");
  const other = { version: 1, amount: 25_000, reason: "Saudara kandung" };
  expect((await ask("POST", `/api/bills/${id}/discount`, other)).status).toBe(200);

  await dialog(page).getByRole("button", { name: "Beri potongan" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Data ini sudah diubah orang lain.");
  await expect(dialog(page).getByLabel("Besar potongan")).toHaveValue("40.000");
  await expect(dialog(page).getByLabel("Alasan")).toHaveValue("Anak guru");
  expect(await billOf(school, UNTOUCHED)).toMatchObject({ discount: 25_000, version: 2 });

  await dialog(page).getByRole("button", { name: "Muat ulang" }).click();
  await expect(dialog(page)).toContainText("Sisa tagihan sekarang Rp 425.000.");
  await expect(dialog(page).getByLabel("Besar potongan")).toHaveValue("40.000");
  await dialog(page).getByRole("button", { name: "Beri potongan" }).click();
  await expect(fact(page, "Sisa")).toHaveText("Rp 385.000");
  expect(await billOf(school, UNTOUCHED)).toMatchObject({ discount: 65_000, version: 3 });

  await fillDialog(page, "Ubah", { reason: "Keterangan kurang" });
  await dialog(page).getByLabel("Keterangan").fill("Termasuk laboratorium");
  const theirs = { amount: 400_000, due_on: "2026-11-27", description: "Kelas baru", reason: "Tarif baru" };
  expect((await ask("PUT", `/api/bills/${id}`, { version: 3, ...theirs })).status).toBe(200);

  await dialog(page).getByRole("button", { name: "Simpan" }).click();
  await dialog(page).getByRole("button", { name: "Muat ulang" }).click();
  await expect(dialog(page).getByLabel("Nominal")).toHaveValue("400.000");
  await expect(dialog(page).getByLabel("Keterangan")).toHaveValue("Termasuk laboratorium");
  await expect(dialog(page).getByLabel("Keterangan")).toHaveAccessibleDescription("Yang terbaru: Kelas baru");
  await expect(dialog(page).getByText("Yang terbaru")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Simpan" }).click();
  await expect(fact(page, "Keterangan")).toHaveText("Termasuk laboratorium");
  await expect(fact(page, "Sisa")).toHaveText("Rp 335.000");
  expect(await billOf(school, UNTOUCHED)).toMatchObject({
    amount: 400_000,
    due_on: "2026-11-27",
    description: "Termasuk laboratorium",
  });
});

test("a bill on which something is paid can be discounted, but not changed or cancelled", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openBill(page, school, PART_PAID);
  await expect(fact(page, "Terbayar")).toContainText("Rp 200.000");
  await expect(fact(page, "Sisa")).toHaveText("Rp 250.000");
  await expect(page.getByRole("button", { name: "Beri potongan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ubah" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Batalkan tagihan" })).toHaveCount(0);
  await page.getByRole("button", { name: "Beri potongan", exact: true }).click();
  await expect(dialog(page)).toContainText(
    "Tagihan ini sudah dibayar sebagian: Admin Sekolah boleh memberi lebih, dengan alasan.",
  );

  await openBill(page, school, PAID);
  await expect(fact(page, "Sisa")).toHaveText("Rp 0");
  await expect(page.getByRole("button", { name: "Beri potongan" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Pembayaran" })).toContainText("Rp 450.000");
});
