/**
 * Registration and forgotten passwords. Source: docs/spec/access.md §5.4, docs/spec/shell.md §1.2, docs/spec/screens.md §3.
 */
import { expect, NOW, test } from "../fixtures.ts";
import {
  fillRegistration,
  link,
  mailedPath,
  newPassword,
  registerButton,
  saveNewPassword,
  sendLinkButton,
} from "../screens/auth-forms.ts";
import { loseOnce } from "../screens/network.ts";
import { apiCalls, heading, logIn, loginButton, password, storedKeys, username } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";

const SITI = {
  "Nama lengkap": "Siti Aminah",
  "Nama pengguna": "siti.aminah",
  Email: "siti.aminah@sekolah.example",
  "No. HP/WhatsApp": "0812 3456 7890",
  "Kata sandi": "pohon-jambu-merah",
};
const ADDRESS = "bendahara@pelita-nusantara.example";

test("login, registration and forgotten password are one screen: what was typed is there in each mode", async ({
  page,
}) => {
  await page.goto("/login");
  await username(page).fill("siti.aminah");
  await password(page).fill("kata-sandi-lama");
  await link(page, "Daftar sebagai staf").click();
  await expect(heading(page, "Daftar")).toBeFocused();
  await expect(page).toHaveURL("/register");
  await expect(page).toHaveTitle("Daftar · Iuran");
  await expect(username(page)).toHaveValue("siti.aminah");
  await page.getByLabel("Email", { exact: true }).fill("siti@sekolah.example");

  await page.goBack();
  await link(page, "Lupa kata sandi?").click();
  await expect(heading(page, "Lupa kata sandi")).toBeVisible();
  await expect(page).toHaveURL("/forgot-password");
  await expect(username(page)).toHaveValue("siti.aminah");

  await link(page, "Kembali ke halaman masuk").click();
  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(password(page)).toHaveValue("kata-sandi-lama");
  await link(page, "Daftar sebagai staf").click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("siti@sekolah.example");
});

test("the login pages stand alone: no menu, no toolbar, and nothing of them is kept as a page", async ({
  page,
}) => {
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password?token=a"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    expect(await storedKeys(page), path).toEqual({ local: ["iuran.auth.v1"], session: [] });
  }
});

test("staff who are logged in are sent on from every login page, and a student stays and may choose", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  const student = await school.open("20260001");
  for (const path of ["/register", "/forgot-password", "/reset-password?token=a"]) {
    await page.goto(path);
    await expect(heading(page, "Dashboard"), path).toBeVisible();
    if (path.startsWith("/reset")) continue;
    await student.goto(path);
    await expect(link(student, "Buka portal siswa"), path).toBeVisible();
    await expect(link(student, "Keluar"), path).toBeVisible();
  }
});

test("a visitor registers, is told that an Admin Sekolah must approve, and cannot log in before", async ({
  page,
  school,
}) => {
  await page.goto("/register");
  await fillRegistration(page, SITI);
  await registerButton(page).click();

  await expect(heading(page, "Pendaftaran diterima")).toBeFocused();
  await expect(page.getByText("Sekarang Admin Sekolah harus menyetujuinya.")).toBeVisible();
  const made = await school.db
    .selectFrom("operators")
    .select(["name", "username", "email", "phone", "status", "admin_role"])
    .where("username", "=", "siti.aminah")
    .execute();
  expect(made).toEqual([
    {
      name: "Siti Aminah",
      username: "siti.aminah",
      email: "siti.aminah@sekolah.example",
      phone: "+6281234567890",
      status: "pending",
      admin_role: null,
    },
  ]);

  await link(page, "Kembali ke halaman masuk").click();
  await expect(username(page)).toHaveValue("siti.aminah");
  await expect(password(page)).toHaveValue("");
  await logIn(page, "siti.aminah", "pohon-jambu-merah");
  await expect(page.getByRole("alert")).toHaveText("Pendaftaran Anda menunggu persetujuan Admin Sekolah.");
});

test("a registration says at each field what is wrong, the first of them first, and keeps what was typed", async ({
  page,
}) => {
  const calls = apiCalls(page);
  const rules = page.waitForResponse(/\/assets\/registration-rules-[^/]*\.js$/);
  await page.goto("/register");
  // What has come is not read yet; the page's own reading of it was asked for before this one.
  await page.evaluate((url) => import(url), (await rules).url());
  await registerButton(page).click();
  const name = page.getByLabel("Nama lengkap", { exact: true });
  await expect(name).toBeFocused();
  await expect(page.getByText("Wajib diisi.")).toHaveCount(4);

  await fillRegistration(page, {
    ...SITI,
    "Nama pengguna": "Siti Aminah",
    "No. HP/WhatsApp": "12",
    "Kata sandi": "pendek",
  });
  await registerButton(page).click();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription(/Nama pengguna hanya boleh berisi huruf kecil/);
  await expect(page.getByLabel(/No\. HP/)).toHaveAccessibleDescription(/Nomor telepon tidak sah/);
  await expect(password(page)).toHaveAccessibleDescription(/Paling sedikit 10 karakter/);
  await expect(name).toHaveValue("Siti Aminah");
  await expect(password(page)).toHaveValue("pendek");
  expect(calls).toEqual([]);
});

