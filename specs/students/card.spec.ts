/** Kartu SPP: a treasurer looks up a student's card. Source: docs/spec/screens.md §6, docs/spec/access.md §2. */
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";
import { STUDENTS, studentOf, studentRows, studentSearch } from "../screens/students.ts";

test("a treasurer opens a student's card from the list, sees what moved it and prints one class year", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(STUDENTS);
  await studentSearch(page).fill("20260001");
  await expect(studentRows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Kartu SPP Nadia Putri Ramadhani" }).click();
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();

  // As the books have it: Rp 1.750.000 open, of which Rp 700.000 late.
  const { id } = await studentOf(school, "20260001");
  const { open } = await school.db
    .selectFrom("bills")
    .select((e) => e.fn.sum<number>("balance").as("open"))
    .where("student_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(open).toBe(1_750_000);
  const card = page.getByRole("article", { name: "Kartu SPP 2026/2027, SMP Pelita Nusantara" });
  await expect(card.getByText("Siti Rahmawati, S.E.")).toBeVisible();
  const months = card.getByRole("table", { name: "SPP" });
  await expect(
    months.getByRole("row", { name: /^Juli 2026 450.000 450.000 8 Jul 2026 KSP\/26\/\d{6} 0$/ }),
  ).toBeVisible();
  await expect(months.getByRole("row", { name: "Januari 2027 Belum ditagih" })).toBeVisible();
  const lines = card.getByRole("table", { name: "Mutasi" }).getByRole("row");
  await expect(lines.nth(1)).toHaveText(
    /^11 Mei 2026Uang PangkalTAG\/SMP\/2605\/\d{6}5\.500\.0005\.500\.000$/,
  );
  await expect(lines.last()).toHaveText(/1\.750\.000$/);

  // The printed sheet holds the card alone.
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(page.getByRole("button", { name: "Cetak kartu" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  // Somebody with two years behind, one of them chosen.
  const older = await studentOf(school, "20250010");
  await page.goto(`${STUDENTS}/card/${older.id}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByLabel("Tahun ajaran", { exact: true }).selectOption({ label: "2025/2026" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveAccessibleName("Kartu SPP 2025/2026, SMP Pelita Nusantara");
});
