/**
 * Every endpoint that writes either refuses a closed day (`409 day_closed` in refusals.ts) or books nothing on any day, and stands
 * here with why. One that is in neither fails the suite on the day it exists. Source: docs/spec/money.md §17.
 */

/** Of persons, sessions and the office. */
const office = [
  "login loginStudent logout register forgotPassword resetPassword updateProfile changePassword endSession resolveKey",
  "nameSchool updateSettings createOperator updateOperator deleteOperator approveOperator rejectOperator activateOperator",
  "deactivateOperator unlockOperator resetOperatorPassword bulkOperators createListView updateListView deleteListView",
  "pinListView createReportSchedule updateReportSchedule deleteReportSchedule retryReportSchedule",
  "createBoard updateBoard createCard createCardsOfRecords updateCard moveCard archiveCard archiveCards restoreCard commentCard",
  "createNote updateNote deleteNote restoreNote createMessage updateMessage deleteMessage previewMessage sendMessage",
  "createChatMessage readConversation typeInConversation",
  "recallMessage retryMessage markRecipient createMessageTemplate deleteMessageTemplate",
];

/** Of what is billed with, or to whom, and not of money. */
const masterData = [
  "createUnit updateUnit deleteUnit activateUnit deactivateUnit bulkUnits",
  "createClassYear updateClassYear deleteClassYear activateClassYear",
  "createClassroom updateClassroom deleteClassroom activateClassroom deactivateClassroom copyClassrooms bulkClassrooms",
  // An account's opening balance is an entry, and refused; what follows is of the account itself.
  "deleteAccount activateAccount deactivateAccount loadStandardChart bulkAccounts",
  "createBank updateBank deleteBank activateBank deactivateBank bulkBanks",
  "createCategory updateCategory deleteCategory activateCategory deactivateCategory bulkCategories",
  "createStudentCategory updateStudentCategory deleteStudentCategory activateStudentCategory deactivateStudentCategory",
  "createTariff updateTariff deleteTariff previewTariffCopy copyTariffs",
  "proposeRelief approveRelief rejectRelief endRelief",
];

/** Of students, none of whom owes anything yet, or whose bills stay as they are. */
const students = [
  "findSiblings createStudent deleteStudent setPlacement bulkDeleteStudents bulkPlacements",
  "releaseStudent acceptUnitMove refuseUnitMove withdrawUnitMove promoteStudents undoPromotion",
  "createPortalAccounts createChosenPortalAccounts resetPortalAccount deactivatePortalAccount activatePortalAccount",
  "readImportFile importStudents startImportJob continueImportJob dropImportJob undoImportBatch",
];

/** Of money, and yet of no day: looks, counts prints of papers, and closes and opens days. */
const money = [
  "previewBills printReceipt printDepositVoucher confirmFines createClosing closePeriod reopenPeriod",
  "uploadAttachment attachToTransaction deleteAttachment",
  "closeYear reopenYear",
  // What is not posted stands in no book.
  "updateVoucherDraft deleteVoucherDraft withdrawVoucherDraft rejectVoucherDraft",
  // What is planned is no entry.
  "saveBudget",
];

/** Refuse row by row: a row of the answer bears the code. */
export const rowByRow: readonly string[] = ["bulkCancelBills", "bulkStudentStatus"];

export const bookNothing: readonly string[] = [...office, ...masterData, ...students, ...money].flatMap(
  (names) => names.split(" "),
);
