/** What the office is asked before something follows that is not undone by a press: one question after the other. */
import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD, type School } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { OPERATORS, operatorOf, operatorRows, register } from "../screens/operators.ts";
import { makeNextYear } from "../screens/promotion.ts";
import { STUDENTS, studentField, studentOf, studentRows } from "../screens/students.ts";
import { dialog } from "./screen-state.ts";
import { goAway, press, putAway, type Stop, type Tour } from "./tour.ts";

const MASTER = "/admin/master";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const openRow = (row: Locator) => row.getByRole("link").first().click();

/** In the panel of a row of the master data. */
const inPanel =
  (table: string, row: string, button: string): Stop["act"] =>
  async (page) => {
    await openRow(rowWith(page, table, row).first());
    await dialog(page).getByRole("button", { name: button, exact: true }).click();
  };

/** Presses a button on the page that a link leads to. */
async function pressThere(
  page: Page,
  link: Locator,
  heading: string | RegExp,
  button: string,
): Promise<void> {
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await press(button)(page);
}

/** Calls the API as an Admin Sekolah; nothing is refused. */
async function askingAs(school: School) {
  const call = await school.as("admin");
  return async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return (await answer.json()).data;
  };
}

const inUse = {
  route: "StudentCategories",
  path: `${MASTER}/categories/students`,
  heading: "Kategori siswa",
};

const master: readonly Stop[] = [
  {
    name: "a bank set inactive",
    route: "Banks",
    path: `${MASTER}/banks`,
    heading: "Bank",
    act: inPanel("Bank", "1300000000102", "Nonaktifkan"),
    ready: /^Nonaktifkan .+\?$/,
  },
  {
    ...inUse,
    name: "a student category set active",
    act: inPanel("Kategori siswa", "Anak guru", "Aktifkan"),
    ready: /^Aktifkan .+\?$/,
  },
  {
    ...inUse,
    name: "a student category deleted",
    act: inPanel("Kategori siswa", "Anak karyawan", "Hapus"),
    ready: /^Hapus .+\?$/,
  },
  {
    name: "a class year opened",
    route: "Classyears",
    path: `${MASTER}/classyears`,
    heading: "Data Tahun",
    act: inPanel("Data Tahun", "2027/2028", "Jadikan aktif"),
    ready: /siswa aktif belum punya kelas|tagihan .+ belum lunas/,
  },
  {
    name: "a class year opened again",
    route: "Classyears",
    path: `${MASTER}/classyears`,
    heading: "Data Tahun",
    act: inPanel("Data Tahun", "2025/2026", "Buka lagi"),
    ready: /siswa aktif belum punya kelas|tagihan .+ belum lunas/,
  },
];

const tariffs: Stop = {
  name: "tariffs copied",
  route: "Tariffs",
  path: `${MASTER}/categories/tariffs?copy=`,
  heading: "Tarif",
  act: async (page) => {
    await dialog(page).getByLabel("Unit", { exact: true }).selectOption({ label: "SMP Pelita Nusantara" });
    await dialog(page).getByLabel("Kenaikan (%)").fill("5");
    await expect(dialog(page).getByRole("row", { name: /SPP, Semua siswa/ })).toContainText("Rp 473.000");
    await press("Salin 3 tarif")(page);
  },
  ready: "Salin 3 tarif ke 2027/2028?",
};

const RELIEFS = { route: "Reliefs", path: `${MASTER}/categories/reliefs`, heading: "Keringanan" };

const reliefs: readonly Stop[] = [
  { ...RELIEFS, name: "a relief approved", act: inPanel("Keringanan", "Diusulkan", "Setujui") },
  { ...RELIEFS, name: "a relief rejected", act: inPanel("Keringanan", "Diusulkan", "Tolak") },
  { ...RELIEFS, name: "a relief ended", act: inPanel("Keringanan", "Disetujui", "Akhiri") },
].map((stop) => ({ ...stop, ready: /keringanan untuk .+\?$/ }));

const OPERATOR = { route: "OperatorEdit", path: OPERATORS, heading: "Data Operator" };
const ofOperator = (name: string, button: string) => (page: Page) =>
  pressThere(page, operatorRows(page).getByRole("link", { name }), name, button);

