import { receiptMessages as paper } from "../../rules/paper-words.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as desk from "../screens/payments.ts";
import { accountButton, goInside } from "../screens/session.ts";
import { studentOf } from "../screens/students.ts";
import {
  billsOf,
  depositOf,
  expectSoundBooks,
  journalOf,
  NADIA,
  newPayments,
  onlyPayment,
  partsOf,
  RANI,
  takePayment,
} from "./books.ts";

const RETNO = { nis: "20260017", name: "Retno Lestari" };

test("a cashier ticks two bills by mouse, takes QRIS with payer and reference, and only those two are paid", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  await desk.openBill(page, "SPP November 2026").getByRole("checkbox").check();
  await desk.openBill(page, "Karyawisata").getByRole("checkbox").check();
  await expect(desk.amountBox(page)).toHaveValue("1.050.000");
  await desk.choose(page, t("payment.method"), "QRIS");
  await expect(page.getByText(t("payment.into", { bank: "QRIS SMP" }))).toBeVisible();
  await page.getByLabel(t("payment.reference")).fill("QR-2026-77");
  await page.getByText(t("payment.more"), { exact: true }).click();
  await page.getByRole("textbox", { name: t("payment.payer") }).fill("Wulan Ramadhani");
  await desk.saveButton(page).click();

  const sheet = desk.receipt(page);
  await expect(sheet).toContainText("Wulan Ramadhani");
  await expect(sheet).toContainText("Satu juta lima puluh ribu rupiah");
  await expect(sheet).toContainText("QRIS, QRIS SMP");
  await expect(sheet).toContainText("QR-2026-77");
  await desk.expectFact(sheet, paper.remaining, 700_000);

  const payment = await onlyPayment(school, NADIA.nis);
  expect(payment).toMatchObject({
    amount: 1_050_000,
    method: "qris",
    payer: "Wulan Ramadhani",
    reference: "QR-2026-77",
  });
  expect(await partsOf(school, payment.id)).toEqual([
    ["SPP 2026-11", 450_000, 0],
    ["Karyawisata ONCE", 600_000, 0],
  ]);
  const [entry] = await journalOf(school, payment.id);
  expect(entry?.lines).toEqual([
    ["1-1203", 1_050_000, 0],
    ["1-1301", 0, 450_000],
    ["1-1302", 0, 600_000],
  ]);
});

test("a part payment leaves the bill part-paid, on its page and in the books; Esc that closes a menu over its receipt leaves the receipt", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 100_000);
  await expect(desk.receipt(page)).toContainText("Seratus ribu rupiah");
  await expect(desk.printButton(page)).toBeFocused();
  await accountButton(page).click();
  await expect(page.getByRole("menuitem", { name: "Profil" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "Profil" })).toBeHidden();
  await expect(desk.receipt(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(desk.studentBox(page)).toBeVisible();

  const { id } = await onlyPayment(school, RANI.nis);
  await goInside(page, `/admin/payments/detail/${id}`);
  await page
    .getByRole("table", { name: t("payment.paidBills") })
    .getByRole("link", { name: "SPP Desember 2026" })
    .click();
  await expect(page.getByRole("main")).toContainText("Sebagian");
  await expect(page.getByRole("main")).toContainText(rupiah(350_000));
  expect(await billsOf(school, RANI.nis, ["SPP 2026-12"])).toEqual([
    ["SPP 2026-12", 100_000, 350_000, "partial"],
  ]);
});

test("more than the open bills becomes a deposit only when the cashier says so: by a button, or by transfer, which gives no change, by a tick", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 500_000);
  await expect(desk.changeButton(page, 50_000), "the change comes first").toBeFocused();
  await expect(page.getByText(t("payment.missingChange"))).toBeVisible();
  expect(await newPayments(school, RANI.nis)).toEqual([]);

  await page.keyboard.press("Tab");
  await expect(desk.keepButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = desk.receipt(page);
  await expect(sheet.getByRole("row", { name: paper.toDeposit })).toContainText(rupiah(50_000));
  await expect(sheet).toContainText("Lima ratus ribu rupiah");
  await desk.expectFact(sheet, paper.depositLeft, 50_000);

  const payment = await onlyPayment(school, RANI.nis);
  expect(payment).toMatchObject({ amount: 500_000, to_deposit: 50_000, remaining: 0 });
  expect(await depositOf(school, RANI.nis)).toBe(50_000);
  const [entry] = await journalOf(school, payment.id);
  expect(entry?.lines).toEqual([
    ["1-1103", 500_000, 0],
    ["1-1301", 0, 450_000],
    ["2-1101", 0, 50_000],
  ]);

  await page.keyboard.press("Escape");
  await desk.find(page, NADIA);
  await desk.choose(page, t("payment.method"), "Transfer");
  await expect(desk.handedBox(page)).toHaveCount(0);
  await desk.pay(page, 1_800_000);
  const declare = page.getByRole("checkbox", {
    name: t("payment.declareDeposit", { amount: rupiah(50_000) }),
  });
  await expect(declare).toBeFocused();
  await expect(page.getByText(t("payment.missingDeposit"))).toBeVisible();
  expect(await newPayments(school, NADIA.nis)).toEqual([]);

  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(desk.receipt(page)).toContainText("Satu juta delapan ratus ribu rupiah");
  expect(await onlyPayment(school, NADIA.nis)).toMatchObject({ amount: 1_800_000, to_deposit: 50_000 });
  expect(await depositOf(school, NADIA.nis)).toBe(50_000);
});

