import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { goInside } from "../screens/session.ts";
import { NADIA, onlyPayment, takePayment } from "./books.ts";

test("whoever scans the code of a receipt reads ASLI and initials, never the name, without logging in; an unknown code is said to be unknown, after too many how long to wait is said", async ({
  page,
  school,
}) => {
  await takePayment(school, NADIA.nis, 250_000);
  const { verify_code } = await onlyPayment(school, NADIA.nis);
  await page.goto(`/verify/${verify_code}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Keaslian Kuitansi" })).toBeVisible();
  await expect(main.getByRole("status")).toContainText("ASLI");
  await expect(main).toContainText("KSP/26/001637");
  await expect(main).toContainText("Yayasan Pelita Nusantara");
  await expect(main).toContainText("N.P.R.");
  await expect(main).toContainText("21 November 2026");
  await expect(main).toContainText(rupiah(250_000));
  for (const name of ["Nadia", "Putri", "Ramadhani", NADIA.nis]) await expect(main).not.toContainText(name);
  await expect(page).toHaveTitle("Keaslian Kuitansi · Iuran");

  await goInside(page, "/verify/AAAAAAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("status")).toContainText(t("payment.unknown"));
  await expect(page.getByRole("main")).not.toContainText("ASLI");

  for (let asked = 0; asked < 60; asked += 1) await school.fetch("/api/verify/AAAAAAAAAAAAAAAAAAAAAAAAAA");
  await goInside(page, "/verify/BBBBBBBBBBBBBBBBBBBBBBBBBB");
  await expect(page.getByRole("alert")).toContainText(t("payment.verifyFailed"));
  await expect(page.getByRole("alert")).toContainText("detik");
});
