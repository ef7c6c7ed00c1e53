/**
 * Tambah Operator: the form's life from the first letter to the first login. Source: docs/spec/screens.md §3,
 * docs/spec/data.md §2.
 */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import {
  field,
  fillOperator,
  logInFirst,
  note,
  OPERATORS,
  operatorOf,
  question,
  role,
  save,
  unit,
} from "../screens/operators.ts";
import {
  apiCalls,
  goInside,
  heading,
  logIn,
  logInAgain,
  logOut,
  menu,
  storedKeys,
} from "../screens/session.ts";

const CREATE = `${OPERATORS}/create`;
const LESTARI = {
  name: "Lestari Wulandari",
  username: "lestari",
  role: "Bendahara",
  unit: "SMP Pelita Nusantara",
};

const isThere = async (school: School, username: string) =>
  (await school.db.selectFrom("operators").select("id").where("username", "=", username).execute()).length >
  0;

test("an Admin Sekolah makes an operator, who must change the first password before working", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(OPERATORS);
  await page.getByRole("link", { name: "Tambah Operator" }).click();
  await expect(heading(page, "Tambah Operator")).toBeVisible();
  await fillOperator(page, LESTARI);
  await field(page, "No. HP/WhatsApp").fill("0812 3456 7890");
  await save(page).click();
  await expect(page.getByText("Operator Lestari Wulandari dibuat.").first()).toBeVisible();
  const first = await page.getByRole("status", { name: "Kata sandi pertama" }).innerText();
  expect(first).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(await operatorOf(school, "lestari")).toMatchObject({
    admin_role: "BD",
    phone: "+6281234567890",
    must_change_password: 1,
  });

  await logInFirst(page, "lestari", first);
  await page.goto("/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await page.goto("/admin/dashboard");
  await logOut(page);
  await logIn(page, "lestari", first);
  await expect(page.getByText("Nama pengguna atau kata sandi salah.")).toBeVisible();
});

test("another operator is made from an empty form, shown, and deleted with a change half typed, without a question about it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(CREATE);
  await fillOperator(page, LESTARI);
  await save(page).click();
  await page.getByRole("button", { name: "Buat lagi" }).click();
  await expect(field(page, "Nama lengkap")).toHaveValue("");
  await expect(role(page)).toHaveValue("");
  await fillOperator(page, { ...LESTARI, name: "Dewi Lestari", username: "dewi.l" });
  await save(page).click();
  await page.getByRole("main").getByRole("link", { name: "Lihat" }).click();
  await expect(field(page, "Nama pengguna")).toHaveValue("dewi.l");
  await expect(page.getByText("Kata sandi pertama")).toHaveCount(0);

  await field(page, "Nama lengkap").fill("Lestari W.");
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await question(page).getByRole("button", { name: "Hapus", exact: true }).click();
  await expect(page).toHaveURL(OPERATORS);
  await expect(question(page)).toHaveCount(0);
});

test("a field is checked when it is left; what is wrong is said at each field and not sent; a username that is taken is said, too, and what was typed stays", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(CREATE);
  const calls = apiCalls(page);
  await field(page, "Nama pengguna").fill("abc");
  await expect(field(page, "Nama pengguna")).not.toHaveAttribute("aria-invalid");
  await field(page, "Email").focus();
  await expect(field(page, "Nama pengguna")).toHaveAccessibleDescription(/Paling sedikit 4 karakter\./);
  await field(page, "Nama pengguna").fill("");

  await field(page, "No. HP/WhatsApp").fill("12");
  await save(page).click();
  await expect(field(page, "Nama lengkap")).toBeFocused();
  await expect(field(page, "Nama lengkap")).toHaveAccessibleDescription("Wajib diisi.");
  await expect(field(page, "No. HP/WhatsApp")).toHaveAccessibleDescription(/Nomor telepon tidak sah/);
  await expect(role(page)).toHaveAccessibleDescription("Wajib diisi.");
  await expect(note(page, "4 isian perlu diperbaiki")).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);

  // The summary leads to its fields, and typing takes a field's own complaint away.
  await page.getByRole("button", { name: "Peran" }).click();
  await expect(role(page)).toBeFocused();
  await field(page, "Nama lengkap").fill("Lestari Wulandari");
  await expect(field(page, "Nama lengkap")).not.toHaveAttribute("aria-invalid");
  await field(page, "No. HP/WhatsApp").fill("");

  await fillOperator(page, { ...LESTARI, username: "Bendahara" });
  await save(page).click();
  await expect(field(page, "Nama pengguna")).toBeFocused();
  await expect(field(page, "Nama pengguna")).toHaveAccessibleDescription(/Nama pengguna ini sudah dipakai\./);
  await expect(field(page, "Nama lengkap")).toHaveValue("Lestari Wulandari");
  await expect(unit(page, "SMP Pelita Nusantara")).toBeChecked();
  await field(page, "Nama pengguna").fill("lestari");
  await save(page).click();
  await expect(page.getByText("Operator Lestari Wulandari dibuat.").first()).toBeVisible();
  expect(await isThere(school, "lestari")).toBe(true);
});

