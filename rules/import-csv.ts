/** CSV as it comes: semicolons, commas or tabs, quotes, any line ends. Source: domain.md "Import". */
import { MOST_COLUMNS, MOST_LINES } from "./import-bounds.ts";

/**
 * The lines of a text, each with its cells. The separator is the sign that the first lines hold most often outside quotes.
 * What stands beyond the most lines and columns is not read.
 */
export function csvLines(text: string): string[][] {
  const source = text.replace(/^\ufeff/, "");
  const separator = separatorOf(source);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endLine = () => {
    lines.push([...cells, cell].slice(0, MOST_COLUMNS));
    cells = [];
    cell = "";
  };
  for (let at = 0; at < source.length && lines.length < MOST_LINES; at++) {
    const sign = source[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) {
      if (cells.length < MOST_COLUMNS) cells.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && source[at + 1] === "\n") at++;
      endLine();
    } else cell += sign;
  }
  if (cell !== "" || cells.length > 0) endLine();
  return lines;
}

function separatorOf(text: string): string {
  const start = text.slice(0, 5_000).replace(/"(?:[^"]|"")*"/g, "");
  const counted = [";", ",", "\t"].map((sign) => ({ sign, count: start.split(sign).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.sign ?? ";";
}
