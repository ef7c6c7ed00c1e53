/** What becomes of a file, by its content: read, within bounds, or refused with what to do. Source: docs/decisions/034. */
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readSheetFile } from "../../cases/sheets/read.ts";
import { xlsxSheets } from "../../cases/sheets/xlsx.ts";
import { Parts } from "../../cases/sheets/zip.ts";
import type { ImportSheet } from "../../contract/imports/imports.ts";
import { MOST_FILLED_LINES, MOST_SHEETS } from "../../rules/import-bounds.ts";
import { packed, rowOf, sheetXml, workbook } from "./workbook.ts";

const read = (bytes: Uint8Array | string): ImportSheet | string => {
  const content = Buffer.from(typeof bytes === "string" ? strToU8(bytes) : bytes).toString("base64");
  const found = readSheetFile({ file_name: "siswa", content });
  return "refusal" in found ? found.refusal : (JSON.parse(found.json) as { data: ImportSheet }).data;
};

function sheetOf(bytes: Uint8Array | string): ImportSheet {
  const found = read(bytes);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const cellsOf = (bytes: Uint8Array) => sheetOf(bytes).rows.map(({ cells }) => cells);

const head = ["NIS", "Nama", "JK"];
const list = (...rows: (readonly string[])[]) => sheetXml([head, ...rows]);
const ani = ["1234", "Ani", "P"];

describe("a workbook", () => {
  test("is found by its relations, whatever its parts are called", () => {
    const bytes = packed({
      "[Content_Types].xml": "<Types/>",
      "_rels/.rels":
        '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="/buku/lain.xml"/></Relationships>',
      "buku/lain.xml":
        '<x:workbook xmlns:x="y" xmlns:z="w"><x:sheets><x:sheet name="S" z:id="q"/></x:sheets></x:workbook>',
      "buku/_rels/lain.xml.rels":
        '<Relationships><Relationship Id="q" Type="http://x/worksheet" Target="../L/satu.xml"/><Relationship Id="t" Type="http://x/sharedStrings" Target="Teks.xml"/></Relationships>',
      "buku/teks.xml":
        "<sst><si><t>NIS</t></si><si><t>Nama</t></si><si><r><t>An</t></r><rPh><t>アン</t></rPh><r><t>i</t></r></si></sst>",
      "l/SATU.xml":
        '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>1234</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(cellsOf(bytes)).toEqual([["1234", "Ani"]]);
  });

  test("gives numbers as its formats show them, days of either epoch, and no digits that are lost", () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;0&quot;###########"/><numFmt numFmtId="166" formatCode="[$-421]dd\\ mmmm\\ yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';
    const row = [
      '<c s="1"><v>12</v></c>',
      '<c s="2"><v>81234567890</v></c>',
      '<c s="3"><v>38945</v></c>',
      "<c><v>3273016505120003</v></c>",
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      "<c><f>A1</f></c>",
      '<c t="str"><f>A9</f><v></v></c>',
      '<c t="b"><v>1</v></c>',
    ];
    const titles = ["NIS", "HP Ibu", "Tanggal Lahir", "NIK", "Alamat", "Dusun", "Nama", "Penerima KPS"];
    const of = (about: string) =>
      cellsOf(workbook({ S: sheetXml([titles, row]) }, { styles, workbook: about }))[0];
    const others = ["3.27302E+15", "#DIV/0!", "#RUMUS!", "", "Ya"];
    expect(of('<workbookPr date1904="true"/>')).toEqual(["00012", "081234567890", "2010-08-17", ...others]);
    expect(of("")).toEqual(["00012", "081234567890", "2006-08-16", ...others]);
  });

  test("of a sheet for each class is one list, and every other sheet is named", () => {
    const sheet = sheetOf(
      workbook(
        {
          "7A": list(ani),
          Rekap: sheetXml([
            ["Kelas", "Jumlah"],
            ["7A", "1"],
          ]),
          "7B": sheetXml([
            ["Nama", "NIS", "L/P"],
            ["Budi", "1235", "L"],
          ]),
          Lama: list(["9", "Lama", "L"]),
        },
        { hidden: ["Lama"] },
      ),
    );
    expect(sheet.head).toEqual(["NIS", "Nama", "JK", "Lembar"]);
    expect(sheet.rows).toEqual([
      { line: 2, cells: ["1234", "Ani", "P", "7A"] },
      { line: 4, cells: ["1235", "Budi", "L", "7B"] },
    ]);
    expect(sheet.sheets).toEqual([
      { name: "7A", first_line: 1, rows_count: 1 },
      { name: "7B", first_line: 3, rows_count: 1 },
    ]);
    expect(sheet.notes.join(" ")).toMatch(/“Rekap” tidak ikut.*tersembunyi tidak ikut: “Lama”/);
  });

  test("gives a merged class to every child, and says which lines were none", () => {
    const merged = '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>';
    const sheet = sheetOf(
      workbook({
        S: sheetXml(
          [
            [...head, "Kelas"],
            [...ani, "7A"],
            ["1235", "Budi", "L"],
            ["Jumlah", "2 siswa", ""],
          ],
          merged,
        ),
      }),
    );
    expect(sheet.rows.map(({ cells }) => cells[3])).toEqual(["7A", "7A"]);
    expect(sheet.notes).toEqual(["1 baris bukan siswa dan tidak ikut: baris 4 (“Jumlah · 2 siswa”)."]);
  });
});

describe("within bounds", () => {
  const empty = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `<row r="${from + at}"><c r="A${from + at}" s="1"/></row>`).join(
      "",
    );
  const long = (rows: string, after = "") =>
    `<worksheet><sheetData>${[head, ani].map((cells, at) => rowOf(cells, at + 1)).join("")}${rows}</sheetData>${after}</worksheet>`;

  test("an empty tail ends a sheet, what is merged above it still counts, and what stands below it is told of", () => {
    const merges = '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>';
    const rows = `${rowOf(["1235", "Anita"], 3)}${empty(60_000, 4)}`;
    expect(cellsOf(workbook({ S: long(rows, merges) }))).toEqual([ani, ["1235", "Anita", "P"]]);
    const below = `${empty(60_000, 3)}${rowOf(["1236", "Tersembunyi", "L"], 60_003)}`;
    expect(sheetOf(workbook({ S: long(below) })).notes[0]).toContain(
      "Isi di bawah ribuan baris kosong tidak dibaca",
    );
  });

  test("a part that is named many times is read once", () => {
    const many = Array.from({ length: 200 }, (_, at) => `<sheet name="S${at}" r:id="r1"/>`).join("");
    const bytes = workbook(
      { S: list(ani) },
      { more: { "xl/workbook.xml": `<workbook xmlns:r="x"><sheets>${many}</sheets></workbook>` } },
    );
    expect(cellsOf(bytes)).toEqual([ani]);
  });

  test("more students than one import takes are refused, and rows without an end are not read to theirs", () => {
    const rows = Array.from({ length: 12_000 }, (_, at) =>
      rowOf([String(2_000 + at), "Budi", "L"], at + 3),
    ).join("");
    const bytes = workbook({ S: long(rows) });
    expect(read(bytes)).toContain("lebih dari 5.000 siswa");
    const { sheets } = xlsxSheets(new Parts(new Uint8Array(bytes)));
    expect(sheets.map(({ lines }) => lines.length)).toEqual([MOST_FILLED_LINES]);
  });

  test("of very many sheets so many are read, and the others are named", () => {
    const names = Array.from({ length: MOST_SHEETS + 2 }, (_, at) => `K${at + 1}`);
    const book = sheetOf(
      workbook(Object.fromEntries(names.map((name, at) => [name, list([String(1234 + at), "Ani", "P"])]))),
    );
    expect(book.rows).toHaveLength(MOST_SHEETS);
    expect(book.notes).toContain("Lembar sesudah yang ke-100 tidak ikut: “K101”, “K102”.");
  });

  test("what counts is what comes out of a file, not what it says of itself", () => {
    const bytes = workbook({ S: `<worksheet>${" ".repeat(80_000_000)}</worksheet>` });
    const at = Buffer.from(bytes).indexOf("xl/worksheets/s1.xml");
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at - 8, 100, true);
    expect(read(bytes)).toBe("Berkas Excel ini terlalu besar setelah dibuka.");
  });

  test("entities of a file's own are refused, and so is XML that breaks off", () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${list(["1234", "&b;", "P"])}`;
    expect(read(workbook({ S: bomb }))).toContain("entitas XML");
    expect(read(workbook({ S: list(ani).slice(0, -40) }))).toContain("rusak atau tidak lengkap");
    expect(read(workbook({ S: `<worksheet>${"<row>".repeat(100_000)}` }))).toContain(
      "rusak atau tidak lengkap",
    );
    expect(read(workbook({ S: list(ani) }).slice(0, 300))).toContain("rusak atau tidak lengkap");
  });
});

describe("a file of another kind is refused by its real name, with what to do", () => {
  const texts: [string, Uint8Array | string, string][] = [
    [
      ".ods",
      packed({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" }),
      ".ods",
    ],
    [".numbers", packed({ "Index/Document.iwa": "x" }), ".numbers"],
    [".docx", packed({ "[Content_Types].xml": "<x/>", "word/document.xml": "<x/>" }), "Word"],
    [".xlsb", packed({ "[Content_Types].xml": "<x/>", "xl/workbook.bin": "x" }), ".xlsb"],
    ["a zip", packed({ "siswa.csv": "NIS;Nama" }), ".zip"],
    [".xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), ".xls"],
    [".pdf", "%PDF-1.7 x", "PDF"],
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "JPEG"],
    [
      "XML 2003",
      '\ufeff<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      "XML 2003",
    ],
    ["a web page", "\n<html><table><tr><td>NIS</td></tr></table></html>", ".html"],
    ["a web page of a portal", "<style>td{}</style><table><tr><td>NIS</td></tr></table>", ".html"],
  ];
  test.each(texts)("%s", (_, bytes, name) => {
    const refusal = read(bytes);
    expect(refusal).toContain(name);
    expect(refusal).toMatch(/simpan sebagai \.xlsx|disimpan sebagai \.xlsx/);
  });
});
