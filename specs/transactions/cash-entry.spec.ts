/** Catat Kas: cash that goes out, comes in and moves, from the form to the books. Source: docs/spec/money.md §14.5, §14.6. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { expectSoundBooks, NADIA, takePayment } from "../payments/books.ts";
import { loseAnswerOnce } from "../screens/network.ts";
import { goInside, heading } from "../screens/session.ts";

const box = (page: Page) => page.getByRole("combobox", { name: t("transaction.cash.box") }).first();
const amount = (page: Page) => page.getByRole("textbox", { name: t("transaction.amount") });
const save = (page: Page) => page.getByRole("button", { name: t("transaction.cash.save"), exact: true });
const other = (page: Page) =>
  page.getByRole("combobox", { name: t("transaction.cash.otherOf.out"), exact: true });
const paper = (page: Page) => page.getByRole("article", { name: /^Bukti kas keluar BKK\/SMP\/2611\/0001$/ });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a treasurer pays the electricity bill out of the cash box and prints its voucher on one sheet of A5", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/transactions");
  await page.getByRole("link", { name: t("transaction.cash.action") }).click();
  await expect(heading(page, t("app.createTransaction"))).toBeVisible();
  await press(page, t("transaction.cash.template.electricity"));
  await save(page).click();
  await expect(amount(page)).toHaveAccessibleDescription("Wajib diisi.");
  await amount(page).fill("1250000");
  await other(page).selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
  await box(page).selectOption({ label: "Kas SMP" });
  await expect(box(page)).toHaveAccessibleDescription(/Saldo Rp/);
  await page.getByRole("textbox", { name: t("transaction.reference") }).fill("PLN 11/2026");
  await page.getByRole("textbox", { name: t("transaction.party") }).fill("PLN Bandung");
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  const lines = page.getByRole("main");
  await expect(lines).toContainText("Listrik, air, internet");
  await expect(lines).toContainText("Potongan Biaya Pendidikan");
  await expect(lines).toContainText("Kas SMP");
  await expect(lines).toContainText("PLN 11/2026");
  await expectSoundBooks(school);

  await expect(page.getByRole("button", { name: t("transaction.voucher.print") })).toBeVisible();
  await expect(page.locator(".page-header")).toContainText("BKK/SMP/2611/0001");
  await expect(paper(page)).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(paper(page)).toContainText("Satu juta dua ratus lima puluh ribu rupiah");
  await expect(paper(page).getByRole("row")).toHaveText([
    "AkunDebitKredit",
    "5-1101Potongan Biaya PendidikanRp 1.250.000",
    "1-1103Kas SMPRp 1.250.000",
    "JumlahRp 1.250.000Rp 1.250.000",
  ]);
  await expect(paper(page)).toContainText("Dibayarkan kepadaPLN Bandung");
  for (const role of ["Dibuat oleh", "Disetujui oleh", "Penerima"]) {
    await expect(paper(page).getByText(role, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

/** Fills an entry in and loses the answer to it. */
async function loseAnEntry(page: Page, school: School): Promise<void> {
  await press(page, t("transaction.cash.template.stationery"));
  await amount(page).fill("75000");
  await other(page).selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
  await box(page).selectOption({ label: "Kas SMP" });
  await loseAnswerOnce(page, school, { url: "**/api/transactions", status: 201 });
  await save(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

const booked = (school: School) =>
  school.db
    .selectFrom("transactions")
    .select("amount")
    .where("source", "=", "manual")
    .where("kind", "=", "out")
    .execute();

test("one whose answer was lost is sent again, and booked once; the next is another one", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  const before = (await booked(school)).length;
  await page.goto("/admin/transactions/create");
  await loseAnEntry(page, school);
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  expect(await booked(school)).toHaveLength(before + 1);
  // Back on the form at once, before the page of the entry has come: it is a new one.
  await goInside(page, "/admin/transactions/create");
  await press(page, t("transaction.cash.template.stationery"));
  await amount(page).fill("80000");
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP\/\d+\/0002/)).toBeVisible();
  expect(await booked(school)).toHaveLength(before + 2);
});

test("one whose answer was lost is booked once, also after a reload", async ({ page, signIn, school }) => {
  await signIn("bendahara");
  const before = (await booked(school)).length;
  await page.goto("/admin/transactions/create");
  await loseAnEntry(page, school);
  await page.reload();
  await expect(amount(page)).toHaveValue("75.000");
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  expect(await booked(school)).toHaveLength(before + 1);
});

