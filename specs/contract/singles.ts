/**
 * What is sent to each single record of the staff, by hand: a body that says nothing wrong but a version that nobody has
 * seen, so that nothing changes. permissions.test.ts asks with it whose it is, manners.ts whether it is there.
 */
import type { Bill } from "../../contract/bills/bills.ts";

/** An operator is of the units given. */
const operator = {
  list: "/api/operators",
  unit: (row: { unit_ids: string[] }) => row.unit_ids[0],
  body: { version: 99 },
  own: 409,
};

const aUnit = { code: "KODE", name: "Nama", level: "junior", grades: [7], receipt_prefix: "KD" };
const aClassroom = { unit_id: "unit", class_year_id: "tahun", grade: 7, name: "7Z" };
const aStudent = {
  unit_id: "unit",
  nis: "1234",
  name: "Nama",
  gender: "male",
  billing_contact: "father",
  status: "active",
};
const anAccount = { code: "KODE", name: "Nama", type: "asset" };
const aBank = { unit_ids: ["unit"], kind: "cash", name: "Kas", account_id: "akun" };
const ofBanks = { list: "/api/banks", unit: (row: { unit_ids: string[] }) => row.unit_ids[0] };
const aCategory = {
  unit_id: "unit",
  code: "KODE",
  name: "Nama",
  kind: "monthly",
  default_amount: 1,
  receivable_account_id: "akun",
  income_account_id: "akun",
  discount_account_id: "akun",
};

/** A voucher is found by its entry. */
const ofVouchers = {
  list: "/api/transactions?filter[source]=deposit",
  id: (row: { source_id: string | null }) => row.source_id ?? "",
};

const aTariff = { category_id: "kategori", class_year_id: "tahun", amount: 1 };

type Single = {
  list: string;
  id?: (row: never) => string | null;
  unit?: (row: never) => string | undefined;
  body?: object | undefined;
  own: number;
};

