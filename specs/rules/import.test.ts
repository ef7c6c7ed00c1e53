/** What a school's sheet says, read by rule. Source: domain.md "Import". */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImportCells, type ImportField, importFields } from "../../contract/import-fields.ts";
import { cleaned, dayOf } from "../../rules/import-cells.ts";
import { csvLines } from "../../rules/import-csv.ts";
import { guessMapping, tableOf } from "../../rules/import-mapping.ts";
import { checkRows, type ImportFacts } from "../../rules/import-rows.ts";

describe("a day", () => {
  test.each([
    ["2013-05-12", "2013-05-12"],
    ["2013-05-12 00:00:00", "2013-05-12"],
    ["12/05/2013", "2013-05-12"],
    ["3-4-2013", "2013-04-03"],
    ["12.05.2013", "2013-05-12"],
    ["12 Mei 2013", "2013-05-12"],
    ["1 Agustus 2013", "2013-08-01"],
    ["30 Des 2012", "2012-12-30"],
    ["41406", "2013-05-12"],
    ["31/02/2013", null],
    ["13/13/2013", null],
    ["kemarin", null],
    ["12/05/13", null],
  ])("%s is %s", (text, day) => expect(dayOf(text)).toBe(day));
});

describe("a cell", () => {
  test.each<[ImportField, string, string]>([
    ["nisn", "132820007", "0132820007"],
    ["nisn", "0132820007", "0132820007"],
    ["nis", " 0012.0", "0012"],
    ["nik", "3273-0101 0113 0001", "3273010101130001"],
    ["nik", "3,27E+15", "3,27E+15"],
    ["rt", "000", ""],
    ["rt", "003", "003"],
    ["gender", "L", "male"],
    ["gender", "Perempuan", "female"],
    ["gender", "X", "X"],
    ["religion", "Kristen/ Protestan", "protestant"],
    ["religion", "Katholik", "catholic"],
    ["religion", "Khonghucu", "confucian"],
    ["religion", "Konghuchu", "confucian"],
    ["religion", "Kepercayaan kpd Tuhan YME", "belief"],
    ["kps", "Ya", "yes"],
    ["kps", "Tidak", ""],
    ["entry_type", "Siswa baru", "new"],
    ["billing_contact", "Ibu", "mother"],
    ["address", "'=1+1", "=1+1"],
    ["address", "'-", ""],
    ["hamlet", "-", ""],
    ["status", "constructor", "constructor"],
    ["nis", "''", ""],
    ["nis", "'' 0012", "0012"],
    ["name", "  Siti \u00a0 Nur  ", "Siti Nur"],
  ])("of %s that says “%s” is read as “%s”", (field, text, value) => {
    expect(cleaned(field, text)).toBe(value);
  });

  test("that was read once is read the same again", () => {
    const odd = fc.array(fc.constantFrom(...`'019.,- =+/a\u00a0\u200b`), { maxLength: 9 });
    const texts = fc.oneof(
      fc.string(),
      odd.map((letters) => letters.join("")),
    );
    fc.assert(
      fc.property(fc.constantFrom(...importFields), texts, (field, text) => {
        const once = cleaned(field, text);
        fc.pre(!/^'[=+\-@]/.test(once) && once !== "-");
        expect(cleaned(field, once)).toBe(once);
      }),
    );
  });
});

describe("lines of CSV", () => {
  test.each([
    [
      "Nama;NIS\r\nAni;0012\r\n",
      [
        ["Nama", "NIS"],
        ["Ani", "0012"],
      ],
    ],
    [
      "\ufeffNama,NIS\nAni,0012",
      [
        ["Nama", "NIS"],
        ["Ani", "0012"],
      ],
    ],
    [
      "Nama\tNIS\rAni\t0012\r",
      [
        ["Nama", "NIS"],
        ["Ani", "0012"],
      ],
    ],
    [
      'Nama;Alamat\n"Ani; Budi";"Jl. ""A""\nB"\n',
      [
        ["Nama", "Alamat"],
        ["Ani; Budi", 'Jl. "A"\nB'],
      ],
    ],
    [
      'a;b\n"";\n',
      [
        ["a", "b"],
        ["", ""],
      ],
    ],
  ])("%j", (text, lines) => expect(csvLines(text)).toEqual(lines));

  test("whatever was written comes back", () => {
    const cell = fc.string().map((text) => text.replace(/\r/g, ""));
    const line = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const head = [
          ["a", "b", "c"],
          ["d", "e", "f"],
          ["g", "h", "i"],
        ];
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const written = [...Array(50).fill(head).flat(), ...lines];
        const text = written.map((cells) => cells.map(quoted).join(";")).join("\r\n");
        // Separators inside quotes must not outnumber the real ones in what the separator is guessed from.
        fc.pre(!/[,\t]/.test(text));
        expect(csvLines(text)).toEqual(written);
      }),
    );
  });
});

