/**
 * A deposit leaves the school: paid out to a family that moves away, and moved to a younger sister. Source: docs/spec/money.md §12,
 * docs/spec/screens.md §6.8.
 */
import type { Page } from "@playwright/test";
import { requiredSentence } from "../../contract/required.ts";
import { receiptMessages } from "../../rules/paper-words.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { expectSoundBooks, journalOf } from "../payments/books.ts";
import { loseAnswerOnce } from "../screens/network.ts";
import { STUDENTS } from "../screens/students.ts";

const deposits = (page: Page) => page.getByRole("region", { name: t("deposit.title"), exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** Somebody of the SMP who holds something there, with how much. */
async function holderOf(school: School) {
  return school.db
    .selectFrom("deposits")
    .innerJoin("students", "students.id", "deposits.student_id")
    .innerJoin("units", "units.id", "deposits.unit_id")
    .select(["students.id", "students.name", "students.nis", "balance", "students.unit_id"])
    .where("units.code", "=", "SMP")
    .where("students.status", "=", "active")
    .whereRef("students.unit_id", "=", "units.id")
    .where("balance", ">", 10_000)
    .orderBy("students.nis")
    .executeTakeFirstOrThrow();
}

const FAMILY_CARD = "3273010101010099";

/** Others of the same unit, who get the holder's family card. */
async function siblingsOf(school: School, holder: { id: string; unit_id: string }, count: number) {
  const others = await school.db
    .selectFrom("students")
    .select(["id", "name"])
    .where("unit_id", "=", holder.unit_id)
    .where("id", "!=", holder.id)
    .where("status", "=", "active")
    .orderBy("nis", "desc")
    .limit(count)
    .execute();
  const ids = [holder.id, ...others.map(({ id }) => id)];
  await school.db
    .updateTable("students")
    .set({ family_card_no: FAMILY_CARD })
    .where("id", "in", ids)
    .execute();
  return others;
}

async function openDialog(page: Page, holder: { id: string }, way: "refund" | "transfer") {
  await page.goto(`${STUDENTS}/edit/${holder.id}`);
  await deposits(page)
    .getByRole("button", { name: t(`deposit.${way}`) })
    .click();
}

const reason = (page: Page) => dialog(page).getByRole("textbox", { name: t("bill.reason") });
const send = (page: Page, way: "refund" | "transfer") =>
  dialog(page)
    .getByRole("button", { name: t(`deposit.${way}`) })
    .click();
const vouchers = (school: School) => school.db.selectFrom("deposit_vouchers").selectAll().execute();

test("a treasurer gives a family what is left, and prints the voucher that both sign", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  await signIn("bendahara");
  await page.goto(`${STUDENTS}/edit/${holder.id}`);
  await expect(deposits(page)).toContainText(rupiah(holder.balance));
  await deposits(page)
    .getByRole("button", { name: t("deposit.refund") })
    .click();
  const amount = dialog(page).getByRole("textbox", { name: t("deposit.amount"), exact: true });
  await amount.fill(String(holder.balance + 1));
  await expect(dialog(page)).toContainText(t("deposit.tooMuch", { amount: rupiah(holder.balance) }));
  await amount.fill(String(holder.balance - 10_000));
  await expect(dialog(page).getByRole("combobox", { name: t("deposit.bank") })).toContainText("Kas SMP");
  await dialog(page)
    .getByRole("textbox", { name: t("bill.reason") })
    .fill("Keluarga pindah kota");
  await dialog(page)
    .getByRole("button", { name: t("deposit.refund") })
    .click();

  const paper = page.getByRole("article", { name: receiptMessages.deposit.refund.name });
  await expect(paper).toContainText("BUKTI PENGEMBALIAN DEPOSIT");
  await expect(paper).toContainText(/DEP\/SMP\/26\/000001/);
  await expect(paper).toContainText("Keluarga pindah kota");
  await expect(paper).toContainText(`${receiptMessages.deposit.left}${rupiah(10_000)}`);
  await expect(paper).toContainText(receiptMessages.deposit.receiver);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: t("deposit.print") }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");

  const voucher = await school.db.selectFrom("deposit_vouchers").selectAll().executeTakeFirstOrThrow();
  expect(voucher).toMatchObject({ amount: holder.balance - 10_000, remaining: 10_000, print_count: 1 });
  const [entry] = await journalOf(school, voucher.id);
  expect(entry?.lines).toEqual([
    ["2-1101", holder.balance - 10_000, 0],
    ["1-1103", 0, holder.balance - 10_000],
  ]);
  await page.getByRole("link", { name: t("deposit.toStudent") }).click();
  await expect(deposits(page)).toContainText(t("deposit.moves.refunded"));
  await expect(deposits(page).getByRole("link", { name: voucher.number })).toBeVisible();
  await expectSoundBooks(school);
});

