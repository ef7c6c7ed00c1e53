/** Every case: what the hosts serve and what the tests over the whole contract compare with it. */
import { billCases } from "./bills/bills.ts";
import { explanationCases } from "./bills/explanations.ts";
import { fineChargeCases } from "./bills/fine-charges.ts";
import { budgetCases } from "./books/budgets.ts";
import { reportScheduleCases } from "./books/report-schedules.ts";
import { reportCases } from "./books/reports.ts";
import { yearEndCases } from "./books/year-ends.ts";
import { bulkCases } from "./bulk.ts";
import type { AnyCase } from "./case.ts";
import { importJobCases } from "./imports/import-jobs.ts";
import { importCases } from "./imports/imports.ts";
import { chartCases } from "./master/accounts.ts";
import { bankCases } from "./master/banks.ts";
import { categoryCases } from "./master/categories.ts";
import { classYearCases } from "./master/class-years.ts";
import { classroomCases } from "./master/classrooms.ts";
import { reliefCases } from "./master/reliefs.ts";
import { studentCategoryCases } from "./master/student-categories.ts";
import { tariffCopyCases } from "./master/tariff-copy.ts";
import { tariffCases } from "./master/tariffs.ts";
import { unitCases } from "./master/units.ts";
import { virtualAccountCases } from "./master/virtual-accounts.ts";
import { auditCases } from "./office/audit.ts";
import { boardCases } from "./office/boards.ts";
import { cardCases } from "./office/cards.ts";
import { conversationCases } from "./office/conversations.ts";
import { eventCases } from "./office/events.ts";
import { listViewCases } from "./office/list-views.ts";
import { messageTemplateCases } from "./office/message-templates.ts";
import { messageCases } from "./office/messages.ts";
import { noteCases } from "./office/notes.ts";
import { operatorCases } from "./office/operators.ts";
import { outboxCases } from "./office/outbox.ts";
import { overviewCases } from "./office/overview.ts";
import { settingsCases } from "./office/settings.ts";
import { setupCases } from "./office/setup.ts";
import { attachmentCases } from "./payments/attachments.ts";
import { closingCases } from "./payments/closings.ts";
import { depositCases } from "./payments/deposits.ts";
import { keyCases } from "./payments/keys.ts";
import { lockedUnitCases } from "./payments/locked-units.ts";
import { paymentCases } from "./payments/payments.ts";
import { periodCases } from "./payments/periods.ts";
import { transactionCases } from "./payments/transactions.ts";
import { voucherDraftCases } from "./payments/voucher-drafts.ts";
import { portalCases } from "./portal/portal.ts";
import { accountCases } from "./session/account.ts";
import { sessionCases } from "./session/session.ts";
import { placementCases } from "./students/placements.ts";
import { portalAccountCases } from "./students/portal-accounts.ts";
import { promotionCases } from "./students/promotion.ts";
import { siblingCases } from "./students/siblings.ts";
import { statementCases } from "./students/statement.ts";
import { studentCases } from "./students/students.ts";
import { unitMoveCases } from "./students/unit-moves.ts";

export const allCases: readonly AnyCase[] = [
  ...sessionCases,
  ...accountCases,
  ...settingsCases,
  ...setupCases,
  ...operatorCases,
  ...listViewCases,
  ...boardCases,
  ...cardCases,
  ...messageCases,
  ...messageTemplateCases,
  ...noteCases,
  ...eventCases,
  ...conversationCases,
  ...unitCases,
  ...classYearCases,
  ...classroomCases,
  ...chartCases,
  ...categoryCases,
  ...tariffCases,
  ...tariffCopyCases,
  ...explanationCases,
  ...reliefCases,
  ...bankCases,
  ...virtualAccountCases,
  ...fineChargeCases,
  ...studentCategoryCases,
  ...studentCases,
  ...siblingCases,
  ...unitMoveCases,
  ...statementCases,
  ...importCases,
  ...importJobCases,
  ...placementCases,
  ...promotionCases,
  ...billCases,
  ...paymentCases,
  ...depositCases,
  ...attachmentCases,
  ...transactionCases,
  ...voucherDraftCases,
  ...closingCases,
  ...lockedUnitCases,
  ...periodCases,
  ...reportCases,
  ...reportScheduleCases,
  ...yearEndCases,
  ...budgetCases,
  ...keyCases,
  ...overviewCases,
  ...auditCases,
  ...outboxCases,
  ...portalCases,
  ...portalAccountCases,
  ...bulkCases,
];
