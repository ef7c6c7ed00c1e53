import { SectionTabs } from "./section-tabs.tsx";

const items = [
  { href: "/admin/payments", label: "Kasir" },
  { href: "/admin/transactions", label: "Transaksi" },
  { href: "/admin/payments/closing", label: "Tutup kas" },
  { href: "/admin/payments/matching", label: "Pencocokan bank" },
  { href: "/admin/reports", label: "Laporan" },
];

export const Two = () => (
  <SectionTabs label="Pembayaran" items={items.slice(0, 2)} current="/admin/payments" />
);

export const Many = () => <SectionTabs label="Pembayaran" items={items} current="/admin/payments/closing" />;
