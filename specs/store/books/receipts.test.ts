/**
 * What came in over some days is what the payments of those days say one by one, and the money of it what their entries brought to
 * cash boxes and banks. Source: docs/spec/books.md §3.2.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Knowledge, Report, ReportGrouping } from "../../../contract/books/reports.ts";
import { addDays } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { engines } from "../engines.ts";
import { chance, chanceAct, openStage, type Stage } from "./history.ts";
import { type Plain, readPlain, sum } from "./oracle.ts";

type Asked = { from: string; until: string; as_known: Knowledge; unit: string | null };

/** The payments of the days, and with a minus those of before that were voided within them. */
function paymentsOf(plain: Plain, { from, until, as_known, unit }: Asked) {
  const voidedOn = (id: string) =>
    plain.entries.find(({ source_id, mirror_of }) => source_id === id && mirror_of !== null)?.date;
  return plain.payments
    .filter(({ unit_id }) => unit === null || unit_id === unit)
    .flatMap((payment) => {
      const gone = voidedOn(payment.id);
      const isIn = payment.paid_on >= from && payment.paid_on <= until;
      if (as_known === "now") return isIn && gone === undefined ? [{ payment, sign: 1 }] : [];
      const isGone = gone !== undefined && gone <= until;
      if (isIn) return isGone ? [] : [{ payment, sign: 1 }];
      return payment.paid_on < from && isGone && gone >= from ? [{ payment, sign: -1 }] : [];
    });
}

const cellsBy = ({ columns }: Report) => {
  const place = new Map(columns.map(({ key }, at) => [key, at]));
  return (cells: readonly unknown[] | undefined, key: string) => cells?.[place.get(key) ?? -1];
};

function expectTrue(plain: Plain, asked: Asked, by: ReportGrouping, report: Report): void {
  const own = paymentsOf(plain, asked);
  const at = cellsBy(report);
  const total = report.totals[0]?.cells;
  const said = `${by} ${JSON.stringify(asked)}`;
  const all = sum(own, ({ payment, sign }) => sign * payment.amount);
  const used = own.filter(({ payment }) => payment.method === "deposit");
  const money = all - sum(used, ({ payment, sign }) => sign * payment.amount);
  expect(at(total, "total"), said).toBe(all);
  if (by !== "method") expect(at(total, "deposit"), said).toBe(all - money);
  // The control against the journal, line by line.
  const banks = plain.accounts.filter(({ type, purpose }) => type !== "receivable" && purpose !== "deposit");
  const accounts = new Set(banks.map(({ id }) => id));
  const entries = plain.entries.filter(
    ({ source, date, unit_id, status, mirror_of }) =>
      source === "payment" &&
      date >= asked.from &&
      date <= asked.until &&
      (asked.unit === null || unit_id === asked.unit) &&
      (asked.as_known === "then" || (status === "posted" && mirror_of === null)),
  );
  const ids = new Set(entries.map(({ id }) => id));
  const lines = plain.lines.filter((line) => ids.has(line.transaction_id) && accounts.has(line.account_id));
  const books = sum(lines, ({ debit, credit }) => debit - credit);
  expect(report.controls.map((one) => [one.report, one.books])).toEqual([[money, books]]);
  expect(money, said).toBe(books);
  const isRow = report.rows.filter(({ kind }) => kind === "row");
  expect(
    sum(isRow, ({ cells }) => Number(at(cells, "total"))),
    said,
  ).toBe(all);
  for (const { cells } of isRow) expectRow(plain, own, by, report, cells, asked);
}

