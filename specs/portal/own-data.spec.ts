import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { NADIA } from "../payments/books.ts";
import { loseOnce } from "../screens/network.ts";
import { notePrints, receipt } from "../screens/payments.ts";
import * as portal from "../screens/portal.ts";
import { heading } from "../screens/session.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A bill and a payment of somebody else in the same unit. */
async function others(school: School) {
  const ofAnother = { bill: "bills", payment: "payments" } as const;
  const idIn = async (table: "bills" | "payments") => {
    const { id } = await school.db
      .selectFrom(table)
      .innerJoin("students", "students.id", `${table}.student_id`)
      .select(`${table}.id`)
      .where("students.nis", "=", "20240005")
      .executeTakeFirstOrThrow();
    return id;
  };
  return { bill: await idIn(ofAnother.bill), payment: await idIn(ofAnother.payment) };
}

test("a student sees on a phone what is owed, part-paid, overdue, coming and settled", {
  tag: "@smoke",
}, async ({ page, signIn }) => {
  await signIn("20260001");
  await page.goto("/");
  await expect(page).toHaveURL("/students/bills");
  await expect(heading(page, "Tagihan Saya")).toBeVisible();
  await expect(portal.figure(page, t("portal.owed"))).toHaveText(rupiah(1_750_000));
  await expect(portal.figure(page, t("portal.overdue"))).toHaveText(rupiah(700_000));

  const part = portal.row(page, "SPP Oktober 2026");
  await expect(part).toContainText(rupiah(250_000));
  await expect(part).toContainText("lewat 42 hari");
  const overdue = portal.row(page, "SPP November 2026");
  await expect(overdue).toContainText("Menunggak");
  await expect(overdue).toContainText(rupiah(450_000));
  const coming = portal.row(page, "SPP Desember 2026");
  await expect(coming).toContainText("Belum lunas");
  await expect(coming).not.toContainText("lewat");
  await expect(portal.row(page, "SPP September 2026")).toContainText("Lunas");
  const once = portal.row(page, "Uang Pangkal");
  await expect(once).toContainText("Jatuh tempo 10 Jun 2026");
  await expect(once, "nothing but its name says what it is for").not.toContainText("Sekali bayar");
  await portal.expectToFit(page);

  await part.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SPP Oktober 2026");
  await expect(portal.figure(page, t("portal.rest"))).toHaveText(rupiah(250_000));
  await expect(portal.row(page, "KSP/26/001505")).toContainText(rupiah(200_000));
  await portal.expectToFit(page);
});

test("a family that owes nothing late sees first what is due next, and what it owes in all", async ({
  page,
  school,
  signIn,
}) => {
  const nadia = school.db.selectFrom("students").select("id").where("nis", "=", NADIA.nis);
  await school.db
    .updateTable("bills")
    .set({ due_on: "2026-12-05" })
    .where("student_id", "=", nadia)
    .where("balance", ">", 0)
    .where("due_on", "<", "2026-11-21")
    .execute();
  await signIn("20260001");
  await page.goto("/students/bills");
  await expect(portal.figure(page, "Berikutnya harus dibayar")).toHaveText(/^Rp\s?(250|450)\.000$/);
  await expect(page.getByText(/, jatuh tempo 5 Des 2026$/)).toBeVisible();
  await expect(portal.figure(page, t("portal.owed"))).toHaveText(rupiah(1_750_000));
  await expect(page.getByRole("region", { name: "Sudah lewat jatuh tempo" })).toHaveCount(0);
});

test("a family takes a receipt away as the file that the school would give; one that did not come is told of", async ({
  page,
  school,
  signIn,
}) => {
  const printed = () =>
    school.db
      .selectFrom("payments")
      .select("print_count")
      .where("receipt_no", "=", "KSP/26/001505")
      .executeTakeFirstOrThrow();
  const before = await printed();
  await signIn("20260001");
  await page.goto("/students/payments");
  await portal.row(page, "KSP/26/001505").getByRole("link").click();
  const pdf = page.getByRole("button", { name: t("portal.pdf") });
  await loseOnce(page, "**/receipt.pdf");
  await pdf.click();
  const note = page.getByRole("alert").filter({ hasText: t("portal.pdfFailed") });
  const coming = page.waitForEvent("download");
  await note.getByRole("button", { name: t("parts.retry") }).click();
  expect((await coming).suggestedFilename()).toBe("KSP-26-001505.pdf");
  await expect(note).toHaveCount(0);
  await portal.expectToFit(page);
  expect(await printed()).toEqual(before);
});

