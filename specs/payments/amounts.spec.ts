/**
 * A form whose amount is no amount is neither sent nor saved without it; what the field itself says is asked in
 * `specs/parts/money-field.spec.ts`. Source: docs/spec/money.md §1.1, docs/spec/screens.md §3.6.
 */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";

test("what is no amount stays in a form over a reload, and keeps it from being saved", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/categories");
  await page
    .getByRole("link", { name: /^Tambah/ })
    .or(page.getByRole("button", { name: /^Tambah/ }))
    .first()
    .click();
  const box = page.getByRole("textbox", { name: t("master.category.amount") });
  await box.pressSequentially("1e6");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
  await page.reload();
  await expect(box).toHaveValue("1e6");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
});
