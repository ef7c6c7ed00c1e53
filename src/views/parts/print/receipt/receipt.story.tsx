import type { Receipt as Facts } from "../../../../../contract/payments/payments.ts";
import { BIGGEST_SUM, LONGEST_NAME } from "../../stories.ts";
import { Receipt } from "./receipt.tsx";

const lineOf = (month: number, amount: number) => ({
  bill_id: String(month),
  number: `TAG/SMP/26${month}/000001`,
  category: "SPP",
  period: `2026-${String(month).padStart(2, "0")}`,
  sequence: 1,
  instalments: 1,
  description: null,
  amount,
  fine: 0,
  balance_after: 0,
});

const openOf = (month: number, balance: number) => {
  const { amount, fine, balance_after, number, ...bill } = lineOf(month, balance);
  return { ...bill, balance };
};

const facts: Facts = {
  id: "1",
  receipt_no: "KSP/26/000012",
  unit_id: "smp",
  unit: { id: "smp", code: "SMP", name: "SMP Pelita Nusantara" },
  student_id: "42",
  student: { id: "42", nis: "20260001", name: "Nadia Putri Ramadhani", classroom: "7A" },
  payer: "Hendra Ramadhani",
  method: "cash",
  bank_id: "b1",
  bank: { id: "b1", name: "Kas SMP" },
  amount: 500_000,
  to_deposit: 0,
  paid_on: "2026-11-21",
  paid_at: "2026-11-21T02:14:00.000Z",
  status: "received",
  cashier: { id: "9", name: "Dewi Lestari" },
  group_id: null,
  version: 1,
  reference: null,
  note: null,
  verify_code: "K7Q2M9XD4T",
  verify_url: "https://sekolah.example/verify/K7Q2M9XD4T",
  print_count: 0,
  void_reason: null,
  voided_at: null,
  voided_by: null,
  remaining: 250_000,
  remaining_bills: [openOf(12, 250_000)],
  deposit_left: 0,
  guardian: "Hendra Ramadhani",
  head: {
    logo: null,
    name: "SMP Pelita Nusantara",
    school: "Yayasan Pelita Nusantara",
    address: "Jalan Melati 12",
    city: "Bandung",
    phone: "0226001234",
    receipt_city: "Bandung",
    receipt_footer: "Simpan kuitansi ini baik-baik.",
  },
  allocations: [lineOf(10, 250_000), lineOf(11, 250_000)],
};

const voided = {
  status: "voided" as const,
  void_reason: "Salah catat",
  voided_at: "2026-11-21T03:00:00.000Z",
  voided_by: { id: "9", name: "Ratna Dewi" },
};
const year = Array.from({ length: 12 }, (_, index) => lineOf(index + 1, 500_000));

export const Original = () => <Receipt receipt={facts} copy={false} />;

export const Copy = () => <Receipt receipt={facts} copy />;

export const Voided = () => <Receipt receipt={{ ...facts, ...voided }} copy />;

export const Thermal = () => <Receipt receipt={facts} copy={false} format="roll80" />;

export const ThermalVoided = () => <Receipt receipt={{ ...facts, ...voided }} copy format="roll80" />;

export const NarrowRoll = () => <Receipt receipt={{ ...facts, ...voided }} copy format="roll58" />;

export const TwelveMonthsWithStampDuty = () => (
  <Receipt receipt={{ ...facts, amount: 6_000_000, allocations: year }} copy={false} />
);

export const WithDeposit = () => (
  <Receipt
    receipt={{ ...facts, amount: 550_000, to_deposit: 50_000, note: "Titipan bulan depan" }}
    copy={false}
  />
);

export const UseOfADeposit = () => (
  <Receipt
    receipt={{ ...facts, amount: 6_000_000, method: "deposit", bank_id: null, bank: null, allocations: year }}
    copy={false}
  />
);

export const ThermalUseOfADeposit = () => (
  <Receipt
    receipt={{ ...facts, method: "deposit", bank_id: null, bank: null }}
    copy={false}
    format="roll80"
  />
);

export const NotYetNumbered = () => (
  <Receipt
    receipt={{
      ...facts,
      receipt_no: null,
      status: "pending",
      method: "transfer",
      reference: "TRF 2026112100417",
      bank: { id: "b2", name: "Bank Mandiri" },
      cashier: null,
    }}
    copy={false}
  />
);

export const LongestNames = () => (
  <Receipt
    receipt={{
      ...facts,
      payer: LONGEST_NAME,
      student: { ...facts.student, name: LONGEST_NAME, classroom: "Bahasa dan Budaya XII-2" },
      amount: BIGGEST_SUM,
      remaining: BIGGEST_SUM,
      cashier: { id: "9", name: LONGEST_NAME },
      head: { ...facts.head, name: `SMP ${LONGEST_NAME}` },
      allocations: [lineOf(11, BIGGEST_SUM)],
    }}
    copy={false}
  />
);
