/**
 * Tambah Siswa: a clerk enters somebody, who is then in the list and at the payment desk. Source: docs/spec/screens.md §3,
 * docs/spec/data.md §7.
 */
import { expect, test } from "../fixtures.ts";
import { meet } from "../screens/payments.ts";
import { goInside, heading, menu, storedKeys } from "../screens/session.ts";
import {
  choice,
  fillStudent,
  STUDENTS,
  studentField,
  studentOf,
  studentRows,
  studentSave,
  studentSums,
} from "../screens/students.ts";

const CREATE = "/admin/master/students/create";
const AYU = { name: "Ayu Lestari", nis: "20269001", father: "Budi Santoso", phone: "0812 3456 7890" };

test("a clerk adds a student, who is then in the list and at the payment desk, and the next from an empty form", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  await signIn("tata.usaha");
  await page.goto(STUDENTS);
  await page.getByRole("link", { name: "Tambah Siswa" }).click();
  await expect(heading(page, "Tambah Siswa")).toBeVisible();
  await fillStudent(page, { ...AYU, classroom: /^7A/ });
  await studentField(page, "NISN (opsional)").fill("0132829001");
  await studentField(page, "NIK (opsional)").fill("3273 0641 0513 0001");
  await studentField(page, "Tanggal lahir (opsional)").fill("2013-05-01");
  await studentField(page, "Agama (opsional)").selectOption({ label: "Hindu" });
  await studentSave(page).click();

  await expect(page.getByText("Ayu Lestari ditambahkan.")).toBeVisible();
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(studentRows(page)).toHaveCount(1);
  await expect(studentRows(page)).toContainText(["Ayu Lestari"]);
  await expect(studentRows(page)).toContainText(["7A"]);
  await expect(studentRows(page)).toContainText(["Budi Santoso"]);
  expect(await studentOf(school, "20269001")).toMatchObject({
    nisn: "0132829001",
    nik: "3273064105130001",
    religion: "hindu",
    father_phone: "+6281234567890",
    status: "active",
    entry_date: "2026-11-21",
    entry_year: 2026,
    version: 1,
  });

  await page.getByRole("link", { name: "Tambah lagi" }).click();
  await expect(heading(page, "Tambah Siswa")).toBeVisible();
  await expect(studentField(page, "Nama lengkap")).toHaveValue("");

  const till = await school.open("kasir");
  await meet(till, { nis: AYU.nis, name: AYU.name });
});

test("everything that is missing or wrong is told at its field, what is unusual is pointed out, and nothing typed is lost", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(CREATE);
  await studentSave(page).click();
  await expect(page.getByText("5 isian perlu diperbaiki")).toBeVisible();
  await expect(studentField(page, "Nama lengkap")).toBeFocused();
  await expect(studentField(page, "Nama ayah")).toHaveAccessibleDescription("Isi nama kontak tagihan.");
  await page.getByRole("button", { name: "Jenis kelamin" }).click();
  await expect(page.getByRole("radio", { name: "Laki-laki" })).toBeFocused();
  await page.getByRole("button", { name: "No. HP ayah" }).click();
  await expect(studentField(page, "No. HP ayah (opsional)")).toBeFocused();

  await fillStudent(page, AYU);
  const nisn = studentField(page, "NISN (opsional)");
  await studentField(page, "Tanggal lahir (opsional)").fill("1999-05-01");
  await nisn.fill("0132829001");
  await studentField(page, "NIK (opsional)").fill("3273064105990001");
  await studentField(page, "No. KK (opsional)").fill("3273064105990001");
  await expect(page.getByText("Umurnya 27 tahun, di luar 2–25 tahun.")).toBeVisible();
  await expect(page.getByText("Tiga angka pertama NISN biasanya tahun lahir (999).")).toBeVisible();
  await expect(page.getByText("No. KK sama dengan NIK.")).toBeVisible();

  await nisn.fill("013282");
  await studentField(page, "NIK (opsional)").focus();
  await expect(nisn).toHaveAccessibleDescription(/NISN terdiri dari 10 angka\./);
  await studentSave(page).click();
  await expect(nisn).toBeFocused();
  await expect(studentField(page, "Nama lengkap")).toHaveValue("Ayu Lestari");
  await expect(studentField(page, "No. HP ayah (opsional)")).toHaveValue("0812 3456 7890");

  // Nadia's; only the school knows that.
  await nisn.fill("0132820007");
  await studentSave(page).click();
  await expect(nisn).toHaveAccessibleDescription(/NISN ini sudah dipakai siswa lain\./);
  await expect(nisn).toBeFocused();
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
  // What is unusual may be saved all the same.
  await nisn.fill("0132829001");
  await studentSave(page).click();
  await expect(page.getByText("Ayu Lestari ditambahkan.")).toBeVisible();
});

test("what was typed survives a reload, but for the numbers of papers; leaving asks; with a guardian for the bills two presses make one student", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(CREATE);
  await fillStudent(page, { ...AYU, phone: "" });
  await studentField(page, "NIK (opsional)").fill("3273064105130001");
  await studentField(page, "NIK ayah (opsional)").fill("3273060101800001");
  expect((await storedKeys(page)).session).toContain("iuran.drafts.v1");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("32730");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Isian Anda yang terakhir dipulihkan")).toBeVisible();
  await expect(studentField(page, "Nama lengkap")).toHaveValue("Ayu Lestari");
  await expect(studentField(page, "NIK (opsional)")).toHaveValue("");

  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Tinggalkan formulir ini?");
  await page.getByRole("dialog").getByRole("button", { name: "Tidak jadi" }).click();

  await expect(studentField(page, "Nama wali (opsional)")).toBeHidden();
  await choice(page, "Kontak tagihan", "Wali").click();
  await studentField(page, "Nama wali").fill("Hj. Maemunah");
  await studentField(page, "No. HP wali (opsional)").fill("0813 1111 2222");
  await studentSave(page).dblclick();
  await expect(page.getByText("Ayu Lestari ditambahkan.")).toBeVisible();
  await expect(studentRows(page)).toContainText(["Hj. Maemunah"]);
  const made = await school.db.selectFrom("students").selectAll().where("nis", "=", AYU.nis).execute();
  expect(made).toMatchObject([
    { billing_contact: "guardian", guardian_phone: "+6281311112222", father_name: "Budi Santoso" },
  ]);
});

test("an Admin Sekolah finds a name in every unit; a new student's unit is chosen first, and its classrooms follow", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(`${STUDENTS}?q=rizky`);
  await expect(studentSums(page)).toContainText("5 siswa");
  await expect(studentRows(page)).toHaveCount(5);

  await goInside(page, CREATE);
  const rooms = studentField(page, "Kelas (opsional)").getByRole("option");
  await expect(rooms).toHaveCount(1);
  await studentField(page, "Unit").selectOption({ label: "SMA Pelita Nusantara" });
  await expect(rooms).toHaveCount(4);
  await studentField(page, "Kelas (opsional)").selectOption({ index: 1 });
  await studentField(page, "Unit").selectOption({ label: "SMP Pelita Nusantara" });
  await expect(rooms.filter({ hasText: "7A" })).toHaveCount(1);
  await expect(studentField(page, "Kelas (opsional)")).toHaveValue("");
});
