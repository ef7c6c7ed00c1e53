/** A row looked at beside its list. Source: docs/spec/screens.md §1.14. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { expect, test } from "../fixtures.ts";
import { billRows } from "../screens/bills.ts";
import { goInside } from "../screens/session.ts";

const peek = (page: Page) => page.getByRole("complementary", { name: /^Sekilas/ });
const sum = (page: Page, row: number) => billRows(page).nth(row).getByRole("cell", { name: /^Rp/ }).last();

test("a press on a row shows it beside the list, the next press opens its page; a student owes there what each open bill comes to, a payment shows its bills, and on a phone a press opens its page", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?filter[overdue]=1");
  await sum(page, 0).click();
  const id = new URL(
    (await billRows(page).nth(0).getByRole("link").first().getAttribute("href")) ?? "",
    page.url(),
  ).pathname
    .split("/")
    .at(-1);
  const { balance } = await school.db
    .selectFrom("bills")
    .select("balance")
    .where("id", "=", id ?? "")
    .executeTakeFirstOrThrow();
  await expect(peek(page).getByText(rupiah(balance)).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bills\?/);
  await billRows(page).nth(0).getByRole("link").first().press("ArrowDown");
  const second = await billRows(page).nth(1).getByRole("link").first().innerText();
  await expect(peek(page).getByRole("heading", { level: 2, name: second.split("\n")[0] })).toBeVisible();
  await peek(page).getByRole("button", { name: "Baris berikutnya" }).click();
  await peek(page).getByRole("button", { name: "Baris sebelumnya" }).click();
  await peek(page).getByRole("button", { name: "Baris sebelumnya" }).click();
  await expect(peek(page).getByRole("button", { name: "Baris sebelumnya" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(peek(page)).toBeHidden();
  const due = billRows(page).nth(0).getByText(/lewat/);
  await due.click();
  await expect(peek(page)).toBeVisible();
  await due.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bills/detail/${id}`));

  await test.step("a student, and Enter leads on", async () => {
    await goInside(page, "/admin/master/students?filter[overdue]=1");
    const students = page.getByRole("table", { name: "Data Siswa" }).locator("tbody tr");
    await students
      .nth(0)
      .getByRole("cell")
      .last()
      .click({ position: { x: 2, y: 2 } });
    await expect(peek(page).getByText("Sisa").last()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/filter%5Bstudent_id%5D|filter\[student_id\]/);
  });
  await test.step("a payment", async () => {
    await goInside(page, "/admin/payments");
    const rows = page.getByRole("table", { name: "Pembayaran terakhir" }).locator("tbody tr");
    await rows.nth(0).getByText("Diterima").click();
    await expect(peek(page).getByRole("heading", { name: "Tagihan yang dibayar" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await rows.nth(0).getByText("Diterima").click();
    await expect(page).toHaveURL(/payments\/detail/);
  });
});