const operators: readonly Stop[] = [
  {
    name: "a registration rejected",
    route: "Operators",
    path: OPERATORS,
    heading: "Data Operator",
    act: press(/^Tolak: /),
    ready: /^Tolak pendaftaran .+\?$/,
  },
  {
    ...OPERATOR,
    name: "an operator set inactive",
    act: ofOperator("Rina Anggraini", "Nonaktifkan"),
    ready: "Nonaktifkan Rina Anggraini?",
  },
  {
    ...OPERATOR,
    name: "an operator set active",
    act: ofOperator("Maria Lumentut", "Aktifkan"),
    ready: "Aktifkan Maria Lumentut?",
  },
  {
    ...OPERATOR,
    name: "an operator unlocked",
    act: ofOperator("Siti Rahmawati", "Buka kunci"),
    ready: "Buka kunci Siti Rahmawati?",
  },
  {
    ...OPERATOR,
    name: "an operator deleted",
    act: ofOperator("Rina Anggraini", "Hapus"),
    ready: "Hapus Rina Anggraini?",
  },
  {
    ...OPERATOR,
    name: "a password reset",
    act: ofOperator("Rina Anggraini", "Atur ulang kata sandi"),
    ready: "Atur ulang kata sandi Rina Anggraini?",
  },
];

