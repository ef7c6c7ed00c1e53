/**
 * What a printed list, bill or card says of itself. Source: docs/spec/shell.md §4, §13, docs/spec/screens.md §6.
 */
import { expect, test } from "../fixtures.ts";
import { messagesOf } from "../screens/paper.ts";
import { STUDENTS, studentOf, studentRows } from "../screens/students.ts";

test("every sheet of a student's card says whose it is, of which school, and a printed list and bill begin with the letterhead of their unit", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  const { id } = await studentOf(school, "20260001");
  await page.goto(`${STUDENTS}/card/${id}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const sheets = await messagesOf(page, 1.6);
  expect(sheets.length).toBeGreaterThan(1);
  for (const words of sheets) {
    expect(words).toContain("NadiaPutriRamadhani·NIS20260001·SMPPelitaNusantara·KartuSPP2026/2027");
  }

  await page.goto(`${STUDENTS}?q=20260001`);
  await expect(studentRows(page)).toHaveCount(1);
  const unit = await school.db
    .selectFrom("units")
    .selectAll()
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const head = page.locator(".letterhead");
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(head).toContainText("SMP Pelita Nusantara");
  await expect(head).toContainText(unit.city ?? "");

  const bill = await school.db
    .selectFrom("bills")
    .select("id")
    .where("student_id", "=", id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const admin = await school.open("admin");
  await admin.goto(`/admin/bills/detail/${bill.id}`);
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await admin.emulateMedia({ media: "print" });
  await expect(admin.locator(".letterhead")).toContainText("SMP Pelita Nusantara");
});
