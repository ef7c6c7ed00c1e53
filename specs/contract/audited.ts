/**
 * Which rows each write endpoint leaves in the audit trail, written by hand from docs/spec/data.md §11, but for the fields
 * of a student, of which all are told: the action, of which thing, and the fields before and after. `audit-check.ts` holds
 * every write of the suite against it; an endpoint that is missing here fails. Source: decision 046.
 */
import { namesOf } from "../../contract/fields.ts";
import { studentTable } from "../../contract/students/student-fields.ts";

export type Leaves = {
  action: string;
  /** where the record is not what the action begins with */
  resource?: string;
  /** whose id stands in the path, was made, stands elsewhere in the answer, stands in neither; or of no record */
  record: "path" | "made" | "answer" | "other" | "none";
  /** the reason that was asked for; left out where there may be one */
  reason?: boolean;
  /** names of fields, with a question mark where they are not always told; `same` as on the other side; null for nothing */
  before: string | null;
  after: string | null;
};

type Endpoint = {
  /** the first is of what the call is about, and always left; the others follow from it where there is something to follow */
  rows: readonly Leaves[];
  /** it may find nothing to do, and then leaves nothing */
  orNone?: true;
};

const made = (action: string, after: string): Endpoint => ({
  rows: [{ action, record: "made", reason: false, before: null, after }],
});
const changed = (action: string, record: Leaves["record"] = "path"): Leaves => ({
  action,
  record,
  reason: false,
  before: "same",
  after: "same",
});
const gone = (action: string, before: string, record: Leaves["record"] = "path"): Leaves => ({
  action,
  record,
  reason: false,
  before,
  after: null,
});
const turned = (action: string, fields = "status", record: Leaves["record"] = "path"): Leaves => ({
  action,
  record,
  before: fields,
  after: fields,
});
/** An entry that was made by hand. */
const postedBy = (record: Leaves["record"]): Leaves => ({
  action: "transaction.posted",
  record,
  reason: false,
  before: null,
  after: "number voucher_no date kind amount description party reference lines",
});
/** A voucher that is kept and not posted. */
const keptDraft = (action: string): Leaves => ({
  action,
  record: "made",
  reason: false,
  before: null,
  after: "unit_id kind date description party reference amount status decided_by decision_reason lines",
});
const one = (...rows: Leaves[]): Endpoint => ({ rows });
/** Of several rows at once: what is refused, or is so already, leaves nothing. */
const each = (...rows: Leaves[]): Endpoint => ({ rows, orNone: true });
/** Writes nothing of the school's, and why that is so. */
const nothing = (_why: string): Endpoint => ({ rows: [] });

const entered = { resource: "staff", record: "other", reason: false, before: null, after: null } as const;

const account = "code name type restriction cash_flow parent_id unit_id purpose status";
const bank =
  "kind name bank_code account_no holder account_id va_prefix va_length admin_fee fee_bearer shown_in_portal status unit_ids qris_code?";
const category =
  "unit_id code name kind default_amount due_day allow_partial allow_instalments priority receivable_account_id income_account_id discount_account_id bank_id fine_kind fine_amount fine_percent fine_every fine_grace_days fine_ceiling fine_from fine_account_id status";
const classroom = "unit_id class_year_id grade name major homeroom_teacher capacity status";
const tariff = "category_id class_year_id grade classroom_id student_category_id student_id amount";
const unit =
  "code name level grades npsn head_name head_nip treasurer_name address district city province postcode phone email website receipt_prefix receipt_city receipt_footer number status";
const operator = "name username email phone admin_role";
const student = namesOf(studentTable).join(" ");
const decision = "status decided_by decided_at decision_reason";
const payment =
  "receipt_no student amount method bank_id paid_on to_deposit allocations payer reference note";

const cancelled = (record: Leaves["record"]): Leaves => ({
  ...turned("bill.cancelled", "status balance", record),
  reason: true,
});
const portal = (action: string, record: Leaves["record"]) => turned(action, "portal_on", record);
const settled = (action: string, record: Leaves["record"], reason: boolean): Leaves => ({
  action,
  record,
  reason,
  before: null,
  after: "unit_id",
});
const scheduled =
  "list_view_id owner_id cadence weekday month_day time format operator_ids state stop_reason next_at last_at";