test("one that is changed after its answer was lost shows what was booked, and books nothing beside it", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  const before = (await booked(school)).length;
  await page.goto("/admin/transactions/create");
  await loseAnEntry(page, school);
  await page.reload();
  await amount(page).fill("80000");
  await save(page).click();
  await expect(page.getByText(/Kiriman sebelumnya sudah tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(rupiah(75_000));
  expect(await booked(school)).toHaveLength(before + 1);
  await expectSoundBooks(school);
});

test("cash is brought to the bank, not to where it is; what is booked often asks for its account once, and knows it the next time", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/transactions/create");
  const fill = async (): Promise<void> => {
    await page.getByText(t("transaction.cash.kind.transfer"), { exact: true }).click();
    await press(page, t("transaction.cash.template.toBank"));
    await amount(page).fill("250000");
  };
  const to = page.getByRole("combobox", { name: t("transaction.cash.otherOf.transfer") });
  await fill();
  await expect(to).toHaveAccessibleDescription(t("transaction.cash.chooseOnce"));
  await box(page).selectOption({ label: "Kas SMP" });
  await to.selectOption({ label: "Kas SMP" });
  await save(page).click();
  await expect(to).toHaveAccessibleDescription(new RegExp(t("transaction.cash.sameBox")));
  await to.selectOption({ label: "Bank Mandiri · QRIS SMP" });
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BM\/SMP/)).toBeVisible();
  await goInside(page, "/admin/transactions/create");
  await fill();
  await expect(to.locator("option:checked")).toHaveText("Bank Mandiri · QRIS SMP");
  await expect(box(page).locator("option:checked")).toHaveText("Kas SMP");
});

/** The cashier's till is closed, and Rp 800.000 of it are the treasurer's. */
async function handOver(school: School): Promise<void> {
  await takePayment(school, NADIA.nis, 800_000);
  const { id: cashier_id } = await school.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", "kasir")
    .executeTakeFirstOrThrow();
  const { id: unit_id } = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const ask = await school.as("bendahara");
  const answer = await ask("POST", "/api/closings", {
    ...{ unit_id, cashier_id, day: "2026-11-21", difference_reason: "Uang receh" },
    ...{ counted: [{ denomination: 100_000, count: 8 }], handed_over: 800_000 },
  });
  expect(answer.status).toBe(201);
}

test("what cashiers have handed over is brought to the bank first, and pays a bill; what bills and payments book alone is not offered", async ({
  page,
  signIn,
  school,
}) => {
  await handOver(school);
  await signIn("bendahara");
  await page.goto("/admin/transactions/create");
  await box(page).selectOption({ label: "Kas Bendahara" });
  await expect(box(page)).toHaveAccessibleDescription(
    t("transaction.cash.balance", { amount: rupiah(800_000) }),
  );
  await expect(other(page).getByRole("option", { name: /Saldo Awal/ })).toHaveCount(1);
  for (const name of [/Deposit Siswa/, /Piutang/, /Kas Bendahara/]) {
    await expect(other(page).getByRole("option", { name })).toHaveCount(0);
  }
  await box(page).selectOption({ label: t("transaction.cash.choose") });
  await page.getByText(t("transaction.cash.kind.transfer"), { exact: true }).click();
  await press(page, t("transaction.cash.template.toBank"));
  await expect(box(page).locator("option:checked")).toHaveText("Kas Bendahara");
  await amount(page).fill("500000");
  await page
    .getByRole("combobox", { name: t("transaction.cash.otherOf.transfer") })
    .selectOption({ label: "Bank Mandiri · QRIS SMP" });
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BM\/SMP/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Kas Bendahara");

  await goInside(page, "/admin/transactions/create");
  await press(page, t("transaction.cash.template.stationery"));
  await amount(page).fill("75000");
  await box(page).selectOption({ label: "Kas Bendahara" });
  await other(page).selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
  await save(page).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  await expectSoundBooks(school);
});

test("what is wrong is listed by the names that the fields bear, and says what is wrong with the amount", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/transactions/create");
  const list = page.getByRole("alert");
  for (const [typed, said] of [
    ["1,5", t("parts.amount.decimals")],
    ["abc", t("parts.amount.letters")],
    ["-1", t("parts.amount.sign")],
  ] as const) {
    await amount(page).fill(typed);
    // With the mouse: what the amount says on being left must not move the button away under it.
    await save(page).click();
    await expect(list).toContainText(`${t("transaction.amount")}: ${said}`);
  }
  await expect(list).toContainText(`${t("transaction.cash.otherOf.out")}: Wajib diisi.`);
  await page.getByText(t("transaction.cash.kind.in"), { exact: true }).click();
  await save(page).click();
  await expect(list).toContainText(`${t("transaction.cash.otherOf.in")}: Wajib diisi.`);
  await expect(list).toContainText(`${t("transaction.cash.to")}: Wajib diisi.`);
});

test.describe("on a closed day", () => {
  test.use({ scenario: "closed-day" });

  test("an entry is refused at its day, and goes in on another", async ({ page, signIn, school }) => {
    const before = await booked(school);
    await signIn("bendahara");
    await page.goto("/admin/transactions/create");
    await press(page, t("transaction.cash.template.stationery"));
    await amount(page).fill("75000");
    await other(page).selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
    await box(page).selectOption({ label: "Kas SMP" });
    await save(page).click();
    const day = page.getByRole("textbox", { name: t("transaction.date") });
    await expect(day).toHaveAccessibleDescription(
      "Kas hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.",
    );
    expect(await booked(school)).toHaveLength(before.length);
    await day.fill("2026-11-19");
    await save(page).click();
    await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();
  });
});