test("what is left of a brother goes to his sister, once, though the answer is lost on the way", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  const sister = await school.db
    .selectFrom("students")
    .select(["id", "name"])
    .where("unit_id", "=", holder.unit_id)
    .where("id", "!=", holder.id)
    .where("status", "=", "active")
    .orderBy("nis", "desc")
    .executeTakeFirstOrThrow();
  const card = "3273010101010099";
  await school.db
    .updateTable("students")
    .set({ family_card_no: card })
    .where("id", "in", [holder.id, sister.id])
    .execute();
  await signIn("bendahara");
  await page.goto(`${STUDENTS}/edit/${holder.id}`);
  await deposits(page)
    .getByRole("button", { name: t("deposit.transfer") })
    .click();
  await dialog(page)
    .getByRole("combobox", { name: t("deposit.to") })
    .selectOption(sister.id);
  await dialog(page)
    .getByRole("textbox", { name: t("bill.reason") })
    .fill("Untuk adiknya");
  await loseAnswerOnce(page, school, { url: "**/api/deposits/transfer", status: 201 });
  const send = dialog(page).getByRole("button", { name: t("deposit.transfer") });
  await send.click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await send.click();

  const paper = page.getByRole("article", { name: receiptMessages.deposit.transfer.name });
  await expect(paper).toContainText("BUKTI PEMINDAHAN DEPOSIT");
  await expect(paper).toContainText(sister.name);
  const vouchers = await school.db.selectFrom("deposit_vouchers").selectAll().execute();
  expect(vouchers, "once").toMatchObject([
    { kind: "transfer", amount: holder.balance, to_student_id: sister.id },
  ]);
  const held = await school.db
    .selectFrom("deposits")
    .select(["student_id", "balance"])
    .where("student_id", "in", [holder.id, sister.id])
    .where("unit_id", "=", holder.unit_id)
    .execute();
  expect(held.find(({ student_id }) => student_id === holder.id)?.balance).toBe(0);
  await expectSoundBooks(school);
});

test("what is missing for a refund is said at its field, and so is a till that is closed", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  await signIn("bendahara");
  await openDialog(page, holder, "refund");
  const day = dialog(page).getByRole("textbox", { name: t("deposit.paidOn") });
  await day.fill("");
  await reason(page).fill("Keluarga pindah kota");
  await send(page, "refund");
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(requiredSentence);

  const ask = await school.as("bendahara");
  const { data: profile } = await (await ask("GET", "/api/profile")).json();
  const till = { unit_id: holder.unit_id, day: "2026-11-21", cashier_id: profile.id };
  const closed = await ask("POST", "/api/closings", { ...till, difference_reason: "Belum dihitung" });
  expect(closed.status).toBe(201);
  await day.fill("21/11/2026");
  await send(page, "refund");
  await expect(day).toHaveAccessibleDescription(
    "Kas Anda hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.",
  );
  await day.fill("20/11/2026");
  await expect(reason(page)).toHaveValue("Keluarga pindah kota");
  expect(await vouchers(school)).toEqual([]);
});

test("a transfer asks at its field who is to receive it, where there are two", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  const [, second] = await siblingsOf(school, holder, 2);
  await signIn("bendahara");
  await openDialog(page, holder, "transfer");
  await reason(page).fill("Untuk adiknya");
  await send(page, "transfer");
  const to = dialog(page).getByRole("combobox", { name: t("deposit.to") });
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription(requiredSentence);
  expect(await vouchers(school)).toEqual([]);
  await to.selectOption(second?.id ?? "");
  await send(page, "transfer");
  await expect(page.getByRole("article", { name: receiptMessages.deposit.transfer.name })).toBeVisible();
  expect(await vouchers(school)).toMatchObject([{ to_student_id: second?.id }]);
});

test("a deposit is not offered to a brother who has left and owes nothing", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  const ask = await school.as("admin");
  const child = { unit_id: holder.unit_id, nis: "20269901", name: "Kakak Pindah", gender: "male" };
  const family = { father_name: "Hasan Basri", father_phone: "081234567890", billing_contact: "father" };
  const made = await ask("POST", "/api/students", { ...child, ...family, status: "active" });
  expect(made.status).toBe(201);
  const { data: brother } = await made.json();
  const ids = [holder.id, brother.id];
  await school.db
    .updateTable("students")
    .set({ family_card_no: FAMILY_CARD })
    .where("id", "in", ids)
    .execute();
  await school.db.updateTable("students").set({ status: "moved" }).where("id", "=", brother.id).execute();
  await signIn("bendahara");
  await page.goto(`${STUDENTS}/edit/${holder.id}`);
  await expect(deposits(page)).toContainText(t("deposit.nobody", { names: brother.name }));
  await expect(deposits(page).getByRole("button", { name: t("deposit.transfer") })).toHaveCount(0);
});

test("a long word of the reason stays within the voucher, on a phone and on a desk", async ({
  page,
  school,
  signIn,
}) => {
  const holder = await holderOf(school);
  const ask = await school.as("bendahara");
  const { data: banks } = await (await ask("GET", "/api/banks?q=Kas+SMP")).json();
  const account = await school.db
    .selectFrom("deposits")
    .select("version")
    .where("student_id", "=", holder.id)
    .where("unit_id", "=", holder.unit_id)
    .executeTakeFirstOrThrow();
  const body = {
    ...{ student_id: holder.id, unit_id: holder.unit_id, bank_id: banks[0].id, paid_on: "2026-11-21" },
    ...{ amount: 1_000, reason: "x".repeat(255), version: account.version },
  };
  const made = await ask("POST", "/api/deposits/refund", body);
  expect(made.status).toBe(201);
  const { data } = await made.json();
  await signIn("bendahara");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/payments/deposits/${data.id}`);
    const paper = page.getByRole("article", { name: receiptMessages.deposit.refund.name });
    await expect(paper).toContainText(body.reason);
    expect(await paper.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth), `${width}`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
