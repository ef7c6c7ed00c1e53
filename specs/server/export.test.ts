import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import * as labels from "../../contract/columns/labels.ts";
import { exportFiles } from "../../contract/export-files.ts";
import { periodAlone } from "../../rules/charge-names.ts";
import { periodName } from "../../rules/period-names.ts";
import { csvOf } from "../../server/export/csv.ts";
import { fileSheets } from "../../server/export/sheets.ts";
import { letters, xlsxOf } from "../../server/export/xlsx.ts";
import { messages as words } from "../../src/messages/id/enum.ts";
import { messages as fine } from "../../src/messages/id/fine.ts";
import { messages as relief } from "../../src/messages/id/relief.ts";
import { messages as form } from "../../src/messages/id/studentForm.ts";
import { paperPeriods } from "../../src/messages/paper.ts";

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

test("a percentage keeps its decimal: with a comma in CSV, and shown with it in Excel", async () => {
  const rates = {
    name: "Uji",
    columns: [{ heading: "%", kind: "percent" as const, cellOf: ([rate]: number[]) => rate ?? null }],
  };
  expect(await textOf(csvOf(rates, once([[99.6], [86]]), "Asia/Jakarta"))).toBe("\ufeff%\r\n99,6\r\n86\r\n");
  const files = unzipSync(await bytesOf(xlsxOf(rates, once([[99.6]]), "Asia/Jakarta")));
  const partOf = (path: string) => Buffer.from(files[path] ?? []).toString("utf8");
  const style = Number(/<c r="A2" s="(\d+)"><v>99\.6<\/v>/.exec(partOf("xl/worksheets/sheet1.xml"))?.[1]);
  const styles = partOf("xl/styles.xml");
  const format = [...styles.slice(styles.indexOf("<cellXfs")).matchAll(/numFmtId="(\d+)"/g)][style]?.[1];
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="#,##0.0"/>`);
});

/** What another program reads in the first column of an Excel file. */
async function readBack(values: string[]): Promise<unknown[]> {
  const file = await bytesOf(xlsxOf(sheet, once(values.map((value) => [value, ""])), "Asia/Jakarta"));
  const { sheets } = await readXlsx(file);
  return sheets[0]?.rows.slice(1).map(([first]) => first) ?? [];
}

test.each([
  ["a text that looks like an escape", "_x000D_"],
  ["two of them side by side", "a_x0041_x0042_b"],
  ["one in small letters", "_x000d_"],
  ["an underscore that escapes nothing", "SPP_xyz_x00_"],
  ["a bell", "a\u0007b"],
  ["a form feed", "a\u000cb"],
  ["a carriage return", "satu\rdua\r\ntiga"],
  ["a line end and a tab", "satu\n\tdua"],
  ["a space in front and one behind", "  Nadia "],
  ["a high surrogate alone", "a\ud83d b"],
  ["a low surrogate alone", "a\ude00 b"],
  ["a whole pair", "Nadia 😀"],
  ["what is no sign of Unicode", "a\ufffe\uffffb"],
  ["markup", `<b>&amp;"c'`],
  ["as many signs as a cell holds", "x".repeat(32_767)],
])("%s comes back from an Excel file as it was", async (_, value) => {
  expect(await readBack([value])).toEqual([value]);
});

test("a text that is longer than a cell is cut at a whole sign and says so", async () => {
  const [read] = await readBack([`${"x".repeat(32_765)}😀😀`]);
  expect(read).toBe(`${"x".repeat(32_765)}…`);
});

test("no minute of the school's day is read as another one, by a program that rounds or by one that cuts", async () => {
  const times = {
    name: "Uji",
    columns: [{ heading: "Dicatat", kind: "instant" as const, cellOf: (at: string) => at }],
  };
  const firsts = ["1989-09-17", "2026-02-28", "2026-11-20", "2079-06-05"];
  const instants = firsts.flatMap((day) =>
    Array.from({ length: 1440 }, (_, minute) =>
      new Date(Date.parse(`${day}T17:00:00Z`) + minute * 60_000 + (minute % 60) * 1_017).toISOString(),
    ),
  );
  const file = await bytesOf(xlsxOf(times, once(instants), "Asia/Jakarta"));
  const xml = new TextDecoder().decode(unzipSync(file)["xl/worksheets/sheet1.xml"]);
  const serials = [...xml.matchAll(/<v>([^<]+)<\/v>/g)].map(([, serial]) => Number(serial));
  const second = (at: string) => Math.floor(Date.parse(at) / 1000) + 7 * 3600;
  const sinceZero = (serial: number) => (Math.floor(serial) - 25_569) * 86_400;
  expect(serials.map((serial) => sinceZero(serial) + Math.round((serial % 1) * 86_400))).toEqual(
    instants.map(second),
  );
  expect(serials.map((serial) => sinceZero(serial) / 60 + Math.floor((serial % 1) * 1440))).toEqual(
    instants.map((at) => Math.floor(second(at) / 60)),
  );
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

test.each(["2026-07", "2026-S1", "2026-S2", "2026/2027", "ONCE"])(
  "a file calls the period %s as papers and screens do",
  (period) => {
    expect(periodAlone(period)).toBe(periodName(period, paperPeriods));
  },
);

test("a file says what the screens say", () => {
  expect(labels.roleLabels).toEqual(words.role);
  expect(labels.operatorStatusLabels).toEqual(words.operatorStatus);
  expect(labels.activeStatusLabels).toEqual(words.activeStatus);
  expect(labels.levelLabels).toEqual(words.level);
  expect(labels.classYearStatusLabels).toEqual(words.classYearStatus);
  expect(labels.studentStatusLabels).toEqual(words.studentStatus);
  expect(labels.accountTypeLabels).toEqual(words.accountType);
  expect(labels.restrictionLabels).toEqual(words.restriction);
  expect(labels.cashFlowLabels).toEqual(words.cashFlow);
  expect(labels.categoryKindLabels).toEqual(words.categoryKind);
  expect(labels.bankKindLabels).toEqual(words.bankKind);
  expect(labels.feeBearerLabels).toEqual(words.feeBearer);
  expect(labels.billStatusLabels).toEqual(words.billStatus);
  expect(labels.paymentStatusLabels).toEqual(words.paymentStatus);
  expect(labels.methodLabels).toEqual(words.method);
  expect(labels.transactionKindLabels).toEqual(words.transactionKind);
  expect(labels.transactionSourceLabels).toEqual(words.transactionSource);
  expect(labels.overdueLabel).toBe(words.overdue);
  expect(labels.reliefStatusLabels).toEqual(relief.statuses);
  expect(labels.fineKindLabels).toEqual(fine.kinds);
  expect(labels.fineEveryLabels).toEqual(fine.everies);
  expect(labels.guardianLabels).toEqual(form.people);
  expect(labels.religionLabels).toEqual(form.religions);
  expect(labels.entryTypeLabels).toEqual(form.entryTypes);
});