const dapodik = [
  ["Daftar Peserta Didik"],
  ["SMP HARAPAN BANGSA"],
  ["Kecamatan Kec. Coblong, Kabupaten Kota Bandung"],
  ["Tanggal Unduh: 2026-07-14 08:12:44", "", "", "", "", "Pengunduh: operator"],
  [
    "No",
    "Nama",
    "NIPD",
    "JK",
    "NISN",
    "Tempat Lahir",
    "Tanggal Lahir",
    "NIK",
    "HP",
    "Data Ayah",
    "",
    "",
    "Data Ibu",
    "",
    "",
    "Data Wali",
    "",
    "",
    "Rombel Saat Ini",
    "No KK",
  ],
  [
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "Nama",
    "Pekerjaan",
    "NIK",
    "Nama",
    "Pekerjaan",
    "NIK",
    "Nama",
    "Pekerjaan",
    "NIK",
    "",
    "",
  ],
  [
    "1",
    "ANI",
    "0012",
    "P",
    "0132820007",
    "Bandung",
    "2013-05-12",
    "",
    "",
    "Budi",
    "",
    "",
    "Sri",
    "",
    "",
    "",
    "",
    "",
    "7A",
    "",
  ],
  [],
];

describe("the table of a sheet", () => {
  test("of Dapodik is found under its titles, with its head of two lines", () => {
    const table = tableOf(dapodik);
    expect(table?.rows).toHaveLength(1);
    expect(table?.rows[0]?.line).toBe(7);
    expect(table?.head[9]).toBe("Data Ayah Nama");
    expect(guessMapping(table?.head ?? [])).toEqual([
      null,
      "name",
      "nis",
      "gender",
      "nisn",
      "birth_place",
      "birth_date",
      "nik",
      "phone",
      "father_name",
      "father_job",
      "father_nik",
      "mother_name",
      "mother_job",
      "mother_nik",
      "guardian_name",
      "guardian_job",
      "guardian_nik",
      "classroom",
      "family_card_no",
    ]);
  });

  test("of a school has its own headings, whatever their spelling", () => {
    expect(
      guessMapping(["NIS", "Nama Lengkap", "L/P", "Tgl. Lahir", "No. HP Ayah", "Kelas", "Catatan"]),
    ).toEqual(["nis", "name", "gender", "birth_date", "father_phone", "classroom", null]);
  });

  test("is none where no line looks like a head", () =>
    expect(tableOf([["halo"], ["apa", "kabar"]])).toBeNull());

  test("gives no field to two columns", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("Nama", "NIS", "NIPD", "Kelas", "Rombel", "x")), (head) => {
        const fields = guessMapping(head).filter((field) => field !== null);
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });
});

const facts: ImportFacts = {
  unitId: "u1",
  today: "2026-11-21",
  classrooms: [{ id: "k1", name: "7A", capacity: 2, students_count: 1 }],
  studentCategories: [{ id: "c1", name: "Yatim" }],
  takenNis: new Set(["0099"]),
  takenNisn: new Set(["0139999999"]),
};

