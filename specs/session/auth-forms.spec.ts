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
import { apiCalls, heading, logIn, password, storedKeys, username } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";

const SITI = {
  "Nama lengkap": "Siti Aminah",
  "Nama pengguna": "siti.aminah",
  Email: "siti.aminah@sekolah.example",
  "No. HP/WhatsApp": "0812 3456 7890",
  "Kata sandi": "pohon-jambu-merah",
};
const ADDRESS = "bendahara@pelita-nusantara.example";

test("the login pages stand alone and nothing of them is kept as a page; they are one screen: what was typed is there in each mode", async ({
  page,
}) => {
  // No menu, no toolbar.
  for (const path of ["/reset-password?token=a", "/forgot-password", "/register", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    expect(await storedKeys(page), path).toEqual({ local: ["iuran.auth.v1"], session: [] });
  }

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

test("a registration says at each field what is wrong, keeps what was typed through refusal and silence, is sent once, and waits for an Admin Sekolah", async ({
  page,
  school,
}) => {
  const calls = apiCalls(page);
  const rules = page.waitForResponse(/\/assets\/registration-rules-[^/]*\.js$/);
  await page.goto("/register");
  // What has come is not read yet; the page's own reading of it was asked for before this one.
  await page.evaluate((url) => import(url), (await rules).url());

  await test.step("a field is checked when it is left", async () => {
    const email = page.getByLabel("Email", { exact: true });
    await email.fill("bukan-alamat");
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/Alamat email tidak sah/);
    await email.fill("siti@sekolah.example");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await email.fill("");
  });

  await test.step("each field says what is wrong, and the first of them has the focus", async () => {
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

  await test.step("what only the server knows to be wrong stands at its field", async () => {
    const message = "Nama ini tidak dapat dipakai.";
    await loseOnce(page, "**/api/register", (route) =>
      route.fulfill({ status: 422, json: { message, errors: { username: [message] } } }),
    );
    await fillRegistration(page, { ...SITI, "Nama pengguna": "siti.lain" });
    await registerButton(page).click();
    await expect(username(page)).toHaveAccessibleDescription(/Nama ini tidak dapat dipakai/);
    await expect(username(page)).toBeFocused();
    await expect(password(page)).toHaveValue("pohon-jambu-merah");
  });

  await test.step("the server's silence keeps it as it was typed", async () => {
    await fillRegistration(page, SITI);
    await loseOnce(page, "**/api/register");
    await registerButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
    await expect(username(page)).toHaveValue("siti.aminah");
  });

  await test.step("a double click registers once, and the button says what is happening", async () => {
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
    await registerButton(page).dblclick();
    await expect(page.getByRole("button", { name: "Mendaftarkan…" })).toBeVisible();
    await password(page).press("Enter");
    answer();
    await expect(heading(page, "Pendaftaran diterima")).toBeFocused();
    expect(sent).toBe(1);
  });

  await test.step("an Admin Sekolah must approve, and there is no login before", async () => {
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

test("an unknown account gets the same words and no mail; a link sets a new password once, offers another when it was used or is none, and the new one lets in", async ({
  page,
  school,
}) => {
  await page.goto("/forgot-password");
  await username(page).fill("tidak.ada");
  await sendLinkButton(page).click();
  await expect(page.getByText(/Bila akun itu ada dan memiliki email/)).toBeVisible();
  expect(await school.db.selectFrom("outbox").selectAll().execute()).toEqual([]);

  await page.goto("/forgot-password");
  await username(page).fill("bendahara");
  await sendLinkButton(page).click();
  await expect(heading(page, "Permintaan diterima")).toBeFocused();
  await expect(page.getByText(/Bila akun itu ada dan memiliki email/)).toBeVisible();
  await expect(page.getByText(/hubungi Admin Sekolah/)).toBeVisible();

  const path = await mailedPath(school, ADDRESS);
  await page.goto(path);
  await expect(heading(page, "Atur Ulang Kata Sandi")).toBeVisible();
  await newPassword(page).fill("pendek");
  await saveNewPassword(page).click();
  await expect(newPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveAttribute("aria-invalid", "true");
  await expect(newPassword(page)).toHaveAccessibleDescription(/Paling sedikit 10 karakter\./);
  await expect(page.getByText("Paling sedikit 10 karakter.")).toHaveCount(1);
  await newPassword(page).fill("kata-sandi-baru");
  await saveNewPassword(page).click();
  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "Kata sandi baru sudah disimpan." })).toBeVisible();

  await page.goto(path);
  await newPassword(page).fill("kata-sandi-lain");
  await saveNewPassword(page).click();
  await expect(heading(page, "Tautan tidak berlaku lagi")).toBeVisible();
  await page.goto("/reset-password");
  await expect(heading(page, "Tautan tidak berlaku lagi")).toBeVisible();
  await link(page, "Minta tautan baru").click();
  await expect(heading(page, "Lupa kata sandi")).toBeVisible();

  await link(page, "Kembali ke halaman masuk").click();
  await logIn(page, "bendahara", "kata-sandi-baru");
  await expect(heading(page, "Dashboard")).toBeVisible();
});

const sizes = [
  { width: 1280, height: 640 },
  { width: 390, height: 568 },
];

test("on a low desk and on a phone a notice covers none of the ways on from the login", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  const notices = page.locator(".notices");
  await expect(notices).toBeAttached();
  await context.setOffline(true);
  for (const size of sizes) {
    await page.setViewportSize(size);
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
  }
});
