/** What a user sees and does on Profil. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import type { School } from "../fixtures.ts";

/** A part of the page by its heading. */
export const part = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

export const field = (page: Page, label: string): Locator =>
  part(page, t("profile.person")).getByLabel(label);

export const save = (page: Page): Locator => page.getByRole("button", { name: "Simpan", exact: true });

export const currentPassword = (page: Page): Locator =>
  part(page, t("profile.password")).getByLabel(t("app.currentPassword"), { exact: true });
export const newPassword = (page: Page): Locator =>
  part(page, t("profile.password")).getByLabel(t("app.newPassword"), { exact: true });
export const changePassword = (page: Page): Locator =>
  page.getByRole("button", { name: t("app.changePassword"), exact: true });

/** The sessions, each a row. */
export const sessions = (page: Page): Locator =>
  page.getByRole("list", { name: t("profile.sessions"), exact: true }).getByRole("listitem");

export const language = (page: Page): Locator =>
  page.getByRole("main").getByRole("combobox", { name: t("profile.language"), exact: true });

export const ownRow = (school: School, username: string) =>
  school.db.selectFrom("operators").selectAll().where("username", "=", username).executeTakeFirstOrThrow();