const messageMoved = (verb: string): Leaves => ({
  action: `message.${verb}`,
  record: "path",
  reason: false,
  before: null,
  after: "unit_id",
});
const fine = "fine balance";
/** Fines follow from the rule when a category or a payment changes; nobody has charged them. */
const fineUndone: Leaves = {
  action: "bill.fine_undone",
  record: "answer",
  before: fine,
  after: `${fine} payment_id`,
};
const received: Leaves = {
  action: "payment.received",
  record: "made",
  reason: false,
  before: null,
  after: payment,
};

const session: Readonly<Record<string, Endpoint>> = {
  login: one({ ...entered, action: "session.open" }),
  loginStudent: one({ ...entered, action: "session.open", resource: "student" }),
  logout: each(
    { ...entered, action: "session.close" },
    { ...entered, action: "session.close", resource: "student" },
  ),
  register: one(
    { action: "operator.register", record: "other", before: null, after: "name username email phone" },
    { action: "operator.register_refuse", record: "other", before: null, after: "name username email phone" },
  ),
  forgotPassword: one(
    { ...entered, action: "password.forget" },
    { ...entered, action: "password.forget", record: "none" },
  ),
  resetPassword: one({ ...entered, action: "password.reset" }),
  updateProfile: each(
    { ...changed("profile.update", "made"), resource: "staff" },
    { action: "profile.locale", resource: "staff", record: "made", before: null, after: "locale" },
    { action: "profile.locale", resource: "student", record: "made", before: null, after: "locale" },
  ),
  changePassword: one(
    { ...entered, action: "password.change" },
    { ...entered, action: "password.change", resource: "student" },
  ),
  endSession: one(
    { ...entered, action: "session.end", before: "session_id" },
    { ...entered, action: "session.end", resource: "student", before: "session_id" },
  ),
  createChatMessage: nothing("what colleagues write to each other stands in the conversation"),
  readConversation: nothing("how far somebody has read is nobody's business but the writer's"),
  typeInConversation: nothing("nothing is kept of it"),
  resolveKey: nothing("a key is spent or not; what its post did has its own row"),
};

