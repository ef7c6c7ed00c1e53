/** One sheet of a workbook, line by line, up to the bounds. Source: ECMA-376 part 1 (SpreadsheetML), docs/decisions/034. */
import {
  type Line,
  type Merge,
  MOST_COLUMNS,
  MOST_EMPTY_LINES,
  MOST_SIGNS,
} from "../../rules/import-bounds.ts";
import { type Formats, shownNumber } from "./formats.ts";
import { type Attributes, readXml } from "./xml.ts";
import type { Parts } from "./zip.ts";

type About = { strings: readonly string[]; formats: Formats };
type Cell = { column: number; type: string; style: number; value: string; text: string; isFormula: boolean };

/** Merged cells of a list of classes; more are none that a school has made. */
const MOST_MERGES = 2_000;
/** What is looked at of the empty lines at the end of a sheet. */
const MOST_SKIMMED = 60_000_000;
/** Longer than an element that is looked for there. */
const OVERLAP = 200;

export class SheetReader {
  readonly lines: Line[] = [];
  readonly merges: Merge[] = [];
  /** whether something stands below so many empty lines that it is not read */
  hasMore = false;
  readonly #about: About;
  readonly #most: number;
  #line = 0;
  #emptyLines = 0;
  #cells: string[] = [];
  #cell: Cell | null = null;
  #reads: "value" | "text" | null = null;
  #isSpoken = false;
  #skimmed = 0;
  #before = "";

  /** `most` is how many lines with any text are read. */
  constructor(about: About, most: number) {
    this.#about = about;
    this.#most = most;
  }

  read(parts: Parts, path: string): void {
    readXml(parts, path, {
      open: (name, attribute) => this.#open(name, attribute),
      text: (text) => this.#text(text),
      close: (name) => this.#close(name),
      isDone: () => this.lines.length >= this.#most || this.hasMore || this.#skimmed > MOST_SKIMMED,
      skim: { from: () => this.#isPast, take: (text) => this.#skim(text) },
    });
  }

  /** Below the last line that counts it is only asked what is merged, and whether anything is there at all. */
  get #isPast(): boolean {
    return this.#emptyLines >= MOST_EMPTY_LINES;
  }

  #skim(text: string): void {
    this.#skimmed += text.length;
    const seen = this.#before + text;
    this.#before = seen.slice(-OVERLAP);
    if (/<(?:\w+:)?[vt][\s>]/.test(seen)) this.hasMore = true;
    for (const [, ref = ""] of seen.matchAll(/<(?:\w+:)?mergeCell ref="([A-Z0-9:$]{3,30})"/g))
      this.#merge(ref);
  }

  #open(name: string, attribute: Attributes): void {
    switch (name) {
      case "row":
        this.#line = Number(attribute("r")) || this.#line + 1;
        this.#cells = [];
        break;
      case "c":
        this.#cell = this.#begun(attribute);
        break;
      case "f":
        if (this.#cell !== null) this.#cell.isFormula = true;
        break;
      case "rPh":
        this.#isSpoken = true;
        break;
      case "v":
        this.#reads = "value";
        break;
      case "t":
        this.#reads = this.#isSpoken ? null : "text";
        break;
      case "mergeCell":
        this.#merge(attribute("ref"));
    }
  }

  #begun(attribute: Attributes): Cell {
    return {
      column: columnOf(attribute("r")) ?? this.#cells.length,
      type: attribute("t"),
      style: Number(attribute("s")),
      value: "",
      text: "",
      isFormula: false,
    };
  }

  #text(text: string): void {
    if (this.#cell === null || this.#reads === null) return;
    const kept = this.#reads === "value" ? this.#cell.value : this.#cell.text;
    if (kept.length > MOST_SIGNS) return;
    if (this.#reads === "value") this.#cell.value += text;
    else this.#cell.text += text;
  }

  #close(name: string): void {
    if (name === "v" || name === "t") this.#reads = null;
    if (name === "rPh") this.#isSpoken = false;
    if (name === "c" && this.#cell !== null) {
      const { column } = this.#cell;
      if (column < MOST_COLUMNS) {
        while (this.#cells.length < column) this.#cells.push("");
        this.#cells[column] = this.#shown(this.#cell);
      }
      this.#cell = null;
    }
    if (name === "row") this.#endLine();
  }

  #endLine(): void {
    if (this.#isPast) return;
    const isEmpty = this.#cells.every((cell) => cell.trim() === "");
    this.#emptyLines = isEmpty ? this.#emptyLines + 1 : 0;
    if (!isEmpty && this.lines.length < this.#most) this.lines.push({ line: this.#line, cells: this.#cells });
    this.#cells = [];
  }

  #shown({ type, style, value, text, isFormula }: Cell): string {
    const { strings, formats } = this.#about;
    if (type === "inlineStr") return unescaped(text);
    // A formula that no program has reckoned yet, which is not the same as an empty text.
    if (isFormula && value === "" && type !== "str") return "#RUMUS!";
    if (type === "s") return unescaped((strings[Number(value)] ?? "").slice(0, MOST_SIGNS));
    if (type === "b") return value === "1" ? "Ya" : "Tidak";
    if (type === "d") return value.slice(0, 10);
    return type === "" || type === "n" ? shownNumber(value, style, formats) : unescaped(value);
  }

  #merge(ref: string): void {
    const [, from = "", top = "", , bottom = ""] =
      /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(ref) ?? [];
    const left = columnOf(from);
    if (left === null || left >= MOST_COLUMNS || this.merges.length >= MOST_MERGES || top === bottom) return;
    this.merges.push({ top: Number(top), bottom: Number(bottom), left });
  }
}

/** From 0; null where the cell does not say. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `_x000D_` is how Excel writes a sign that XML cannot hold, `_x005F_` the underscore of a text that looks like one. */
const unescaped = (text: string) =>
  text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[^\P{Cc}\t\n\r]/gu, "");
