/** Before the log-in, and what stands outside the shell. */
import type { Page } from "@playwright/test";
import type { School } from "../fixtures.ts";
import { loginButton } from "../screens/session.ts";
import { DESK, paymentOf, type ScreenState, visit, voidedOf } from "./screen-state.ts";

/** A day on which the password that was given by somebody else still stands. */
async function openFirstDay(page: Page, { db }: School): Promise<void> {
  await db
    .updateTable("operators")
    .set({ must_change_password: 1 })
    .where("username", "=", "bendahara")
    .execute();
  await page.goto("/admin/dashboard");
}

export const authFormStates: readonly ScreenState[] = [
  {
    name: "login",
    darkAt: DESK,
    isFramed: true,
    route: "Login",
    typical: true,
    open: visit("/login"),
    ready: "Untuk staf sekolah",
  },
  {
    name: "login, refused",
    route: "Login",
    open: async (page) => {
      await page.goto("/login");
      await loginButton(page).click();
    },
    ready: "Wajib diisi.",
  },
  {
    name: "a first password",
    route: "PasswordDue",
    typical: true,
    who: "bendahara",
    open: openFirstDay,
    ready: "Kata sandi baru",
  },
  {
    name: "a first password, refused",
    route: "PasswordDue",
    who: "bendahara",
    open: async (page, school) => {
      await openFirstDay(page, school);
      await page.getByLabel("Kata sandi sekarang", { exact: true }).fill("salah-sama-sekali");
      await page.getByLabel("Kata sandi baru", { exact: true }).fill("kata-sandi-baru");
      await page.getByRole("button", { name: "Ganti kata sandi" }).click();
    },
    ready: "Kata sandi sekarang salah.",
  },
  {
    name: "students' login",
    route: "StudentsLogin",
    typical: true,
    open: visit("/students/login"),
    ready: "Untuk siswa dan orang tua",
  },
  {
    name: "registration",
    route: "Register",
    typical: true,
    open: visit("/register"),
    ready: "Sudah punya akun?",
  },
  {
    name: "forgotten password",
    route: "ForgotPassword",
    typical: true,
    open: visit("/forgot-password"),
    ready: "Kirim tautan",
  },
  {
    name: "new password",
    route: "ResetPassword",
    typical: true,
    open: visit("/reset-password?token=r1"),
    ready: "Buat kata sandi baru untuk akun Anda.",
  },
  {
    name: "new password without a link",
    route: "ResetPassword",
    open: visit("/reset-password"),
    ready: "Tautan tidak berlaku lagi",
  },
  {
    name: "login of a student",
    route: "Login",
    who: "20260001",
    open: visit("/login"),
    ready: "Buka portal siswa",
  },
  {
    name: "unknown page",
    route: "NotFound",
    typical: true,
    open: visit("/tidak-ada"),
    ready: "Alamat ini tidak ada.",
  },
  {
    name: "customer display",
    route: "CustomerDisplay",
    typical: true,
    who: "kasir",
    open: visit("/admin/payments/customer"),
    ready: "Selamat datang",
  },
  {
    name: "genuineness of a receipt",
    route: "Verify",
    typical: true,
    open: async (page, school) => page.goto(`/verify/${(await paymentOf(school)).verify_code}`),
    ready: "ASLI",
  },
  {
    name: "genuineness of a voided receipt",
    route: "Verify",
    open: async (page, school) => page.goto(`/verify/${(await voidedOf(school)).verify_code}`),
    ready: "BATAL",
  },
  {
    name: "genuineness of an unknown code",
    route: "Verify",
    open: visit("/verify/AAAAAAAAAAAAAAAAAAAAAAAAAA"),
    ready: "Tidak dikenal",
  },
];
