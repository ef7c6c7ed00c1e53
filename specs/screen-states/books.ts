/** Reports in their states. */
import { draftsOf } from "../screens/drafts.ts";
import { type ScreenState, visit } from "./screen-state.ts";

export const bookStates: readonly ScreenState[] = [
  {
    name: "reports",
    route: "Reports",
    typical: true,
    who: "bendahara",
    open: visit("/admin/reports"),
    ready: "Neraca Saldo",
  },
  {
    name: "a report",
    route: "Report",
    typical: true,
    who: "bendahara",
    open: visit("/admin/reports/ledger?from=2026-11-01"),
    ready: "Saldo akhir",
    prints: "a4",
  },
  {
    name: "the budget",
    route: "Budget",
    typical: true,
    who: "bendahara",
    open: visit("/admin/budget"),
    ready: "Rencana pendapatan dan biaya per akun dan bulan.",
  },
  {
    name: "recording cash",
    route: "TransactionCreate",
    typical: true,
    who: "bendahara",
    open: visit("/admin/transactions/create"),
    ready: "Listrik, air, internet",
  },
  {
    name: "drafts of vouchers",
    route: "VoucherDrafts",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      await draftsOf(school);
      await page.goto("/admin/transactions/drafts");
    },
    ready: "Cat tembok aula",
  },
  {
    name: "a voucher that waits",
    route: "VoucherDraft",
    typical: true,
    who: "kepsek",
    open: async (page, school) => page.goto(`/admin/transactions/drafts/${await draftsOf(school)}`),
    ready: "Setujui",
  },
];
