/** A new password is judged here, wherever somebody chooses one. Source: rules/passwords.ts. */
import { type Named, passwordFault } from "../../rules/passwords.ts";
import { settingOf } from "../../store/office/settings.ts";
import type { Owner } from "../../store/session/sessions.ts";
import type { Db } from "../../store/sql.ts";
import { invalid } from "../refusal.ts";
import { userOf } from "./user.ts";

/** Errors: 422 at `password`. */
export function assertGoodPassword(password: string, owner: Named): void {
  const fault = passwordFault(password, owner);
  if (fault !== null) throw invalid({ password: [fault] });
}

/** As `assertGoodPassword`, for somebody who has an account. */
export async function assertNewPassword(db: Db, owner: Owner, password: string): Promise<void> {
  const school = await settingOf(db, "school_name");
  assertGoodPassword(password, { ...(await userOf(db, owner)), school });
}
