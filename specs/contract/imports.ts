/**
 * Importing students. Source: docs/spec/data.md §10, §11, docs/spec/api.md §8.1, docs/spec/access.md §3,
 * docs/spec/screens.md §5.
 */
import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { importFields } from "../../contract/imports/import-fields.ts";
import type {
  CheckedImportRow,
  ImportBatch,
  ImportJob,
  ImportSheet,
} from "../../contract/imports/imports.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf, untraced } from "./versioned-records.ts";

type Cells = Record<string, string>;
type Result = { batch: ImportBatch | null; rows: CheckedImportRow[] };

let made = 0;
const run = Date.now() % 10_000_000;
const newNis = () => {
  made += 1;
  return `0${run}${String(made).padStart(3, "0")}`;
};

export function importSpecs(the: () => School): void {
  describe("importing students", () => {
    describe("a file", () => files(the));
    describe("the check", () => checking(the));
    describe("entering", () => entering(the));
    describe("step by step", () => stepping(the));
    describe("taking back", () => undoing(the));
    describe("the way round", () => roundTrip(the));
  });
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const send = <T>(the: () => School, path: string, body: object, as: Username = "tata.usaha") =>
  the().backend.request<One<T>>("POST", `/api${path}`, { as, body });

const readFile = (the: () => School, content: Uint8Array | string, as?: Username) =>
  send<ImportSheet>(
    the,
    "/students/import/file",
    { file_name: "siswa.csv", content: base64(typeof content === "string" ? strToU8(content) : content) },
    as,
  );

const activeYear = async (the: () => School) => {
  const path = "/api/class-years?filter[status]=active";
  const { body } = await the().backend.request<List<{ id: string; name: string }>>("GET", path, {
    as: "admin",
  });
  return body.data[0]?.id ?? "";
};

async function importing(
  the: () => School,
  rows: Cells[],
  p: { dry?: boolean; as?: Username; id?: string; unitId?: string } = {},
) {
  const body = {
    id: p.id ?? crypto.randomUUID(),
    unit_id: p.unitId ?? the().units.SMP.id,
    class_year_id: await activeYear(the),
    file_name: "siswa.csv",
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
  return send<Result>(the, `/students/import${p.dry ? "?dry_run=1" : ""}`, body, p.as);
}

const enrolled = (more: Cells = {}): Cells => ({
  name: "Impor Anak",
  nis: newNis(),
  gender: "L",
  mother_name: "Sri",
  mother_phone: "0812 3456 7890",
  ...more,
});

const undo = (the: () => School, id: string, as?: Username) =>
  send<ImportBatch>(the, `/import-batches/${id}/undo`, {}, as);

async function found(the: () => School, q: string) {
  const { body } = await the().backend.request<List<{ id: string; version: number; nis: string }>>(
    "GET",
    `/api/students?q=${q}`,
    { as: "tata.usaha" },
  );
  return body.data;
}

function files(the: () => School): void {
  test("of semicolons is read with its zeros, and its columns are guessed", async () => {
    const { status, body } = await readFile(the, "Nama;NIPD;JK;Catatan\r\nAni;0012;P;-\r\n\r\n");
    expect(status, body.message).toBe(200);
    expect(body.data).toEqual({
      file_name: "siswa.csv",
      head: ["Nama", "NIPD", "JK", "Catatan"],
      mapping: ["name", "nis", "gender", null],
      rows: [{ line: 2, cells: ["Ani", "0012", "P", "-"] }],
      examples_count: 0,
      sheets: [],
      notes: [],
    });
  });

  test("of Excel is read from shared strings, with days as days and whole numbers whole", async () => {
    const xml = (text: string) => strToU8(text);
    const bytes = zipSync({
      "xl/workbook.xml": xml(
        '<workbook><sheets><sheet name="Daftar PD" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": xml(
        '<Relationships><Relationship Id="rId1" Target="worksheets/s.xml"/></Relationships>',
      ),
      "xl/sharedStrings.xml": xml(
        "<sst><si><t>Nama</t></si><si><r><t>NI</t></r><r><t>S</t></r></si><si><t>Tanggal Lahir</t></si><si><t>A &amp; B</t></si></sst>",
      ),
      "xl/styles.xml": xml(
        '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      ),
      "xl/worksheets/s.xml": xml(
        '<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="s"><v>2</v></c></row>' +
          '<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>1.32820007E+8</v></c><c r="D4" s="1"><v>41406</v></c></row></sheetData></worksheet>',
      ),
    });
    const { status, body } = await readFile(the, bytes);
    expect(status, body.message).toBe(200);
    expect(body.data.mapping).toEqual(["name", "nis", null, "birth_date"]);
    expect(body.data.rows).toEqual([{ line: 4, cells: ["A & B", "132820007", "", "2013-05-12"] }]);
  });

  test.each([
    ["without a byte", "", "Berkas ini kosong."],
    ["without a head", "halo\r\napa kabar", "Judul kolom tidak ditemukan."],
    ["with a head alone", "Nama;NIS\r\n", "Berkas ini tidak berisi siswa"],
    ["of an old Excel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "Ini berkas Excel lama"],
    ["that is broken", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), "Berkas Excel ini rusak"],
    ["that is none", new Uint8Array([1, 0, 2, 0, 3]), "Ini bukan berkas CSV atau XLSX."],
  ])("%s is refused in plain words", async (_, content, sentence) => {
    const { status, body } = await readFile(the, content);
    expect(status).toBe(422);
    expect(body.errors?.content?.[0]).toContain(sentence);
  });

  test("that was saved down to the last empty line of the sheet is read like any other", async () => {
    const { status, body } = await readFile(
      the,
      `Nama;NIS;JK\r\nAni;0012;P\r\n${";;;;;\r\n".repeat(200_000)}`,
    );
    expect(status, body.message).toBe(200);
    expect(body.data.rows).toEqual([{ line: 2, cells: ["Ani", "0012", "P"] }]);
  });

  test("with more students than one import takes is refused as a whole", async () => {
    const { status, body } = await readFile(the, `Nama;NIS\r\n${"Ani;0012\r\n".repeat(5_001)}`);
    expect(status).toBe(422);
    expect(body.errors?.content).toEqual([
      "Berkas ini berisi lebih dari 5.000 siswa. Bagi menjadi beberapa berkas, lalu kirim satu per satu.",
    ]);
  });

  test("beyond 1 MB is read, beyond 10 MB is not", async () => {
    const line = `Ani;0012;${"x".repeat(900)}\r\n`;
    const large = await readFile(the, `Nama;NIS;Catatan\r\n${line.repeat(1_500)}`);
    expect(large.status, large.body.message).toBe(200);
    expect(large.body.data.rows).toHaveLength(1_500);
    const huge = await readFile(the, "x".repeat(11 * 1_048_576));
    expect(huge.status).toBe(413);
    expect(huge.body.message).toBe("Isian terlalu besar; paling besar 10 MB.");
  });

  test.each(["csv", "xlsx"])(
    "to begin with has the headings that an import knows, and rows that are never imported (%s)",
    async (format) => {
      const { status, headers, bytes } = await the().backend.download(
        `/api/students/import/template?format=${format}`,
        "tata.usaha",
      );
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toContain("templat-siswa-");
      const untouched = await readFile(the, bytes);
      expect(untouched.status).toBe(422);
      expect(untouched.body.errors?.content?.[0]).toContain("hanya berisi petunjuk dan contoh");
      if (format === "xlsx") return;
      const { body } = await readFile(the, `${strFromU8(bytes)}Ani;0012;P\r\n`);
      expect(body.data.mapping).toEqual(importFields);
      expect(body.data.examples_count).toBe(3);
      expect(body.data.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([[5, "Ani"]]);
    },
  );
}

function checking(the: () => School): void {
  test("says what is wrong at each row and field, and writes nothing", async () => {
    const twice = newNis();
    const rows = [
      enrolled(),
      enrolled({ nis: "20260001" }),
      enrolled({ nis: twice }),
      enrolled({ nis: twice }),
      enrolled({ gender: "?", classroom: "9Z" }),
      enrolled({ mother_phone: "" }),
    ];
    const { status, body } = await importing(the, rows, { dry: true });
    expect(status, body.message).toBe(200);
    expect(body.data.batch).toBeNull();
    expect(body.data.rows.map(({ doubled }) => doubled)).toEqual([
      {},
      {},
      { nis: twice },
      { nis: twice },
      {},
      {},
    ]);
    expect(body.data.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, {}],
      [3, { nis: ["NIS ini sudah dipakai siswa lain di unit ini."] }],
      [4, {}],
      [5, {}],
      [
        6,
        {
          gender: ["Isi L atau P."],
          classroom: ["Kelas “9Z” tidak ada di unit dan tahun ajaran ini."],
        },
      ],
      [7, {}],
    ]);
    expect(body.data.rows[5]?.warnings).toEqual({
      mother_phone: ["Belum ada telepon orang tua atau wali. Lengkapi setelah diimpor."],
    });
    expect(await found(the, twice)).toEqual([]);
  });

  test("is for the own unit only, and for an open class year", async () => {
    const other = await importing(the, [enrolled()], { dry: true, unitId: the().units.SD.id });
    expect(other.status).toBe(404);
    const body = {
      id: crypto.randomUUID(),
      unit_id: the().units.SMP.id,
      class_year_id: "tidak-ada",
      file_name: "a",
      rows: [{ line: 2, cells: enrolled() }],
    };
    expect((await send(the, "/students/import?dry_run=1", body)).status).toBe(404);
  });

  test.each(["bendahara", "kasir", "kepsek", "yayasan"] as const)("%s may not import", async (as) => {
    expect((await importing(the, [enrolled()], { dry: true, as })).status).toBe(403);
    expect((await readFile(the, "Nama;NIS\r\nA;1", as)).status).toBe(403);
  });
}

function entering(the: () => School): void {
  test("puts every row into the school and its class, says who did it, and can be taken back", async () => {
    const rows = [enrolled({ classroom: "7A", birth_date: "12/05/2013" }), enrolled({ status: "Calon" })];
    const { status, body } = await importing(the, rows);
    expect(status, body.message).toBe(200);
    const batch = body.data.batch;
    expect(batch).toMatchObject({
      file_name: "siswa.csv",
      students_count: 2,
      status: "imported",
      undone_at: null,
    });
    const [one] = await found(the, rows[0]?.nis ?? "");
    const { body: shown } = await the().backend.request<One<StudentDetail>>(
      "GET",
      `/api/students/${one?.id}`,
      { as: "tata.usaha" },
    );
    expect(shown.data).toMatchObject({
      nis: rows[0]?.nis,
      birth_date: "2013-05-12",
      gender: "male",
      mother_phone: "+6281234567890",
      contact_name: "Sri",
      classroom: { name: "7A" },
      status: "active",
    });
    expect((await auditOf(the(), one?.id ?? "")).map(({ action }) => action)).toEqual(["student.created"]);
    expect((await auditOf(the(), batch?.id ?? "")).map(({ action }) => action)).toEqual([
      "import_batch.created",
    ]);
    const { body: listed } = await the().backend.request<List<ImportBatch>>("GET", "/api/import-batches", {
      as: "tata.usaha",
    });
    expect(listed.data[0]).toEqual(batch);
    expect((await undo(the, batch?.id ?? "")).body.data.status).toBe("undone");
    expect(await found(the, rows[0]?.nis ?? "")).toEqual([]);
    expect(await found(the, rows[1]?.nis ?? "")).toEqual([]);
  });

  test("enters nobody when one row is wrong, and names row and field", async () => {
    const rows = [enrolled(), enrolled({ nis: "20260001" })];
    const { status, body } = await importing(the, rows);
    expect(status).toBe(422);
    expect(body.message).toBe("Tidak ada yang diimpor: baris 3 perlu diperbaiki.");
    expect(body.errors).toEqual({ "rows.1.nis": ["NIS ini sudah dipakai siswa lain di unit ini."] });
    expect(await found(the, rows[0]?.nis ?? "")).toEqual([]);
  });

  test("enters one of two rows with the same number, and neither when both are sent", async () => {
    const twice = enrolled();
    const both = await importing(the, [twice, enrolled(), twice]);
    expect(both.status).toBe(422);
    expect(both.body.errors).toEqual({
      "rows.0.nis": ["NIS ini juga ada di baris 4."],
      "rows.2.nis": ["NIS ini juga ada di baris 2."],
    });
    expect(await found(the, twice.nis ?? "")).toEqual([]);
    const one = await importing(the, [twice, enrolled()]);
    expect(one.status, one.body.message).toBe(200);
    expect(await found(the, twice.nis ?? "")).toHaveLength(1);
    await undo(the, one.body.data.batch?.id ?? "");
  });

  test("enters nobody into a closed class year", async () => {
    const body = {
      id: crypto.randomUUID(),
      unit_id: the().units.SMP.id,
      class_year_id: the().years.closed.id,
      file_name: "siswa.csv",
      rows: [{ line: 2, cells: enrolled() }],
    };
    const { status, body: answer } = await send(the, "/students/import", body);
    expect([status, answer]).toEqual([
      409,
      { message: "Tahun ajaran ini sudah ditutup.", code: "period_closed" },
    ]);
  });

  test("twice with the same id enters once and answers the same", async () => {
    const id = crypto.randomUUID();
    const rows = [enrolled()];
    const first = await importing(the, rows, { id });
    const second = await importing(the, rows, { id });
    expect(second.status, second.body.message).toBe(200);
    expect(second.body.data.batch).toEqual(first.body.data.batch);
    expect(await found(the, rows[0]?.nis ?? "")).toHaveLength(1);
    await undo(the, id);
  });
}

async function startJob(
  the: () => School,
  rows: Cells[],
  p: { as?: Username; id?: string; unitId?: string; yearId?: string } = {},
) {
  const body = {
    id: p.id ?? crypto.randomUUID(),
    unit_id: p.unitId ?? the().units.SMP.id,
    class_year_id: p.yearId ?? (await activeYear(the)),
    file_name: "siswa.csv",
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
  return send<ImportJob>(the, "/import-jobs", body, p.as);
}

const nextStep = (the: () => School, id: string, as?: Username) =>
  send<ImportJob>(the, `/import-jobs/${id}/continue`, {}, as);

const ownJobs = (the: () => School, as: Username = "tata.usaha") =>
  the().backend.request<{ data: ImportJob[] }>("GET", "/api/import-jobs", { as });

const dropJob = (the: () => School, id: string, as: Username = "tata.usaha") =>
  the().backend.request<One<ImportJob>>("DELETE", `/api/import-jobs/${id}`, { as, body: {} });

function stepping(the: () => School): void {
  test("counts what is ready, enters nobody before all are, and its end is there until it was seen", async () => {
    const rows = Array.from({ length: 260 }, () => enrolled({ name: "Impor Bertahap" }));
    const started = await startJob(the, rows);
    expect(started.status, started.body.message).toBe(201);
    const { id } = started.body.data;
    expect(started.body.data).toMatchObject({ rows_count: 260, ready_count: 0, batch: null });
    const counts: number[] = [];
    for (let step = 0; step < 2; step++) counts.push((await nextStep(the, id)).body.data.ready_count);
    expect(counts).toEqual([250, 260]);
    expect(await found(the, "Impor Bertahap")).toEqual([]);
    // As who comes back in the middle finds it.
    expect((await ownJobs(the)).body.data.map((job) => [job.id, job.ready_count])).toEqual([[id, 260]]);
    expect((await ownJobs(the, "admin")).body.data).toEqual([]);

    const { status, body } = await nextStep(the, id);
    expect(status, body.message).toBe(200);
    expect(body.data.batch).toMatchObject({ id, students_count: 260, status: "imported" });
    expect((await nextStep(the, id)).body).toEqual(body);
    const again = await startJob(the, rows, { id });
    expect([again.status, again.body.data.batch?.id]).toEqual([201, id]);
    expect((await ownJobs(the)).body.data.map((job) => job.batch?.students_count)).toEqual([260]);
    expect((await dropJob(the, id)).body.data.batch?.id).toBe(id);
    expect((await ownJobs(the)).body.data).toEqual([]);

    // Another tab asks once more, or this one when the answer was lost.
    const batch = { id, students_count: 260, status: "imported" };
    expect((await nextStep(the, id)).body.data.batch).toMatchObject(batch);
    expect((await dropJob(the, id)).body.data.batch).toMatchObject(batch);
    expect((await startJob(the, rows, { id })).body.data.batch).toMatchObject(batch);
    expect((await ownJobs(the)).body.data).toEqual([]);
    expect([(await nextStep(the, id, "admin")).status, (await dropJob(the, id, "admin")).status]).toEqual([
      404, 404,
    ]);
    expect((await undo(the, id)).status).toBe(200);
  });

  test("asks of a column of days what all its rows together leave open, not those of one step", async () => {
    const rows = Array.from({ length: 260 }, (_, index) =>
      enrolled({ birth_date: index === 259 ? "12/25/2013" : "03/04/2013" }),
    );
    const started = await startJob(the, rows);
    const { status, body } = await nextStep(the, started.body.data.id);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain("rows.0.birth_date");
    expect((await dropJob(the, started.body.data.id)).status).toBe(200);
  });

  test("is ended before it enters anybody, and begun anew under the same id", async () => {
    const row = enrolled();
    const { body } = await startJob(the, [row, enrolled()]);
    const { id } = body.data;
    await nextStep(the, id);
    const anew = await startJob(the, [row], { id });
    expect(anew.body.data).toMatchObject({ rows_count: 1, ready_count: 0 });
    expect((await dropJob(the, id)).body.data).toMatchObject({ id, batch: null });
    expect((await nextStep(the, id)).status).toBe(404);
    expect(await found(the, row.nis ?? "")).toEqual([]);
  });

  test("enters nobody when a number was taken meanwhile, and says at which row", async () => {
    const [one, other] = [enrolled(), enrolled()];
    const { body } = await startJob(the, [one, other]);
    const { id } = body.data;
    await nextStep(the, id);
    const quicker = await importing(the, [enrolled({ nis: other.nis ?? "" })]);
    const refused = await nextStep(the, id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      "rows.1.nis": ["NIS ini sudah dipakai siswa lain di unit ini."],
    });
    expect(await found(the, one.nis ?? "")).toEqual([]);
    await dropJob(the, id);
    await undo(the, quicker.body.data.batch?.id ?? "");
  });

  test("finds the same NIK in rows that were made ready apart", async () => {
    const nik = `32730101${String(run).padStart(8, "0")}`;
    const between = Array.from({ length: 250 }, () => enrolled());
    const { body } = await startJob(the, [enrolled({ nik }), ...between, enrolled({ nik })]);
    const { id } = body.data;
    expect((await nextStep(the, id)).status).toBe(200);
    expect((await nextStep(the, id)).body.data.ready_count).toBe(252);
    const refused = await nextStep(the, id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      "rows.0.nik": ["NIK ini juga ada di baris 253."],
      "rows.251.nik": ["NIK ini juga ada di baris 2."],
    });
    await dropJob(the, id);
  });

  test("is one's own: not another operator's, nor of another unit", async () => {
    const { body } = await startJob(the, [enrolled()]);
    const { id } = body.data;
    expect((await nextStep(the, id, "admin")).status).toBe(404);
    expect((await dropJob(the, id, "admin")).status).toBe(404);
    expect((await startJob(the, [enrolled()], { id, as: "admin" })).status).toBe(404);
    expect((await startJob(the, [enrolled()], { unitId: the().units.SD.id })).status).toBe(404);
    await dropJob(the, id);
  });

  test("into a closed class year is refused", async () => {
    const { status, body } = await startJob(the, [enrolled()], { yearId: the().years.closed.id });
    expect([status, body.code]).toEqual([409, "period_closed"]);
  });
}

function undoing(the: () => School): void {
  test("is refused with the name of who was changed since, and everybody stays", async () => {
    const rows = [enrolled({ name: "Citra Diubah" }), enrolled()];
    const { body } = await importing(the, rows);
    const id = body.data.batch?.id ?? "";
    const nis = rows[0]?.nis ?? "";
    const [one] = await found(the, nis);
    const student = one as NonNullable<typeof one>; // just imported
    const { body: shown } = await the().backend.request<One<StudentDetail>>(
      "GET",
      `/api/students/${student.id}`,
      { as: "tata.usaha" },
    );
    const {
      id: _,
      unit: __,
      classroom: ___,
      grade: ____,
      contact_name: _1,
      contact_phone: _2,
      balance: _3,
      overdue: _4,
      deposits: _5,
      virtual_accounts: _9,
      student_category: _6,
      in_use: _7,
      later_bills: _8,
      ...fields
    } = shown.data;
    const changed = await the().backend.request("PUT", `/api/students/${student.id}`, {
      as: "tata.usaha",
      body: { ...untraced(fields), hamlet: "Baru" },
    });
    expect(changed.status, changed.body.message).toBe(200);
    const refused = await undo(the, id);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      message: `Impor ini tidak dapat diurungkan: Citra Diubah (${nis}) datanya sudah diubah.`,
      code: "batch_touched",
    });
    const rest = await found(the, "Impor Anak");
    expect(await found(the, nis)).toHaveLength(1);
    // Who was entered by mistake can still be deleted one by one; the rest is then untouched.
    await the().backend.request("DELETE", `/api/students/${student.id}`, {
      as: "tata.usaha",
      body: { version: 2 },
    });
    expect(rest.length).toBeGreaterThan(0);
    expect((await undo(the, id)).status).toBe(200);
    const again = await undo(the, id);
    expect([again.status, again.body.code]).toEqual([409, "already_cancelled"]);
  });

  test("of another unit's import is a 404", async () => {
    const { body, status } = await importing(the, [enrolled({ classroom: "" })], {
      as: "admin",
      unitId: the().units.SD.id,
    });
    expect(status, body.message).toBe(200);
    const id = body.data.batch?.id ?? "";
    expect((await undo(the, id)).status).toBe(404);
    expect((await undo(the, id, "admin")).status).toBe(200);
  });
}