function expectRow(
  plain: Plain,
  own: ReturnType<typeof paymentsOf>,
  by: ReportGrouping,
  report: Report,
  cells: readonly unknown[],
  asked: Asked,
): void {
  const at = cellsBy(report);
  const name = cells[0];
  const bills = new Map(plain.bills.map((bill) => [bill.id, bill]));
  const isUndone = name === "Pembatalan penerimaan sebelumnya";
  const parts = own.flatMap(({ payment, sign }) => [
    ...plain.allocations
      .filter(({ payment_id }) => payment_id === payment.id)
      .map(({ amount, bill_id }) => ({ payment, sign, amount, category: bills.get(bill_id)?.category_name })),
    { payment, sign, amount: payment.to_deposit, category: "Menjadi deposit" },
  ]);
  const group = (part: (typeof parts)[number]) => {
    if (by === "method") return part.payment.method === "deposit" ? "Dari deposit" : part.payment.method;
    if (part.sign < 0) return "Pembatalan penerimaan sebelumnya";
    if (by === "category") return part.category;
    return by === "cashier" ? part.payment.cashier_name : (part.payment.classroom_name ?? "Tanpa kelas");
  };
  const wanted =
    by === "method" ? { Tunai: "cash", Transfer: "transfer", "Dari deposit": "Dari deposit" } : {};
  const key = by === "method" ? ((wanted as Record<string, string>)[`${name}`] ?? name) : name;
  const here = parts.filter((part) => group(part) === key);
  // Groups of one name in two units are two rows: only of one unit each is compared.
  if (asked.unit === null && !isUndone) return;
  expect(at(cells, "total"), `${by} ${name} ${JSON.stringify(asked)}`).toBe(
    sum(here, ({ sign, amount }) => sign * amount),
  );
  if (by === "category" || by === "cashier") {
    for (const method of ["cash", "transfer", "deposit"]) {
      const ofMethod = here.filter(({ payment }) => payment.method === method);
      expect(at(cells, method), `${name} ${method}`).toBe(sum(ofMethod, ({ sign, amount }) => sign * amount));
    }
    const paid = here.filter(({ amount }) => amount > 0).map(({ payment }) => payment.id);
    expect(at(cells, "payments"), `${name} trx`).toBe(new Set(paid).size);
  }
  if (by !== "classroom" || isUndone) return;
  for (const { key: column, heading } of report.columns.filter(({ over }) => over === "Kategori")) {
    expect(at(cells, column)).toBe(
      sum(
        here.filter(({ category }) => category === heading),
        ({ amount }) => amount,
      ),
    );
  }
}

describe.each(engines)("receipts of some days on $name", ({ open }) => {
  let engine: Engine;
  let stage: Stage;
  let plain: Plain;
  const taken: { asked: Asked; by: ReportGrouping; rows: unknown }[] = [];
  const groupings = ["category", "classroom", "method", "cashier"] as const;
  const asking = ({ unit, ...days }: Asked, by: ReportGrouping) => ({
    ...days,
    by,
    ...(unit !== null && { unit_id: unit }),
  });
  const seen = ({ rows, totals, controls }: Report) => ({
    rows: rows.map(({ cells }) => cells),
    totals: totals.map(({ cells }) => cells),
    controls,
  });

  beforeAll(async () => {
    engine = await open();
    stage = await openStage(engine);
    const draw = chance(23);
    while (stage.today < "2026-10-20") {
      for (let act = draw(5); act >= 0; act -= 1) await chanceAct(stage, draw);
      if (draw(4) === 0) {
        const asked: Asked = {
          from: addDays(stage.today, -draw(20)),
          until: stage.today,
          as_known: "then",
          unit: draw(2) === 0 ? "smp" : null,
        };
        for (const by of groupings) {
          const rows = seen(await stage.report("receipts", asking(asked, by)));
          taken.push({ asked, by, rows });
        }
      }
      stage.today = addDays(stage.today, 1 + draw(3));
    }
    plain = await readPlain(engine.db);
  });

  afterAll(() => engine.close());

  test("the history has voids of the same and of later days, and uses of deposits", () => {
    const own = plain.payments.filter(({ status }) => status === "voided");
    const mirrors = plain.entries.filter(
      ({ mirror_of, source }) => mirror_of !== null && source === "payment",
    );
    const late = own.filter(({ id, paid_on }) =>
      mirrors.some((one) => one.source_id === id && one.date > paid_on),
    );
    expect(late.length).toBeGreaterThan(3);
    expect(plain.payments.filter(({ method }) => method === "deposit").length).toBeGreaterThan(3);
    expect(taken.length).toBeGreaterThan(12);
  });

  test("are what the payments say one by one, as they stood then and as they are known now", async () => {
    const draw = chance(3);
    for (let run = 0; run < 25; run += 1) {
      const from = addDays("2026-08-10", draw(70));
      const asked: Asked = {
        from,
        until: addDays(from, draw(30)),
        as_known: draw(2) === 0 ? "then" : "now",
        unit: ["smp", "smp", "sd", null][draw(4)] ?? null,
      };
      for (const by of groupings) {
        expectTrue(plain, asked, by, await stage.report("receipts", asking(asked, by)));
      }
    }
  });

  test("as known then, are what was handed in, whatever was voided since", async () => {
    for (const { asked, by, rows } of taken) {
      expect(seen(await stage.report("receipts", asking(asked, by))), JSON.stringify(asked)).toEqual(rows);
    }
  });
});
