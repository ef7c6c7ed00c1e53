/** What the file of each list holds, by the list's path. */
import type { Bill } from "../../contract/bills/bills.ts";
import type { Sheet } from "../../contract/columns/column.ts";
import {
  accountSheet,
  accountTreeSheet,
  bankSheet,
  billSheet,
  categorySheet,
  linesOf,
  paymentSheet,
  reliefSheet,
  studentCategorySheet,
  tariffSheet,
  transactionSheet,
  virtualAccountSheet,
} from "../../contract/columns/money.ts";
import { classroomSheet, classYearSheet, operatorSheet, unitSheet } from "../../contract/columns/school.ts";
import { studentSheet, templateSheet } from "../../contract/columns/students.ts";
import type { ExportPath } from "../../contract/export-files.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import { isOverdue } from "../../rules/bills.ts";

/** A sheet whose rows are what the list answers, and how one of them becomes lines of the sheet on that day. */
export type FileSheet = {
  sheet: Sheet<unknown>;
  linesOf: (row: unknown, today: string) => readonly unknown[];
};

const perRow = <Row>(sheet: Sheet<Row>): FileSheet => ({
  sheet: sheet as Sheet<unknown>, // gets only what the list of its own path answers
  linesOf: (row) => [row],
});

export const fileSheets: Readonly<Record<ExportPath, FileSheet>> = {
  "/api/operators": perRow(operatorSheet),
  "/api/units": perRow(unitSheet),
  "/api/class-years": perRow(classYearSheet),
  "/api/classrooms": perRow(classroomSheet),
  "/api/students": perRow(studentSheet),
  "/api/students/import/template": perRow(templateSheet),
  "/api/accounts": perRow(accountSheet),
  "/api/accounts/tree": perRow(accountTreeSheet),
  "/api/categories": perRow(categorySheet),
  "/api/tariffs": perRow(tariffSheet),
  "/api/reliefs": perRow(reliefSheet),
  "/api/student-categories": perRow(studentCategorySheet),
  "/api/banks": perRow(bankSheet),
  "/api/virtual-accounts": perRow(virtualAccountSheet),
  "/api/bills": {
    sheet: billSheet as Sheet<unknown>, // gets only the lines below
    linesOf: (row, today) => {
      const bill = row as Bill; // of the list of this path
      return [{ ...bill, isOverdue: isOverdue(bill, today) }];
    },
  },
  "/api/payments": perRow(paymentSheet),
  "/api/transactions": {
    sheet: transactionSheet as Sheet<unknown>, // likewise
    linesOf: (row) => linesOf(row as Transaction), // likewise
  },
};