function roundTrip(the: () => School): void {
  const full = (): Cells => ({
    name: "O'Neil Putra-Sari, A.",
    nis: newNis(),
    nisn: `013${String(run).padStart(7, "0")}`,
    gender: "P",
    birth_place: "Bandung",
    birth_date: "2013-05-12",
    nik: "0273010101130001",
    religion: "Kristen",
    address: '=Jl. "Melati"; 5',
    rt: "003",
    rw: "01",
    hamlet: "Dusun I",
    village: "Dago",
    district: "Coblong",
    postcode: "04013",
    phone: "0812 3456 7890",
    email: "a@b.id",
    father_name: "Budi",
    father_nik: "3273010101800001",
    father_job: "Guru",
    father_phone: "0813 3456 7890",
    mother_name: "Sri",
    guardian_name: "Tuti",
    billing_contact: "Ibu",
    family_card_no: "3273010101130009",
    classroom: "7A",
    entry_year: "2026",
    entry_date: "2026-07-13",
    entry_type: "Pindahan",
    kip_no: "AB12",
    kps: "Ya",
    status: "Aktif",
  });

  test.each(["csv", "xlsx"])(
    "an export of what was imported is imported again as the same (%s)",
    async (format) => {
      const row = full();
      const path = `/api/students?format=${format}&q=${row.nis}`;
      const first = await importing(the, [row]);
      expect(first.status, first.body.message).toBe(200);
      const before = await the().backend.download(path, "tata.usaha");
      await undo(the, first.body.data.batch?.id ?? "");

      const { body: sheet } = await readFile(the, before.bytes);
      const { head, mapping, rows } = sheet.data;
      expect(head.filter((_, column) => mapping[column] === null)).toEqual([
        "Unit",
        "Bank VA",
        "Nomor VA",
        "Tingkat",
        "Belum dibayar",
        "Menunggak",
      ]);
      const again = rows.map(({ cells }) =>
        Object.fromEntries(
          mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? ""]])),
        ),
      );
      const second = await importing(the, again);
      expect(second.status, second.body.message).toBe(200);
      const after = await the().backend.download(path, "tata.usaha");
      await undo(the, second.body.data.batch?.id ?? "");
      const { body: other } = await readFile(the, after.bytes);
      expect(other.data.rows).toEqual(sheet.data.rows);
      expect(rows[0]?.cells).toContain("0273010101130001");
    },
  );
}