const master: Readonly<Record<string, Endpoint>> = {
  updateSettings: each({
    action: "settings.changed",
    record: "none",
    reason: false,
    before: "same",
    after:
      "school_name? school_address? school_city? school_phone? logo? discount_ceiling? approval_limit? receipt_paper? time_zone? portal_open? portal_notice? portal_shows_ways? mails_kept_days?",
  }),
  nameSchool: one({ ...turned("school.changed", "name", "none"), reason: false }),
  createOperator: made("operator.create", `${operator} unit_ids`),
  updateOperator: one(changed("operator.update")),
  deleteOperator: one(gone("operator.delete", operator)),
  approveOperator: one({
    action: "operator.approve",
    record: "path",
    before: "status",
    after: "status admin_role unit_ids",
  }),
  rejectOperator: one(gone("operator.reject", operator)),
  activateOperator: one(turned("operator.activate")),
  deactivateOperator: one(turned("operator.deactivate")),
  unlockOperator: one(turned("operator.unlock")),
  resetOperatorPassword: one({
    action: "operator.reset_password",
    record: "path",
    reason: false,
    before: null,
    after: null,
  }),
  createUnit: made("unit.created", `${unit} logo?`),
  updateUnit: one(changed("unit.changed")),
  deleteUnit: one(gone("unit.deleted", unit)),
  activateUnit: one(turned("unit.activated")),
  deactivateUnit: one(turned("unit.deactivated")),
  createClassYear: made("class_year.created", "name starts_on ends_on status"),
  updateClassYear: one(changed("class_year.changed")),
  deleteClassYear: one(gone("class_year.deleted", "name starts_on ends_on status")),
  activateClassYear: one(
    turned("class_year.activated"),
    turned("class_year.closed", "status", "other"),
    { ...turned("class_year.reopened"), reason: true },
    { ...turned("class_year.planned", "status", "other"), reason: true },
  ),
  createClassroom: made("classroom.created", classroom),
  updateClassroom: one(changed("classroom.changed")),
  deleteClassroom: one(gone("classroom.deleted", classroom)),
  activateClassroom: one(turned("classroom.activated")),
  deactivateClassroom: one(turned("classroom.deactivated")),
  copyClassrooms: each({
    action: "classroom.created",
    record: "other",
    before: null,
    after: "unit_id class_year_id grade name major homeroom_teacher capacity copied_from_id",
  }),
  createAccount: made("account.created", `${account} opening_balance?`),
  updateAccount: one(changed("account.changed")),
  deleteAccount: one(gone("account.deleted", account)),
  activateAccount: one(turned("account.activated")),
  deactivateAccount: one(turned("account.deactivated")),
  loadStandardChart: each(
    { action: "account.created", record: "other", before: null, after: account },
    turned("account.changed", "parent_id", "other"),
  ),
  createBank: made("bank.created", bank),
  updateBank: one(changed("bank.changed")),
  deleteBank: one(gone("bank.deleted", bank)),
  activateBank: one(turned("bank.activated")),
  deactivateBank: one(turned("bank.deactivated")),
  createCategory: made("category.created", category),
  updateCategory: one(changed("category.changed")),
  deleteCategory: one(gone("category.deleted", category)),
  activateCategory: one(turned("category.activated")),
  deactivateCategory: one(turned("category.deactivated")),
  createStudentCategory: made("student_category.created", "name status"),
  updateStudentCategory: one(changed("student_category.changed")),
  deleteStudentCategory: one(gone("student_category.deleted", "name status")),
  activateStudentCategory: one(turned("student_category.activated")),
  deactivateStudentCategory: one(turned("student_category.deactivated")),
  createReportSchedule: made("report_schedule.created", scheduled),
  updateReportSchedule: one(changed("report_schedule.changed")),
  deleteReportSchedule: one(gone("report_schedule.deleted", `${scheduled} unit_id`)),
  retryReportSchedule: one(changed("report_schedule.resent")),
  pinListView: nothing("what somebody has at hand is nobody else's business"),
  createListView: made("list_view.created", "list name unit_id owner_id asked columns follows_today set_on"),
  updateListView: one(changed("list_view.changed")),
  deleteListView: one(
    gone("list_view.deleted", "list name unit_id owner_id asked columns follows_today set_on"),
  ),
  // A private board is made once, and answered with from then on.
  createBoard: {
    rows: [{ action: "board.created", record: "made", reason: false, before: null, after: "unit_id" }],
    orNone: true,
  },
  updateBoard: one({ action: "board.changed", record: "path", reason: false, before: null, after: null }),
  createCard: made("card.created", "title"),
  createCardsOfRecords: one({ action: "card.created", record: "other", before: null, after: "title" }),
  updateCard: one({ action: "card.changed", record: "path", reason: false, before: null, after: null }),
  moveCard: { rows: [turned("card.moved", "column")], orNone: true },
  archiveCard: one({ action: "card.archived", record: "path", reason: false, before: null, after: null }),
  archiveCards: {
    rows: [{ action: "card.archived", record: "other", reason: false, before: null, after: null }],
    orNone: true,
  },
  restoreCard: one({ action: "card.restored", record: "path", reason: false, before: null, after: null }),
  commentCard: one({ action: "card.commented", record: "path", reason: false, before: null, after: null }),
  // A draft is its writer's alone; of what leaves the trail tells that it did, and never what it says.
  createMessage: nothing("a draft"),
  updateMessage: nothing("a draft"),
  deleteMessage: nothing("a draft"),
  previewMessage: nothing("a preview"),
  sendMessage: one(messageMoved("sent"), messageMoved("scheduled")),
  recallMessage: one(messageMoved("recalled")),
  retryMessage: one(messageMoved("resent")),
  markRecipient: nothing("a tick on a list that one works off"),
  createMessageTemplate: made("message_template.created", "unit_id"),
  deleteMessageTemplate: one(gone("message_template.deleted", "unit_id")),
  // A note is saved while it is typed: one sitting leaves one row, which never says what the note says.
  createNote: made("note.created", "unit_id"),
  updateNote: {
    rows: [
      { ...changed("note.changed"), before: "unit_id", after: "unit_id" },
      { ...changed("note.changed"), before: null, after: null },
    ],
    orNone: true,
  },
  deleteNote: one(gone("note.deleted", "unit_id")),
  restoreNote: one({
    action: "note.restored",
    record: "path",
    reason: false,
    before: null,
    after: "unit_id",
  }),
  createTariff: made("tariff.created", tariff),
  updateTariff: one(changed("tariff.changed")),
  deleteTariff: one(gone("tariff.deleted", `${tariff} unit_id`)),
  previewTariffCopy: nothing("a preview"),
  copyTariffs: one(
    { action: "tariff.copied", record: "none", before: null, after: "class_year percent tariffs" },
    { action: "tariff.created", record: "other", before: null, after: tariff },
  ),
  proposeRelief: made(
    "relief.proposed",
    `category_id student_category_id student_id from_on until_on percent amount reason ${decision} proposed_by ended_reason ended_on`,
  ),
  approveRelief: one(turned("relief.approved", decision)),
  rejectRelief: one(turned("relief.rejected", decision)),
  endRelief: one({ ...turned("relief.ended", "status ended_reason until_on? ended_on"), reason: true }),
};

