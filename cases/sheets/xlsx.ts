/**
 * The sheets of an XLSX file as lines of text: shared and own strings, numbers as they are shown, days as `YYYY-MM-DD`.
 * Formulas give what they last gave. Each part is read once and within bounds. Source: ECMA-376 part 1 (SpreadsheetML),
 * docs/decisions/034.
 */
import { MOST_FILLED_LINES, MOST_SHEETS, type SheetLines } from "../../rules/import-bounds.ts";
import { codeOf, type Formats } from "./formats.ts";
import { SheetReader } from "./sheet.ts";
import { Unreadable } from "./unreadable.ts";
import { readXml } from "./xml.ts";
import type { Parts } from "./zip.ts";

export type Workbook = {
  sheets: readonly SheetLines[];
  /** sheets that were not read, by their names */
  hidden: readonly string[];
  beyond: readonly string[];
  /** sheets with more under very many empty lines */
  cutOff: readonly string[];
};

type Relation = { type: string; target: string };

/** Errors: `Unreadable` for what is no workbook. */
export function xlsxSheets(parts: Parts): Workbook {
  const main = [...relationsOf(parts, "")].find(([, { type }]) => type === "officeDocument")?.[1].target;
  const path = [main, ...parts.names].find(
    (name) => name !== undefined && parts.has(name) && (name === main || /(^|\/)workbook\.xml$/.test(name)),
  );
  if (path === undefined) throw new Unreadable("Ini bukan berkas Excel. Kirim berkas CSV atau XLSX.");
  const relations = relationsOf(parts, path);
  const partOf = (type: string) =>
    [...relations.values()].find((one) => one.type === type && parts.has(one.target))?.target;
  const beside = (name: string) => parts.names.find((one) => one.endsWith(name)) ?? "";
  const { listed, isFrom1904 } = workbookOf(parts, path);
  const strings = sharedStrings(parts, partOf("sharedStrings") ?? beside("/sharedstrings.xml"));
  const formats = { isFrom1904, codes: formatCodes(parts, partOf("styles") ?? beside("/styles.xml")) };
  const known = new Set<string>();
  const own = listed.flatMap(({ name, id, isHidden }) => {
    const target = relations.get(id)?.target ?? "";
    const key = target.toLowerCase();
    if (!parts.has(target) || known.has(key)) return [];
    known.add(key);
    return [{ name, target, isHidden }];
  });
  const shown = own.filter(({ isHidden }) => !isHidden);
  const hidden = own.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return { ...linesOf(parts, shown, { strings, formats }), hidden };
}

function linesOf(
  parts: Parts,
  shown: readonly { name: string; target: string }[],
  about: { strings: readonly string[]; formats: Formats },
): Omit<Workbook, "hidden"> {
  const sheets: SheetLines[] = [];
  const cutOff: string[] = [];
  let left = MOST_FILLED_LINES;
  for (const { name, target } of shown.slice(0, MOST_SHEETS)) {
    const reader = new SheetReader(about, left);
    reader.read(parts, target);
    left -= reader.lines.length;
    if (reader.hasMore) cutOff.push(name);
    sheets.push({ name, lines: reader.lines, merges: reader.merges });
    if (left <= 0) break;
  }
  return { sheets, cutOff, beyond: shown.slice(MOST_SHEETS).map(({ name }) => name) };
}

/** What a part points to, by id; paths are from the root of the package. */
function relationsOf(parts: Parts, path: string): Map<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = new Map<string, Relation>();
  readXml(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, {
    open: (name, attribute) => {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const type = attribute("Type");
      relations.set(attribute("Id"), {
        type: type.slice(type.lastIndexOf("/") + 1),
        target: resolved(folder, attribute("Target")),
      });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const steps = target.startsWith("/") ? target.slice(1) : `${folder}${target}`;
  const kept: string[] = [];
  for (const step of steps.replaceAll("\\", "/").split("/")) {
    if (step === "..") kept.pop();
    else if (step !== "." && step !== "") kept.push(step);
  }
  return kept.join("/");
}

function workbookOf(parts: Parts, path: string) {
  const listed: { name: string; id: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  readXml(parts, path, {
    open: (name, attribute) => {
      if (name === "workbookPr") isFrom1904 = isOn(attribute("date1904"));
      if (name !== "sheet") return;
      const state = attribute("state");
      listed.push({
        name: attribute("name"),
        id: attribute("id"),
        isHidden: state === "hidden" || state === "veryHidden",
      });
    },
  });
  return { listed, isFrom1904 };
}

const isOn = (value: string) => value === "1" || value.toLowerCase() === "true";

/** The texts that cells point to; how a word is pronounced is not part of it. */
function sharedStrings(parts: Parts, path: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isSpoken = false;
  readXml(parts, path, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isSpoken = true;
      isText = name === "t" && !isSpoken;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === "si") strings.push(text);
      if (name === "rPh") isSpoken = false;
      isText = false;
    },
  });
  return strings;
}

/** The format of each style that a cell may have. */
function formatCodes(parts: Parts, path: string): (string | null)[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  readXml(parts, path, {
    open: (name, attribute) => {
      if (name === "numFmt") own.set(Number(attribute("numFmtId")), attribute("formatCode"));
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) ids.push(Number(attribute("numFmtId")));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return ids.map((id) => codeOf(id, own));
}
