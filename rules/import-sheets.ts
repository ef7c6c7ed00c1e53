/** Several sheets of a workbook as one list: a school often keeps a sheet for each class. Source: docs/decisions/034. */
import type { Line } from "./import-bounds.ts";
import { guessMapping, type Table } from "./import-mapping.ts";

export type NamedTable = { name: string; linesCount: number; table: Table | null };

export type JoinedTable = Omit<Table, "leftOut"> & {
  /** where each sheet's lines begin among those of all, where there are several */
  sheets: readonly { name: string; first_line: number; rows_count: number }[];
  /** sheets whose lines are not among the rows */
  others: readonly string[];
  leftOut: readonly (Table["leftOut"][number] & { sheet: string })[];
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What a column is: its field where it has one, else its heading. */
function keysOf(head: readonly string[]): string[] {
  const mapping = guessMapping(head);
  const taken = new Set<string>();
  return head.map((heading, column) => {
    const key = mapping[column] ?? `: ${bare(heading)}`;
    const own = taken.has(key) ? `${key} ${column}` : key;
    taken.add(own);
    return own;
  });
}

/**
 * The rows of all sheets that list students as the first one does, one after the other: `line` counts on over the sheets.
 * Null where no sheet has a head.
 */
export function joinedTable(tables: readonly NamedTable[]): JoinedTable | null {
  const headed = tables.flatMap(({ table, ...rest }) => (table === null ? [] : [{ ...rest, table }]));
  const known = headed.filter(({ table }) => isList(table.head));
  // A file whose words nobody knows is mapped by hand, its first sheet alone.
  const [first, ...rest] = known.length > 0 ? known : headed.slice(0, 1);
  if (first === undefined) return null;
  const taken = [first, ...rest];
  const others = tables.filter(
    ({ name, table, linesCount }) =>
      linesCount > 0 && !taken.some((one) => one.name === name && one.table === table),
  );
  const withRows = taken.filter(({ table }) => table.rows.length > 0 || table === first.table);
  if (withRows.length === 1) {
    const { name, table } = withRows[0] ?? first;
    const leftOut = table.leftOut.map((one) => ({ ...one, sheet: "" }));
    return {
      ...table,
      leftOut,
      sheets: [],
      others: [...others.map((one) => one.name)].filter((one) => one !== name),
    };
  }
  return { ...stacked(withRows), others: others.map(({ name }) => name) };
}

/** Whether this is a head of students: who they are, and a number or a gender. */
function isList(head: readonly string[]): boolean {
  const mapping = guessMapping(head);
  return (
    mapping.includes("name") && (["nis", "nisn", "gender"] as const).some((field) => mapping.includes(field))
  );
}

/** The heading of the column that says which sheet a row is from. */
const SHEET = "Lembar";

type Taken = { name: string; linesCount: number; table: Table };

function stacked(tables: readonly Taken[]): Omit<JoinedTable, "others"> {
  const columns = new Map<string, string>();
  for (const { table } of tables) {
    const keys = keysOf(table.head);
    keys.forEach((key, column) => {
      if (!columns.has(key)) columns.set(key, table.head[column] ?? "");
    });
  }
  const order = [...columns.keys()];
  let first_line = 1;
  const rows: Line[] = [];
  const sheets: { name: string; first_line: number; rows_count: number }[] = [];
  const leftOut: (Table["leftOut"][number] & { sheet: string })[] = [];
  for (const { name, linesCount, table } of tables) {
    const keys = keysOf(table.head);
    const places = order.map((key) => keys.indexOf(key));
    for (const { line, cells } of table.rows) {
      rows.push({
        line: first_line + line - 1,
        cells: [...places.map((place) => (place === -1 ? "" : (cells[place] ?? ""))), name],
      });
    }
    leftOut.push(...table.leftOut.map((one) => ({ ...one, sheet: name })));
    sheets.push({ name, first_line, rows_count: table.rows.length });
    first_line += linesCount;
  }
  return {
    head: [...columns.values(), SHEET],
    rows,
    sheets,
    leftOut,
    examplesCount: tables.reduce((sum, { table }) => sum + table.examplesCount, 0),
  };
}
