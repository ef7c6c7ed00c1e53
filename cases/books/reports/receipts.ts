/**
 * Rekap Penerimaan: what came in over some days. Money and the use of deposits stand apart, or it would never meet the cash book.
 * Source: docs/spec/books.md §3.2.
 */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { methodLabels } from "../../../contract/columns/labels.ts";
import { type PaymentMethod, paymentMethods } from "../../../contract/enums.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import { unitsIn } from "../../../store/books/places.ts";
import {
  bankedByPayments,
  type Received,
  type ReceivedBy,
  type ReceivedRow,
  type ReceivedSums,
  receivedAndUndone,
  receivedByCashier,
  receivedByMethod,
  receivedOnBills,
  receivedOnDeposits,
} from "../../../store/books/receipts.ts";
import { type Asked, allOf, column, head, leadTo, type Made, row, sum } from "../report.ts";

/** Those that always have a column; the others have one where they were used. */
const usual: readonly PaymentMethod[] = ["cash", "transfer", "va", "qris"];

const amountOf = (rows: readonly { amount: number }[]) => rows.reduce((whole, one) => whole + one.amount, 0);
const countOf = (rows: readonly { payments: number }[]) =>
  rows.reduce((whole, one) => whole + one.payments, 0);

/** What goes to deposits is read but by cashier, where payments stand whole; what goes to bills by category and class alone. */
type Read = {
  onBills: readonly ReceivedRow[];
  onDeposits: readonly ReceivedRow[];
  /** whole payments of the days, and those of before that were voided within them */
  counted: readonly ReceivedSums[];
  undone: readonly ReceivedSums[];
  units: readonly { id: string; code: string; name: string }[];
};

export async function receipts(asked: Asked): Promise<Made> {
  const { db, scope, from, until, known } = asked;
  const isByCashier = asked.by === "cashier";
  const by: ReceivedBy = asked.by === "classroom" || asked.by === "method" ? asked.by : "category";
  const days: Received = { scope, from, until, known };
  const read: Read = {
    onBills: isByCashier || by === "method" ? [] : await receivedOnBills(db, days, by),
    onDeposits: isByCashier ? [] : await receivedOnDeposits(db, days, by),
    counted: isByCashier ? await receivedByCashier(db, days) : await receivedByMethod(db, days),
    undone: await receivedAndUndone(db, days, isByCashier ? "cashier" : "method"),
    units: await unitsIn(db, scope),
  };
  const isMoney = (one: { method: PaymentMethod }) => !usesDeposit(one);
  const money = amountOf(read.counted.filter(isMoney)) - amountOf(read.undone.filter(isMoney));
  const made =
    by === "classroom"
      ? matrix(read)
      : by === "method"
        ? byMethod(asked, read)
        : byGroup(asked, read, isByCashier ? "cashier" : "category");
  return {
    ...made,
    controls: [
      {
        label: "Diterima sebagai uang menurut jurnal pembayaran",
        report: money,
        books: await bankedByPayments(db, days),
      },
    ],
    notes: [
      `Diterima sebagai uang Rp ${money.toLocaleString("id-ID")} (tanpa pemakaian deposit).`,
      ...(known === "then"
        ? ["Pembayaran yang dibatalkan sesudah tanggal akhir masih dihitung, seperti tercatat waktu itu."]
        : []),
    ],
  };
}

/** Where payments of these days lead to. */
const paymentsOf = ({ filters, from, until, known }: Asked, filter: Record<string, string | undefined>) =>
  leadTo("payments", null, {
    ...{ unit_id: filters.unit_id, paid_from: from, paid_until: until },
    ...{ status: known === "now" ? "received" : undefined, ...filter },
  });

const methodsIn = (read: Read) =>
  paymentMethods.filter(
    (method) =>
      method !== "deposit" &&
      (usual.includes(method) || [...read.counted, ...read.undone].some((one) => one.method === method)),
  );