test("what stands in the deposit pays a bill, and never more than is there", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RETNO);
  await desk.choose(page, t("payment.method"), "Deposit");
  await desk.pay(page, 150_000);
  await expect(page.getByText(t("payment.depositShort", { amount: rupiah(100_000) }))).toBeVisible();
  expect(await newPayments(school, RETNO.nis)).toEqual([]);

  await desk.pay(page, 100_000);
  const used = desk.depositUse(page);
  await desk.expectFact(used, paper.remaining, 850_000);
  await expect(page.getByText(/Tidak ada uang yang diterima\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cetak bukti" })).toBeFocused();
  await expect(desk.receipt(page)).toHaveCount(0);
  await expect(used).toContainText("Tidak ada uang yang diterima dengan bukti ini.");
  for (const word of [/terima dari/i, /kuitansi/i, /meterai/i]) await expect(used).not.toContainText(word);
  const payment = await onlyPayment(school, RETNO.nis);
  expect(payment).toMatchObject({ amount: 100_000, method: "deposit", bank_id: null });
  expect(await depositOf(school, RETNO.nis)).toBe(0);
  const [entry] = await journalOf(school, payment.id);
  expect(entry?.lines).toEqual([
    ["2-1101", 100_000, 0],
    ["1-1301", 0, 100_000],
  ]);
  await expectSoundBooks(school);

  await page.goto(`/verify/${payment.verify_code}`);
  await expect(page.getByRole("status")).toContainText("Bukti pemakaian deposit ini tercatat di sekolah.");
  const treasurer = await school.open("bendahara");
  await treasurer.goto(`/admin/payments/detail/${payment.id}`);
  await treasurer.getByRole("button", { name: t("payment.void") }).click();
  await expect(treasurer.getByRole("dialog")).toContainText(`kembali ke deposit ${RETNO.name}`);
});

test("a family reads that its deposit was used, and not that money was received", async ({
  page,
  school,
  signIn,
}) => {
  await takePayment(school, NADIA.nis, 50_000, { allocations: [], to_deposit: 50_000 });
  const used = await takePayment(school, NADIA.nis, 50_000, { method: "deposit" });
  await signIn("20260001"); // NADIA, the one with a portal account
  await page.goto(`/students/payments/${used}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bukti Pemakaian Deposit");
  await expect(desk.depositUse(page)).toContainText("Tidak ada uang yang diterima dengan bukti ini.");
});

test("only methods with a bank of their kind are offered, and each says where it is booked", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  const methods = page.getByRole("group", { name: t("payment.method") });
  await expect(methods.getByRole("radio")).toHaveCount(5);
  await expect(methods.getByRole("radio", { name: "VA" })).toHaveCount(0);
  for (const [method, bank] of [
    ["Transfer", "Bank Mandiri"],
    ["QRIS", "QRIS SMP"],
    ["E-wallet", "QRIS SMP"],
  ] as const) {
    await desk.choose(page, t("payment.method"), method);
    await expect(methods.getByText(`Masuk ke ${bank}.`)).toBeVisible();
  }

  // While the desk is open the bank is set inactive: what is refused stands at the method, and nothing typed is lost.
  await school.db.updateTable("banks").set({ status: "inactive" }).where("name", "=", "QRIS SMP").execute();
  await desk.pay(page, 50_000);
  await expect(
    methods.getByText(
      "SMP Pelita Nusantara belum punya QRIS yang aktif, jadi cara bayar ini belum dapat dipakai.",
    ),
  ).toBeVisible();
  await expect(desk.amountBox(page)).toHaveValue("50.000");
  expect(await newPayments(school, RANI.nis)).toEqual([]);
  await page.reload();
  await expect(methods.getByRole("radio")).toHaveCount(3);
  await expect(methods.getByRole("radio", { name: "QRIS" })).toHaveCount(0);
});

test("a treasurer who types another day over one part of the date keeps the parts that stand", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await desk.meet(page, RANI);
  await page.getByText(t("payment.moreWithDay"), { exact: true }).click();
  const day = page.getByLabel(t("payment.paidOn"));
  await day.fill("05/10/2026");
  // The keys that lead to the month, whatever the browser's language.
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  await page.keyboard.type("11");
  await expect(day).toHaveValue("05/11/2026");

  // Left empty, it is today again.
  await day.selectText();
  await page.keyboard.press("Backspace");
  await expect(day).toHaveValue("");
  await day.blur();
  await expect(day).toHaveValue("21/11/2026");
});

test("a cashier still sees the deposit of a child who has moved on, and that only this unit may use it", async ({
  page,
  school,
  signIn,
}) => {
  const admin = await school.as("admin");
  const asked = async (path: string, body?: object) =>
    (await (await admin(body === undefined ? "GET" : "POST", `/api/${path}`, body)).json()).data;
  await takePayment(school, RANI.nis, 50_000, { to_deposit: 50_000, allocations: [] });
  const { id, version, balance } = await asked(`students/${(await studentOf(school, RANI.nis)).id}`);
  if (balance > 0) await takePayment(school, RANI.nis, balance);
  const targets = await asked(`students/${id}/move-targets`);
  const sma = targets.find(({ code }: { code: string }) => code === "SMA");
  const move = await asked(`students/${id}/release`, {
    to_unit_id: sma.id,
    reason: "Lanjut ke SMA",
    version,
  });
  const moved = await asked(`unit-moves/${move.id}/accept`, { nis: "20269999", version: move.version });
  expect(moved.status).toBe("accepted");

  await signIn("kasir");
  await desk.meet(page, { ...RANI, nis: "20269999" });
  await expect(page.getByRole("main")).toContainText(
    "Rp 50.000 di SMP Pelita Nusantara, hanya dipakai di sana",
  );
});
