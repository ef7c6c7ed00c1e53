/** What a printed report hands on from sheet to sheet. Source: docs/spec/books.md §1.6. */
import { describe, expect, test } from "vitest";
import type { ReportColumn, ReportRow } from "../../contract/books/reports.ts";
import { carriedColumns, sheetsOf, sumUntil } from "../../rules/carried-sums.ts";

const column = (kind: ReportColumn["kind"]): ReportColumn => ({ key: kind, heading: kind, kind, over: null });
const row = (kind: ReportRow["kind"], ...cells: ReportRow["cells"]): ReportRow => ({
  ...{ kind, cells, level: 0, leads: {}, late: [] },
});

describe("the columns that are carried", () => {
  const columns = [column("text"), column("rupiah"), column("rupiah"), column("number")];
  const rows = [
    row("carry", "Saldo awal", 100, 100, 1),
    row("head", "7A", null, null, null),
    row("row", "Siti", 50, 150, 2),
    row("sum", "Jumlah 7A", 150, null, 2),
    row("row", "Budi", 25, 175, 3),
  ];

  test("are those of money whose rows come to the total: no running balance, no count, no sum twice", () => {
    expect(carriedColumns({ columns, rows, totals: [row("sum", "Jumlah", 175, 175, 6)] })).toEqual([1]);
    expect(carriedColumns({ columns, rows, totals: [] })).toEqual([]);
  });

  test("come to what stands above the break", () => {
    expect([0, 1, 3, 4, 5].map((end) => sumUntil(rows, 1, end))).toEqual([0, 100, 150, 150, 175]);
  });
});

describe("the sheets of a table", () => {
  const lengths = { first: 100, next: 120, carry: 10, tail: 30 };

  test.for([
    { name: "one sheet, where all of it fits", rows: 7, breaks: [] },
    { name: "the last two rows go with the total", rows: 8, breaks: [6] },
    { name: "a full sheet keeps room for what is carried", rows: 12, breaks: [9] },
    { name: "the next sheets have room for two such lines less", rows: 30, breaks: [9, 19, 28] },
    { name: "no row at all", rows: 0, breaks: [] },
  ])("$name", ({ rows, breaks }) => {
    expect(sheetsOf({ ...lengths, rows: Array.from({ length: rows }, () => 10) })).toEqual(breaks);
  });

  test("whatever the rows' heights, no sheet is fuller than it is long, and none is empty", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const rows = Array.from({ length: seed }, (_, at) => 5 + ((seed * 31 + at * at * 17) % 23));
      const breaks = sheetsOf({ ...lengths, rows });
      const edges = [0, ...breaks, rows.length];
      for (const [sheet, from] of edges.slice(0, -1).entries()) {
        const until = edges[sheet + 1] ?? 0;
        const own = rows.slice(from, until).reduce((sum, length) => sum + length, 0);
        const isLast = until === rows.length;
        const lines = (sheet > 0 ? lengths.carry : 0) + (isLast ? lengths.tail : lengths.carry);
        expect(until, `sheet ${sheet} of ${seed}`).toBeGreaterThan(from);
        expect(own + lines).toBeLessThanOrEqual(sheet === 0 ? lengths.first : lengths.next);
      }
    }
  });
});
