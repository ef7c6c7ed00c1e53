/** Akun Portal: a clerk hands a class its way into the portal. Source: docs/spec/portal.md §3. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { bulkBar } from "../screens/bulk.ts";
import { holdBack, loseAnswerOnce } from "../screens/network.ts";
import { heading, logInAsStudent, menuLink } from "../screens/session.ts";
import { openClass, studentRows } from "../screens/students.ts";

/** Where the accounts of a class are made. */
const MAKE = /\/api\/classrooms\/[^/]+\/portal-accounts$/;

/** The portal accounts of 7A, the way to make those that are missing, and how many they are. */
async function openAccounts(page: Page, school: School): Promise<{ make: Locator; count: number }> {
  await openClass(page, school, "7A");
  await page.getByRole("link", { name: "Akun Portal" }).click();
  await expect(heading(page, "Akun Portal")).toBeVisible();
  const make = page.getByRole("button", { name: /^Buat \d+ akun$/ });
  return { make, count: Number((await make.textContent())?.match(/\d+/)?.[0]) };
}

test("a clerk makes the accounts of a class, is held back from unprinted slips, and a student logs in with one", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  const { make, count } = await openAccounts(page, school);
  const table = page.getByRole("table", { name: "Akun Portal" });
  const nadia = table.getByRole("row").filter({ hasText: "SMP-20260001" });
  await expect(nadia).toContainText("Aktif");

  await make.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Buat \d+ akun$/ })
    .click();
  await expect(heading(page, "Slip Akun Portal")).toBeVisible();
  const slips = page.getByRole("article", { name: "Slip akun portal" }).getByRole("region");
  await expect(slips).toHaveCount(count);
  const slip = slips.first();
  const username = (await slip.getByText(/^SMP-\d+$/).textContent()) ?? "";
  const password = (await slip.getByText(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/).textContent()) ?? "";
  await expect(slip).toContainText("Kelas 7A");

  // Neither a link nor "Selesai" leads away before the question was answered.
  const question = page.getByRole("dialog", { name: "Slip belum dicetak. Tinggalkan?" });
  await (await menuLink(page, "Data Siswa")).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: t("parts.cancel") }).click();
  await page.getByRole("button", { name: "Selesai" }).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: t("parts.cancel") }).click();
  await expect(slips).toHaveCount(count);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Cetak slip" }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.getByRole("button", { name: "Selesai" }).click();
  await expect(heading(page, "Akun Portal")).toBeVisible();
  await expect(table).toContainText("Belum pernah masuk");
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(make).toHaveCount(0);

  const hash = await school.db
    .selectFrom("students")
    .select("password_hash")
    .where("nis", "=", username.replace("SMP-", ""))
    .executeTakeFirstOrThrow();
  expect(hash.password_hash).not.toContain(password);

  // The slip opens the portal, which asks for a password of one's own.
  await page.goto("/logout");
  await expect(heading(page, "Masuk")).toBeVisible();
  await page.goto("/students/login");
  await expect(heading(page, "Masuk Siswa")).toBeVisible();
  await logInAsStudent(page, username, password);
  await expect(page.getByLabel("Kata sandi baru", { exact: true })).toBeVisible();
});

test("whose answer was lost is told that the accounts are there, and the way is not left while they are made", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  const { make, count } = await openAccounts(page, school);
  const question = page.getByRole("dialog", { name: `Buat akun portal untuk ${count} siswa?` });
  await loseAnswerOnce(page, school, { url: MAKE, status: 200 });
  await make.click();
  await question.getByRole("button", { name: `Buat ${count} akun` }).click();
  await expect(question.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");

  const answer = await holdBack(page, MAKE);
  await question.getByRole("button", { name: `Buat ${count} akun` }).click();
  await expect(question.getByRole("button", { name: "Membuat akun…" })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  answer();
  await expect(page.getByRole("status", { name: "Pemberitahuan" })).toContainText(
    `${count} siswa sudah punya akun. Slip yang hilang diganti dengan “Atur ulang” di barisnya.`,
  );
  await expect(heading(page, "Akun Portal")).toBeVisible();
  await expect(make).toHaveCount(0);
});

test("a clerk makes accounts for students chosen in the list, and is told who was left out", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students?q=rizky");
  await expect(studentRows(page)).toHaveCount(2);
  for (const row of await studentRows(page).all()) await row.locator("label").click();
  const make = bulkBar(page).getByRole("button", { name: "Buat akun portal" });
  const confirm = page
    .getByRole("dialog", { name: "Buat akun portal untuk 2 siswa?" })
    .getByRole("button", { name: "Buat akun portal" });
  await make.click();
  await confirm.click();
  await expect(heading(page, "Slip Akun Portal")).toBeVisible();
  const slips = page.getByRole("article", { name: "Slip akun portal" }).getByRole("region");
  await expect(slips).toHaveCount(2);
  await expect(slips.filter({ hasText: "SMP-20240012" })).toHaveCount(1);
  await page.getByRole("button", { name: "Selesai" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tinggalkan" }).click();
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(studentRows(page)).toHaveCount(2);
  await expect(bulkBar(page)).toHaveCount(0);

  for (const row of await studentRows(page).all()) await row.locator("label").click();
  await make.click();
  await confirm.click();
  await expect(page.getByRole("status", { name: "Pemberitahuan" })).toContainText(
    "2 siswa dilewati: sudah punya akun, atau sudah tidak bersekolah dan tidak menunggak.",
  );
  await expect(heading(page, "Data Siswa")).toBeVisible();
});
