/** The portal of students and parents. */
import { DESK, ownBillOf, PHONE, paymentOf, type ScreenState, visit } from "./screen-state.ts";

export const ownStates: readonly ScreenState[] = [
  {
    name: "own bills",
    darkAt: DESK,
    isFramed: true,
    route: "OwnBills",
    typical: true,
    who: "20260001",
    open: visit("/students/bills"),
    ready: "Sudah lunas",
  },
  {
    name: "one own bill",
    darkAt: PHONE,
    route: "OwnBillDetail",
    typical: true,
    who: "20260001",
    open: async (page, school) => page.goto(`/students/bills/${(await ownBillOf(school)).id}`),
    ready: "Cara membayar",
    prints: "a4",
    sheets: 1,
  },
  {
    name: "own payments",
    route: "OwnPayments",
    typical: true,
    who: "20260001",
    open: visit("/students/payments"),
    ready: /KSP\/26\/\d{6}/,
  },
  {
    name: "own receipt",
    darkAt: PHONE,
    route: "OwnReceipt",
    typical: true,
    who: "20260001",
    open: async (page, school) => page.goto(`/students/payments/${(await paymentOf(school)).id}`),
    ready: "KUITANSI",
    prints: "a5",
    sheets: 1,
  },
  {
    name: "own profile",
    route: "OwnProfile",
    typical: true,
    who: "20260001",
    open: visit("/students/profile"),
    ready: "Hendra Ramadhani",
  },
];
