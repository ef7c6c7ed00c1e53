/**
 * Edit Siswa: changing what is written down, over what somebody else has written since. Source: docs/spec/access.md §2,
 * docs/spec/screens.md §3, docs/spec/data.md §7.
 */
import { expect, test } from "../fixtures.ts";
import { goInside, heading } from "../screens/session.ts";
import {
  openStudent,
  STUDENTS,
  studentField,
  studentOf,
  studentRows,
  studentSave,
} from "../screens/students.ts";

const NADIA = "20260001";

test("a clerk opens a student from the list, moves her to another class and saves, told above the bar; over an older version the form shows the conflict, and keeps both sides' work", async ({
  page,
  school,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn("tata.usaha");
  await page.goto(`${STUDENTS}?q=${NADIA}`);
  await page.getByRole("link", { name: "Edit Nadia Putri Ramadhani" }).click();
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();
  await expect(page.getByText(/^Dibuat \d+ \w+ \d{4} oleh Dewi Kartikasari/)).toBeVisible();
  await expect(studentField(page, "NIS")).toHaveValue(NADIA);
  await expect(studentField(page, "Nama ayah")).toHaveValue("Hendra Ramadhani");
  await expect(studentSave(page), "nothing has changed yet").toBeDisabled();
  await studentField(page, "Kelas (opsional)").selectOption({ index: 2 });
  await studentField(page, "Kecamatan (opsional)").fill("Coblong");
  await studentSave(page).click();
  const toast = page.getByText("Perubahan pada Nadia Putri Ramadhani disimpan.");
  await expect(toast).toBeVisible();
  // From the top of the page the bar stands at the foot of the window, where notices come.
  await page.evaluate(() => scrollTo(0, 0));
  const edges = async (of: typeof toast) => {
    const box = await of.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  await expect.poll(async () => (await edges(studentSave(page))).bottom).toBeGreaterThan(860);
  const save = await edges(studentSave(page));
  await expect.poll(async () => (await edges(toast)).bottom).toBeLessThan(save.top);
  expect(await studentOf(school, NADIA)).toMatchObject({ district: "Coblong", version: 2 });

  await studentField(page, "Nama lengkap").fill("Nadia P. Ramadhani");
  await school.db
    .updateTable("students")
    .set({ name: "Nadia Putri R.", father_job: "Dosen", version: 3 })
    .where("nis", "=", NADIA)
    .execute();
  await studentSave(page).click();
  await expect(page.getByText(/Data ini sudah diubah orang lain/)).toBeVisible();
  await page.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(studentField(page, "Pekerjaan ayah (opsional)")).toHaveValue("Dosen");
  const clash = page.getByRole("listitem").filter({ hasText: "Yang terbaru" });
  await expect(clash).toContainText("Nadia P. Ramadhani");
  await expect(clash).toContainText("Nadia Putri R.");
  await clash.getByRole("button", { name: "Pakai isian saya" }).click();
  await studentSave(page).click();
  await expect(page.getByText("Perubahan pada Nadia P. Ramadhani disimpan.")).toBeVisible();
  expect(await studentOf(school, NADIA)).toMatchObject({ father_job: "Dosen", version: 4 });
  await goInside(page, `${STUDENTS}?q=${NADIA}`);
  await expect(studentRows(page)).toContainText(["8A"]);
});

test("who leaves needs a reason, and only an Admin Sekolah takes back who has left", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  const status = studentField(page, "Status");
  await expect(status.getByRole("option")).toHaveText(["Aktif", "Lulus", "Pindah", "Keluar", "Cuti"]);
  await status.selectOption({ label: "Pindah" });
  await expect(studentField(page, "Status sejak (opsional)")).toHaveAccessibleDescription(
    "Kosongkan untuk hari ini.",
  );
  await expect(studentField(page, "Alasan")).toHaveAccessibleDescription(
    "Wajib bila siswa pindah, keluar, atau kembali.",
  );
  const follows = page.getByRole("status").filter({ hasText: "Yang terjadi setelah disimpan" });
  await expect(follows).toContainText("Tempat di kelas 7A dilepas.");
  await expect(follows).toContainText(
    /\d+ tagihan sebesar Rp\s[\d.]+ belum dibayar dan tetap harus dilunasi\./,
  );
  await expect(follows).toContainText("Akun portal tetap aktif");
  await studentSave(page).click();
  const reason = studentField(page, "Alasan");
  await expect(reason).toHaveAccessibleDescription(/Tulis alasannya, paling sedikit 5 karakter\./);
  await reason.fill("Ikut orang tua ke Medan");
  await studentSave(page).click();
  const question = page.getByRole("dialog", { name: "Ubah status Nadia Putri Ramadhani menjadi Pindah?" });
  await expect(question).toContainText("Tempat di kelas 7A dilepas.");
  await question.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(reason, "nothing typed is lost").toHaveValue("Ikut orang tua ke Medan");
  expect((await studentOf(school, NADIA)).status).toBe("active");
  await studentSave(page).click();
  await question.getByRole("button", { name: "Ubah status" }).click();
  await expect(page.getByText(/^Perubahan pada Nadia/)).toBeVisible();
  await expect(status.getByRole("option")).toHaveText(["Pindah"]);
  expect(await studentOf(school, NADIA)).toMatchObject({ status: "moved", status_date: "2026-11-21" });

  const admin = await school.open("admin");
  await openStudent(admin, school, NADIA);
  await studentField(admin, "Status").selectOption({ label: "Aktif" });
  await studentField(admin, "Alasan").fill("Kembali ke Bandung");
  await expect(admin.getByText("Kelasnya dapat dipilih setelah ini")).toBeVisible();
  await studentSave(admin).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Ubah status" }).click();
  await expect(admin.getByText(/^Perubahan pada Nadia/)).toBeVisible();
  expect(await studentOf(school, NADIA)).toMatchObject({ status: "active" });
});

test("who may not change students reads them, with the ends of their papers' numbers, and where they sit and have sat", async ({
  page,
  signIn,
  school,
}) => {
  const { nik } = await studentOf(school, NADIA);
  await signIn("kasir");
  await page.goto(`${STUDENTS}?q=${NADIA}`);
  await page.getByRole("link", { name: "Lihat Nadia Putri Ramadhani" }).click();
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("Hendra Ramadhani");
  await expect(main).toContainText(`••••••••••••${nik?.slice(-4)}`);
  await expect(main).not.toContainText(String(nik));
  await expect(studentSave(page)).toHaveCount(0);

  await goInside(page, `${STUDENTS}/edit/${(await studentOf(school, "20250006")).id}`);
  const stays = page.getByRole("table", { name: "Riwayat kelas" }).locator("tbody").getByRole("row");
  await expect(stays).toContainText([/2026\/2027.*8A.*Sekarang/, /2025\/2026.*7A.*30 Jun 2026$/]);

  // A former student who still owes here is read by a clerk, too, not changed.
  const sma = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMA")
    .executeTakeFirstOrThrow();
  await school.db.updateTable("students").set({ unit_id: sma.id }).where("nis", "=", NADIA).execute();
  const clerk = await school.open("tata.usaha");
  await openStudent(clerk, school, NADIA);
  await expect(clerk.getByText(/Siswa ini sekarang di unit lain/)).toBeVisible();
  await expect(clerk.getByRole("main")).toContainText("Hendra Ramadhani");
  await expect(studentSave(clerk)).toHaveCount(0);
});
