/**
 * The areas of the words and the keys in them, as types: Indonesian is the source, and every other language has
 * exactly its keys. A new area is a file in each language's folder and a line here.
 */
import type { messages as app } from "./id/app.ts";
import type { messages as audit } from "./id/audit.ts";
import type { messages as bill } from "./id/bill.ts";
import type { messages as bulk } from "./id/bulk.ts";
import type { messages as closing } from "./id/closing.ts";
import type { messages as dashboard } from "./id/dashboard.ts";
import type { messages as deposit } from "./id/deposit.ts";
import type { messages as enums } from "./id/enum.ts";
import type { messages as exported } from "./id/export.ts";
import type { messages as family } from "./id/family.ts";
import type { messages as fine } from "./id/fine.ts";
import type { messages as first } from "./id/first.ts";
import type { messages as imported } from "./id/import.ts";
import type { messages as instalment } from "./id/instalment.ts";
import type { messages as listView } from "./id/listView.ts";
import type { messages as mail } from "./id/mail.ts";
import type { messages as master } from "./id/master.ts";
import type { messages as note } from "./id/note.ts";
import type { messages as operator } from "./id/operator.ts";
import type { messages as palette } from "./id/palette.ts";
import type { messages as parts } from "./id/parts.ts";
import type { messages as payment } from "./id/payment.ts";
import type { messages as portal } from "./id/portal.ts";
import type { messages as portalAccount } from "./id/portalAccount.ts";
import type { messages as profile } from "./id/profile.ts";
import type { messages as promotion } from "./id/promotion.ts";
import type { messages as relief } from "./id/relief.ts";
import type { messages as report } from "./id/report.ts";
import type { messages as seat } from "./id/seat.ts";
import type { messages as session } from "./id/session.ts";
import type { messages as settings } from "./id/settings.ts";
import type { messages as setup } from "./id/setup.ts";
import type { messages as shortcut } from "./id/shortcut.ts";
import type { messages as statement } from "./id/statement.ts";
import type { messages as student } from "./id/student.ts";
import type { messages as studentForm } from "./id/studentForm.ts";
import type { messages as studentPage } from "./id/studentPage.ts";
import type { messages as tariff } from "./id/tariff.ts";
import type { messages as transaction } from "./id/transaction.ts";
import type { messages as unitMove } from "./id/unitMove.ts";
import type { messages as unsent } from "./id/unsent.ts";
import type { messages as virtual } from "./id/virtual.ts";
import type { messages as writing } from "./id/writing.ts";

export type Source = {
  app: typeof app;
  audit: typeof audit;
  bill: typeof bill;
  bulk: typeof bulk;
  closing: typeof closing;
  dashboard: typeof dashboard;
  deposit: typeof deposit;
  enum: typeof enums;
  export: typeof exported;
  family: typeof family;
  fine: typeof fine;
  first: typeof first;
  import: typeof imported;
  instalment: typeof instalment;
  listView: typeof listView;
  master: typeof master;
  note: typeof note;
  operator: typeof operator;
  mail: typeof mail;
  palette: typeof palette;
  parts: typeof parts;
  payment: typeof payment;
  portal: typeof portal;
  portalAccount: typeof portalAccount;
  profile: typeof profile;
  promotion: typeof promotion;
  report: typeof report;
  seat: typeof seat;
  relief: typeof relief;
  session: typeof session;
  settings: typeof settings;
  setup: typeof setup;
  shortcut: typeof shortcut;
  statement: typeof statement;
  student: typeof student;
  studentForm: typeof studentForm;
  studentPage: typeof studentPage;
  tariff: typeof tariff;
  transaction: typeof transaction;
  unitMove: typeof unitMove;
  unsent: typeof unsent;
  virtual: typeof virtual;
  writing: typeof writing;
};

export type Area = keyof Source;

/** The keys of a source with other words behind them: one that is missing, or that the source lacks, does not compile. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
