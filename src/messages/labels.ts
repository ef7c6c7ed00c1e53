/** Labels of values that come from the wire as words. */
import { adminRoles } from "../../contract/enums.ts";
import { t } from "./messages.ts";

/** A role's name; a code that we do not know is shown as it is (docs/spec/access.md §1). */
export function roleLabel(role: string | null | undefined): string {
  const known = adminRoles.find((code) => code === role);
  return known ? t(`enum.role.${known}`) : (role ?? t("app.somebody"));
}