test("a student opens a receipt from the own payments: it is a copy, and printing it is not counted", async ({
  page,
  school,
  signIn,
}) => {
  const prints = await notePrints(page);
  await signIn("20260001");
  await page.goto("/students/bills");
  await portal.chooseInMenu(page, "Riwayat");
  await expect(heading(page, "Riwayat Pembayaran")).toBeVisible();
  await expect(portal.row(page, "KSP/26/")).toHaveCount(8);
  await portal.expectToFit(page);
  await portal.row(page, "KSP/26/001505").getByRole("link").click();

  const sheet = receipt(page);
  await expect(sheet).toContainText("KSP/26/001505");
  await expect(sheet).toContainText("Dua ratus ribu rupiah");
  await expect(sheet).toContainText("SALINAN");
  await expect(page.getByRole("button", { name: t("payment.void") })).toHaveCount(0);
  await portal.expectToFit(page);
  await page.getByRole("button", { name: t("portal.print") }).click();
  await expect.poll(() => prints).toEqual([expect.stringContaining("SALINAN")]);
  const { print_count } = await school.db
    .selectFrom("payments")
    .select("print_count")
    .where("receipt_no", "=", "KSP/26/001505")
    .executeTakeFirstOrThrow();
  expect(print_count).toBe(1);
});

test("a student reads the own profile", async ({ page, signIn }) => {
  await signIn("20260001");
  await page.goto("/students/bills");
  await portal.chooseInMenu(page, "Profil");
  const main = page.getByRole("main");
  await expect(heading(page, "Profil")).toBeVisible();
  for (const words of [NADIA.name, NADIA.nis, "0132820007", "SMP Pelita Nusantara", "7A", "Hendra Ramadhani"])
    await expect(main).toContainText(words);
  await portal.expectToFit(page);
});

test("another student's bill and receipt do not exist for a student", async ({ page, school, signIn }) => {
  const { bill, payment } = await others(school);
  await signIn("20260001");
  await page.goto(`/students/bills/${bill}`);
  await expect(page.getByText("Tagihan tidak ditemukan")).toBeVisible();
  await expect(page.getByText("Mungkin alamatnya salah, atau datanya bukan milik Anda.")).toBeVisible();
  await page.goto(`/students/payments/${payment}`);
  await expect(page.getByText("Kuitansi tidak ditemukan")).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
});

test("a student reaches no screen and no data of the staff", async ({ page, school, signIn }) => {
  const { bill, payment } = await others(school);
  await signIn("20260001");
  for (const path of ["/admin/dashboard", "/admin/payments", `/admin/bills/detail/${bill}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("link", { name: "Buka portal siswa" })).toBeVisible();
  }
  const ask = await school.as("20260001");
  const paths = ["students", "bills", "payments", "transactions", "dashboard", "audit", "integrity"];
  for (const path of [...paths, `bills/${bill}`, `payments/${payment}`]) {
    expect((await ask("GET", `/api/${path}`)).status, path).toBe(403);
  }
  const draft = { student_id: "x", paid_on: "2026-11-21", method: "cash", amount: 1000 };
  expect((await ask("POST", "/api/payments", draft)).status).toBe(403);

  await page.getByRole("link", { name: "Buka portal siswa" }).click();
  await expect(heading(page, "Tagihan Saya")).toBeVisible();
});

const details = [
  { list: "/students/bills", row: "SPP Oktober 2026", loading: "Detail Tagihan", ready: "SPP Oktober 2026" },
  { list: "/students/payments", row: "KSP/26/001505", loading: "Kuitansi", ready: "Kuitansi" },
] as const;

for (const { list, row, loading, ready } of details) {
  test(`under ${list} one heading stands from the first moment on, keeps the focus, and says what failed under it`, async ({
    page,
    signIn,
  }) => {
    await signIn("20260001");
    const headings = page.getByRole("heading", { level: 1 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isBroken = true;
    await page.route(/\/api\/student\/(bills|payments)\/[^?]/, async (route) => {
      await held;
      if (isBroken) await route.abort();
      else await route.fallback();
    });
    await page.goto(list);
    await portal.row(page, row).getByRole("link").click();
    await expect(heading(page, loading)).toBeFocused();
    await expect(headings).toHaveCount(1);
    answer();
    await expect(page.getByRole("main").getByRole("button", { name: "Coba lagi" })).toBeVisible();
    await expect(headings).toHaveText([loading]);
    await expect(heading(page, loading)).toBeFocused();
    isBroken = false;
    await page.getByRole("main").getByRole("button", { name: "Coba lagi" }).click();
    await expect(heading(page, ready)).toBeVisible();
    await expect(headings).toHaveCount(1);
  });
}