test("what only the server knows to be wrong stands at its field", async ({ page }) => {
  await page.route("**/api/register", (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: "Nama ini tidak dapat dipakai.",
        errors: { username: ["Nama ini tidak dapat dipakai."] },
      },
    }),
  );
  await page.goto("/register");
  await fillRegistration(page, SITI);
  await registerButton(page).click();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription(/Nama ini tidak dapat dipakai/);
  await expect(password(page)).toHaveValue("pohon-jambu-merah");
});

test("a field of the registration is checked when it is left", async ({ page }) => {
  await page.goto("/register");
  const email = page.getByLabel("Email", { exact: true });
  await expect(async () => {
    await email.fill("bukan-alamat");
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/Alamat email tidak sah/, { timeout: 500 });
  }).toPass();
  await email.fill("siti@sekolah.example");
  await expect(email).not.toHaveAttribute("aria-invalid");
});

test("a double click registers once, and the button says what is happening", async ({ page }) => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/register", async (route) => {
    sent += 1;
    await held;
    await route.fallback();
  });
  await page.goto("/register");
  await fillRegistration(page, SITI);
  await registerButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Mendaftarkan…" })).toBeVisible();
  await password(page).press("Enter");
  answer();
  await expect(heading(page, "Pendaftaran diterima")).toBeVisible();
  expect(sent).toBe(1);
});

test("the server's silence keeps the registration as it was typed", async ({ page }) => {
  await loseOnce(page, "**/api/register");
  await page.goto("/register");
  await fillRegistration(page, SITI);
  await registerButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
  await expect(username(page)).toHaveValue("siti.aminah");
  await registerButton(page).click();
  await expect(heading(page, "Pendaftaran diterima")).toBeVisible();
});

test("too many requests for a link say how long to wait and open again by themselves", async ({
  page,
  school,
}) => {
  for (let tries = 1; tries <= 10; tries += 1) {
    const answer = await school.fetch("/api/forgot-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: `orang-${tries}` }),
    });
    expect(answer.status).toBe(202);
  }
  await page.clock.install({ time: NOW });
  await page.goto("/forgot-password");
  await username(page).fill("bendahara");
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));
  await sendLinkButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Coba lagi dalam 60 detik.");
  await page.clock.runFor(59_999);
  await expect(sendLinkButton(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(username(page)).toHaveValue("bendahara");
  school.setNow(new Date(NOW.getTime() + 61_000));
  await sendLinkButton(page).click();
  await expect(heading(page, "Permintaan diterima")).toBeVisible();
});

test("whoever forgot the password asks for a link, sets a new one by it and logs in", async ({
  page,
  school,
}) => {
  await page.goto("/forgot-password");
  await username(page).fill("bendahara");
  await sendLinkButton(page).click();
  await expect(heading(page, "Permintaan diterima")).toBeFocused();
  await expect(page.getByText(/Bila akun itu ada dan memiliki email/)).toBeVisible();
  await expect(page.getByText(/hubungi Admin Sekolah/)).toBeVisible();

  await page.goto(await mailedPath(school, ADDRESS));
  await expect(heading(page, "Atur Ulang Kata Sandi")).toBeVisible();
  await newPassword(page).fill("pendek");
  await saveNewPassword(page).click();
  await expect(newPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveAccessibleDescription(/Paling sedikit 10 karakter\./);
  await newPassword(page).fill("kata-sandi-baru");
  await saveNewPassword(page).click();

  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "Kata sandi baru sudah disimpan." })).toBeVisible();
  await logIn(page, "bendahara", "kata-sandi-baru");
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("an unknown account gets the same words, and no mail is written", async ({ page, school }) => {
  await page.goto("/forgot-password");
  await username(page).fill("tidak.ada");
  await sendLinkButton(page).click();
  await expect(page.getByText(/Bila akun itu ada dan memiliki email/)).toBeVisible();
  expect(await school.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a link that was used, or is none, says so and offers a new one", async ({ page, school }) => {
  await page.goto("/forgot-password");
  await username(page).fill("bendahara");
  await sendLinkButton(page).click();
  await expect(heading(page, "Permintaan diterima")).toBeVisible();
  const path = await mailedPath(school, ADDRESS);
  for (const tried of ["kata-sandi-baru", "kata-sandi-lain"]) {
    await page.goto(path);
    await newPassword(page).fill(tried);
    await saveNewPassword(page).click();
    if (tried === "kata-sandi-baru") await expect(loginButton(page)).toBeVisible();
  }
  await expect(heading(page, "Tautan tidak berlaku lagi")).toBeVisible();

  await page.goto("/reset-password");
  await expect(heading(page, "Tautan tidak berlaku lagi")).toBeVisible();
  await link(page, "Minta tautan baru").click();
  await expect(heading(page, "Lupa kata sandi")).toBeVisible();
});

test("a new password that is too short is told so once", async ({ page }) => {
  await page.goto("/reset-password?token=a");
  await page.getByLabel("Kata sandi baru").fill("pendek");
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByLabel("Kata sandi baru")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Paling sedikit 10 karakter.")).toHaveCount(1);
});

for (const [width, height] of [
  [1280, 640],
  [390, 568],
] as const) {
  test(`at ${width} by ${height} px a notice covers none of the ways on from the login`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/login");
    const notices = page.locator(".notices");
    await expect(notices).toBeAttached();
    await context.setOffline(true);
    await expect(
      page.getByRole("status").filter({ hasText: "Perangkat ini tidak tersambung" }),
    ).toBeVisible();
    const last = link(page, "Masuk sebagai siswa");
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        const { y, height } = await boxOf(last);
        return y + height <= (await boxOf(notices)).y;
      })
      .toBe(true);
  });
}
