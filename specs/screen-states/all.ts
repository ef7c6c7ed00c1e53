/** All screen states of all areas. */
import { authFormStates } from "./auth-forms.ts";
import { bookStates } from "./books.ts";
import { masterStates } from "./master.ts";
import { moneyStates } from "./money.ts";
import { officeStates } from "./office.ts";
import { ownStates } from "./own.ts";
import type { ScreenState } from "./screen-state.ts";
import { studentStates } from "./students.ts";

export const screenStates: readonly ScreenState[] = [
  ...authFormStates,
  ...officeStates,
  ...studentStates,
  ...masterStates,
  ...moneyStates,
  ...bookStates,
  ...ownStates,
];

/** Screens that need nothing to come before they can be used, each with what they are then. */
export const usableAtOnce: Readonly<Record<string, string>> = {
  Login: "asks for a name and a password",
  StudentsLogin: "asks for a name and a password",
  PasswordDue: "asks for two passwords",
  Register: "asks for who somebody is",
  ForgotPassword: "asks for a name",
  ResetPassword: "asks for a password",
  CustomerDisplay: "says what the desk tells it",
  NotFound: "says that nothing is there",
  Reports: "offers what the role may read",
  OperatorCreate: "asks for a person; units come in when a role needs them",
  Profile: "shows who is logged in; the sessions under it are waited for in OwnProfile",
};

/** What is looked at when its data does not come: every screen, unless it is excused above. */
export const waitingStates = screenStates.filter(({ route, typical }) => typical && !(route in usableAtOnce));

/** These stand for all while the data is on its way, and when it comes at the second asking: a list, sums, a desk, forms, a family's. */
export const waitingExamples: readonly string[] = [
  "students",
  "dashboard of a bendahara",
  "cashier's desk",
  "a student",
  "notes",
  "own bills",
];