const cells = (more: ImportCells = {}): ImportCells => ({
  name: "Ani Lestari",
  nis: "0012",
  gender: "P",
  mother_name: "Sri",
  mother_phone: "081234567890",
  ...more,
});

const check = (...rows: ImportCells[]) =>
  checkRows(
    rows.map((row, index) => ({ line: index + 2, cells: row })),
    facts,
  );

describe("a row", () => {
  test("that is sound becomes a student of the unit, written to by whom a phone is known of", () => {
    const [row] = check(
      cells({
        classroom: "kelas 7 a",
        nisn: "0132820007",
        birth_date: "12/05/2013",
        student_category: "yatim",
      }),
    );
    expect(row?.errors).toEqual({});
    expect(row?.warnings).toEqual({});
    expect(row?.fields).toMatchObject({
      unit_id: "u1",
      classroom_id: "k1",
      student_category_id: "c1",
      nis: "0012",
      gender: "female",
      birth_date: "2013-05-12",
      billing_contact: "mother",
      status: "active",
    });
  });

  test.each<[string, ImportCells, string]>([
    ["no NIS", { nis: "" }, "nis"],
    ["a NIS of the school", { nis: "0099" }, "nis"],
    ["a NISN of somebody", { nisn: "0139999999" }, "nisn"],
    ["a NISN that is too short", { nisn: "12345" }, "nisn"],
    ["a NIK that a spreadsheet has rounded", { nik: "3,27E+15" }, "nik"],
    ["no gender", { gender: "?" }, "gender"],
    ["a day that is none", { birth_date: "31/02/2013" }, "birth_date"],
    ["a birth to come", { birth_date: "2027-01-01" }, "birth_date"],
    ["a classroom that is not there", { classroom: "9Z" }, "classroom"],
    ["a student category that is not there", { student_category: "Lain" }, "student_category"],
    ["a telephone that is none", { mother_phone: "12" }, "mother_phone"],
    ["a status that nobody begins with", { status: "Lulus" }, "status"],
  ])("with %s cannot be imported, and its field says why", (_, more, field) => {
    const [row] = check(cells(more));
    expect(Object.keys(row?.errors ?? {})).toEqual([field]);
    expect(row?.fields).toBeNull();
  });

  test.each<[string, ImportCells, string]>([
    ["a NISN of another year", { nisn: "0112820007", birth_date: "2013-05-12" }, "nisn"],
    [
      "a card with the number of the NIK",
      { nik: "3273010101130001", family_card_no: "3273010101130001" },
      "family_card_no",
    ],
    ["an unusual age", { birth_date: "1980-01-01" }, "birth_date"],
    ["no telephone at all", { mother_phone: "" }, "mother_phone"],
    ["no parents at all", { mother_name: "", mother_phone: "" }, "guardian_name"],
  ])("with %s is only warned of", (_, more, field) => {
    const [row] = check(cells(more));
    expect(row?.errors).toEqual({});
    expect(Object.keys(row?.warnings ?? {})).toContain(field);
    expect(row?.fields).not.toBeNull();
  });

  test("says where its number stands a second time", () => {
    const rows = check(cells(), cells({ nis: "0013" }), cells({ nis: "0012" }));
    expect(rows.map((row) => row.errors.nis?.[0])).toEqual([
      "NIS ini juga ada di baris 4.",
      undefined,
      "NIS ini juga ada di baris 2.",
    ]);
  });

  test("that finds no seat left is warned of, the one before it is not", () => {
    const rows = check(cells({ classroom: "7A" }), cells({ nis: "0013", classroom: "7A" }));
    expect(rows.map((row) => row.warnings.classroom?.[0])).toEqual([
      undefined,
      "Kelas ini untuk 2 siswa dan akan berisi 3.",
    ]);
  });
});
