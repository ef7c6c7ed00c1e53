/** The columns of a list that leaves the product as a file. Source: docs/spec/api.md §9.1. */

/**
 * `text` keeps leading zeros; `phone` is `+62…` and written `0…`; `number` and `rupiah` are whole numbers; `day` is
 * `YYYY-MM-DD`; `instant` is ISO text in UTC and written in the school's zone; `period` is `2026-07` and written as the
 * screens call it; `percent` is a number with one decimal.
 */
export type CellKind = "text" | "phone" | "number" | "percent" | "rupiah" | "day" | "instant" | "period";

export type Cell = string | number | null;

export type Column<Row> = {
  /** Indonesian, at the head of the column */
  heading: string;
  kind: CellKind;
  cellOf: (row: Row) => Cell;
};

/** A sheet: its name, and its columns from left to right. One row of a list may give several, such as a journal's lines. */
export type Sheet<Row> = { name: string; columns: readonly Column<Row>[] };

export const columnOf =
  (kind: CellKind) =>
  <Row>(heading: string, cellOf: (row: Row) => Cell): Column<Row> => ({ heading, kind, cellOf });

export const text = columnOf("text");
export const phone = columnOf("phone");
export const number = columnOf("number");
export const rupiah = columnOf("rupiah");
export const day = columnOf("day");
export const instant = columnOf("instant");
export const period = columnOf("period");

export const yesNo = (value: boolean) => (value ? "Ya" : "Tidak");
