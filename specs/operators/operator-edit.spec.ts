/**
 * Edit Operator: fields, role and units, and what may be done to an account. Source: docs/spec/data.md §2,
 * docs/spec/screens.md §3.
 */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import {
  field,
  note,
  OPERATORS,
  openOperator,
  operatorOf,
  operatorRows,
  question,
  role,
  save,
  unit,
} from "../screens/operators.ts";
import { goInside, heading, logIn, logOut } from "../screens/session.ts";

/** Another Admin Sekolah changes the same operator meanwhile. */
async function changeMeanwhile(school: School, username: string, changed: object): Promise<void> {
  const call = await school.as("admin");
  const { id, name, email, phone, admin_role, version } = await operatorOf(school, username);
  const { id: unitId } = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const body = { name, username, email, phone, admin_role, unit_ids: [unitId], version, ...changed };
  expect((await call("PUT", `/api/operators/${id}`, body)).status).toBe(200);
}

/** So many tries with a wrong password. */
async function failToLogIn(school: School, username: string, tries: number): Promise<void> {
  const headers = { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" };
  const body = JSON.stringify({ username, password: "salah" });
  for (let nth = 0; nth < tries; nth += 1)
    expect((await school.fetch("/api/login", { method: "POST", headers, body })).status).toBe(422);
}

/** Presses a button of the head and confirms its question, which names the person. */
async function confirm(page: Page, button: string, asked: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(question(page)).toHaveAccessibleName(asked);
  await question(page).getByRole("button", { name: button, exact: true }).click();
}

test("an Admin Sekolah gives a cashier another role and unit, and cannot delete who has worked here: the question says what to do instead", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openOperator(page, school, "kasir");
  await confirm(page, "Hapus", "Hapus Rina Anggraini?");
  await expect(question(page)).toContainText("Operator ini sudah pernah bekerja di sini. Nonaktifkan saja.");
  await question(page).getByRole("button", { name: "Tidak jadi" }).click();
  await expect(question(page)).toHaveCount(0);

  await expect(save(page)).toBeDisabled();
  await role(page).selectOption({ label: "Tata Usaha" });
  await unit(page, "SD Pelita Nusantara").check();
  await save(page).click();
  await expect(page.getByText("Perubahan pada Rina Anggraini disimpan.")).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(await operatorOf(school, "kasir")).toMatchObject({ admin_role: "TU", version: 2 });
  await page.getByRole("link", { name: "Ke daftar operator" }).last().click();
  await expect(page.getByRole("row", { name: /Rina Anggraini/ })).toContainText("SD, SMP");
});

test("when somebody else changed it meanwhile, what was typed stays, what both changed is compared and either is taken; a question reads again before it acts", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openOperator(page, school, "kasir");
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await changeMeanwhile(school, "kasir", { name: "Rina Anggraini, S.E.", phone: "081299998888" });
  await save(page).click();
  await expect(note(page, /Data ini sudah diubah orang lain/)).toBeVisible();
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina A. Kusuma");
  await expect(save(page)).toBeDisabled();

  await page.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(note(page, "Data terbaru sudah dimuat")).toBeVisible();
  await expect(field(page, "No. HP/WhatsApp"), "what only the other one changed is taken over").toHaveValue(
    "+6281299998888",
  );
  const clash = page.getByRole("listitem").filter({ hasText: "Yang terbaru" });
  await expect(clash).toContainText("Rina A. Kusuma");
  await expect(clash).toContainText("Rina Anggraini, S.E.");
  await clash.getByRole("button", { name: "Pakai isian saya" }).click();
  await expect(clash).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText("Perubahan pada Rina A. Kusuma disimpan.")).toBeVisible();
  expect(await operatorOf(school, "kasir")).toMatchObject({
    name: "Rina A. Kusuma",
    phone: "+6281299998888",
    version: 3,
  });

  await field(page, "Nama lengkap").fill("Rina Kusuma");
  await field(page, "Email").fill("rina@contoh.example");
  await changeMeanwhile(school, "kasir", { name: "Rina Anggraini, M.M." });
  await save(page).click();
  await page.getByRole("button", { name: "Muat data terbaru" }).click();
  await page.getByRole("button", { name: "Pakai yang terbaru" }).click();
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina Anggraini, M.M.");
  await save(page).click();
  await expect(page.getByText("Perubahan pada Rina Anggraini, M.M. disimpan.")).toBeVisible();
  expect(await operatorOf(school, "kasir")).toMatchObject({ email: "rina@contoh.example" });

  await changeMeanwhile(school, "kasir", { name: "Rina Anggraini, S.E." });
  await confirm(page, "Nonaktifkan", "Nonaktifkan Rina Anggraini, M.M.?");
  await question(page).getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(question(page)).toHaveAccessibleName("Nonaktifkan Rina Anggraini, S.E.?");
  await question(page).getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(page.getByText("Rina Anggraini, S.E. dinonaktifkan.")).toBeVisible();
});

