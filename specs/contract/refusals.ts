/**
 * The refusals beyond 401, 403, 404, 413 and 422 that each endpoint can give, written by hand from docs/spec/money.md and
 * docs/spec/api.md §3: conflicts by their code, a missing XSRF token, too many tries. One that comes and is not named here
 * fails the suite, and so does one that is named and never comes.
 *
 * Not here: `last_admin` of deactivating or deleting. Whoever asks is an active Admin Sekolah and no other than oneself, so
 * it answers only when two admins deactivate each other at the same moment.
 */
const kept = ["409 stale_version"];
const steps = ["409 stale_version", "409 wrong_status"];
const bill = ["409 already_paid", "409 day_closed", "409 stale_version"];

export const refusals: Record<string, readonly string[]> = {
  login: ["419", "429"],
  loginStudent: ["429"],
  register: ["429"],
  forgotPassword: ["429"],
  resetPassword: ["429"],
  verifyReceipt: ["429"],
  updateProfile: ["409 stale_version", "429"],
  changePassword: ["429"],

  updateOperator: steps,
  deleteOperator: ["409 in_use", "409 own_account", "409 stale_version"],
  approveOperator: steps,
  rejectOperator: steps,
  activateOperator: steps,
  deactivateOperator: [...steps, "409 own_account"],
  unlockOperator: steps,
  resetOperatorPassword: [...steps, "409 own_account"],

  updateUnit: kept,
  deleteUnit: ["409 in_use", ...kept],
  activateUnit: kept,
  deactivateUnit: kept,
  updateClassYear: kept,
  deleteClassYear: ["409 in_use", ...kept],
  activateClassYear: kept,
  updateClassroom: kept,
  deleteClassroom: ["409 in_use", ...kept],
  activateClassroom: kept,
  deactivateClassroom: kept,
  // An opening balance is an entry of today.
  createAccount: ["409 day_closed"],
  updateAccount: ["409 day_closed", ...kept],
  deleteAccount: ["409 in_use", ...kept],
  activateAccount: kept,
  deactivateAccount: ["409 in_use", ...kept],
  updateBank: kept,
  deleteBank: ["409 in_use", ...kept],
  // Its virtual account numbers would be those of another.
  activateBank: ["409 in_use", ...kept],
  deactivateBank: kept,
  updateCategory: kept,
  deleteCategory: ["409 in_use", ...kept],
  activateCategory: kept,
  deactivateCategory: kept,
  updateListView: kept,
  deleteListView: kept,
  updateStudentCategory: kept,
  deleteStudentCategory: ["409 in_use", ...kept],
  activateStudentCategory: kept,
  deactivateStudentCategory: kept,
  updateTariff: kept,
  deleteTariff: kept,
  previewTariffCopy: ["409 period_closed"],
  copyTariffs: ["409 nothing_to_copy", "409 period_closed"],
  approveRelief: steps,
  rejectRelief: steps,
  endRelief: steps,

  updateStudent: ["409 day_closed", ...kept],
  cancelLaterBills: ["409 already_cancelled", "409 day_closed", ...steps],
  deleteStudent: ["409 in_use", ...kept],
  setPlacement: kept,
  promoteStudents: ["409 in_use", "409 year_running"],
  undoPromotion: ["409 already_cancelled", "409 in_use"],
  releaseStudent: steps,
  acceptUnitMove: steps,
  refuseUnitMove: steps,
  withdrawUnitMove: steps,
  resetPortalAccount: steps,
  deactivatePortalAccount: steps,
  activatePortalAccount: steps,
  importStudents: ["409 period_closed"],
  startImportJob: ["409 period_closed"],
  undoImportBatch: ["409 already_cancelled", "409 batch_touched"],

  previewBills: ["409 period_closed"],
  createBills: ["409 day_closed", "409 nothing_to_bill", "409 period_closed"],
  updateBill: [...bill, "409 already_cancelled"],
  discountBill: [...bill, "409 already_cancelled"],
  waiveFine: [...bill, "409 already_cancelled"],
  splitBill: [...bill, "409 already_cancelled", "409 period_closed", "409 wrong_status"],
  cancelBill: [...bill, "409 already_cancelled"],
  undoBillBatch: ["409 already_cancelled", "409 already_paid", "409 day_closed"],
  createPayment: ["409 balance_changed", "409 day_closed", "409 long_ago", "409 similar_payment"],
  createPaymentGroup: ["409 balance_changed", "409 day_closed", "409 long_ago", "409 similar_payment"],
  voidPayment: ["409 already_voided", "409 day_closed", "409 deposit_spent", "409 stale_version"],
  refundDeposit: ["409 day_closed", "409 stale_version"],
  transferDeposit: ["409 day_closed"],
  createTransaction: ["409 day_closed"],
  attachToTransaction: ["409 already_voided"],
  deleteAttachment: ["409 already_voided"],
  voidTransaction: ["409 already_voided", "409 day_closed", "409 in_use", "409 stale_version"],

  createClosing: ["409 already_closed", "409 balance_changed", "409 still_open"],
  // Today, on which its mirror would stand.
  reopenClosing: ["409 day_closed", "409 period_closed", ...steps],
  closePeriod: ["409 already_closed", "409 still_open"],
  reopenPeriod: ["409 period_closed", "409 wrong_status"],
  closeYear: ["409 already_closed", "409 still_open"],
  reopenYear: ["409 wrong_status"],
};
