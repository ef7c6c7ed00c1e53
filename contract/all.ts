/** Every endpoint, for what must know them all: the OpenAPI file and the tests over the whole contract. */
import * as accounts from "./accounts.ts";
import * as audit from "./audit.ts";
import * as banks from "./banks.ts";
import * as bills from "./bills.ts";
import * as bulk from "./bulk.ts";
import * as categories from "./categories.ts";
import * as classYears from "./class-years.ts";
import * as classrooms from "./classrooms.ts";
import type { Endpoint } from "./endpoint.ts";
import * as fineCharges from "./fine-charges.ts";
import * as fineRun from "./fine-run.ts";
import * as imports from "./imports.ts";
import * as keys from "./keys.ts";
import * as operators from "./operators.ts";
import * as outbox from "./outbox.ts";
import * as overview from "./overview.ts";
import * as payments from "./payments.ts";
import * as placements from "./placements.ts";
import * as portal from "./portal.ts";
import * as portalAccounts from "./portal-accounts.ts";
import * as promotion from "./promotion.ts";
import * as reliefs from "./reliefs.ts";
import * as session from "./session.ts";
import * as setup from "./setup.ts";
import * as siblings from "./siblings.ts";
import * as statement from "./statement.ts";
import * as studentCategories from "./student-categories.ts";
import * as students from "./students.ts";
import * as tariffs from "./tariffs.ts";
import * as transactions from "./transactions.ts";
import * as unitMoves from "./unit-moves.ts";
import * as units from "./units.ts";
import * as virtualAccounts from "./virtual-accounts.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

export const allEndpoints: readonly Endpoint[] = [
  session,
  setup,
  operators,
  units,
  classYears,
  classrooms,
  accounts,
  categories,
  tariffs,
  reliefs,
  banks,
  virtualAccounts,
  studentCategories,
  students,
  siblings,
  fineCharges,
  fineRun,
  unitMoves,
  statement,
  imports,
  placements,
  promotion,
  bills,
  payments,
  transactions,
  keys,
  overview,
  audit,
  outbox,
  portal,
  portalAccounts,
  bulk,
].flatMap((file) => Object.values(file).filter(isEndpoint));
