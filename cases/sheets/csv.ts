/**
 * CSV as it comes: any usual separator, quotes, any line ends, read in one go. A quote that does not end with its cell is a sign
 * like others, so that none swallows the students below it. Source: docs/spec/data.md §10, decision 034.
 */
import { type Line, MOST_COLUMNS, MOST_FILLED_LINES, MOST_SIGNS } from "../../rules/import-bounds.ts";
import { fieldsIn } from "../../rules/import-mapping.ts";

type CsvSheet = {
  lines: readonly Line[];
  /** lines with a quote that does not end with its cell */
  unquoted: readonly number[];
};

const separators = [";", ",", "\t", "|"];
/** The lines among which the head is looked for, titles above it included. */
const LOOKED_AT = 30;
const LOOKED_AT_SIGNS = 50_000;

/** The lines of a text that hold anything. */
export function csvSheet(text: string): CsvSheet {
  const whole = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const told = /^"?sep=(.)"?\n/i.exec(whole);
  const source = told === null ? whole : whole.slice(told[0].length);
  return read(source, told?.[1] ?? separatorOf(source), told === null ? 1 : 2);
}

/** The sign by which a line of known headings is found; else the one that makes even lines, and the most columns. */
function separatorOf(text: string): string {
  const scored = separators.map((sign) => {
    const cells = read(text.slice(0, LOOKED_AT_SIGNS), sign, 1)
      .lines.slice(0, LOOKED_AT)
      .map((line) => line.cells);
    const widths = cells.map((line) => line.length).filter((width) => width > 1);
    return {
      sign,
      known: Math.max(0, ...cells.map(fieldsIn)),
      even: Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length)),
      width: Math.max(0, ...widths),
    };
  });
  scored.sort((one, other) => other.known - one.known || other.even - one.even || other.width - one.width);
  return scored[0]?.sign ?? ";";
}

function read(text: string, separator: string, firstLine: number): CsvSheet {
  const lines: Line[] = [];
  const unquoted: number[] = [];
  let line = firstLine;
  let width = 0;
  let cells: string[] = [];
  for (let at = 0; at <= text.length && lines.length < MOST_FILLED_LINES; ) {
    const start = firstSign(text, at);
    const quoted = text[start] === '"' ? quotedAt(text, start, { separator, width }) : null;
    if (text[start] === '"' && quoted === null && unquoted.at(-1) !== line) unquoted.push(line);
    const end = quoted?.end ?? endOfCell(text, at, separator);
    if (cells.length < MOST_COLUMNS) cells.push((quoted?.text ?? text.slice(at, end)).slice(0, MOST_SIGNS));
    if (text[end] !== separator) {
      if (cells.some((cell) => cell.trim() !== "")) lines.push({ line, cells });
      width = Math.max(width, cells.length);
      cells = [];
      line += 1;
    }
    at = end + 1;
  }
  return { lines, unquoted };
}

/** Where a cell's text begins: spaces before a quote do not count. */
function firstSign(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n") at++;
  return at;
}

type Around = { separator: string; width: number };

/** The quoted cell that begins here, with the place after it; null where its quote does not end with the cell. */
function quotedAt(text: string, from: number, around: Around): { text: string; end: number } | null {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at++;
      continue;
    }
    const end = firstSign(text, at + 1);
    const isEnd = end >= text.length || text[end] === around.separator || text[end] === "\n";
    const inner = text.slice(from + 1, at);
    return isEnd && !hasSwallowed(inner, around) ? { text: inner.replaceAll('""', '"'), end } : null;
  }
  return null;
}

/** Whether a cell of several lines holds what looks like lines of this table: its quote was opened by mistake. */
function hasSwallowed(inner: string, { separator, width }: Around): boolean {
  if (width < 3 || !inner.includes("\n")) return false;
  const below = inner.split("\n").slice(1);
  return below.some((line) => line.split(separator).length >= width);
}