/** Where its like is listed, what is sent to it, and what one's own answers. */
export const singles: Record<string, Single> = {
  getOperator: { ...operator, body: undefined, own: 200 },
  updateOperator: {
    ...operator,
    body: {
      name: "Percobaan",
      username: "percobaan",
      email: "",
      phone: "",
      admin_role: "AY",
      unit_ids: [],
      version: 99,
    },
  },
  deleteOperator: operator,
  approveOperator: { ...operator, body: { admin_role: "AY", unit_ids: [], version: 99 } },
  rejectOperator: operator,
  activateOperator: operator,
  deactivateOperator: operator,
  unlockOperator: operator,
  resetOperatorPassword: operator,
  getUnit: { list: "/api/units", own: 200 },
  getClassroom: { list: "/api/classrooms", own: 200 },
  listSeats: { list: "/api/classrooms", own: 200 },
  setPlacement: {
    list: "/api/students",
    body: { class_year_id: "tahun", classroom_id: null, seen_classroom_id: null },
    own: 422,
  },
  getStudent: { list: "/api/students", own: 200 },
  getPortalAccounts: { list: "/api/classrooms", own: 200 },
  createPortalAccounts: { list: "/api/classrooms", body: { student_ids: ["tidak-ada"] }, own: 422 },
  resetPortalAccount: { list: "/api/students", body: { version: 99 }, own: 409 },
  deactivatePortalAccount: { list: "/api/students", body: { version: 99 }, own: 409 },
  activatePortalAccount: { list: "/api/students", body: { version: 99 }, own: 409 },
  getClassStatements: { list: "/api/classrooms", own: 200 },
  getStatement: { list: "/api/students", own: 200 },
  listMoveTargets: { list: "/api/students", own: 200 },
  releaseStudent: {
    list: "/api/students",
    body: { to_unit_id: "unit", reason: "Percobaan", version: 99 },
    own: 409,
  },
  listSiblings: { list: "/api/students", own: 200 },
  listFineCharges: { list: "/api/students", own: 200 },
  listStays: { list: "/api/students", own: 200 },
  cancelLaterBills: { list: "/api/students", body: { version: 99, reason: "Percobaan" }, own: 409 },
  getStudentLeaving: { list: "/api/students", own: 200 },
  updateStudent: { list: "/api/students", body: { ...aStudent, version: 99 }, own: 409 },
  deleteStudent: { list: "/api/students", body: { version: 99 }, own: 409 },
  getCategory: { list: "/api/categories", own: 200 },
  updateUnit: { list: "/api/units", body: { ...aUnit, version: 99 }, own: 409 },
  deleteUnit: { list: "/api/units", body: { version: 99 }, own: 409 },
  activateUnit: { list: "/api/units", body: { version: 99 }, own: 409 },
  deactivateUnit: { list: "/api/units", body: { version: 99 }, own: 409 },
  updateClassroom: { list: "/api/classrooms", body: { ...aClassroom, version: 99 }, own: 409 },
  deleteClassroom: { list: "/api/classrooms", body: { version: 99 }, own: 409 },
  activateClassroom: { list: "/api/classrooms", body: { version: 99 }, own: 409 },
  deactivateClassroom: { list: "/api/classrooms", body: { version: 99 }, own: 409 },
  updateAccount: { list: "/api/accounts?filter[type]=asset", body: { ...anAccount, version: 99 }, own: 409 },
  deleteAccount: { list: "/api/accounts?filter[type]=asset", body: { version: 99 }, own: 409 },
  activateAccount: { list: "/api/accounts?filter[type]=asset", body: { version: 99 }, own: 409 },
  deactivateAccount: { list: "/api/accounts?filter[type]=asset", body: { version: 99 }, own: 409 },
  updateBank: { ...ofBanks, body: { ...aBank, version: 99 }, own: 409 },
  deleteBank: { ...ofBanks, body: { version: 99 }, own: 409 },
  activateBank: { ...ofBanks, body: { version: 99 }, own: 409 },
  deactivateBank: { ...ofBanks, body: { version: 99 }, own: 409 },
  updateCategory: { list: "/api/categories", body: { ...aCategory, version: 99 }, own: 409 },
  deleteCategory: { list: "/api/categories", body: { version: 99 }, own: 409 },
  activateCategory: { list: "/api/categories", body: { version: 99 }, own: 409 },
  deactivateCategory: { list: "/api/categories", body: { version: 99 }, own: 409 },
  getTariff: { list: "/api/tariffs", own: 200 },
  updateTariff: { list: "/api/tariffs", body: { ...aTariff, version: 99 }, own: 409 },
  deleteTariff: { list: "/api/tariffs", body: { version: 99 }, own: 409 },
  getRelief: { list: "/api/reliefs", own: 200 },
  approveRelief: { list: "/api/reliefs", body: { version: 99, reason: "Percobaan" }, own: 409 },
  rejectRelief: { list: "/api/reliefs", body: { version: 99, reason: "Percobaan" }, own: 409 },
  endRelief: { list: "/api/reliefs", body: { version: 99, reason: "Percobaan" }, own: 409 },
  explainBill: { list: "/api/bills", own: 200 },
  getAccount: { list: "/api/accounts", own: 200 },
  getBank: { ...ofBanks, own: 200 },
  getBill: { list: "/api/bills", own: 200 },
  getPayment: { list: "/api/payments", own: 200 },
  getTransaction: { list: "/api/transactions", own: 200 },
  getReceiptFile: { list: "/api/payments", own: 200 },
  printReceipt: { list: "/api/payments", own: 200 },
  updateBill: {
    list: "/api/bills?filter[status]=unpaid",
    body: { version: 99, amount: 1, due_on: "2027-01-01", reason: "Percobaan" },
    own: 409,
  },
  discountBill: {
    list: "/api/bills?filter[status]=unpaid",
    body: { version: 99, amount: 1, reason: "Percobaan" },
    own: 409,
  },
  waiveFine: {
    list: "/api/bills?filter[status]=unpaid",
    body: { version: 99, amount: 1, reason: "Percobaan" },
    own: 409,
  },
  splitBill: {
    list: "/api/bills?filter[status]=unpaid",
    body: { version: 99, instalments: 2, due_on: "2027-01-01" },
    own: 409,
  },
  cancelBill: {
    list: "/api/bills?filter[status]=unpaid",
    body: { version: 99, reason: "Percobaan" },
    own: 409,
  },
  undoBillBatch: {
    list: "/api/bills?filter[status]=paid",
    id: (row: Bill) => row.batch_id,
    body: { reason: "Percobaan" },
    own: 409,
  },
  undoImportBatch: { list: "/api/import-batches", body: {}, own: 409 },
  voidPayment: {
    list: "/api/payments?filter[status]=received",
    body: { version: 99, reason: "Percobaan" },
    own: 409,
  },
  attachToTransaction: {
    list: "/api/transactions",
    body: { attachment_ids: ["tidak-ada"] },
    own: 422,
  },
  voidTransaction: { list: "/api/transactions", body: { version: 99, reason: "Percobaan" }, own: 409 },
  listDeposits: { list: "/api/students", own: 200 },
  getDepositVoucher: { ...ofVouchers, own: 200 },
  printDepositVoucher: { ...ofVouchers, own: 200 },
  getClosing: { list: "/api/closings", own: 200 },
  reopenClosing: { list: "/api/closings", body: { version: 99, reason: "Percobaan" }, own: 409 },
};

