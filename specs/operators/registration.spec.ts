/** Registrations: an Admin Sekolah gives a role, or says no. Source: docs/spec/data.md §2.3, docs/spec/screens.md. */
import { expect, test } from "../fixtures.ts";
import { OPERATORS, operatorOf, operatorRows, question, register, role, unit } from "../screens/operators.ts";
import { heading, logIn, logOut, menuLink } from "../screens/session.ts";

const YOHANA = { name: "Yohana Siregar", username: "yohana", password: "sandi-pendaftar" };

test("an Admin Sekolah approves a registration with a role, and the person logs in", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, YOHANA);
  await signIn("admin");
  await page.goto(OPERATORS);
  const waiting = page.getByRole("region", { name: "1 pendaftaran menunggu persetujuan" });
  await expect(waiting).toContainText("yohana@contoh.example");
  await waiting.getByRole("button", { name: "Setujui: Yohana Siregar" }).click();
  await expect(question(page)).toHaveAccessibleName("Setujui pendaftaran Yohana Siregar");

  // A role of single units needs one, and says so before anything is sent.
  await role(question(page)).selectOption({ label: "Kasir" });
  await question(page).getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(question(page).getByText("Pilih paling sedikit satu unit.", { exact: true })).toBeVisible();
  await unit(question(page), "SMP Pelita Nusantara").check();
  await question(page).getByRole("button", { name: "Setujui", exact: true }).click();

  await expect(page.getByText("Yohana Siregar disetujui dan sudah dapat masuk.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(operatorRows(page).filter({ hasText: "Yohana" })).toContainText(["KasirSMP"]);
  expect(await operatorOf(school, "yohana")).toMatchObject({ status: "active", admin_role: "KR" });

  await logOut(page);
  await logIn(page, "yohana", YOHANA.password);
  await expect(heading(page, "Dashboard")).toBeVisible();
  await (await menuLink(page, "Data Operator")).click();
  await expect(operatorRows(page).filter({ hasText: "Maria Lumentut" })).toHaveCount(0);
  await expect(operatorRows(page).filter({ hasText: "Rina Anggraini" })).toHaveCount(1);
});

test("an Admin Sekolah rejects a registration, and it is gone", async ({ page, school, signIn }) => {
  await register(school, YOHANA);
  await signIn("admin");
  await page.goto(OPERATORS);
  await page.getByRole("button", { name: "Tolak: Yohana Siregar" }).click();
  await expect(question(page)).toHaveAccessibleName("Tolak pendaftaran Yohana Siregar?");
  await question(page).getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Pendaftaran Yohana Siregar ditolak.")).toBeVisible();
  await expect(operatorRows(page).filter({ hasText: "Yohana" })).toHaveCount(0);
  await expect(page.getByText(/menunggu persetujuan/)).toHaveCount(0);
});

test("a registration is approved on its own page, too", async ({ page, school, signIn }) => {
  await register(school, YOHANA);
  await signIn("admin");
  await page.goto(OPERATORS);
  await operatorRows(page).filter({ hasText: "Yohana" }).getByRole("link").click();
  await expect(page.getByRole("main")).toContainText("yohana@contoh.example");
  await role(page).selectOption({ label: "Yayasan" });
  await page.getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(page.getByText("Yohana Siregar disetujui dan sudah dapat masuk.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nonaktifkan" })).toBeVisible();
});

test("who oversees the school sees that somebody waits, and cannot approve", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, YOHANA);
  await signIn("yayasan");
  await page.goto(`${OPERATORS}?filter[status]=pending`);
  await expect(operatorRows(page)).toContainText(["Yohana Siregar"]);
  await expect(page.getByRole("button", { name: /Setujui/ })).toHaveCount(0);
});

test("who rejects a registration after choosing a role is not asked about what is gone", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, YOHANA);
  await signIn("admin");
  await page.goto(OPERATORS);
  await operatorRows(page).filter({ hasText: "Yohana" }).getByRole("link").click();
  await role(page).selectOption({ label: "Yayasan" });
  await page.getByRole("button", { name: "Tolak", exact: true }).click();
  await question(page).getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Pendaftaran Yohana Siregar ditolak.")).toBeVisible();
  await expect(page).toHaveURL(OPERATORS);
  await expect(question(page)).toHaveCount(0);
});
