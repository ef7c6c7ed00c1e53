/** One bank account for several units, from its entry to the payments on it. Source: docs/spec/money.md §3, decision 008. */
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import * as desk from "../screens/payments.ts";
import { journalOf, NADIA, onlyPayment } from "./books.ts";

/** The treasurer of the SMP looks after the SD, too. */
async function letTreasurerIntoSd({ db }: School): Promise<void> {
  await db
    .insertInto("operator_units")
    .columns(["operator_id", "unit_id"])
    .expression(
      db
        .selectFrom("operators")
        .innerJoin("units", (join) => join.on("units.code", "=", "SD"))
        .select(["operators.id", "units.id as unit_id"])
        .where("operators.username", "=", "bendahara"),
    )
    .execute();
}

/** A student of the SD and what the oldest open bill still asks for. */
const owing = ({ db }: School) =>
  db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("units", "units.id", "bills.unit_id")
    .select(["students.nis", "students.name", "bills.balance"])
    .where("units.code", "=", "SD")
    .where("bills.status", "=", "unpaid")
    .orderBy("bills.due_on")
    .orderBy("bills.number")
    .executeTakeFirstOrThrow();

test("a treasurer enters one account for two units and a cashier of each takes a transfer on it", async ({
  page,
  school,
  signIn,
}) => {
  await letTreasurerIntoSd(school);
  await signIn("bendahara");
  await page.goto("/admin/master/banks?new");
  const form = page.getByRole("dialog", { name: "Tambah bank atau kas" });
  const units = form.getByRole("group", { name: "Unit" });
  await units.getByRole("checkbox", { name: "SMP Pelita Nusantara" }).check();
  const account = form.getByRole("combobox", { name: "Akun" });
  await account.selectOption({ label: "1-1203 Bank SMP" });
  await form.getByLabel("Nama", { exact: true }).fill("Rekening Yayasan");
  await form.getByLabel("Kode bank").fill("451");
  await form.getByLabel("Nomor rekening").fill("7100 0005 55");
  await form.getByLabel("Atas nama").fill("Yayasan Pelita Nusantara");

  // With the second unit the account of one unit is not offered any more.
  await units.getByRole("checkbox", { name: "SD Pelita Nusantara" }).check();
  await expect(account).toHaveValue("");
  await expect(account).not.toContainText("Bank SMP");
  await expect(form.getByText(t("master.bank.accountHelpShared"))).toBeVisible();
  await account.selectOption({ label: "1-1201 Bank" });
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(rowWith(page, "Bank", "Rekening Yayasan")).toContainText("SD, SMP");

  const enrolled = await owing(school);
  const desks = [
    { who: "kasir", student: NADIA, bill: 250_000, receivable: "1-1301" },
    { who: "kasir.sd", student: enrolled, bill: enrolled.balance, receivable: null },
  ] as const;
  for (const { who, student, bill, receivable } of desks) {
    const paymentDesk = await school.open(who);
    await desk.meet(paymentDesk, student);
    await desk.choose(paymentDesk, t("payment.method"), t("enum.method.transfer"));
    await paymentDesk.getByLabel(t("payment.bank")).selectOption({ label: "Rekening Yayasan" });
    await desk.pay(paymentDesk, bill);
    await expect(desk.receipt(paymentDesk)).toContainText("Transfer, Rekening Yayasan");
    const payment = await onlyPayment(school, student.nis);
    const [entry] = await journalOf(school, payment.id);
    expect(entry?.lines[0]).toEqual(["1-1201", bill, 0]);
    if (receivable !== null) expect(entry?.lines[1]).toEqual([receivable, 0, bill]);
  }

  // Both units have used it, so neither can be let go.
  await page.reload();
  await rowWith(page, "Bank", "Rekening Yayasan").getByRole("link").click();
  const panel = page.getByRole("dialog", { name: "Rekening Yayasan" });
  await panel.getByRole("checkbox", { name: "SD Pelita Nusantara" }).uncheck();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(
    panel.getByText("SD Pelita Nusantara sudah memakai bank ini, jadi tidak dapat dilepas.").first(),
  ).toBeVisible();
});

test("a treasurer of one of its units sees the shared account and is told why it stays as it is", async ({
  page,
  school,
  signIn,
}) => {
  const units = await school.db.selectFrom("units").select("id").orderBy("code").execute();
  const shared = await school.db
    .selectFrom("accounts")
    .select("id")
    .where("code", "=", "1-1201")
    .executeTakeFirstOrThrow();
  const ask = await school.as("admin");
  const made = await ask("POST", "/api/banks", {
    unit_ids: units.map(({ id }) => id),
    kind: "qris",
    name: "QRIS Yayasan",
    account_id: shared.id,
  });
  expect(made.status).toBe(201);
  await signIn("bendahara");
  await page.goto("/admin/master/banks");
  await rowWith(page, "Bank", "QRIS Yayasan").getByRole("link").click();
  const panel = page.getByRole("dialog", { name: "QRIS Yayasan" });
  const names = "SD Pelita Nusantara, SMA Pelita Nusantara, SMP Pelita Nusantara";
  await expect(panel.getByText(t("master.bank.sharedStays", { units: names }))).toBeVisible();
  await expect(panel.getByRole("button", { name: "Simpan" })).toHaveCount(0);
});
