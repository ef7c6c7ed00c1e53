/**
 * XLSX, written while it is sent: numbers are numbers, days are days, and every other cell is a text that keeps its
 * leading zeros. Source: ECMA-376 part 1 (SpreadsheetML), docs/decisions/012.
 */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Cell, CellKind, Column, Sheet } from "../../contract/columns/column.ts";
import { harmless } from "../../rules/csv.ts";
import { shown } from "./cells.ts";

/** Places of the cell formats in `styles` below. */
const styleOf: Readonly<Record<CellKind | "head", number>> = {
  text: 1,
  phone: 1,
  period: 1,
  number: 2,
  rupiah: 3,
  day: 4,
  instant: 5,
  head: 6,
  percent: 7,
};

const widthOf: Readonly<Record<CellKind, number>> = {
  text: 20,
  phone: 18,
  number: 10,
  percent: 10,
  rupiah: 16,
  day: 14,
  instant: 21,
  period: 24,
};

/** A file of one sheet, piece by piece. */
export async function* xlsxOf<Row>(
  sheet: Sheet<Row>,
  pieces: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = [];
  const taken = () => done.splice(0);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    done.push(bytes);
  });
  for (const [path, text] of Object.entries(frame(sheet.name))) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(utf8.encode(text), true);
  }
  const body = new PackedByPlatform("xl/worksheets/sheet1.xml");
  zip.add(body);
  for await (const packed of body.pack(sheetXml(sheet, pieces, timeZone))) {
    body.ondata(null, packed, false);
    yield* taken();
  }
  body.end();
  zip.end();
  yield* taken();
}

const utf8 = new TextEncoder();

/**
 * A file of the zip that the platform packs: several times as quick as packing in JavaScript, and beside it. `fflate` is
 * told of each piece before it is packed, for size and checksum.
 */
class PackedByPlatform extends ZipPassThrough {
  constructor(path: string) {
    super(path);
    this.compression = 8; // deflate
  }

  /** Nothing goes out unpacked. */
  override process(): void {}

  /** The pieces packed, as they come; whoever stops asking stops the pieces, too. */
  async *pack(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const plain = new ReadableStream<BufferSource>({
      pull: async (controller) => {
        const { done, value = "" } = await texts.next();
        const bytes = utf8.encode(value);
        this.push(bytes, done);
        if (done) controller.close();
        else controller.enqueue(bytes);
      },
    });
    const packed = plain.pipeThrough(new CompressionStream("deflate-raw")).getReader();
    try {
      for (let piece = await packed.read(); !piece.done; piece = await packed.read()) yield piece.value;
    } finally {
      await texts.return(undefined);
      await packed.cancel();
    }
  }

  end(): void {
    this.ondata(null, new Uint8Array(), true);
  }
}

async function* sheetXml<Row>(
  sheet: Sheet<Row>,
  pieces: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield sheetHead(sheet.columns);
  let line = 1;
  for await (const rows of pieces) {
    yield rows.map((row) => rowOf(++line, sheet.columns, row, timeZone)).join("");
  }
  yield sheetFoot(sheet.columns.length, line);
}

const rowOf = <Row>(line: number, columns: readonly Column<Row>[], row: Row, timeZone: string) => {
  const cells = columns.map((column, index) =>
    cellXml(`${letters(index)}${line}`, column.kind, shown(column, row, timeZone)),
  );
  return `<row r="${line}">${cells.join("")}</row>`;
};

function cellXml(at: string, kind: CellKind | "head", value: Cell): string {
  if (value === null) return "";
  const style = styleOf[kind];
  const serial = typeof value === "string" && (kind === "day" || kind === "instant") ? serialOf(value) : null;
  if (typeof value === "number" || serial !== null) {
    return `<c r="${at}" s="${style}"><v>${serial ?? value}</v></c>`;
  }
  const text = cellText(fitting(harmless(value)));
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

/**
 * Days since the spreadsheet's day zero, 30 December 1899, with the time as a part of the day; null before March 1900. Never a
 * hair under the time that is meant, because programs that cut the rest off would show the minute before.
 */
function serialOf(value: string): number | null {
  const days = (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / MS_PER_DAY;
  if (!Number.isFinite(days) || days <= 60) return null;
  if (value.length === 10) return days;
  const time = Date.parse(`1970-01-01T${value.slice(11)}Z`);
  if (!Number.isFinite(time)) return null;
  const serial = days + time / MS_PER_DAY;
  return (serial - days) * MS_PER_DAY < time ? serial * (1 + Number.EPSILON) : serial;
}

const MS_PER_DAY = 86_400_000;

/** `A` … `Z`, `AA` …, of a column counted from 0. */
export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const XML_SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const markedUp = (text: string) => text.replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);

/**
 * A text of a cell. A unit that XML has no place for, and the carriage return that it would change, are written `_x000D_`;
 * a text that looks so already gets its first sign written that way (ECMA-376 part 1, ST_Xstring).
 */
const cellText = (text: string) =>
  markedUp(
    text.replace(
      NOT_IN_XML,
      (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    ),
  );

const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9a-f]{4}_)/gi;

/** A cell holds no more; a file with a longer one is called damaged. */
const LONGEST_TEXT = 32_767;

const fitting = (text: string) =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, "")}…`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The head line stays in sight and filters. */
function sheetHead<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(
    ({ kind, heading }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widthOf[kind], heading.length + 4)}" customWidth="1"/>`,
  );
  const heads = columns.map(({ heading }, index) => cellXml(`${letters(index)}1`, "head", heading));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${heads.join("")}</row>`;
}

const sheetFoot = (columns: number, lines: number) =>
  `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${lines}"/></worksheet>`;

/** All files of the package but the sheet itself. */
function frame(name: string): Record<string, string> {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook.xml", "sheet.main")}${part("worksheets/sheet1.xml", "worksheet")}${part("styles.xml", "styles")}</Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${markedUp(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
  };
}

const format = (numFmt: number, font = 0) =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Of the cell formats: 49 is text, 1 whole numbers, 3 whole numbers with separators. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
  format(0),
  format(49),
  format(1),
  format(3),
  format(164),
  format(165),
  format(49, 1),
  format(166),
].join("")}</cellXfs></styleSheet>`;