const shared = { version: 99 };
const ofDrafts = { list: "/api/voucher-drafts" };

/** The same of what belongs to no unit, or to two. */
export const unitless: Record<string, Pick<Single, "list" | "body">> = {
  getClassYear: { list: "/api/class-years" },
  updateClassYear: {
    list: "/api/class-years",
    body: { name: "2080/2081", starts_on: "2080-07-01", ends_on: "2081-06-30", ...shared },
  },
  deleteClassYear: { list: "/api/class-years", body: shared },
  activateClassYear: { list: "/api/class-years", body: shared },
  getClassYearOpening: { list: "/api/class-years" },
  getStudentCategory: { list: "/api/student-categories" },
  updateStudentCategory: { list: "/api/student-categories", body: { name: "Percobaan", ...shared } },
  deleteStudentCategory: { list: "/api/student-categories", body: shared },
  activateStudentCategory: { list: "/api/student-categories", body: shared },
  deactivateStudentCategory: { list: "/api/student-categories", body: shared },
  updateListView: {
    list: "/api/list-views",
    body: { list: "bills", name: "Percobaan", asked: { filters: {} }, ...shared },
  },
  deleteListView: { list: "/api/list-views", body: shared },
  updateReportSchedule: {
    list: "/api/report-schedules",
    body: {
      ...{ list_view_id: "tidak-ada", cadence: "daily", time: "07:00", format: "csv", operator_ids: ["x"] },
      ...shared,
    },
  },
  deleteReportSchedule: { list: "/api/report-schedules", body: shared },
  retryReportSchedule: { list: "/api/report-schedules", body: shared },
  pinListView: { list: "/api/list-views", body: { is_pinned: true } },
  getBoard: { list: "/api/boards" },
  updateBoard: { list: "/api/boards", body: { name: "Percobaan", columns: [{ name: "Satu" }], ...shared } },
  getCard: { list: "/api/cards" },
  updateCard: { list: "/api/cards", body: { title: "Percobaan", ...shared } },
  moveCard: { list: "/api/cards", body: { column_id: "kolom", ...shared } },
  archiveCard: { list: "/api/cards", body: shared },
  restoreCard: { list: "/api/cards", body: shared },
  commentCard: { list: "/api/cards", body: { text: "Percobaan" } },
  getMessage: { list: "/api/messages" },
  updateMessage: { list: "/api/messages", body: { text: "Percobaan", ...shared } },
  deleteMessage: { list: "/api/messages", body: shared },
  sendMessage: { list: "/api/messages", body: shared },
  recallMessage: { list: "/api/messages", body: shared },
  retryMessage: { list: "/api/messages", body: shared },
  markRecipient: { list: "/api/messages", body: { recipient_id: "tidak-ada", is_sent: true } },
  deleteMessageTemplate: { list: "/api/message-templates", body: shared },
  getNote: { list: "/api/notes" },
  updateNote: { list: "/api/notes", body: { text: "Percobaan", ...shared } },
  deleteNote: { list: "/api/notes", body: shared },
  restoreNote: { list: "/api/notes", body: shared },
  acceptUnitMove: { list: "/api/unit-moves", body: { nis: "99990001", ...shared } },
  refuseUnitMove: { list: "/api/unit-moves", body: { reason: "Percobaan", ...shared } },
  withdrawUnitMove: { list: "/api/unit-moves", body: shared },
  undoPromotion: { list: "/api/promotions", body: {} },
  // The demo school has no draft: whose they are is asked in voucher-drafts.ts.
  getVoucherDraft: ofDrafts,
  updateVoucherDraft: {
    ...ofDrafts,
    body: {
      ...{ unit_id: "unit", date: "2026-11-20", kind: "out", description: "Percobaan", ...shared },
      lines: [
        { account_id: "akun", debit: 1, credit: 0 },
        { account_id: "akun", debit: 0, credit: 1 },
      ],
    },
  },
  deleteVoucherDraft: { ...ofDrafts, body: shared },
  submitVoucherDraft: { ...ofDrafts, body: shared },
  withdrawVoucherDraft: { ...ofDrafts, body: shared },
  approveVoucherDraft: { ...ofDrafts, body: shared },
  rejectVoucherDraft: { ...ofDrafts, body: { reason: "Percobaan", ...shared } },
  // A month is named by itself.
  getPeriod: { list: "" },
  closePeriod: { list: "", body: { unit_id: "unit", reason: null } },
  reopenPeriod: { list: "", body: { unit_id: "unit", reason: "Percobaan" } },
  // A key is listed nowhere.
  resolveKey: { list: "", body: { endpoint: "createPayment" } },
};