test("a draft of an operator whom somebody changed since is compared when it is found again", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openOperator(page, school, "kasir");
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await changeMeanwhile(school, "kasir", { name: "Rina Anggraini, S.E." });
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(note(page, "Data terbaru sudah dimuat")).toBeVisible();
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina A. Kusuma");
});

test("a deactivated operator is out at once, and in again when activated", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  const kasir = await school.open("kasir");
  await kasir.goto("/admin/dashboard");
  await expect(heading(kasir, "Dashboard")).toBeVisible();

  await openOperator(page, school, "kasir");
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await confirm(page, "Nonaktifkan", "Nonaktifkan Rina Anggraini?");
  await expect(page.getByText("Rina Anggraini dinonaktifkan.")).toBeVisible();
  await expect(page.getByText("Nonaktif", { exact: true })).toBeVisible();
  await kasir.goto("/admin/bills");
  await expect(heading(kasir, "Masuk")).toBeVisible();
  await logIn(kasir, "kasir");
  await expect(kasir.getByText("Nama pengguna atau kata sandi salah.")).toBeVisible();

  // What was being typed is neither lost nor a conflict.
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina A. Kusuma");
  await save(page).click();
  await expect(page.getByText("Perubahan pada Rina A. Kusuma disimpan.")).toBeVisible();
  await confirm(page, "Aktifkan", "Aktifkan Rina A. Kusuma?");
  await expect(page.getByText("Rina A. Kusuma aktif kembali.")).toBeVisible();
  await logIn(kasir, "kasir");
  await expect(heading(kasir, "Tagihan")).toBeVisible();
});

test("an account that failed logins have locked is opened, and the person is in at once", async ({
  page,
  school,
  signIn,
}) => {
  await failToLogIn(school, "kasir", 5);
  const kasir = await school.open("admin");
  await kasir.goto("/login");
  await logOut(kasir);
  await logIn(kasir, "kasir");
  await expect(kasir.getByText(/Terlalu banyak percobaan/)).toBeVisible();

  await signIn("admin");
  await openOperator(page, school, "kasir");
  await expect(page.getByText("Terkunci", { exact: true })).toBeVisible();
  await confirm(page, "Buka kunci", "Buka kunci Rina Anggraini?");
  await expect(page.getByText("Kunci Rina Anggraini dibuka.")).toBeVisible();
  await expect(page.getByText("Aktif", { exact: true })).toBeVisible();
  await kasir.reload();
  await logIn(kasir, "kasir");
  await expect(heading(kasir, "Dashboard")).toBeVisible();
});

test("one's own role stays, and one's own account is not ended here; who is reset gets another first password, shown once", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openOperator(page, school, "admin");
  await expect(role(page)).toBeDisabled();
  await expect(role(page)).toHaveAccessibleDescription("Peran Anda sendiri tidak dapat diubah.");
  await expect(page.getByRole("button", { name: "Nonaktifkan" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Atur ulang kata sandi" })).toHaveCount(0);
  await field(page, "Nama lengkap").fill("Dewi Kartikasari, M.M.");
  await save(page).click();
  await expect(page.getByText("Perubahan pada Dewi Kartikasari, M.M. disimpan.")).toBeVisible();
  await goInside(page, OPERATORS);
  await expect(operatorRows(page).filter({ hasText: "Dewi Kartikasari, M.M." })).toHaveCount(1);

  await operatorRows(page).getByRole("link", { name: "Rina Anggraini" }).click();
  await confirm(page, "Atur ulang kata sandi", "Atur ulang kata sandi Rina Anggraini?");
  await expect(question(page)).toHaveAccessibleName("Kata sandi pertama Rina Anggraini");
  const first = await page.getByRole("status", { name: "Kata sandi pertama" }).innerText();
  await question(page).getByRole("button", { name: "Selesai" }).click();
  await expect(page.getByText(first)).toHaveCount(0);
  await logOut(page);
  await logIn(page, "kasir", first);
  await expect(page.getByRole("heading", { name: "Ganti kata sandi" })).toBeVisible();
});