test("leaving a changed form asks, whichever way one goes, and an unchanged one does not", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(OPERATORS);
  await page.getByRole("link", { name: "Tambah Operator" }).click();
  await field(page, "Nama lengkap").fill("L");
  await field(page, "Nama lengkap").fill("");
  await page.getByRole("link", { name: "Tidak jadi" }).click();
  await expect(page).toHaveURL(OPERATORS);
  await page.getByRole("link", { name: "Tambah Operator" }).click();
  await field(page, "Nama lengkap").fill("Lestari");

  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(question(page)).toHaveAccessibleName("Tinggalkan formulir ini?");
  await question(page).getByRole("button", { name: "Tidak jadi" }).click();
  await expect(field(page, "Nama lengkap")).toHaveValue("Lestari");

  await page.evaluate(() => history.back());
  await expect(question(page)).toHaveAccessibleName("Tinggalkan formulir ini?");
  await question(page).getByRole("button", { name: "Tidak jadi" }).click();
  await expect(page).toHaveURL(CREATE);

  const [asked] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();

  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await question(page).getByRole("button", { name: "Tinggalkan" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await goInside(page, CREATE);
  await expect(field(page, "Nama lengkap"), "what was left on purpose is gone").toHaveValue("");
});

test("what was typed survives a reload, can be thrown away, and survives a session that ends while it is being saved", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(CREATE);
  await fillOperator(page, LESTARI);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(note(page, "Isian Anda yang terakhir dipulihkan")).toBeVisible();
  await expect(field(page, "Nama lengkap")).toHaveValue("Lestari Wulandari");
  await expect(unit(page, "SMP Pelita Nusantara")).toBeChecked();
  await page.getByRole("button", { name: "Batalkan perubahan" }).click();
  await expect(field(page, "Nama lengkap")).toHaveValue("");
  expect((await storedKeys(page)).session).not.toContain("iuran.drafts.v1");

  await fillOperator(page, LESTARI);
  await school.db.deleteFrom("tokens").execute();
  await save(page).click();
  await logInAgain(page);
  await expect(field(page, "Nama pengguna")).toHaveValue("lestari");
  await save(page).click();
  await expect(page.getByText("Operator Lestari Wulandari dibuat.").first()).toBeVisible();
});

test("what was typed waits for the person who typed it, who logs in again", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(CREATE);
  await fillOperator(page, LESTARI);
  await leaveWithoutSession(page, school);
  await logIn(page, "admin");
  await expect(note(page, "Isian Anda yang terakhir dipulihkan")).toBeVisible();
  await expect(field(page, "Nama lengkap")).toHaveValue("Lestari Wulandari");
});

test("what was typed is not shown to the next person at the same browser", async ({
  page,
  school,
  signIn,
}) => {
  await school.db
    .updateTable("operators")
    .set({ admin_role: "AS" })
    .where("username", "=", "yayasan")
    .execute();
  await signIn("admin");
  await page.goto(CREATE);
  await fillOperator(page, LESTARI);
  await leaveWithoutSession(page, school);
  await logIn(page, "yayasan");
  await expect(heading(page, "Tambah Operator")).toBeVisible();
  await expect(field(page, "Nama lengkap")).toHaveValue("");
});

/** Every session is ended behind the page's back, and the page is loaded again over what was typed. */
async function leaveWithoutSession(page: Page, school: School): Promise<void> {
  await school.db.deleteFrom("tokens").execute();
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
}