const students: Readonly<Record<string, Endpoint>> = {
  findSiblings: nothing("looks, and is a POST for what is typed to stay out of addresses"),
  createStudent: made("student.created", `${student} photo?`),
  updateStudent: one(
    { action: "student.changed", record: "path", before: "same", after: "same" },
    cancelled("other"),
  ),
  deleteStudent: one(gone("student.deleted", student)),
  cancelLaterBills: one(cancelled("other")),
  setPlacement: one(turned("student.placed", "class_year classroom_id")),
  releaseStudent: one(settled("student.released", "path", true)),
  acceptUnitMove: one({ ...turned("student.accepted", "unit_id nis status", "answer"), reason: true }),
  refuseUnitMove: one(settled("student.rejected", "answer", true)),
  withdrawUnitMove: one(settled("student.cancelled", "answer", false)),
  createPortalAccounts: each(portal("student.changed", "other")),
  createChosenPortalAccounts: each(portal("student.changed", "other")),
  resetPortalAccount: one(portal("student.reset_password", "path")),
  deactivatePortalAccount: one(portal("student.changed", "path")),
  activatePortalAccount: one(portal("student.changed", "path")),
  promoteStudents: one(
    {
      action: "promotion.created",
      record: "made",
      before: null,
      after: "from to promoted retained graduated moved left skipped",
    },
    { action: "student.changed", record: "answer", before: "status", after: "status status_date" },
  ),
  undoPromotion: one(
    { action: "promotion.undone", record: "path", before: null, after: "classroom_id students" },
    turned("student.changed", "status", "other"),
  ),
  readImportFile: nothing("reads a file and keeps none of it"),
  importStudents: each(
    {
      action: "import_batch.created",
      record: "answer",
      before: null,
      after: "file_name class_year students_count",
    },
    { action: "student.created", record: "other", before: null, after: "nis name import_batch_id" },
  ),
  startImportJob: nothing("rows that wait; what is entered of them has its rows then"),
  continueImportJob: each(
    {
      action: "import_batch.created",
      record: "path",
      before: null,
      after: "file_name class_year students_count",
    },
    { action: "student.created", record: "other", before: null, after: "nis name import_batch_id" },
  ),
  dropImportJob: nothing("rows that waited and were never entered"),
  undoImportBatch: one(
    { action: "import_batch.undone", record: "path", before: "file_name students_count", after: null },
    { action: "student.deleted", record: "other", before: "nis name", after: null },
  ),
};

