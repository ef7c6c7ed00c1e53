/**
 * The page of one student beside the form: brothers and sisters, and deleting a slip.
 * Source: docs/spec/data.md §7.2, docs/spec/screens.md §3.
 */
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";
import {
  fillStudent,
  openStudent,
  STUDENTS,
  studentField,
  studentOf,
  studentRows,
  studentSave,
} from "../screens/students.ts";

const NADIA = "20260001";

test("a clerk enters a sister, takes over the family, finds both on the page, and deletes her again", async ({
  page,
  school,
  signIn,
}) => {
  const nadia = await studentOf(school, NADIA);
  await signIn("tata.usaha");
  await page.goto(`${STUDENTS}/create`);
  await expect(heading(page, "Tambah Siswa")).toBeVisible();
  await fillStudent(page, {
    name: "Salma Ramadhani",
    nis: "20269901",
    father: "H. Ramadhani",
    phone: "0812 0000 0000",
  });
  await studentField(page, "No. KK (opsional)").fill(String(nadia.family_card_no));
  await expect(page.getByText("Mungkin bersaudara dengan Nadia Putri Ramadhani (SMP 7A).")).toBeVisible();
  await page.getByRole("button", { name: "Pakai data keluarga Nadia Putri Ramadhani" }).click();
  const question = page.getByRole("dialog", { name: "Pakai data keluarga Nadia Putri Ramadhani?" });
  await question.getByRole("button", { name: "Pakai data keluarga" }).click();
  await expect(studentField(page, "Nama ayah")).toHaveValue("Hendra Ramadhani");
  await expect(studentField(page, "Alamat (opsional)")).toHaveValue(String(nadia.address));
  await studentSave(page).click();
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(studentRows(page)).toHaveCount(1);
  await studentRows(page).getByRole("link", { name: "Edit Salma Ramadhani" }).click();
  await expect(heading(page, "Salma Ramadhani")).toBeVisible();
  const family = page.getByRole("region", { name: "Saudara di sekolah ini" });
  await expect(family).toContainText("No. KK sama");
  await expect(family).toContainText(/Rp\s1\.750\.000/);
  await expect(page.getByRole("region", { name: "Riwayat", exact: true })).toHaveCount(0);
  // What is typed about her goes with her: nobody is asked whether to leave it.
  await studentField(page, "Nama ayah").fill("Belum disimpan");
  await page.getByRole("button", { name: "Hapus siswa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus siswa" }).click();
  await expect(page.getByText("Salma Ramadhani dihapus.")).toBeVisible();
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openStudent(page, school, NADIA);
  await expect(page.getByText("Tidak ada siswa lain dengan No. KK")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus siswa" }), "who was billed stays").toHaveCount(0);
});