/** Names of the groups in the order of their letters, unit by unit. */
function groupsOf<R extends ReceivedSums>(
  rows: readonly R[],
): { id: string | null; name: string; rows: R[] }[] {
  const groups = new Map<string, { id: string | null; name: string; rows: R[] }>();
  for (const one of rows) {
    const key = `${one.id} ${one.name}`;
    const own = groups.get(key) ?? { id: one.id, name: one.name ?? "–", rows: [] };
    own.rows.push(one);
    groups.set(key, own);
  }
  return [...groups.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

type Cells = (rows: readonly { method: PaymentMethod; amount: number }[], payments: number) => number[];

const columnsBy = (heading: string, methods: ReturnType<typeof methodsIn>) => [
  column("group", heading, "text"),
  ...methods.map((method) => column(method, methodLabels[method], "rupiah")),
  column("deposit", "Dari deposit", "rupiah"),
  column("total", "Jumlah", "rupiah"),
  column("payments", "Transaksi", "number"),
];

/** By category or cashier: a column for each method, the use of deposits beside them. */
function byGroup(asked: Asked, read: Read, by: "category" | "cashier"): Made {
  const methods = methodsIn(read);
  const cells: Cells = (rows, payments) => [
    ...[...methods, "deposit" as const].map((method) =>
      amountOf(rows.filter((one) => one.method === method)),
    ),
    amountOf(rows),
    payments,
  ];
  const leads = (filter: Record<string, string | undefined>) =>
    Object.fromEntries([
      ...[...methods, "deposit"].map((method) => [method, paymentsOf(asked, { ...filter, method })]),
      ["total", paymentsOf(asked, filter)],
      ["payments", paymentsOf(asked, filter)],
    ]);
  const paid = by === "category" ? read.onBills : read.counted;
  const used = read.units.filter(({ id }) =>
    [...read.counted, ...read.undone].some(({ unit_id }) => unit_id === id),
  );
  const level = used.length > 1 ? 1 : 0;
  const rows = used.flatMap((unit): ReportRow[] => {
    const here = <T extends { unit_id: string }>(all: readonly T[]) =>
      all.filter(({ unit_id }) => unit_id === unit.id);
    const each = groupsOf(here(paid)).map(({ id, name, rows: own }) =>
      row([name, ...cells(own, countOf(own))], {
        level,
        leads: by === "cashier" && id !== null ? leads({ unit_id: unit.id, cashier_id: id }) : {},
      }),
    );
    const kept = here(read.onDeposits);
    const gone = here(read.undone).map((one) => ({ ...one, amount: 0 - one.amount }));
    const more = [
      ...(by === "category" && kept.length > 0
        ? [row(["Menjadi deposit", ...cells(kept, countOf(kept))], { level })]
        : []),
      ...(gone.length > 0
        ? [row(["Pembatalan penerimaan sebelumnya", ...cells(gone, countOf(gone))], { level })]
        : []),
    ];
    if (level === 0) return [...each, ...more];
    const all = [...here(read.counted), ...gone];
    return [
      head([unit.name, ...cells([], 0).map(() => null)]),
      ...[...each, ...more],
      sum([`Jumlah ${unit.code}`, ...cells(all, countOf(here(read.counted)))], {
        leads: leads({ unit_id: unit.id }),
      }),
    ];
  });
  const all = [...read.counted, ...read.undone.map((one) => ({ ...one, amount: 0 - one.amount }))];
  return {
    columns: columnsBy(by === "category" ? "Kategori" : "Kasir", methods),
    lines: allOf(rows),
    totals: [sum(["Jumlah", ...cells(all, countOf(read.counted))], { leads: leads({}) })],
  };
}

/** By method: what went to bills and what became a deposit. */
function byMethod(asked: Asked, read: Read): Made {
  const of = (rows: readonly { method: PaymentMethod; amount: number }[], method: PaymentMethod) =>
    amountOf(rows.filter((one) => one.method === method));
  const methods = [...methodsIn(read), "deposit" as const];
  const rows = methods.map((method) => {
    const counted = read.counted.filter((one) => one.method === method);
    const deposits = of(read.onDeposits, method);
    const bills = amountOf(counted) - deposits;
    const undone = 0 - of(read.undone, method);
    const cells = [bills, deposits, undone, bills + deposits + undone, countOf(counted)];
    const lead = paymentsOf(asked, { method });
    const name = method === "deposit" ? "Dari deposit" : methodLabels[method];
    return {
      method,
      cells,
      line: row([name, ...cells], { leads: { group: lead, total: lead, payments: lead } }),
    };
  });
  const sums = (own: typeof rows) =>
    [0, 1, 2, 3, 4].map((at) => own.reduce((whole, { cells }) => whole + (cells[at] ?? 0), 0));
  return {
    columns: [
      column("group", "Cara bayar", "text"),
      column("bills", "Untuk tagihan", "rupiah"),
      column("to_deposit", "Menjadi deposit", "rupiah"),
      column("undone", "Pembatalan penerimaan sebelumnya", "rupiah"),
      column("total", "Jumlah", "rupiah"),
      column("payments", "Transaksi", "number"),
    ],
    lines: allOf(rows.map(({ line }) => line)),
    totals: [
      sum(["Jumlah", ...sums(rows)]),
      sum(["Diterima sebagai uang", ...sums(rows.filter((one) => !usesDeposit(one)))]),
    ],
  };
}

/** Classes by categories; the class is that of the student on the day of the payment. */
function matrix(read: Read): Made {
  const undone = read.undone.map((one) => ({ ...one, amount: 0 - one.amount }));
  const categories = [...new Set(read.onBills.map(({ category }) => category ?? ""))].toSorted();
  type Part = { category: string | null; method: PaymentMethod; amount: number };
  const cells = (bills: readonly Part[], deposits: readonly Part[]) => {
    const all = [...bills, ...deposits];
    const used = amountOf(all.filter(usesDeposit));
    return [
      ...categories.map((category) => amountOf(bills.filter((one) => one.category === category))),
      ...[amountOf(deposits), amountOf(all), used, amountOf(all) - used],
    ];
  };
  const blank = categories.map(() => null);
  const units = read.units.flatMap((unit) => {
    const here = <T extends { unit_id: string }>(all: readonly T[]) =>
      all.filter(({ unit_id }) => unit_id === unit.id);
    const [bills, deposits] = [here(read.onBills), here(read.onDeposits)];
    if (bills.length + deposits.length === 0) return [];
    const lines = groupsOf([...bills, ...deposits]).map(({ id, rows }) => {
      const isBill = new Set<ReceivedRow>(bills);
      const own = [rows.filter((one) => isBill.has(one)), rows.filter((one) => !isBill.has(one))] as const;
      return row([id ?? "Tanpa kelas", ...cells(...own)]);
    });
    return [{ unit, lines, foot: cells(bills, deposits) }];
  });
  const rows = units.flatMap(({ unit, lines, foot }) => {
    if (units.length === 1) return lines;
    return [
      head([unit.name, ...foot.map(() => null)]),
      ...lines.map((one) => ({ ...one, level: 1 })),
      sum([`Jumlah ${unit.code}`, ...foot]),
    ];
  });
  const gone = amountOf(undone);
  const goneUsed = amountOf(undone.filter(usesDeposit));
  const before =
    undone.length === 0
      ? []
      : [row(["Pembatalan penerimaan sebelumnya", ...blank, null, gone, goneUsed, gone - goneUsed])];
  const whole = cells(read.onBills, read.onDeposits);
  const from = categories.length + 1;
  const totals = whole.map((amount, at) => amount + ([gone, goneUsed, gone - goneUsed][at - from] ?? 0));
  return {
    columns: [
      column("group", "Kelas", "text"),
      ...categories.map((category, at) => column(`category${at}`, category, "rupiah", "Kategori")),
      column("to_deposit", "Menjadi deposit", "rupiah"),
      column("total", "Jumlah", "rupiah"),
      column("deposit", "Dari deposit", "rupiah"),
      column("money", "Sebagai uang", "rupiah"),
    ],
    lines: allOf([...rows, ...before]),
    totals: [sum(["Jumlah", ...totals])],
  };
}
