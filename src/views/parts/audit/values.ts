/** How the fields and values of an audit row read. Source: docs/spec/data.md §11.3. */

import * as enums from "../../../../contract/enums.ts";
import type { FieldKind } from "../../../../contract/fields.ts";
import { accountTable } from "../../../../contract/master/account-fields.ts";
import { bankTable } from "../../../../contract/master/bank-fields.ts";
import { categoryTable } from "../../../../contract/master/category-fields.ts";
import { classYearTable } from "../../../../contract/master/class-year-fields.ts";
import { classroomTable } from "../../../../contract/master/classroom-fields.ts";
import { studentCategoryTable } from "../../../../contract/master/student-category-fields.ts";
import { unitTable } from "../../../../contract/master/unit-fields.ts";
import type { AuditRow } from "../../../../contract/office/audit.ts";
import { operatorTable } from "../../../../contract/office/operator-fields.ts";
import { studentTable } from "../../../../contract/students/student-fields.ts";
import { labelOf, valueLabel, type WordedTable } from "../../../messages/fields.ts";
import { day, instant, integer, rupiah } from "../../../messages/formats.ts";
import { type MessageKey, t } from "../../../messages/messages.ts";
import { periodLabel } from "../../../messages/periods.ts";
import { verbLabel } from "./action.ts";

/** The tables of fields, by the resource of a row. */
const tables: Readonly<Record<string, WordedTable>> = {
  account: accountTable,
  bank: bankTable,
  category: categoryTable,
  class_year: classYearTable,
  classroom: classroomTable,
  operator: operatorTable,
  student: studentTable,
  student_category: studentCategoryTable,
  unit: unitTable,
};

/** What the trail calls otherwise than its form. */
const called: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  bank: { fee_bearer: "audit.fields.feeBearer", kind: "audit.fields.kind" },
  category: { bank_id: "audit.resources.bank", kind: "audit.fields.kind" },
  class_year: { name: "master.name" },
  classroom: { class_year_id: "audit.fields.year" },
  operator: { name: "master.name" },
  student: {
    email: "operator.email",
    family_card_no: "audit.fields.familyCard",
    name: "master.name",
    phone: "operator.phone",
  },
  unit: { district: "studentForm.district", phone: "operator.phone" },
};

/** Of several tables that have a field of one name, the first speaks for what has no table of its own, such as one's own account. */
const eachTable = ["operator", "unit", "bank", "category", "classroom", "class_year", "account", "student"];

const ownFacts = (resource: string, field: string): WordedTable[string] | undefined =>
  tables[resource]?.[field];

/** What the table of a resource says of a field, else any other. */
const factsOf = (resource: string, field: string): WordedTable[string] | undefined =>
  [resource, ...eachTable].map((one) => ownFacts(one, field)).find((facts) => facts !== undefined);

