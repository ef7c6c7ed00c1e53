import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import * as labels from "../../contract/columns/labels.ts";
import { exportFiles } from "../../contract/export-files.ts";
import { csvOf } from "../../server/export/csv.ts";
import { fileSheets } from "../../server/export/sheets.ts";
import { letters, xlsxOf } from "../../server/export/xlsx.ts";
import { words } from "../../src/words/id/enum.ts";
import { words as form } from "../../src/words/id/studentForm.ts";

const sheet = {
  name: "Uji",
  columns: [
    { heading: "NIS", kind: "text" as const, cellOf: (row: string[]) => row[0] ?? null },
    { heading: "Hari", kind: "day" as const, cellOf: (row: string[]) => row[1] ?? null },
  ],
};

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

async function bytesOf(file: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}

const textOf = async (file: AsyncGenerator<Uint8Array>) => (await bytesOf(file)).toString("utf8");

describe("a cell of a file", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+62", "'+62"],
    ["-", "'-"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["Ani; Budi", '"Ani; Budi"'],
    ['kata "ini"', '"kata ""ini"""'],
    ["dua\nbaris", '"dua\nbaris"'],
    ["0012", "0012"],
    ["a=b", "a=b"],
  ])("%j is written as %j", async (value, written) => {
    const text = await textOf(csvOf(sheet, once([[value, "2026-11-21"]]), "Asia/Jakarta"));
    expect(text).toBe(`\ufeffNIS;Hari\r\n${written};2026-11-21\r\n`);
  });
});

test("columns are lettered as a spreadsheet letters them", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("a source that fails breaks the file off", async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    yield [["1", "2026-11-21"]];
    throw new Error("the database is gone");
  }
  await expect(textOf(csvOf(sheet, failing(), "Asia/Jakarta"))).rejects.toThrow("gone");
  await expect(textOf(xlsxOf(sheet, failing(), "Asia/Jakarta"))).rejects.toThrow("gone");
});

test("who takes no more of a file stops what it is read from", async () => {
  const state = { isStopped: false, pieces: 0 };
  async function* endless(): AsyncGenerator<string[][]> {
    try {
      for (; ; state.pieces++) yield [[`${Math.random()}`, "2026-11-21"]];
    } finally {
      state.isStopped = true;
    }
  }
  const file = xlsxOf(sheet, endless(), "Asia/Jakarta");
  for await (const _ of file) if (state.pieces > 3) break;
  expect(state.isStopped).toBe(true);
});

test("the directory of an Excel file says of its sheet what is in it", async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`00${at}`, "2026-11-21"]);
  const file = await bytesOf(xlsxOf(sheet, once(rows), "Asia/Jakarta"));
  const path = "xl/worksheets/sheet1.xml";
  const content = unzipSync(file)[path] ?? new Uint8Array();
  // The entry in the central directory ends with the path: checksum 30 bytes before it, sizes 26 and 22 (APPNOTE 4.3.12).
  const at = file.lastIndexOf(path);
  expect(file.readUInt32LE(at - 30)).toBe(crc32(content));
  expect(file.readUInt32LE(at - 22)).toBe(content.length);
  expect(new TextDecoder().decode(content)).toContain("<t>002999</t>");
});

test("every list that has a file has a sheet whose headings differ", () => {
  expect(Object.keys(fileSheets).sort()).toEqual(Object.keys(exportFiles).sort());
  for (const [path, { sheet: one }] of Object.entries(fileSheets)) {
    const headings = one.columns.map(({ heading }) => heading);
    expect(new Set(headings).size, path).toBe(headings.length);
  }
});

test("a file says what the screens say", () => {
  expect(labels.roleLabels).toEqual(words.role);
  expect(labels.operatorStatusLabels).toEqual(words.operatorStatus);
  expect(labels.activeStatusLabels).toEqual(words.activeStatus);
  expect(labels.levelLabels).toEqual(words.level);
  expect(labels.classYearStatusLabels).toEqual(words.classYearStatus);
  expect(labels.studentStatusLabels).toEqual(words.studentStatus);
  expect(labels.accountTypeLabels).toEqual(words.accountType);
  expect(labels.categoryKindLabels).toEqual(words.categoryKind);
  expect(labels.bankKindLabels).toEqual(words.bankKind);
  expect(labels.feeBearerLabels).toEqual(words.feeBearer);
  expect(labels.billStatusLabels).toEqual(words.billStatus);
  expect(labels.paymentStatusLabels).toEqual(words.paymentStatus);
  expect(labels.methodLabels).toEqual(words.method);
  expect(labels.transactionKindLabels).toEqual(words.transactionKind);
  expect(labels.transactionSourceLabels).toEqual(words.transactionSource);
  expect(labels.guardianLabels).toEqual(form.people);
  expect(labels.religionLabels).toEqual(form.religions);
  expect(labels.entryTypeLabels).toEqual(form.entryTypes);
});
