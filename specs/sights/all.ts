/** All sights of all areas. */
import { doorsSights } from "./doors.ts";
import { masterSights } from "./master.ts";
import { moneySights } from "./money.ts";
import { officeSights } from "./office.ts";
import { ownSights } from "./own.ts";
import type { Sight } from "./sight.ts";
import { studentsSights } from "./students.ts";

export const sights: readonly Sight[] = [
  ...doorsSights,
  ...officeSights,
  ...studentsSights,
  ...masterSights,
  ...moneySights,
  ...ownSights,
];

/** Routes whose screen is nothing without what it asks for. */
const waiting = [
  "AdminDashboard",
  "Operators",
  "Units",
  "Classyears",
  "Classrooms",
  "ClassroomDetail",
  "Students",
  "StudentEdit",
  "StudentCard",
  "Accounts",
  "Categories",
  "Tariffs",
  "Reliefs",
  "StudentCategories",
  "Banks",
  "Bills",
  "BillDetail",
  "Transactions",
  "Payment",
  "PaymentDetail",
  "OwnBills",
  "OwnBillDetail",
  "OwnPayments",
  "OwnReceipt",
];

/** What is looked at while the data is on its way, and when it does not come. */
export const waitingSights = sights.filter(({ route, typical }) => typical && waiting.includes(route));
