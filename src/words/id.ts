/** Indonesian, the source of truth: every other language has exactly these keys. */
import { appWords } from "./id/app.ts";
import { billWords } from "./id/bills.ts";
import { dashboardWords } from "./id/dashboard.ts";
import { enumWords } from "./id/enums.ts";
import { masterWords } from "./id/master.ts";
import { operatorWords } from "./id/operators.ts";
import { paletteWords } from "./id/palette.ts";
import { partsWords } from "./id/parts.ts";
import { paymentWords } from "./id/payments.ts";
import { portalWords } from "./id/portal.ts";
import { shortcutWords } from "./id/shortcut.ts";
import { studentWords } from "./id/students.ts";
import { transactionWords } from "./id/transactions.ts";

export const id = {
  app: appWords,
  bill: billWords,
  dashboard: dashboardWords,
  enum: enumWords,
  master: masterWords,
  palette: paletteWords,
  operator: operatorWords,
  parts: partsWords,
  payment: paymentWords,
  portal: portalWords,
  shortcut: shortcutWords,
  student: studentWords,
  transaction: transactionWords,
};
