/** Every endpoint, for what must know them all: the OpenAPI file and the tests over the whole contract. */
import * as bills from "./bills/bills.ts";
import * as fineCharges from "./bills/fine-charges.ts";
import * as fineRun from "./bills/fine-run.ts";
import * as budgets from "./books/budgets.ts";
import * as reportSchedules from "./books/report-schedules.ts";
import * as reports from "./books/reports.ts";
import * as yearEnds from "./books/year-ends.ts";
import * as bulk from "./bulk.ts";
import type { Endpoint } from "./endpoint.ts";
import * as imports from "./imports/imports.ts";
import * as keys from "./keys.ts";
import * as accounts from "./master/accounts.ts";
import * as banks from "./master/banks.ts";
import * as categories from "./master/categories.ts";
import * as classYears from "./master/class-years.ts";
import * as classrooms from "./master/classrooms.ts";
import * as reliefs from "./master/reliefs.ts";
import * as studentCategories from "./master/student-categories.ts";
import * as tariffs from "./master/tariffs.ts";
import * as units from "./master/units.ts";
import * as virtualAccounts from "./master/virtual-accounts.ts";
import * as audit from "./office/audit.ts";
import * as boards from "./office/boards.ts";
import * as conversations from "./office/conversations.ts";
import * as events from "./office/events.ts";
import * as listViews from "./office/list-views.ts";
import * as messages from "./office/messages.ts";
import * as notes from "./office/notes.ts";
import * as operators from "./office/operators.ts";
import * as outbox from "./office/outbox.ts";
import * as overview from "./office/overview.ts";
import * as settings from "./office/settings.ts";
import * as setup from "./office/setup.ts";
import * as attachments from "./payments/attachments.ts";
import * as closings from "./payments/closings.ts";
import * as deposits from "./payments/deposits.ts";
import * as lockedUnits from "./payments/locked-units.ts";
import * as payments from "./payments/payments.ts";
import * as transactions from "./payments/transactions.ts";
import * as voucherDrafts from "./payments/voucher-drafts.ts";
import * as portal from "./portal/portal.ts";
import * as session from "./session/session.ts";
import * as placements from "./students/placements.ts";
import * as portalAccounts from "./students/portal-accounts.ts";
import * as promotion from "./students/promotion.ts";
import * as siblings from "./students/siblings.ts";
import * as statement from "./students/statement.ts";
import * as students from "./students/students.ts";
import * as unitMoves from "./students/unit-moves.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

export const allEndpoints: readonly Endpoint[] = [
  session,
  settings,
  setup,
  operators,
  events,
  conversations,
  listViews,
  boards,
  messages,
  notes,
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
  deposits,
  attachments,
  transactions,
  voucherDrafts,
  closings,
  lockedUnits,
  reports,
  reportSchedules,
  budgets,
  yearEnds,
  keys,
  overview,
  audit,
  outbox,
  portal,
  portalAccounts,
  bulk,
].flatMap((file) => Object.values(file).filter(isEndpoint));