/** What stands in no table and has a name of its own on a screen bears it here, too. */
const labels: Readonly<Record<string, MessageKey>> = {
  allocations: "audit.fields.allocations",
  amount: "bill.amount",
  asked: "audit.fields.asked",
  balance: "bill.balance",
  bank_id: "audit.resources.bank",
  bank_name: "audit.fields.bankName",
  batch_id: "audit.fields.batch",
  bill_id: "audit.resources.bill",
  bills: "app.bills",
  bills_count: "audit.fields.count",
  cancelled: "audit.fields.billsCancelled",
  cashier_id: "audit.fields.cashier",
  category: "audit.fields.category",
  category_id: "audit.fields.category",
  charged_on: "audit.fields.finesUpTo",
  class_year: "audit.fields.year",
  classroom_id: "studentForm.classroom",
  class_year_id: "audit.fields.year",
  columns: "audit.fields.columns",
  copied_from_id: "audit.fields.copiedFrom",
  count: "audit.fields.count",
  counted_cash: "audit.fields.counted",
  credit: "audit.fields.credit",
  date: "audit.fields.date",
  day: "audit.fields.closingDay",
  debit: "audit.fields.debit",
  decided_at: "audit.fields.decidedAt",
  decided_by: "audit.fields.decidedBy",
  decision_reason: "audit.fields.decisionReason",
  description: "bill.description",
  difference: "audit.fields.difference",
  difference_reason: "audit.fields.differenceReason",
  discount: "bill.discount",
  due_on: "bill.due",
  ended_on: "audit.fields.endedOn",
  ended_reason: "audit.fields.endedReason",
  expense: "audit.fields.expense",
  expected_cash: "audit.fields.expected",
  file_name: "audit.fields.fileName",
  follows_today: "audit.fields.followsToday",
  fine: "bill.fine",
  fine_nth: "audit.fields.fineNth",
  fine_on: "audit.fields.fineOn",
  from: "audit.fields.from",
  from_on: "audit.fields.validFrom",
  grade: "master.classroom.grade",
  graduated: "enum.placementOutcome.graduated",
  handed_over: "audit.fields.handedOver",
  import_batch_id: "audit.resources.import_batch",
  income: "audit.fields.income",
  instalments: "audit.fields.instalments",
  kind: "audit.fields.kind",
  left: "enum.placementOutcome.left",
  lines: "audit.fields.lines",
  locale: "app.language",
  logo: "parts.logo.label",
  list: "audit.fields.list",
  method: "audit.fields.method",
  moved: "audit.fields.moved",
  name: "master.name",
  note: "payment.note",
  number: "payment.number",
  owner_id: "audit.fields.owner",
  paid_on: "audit.fields.paidOn",
  party: "audit.fields.party",
  payer: "audit.fields.payer",
  payment_id: "audit.resources.payment",
  payments: "app.payments",
  percent: "audit.fields.percent",
  period: "audit.fields.period",
  periods: "audit.fields.period",
  planned: "audit.fields.planned",
  photo: "studentForm.photo",
  portal_on: "audit.fields.portal",
  print_count: "audit.fields.printCount",
  promoted: "enum.placementOutcome.promoted",
  proposed_by: "audit.fields.proposedBy",
  purpose: "audit.fields.purpose",
  reason: "bill.reason",
  receipt_no: "audit.fields.receiptNo",
  reference: "payment.reference",
  retained: "enum.placementOutcome.retained",
  sequence: "audit.fields.sequence",
  session_id: "audit.fields.session",
  set_on: "audit.fields.setOn",
  skipped: "audit.fields.skipped",
  status: "master.status",
  student: "audit.fields.student",
  student_category_id: "studentForm.studentCategory",
  student_id: "audit.fields.student",
  students: "app.students",
  students_count: "app.students",
  tariffs: "audit.fields.tariffs",
  to: "audit.fields.to",
  to_deposit: "payment.toDeposit",
  to_student: "audit.fields.toStudent",
  to_unit_id: "audit.fields.toUnit",
  total: "audit.fields.total",
  unit_id: "master.unitOf",
  until_on: "audit.fields.validUntil",
  discount_ceiling: "audit.fields.discountCeiling",
  approval_limit: "audit.fields.approvalLimit",
  receipt_paper: "audit.fields.receiptPaper",
  time_zone: "audit.fields.timeZone",
  portal_open: "audit.fields.portalOpen",
  portal_notice: "audit.fields.portalNotice",
  portal_shows_ways: "audit.fields.portalShowsWays",
  mails_kept_days: "audit.fields.mailsKept",
  school_name: "master.name",
  school_address: "master.unit.address",
  school_city: "master.unit.city",
  school_phone: "master.unit.phone",
  title: "audit.fields.title",
  column: "audit.fields.column",
  voucher_no: "audit.fields.voucherNo",
  media_type: "audit.fields.mediaType",
  size: "audit.fields.size",
  attachments: "audit.fields.attachments",
  transaction_id: "audit.resources.transaction",
  cadence: "audit.fields.cadence",
  format: "audit.fields.format",
  last_at: "audit.fields.lastAt",
  list_view_id: "audit.resources.list_view",
  month_day: "audit.fields.monthDay",
  next_at: "audit.fields.nextAt",
  operator_ids: "audit.fields.readers",
  state: "audit.fields.state",
  stop_reason: "audit.fields.stopReason",
  time: "audit.fields.time",
  weekday: "audit.fields.weekday",
};

/** What a field of a resource is called; one that no screen shows keeps the name that the books give it. */
export function fieldLabel(resource: string, field: string): string {
  const own = ownFacts(resource, field);
  const other = called[resource]?.[field];
  if (other !== undefined) return t(other);
  if (own !== undefined) return labelOf(own);
  const known = labels[field];
  if (known !== undefined) return t(known);
  const facts = factsOf(resource, field);
  return facts === undefined ? field.replaceAll("_", " ") : labelOf(facts);
}

const money = new Set(
  "amount discount fine paid balance debit credit total to_deposit expected_cash counted_cash difference handed_over discount_ceiling approval_limit income expense".split(
    " ",
  ),
);
/** Years and steps are numbers, too, but nobody counts by them. */
const counts = new Set(
  "bills bills_count cancelled count graduated left moved payments promoted retained skipped students students_count tariffs".split(
    " ",
  ),
);
const yesOrNo = new Set(
  "portal_on must_change_password follows_today portal_open portal_shows_ways".split(" "),
);

