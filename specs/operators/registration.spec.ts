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
  // Who oversees the school sees that somebody waits, and cannot approve.
  const overseer = await school.open("yayasan");
  await overseer.goto(`${OPERATORS}?filter[status]=pending`);
  await expect(operatorRows(overseer)).toContainText(["Yohana Siregar"]);
  await expect(overseer.getByRole("button", { name: /Setujui/ })).toHaveCount(0);

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

test("a registration is approved on its own page, too; one is rejected over the list, and one on its page after a role was chosen, without a question about what is gone", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, YOHANA);
  await register(school, { name: "Laras Puspita", username: "laras.p", password: YOHANA.password });
  await register(school, { name: "Bayu Nugraha", username: "bayu.n", password: YOHANA.password });
  await signIn("admin");
  await page.goto(OPERATORS);
  await page.getByRole("button", { name: "Tolak: Laras Puspita" }).click();
  await expect(question(page)).toHaveAccessibleName("Tolak pendaftaran Laras Puspita?");
  await question(page).getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Pendaftaran Laras Puspita ditolak.")).toBeVisible();
  await expect(operatorRows(page).filter({ hasText: "Laras" })).toHaveCount(0);

  await operatorRows(page).filter({ hasText: "Bayu" }).getByRole("link").click();
  await role(page).selectOption({ label: "Yayasan" });
  await page.getByRole("button", { name: "Tolak", exact: true }).click();
  await question(page).getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Pendaftaran Bayu Nugraha ditolak.")).toBeVisible();
  await expect(page).toHaveURL(OPERATORS);
  await expect(question(page)).toHaveCount(0);

  await operatorRows(page).filter({ hasText: "Yohana" }).getByRole("link").click();
  await expect(page.getByRole("main")).toContainText("yohana@contoh.example");
  await role(page).selectOption({ label: "Yayasan" });
  await page.getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(page.getByText("Yohana Siregar disetujui dan sudah dapat masuk.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nonaktifkan" })).toBeVisible();
  await page.getByRole("link", { name: "Ke daftar operator" }).last().click();
  await expect(operatorRows(page).first()).toBeVisible();
  await expect(page.getByText(/menunggu persetujuan/)).toHaveCount(0);
});
