/** The end of a year, from the open month to the locked books and back. Source: docs/spec/books.md §5. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { expectSoundBooks } from "../payments/books.ts";
import { confirm } from "../screens/closings.ts";

const JUNE = "/admin/payments/closings?month=2026-06";
const YEAR = t("closing.year.title", { year: "2025/2026" });

test("a treasurer closes the year when its months are closed, and the admin opens it again", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await page.goto(JUNE);
  const card = page.getByRole("region", { name: YEAR });
  await expect(card).toContainText("bulan masih terbuka");
  await expect(card.getByRole("button", { name: t("closing.year.close") })).toHaveCount(0);

  const { id } = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const months = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2025, 6 + at, 1)).toISOString().slice(0, 7),
  );
  await school.db
    .insertInto("closed_months")
    .values(months.map((month) => ({ unit_id: id, month })))
    .execute();
  await page.reload();
  await card.getByRole("button", { name: t("closing.year.close") }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(t("closing.year.surplus"));
  await question.getByRole("textbox", { name: t("closing.paper.reason") }).fill("Rapat akhir tahun");
  await confirm(page, t("closing.year.close"));
  await expect(card).toContainText(t("closing.year.closed"));
  await expect(card).toContainText("Rapat akhir tahun");
  await expect(card.getByRole("button", { name: t("closing.month.reopen") })).toHaveCount(0);
  await card.getByRole("link", { name: /^Jurnal/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tutup tahun 2025/2026");
  await expectSoundBooks(school);
});
