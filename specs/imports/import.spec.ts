/** Importing students from a sheet. Source: docs/spec/data.md §10, docs/spec/screens.md §5. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { chooseSheet, dapodik } from "../screens/imports.ts";
import { loseOnce } from "../screens/network.ts";
import { heading } from "../screens/session.ts";
import { studentRows } from "../screens/students.ts";

const IMPORT = "/admin/master/students/import";

const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Baris berkas" }).getByRole("listitem").filter({ hasText: name });

const notImported = (page: Page) =>
  page.getByRole("list", { name: "Yang tidak diimpor" }).getByRole("listitem");

async function repair(page: Page, name: string, label: string, text: string): Promise<void> {
  const row = rowOf(page, name);
  await row.getByRole("textbox", { name: label }).fill(text);
  await row.getByRole("textbox", { name: label }).press("Enter");
  await expect(row.getByText("Perlu diperbaiki")).toBeHidden();
}

test("in a low window, too, no column of the file is kept below an edge", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await chooseSheet(page, dapodik);
  await expect(page.getByRole("combobox", { name: "Isian untuk kolom Rombel Saat Ini" })).toBeVisible();
  const hidden = await page
    .getByRole("table")
    .evaluate((table) => (table.parentElement?.scrollHeight ?? 0) - (table.parentElement?.clientHeight ?? 0));
  expect(hidden).toBe(0);
});

test("a clerk imports a Dapodik sheet, repairs two rows and undoes it", async ({ page, signIn, school }) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students");
  await page.getByRole("link", { name: "Impor", exact: true }).click();
  await expect(heading(page, "Impor Siswa")).toBeVisible();
  await expect(page.getByText("Belum ada impor di unit Anda.")).toBeVisible();
  await chooseSheet(page, dapodik);

  await expect(page.getByText("Daftar PD.csv · 4 baris")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Isian untuk kolom NIPD" })).toHaveValue("nis");
  await expect(page.getByRole("combobox", { name: "Isian untuk kolom Data Ayah Nama" })).toHaveValue(
    "father_name",
  );
  await page.getByRole("button", { name: "Periksa" }).click();

  await expect(page.getByText("NIS ini sudah dipakai siswa lain di unit ini.")).toBeVisible();
  await repair(page, "BIMA DAPODIK", "NIS", "0027002");
  await repair(page, "CITRA DAPODIK", "Jenis kelamin", "P");
  await page.getByText("Semua", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Impor DEWI DAPODIK, baris 8" }).press("Space");
  await page.getByRole("button", { name: "Impor 3 siswa" }).click();

  await expect(page.getByText("3 siswa diimpor")).toBeVisible();
  await expect(notImported(page)).toHaveText(["DEWI DAPODIK Baris 8Tidak dipilih"]);
  const entered = await school.db
    .selectFrom("students")
    .select(["name", "nis", "gender"])
    .where("name", "like", "%DAPODIK")
    .orderBy("nis")
    .execute();
  expect(entered).toEqual([
    { name: "AYU DAPODIK", nis: "0027001", gender: "female" },
    { name: "BIMA DAPODIK", nis: "0027002", gender: "male" },
    { name: "CITRA DAPODIK", nis: "0027003", gender: "female" },
  ]);

  await page.getByRole("button", { name: "Urungkan impor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan impor" }).click();
  await expect(page.getByText("Impor diurungkan.")).toBeVisible();
  await expect(page.getByText("Diurungkan", { exact: true })).toBeVisible();
  const left = await school.db
    .selectFrom("students")
    .select("id")
    .where("name", "like", "%DAPODIK")
    .execute();
  expect(left).toEqual([]);
});

test("a row says all that is wrong with it at once, and that a zero was put back", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await chooseSheet(
    page,
    "Nama;NIS;JK;NISN;Tanggal Lahir;HP\nFajar Salah;0031001;X;132820992;2031-07-12;12\nGita Benar;0031002;P;;;\n",
  );
  await page.getByRole("button", { name: "Periksa" }).click();
  const row = rowOf(page, "Fajar Salah");
  await expect(row.getByText("Isi L atau P.")).toBeVisible();
  await expect(row.getByText("Harus sebelum hari ini.")).toBeVisible();
  await expect(row.getByText("Nomor telepon tidak sah.")).toBeVisible();
  await expect(row.getByText("Nol di depan dikembalikan: 0132820992.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Impor 1 siswa" })).toBeEnabled();
});

test("of two rows with one NIS the clerk leaves one out, and takes the rejected rows away to repair them", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await chooseSheet(
    page,
    "No;Nama;NIPD;JK\n1;Hadi Kembar;0032001;L\n2;Indah Kembar;0032001;P\n3;Joko Salah;0032003;X\n",
    "kembar.csv",
  );
  await page.getByRole("button", { name: "Periksa" }).click();
  await expect(rowOf(page, "Hadi Kembar")).toContainText("NIS ini juga ada di baris 3.");
  await expect(rowOf(page, "Indah Kembar")).toContainText("NIS ini juga ada di baris 2.");
  await expect(page.getByRole("button", { name: "Impor 0 siswa" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Impor Indah Kembar, baris 3" }).press("Space");
  await expect(rowOf(page, "Hadi Kembar")).not.toContainText("juga ada di baris");
  await expect(rowOf(page, "Indah Kembar")).toContainText("Tidak dipilih");
  await page.getByRole("button", { name: "Impor 1 siswa" }).click();

  await expect(page.getByText("1 siswa diimpor")).toBeVisible();
  await expect(notImported(page)).toHaveText([
    "Indah Kembar Baris 3Tidak dipilih",
    "Joko Salah Baris 4Jenis kelamin: Isi L atau P.",
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh baris yang tidak diimpor" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("kembar-tidak-diimpor.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toBe(
    "\ufeffNo;Nama;NIPD;JK;Alasan\r\n2;Indah Kembar;0032001;P;Tidak dipilih\r\n" +
      "3;Joko Salah;0032003;X;Jenis kelamin: Isi L atau P.\r\n",
  );

  await page.getByRole("button", { name: "Impor lagi" }).click();
  const repaired = text.replace("0032001", "0032002").replace(";X;", ";L;");
  await chooseSheet(page, repaired, "kembar-tidak-diimpor.csv");
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByRole("button", { name: "Impor 2 siswa" }).click();
  await expect(page.getByText("2 siswa diimpor")).toBeVisible();
  const entered = await school.db
    .selectFrom("students")
    .select("name")
    .where("nis", "like", "003200%")
    .orderBy("nis")
    .execute();
  expect(entered.map(({ name }) => name)).toEqual(["Hadi Kembar", "Indah Kembar", "Joko Salah"]);
});

test("an import that was touched is not undone, and the refusal says who", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await chooseSheet(page, "Nama;NIS;JK\r\nEko Tersentuh;0028001;L\r\n", "satu.csv");
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByRole("button", { name: "Impor 1 siswa" }).click();
  await expect(page.getByText("1 siswa diimpor")).toBeVisible();
  await school.db.updateTable("students").set({ version: 2 }).where("nis", "=", "0028001").execute();
  await page.getByRole("button", { name: "Urungkan impor" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Urungkan impor" }).click();
  await expect(dialog).toContainText("Eko Tersentuh (0028001) datanya sudah diubah");
  await dialog.getByRole("button", { name: "Tidak jadi" }).click();
  await page.getByRole("link", { name: "Ke daftar siswa" }).click();
  await page.goto("/admin/master/students?q=tersentuh");
  await expect(studentRows(page)).toHaveCount(1);
});

test("a file that is none is refused, and another can be chosen", async ({ page, signIn }) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await chooseSheet(page, "halo");
  await expect(page.getByRole("alert")).toContainText("Judul kolom tidak ditemukan");
  await chooseSheet(page, "Nama;NIS;Catatan\r\nAni;0012;-\r\n");
  await expect(page.getByText("Kolom yang belum ditentukan: Jenis kelamin.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Periksa" })).toBeDisabled();
});

test("the template as it comes creates nobody, and with a student under its examples only that one", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Templat CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  await chooseSheet(page, text, "templat.csv");
  await expect(page.getByRole("alert")).toContainText("Berkas ini hanya berisi petunjuk dan contoh.");
  await chooseSheet(page, `${text}Kiki Templat;0033001;P\r\n`, "templat.csv");
  await expect(page.getByText("3 baris petunjuk dan contoh dari templat tidak ikut diimpor.")).toBeVisible();
  await page.getByRole("button", { name: "Periksa" }).click();
  await expect(page.getByRole("button", { name: "Impor 1 siswa" })).toBeEnabled();
});

test("every step fits a phone and axe finds nothing", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findingsOf(page)).toEqual([]);
  };
  await expect(page.getByText("Belum ada impor di unit Anda.")).toBeVisible();
  await fits();
  await chooseSheet(page, dapodik);
  await expect(page.getByRole("button", { name: "Periksa" })).toBeVisible();
  await fits();
  await page.getByRole("button", { name: "Periksa" }).click();
  await expect(page.getByText("NIS ini sudah dipakai siswa lain di unit ini.")).toBeVisible();
  await fits();
  await page.getByRole("button", { name: /^Impor \d+ siswa$/ }).click();
  await expect(page.getByText("2 siswa diimpor")).toBeVisible();
  await fits();
});

test("an import whose last answer is lost, or whose end another tab has seen, says what was imported", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await expect(heading(page, "Impor Siswa")).toBeVisible();
  await chooseSheet(page, "Nama;NIS;JK;Kelas\r\nLestari Ayu;00291001;P;7A", "satu.csv");
  await page.getByRole("button", { name: "Periksa" }).click();
  let [steps, seen] = [0, 0];
  await page.route("**/api/import-jobs/*/continue", async (route) => {
    steps += 1;
    if (steps !== 2) return route.fallback();
    const { pathname } = new URL(route.request().url());
    const headers = await route.request().allHeaders();
    expect((await school.fetch(pathname, { method: "POST", headers, body: "{}" })).status).toBe(200);
    expect(
      (await school.fetch(pathname.replace("/continue", ""), { method: "DELETE", headers })).status,
    ).toBe(200);
    await route.abort();
  });
  await loseOnce(page, /\/api\/import-jobs\/[^/]+$/, async (route) => {
    seen += 1;
    await route.abort();
  });
  await page.getByRole("button", { name: "Impor 1 siswa" }).click();
  await expect(page.getByText("Belum ada siswa yang dimasukkan")).toBeVisible();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByText("1 siswa diimpor")).toBeVisible();
  expect(seen).toBe(1);
});

test("a clerk sees how far an import is, leaves it in the middle, comes back to it, and cancels the next one", async ({
  page,
  signIn,
  school,
}) => {
  const rows = Array.from(
    { length: 300 },
    (_, at) => `Bertahap ${"abcdefghij"[at % 10]};0029${1_000 + at};L;7A`,
  );
  const sheet = ["Nama;NIS;JK;Kelas", ...rows].join("\r\n");
  const progress = page.getByRole("progressbar", { name: "Kemajuan impor" });
  // The second step waits until the page that asked for it is gone.
  let steps = 0;
  let goOn = () => {};
  const isReloaded = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/import-jobs/*/continue", async (route) => {
    steps += 1;
    if (steps !== 2) return route.fallback();
    await isReloaded;
    await route.abort().catch(() => {}); // its page is gone by then
  });
  await signIn("tata.usaha");
  await page.goto(IMPORT);
  await expect(heading(page, "Impor Siswa")).toBeVisible();
  await chooseSheet(page, sheet, "bertahap.csv");
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByRole("button", { name: "Impor 300 siswa" }).click();
  await expect(page.getByText("250 dari 300 baris siap")).toBeVisible();
  await expect(page.getByText("83%")).toBeVisible();
  await expect(progress).toHaveAttribute("value", "250");

  await page.reload();
  goOn();
  await expect(page.getByText("300 siswa diimpor")).toBeVisible();
  await expect(page.getByText("Tidak diimpor")).toBeHidden();
  const count = () =>
    school.db
      .selectFrom("students")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("name", "like", "Bertahap %")
      .executeTakeFirstOrThrow();
  expect(await count()).toEqual({ count: 300 });

  await page.getByRole("button", { name: "Impor lagi" }).click();
  await chooseSheet(page, sheet.replaceAll(";0029", ";0028"), "kedua.csv");
  await page.getByRole("button", { name: "Periksa" }).click();
  let release = () => {};
  const isCancelled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/import-jobs/*/continue", async (route) => {
    await isCancelled;
    await route.abort().catch(() => {}); // cancelled by then
  });
  await page.getByRole("button", { name: "Impor 300 siswa" }).click();
  await expect(page.getByText("0 dari 300 baris siap")).toBeVisible();
  await page.getByRole("button", { name: "Batalkan impor" }).click();
  await expect(page.getByRole("button", { name: "Impor 300 siswa" })).toBeVisible();
  release();
  expect(
    await school.db.selectFrom("import_jobs").select("id").where("entered_at", "is", null).execute(),
  ).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pilih berkas" })).toBeVisible();
  expect(await count()).toEqual({ count: 300 });
});
