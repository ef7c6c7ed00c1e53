/** The contract's rules of a registration; code of its own, because the login beside it holds no schema library. */
import type { FieldErrors } from "../../contract/problem.ts";
import { registration } from "../../contract/session/session.ts";
import { validate } from "../../contract/validate.ts";
import { passwordFault } from "../../rules/passwords.ts";
import { phoneOf } from "../../rules/phone.ts";
import { t } from "../messages/messages.ts";

/** What is wrong in what the registration would send, by the contract's names. */
export function registrationErrors(body: Record<string, string>): FieldErrors {
  const checked = validate(registration, body);
  const phone: string = body.phone?.trim() ?? "";
  const fault = passwordFault(body.password ?? "", body);
  return {
    ...(fault !== null && { password: [fault] }),
    ...(phone !== "" && phoneOf(phone) === null && { phone: [t("session.phoneWrong")] }),
    ...(!checked.ok && checked.errors),
  };
}