/** The only stop that is answered with yes: what it leads to is shown once. */
const firstPassword: Stop = {
  ...OPERATOR,
  name: "a first password",
  act: async (page) => {
    await ofOperator("Rina Anggraini", "Atur ulang kata sandi")(page);
    await dialog(page).getByRole("button", { name: "Atur ulang kata sandi", exact: true }).click();
  },
  ready: "Kata sandi pertama Rina Anggraini",
  chance: /\b\w{4}-\w{4}-\w{4}\b/g,
  leave: async (page) => {
    await dialog(page).getByRole("button", { name: "Selesai", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
  },
};

const ACCOUNTS = {
  route: "ClassroomPortal",
  path: `${MASTER}/classrooms/portal/{classroom}`,
  heading: "Akun Portal",
};

const accounts: readonly Stop[] = [
  {
    ...ACCOUNTS,
    name: "portal accounts made",
    act: press(/^Buat \d+ akun$/),
    ready: /^Buat akun portal untuk \d+ siswa\?$/,
  },
  {
    ...ACCOUNTS,
    name: "a portal password reset",
    act: press(/^Atur ulang kata sandi Nadia/),
    ready: /^Atur ulang kata sandi Nadia .+\?$/,
  },
  {
    ...ACCOUNTS,
    name: "a portal account turned off",
    act: press(/^Matikan .*Nadia/),
    ready: /^Matikan akun portal Nadia .+\?$/,
  },
];

const LIST = { route: "Students", path: STUDENTS, heading: "Data Siswa" };
const STUDENT = { route: "StudentEdit", heading: "Data Siswa" };
const ofStudent = (nis: string, button: string): Pick<Stop, "path" | "act"> => ({
  path: `${STUDENTS}?q=${nis}`,
  act: (page) => {
    const row = studentRows(page).filter({ hasText: nis });
    return pressThere(page, row.getByRole("link", { name: /^Edit / }), /^(?!Data )/, button);
  },
});

const students: readonly Stop[] = [
  { ...LIST, name: "an arrival accepted", act: press(/^Terima: /), ready: /^Terima .+\?$/ },
  { ...LIST, name: "an arrival refused", act: press(/^Tolak: /), ready: /^Tolak .+\?$/ },
  {
    ...STUDENT,
    name: "a release",
    ...ofStudent("20260001", "Lepas ke unit lain"),
    ready: /^Lepas .+ ke unit lain\?$/,
  },
  {
    ...STUDENT,
    name: "a release taken back",
    ...ofStudent("20260002", "Tarik kembali"),
    ready: /^Tarik kembali .+\?$/,
  },
  {
    ...STUDENT,
    name: "a student deleted",
    ...ofStudent("20269901", "Hapus siswa"),
    ready: /^Hapus .+\?$/,
  },
  {
    ...STUDENT,
    name: "bills after leaving cancelled",
    ...ofStudent("20260003", "Batalkan tagihan periode berikutnya"),
    ready: /^Batalkan \d+ tagihan .+\?$/,
  },
];

/** A sister is entered whose family is known already. */
const sister: Stop = {
  name: "the family of a sister taken over",
  route: "StudentCreate",
  path: `${STUDENTS}/create`,
  heading: "Tambah Siswa",
  act: async (page, school) => {
    const { family_card_no } = await studentOf(school, "20260001");
    await studentField(page, "No. KK (opsional)").fill(String(family_card_no));
    await press(/^Pakai data keluarga Nadia/)(page);
  },
  ready: "Pakai data keluarga Nadia Putri Ramadhani?",
  leave: async (page) => {
    await putAway(page);
    await studentField(page, "No. KK (opsional)").fill("");
  },
};

const PROFILE = { route: "Profile", path: "/profile", heading: "Profil" };

const own: readonly Stop[] = [
  {
    ...PROFILE,
    name: "a session ended",
    act: press("Keluarkan Firefox di Linux"),
    ready: "Keluarkan Firefox di Linux?",
  },
  {
    ...PROFILE,
    name: "all other sessions ended",
    act: press("Keluarkan semua yang lain"),
    ready: /^Keluarkan \d+ sesi lain\?$/,
  },
];

const leaving: Stop = {
  name: "a form left",
  route: "OperatorCreate",
  path: `${OPERATORS}/create`,
  heading: "Tambah Operator",
  act: async (page) => {
    await page.getByRole("main").getByLabel("Nama lengkap").fill("Rahma Lestari");
    await goAway(page);
  },
  ready: "Tinggalkan formulir ini?",
  leave: async (page) => {
    await dialog(page).getByRole("button", { name: "Tinggalkan", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
  },
};

/** As many wrong passwords as are let through, and one more. */
export async function lock(school: School, username: string): Promise<void> {
  const headers = { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" };
  const body = JSON.stringify({ username, password: `${PASSWORD}-salah` });
  for (let tries = 0; tries < 6; tries += 1)
    await school.fetch("/api/login", { method: "POST", headers, body });
}

/** Something of every kind waits for a decision. */
async function fillDesks(school: School): Promise<void> {
  const { db } = school;
  const ask = await askingAs(school);
  await makeNextYear(school);
  await db
    .updateTable("student_categories")
    .set({ status: "inactive" })
    .where("name", "=", "Anak guru")
    .execute();
  await ask("POST", "/api/student-categories", { name: "Anak karyawan" });
  await db.updateTable("operators").set({ status: "inactive" }).where("username", "=", "kasir.sd").execute();
  await lock(school, (await operatorOf(school, "bendahara")).username);
  await register(school, {
    name: "Laras Puspitasari",
    username: "laras.puspita",
    password: "sandi-pendaftar",
  });
  await moveStudents(school, ask);
  await school.stored("admin");
  await db.updateTable("tokens").set({ user_agent: FIREFOX }).execute();
}

/** One is released to another unit, one has left with bills of later months, one was entered just now. */
async function moveStudents(school: School, ask: Awaited<ReturnType<typeof askingAs>>): Promise<void> {
  const { id, version, unit_id } = await studentOf(school, "20260002");
  const targets: { id: string; code: string }[] = await ask("GET", `/api/students/${id}/move-targets`);
  const to = targets.find(({ code }) => code === "SMA");
  await ask("POST", `/api/students/${id}/release`, { to_unit_id: to?.id, reason: "Lanjut ke SMA", version });
  await school.db
    .updateTable("students")
    .set({ status: "moved", status_date: "2026-11-20", status_reason: "Ikut orang tua ke Medan" })
    .where("nis", "=", "20260003")
    .execute();
  await ask("POST", "/api/students", {
    unit_id,
    nis: "20269901",
    name: "Rangga Wijaya",
    gender: "male",
    father_name: "Dedi Wijaya",
    father_phone: "0812 3456 7899",
    billing_contact: "father",
    status: "active",
  });
}

/** A question, which is answered with no unless its stop says otherwise. */
export const asked = (stop: Stop): Stop => ({ leave: putAway, ...stop });

export const askedTours: readonly Tour[] = [
  {
    name: "asked first",
    who: "admin",
    prepare: fillDesks,
    stops: [
      ...master,
      tariffs,
      ...reliefs,
      ...operators,
      firstPassword,
      ...accounts,
      ...students,
      sister,
      ...own,
      leaving,
    ].map(asked),
  },
];
