/**
 * The cells of an XLSX file as text: shared and own strings, whole numbers without an exponent, days as `YYYY-MM-DD`.
 * Formulas give what they last gave. Source: ECMA-376 part 1 (SpreadsheetML).
 */
import { MOST_COLUMNS, MOST_LINES } from "./import-bounds.ts";
import { dayOf } from "./import-cells.ts";

/** The text of a file of the package by its path, or undefined where there is none. */
type Files = (path: string) => string | undefined;

/** The lines of each sheet, in the order of the workbook. */
export function xlsxSheets(files: Files): string[][][] {
  const workbook = files("xl/workbook.xml") ?? "";
  const relations = new Map(
    tags(files("xl/_rels/workbook.xml.rels") ?? "", "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  const strings = sharedStrings(files("xl/sharedStrings.xml") ?? "");
  const isDay = dayStyles(files("xl/styles.xml") ?? "");
  return tags(workbook, "sheet").flatMap((tag) => {
    const target = relations.get(attribute(tag, "r:id")) ?? "";
    const xml = files(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    return xml === undefined ? [] : [linesOf(xml, strings, isDay)];
  });
}

/** The opening tags of this name, whatever prefix a writer gives them. */
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^<>]*>`, "g")) ?? [];

type Element = { attributes: string; inner: string; from: number; to: number };

/**
 * The elements of this name, in order, with what they enclose. One look at each sign, also over a file whose elements never
 * end: what follows an opening without an end is left out.
 */
function* elements(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<(?:\\w+:)?${name}((?:\\s[^<>]*?)?)(/?)>`, "g");
  const closing = new RegExp(`</(?:\\w+:)?${name}>`, "g");
  for (let open = opening.exec(xml); open !== null; open = opening.exec(xml)) {
    const [, attributes = "", slash] = open;
    const begin = opening.lastIndex;
    closing.lastIndex = begin;
    const close = slash === "" ? closing.exec(xml) : null;
    if (slash === "" && close === null) return;
    const to = close === null ? begin : closing.lastIndex;
    yield { attributes, inner: xml.slice(begin, close?.index ?? begin), from: open.index, to };
    opening.lastIndex = to;
  }
}

/** What the first element of this name encloses; empty where there is none. */
function innerOf(xml: string, name: string): string {
  const [first] = elements(xml, name);
  return first?.inner ?? "";
}

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

function sharedStrings(xml: string): string[] {
  return [...elements(xml, "si")].map(({ inner }) => textIn(inner));
}

/** The text of runs; how a word is pronounced is not part of it. */
function textIn(xml: string): string {
  let spoken = "";
  let from = 0;
  for (const pronounced of elements(xml, "rPh")) {
    spoken += xml.slice(from, pronounced.from);
    from = pronounced.to;
  }
  return [...elements(spoken + xml.slice(from), "t")].map(({ inner }) => unescaped(inner)).join("");
}

/** Which cell formats show days: those built in, and those of their own with day, month or year in them. */
function dayStyles(xml: string): boolean[] {
  const own = new Map(
    tags(xml, "numFmt").map((tag) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode")]),
  );
  return tags(innerOf(xml, "cellXfs"), "xf").map((tag) => {
    const id = attribute(tag, "numFmtId");
    const code = own.get(id);
    if (code === undefined) return (Number(id) >= 14 && Number(id) <= 17) || id === "22";
    return /[dy]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ""));
  });
}

function linesOf(xml: string, strings: readonly string[], isDay: readonly boolean[]): string[][] {
  const lines: string[][] = [];
  for (const { attributes, inner } of elements(xml, "row")) {
    const numbered = Number(attribute(attributes, "r"));
    const at = numbered > 0 ? numbered - 1 : lines.length;
    // A sheet may leave lines out; a file that names a line a million further on is none of a school's.
    if (at > lines.length + 10_000 || at >= MOST_LINES) break;
    while (lines.length < at) lines.push([]);
    lines[at] = cellsOf(inner, strings, isDay);
  }
  return lines;
}

function cellsOf(xml: string, strings: readonly string[], isDay: readonly boolean[]): string[] {
  const cells: string[] = [];
  for (const { attributes, inner } of elements(xml, "c")) {
    const named = columnOf(attribute(attributes, "r"));
    const at = named ?? cells.length;
    if (at >= MOST_COLUMNS) break;
    while (cells.length < at) cells.push("");
    cells[at] = textOfCell(attributes, inner, strings, isDay);
  }
  return cells;
}

/** From 0; null where the cell does not say. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOfCell(
  attributes: string,
  inner: string,
  strings: readonly string[],
  isDay: readonly boolean[],
): string {
  const type = attribute(attributes, "t");
  if (type === "inlineStr") return textIn(inner);
  const value = unescaped(innerOf(inner, "v"));
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "Ya" : "Tidak";
  if (type !== "" && type !== "n") return value;
  if (isDay[Number(attribute(attributes, "s"))] === true) return dayOf(value) ?? value;
  const figure = Number(value);
  return value !== "" && Number.isSafeInteger(figure) ? String(figure) : value;
}

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text behind XML's own signs, and behind `_x000D_`, which is how Excel writes a line end. */
const unescaped = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return signs[name] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    })
    .replaceAll("_x000D_", "");
