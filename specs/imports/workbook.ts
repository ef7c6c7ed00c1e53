/** Workbooks for tests: parts by their path, and a sheet of texts and numbers. */
import { strToU8, zipSync } from "fflate";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The bytes of a package. */
export const packed = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A line of a sheet; what begins with `<` is a cell of its own, at its place. */
export const rowOf = (cells: readonly string[], line: number): string =>
  `<row r="${line}">${cells
    .map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${line}`;
      return cell.startsWith("<c")
        ? cell.replace("<c", `<c r="${place}"`)
        : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    })
    .join("")}</row>`;

/** The XML of a sheet of these lines; `after` stands under them. */
export const sheetXml = (lines: readonly (readonly string[])[], after = ""): string =>
  `<worksheet><sheetData>${lines.map((cells, at) => rowOf(cells, at + 1)).join("")}</sheetData>${after}</worksheet>`;

type Options = {
  workbook?: string;
  styles?: string;
  hidden?: readonly string[];
  more?: Readonly<Record<string, string>>;
};

/** A workbook of these sheets, by name. */
export function workbook(sheets: Readonly<Record<string, string>>, options: Options = {}): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => {
    const state = options.hidden?.includes(name) ? ' state="hidden"' : "";
    return `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"${state}/>`;
  });
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  );
  const styles =
    options.styles === undefined
      ? []
      : [`<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/>`];
  return packed({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${office}">${options.workbook ?? ""}<sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${[...relations, ...styles].join("")}</Relationships>`,
    ...(options.styles !== undefined && { "xl/styles.xml": options.styles }),
    ...Object.fromEntries(Object.values(sheets).map((xml, at) => [`xl/worksheets/s${at + 1}.xml`, xml])),
    ...options.more,
  });
}
