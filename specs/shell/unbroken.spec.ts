/** Names as long as can be entered, in one word: a phone shows them whole, and nothing is wider than it. Source: docs/spec/shell.md §13. */
import { saveSetting } from "../../store/office/settings.ts";
import { expect, test } from "../fixtures.ts";
import { overflowOf } from "../screens/shell.ts";

const name = "Yayasanpendidikanislamterpadunurulhidayah".repeat(3).slice(0, 100);

test.use({ viewport: { width: 390, height: 844 } });

test("names of a hundred letters without a space leave every screen as wide as the phone", async ({
  page,
  school,
  signIn,
}) => {
  const { db } = school;
  const student = await db
    .selectFrom("students")
    .select(["id", "unit_id"])
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  await db.updateTable("students").set({ name, father_name: name }).execute();
  await db.updateTable("units").set({ name }).where("id", "=", student.unit_id).execute();
  await db
    .updateTable("categories")
    .set({ name })
    .where("unit_id", "=", student.unit_id)
    .where("code", "=", "SPP")
    .execute();
  await db.updateTable("bills").set({ category_name: name }).execute();
  await saveSetting(db, "school_name", name);
  const expectToFit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeAttached();
    await expect.poll(() => overflowOf(page), path).toBe(0);
  };
  await signIn("bendahara");
  const bill = await db
    .selectFrom("bills")
    .select("id")
    .where("student_id", "=", student.id)
    .executeTakeFirst();
  for (const path of [
    "/admin/dashboard",
    `/admin/bills/detail/${bill?.id}`,
    `/admin/master/students/card/${student.id}`,
  ])
    await test.step(path, () => expectToFit(path));
  await page.goto("/admin/bills/create");
  await page.getByRole("combobox", { name: "Kategori", exact: true }).selectOption({ label: name });
  await expect(page.getByRole("checkbox", { name: `Seluruh ${name}` })).toBeVisible();
  expect(await overflowOf(page), "the classes to bill").toBe(0);
  await signIn("admin");
  for (const path of ["/admin/setup", "/admin/settings"]) await test.step(path, () => expectToFit(path));
  await signIn("20260001");
  for (const path of ["/students/bills", "/students/profile"]) await test.step(path, () => expectToFit(path));
});
