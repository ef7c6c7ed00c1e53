/** Every migration in order; a new one is added at the end. */
import type { Migration } from "../migrate.ts";
import { migration as moneyPath } from "./001-money-path.ts";
import { migration as accounts } from "./002-accounts.ts";
import { migration as masterData } from "./003-master-data.ts";
import { migration as locks } from "./004-locks.ts";
import { migration as students } from "./005-students.ts";
import { migration as imports } from "./006-import.ts";
import { migration as promotion } from "./007-promotion.ts";
import { migration as tariffs } from "./008-tariffs.ts";
import { migration as families } from "./009-families.ts";
import { migration as unitMoves } from "./010-unit-moves.ts";
import { migration as pictures } from "./011-pictures.ts";
import { migration as quickLists } from "./012-quick-lists.ts";
import { migration as importJobs } from "./013-import-jobs.ts";
import { migration as banksOfUnits } from "./014-banks-of-units.ts";
import { migration as unitNumbers } from "./015-unit-numbers.ts";
import { migration as fines } from "./016-fines.ts";
import { migration as studentFilters } from "./017-student-filters.ts";
import { migration as instalments } from "./018-instalments.ts";
import { migration as listedBills } from "./019-listed-bills.ts";
import { migration as finesOfPayments } from "./020-fines-of-payments.ts";
import { migration as depositUse } from "./021-deposit-use.ts";
import { migration as nameKeys } from "./022-name-keys.ts";
import { migration as loginPlaces } from "./023-login-places.ts";
import { migration as fineBases } from "./024-fine-bases.ts";
import { migration as daysOfRelief } from "./026-days-of-relief.ts";
import { migration as daysOfTheYear } from "./028-days-of-the-year.ts";
import { migration as leaves } from "./029-leaves.ts";
import { migration as keptSums } from "./030-kept-sums.ts";
import { migration as closings } from "./031-closings.ts";
import { migration as depositVouchers } from "./032-deposit-vouchers.ts";
import { migration as receipts } from "./033-receipts.ts";
import { migration as familyNames } from "./034-family-names.ts";
import { migration as listViews } from "./035-list-views.ts";
import { migration as urgentBills } from "./036-urgent-bills.ts";
import { migration as accountSums } from "./038-account-sums.ts";
import { migration as agedBills } from "./041-aged-bills.ts";
import { migration as voucherNumbers } from "./042-voucher-numbers.ts";
import { migration as attachments } from "./043-attachments.ts";
import { migration as statements } from "./045-statements.ts";
import { migration as yearEnds } from "./046-year-ends.ts";
import { migration as events } from "./048-events.ts";
import { migration as notes } from "./051-notes.ts";
import { migration as voucherDrafts } from "./052-voucher-drafts.ts";
import { migration as budgets } from "./053-budgets.ts";
import { migration as boards } from "./055-boards.ts";
import { migration as conversations } from "./056-conversations.ts";
import { migration as messages } from "./057-messages.ts";
import { migration as messageTemplates } from "./058-message-templates.ts";
import { migration as reportSchedules } from "./059-report-schedules.ts";
import { migration as filesOfMessages } from "./060-files-of-messages.ts";
import { migration as mailsUnderWay } from "./061-mails-under-way.ts";
import { migration as sumsOfTheUndone } from "./062-sums-of-the-undone.ts";
import { migration as makersNames } from "./063-makers-names.ts";
import { migration as sumsOfAFee } from "./064-sums-of-a-fee.ts";
import { migration as receiptSums } from "./065-receipt-sums.ts";
import { migration as boxOfAClosing } from "./066-box-of-a-closing.ts";
import { migration as namesOnce } from "./067-names-once.ts";

export const migrations: readonly Migration[] = [
  moneyPath,
  accounts,
  masterData,
  locks,
  students,
  imports,
  promotion,
  tariffs,
  families,
  unitMoves,
  pictures,
  quickLists,
  importJobs,
  banksOfUnits,
  unitNumbers,
  fines,
  studentFilters,
  instalments,
  listedBills,
  finesOfPayments,
  depositUse,
  nameKeys,
  loginPlaces,
  fineBases,
  daysOfRelief,
  daysOfTheYear,
  leaves,
  keptSums,
  closings,
  depositVouchers,
  receipts,
  familyNames,
  listViews,
  urgentBills,
  accountSums,
  agedBills,
  voucherNumbers,
  attachments,
  statements,
  yearEnds,
  events,
  notes,
  voucherDrafts,
  budgets,
  boards,
  conversations,
  messages,
  messageTemplates,
  reportSchedules,
  filesOfMessages,
  mailsUnderWay,
  sumsOfTheUndone,
  makersNames,
  sumsOfAFee,
  receiptSums,
  boxOfAClosing,
  namesOnce,
];