/** The label of an enumeration's value, by resource where fields of one name differ. */
function enumLabel(resource: string, field: string, value: string): string | undefined {
  const own = ownFacts(resource, field);
  if (own !== undefined && "of" in own) return valueLabel(own, value);
  const among = <T extends string>(values: readonly T[], key: (one: T) => MessageKey) => {
    const found = values.find((one) => one === value);
    return found === undefined ? undefined : t(key(found));
  };
  switch (field) {
    case "method":
      return among(enums.paymentMethods, (one) => `enum.method.${one}`);
    case "period":
    case "periods":
      return periodLabel(value);
    case "kind":
      return resource === "transaction"
        ? among(enums.transactionKinds, (one) => `enum.transactionKind.${one}`)
        : among(enums.categoryKinds, (one) => `enum.categoryKind.${one}`);
    case "status":
      return statusLabel(resource, value);
    default: {
      const facts = factsOf(resource, field);
      return facts && valueLabel(facts, value);
    }
  }
}

function statusLabel(resource: string, value: string): string | undefined {
  const bill = enums.billStatuses.find((one) => one === value);
  const payment = enums.paymentStatuses.find((one) => one === value);
  const year = enums.classYearStatuses.find((one) => one === value);
  const operator = enums.operatorStatuses.find((one) => one === value);
  if (resource === "bill" && bill) return t(`enum.billStatus.${bill}`);
  if (resource === "payment" && payment) return t(`enum.paymentStatus.${payment}`);
  // What they are is what was done to them last.
  if (["relief", "transaction", "closing", "period", "year_end"].includes(resource))
    return verbLabel(`${resource}.${value}`);
  if (resource === "class_year" && year) return t(`enum.classYearStatus.${year}`);
  return operator && t(`enum.operatorStatus.${operator}`);
}

/** A value as text, with names in place of ids. */
function valueText(row: AuditRow, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return t("audit.empty");
  if (Array.isArray(value)) return listText(row, field, value);
  if (typeof value === "object") {
    const parts = Object.entries(value).map(
      ([name, one]) => `${fieldLabel(row.resource, name)}: ${valueText(row, name, one)}`,
    );
    return parts.join(" · ");
  }
  if (yesOrNo.has(field) || typeof value === "boolean") return t(value ? "audit.yes" : "audit.no");
  if (typeof value === "number") return numberText(row.resource, field, value);
  return textOf(row, field, String(value));
}

/** Values one after the other; what has parts of its own is kept apart more plainly. */
function listText(row: AuditRow, field: string, values: readonly unknown[]): string {
  if (values.length === 0) return t("audit.empty");
  const texts = values.map((one) => valueText(row, field, one));
  return texts.join(values.some((one) => typeof one === "object") ? "; " : ", ");
}

const amounts: readonly FieldKind["kind"][] = ["rupiah", "openRupiah", "usualRupiah"];

function numberText(resource: string, field: string, value: number): string {
  const kind = factsOf(resource, field)?.kind;
  if (money.has(field) || (kind !== undefined && amounts.includes(kind))) return rupiah(value);
  return counts.has(field) ? integer(value) : String(value);
}

function textOf(row: AuditRow, field: string, text: string): string {
  if (/_(ids?|by)$/.test(field)) return row.names[text] ?? t("audit.gone");
  const label = enumLabel(row.resource, field, text);
  if (label !== undefined) return label;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? day(text) : text;
}

/** Each field that a row speaks of, with its text before and after; a record made has no before, one deleted no after. */
export function changesOf(row: AuditRow): { field: string; was: string | null; is: string | null }[] {
  const fields = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  // What a step tells of one side only, such as the period of a fine, has nothing on the other.
  const text = (values: AuditRow["before"], field: string) =>
    values === null || !(field in values) ? null : valueText(row, field, values[field]);
  return fields
    .map((field) => ({ field, was: text(row.before, field), is: text(row.after, field) }))
    .filter(({ was, is }) => was !== is && !(was === null && is === t("audit.empty")));
}

/** What changed, of one field; of several their number. */
export function changeInWords(row: AuditRow): string {
  const changes = changesOf(row);
  const [first] = changes;
  // What is made or deleted has all its fields on one side, and none of them is what happened.
  if (first === undefined || row.before === null || row.after === null) return "";
  if (changes.length > 1) return t("audit.didChanges", { count: changes.length });
  const { was, is } = first;
  const field = fieldLabel(row.resource, first.field);
  if (is === null) return "";
  return was === null ? t("audit.didSet", { field, is }) : t("audit.didChange", { field, was, is });
}
