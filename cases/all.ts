/** Every case: what the hosts serve and what the tests over the whole contract compare with it. */
import { accountCases } from "./account.ts";
import { chartCases } from "./accounts.ts";
import { auditCases } from "./audit.ts";
import { bankCases } from "./banks.ts";
import { billCases } from "./bills.ts";
import { bulkCases } from "./bulk.ts";
import type { AnyCase } from "./case.ts";
import { categoryCases } from "./categories.ts";
import { classYearCases } from "./class-years.ts";
import { classroomCases } from "./classrooms.ts";
import { explanationCases } from "./explanations.ts";
import { fineChargeCases } from "./fine-charges.ts";
import { importJobCases } from "./import-jobs.ts";
import { importCases } from "./imports.ts";
import { keyCases } from "./keys.ts";
import { operatorCases } from "./operators.ts";
import { outboxCases } from "./outbox.ts";
import { overviewCases } from "./overview.ts";
import { paymentCases } from "./payments.ts";
import { placementCases } from "./placements.ts";
import { portalCases } from "./portal.ts";
import { portalAccountCases } from "./portal-accounts.ts";
import { promotionCases } from "./promotion.ts";
import { reliefCases } from "./reliefs.ts";
import { sessionCases } from "./session.ts";
import { setupCases } from "./setup.ts";
import { siblingCases } from "./siblings.ts";
import { statementCases } from "./statement.ts";
import { studentCategoryCases } from "./student-categories.ts";
import { studentCases } from "./students.ts";
import { tariffCopyCases } from "./tariff-copy.ts";
import { tariffCases } from "./tariffs.ts";
import { transactionCases } from "./transactions.ts";
import { unitMoveCases } from "./unit-moves.ts";
import { unitCases } from "./units.ts";
import { virtualAccountCases } from "./virtual-accounts.ts";

export const allCases: readonly AnyCase[] = [
  ...sessionCases,
  ...accountCases,
  ...setupCases,
  ...operatorCases,
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
  ...transactionCases,
  ...keyCases,
  ...overviewCases,
  ...auditCases,
  ...outboxCases,
  ...portalCases,
  ...portalAccountCases,
  ...bulkCases,
];