const money: Readonly<Record<string, Endpoint>> = {
  previewBills: nothing("a preview"),
  createBills: one(
    {
      action: "bill_batch.created",
      record: "answer",
      before: null,
      after: "category class_year periods instalments? bills_count total",
    },
    {
      action: "bill.issued",
      record: "other",
      before: null,
      after: "number student_id category_id period sequence? amount discount? due_on",
    },
  ),
  updateBill: one({ ...turned("bill.changed", "amount due_on description"), reason: true }),
  discountBill: one({ ...turned("bill.discounted", "discount balance"), reason: true }),
  waiveFine: one({ ...turned("bill.fine_waived", fine), reason: true }),
  splitBill: one(
    {
      action: "bill.split",
      record: "path",
      before: "amount discount due_on",
      after: "amount discount due_on sequence instalments",
    },
    {
      action: "bill.split",
      record: "answer",
      before: null,
      after: "amount discount due_on sequence instalments",
    },
  ),
  cancelBill: one(cancelled("path")),
  undoBillBatch: one(
    { action: "bill_batch.undone", record: "path", reason: true, before: null, after: "cancelled" },
    cancelled("other"),
  ),
  confirmFines: each({ ...turned("school.fines_confirmed", "charged_on", "none"), reason: false }),
  createPayment: one(received, fineUndone),
  createPaymentGroup: one({ ...received, record: "other" }),
  voidPayment: one(
    { ...turned("payment.voided", "status to_deposit allocations"), reason: true },
    {
      action: "bill.fine_restored",
      record: "answer",
      reason: true,
      before: fine,
      after: `${fine} fine_nth fine_on payment_id`,
    },
    { action: "bill.fine_waived", record: "answer", before: fine, after: fine },
  ),
  printReceipt: one({ action: "payment.printed", record: "path", before: null, after: "print_count" }),
  refundDeposit: one({
    action: "deposit.refunded",
    record: "made",
    reason: true,
    before: null,
    after: "number student amount bank_id paid_on",
  }),
  transferDeposit: one(
    {
      action: "deposit.transferred",
      record: "made",
      reason: true,
      before: null,
      after: "number student amount to_student to_unit_id",
    },
    // The account between the units.
    { action: "account.created", record: "other", before: null, after: account },
  ),
  printDepositVoucher: one({
    action: "deposit.printed",
    record: "path",
    before: null,
    after: "print_count",
  }),
  // As a draft and above the limit it is not posted.
  createTransaction: one(postedBy("made"), keptDraft("voucher.created"), keptDraft("voucher.proposed")),
  updateVoucherDraft: one(changed("voucher.changed")),
  deleteVoucherDraft: one(
    gone("voucher.deleted", "unit_id kind date description party reference amount status lines"),
  ),
  submitVoucherDraft: one(postedBy("path"), changed("voucher.proposed")),
  withdrawVoucherDraft: one(changed("voucher.reopened")),
  approveVoucherDraft: one(turned("voucher.approved"), postedBy("path")),
  rejectVoucherDraft: one({ ...changed("voucher.rejected"), reason: true }),
  uploadAttachment: made("attachment.created", "name media_type size"),
  attachToTransaction: one({
    action: "transaction.changed",
    record: "path",
    reason: false,
    before: null,
    after: "attachments",
  }),
  deleteAttachment: one(gone("attachment.deleted", "name media_type size transaction_id")),
  voidTransaction: one({ ...turned("transaction.voided"), reason: true }),
  createClosing: one(
    {
      action: "closing.closed",
      record: "made",
      reason: false,
      before: null,
      after: "day cashier_id expected_cash counted_cash difference difference_reason handed_over",
    },
    // The accounts that the first one posts to.
    { action: "account.created", record: "other", before: null, after: account },
  ),
  reopenClosing: one(
    { ...turned("closing.reopened"), reason: true },
    { ...turned("closing.reopened", "status", "other"), reason: true },
  ),
  saveBudget: one({
    action: "budget.changed",
    record: "none",
    reason: false,
    before: "income expense",
    after: "class_year income expense planned",
  }),
  closePeriod: one({ action: "period.closed", record: "none", before: null, after: "period status" }),
  closeYear: one(
    { action: "year_end.closed", record: "none", reason: true, before: null, after: "class_year status" },
    { action: "account.created", record: "other", before: null, after: account },
  ),
  reopenYear: one({
    action: "year_end.reopened",
    record: "none",
    reason: true,
    before: "status",
    after: "class_year status",
  }),
  reopenPeriod: one({
    action: "period.reopened",
    record: "none",
    reason: true,
    before: "status",
    after: "period status",
  }),
};

const turnedOrGone = (resource: string, fields: string): Endpoint =>
  each(
    turned(`${resource}.activated`, "status", "other"),
    turned(`${resource}.deactivated`, "status", "other"),
    gone(`${resource}.deleted`, fields, "other"),
  );

const bulk: Readonly<Record<string, Endpoint>> = {
  bulkOperators: each(
    turned("operator.activate", "status", "other"),
    turned("operator.deactivate", "status", "other"),
    turned("operator.unlock", "status", "other"),
    gone("operator.delete", operator, "other"),
  ),
  bulkUnits: turnedOrGone("unit", unit),
  bulkClassrooms: turnedOrGone("classroom", classroom),
  bulkAccounts: turnedOrGone("account", account),
  bulkCategories: turnedOrGone("category", category),
  bulkBanks: turnedOrGone("bank", bank),
  bulkDeleteStudents: each(gone("student.deleted", student, "other")),
  bulkStudentStatus: each(
    { action: "student.changed", record: "other", before: "same", after: "same" },
    cancelled("other"),
  ),
  bulkPlacements: each(turned("student.placed", "class_year classroom_id", "other")),
  bulkCancelBills: each(cancelled("other")),
};

/** By the name of the endpoint. */
export const audited: Readonly<Record<string, Endpoint>> = {
  ...session,
  ...master,
  ...students,
  ...money,
  ...bulk,
};
