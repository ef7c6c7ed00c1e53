/** A till that was closed, its Berita Acara, and what is asked before it is opened again. Source: docs/spec/money.md §17. */
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { NADIA } from "../payments/books.ts";
import { closeButton, closeTillOf, confirm, countOf, pieces } from "../screens/closings.ts";
import { loseAnswerOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";

const CLOSINGS = "/admin/payments/closings";
const RINA = "Rina Anggraini";

type Answer<T> = { data: T };

/** The unit and the id of the cashier of SMP. */
async function placeOf(school: School): Promise<{ unit_id: string; cashier_id: string }> {
  const call = await school.as("kasir");
  const { data } = (await (await call("GET", "/api/profile")).json()) as Answer<{
    id: string;
    units: { id: string }[];
  }>;
  return { unit_id: data.units[0]?.id ?? "", cashier_id: data.id };
}

/** Closes Rina's till of a day with Rp 70.000 in it, of which so much stays in the drawer, and answers with the closing's id. */
async function closeLeaving(school: School, day: string, amount: number): Promise<string> {
  const call = await school.as("kasir");
  const counted = [{ denomination: 10_000, count: 7 }];
  const draft = { ...(await placeOf(school)), day, counted, difference_reason: "Uang kembalian" };
  const made = await call("POST", "/api/closings", { ...draft, handed_over: 70_000 - amount });
  expect(made.status).toBe(201);
  return ((await made.json()) as Answer<{ id: string }>).data.id;
}

test("a till that was closed leads from its address to its report, and what was counted is forgotten", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await page.goto(`${CLOSINGS}?day=2026-11-21`);
  await countOf(page, RINA).click();
  await pieces(page, "20.000").fill("2");
  await page.getByRole("textbox", { name: t("closing.counting.reason") }).fill("Uang kembalian pagi");
  const address = page.url();
  await loseAnswerOnce(page, school, { url: "**/api/closings", status: 201 });
  await closeButton(page).click();
  await confirm(page, t("closing.counting.close"));
  await expect(page.getByRole("alert")).toContainText(t("closing.counting.unsure"));

  await page.reload();
  const act = page.getByRole("article", { name: /^Berita acara Rina/ });
  await expect(act).toContainText("Uang kembalian pagi");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Uang kembalian");
  await page.goto(address);
  await expect(act).toBeVisible();
  await expect(page).toHaveURL(/closings\/detail\//);
});

test("who counts a till that was closed in another window is told so, and finds the report", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await page.goto(`${CLOSINGS}?day=2026-11-21`);
  await countOf(page, RINA).click();
  await pieces(page, "20.000").fill("2");
  await page.getByRole("textbox", { name: t("closing.counting.reason") }).fill("Uang kembalian pagi");
  await closeTillOf(school, "2026-11-21");
  await closeButton(page).click();
  await confirm(page, t("closing.counting.close"));
  const told = page.getByRole("status").filter({ hasText: t("closing.counting.taken") });
  await expect(told).not.toContainText("Orang lain");
  await told.getByRole("link", { name: t("closing.act") }).click();
  await expect(page.getByRole("article", { name: /^Berita acara Rina/ })).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`what the drawer began with stands beside what came in, at ${width} px`, async ({
    page,
    signIn,
    school,
  }) => {
    await closeLeaving(school, "2026-11-19", 50_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn("kasir");
    await desk.meet(page, NADIA);
    await desk.pay(page, 20_000);
    await expect(desk.receipt(page)).toBeVisible();
    await page.goto(`${CLOSINGS}?day=2026-11-21`);
    const tills = page.getByRole("table", { name: t("app.closings") });
    await expect(tills).toContainText(t("closing.opening"));
    const till = tills.getByRole("row").filter({ hasText: RINA });
    await expect(till).toContainText(width > 700 ? /50\.000.*20\.000.*70\.000/s : /50\.000/);

    await countOf(page, RINA).click();
    const sums = page.getByRole("table", { name: t("closing.counting.byMethod") });
    await expect(sums.getByRole("row", { name: t("closing.opening") })).toContainText("Rp 50.000");
    await expect(sums.getByRole("row", { name: t("closing.in") })).toContainText("Rp 20.000");
    await expect(sums.getByRole("row", { name: "Tunai" })).toContainText("Rp 70.000");
    // What is nothing is left out.
    await expect(sums.getByRole("row", { name: t("closing.out") })).toHaveCount(0);
    await expect(sums.getByRole("row", { name: t("closing.counting.voids") })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("what is opened again, a till or the unit's day, is said before, and a reason is asked for in words", async ({
  school,
}) => {
  const id = await closeLeaving(school, "2026-11-19", 0);
  const { unit_id } = await placeOf(school);
  const call = await school.as("bendahara");
  const whole = await call("POST", "/api/closings", { unit_id, day: "2026-11-19" });
  expect(whole.status).toBe(201);
  const { data } = (await whole.json()) as Answer<{ id: string }>;

  const admin = await school.open("admin");
  await admin.goto(`${CLOSINGS}/detail/${data.id}`);
  await admin.getByRole("button", { name: t("closing.paper.reopen") }).click();
  const question = admin.getByRole("dialog");
  await expect(question).toContainText("kas yang sudah ditutup tetap tertutup");
  await expect(question).not.toContainText("dibalik hari ini");
  await question.getByRole("button", { name: t("parts.cancel") }).click();

  await admin.goto(`${CLOSINGS}/detail/${id}`);
  await admin.getByRole("button", { name: t("closing.paper.reopen") }).click();
  await expect(question).toContainText("Jurnal yang dibukukan saat kas ini ditutup dibalik hari ini.");
  await expect(question).toContainText("hari seluruh unit ikut terbuka");
  const reason = question.getByRole("textbox", { name: t("closing.paper.reason") });
  await confirm(admin, t("closing.paper.reopen"));
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(reason).toHaveAccessibleDescription(/Wajib diisi/);
  await reason.fill("abc");
  await confirm(admin, t("closing.paper.reopen"));
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Paling sedikit 5 karakter/);
  await reason.fill("x".repeat(255));
  await expect(reason).not.toHaveAttribute("aria-invalid");
  await confirm(admin, t("closing.paper.reopen"));
  const act = admin.getByRole("article");
  await expect(act).toContainText("DIBUKA KEMBALI");

  // Counted on another day than that of the till.
  await expect(act).toContainText(
    "Pada hari ini, Sabtu, 21 November 2026, kas tanggal 19 November 2026 yang dipegang oleh Rina",
  );
  for (const width of [1280, 390]) {
    await admin.setViewportSize({ width, height: 900 });
    const mark = await act.getByText("DIBUKA KEMBALI", { exact: true }).boundingBox();
    const head = await act.locator(".letterhead").boundingBox();
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await act.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test("what a closing moved out of another cash box is said before it is opened again", async ({ school }) => {
  const { unit_id, cashier_id } = await placeOf(school);
  const call = await school.as("admin");
  const make = async (path: string, body: object) => {
    const made = await call("POST", path, body);
    expect(made.status, path).toBe(201);
    return ((await made.json()) as Answer<{ id: string }>).data.id;
  };
  const name = "Kas Usaha";
  const account_id = await make("/api/accounts", { code: "1-1119", name, type: "asset", unit_id });
  const bank_id = await make("/api/banks", { unit_ids: [unit_id], kind: "cash", name, account_id });
  const { id: student_id } = await school.db
    .selectFrom("students")
    .select("id")
    .where("nis", "=", NADIA.nis)
    .executeTakeFirstOrThrow();
  const paid = { student_id, paid_on: "2026-11-21", method: "cash", amount: 50_000 };
  const cashier = await school.as("kasir");
  for (const more of [{}, { bank_id }]) {
    expect((await cashier("POST", "/api/payments", { ...paid, ...more })).status).toBe(201);
  }
  // All of it stays in the drawer, and nothing is missing.
  const counted = [{ denomination: 100_000, count: 1 }];
  const draft = { unit_id, cashier_id, day: "2026-11-21", counted, handed_over: 0 };
  const id = await make("/api/closings", draft);

  const admin = await school.open("admin");
  await admin.goto(`${CLOSINGS}/detail/${id}`);
  await admin.getByRole("button", { name: t("closing.paper.reopen") }).click();
  await expect(admin.getByRole("dialog")).toContainText(t("closing.paper.reopenMirrored"));
});

test("a till that is counted on its own day says that day alone", async ({ page, signIn, school }) => {
  const id = await closeTillOf(school, "2026-11-21");
  await signIn("kasir");
  await page.goto(`${CLOSINGS}/detail/${id}`);
  await expect(page.getByRole("article")).toContainText(
    "Pada hari ini, Sabtu, 21 November 2026, kas yang dipegang oleh Rina Anggraini dihitung",
  );
});

test("a month and a year are not opened or closed without a reason, and the field says so", async ({
  school,
}) => {
  const { unit_id } = await placeOf(school);
  const months = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2025, 6 + at, 1)).toISOString().slice(0, 7),
  );
  await school.db
    .insertInto("closed_months")
    .values(months.map((month) => ({ unit_id, month })))
    .execute();
  const admin = await school.open("admin");
  await admin.goto(`${CLOSINGS}?unit=${unit_id}&month=2026-06`);
  const reason = admin.getByRole("textbox", { name: t("closing.paper.reason") });
  const year = admin.getByRole("region", { name: t("closing.year.title", { year: "2025/2026" }) });
  const month = admin.getByRole("region", { name: "Bulan Juni 2026" });
  for (const [place, label] of [
    [year, t("closing.year.close")],
    [month, t("closing.month.reopen")],
  ] as const) {
    await place.getByRole("button", { name: label }).click();
    await confirm(admin, label);
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await expect(reason).toHaveAccessibleDescription(/Wajib diisi/);
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: t("parts.cancel") })
      .click();
  }
});

test("a month before the first class year is not offered to be closed", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto(`${CLOSINGS}?month=2020-01`);
  const month = page.getByRole("region", { name: "Bulan Januari 2020" });
  await expect(month).toContainText(t("closing.month.beforeBooks"));
  await expect(month.getByRole("button")).toHaveCount(0);
});
