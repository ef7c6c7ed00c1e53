/** Tutup Kas, from the counted drawer to the closed month. Source: docs/spec/money.md §17. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { expectSoundBooks, NADIA } from "../payments/books.ts";
import { closeButton, closeTill, closeTillOf, confirm, countOf, dayOf, pieces } from "../screens/closings.ts";
import { loseAnswerOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { heading } from "../screens/session.ts";

const CLOSINGS = "/admin/payments/closings";
const TODAY = "Sabtu, 21 November 2026";
const RINA = "Rina Anggraini";

test("a cashier counts the drawer by keyboard, says why it is short, signs the report, and takes no more that day", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  await desk.pay(page, 450_000);
  await expect(desk.receipt(page)).toBeVisible();
  await page.getByRole("link", { name: t("app.closings") }).click();
  // The latest day that was left open comes first.
  await expect(page.getByRole("heading", { name: "Kas Kamis, 19 November 2026" })).toBeVisible();
  await dayOf(page, TODAY).click();
  await countOf(page, RINA).click();

  await expect(pieces(page, "100.000")).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(pieces(page, "50.000")).toBeFocused();
  await page.keyboard.type("1,5");
  await closeButton(page).click();
  await expect(pieces(page, "50.000")).toHaveAccessibleDescription(t("closing.counting.badCount"));
  await expect(pieces(page, "50.000")).toBeFocused();
  await pieces(page, "50.000").fill("");
  await expect(page.getByRole("row", { name: "Selisih" })).toContainText("Rp 50.000 kurang");
  await closeButton(page).click();
  const reason = page.getByRole("textbox", { name: t("closing.counting.reason") });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(t("closing.counting.noReason"));
  await reason.fill("Salah kembalian");
  await page.getByRole("textbox", { name: t("closing.counting.handover") }).fill("300000");
  await expect(page.getByText("Tinggal di laci Rp 100.000")).toBeVisible();
  await closeButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("kurang Rp 50.000 dari buku");
  await confirm(page, t("closing.counting.close"));

  await page.getByRole("link", { name: t("closing.actOf", { cashier: RINA }) }).click();
  const act = page.getByRole("article", { name: /^Berita acara Rina/ });
  await expect(act).toContainText("Saldo menurut buku450.000");
  await expect(act).toContainText("Selisih(50.000) kurang");
  await expect(act).toContainText("Alasan: Salah kembalian");
  await expect(act).toContainText("Tinggal di laci100.000");

  await desk.meet(page, NADIA);
  await desk.pay(page, 10_000);
  await expect(page.getByRole("alert")).toContainText("ditutup");
  await expectSoundBooks(school);
});

test("what is counted survives a reload, and an answer that was lost closes the till once", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await page.goto(`${CLOSINGS}?day=2026-11-21`);
  await countOf(page, RINA).click();
  await pieces(page, "20.000").fill("2");
  await page.getByRole("textbox", { name: t("closing.counting.reason") }).fill("Uang kembalian pagi");
  await page.reload();
  await expect(pieces(page, "20.000")).toHaveValue("2");

  await loseAnswerOnce(page, school, { url: "**/api/closings", status: 201 });
  await closeButton(page).click();
  await confirm(page, t("closing.counting.close"));
  await expect(page.getByRole("alert")).toContainText(t("closing.counting.unsure"));
  await page.getByRole("button", { name: t("parts.retry") }).click();
  await expect(page.getByRole("link", { name: t("closing.actOf", { cashier: RINA }) })).toBeVisible();
  const closings = await school.db.selectFrom("closings").select("counted_cash").execute();
  expect(closings).toEqual([{ counted_cash: 40_000 }]);
});

test("money that comes in while it is counted is told, and the count is kept", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await page.goto(`${CLOSINGS}?day=2026-11-21`);
  await countOf(page, RINA).click();
  await pieces(page, "100.000").fill("0");
  const till = await school.open("kasir");
  await desk.meet(till, NADIA);
  await desk.pay(till, 100_000);
  await expect(desk.receipt(till)).toBeVisible();

  await closeButton(page).click();
  await confirm(page, t("closing.counting.close"));
  await expect(page.getByRole("status").filter({ hasText: t("closing.counting.moved") })).toContainText(
    "Rp 100.000",
  );
  await closeTill(page, { "100.000": "1" });
  await expect(page.getByRole("link", { name: t("closing.actOf", { cashier: RINA }) })).toBeVisible();
});

test("a treasurer closes the day and the month, and an admin opens them again with a reason", async ({
  school,
}) => {
  const bendahara = await school.open("bendahara");
  await closeTillOf(school, "2026-11-19");
  await bendahara.goto(`${CLOSINGS}?day=2026-11-19`);
  await bendahara.getByRole("button", { name: t("closing.day.close") }).click();
  await confirm(bendahara, t("closing.day.close"));
  await expect(bendahara.getByText(t("closing.day.locked"))).toBeVisible();
  await expect(dayOf(bendahara, "Kamis, 19 November 2026")).toHaveAccessibleName(/Tertutup/);

  // A month without a day of the till is closed at once.
  await bendahara.goto(`${CLOSINGS}?month=2025-08`);
  const month = bendahara.getByRole("region", { name: "Bulan Agustus 2025" });
  await month.getByRole("button", { name: t("closing.month.close") }).click();
  await confirm(bendahara, t("closing.month.close"));
  await expect(month).toContainText(t("closing.month.closed"));
  await expect(month.getByRole("button", { name: t("closing.month.reopen") })).toHaveCount(0);

  const admin = await school.open("admin");
  const unit = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  await admin.goto(`${CLOSINGS}?unit=${unit.id}&month=2025-08`);
  await admin.getByRole("button", { name: t("closing.month.reopen") }).click();
  await admin.getByRole("textbox", { name: t("closing.paper.reason") }).fill("Ada kuitansi tertinggal");
  await confirm(admin, t("closing.month.reopen"));
  await expect(admin.getByRole("list", { name: t("closing.month.history") })).toContainText(
    "Ada kuitansi tertinggal",
  );
  await admin.goto(`${CLOSINGS}?unit=${unit.id}&day=2026-11-19`);
  await admin.getByRole("link", { name: t("closing.actOf", { cashier: RINA }) }).click();
  await admin.getByRole("button", { name: t("closing.paper.reopen") }).click();
  await admin.getByRole("textbox", { name: t("closing.paper.reason") }).fill("Salah hitung");
  await confirm(admin, t("closing.paper.reopen"));
  await expect(admin.getByRole("article")).toContainText("DIBUKA KEMBALI");
});

test("the dashboard leads to the day that was left open; who only reads closes nothing", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /hari kas belum ditutup/ }).click();
  await expect(heading(page, t("app.closings"))).toBeVisible();
  await expect(countOf(page, RINA)).toBeVisible();
  const reader = await school.open("kepsek");
  await reader.goto(`${CLOSINGS}?day=2026-11-19`);
  await expect(reader.getByRole("table", { name: t("app.closings") })).toContainText(RINA);
  await expect(countOf(reader, RINA)).toHaveCount(0);
});
