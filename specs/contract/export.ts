/** Lists as files: `?format=csv|xlsx`. Source: docs/spec/api.md §9.1, docs/spec/screens.md §1.5. */

import { strFromU8, unzipSync } from "fflate";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cell, CellKind } from "../../contract/columns/column.ts";
import * as enums from "../../contract/enums.ts";
import { type ExportPath, exportFiles } from "../../contract/export-files.ts";
import type { PlacedAccount } from "../../contract/master/accounts.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import { fileSheets } from "../../server/export/sheets.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

type Row = Record<string, string>;

/** A file of semicolons, every cell by its heading. */
async function csv(the: () => School, path: string, as: Username): Promise<Row[]> {
  const { status, bytes } = await the().backend.download(path, as);
  expect(status).toBe(200);
  const text = strFromU8(bytes);
  // The mark by which Excel knows UTF-8.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = text.replace(/^\ufeff/, "").split("\r\n");
  expect(lines.pop()).toBe("");
  const [heads = [], ...rows] = lines.map(cellsOf);
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])));
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );

async function sheetXml(the: () => School, path: string, as: Username): Promise<string> {
  const { status, bytes } = await the().backend.download(path, as);
  expect(status).toBe(200);
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  return strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

const lists = [
  ["operators", "operator", "admin"],
  ["units", "unit", "admin"],
  ["class-years", "tahun-ajaran", "tata.usaha"],
  ["classrooms", "kelas", "tata.usaha"],
  ["students", "siswa", "tata.usaha"],
  ["accounts", "akun", "bendahara"],
  ["accounts/tree", "akun", "bendahara"],
  ["categories", "kategori", "bendahara"],
  ["tariffs", "tarif", "tata.usaha"],
  ["reliefs", "keringanan", "kepsek"],
  ["student-categories", "kategori-siswa", "kasir"],
  ["banks", "bank", "bendahara"],
  ["virtual-accounts", "daftar-va", "bendahara"],
  ["bills", "tagihan", "bendahara"],
  ["payments", "pembayaran", "kasir"],
  ["transactions", "transaksi", "yayasan"],
] as const;

export function exportSpecs(the: () => School): void {
  describe("lists as files", () => {
    describe("every list", () => everyList(the));
    describe("every value", () => everyValue(the));
    describe("what is in a file", () => contents(the));
    describe("what a student's file says of papers and formulas", () => papers(the));
    describe("what is refused", () => refusals(the));
  });
}

function everyList(the: () => School): void {
  test.each(lists)("%s leave as %s-(today), in both formats and with every row", async (list, name, as) => {
    const { backend } = the();
    const path = `/api/${list}`;
    const { body } = await backend.request<List<{ lines?: unknown[] }>>("GET", `${path}?per_page=200`, {
      as,
    });
    const narrow = body.meta.total > 200 ? `&filter[unit_id]=${the().units.SMA.id}&q=a` : "";
    const { body: asked } = await backend.request<List<{ lines?: unknown[] }>>(
      "GET",
      `${path}?per_page=200${narrow}`,
      { as },
    );
    const rows = await csv(the, `${path}?format=csv${narrow}`, as);
    // A page of the chart counts the accounts at the top.
    const total = list === "accounts/tree" ? asked.data.length : asked.meta.total;
    const lines = list === "transactions" ? null : total;
    if (lines !== null) expect(rows).toHaveLength(lines);
    const xlsx = await backend.download(`${path}?format=xlsx${narrow}`, as);
    expect(xlsx.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(xlsx.headers.get("content-disposition")).toBe(
      `attachment; filename="${name}-${backend.today}.xlsx"`,
    );
    const sheet = strFromU8(unzipSync(xlsx.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1);
  });
}

/** Rows of a list that are read back, from its first. */
const SOME = 100;

/** The path of a list that has a file, as its file is declared by. */
const pathOf = (list: string): ExportPath => {
  const found = (Object.keys(exportFiles) as ExportPath[]).find((path) => path === `/api/${list}`);
  if (found === undefined) throw new Error(`no file of ${list}`);
  return found;
};

/** What a cell is to say of a value that the API gave, in both formats. */
function said(kind: CellKind, value: Cell): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return value;
  if (kind === "phone") return value.replace(/^\+62/, "0");
  if (kind === "instant") return inJakarta(value);
  if (kind === "period") return readable(value);
  return "=+-@".includes(value.charAt(0)) || value < " " ? `'${value}` : value;
}

const inJakarta = (instant: string) =>
  new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

function readable(period: string): string {
  if (period === "ONCE") return "Sekali bayar";
  if (/^\d{4}-\d{2}$/.test(period)) {
    return new Intl.DateTimeFormat("id-ID", { month: "long", year: "numeric", timeZone: "UTC" }).format(
      Date.parse(`${period}-01`),
    );
  }
  const [, year = "", half] = /^(\d{4})-S([12])$/.exec(period) ?? [];
  return half === undefined ? `Tahun ajaran ${period}` : `Semester ${half} ${year}/${Number(year) + 1}`;
}

/** A cell as a program reads it: a day or an instant is a time of its own there, which knows no zone. */
const asRead = (kind: CellKind, value: unknown): unknown => {
  if (!(value instanceof Date)) return value ?? null;
  return value
    .toISOString()
    .slice(0, kind === "day" ? 10 : 19)
    .replace("T", " ");
};

/** Every word of the wire that no screen shows, such as `unpaid` and `ONCE`. */
const wireWords = new Set(
  [...Object.values(enums).flatMap((one) => (Array.isArray(one) ? (one as string[]) : [])), "ONCE"].filter(
    (word) => !(enums.adminRoles as readonly string[]).includes(word),
  ),
);

function everyValue(the: () => School): void {
  test.each(lists)(
    "another program reads of %s what the API says, in words of the screens",
    async (list, _, as) => {
      const { backend } = the();
      const { sheet, linesOf } = fileSheets[pathOf(list)];
      const ask = <T>(path: string) => backend.request<T>("GET", `/api/${list}${path}`, { as });
      const { body } = await ask<List<{ id: string }>>(`?per_page=${SOME}`);
      // The file of students says all that the school knows of each, which their list does not.
      const whole = (id: string) => ask<One<unknown>>(`/${id}`).then((answer) => answer.body.data);
      const rowsOf =
        list === "students" ? await Promise.all(body.data.map(({ id }) => whole(id))) : body.data;
      const expected = rowsOf.flatMap((row) =>
        linesOf(row, backend.today).map((line) =>
          sheet.columns.map(({ kind, cellOf }) => said(kind, cellOf(line))),
        ),
      );
      // A school begins without a bank that gives numbers (specs/contract/virtual-accounts.ts makes one).
      if (list !== "virtual-accounts") expect(expected.length).toBeGreaterThan(0);

      const excel = await backend.download(`/api/${list}?format=xlsx`, as);
      const [read] = (await readXlsx(excel.bytes)).sheets;
      expect(read?.name).toBe(sheet.name);
      const [heads, ...rows] = read?.rows ?? [];
      expect(heads).toEqual(sheet.columns.map(({ heading }) => heading));
      const cells = rows
        .slice(0, expected.length)
        .map((row) => sheet.columns.map(({ kind }, at) => asRead(kind, row[at])));
      expect(cells).toEqual(expected);
      const inEnglish = cells.flat().filter((cell) => typeof cell === "string" && wireWords.has(cell));
      expect(inEnglish).toEqual([]);

      const text = await backend.download(`/api/${list}?format=csv`, as);
      const lines = parseCsv(strFromU8(text.bytes), { delimiter: ";" });
      expect(lines.slice(1, expected.length + 1)).toEqual(
        expected.map((row) => row.map((cell) => String(cell ?? ""))),
      );
    },
  );
}

function contents(the: () => School): void {
  test("the rows are those of the filters and the search, in the order asked for", async () => {
    const asked = "q=an&filter[status]=active&sort=-name";
    const { body } = await the().backend.request<List<{ nis: string }>>(
      "GET",
      `/api/students?${asked}&per_page=200`,
      { as: "tata.usaha" },
    );
    expect(body.meta.total).toBeGreaterThan(20);
    const rows = await csv(the, `/api/students?${asked}&format=csv&page=3&per_page=10`, "tata.usaha");
    expect(rows.map((row) => row.NIS)).toEqual(body.data.map((row) => row.nis));
  });

  test("the rows that somebody has chosen are those of their ids, of own units only", async () => {
    const pick = async (query: string, as: Username) => {
      const { body } = await the().backend.request<List<{ id: string; nis: string }>>(
        "GET",
        `/api/students?${query}`,
        { as },
      );
      return body.data;
    };
    const chosen = (await pick("per_page=3&sort=-nis", "tata.usaha")).toReversed();
    const [foreign] = await pick(`filter[unit_id]=${the().units.SD.id}&per_page=1`, "admin");
    const ids = [...chosen, foreign].map((one) => one?.id).join(",");
    const rows = await csv(the, `/api/students?format=csv&filter[id]=${ids}&sort=nis`, "tata.usaha");
    expect(rows.map((row) => row.NIS)).toEqual(chosen.map(({ nis }) => nis));
  });

  test("the chart says what the screen says of each account, and what it takes to make it again", async () => {
    const { body } = await the().backend.request<List<PlacedAccount>>(
      "GET",
      "/api/accounts/tree?per_page=200",
      {
        as: "bendahara",
      },
    );
    const rows = await csv(the, "/api/accounts/tree?format=csv", "bendahara");
    const words = { restricted: "Dengan pembatasan", none: "Tanpa pembatasan" };
    expect(
      rows.map((row) => [row.Kode, row.Induk, row.Pembatasan, row["Saldo awal dengan bawahannya"]]),
    ).toEqual(
      body.data.map(({ code, parent, restriction, total_opening }) => [
        ...[code, parent?.code ?? "", words[restriction]],
        String(total_opening),
      ]),
    );
    expect(new Set(rows.map((row) => row["Arus kas"])).size).toBeGreaterThan(1);
  });

  test("bills of many pages come once each, and the file adds up to what the list says", async () => {
    const { body } = await the().backend.request<List<unknown, { balance: number }>>("GET", "/api/bills", {
      as: "bendahara",
    });
    const rows = await csv(the, "/api/bills?format=csv", "bendahara");
    expect(rows).toHaveLength(body.meta.total);
    expect(new Set(rows.map((row) => row.Nomor)).size).toBe(body.meta.total);
    const open = rows.filter((row) => row.Status !== "Batal");
    expect(open.reduce((sum, row) => sum + Number(row.Sisa), 0)).toBe(body.meta.balance);
    expect(rows[0]?.["Jatuh tempo"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("a bill's period and status are called as on its screen", async () => {
    const rows = await csv(the, "/api/bills?format=csv", "admin");
    const periods = new Set(rows.map((row) => row.Periode));
    for (const name of ["Sekali bayar", "Juli 2026", "Tahun ajaran 2026/2027"])
      expect(periods).toContain(name);
    expect([...periods].filter((name) => !/^[A-Z][a-z]+ /.test(name ?? ""))).toEqual([]);
    const late = (row: Row) => (row["Jatuh tempo"] ?? "") < the().backend.today && row.Sisa !== "0";
    const open = rows.filter(({ Status }) => Status !== "Batal" && Status !== "Lunas" && Status !== "Gratis");
    expect(open.filter(late).length).toBeGreaterThan(0);
    for (const row of open) expect(row.Status === "Menunggak", row.Nomor).toBe(late(row));
  });

  test("a journal entry gives a row for each line, and debit is credit", async () => {
    const rows = await csv(the, "/api/transactions?format=csv&filter[kind]=in", "bendahara");
    expect(rows.length).toBeGreaterThan(100);
    const sum = (side: string) => rows.reduce((total, row) => total + Number(row[side]), 0);
    expect(sum("Debit")).toBeGreaterThan(0);
    expect(sum("Debit")).toBe(sum("Kredit"));
  });

  test("in XLSX money is a number, a day is a day, and a NIS a text", async () => {
    const sheet = await sheetXml(the, "/api/bills?format=xlsx&q=20260001", "bendahara");
    expect(sheet).toMatch(/<c r="C2" s="1" t="inlineStr"><is><t>20260001<\/t>/);
    expect(sheet).toMatch(/<c r="L2" s="4"><v>4\d{4}<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="M2" s="3"><v>\d+<\/v><\/c>/);
  });

  test("a payment's second is the school's own", async () => {
    const { body } = await the().backend.request<List<{ receipt_no: string; paid_at: string }>>(
      "GET",
      "/api/payments?per_page=1",
      { as: "bendahara" },
    );
    const [newest] = body.data;
    const rows = await csv(the, `/api/payments?format=csv&q=${newest?.receipt_no}`, "bendahara");
    expect(rows[0]?.Dicatat).toBe(inJakarta(newest?.paid_at ?? ""));
  });
}

function papers(the: () => School): void {
  const nis = `88${Date.now() % 10_000_000}`;
  let student: StudentDetail;

  beforeAll(async () => {
    const { body, status } = await the().backend.request<One<StudentDetail>>("POST", "/api/students", {
      as: "tata.usaha",
      body: {
        unit_id: the().units.SMP.id,
        nis,
        nik: "0273010101130001",
        name: "Zainab Ekspor",
        gender: "female",
        address: '=HYPERLINK("http://x";"y")',
        hamlet: "-",
        father_name: "Budi",
        father_phone: "0812 3456 7890",
        billing_contact: "father",
        status: "active",
      },
    });
    expect(status, body.message).toBe(201);
    student = body.data;
  });
  afterAll(() =>
    the().backend.request("DELETE", `/api/students/${student.id}`, {
      as: "tata.usaha",
      body: { version: student.version },
    }),
  );

  test("the office reads the NIK with its leading zero, the treasurer its last digits", async () => {
    const [own] = await csv(the, `/api/students?format=csv&q=${nis}`, "tata.usaha");
    expect(own?.NIK).toBe("0273010101130001");
    const [masked] = await csv(the, `/api/students?format=csv&q=${nis}`, "bendahara");
    expect(masked?.NIK).toBe("••••••••••••0001");
    const [board] = await csv(the, `/api/students?format=csv&q=${nis}`, "yayasan");
    expect(board?.NIK).toBe("••••••••••••0001");
  });

  test("what a spreadsheet would take for a formula is a text, and phones are as one dials them", async () => {
    const [row] = await csv(the, `/api/students?format=csv&q=${nis}`, "tata.usaha");
    expect(row?.Alamat).toBe(`'=HYPERLINK("http://x";"y")`);
    expect(row?.Dusun).toBe("'-");
    expect(row?.["HP Ayah"]).toBe("081234567890");
    const sheet = await sheetXml(the, `/api/students?format=xlsx&q=${nis}`, "tata.usaha");
    expect(sheet).toContain("'=HYPERLINK(&quot;http://x&quot;;&quot;y&quot;)");
    expect(sheet).not.toContain("<f>");
  });
}

function refusals(the: () => School): void {
  test("a format that is none is refused, and so is a file of a list that has none", async () => {
    const { backend } = the();
    const pdf = await backend.request("GET", "/api/students?format=pdf", { as: "tata.usaha" });
    expect(pdf.status).toBe(422);
    expect(pdf.body.errors?.format).toEqual(["Pilihan ini tidak dikenal."]);
    expect((await backend.request("GET", "/api/audit?format=csv", { as: "admin" })).status).toBe(422);
  });

  test("who may not read a list gets no file of it, and nobody another unit's rows", async () => {
    const { backend } = the();
    expect((await backend.download("/api/transactions?format=csv", "kasir")).status).toBe(403);
    expect((await backend.download("/api/payments?format=xlsx", "tata.usaha")).status).toBe(403);
    const rows = await csv(the, `/api/students?format=csv&filter[unit_id]=${the().units.SD.id}`, "bendahara");
    expect(rows).toEqual([]);
  });
}
