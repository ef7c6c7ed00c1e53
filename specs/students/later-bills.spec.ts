/**
 * What is billed for later periods of who leaves, and what is written down of it. Source: docs/spec/data.md §8, §11.
 */
import { expect, test } from "../fixtures.ts";
import { billRows } from "../screens/bills.ts";
import { openFilters } from "../screens/lists.ts";
import { openStudent, studentField, studentOf, studentSave } from "../screens/students.ts";

const NADIA = "20260001";
/** Nadia's: of a month that has not begun, and one that is billed once and due later. */
const LATER = "2 tagihan periode berikutnya";

test("an Admin Sekolah reads what was changed from what to what, lets a student leave and cancels the bills of later periods with it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openStudent(page, school, NADIA);
  const history = page.getByRole("region", { name: "Riwayat", exact: true });
  await history.getByRole("button", { name: "Tampilkan" }).click();
  await expect(history).toContainText("Belum ada perubahan yang tercatat.");
  await studentField(page, "Kecamatan (opsional)").fill("Coblong");
  await studentSave(page).click();
  await expect(history.getByRole("listitem")).toContainText(/Kecamatan.*Regol.*Coblong/s);

  await studentField(page, "Status").selectOption({ label: "Keluar" });
  await studentField(page, "Alasan").fill("Ikut orang tua ke Medan");
  await studentSave(page).click();
  const question = page.getByRole("dialog", { name: /menjadi Keluar\?/ });
  await question.getByRole("checkbox", { name: /^Batalkan \d tagihan periode berikutnya/ }).click();
  await question.getByRole("button", { name: "Ubah status" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/^Perubahan pada Nadia/).first()).toBeVisible();
  await expect.poll(async () => (await studentOf(school, NADIA)).status).toBe("left");
  const { id } = await studentOf(school, NADIA);
  const bills = await school.db
    .selectFrom("bills")
    .select(["due_on", "status", "cancel_reason"])
    .where("student_id", "=", id)
    .where("due_on", ">", "2026-11-21")
    .execute();
  const cancelled = bills.filter(({ status }) => status === "cancelled");
  expect(cancelled.length).toBeGreaterThan(0);
  expect(new Set(cancelled.map((bill) => bill.cancel_reason))).toEqual(
    new Set(["Siswa keluar: Ikut orang tua ke Medan"]),
  );
  await expect(page.getByText(/tagihan periode berikutnya masih terbuka/)).toHaveCount(0);
});

test("what a clerk leaves open the treasurer finds in the list and on the student's page, and cancels", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  await studentField(page, "Status").selectOption({ label: "Pindah" });
  await studentField(page, "Alasan").fill("Ikut orang tua ke Medan");
  await studentSave(page).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("bendahara dapat membatalkannya");
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  await question.getByRole("button", { name: "Ubah status" }).click();
  await expect(page.getByText(`${LATER} masih terbuka`)).toBeVisible();
  await expect(page.getByText("Bendahara dapat membatalkannya.")).toBeVisible();

  const treasurer = await school.open("bendahara");
  await treasurer.goto("/admin/bills");
  await (await openFilters(treasurer))
    .getByRole("checkbox", { name: "Periode setelah siswa keluar" })
    .click();
  await expect(billRows(treasurer)).toHaveCount(2);
  await treasurer.goto("/admin/dashboard");
  await expect(treasurer.getByText("2 tagihan setelah siswa keluar")).toBeVisible();
  await treasurer.getByRole("link", { name: "Lihat tagihannya" }).click();
  await expect(billRows(treasurer)).toHaveCount(2);
  await expect(billRows(treasurer).first()).toContainText("Nadia Putri Ramadhani");

  await openStudent(treasurer, school, NADIA);
  await treasurer.getByRole("button", { name: "Batalkan tagihan periode berikutnya" }).click();
  const asked = treasurer.getByRole("dialog", { name: "Batalkan 2 tagihan Nadia Putri Ramadhani?" });
  await expect(asked.getByRole("textbox")).toHaveValue("Pindah: Ikut orang tua ke Medan");
  await asked.getByRole("button", { name: "Batalkan tagihan periode berikutnya" }).click();
  await expect(treasurer.getByText("2 tagihan Nadia Putri Ramadhani dibatalkan.")).toBeVisible();
  await expect(treasurer.getByText(`${LATER} masih terbuka`)).toHaveCount(0);
  const { id } = await studentOf(school, NADIA);
  const gone = await school.db
    .selectFrom("bills")
    .select("period")
    .where("student_id", "=", id)
    .where("status", "=", "cancelled")
    .execute();
  expect(gone).toHaveLength(2);
});
