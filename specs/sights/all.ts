/** All sights of all areas. */
import { doorsSights } from "./doors.ts";
import { masterSights } from "./master.ts";
import { moneySights } from "./money.ts";
import { officeSights } from "./office.ts";
import { ownSights } from "./own.ts";
import type { Sight } from "./sight.ts";
import { studentsSights } from "./students.ts";

export const sights: readonly Sight[] = [
  ...doorsSights,
  ...officeSights,
  ...studentsSights,
  ...masterSights,
  ...moneySights,
  ...ownSights,
];

/** Screens that need nothing to come before they can be used, each with what they are then. */
export const usableAtOnce: Readonly<Record<string, string>> = {
  Login: "asks for a name and a password",
  StudentsLogin: "asks for a name and a password",
  PasswordDue: "asks for two passwords",
  Register: "asks for who somebody is",
  ForgotPassword: "asks for a name",
  ResetPassword: "asks for a password",
  NotFound: "says that nothing is there",
  OperatorCreate: "asks for a person; units come in when a role needs them",
  Profile: "shows who is logged in; the sessions under it are waited for in OwnProfile",
};

/** What is looked at while the data is on its way, and when it does not come: every screen, unless it is excused above. */
export const waitingSights = sights.filter(({ route, typical }) => typical && !(route in usableAtOnce));
