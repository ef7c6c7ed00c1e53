/** How much of a file is read, whatever its format: a small file may claim to be a huge table. Source: docs/decisions/034. */
import { IMPORT_ROWS } from "../contract/imports/import-fields.ts";

/** More columns than any school's sheet has; what stands beyond is not read. */
export const MOST_COLUMNS = 200;

/** Lines with any text, of all sheets together: the students of one import, and as many titles, totals and signatures. */
export const MOST_FILLED_LINES = 2 * IMPORT_ROWS;

/** So many empty lines one after another end a sheet; a sheet may be saved with a million of them. */
export const MOST_EMPTY_LINES = IMPORT_ROWS;

/** A sheet for each class of a large school, and some to spare. */
export const MOST_SHEETS = 100;

/** What a cell may hold; the longest field of a student has 1,000 signs. */
export const MOST_SIGNS = 5_000;

/** A line of a sheet that holds any text; `line` is its number there, counted from 1. */
export type Line = { line: number; cells: readonly string[] };

/** Cells that are shown as one: lines and columns, both ends included; columns are counted from 0. */
export type Merge = { top: number; bottom: number; left: number };

/** A sheet as it was read. */
export type SheetLines = { name: string; lines: readonly Line[]; merges: readonly Merge[] };
