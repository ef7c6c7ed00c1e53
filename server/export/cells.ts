/** What stands in a cell of an export, the same in both formats. Source: docs/spec/api.md §9.1. */
import type { Cell, Column } from "../../contract/columns/column.ts";
import { secondIn } from "../../rules/calendar.ts";
import { periodAlone } from "../../rules/charge-names.ts";

/** The value as it is written: a phone as people dial it, an instant as the second of the school's own clock. */
export function shown<Row>({ kind, cellOf }: Column<Row>, row: Row, timeZone: string): Cell {
  const value = cellOf(row);
  if (value === null || value === "" || typeof value === "number") return value === "" ? null : value;
  if (kind === "phone") return value.startsWith("+62") ? `0${value.slice(3)}` : value;
  if (kind === "instant") return secondIn(timeZone, new Date(value));
  if (kind === "period") return periodAlone(value);
  return value;
}
