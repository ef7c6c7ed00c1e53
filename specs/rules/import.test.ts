/** What a school's sheet says, read by rule. Source: docs/spec/data.md §10. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvSheet } from "../../cases/sheets/csv.ts";
import { type ImportCells, type ImportField, importFields } from "../../contract/imports/import-fields.ts";
import type { SheetLines } from "../../rules/import-bounds.ts";
import { cleaned } from "../../rules/import-cells.ts";
import { asksForOrder, dayOf, placeBefore, readDay } from "../../rules/import-days.ts";
import { chosenAmong, doubledIn, identities } from "../../rules/import-doubles.ts";
import { inOrder } from "../../rules/import-faults.ts";
import { cellsBy, fieldsIn, guessMapping, type Mapping, tableOf } from "../../rules/import-mapping.ts";
import { withoutOthers } from "../../rules/import-others.ts";
import { restCsv } from "../../rules/import-rest.ts";
import { checkRows, type ImportFacts, withClashes } from "../../rules/import-rows.ts";
import { isExample, templateRows } from "../../rules/import-template.ts";

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
    ["12/05/13", "2013-05-12"],
    ["12-Agu-95", "1995-08-12"],
    ["12/05/2013 00:00:00", "2013-05-12"],
    ["12/05/2013 7:05", "2013-05-12"],
    ["2013-05-12T00:00:00", "2013-05-12"],
    ["Minggu, 12 Mei 2013", "2013-05-12"],
    ["Jum'at 17 Mei 2013", "2013-05-17"],
    ["Bandung, 12 Mei 2013", "2013-05-12"],
    ["05/13/2013", "2013-05-13"],
    ["20130512", "2013-05-12"],
    ["12 /05/ 2013", "2013-05-12"],
    ["12\u201305\u20132013", "2013-05-12"],
    ["12 Agst 2013", "2013-08-12"],
    ["12 Ags. 2013", "2013-08-12"],
    ["12 Sept 2013", "2013-09-12"],
    ["12 Pebruari 2013", "2013-02-12"],
    ["12 Nopember 2013", "2013-11-12"],
    ["May 12, 2013", "2013-05-12"],
    ["12 Bulan 2013", null],
    ["12/05/2013 00.00.00", "2013-05-12"],
    ["12/05/2013 07.00", "2013-05-12"],
    ["12/05/13, 12.30", "2013-05-12"],
    ["2013-05-12 7.05", "2013-05-12"],
    ["12 Mei 2013 pukul 07.00", "2013-05-12"],
    ["Minggu, 12 Mei 2013 pukul 07.00 WIB", "2013-05-12"],
    ["12 Mei 2013, pkl. 07:00", "2013-05-12"],
    ["12 05.13", "2013-05-12"],
    ["12/05/2013 99.99", null],
    ["12th May 2013", "2013-05-12"],
    ["May 12th, 2013", "2013-05-12"],
    ["41406,5", "2013-05-12"],
    ["41406.5", "2013-05-12"],
    ["12-V-2013", "2013-05-12"],
    ["17/VIII/2013", "2013-08-17"],
    ["12 m 2013", null],
    ["Sunday, May 12, 2013", "2013-05-12"],
    ["Bandung, Minggu, 12 Mei 2013", "2013-05-12"],
    ["Pasar Minggu, 13 Mei 2013", "2013-05-13"],
    ["Sat Barat, 13 Mei 2013", "2013-05-13"],
    ["Minggu Wage, 12 Mei 2013", "2013-05-12"],
    ["Jum\u2019at, 17 Mei 2013", "2013-05-17"],
  ])("%s is %s", (text, day) => expect(dayOf(text)).toBe(day));

  test.each(["30/02/2013", "31/06/2013", "0000-00-00", "13/13/2013", "31 April 2013", "20131301"])(
    "%s is told to be none of the calendar",
    (text) => expect(readDay(text)).toEqual({ problem: "impossible" }),
  );

  test.each([
    "Senin, 12 Mei 2013",
    "Sen. 12 Mei 2013",
    "Jum'at 12/05/2013",
    "Monday, 12 May 2013",
    "Mon, May 12th, 2013",
    "Bandung, Senin 12 Mei 2013",
    "Hari Senin Wage, 12 Mei 2013 pukul 07.00",
  ])("%s is told to have been another weekday", (text) =>
    expect(readDay(text)).toEqual({ problem: "weekday", fell: "2013-05-12" }),
  );

  test("is in no weekday's town", () => {
    const towns = [
      "Minggu, 12 Mei 2013",
      "Sunday, 12 May 2013",
      "Bandung, Minggu, 12 Mei 2013",
      "Pasar Minggu, 13 Mei 2013",
    ];
    expect(towns.map(placeBefore)).toEqual(["", "", "Bandung", "Pasar Minggu"]);
  });

  test("of a column that has the month first is asked for once, and then read in that order", () => {
    const texts = ["01/03/2013", "06/13/2013", "12 Mei 2013"];
    expect(asksForOrder(texts)).toBe(true);
    expect(asksForOrder(["13/06/2013", "01/03/2013"])).toBe(false);
    expect(asksForOrder(["06/13/2013", "06/06/2013"])).toBe(false);
    const rows = texts.map((birth_date) => ({ cells: { birth_date } }));
    const daysOf = (order: "day" | "month") =>
      inOrder(rows, order).map(({ cells }) => dayOf(cells.birth_date));
    expect(daysOf("month")).toEqual(["2013-01-03", "2013-06-13", "2013-05-12"]);
    expect(daysOf("day")).toEqual(["2013-03-01", "2013-06-13", "2013-05-12"]);
  });

  test("is read in the order that was chosen, whatever the column holds", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2020-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 9 }), (days) => {
        const isos = days.map((one) => one.toISOString().slice(0, 10));
        const rows = isos.map((iso) => {
          const [year, month, date] = iso.split("-");
          return { cells: { birth_date: `${month}/${date}/${year}` } };
        });
        const read = inOrder(rows, "month").map(({ cells }) => cells.birth_date);
        if (asksForOrder(rows.map(({ cells }) => cells.birth_date))) expect(read).toEqual(isos);
      }),
    );
  });
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
    ["nis", "9.999", "9999"],
    ["nis", "10.000", "10000"],
    ["nis", "1.200.000", "1200000"],
    ["nis", "10,000", "10000"],
    ["nis", "1234.00", "1234"],
    ["nis", "1.234,00", "1234"],
    ["nis", "'0812301", "0812301"],
    ["nis", "012.345", "012345"],
    ["nis", "54 321", "54321"],
    ...["-54321", "\u221254321", "54-321", "0.54321", "0,54321", "0.123", "12.5", "1.234,50"].map(
      (text): [ImportField, string, string] => ["nis", text, text],
    ),
    ...["20.21.001", "2021-001", "2021-12-01", "1234 0132820007"].map(
      (text): [ImportField, string, string] => ["nis", text, text],
    ),
    ["nisn", "013-282-0007", "0132820007"],
    ["nisn", "-132820007", "-132820007"],
    ["nisn", "0.12345678", "0.12345678"],
    ["nik", "32.7301.650512.0003", "3273016505120003"],
    ["nik", "0.327301650512000", "0.327301650512000"],
    ["rt", "1-2", "1-2"],
    ["rt", "1.5", "1.5"],
    ["entry_year", "20-10", "20-10"],
    ["nik", "0", ""],
    ["nik", "0.000", ""],
    ["nik", "3273016505120003\u200b", "3273016505120003"],
    ["name", "Mu\u200bhammad Rafi", "Muhammad Rafi"],
    ["name", "Nur`aini", "Nur'aini"],
    ["name", "Nur\u2019aini", "Nur'aini"],
    ["name", "`Aisyah", "Aisyah"],
    ["name", "Muh\u2013Ali", "Muh-Ali"],
    ["name", "Rahma Ningsih *", "Rahma Ningsih"],
    ["name", "Putri_Ayu", "Putri Ayu"],
    ["father_name", "\u201cBudi\u201d (Alm)", "Budi' (Alm)"],
    ["mother_phone", "'081234567890", "081234567890"],
    ["mother_phone", "000", ""],
    ["mother_phone", "tidak ada", ""],
    ["mother_phone", "0812 3456 7890 / 0813 4567 8901", "0812 3456 7890"],
    ["religion", "Budha", "buddhist"],
    ["religion", "Khatolik", "catholic"],
    ["religion", "Lainnya", "belief"],
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

const cellsIn = (text: string) => csvSheet(text).lines.map(({ cells }) => cells);

/** Lines as they stand in a sheet, the empty ones left out as a reader does. */
const sheetOf = (lines: readonly (readonly string[])[], merges: SheetLines["merges"] = []): SheetLines => ({
  name: "Siswa",
  merges,
  lines: lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== "")),
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
      "Nama|NIS|JK\nAni|0012|P",
      [
        ["Nama", "NIS", "JK"],
        ["Ani", "0012", "P"],
      ],
    ],
    [
      "sep=|\na|b\nc;d;e|f",
      [
        ["a", "b"],
        ["c;d;e", "f"],
      ],
    ],
    [
      "Nama;NIS;Alamat\nAni;0012;Jl. A, RT 1, RW 2, Kel. B, Kec. C, Bandung",
      [
        ["Nama", "NIS", "Alamat"],
        ["Ani", "0012", "Jl. A, RT 1, RW 2, Kel. B, Kec. C, Bandung"],
      ],
    ],
  ])("%j", (text, lines) => expect(cellsIn(text)).toEqual(lines));

  test("with quotes that do not match are read each to its own end, and named", () => {
    const text =
      'Nama;NIS;Alamat\nAni;1;"Blok C" No. 3\nBudi;2;"Griya\nCici;3;Jl. Mawar"\nDedi;4;"Jl. A\nNo. 2"\nEka;5;"Jl. B';
    const { lines, unquoted } = csvSheet(text);
    expect(lines.map(({ cells }) => cells)).toEqual([
      ["Nama", "NIS", "Alamat"],
      ["Ani", "1", '"Blok C" No. 3'],
      ["Budi", "2", '"Griya'],
      ["Cici", "3", 'Jl. Mawar"'],
      ["Dedi", "4", "Jl. A\nNo. 2"],
      ["Eka", "5", '"Jl. B'],
    ]);
    expect(unquoted).toEqual([2, 3, 6]);
  });

  test("never swallow one another, whatever stands in a cell", () => {
    const cell = fc
      .array(fc.constantFrom('"', "a", " ", ",", "'"), { maxLength: 6 })
      .map((signs) => `x${signs.join("")}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
        const text = ["Nama;NIS;JK", ...rows.map((cells) => cells.join(";"))].join("\n");
        expect(csvSheet(text).lines).toHaveLength(rows.length + 1);
      }),
    );
  });

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
        expect(cellsIn(text)).toEqual(
          written.filter((cells: string[]) => cells.some((one) => one.trim() !== "")),
        );
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
    const table = tableOf(sheetOf(dapodik));
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
    expect(tableOf(sheetOf([["halo"], ["1", "2"], ["3", "4"]]))).toBeNull());

  test("whose words nobody knows has the line of the most words for its head, to be mapped by hand", () => {
    const table = tableOf(sheetOf([["Madrasah"], ["Kode", "Panggilan", "Seks"], ["1234", "Ani", "P"]]));
    expect(table?.head).toEqual(["Kode", "Panggilan", "Seks"]);
    expect(table?.rows).toEqual([{ line: 3, cells: ["1234", "Ani", "P"] }]);
  });

  test("leaves out numbers of columns, heads printed again, totals and who signs, and says which lines", () => {
    const table = tableOf(
      sheetOf([
        ["No", "NIS", "Nama", "JK"],
        ["1", "2", "3", "4"],
        ["1", "84115", "Citra Dewi", "P"],
        ["No", "NIS", "Nama", "JK"],
        ["2", "", "Tanpa Nomor", ""],
        ["3", "84116", "Jumlah Kurnia", "L"],
        ["Jumlah", "", "2 siswa", ""],
        ["", "", "Bandung, 20 Juli 2026", ""],
        ["", "", "Mengetahui, Kepala Sekolah", ""],
        ["", "", "Drs. H. Suparman", ""],
        ["", "", "NIP. 19700101 199003 1 001", ""],
      ]),
    );
    expect(table?.rows.map(({ line }) => line)).toEqual([3, 5, 6]);
    expect(table?.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "numbers"],
      [4, "head"],
      ...[7, 8, 9, 10, 11].map((line) => [line, "closing"]),
    ]);
  });

  test("parts place and day of birth where one column holds both", () => {
    const table = tableOf(
      sheetOf([
        ["NIS", "Nama", "Tempat, Tanggal Lahir"],
        ["1", "Eka", "Bandung, 17 Agustus 2012"],
        ["2", "Eni", "Kab. Bandung / 17-08-2012"],
        ["3", "Edo", "Cimahi"],
        ["4", "Ela", "Bandung, Senin 12 Mei 2013"],
        ["5", "Evi", "Pasar Minggu, 13 Mei 2013"],
      ]),
    );
    expect(table?.head).toEqual(["NIS", "Nama", "Tempat Lahir", "Tanggal Lahir"]);
    expect(table?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ["Bandung", "17 Agustus 2012"],
      ["Kab. Bandung", "17-08-2012"],
      ["Cimahi", ""],
      ["Bandung", "Senin 12 Mei 2013"],
      ["Pasar Minggu", "13 Mei 2013"],
    ]);
  });

  test("gives a merged cell to each line that it is shown for", () => {
    const lines = [
      ["NIS", "Nama", "Kelas"],
      ["1", "Ani", "7A"],
      ["2", "Budi"],
      ["3", "Cici"],
      ["4", "Dedi"],
    ];
    const table = tableOf(sheetOf(lines, [{ top: 2, bottom: 4, left: 2 }]));
    expect(table?.rows.map(({ cells }) => cells[2])).toEqual(["7A", "7A", "7A", ""]);
  });

  test("is as wide as its rows, and no wider than any sheet of a school", () => {
    const { lines } = csvSheet(
      `nama;nis;jk\nAni;1;P;catatan\n${";".repeat(100_000)}b\n${"a\n".repeat(20_000)}`,
    );
    const table = tableOf({ name: "", lines, merges: [] });
    expect(table?.rows[0]).toEqual({ line: 2, cells: ["Ani", "1", "P", "catatan"] });
    expect(table?.rows[1]).toEqual({ line: 4, cells: ["a", "", "", ""] });
  });

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
    ["a NIK whose last digits a spreadsheet has lost", { nik: "3273016505120000" }, "nik"],
    ["a formula without a result", { address: "#DIV/0!" }, "address"],
    ["a formula that nobody has reckoned", { hamlet: "#RUMUS!" }, "hamlet"],
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
    ["two telephones in a cell", { mother_phone: "081234567890 / 081298765432" }, "mother_phone"],
    ["the ministry's other religion", { religion: "Lainnya" }, "religion"],
    ["no parents at all", { mother_name: "", mother_phone: "" }, "guardian_name"],
  ])("with %s is only warned of", (_, more, field) => {
    const [row] = check(cells(more));
    expect(row?.errors).toEqual({});
    expect(Object.keys(row?.warnings ?? {})).toContain(field);
    expect(row?.fields).not.toBeNull();
  });

  test.each([
    ["gender", "Cowok", "Isi L atau P."],
    ["religion", "Jedi", "Isi Islam, Kristen, Katolik, Hindu, Buddha, Khonghucu atau Kepercayaan."],
    ["billing_contact", "Paman", "Isi Ayah, Ibu atau Wali."],
    ["entry_type", "Mutasi", "Isi Siswa baru atau Pindahan."],
    ["kps", "Mungkin", "Isi Ya atau Tidak."],
    ["status", "Alumni", "Isi Aktif atau Calon."],
  ])("whose %s is %s says which words it may be", (field, text, sentence) => {
    const [row] = check(cells({ [field]: text }));
    expect(row?.errors).toEqual({ [field]: [sentence] });
  });

  test.each([
    ["nis", "-54321"],
    ["nis", "0.54321"],
    ["nis", "2021-001"],
    ["nis", "2021/001"],
    ["nisn", "-132820007"],
    ["rt", "1-2"],
    ["entry_year", "20-10"],
  ])("whose %s is %s is told to write the digits alone", (field, text) => {
    const [row] = check(cells({ [field]: text }));
    expect(row?.errors).toEqual({
      [field]: ["Tulis angkanya saja, tanpa minus, titik, koma, spasi, tanda hubung, atau garis miring."],
    });
  });

  test("whose weekday and day do not agree is told which weekday that day was", () => {
    const [row] = check(cells({ birth_date: "Senin, 12 Mei 2013" }));
    expect(row?.errors).toEqual({
      birth_date: ["Hari dan tanggalnya tidak cocok: tanggal itu jatuh pada Minggu, 12 Mei 2013."],
    });
  });

  test("that names one of several classes alike takes that of exactly its name, else it asks", () => {
    const rooms = ["7A", "7 A", "Kelas 7A"].map((name) => ({
      id: name,
      name,
      capacity: 9,
      students_count: 0,
    }));
    const roomOf = (classroom: string) =>
      checkRows([{ line: 2, cells: cells({ classroom }) }], { ...facts, classrooms: rooms })[0];
    expect(roomOf("7A")?.fields?.classroom_id).toBe("7A");
    expect(roomOf("kelas 7a")?.fields?.classroom_id).toBe("Kelas 7A");
    expect(roomOf("7-A")?.errors.classroom?.[0]).toContain("“7A”, “7 A”, “Kelas 7A”");
  });

  test("is stopped with all others of a column that leaves open whether the month comes first", () => {
    const rows = check(cells({ birth_date: "01/03/2013" }), cells({ nis: "0013", birth_date: "06/13/2013" }));
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([["birth_date"], ["birth_date"]]);
  });

  test("tells all its faults at once", () => {
    const [row] = check(
      cells({ gender: "X", birth_date: "2031-07-12", phone: "12", nik: "1", classroom: "9Z" }),
    );
    expect(row?.errors).toEqual({
      gender: ["Isi L atau P."],
      birth_date: ["Harus sebelum hari ini."],
      phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
      nik: ["NIK terdiri dari 16 angka."],
      classroom: ["Kelas “9Z” tidak ada di unit dan tahun ajaran ini."],
    });
  });

  const faulty: ImportCells = {
    name: "4ni",
    nis: "0099",
    gender: "?",
    nisn: "12345",
    birth_date: "2031-07-12",
    nik: "12",
    religion: "Lain",
    rt: "abcd",
    postcode: "1",
    phone: "12",
    email: "x",
    father_nik: "3273010101130001",
    mother_phone: "12",
    guardian_job: "Guru",
    entry_year: "dulu",
    entry_type: "?",
    classroom: "9Z",
    status: "Lulus",
  };
  const parts = Object.keys(faulty) as ImportField[]; // its own keys

  test("tells with other faults beside it what it tells alone", () => {
    const errorsOf = (fields: readonly ImportField[]) => {
      const [row] = check(cells(Object.fromEntries(fields.map((field) => [field, faulty[field]]))));
      return row?.errors ?? {};
    };
    fc.assert(
      fc.property(fc.subarray(parts, { minLength: 1 }), (fields) => {
        const together = errorsOf(fields);
        expect(together).toEqual(Object.assign({}, ...fields.map((field) => errorsOf([field]))));
        expect(Object.keys(together).length).toBeGreaterThanOrEqual(fields.length);
      }),
    );
  });

  test.each([
    ["132820992", "2013-05-12", ["Nol di depan dikembalikan: 0132820992. Periksa NISN-nya."]],
    ["132820992.0", "", ["Nol di depan dikembalikan: 0132820992. Periksa NISN-nya."]],
    [
      "112820992",
      "2013-05-12",
      [
        "Nol di depan dikembalikan: 0112820992. Periksa NISN-nya.",
        "Tiga angka pertama NISN biasanya tahun lahir. Periksa keduanya.",
      ],
    ],
    ["0132820992", "2013-05-12", undefined],
    ["'0132 820 992", "", undefined],
    ["-", "", undefined],
  ])("with the NISN “%s” of a child born “%s” is warned of: %j", (nisn, birth_date, sentences) => {
    const [row] = check(cells({ nisn, birth_date }));
    expect(row?.errors).toEqual({});
    expect(row?.warnings.nisn).toEqual(sentences);
  });

  test("that finds no seat left is warned of, the one before it is not", () => {
    const rows = check(cells({ classroom: "7A" }), cells({ nis: "0013", classroom: "7A" }));
    expect(rows.map((row) => row.warnings.classroom?.[0])).toEqual([
      undefined,
      "Kelas ini untuk 2 siswa dan akan berisi 3.",
    ]);
  });

  test("that names a person a second time takes no second seat", () => {
    const rows = check(cells({ classroom: "7A" }), cells({ classroom: "7A" }));
    expect(rows.map((row) => row.warnings)).toEqual([{}, {}]);
  });
});

describe("the template", () => {
  const bare = (row: ImportCells) => ({ ...row, name: row.name?.replace(/^\w+: /, "") ?? "" });

  test("has examples that would be sound students under another name", () => {
    const [, ...examples] = templateRows;
    expect(examples.length).toBeGreaterThan(0);
    for (const row of check(...examples.map(bare))) {
      expect(row.errors).toEqual({});
      expect(row.warnings).toEqual({});
    }
  });

  test("explains every column, and names only values that are read", () => {
    const [guide = {}] = templateRows;
    expect(Object.keys(guide)).toEqual([...importFields]);
    for (const field of ["religion", "billing_contact", "entry_type", "status"] as const) {
      for (const value of (guide[field] ?? "").split(/, | atau /)) {
        expect(
          check(cells({ father_name: "Budi", guardian_name: "Tuti", [field]: value }))[0]?.errors,
        ).toEqual({});
      }
    }
  });

  test("is told by names that no student can have", () => {
    expect(templateRows.every(({ name = "" }) => isExample(name))).toBe(true);
    for (const row of check(...templateRows)) expect(row.errors.name).toBeDefined();
    const names = fc.string().filter((name) => check(cells({ name }))[0]?.errors.name === undefined);
    fc.assert(fc.property(names, (name) => !isExample(name)));
    expect(["Contoh Suryadi", "Petunjuk"].some(isExample)).toBe(false);
  });
});

describe("rows that name the same person", () => {
  const nik = "3273010101130001";
  const rows = check(
    cells(),
    cells({ nis: "0013", nik }),
    cells(),
    cells({ nis: "0014", nik: "3273 0101 0113 0001" }),
  );
  const errors = (leftOut: readonly number[]) => chosenAmong(rows, leftOut).map((row) => row.errors);

  test("clash where both are chosen, and each says with which row", () => {
    expect(rows.map((row) => row.errors)).toEqual([{}, {}, {}, {}]);
    expect(errors([])).toEqual([
      { nis: ["NIS ini juga ada di baris 4."] },
      { nik: ["NIK ini juga ada di baris 5."] },
      { nis: ["NIS ini juga ada di baris 2."] },
      { nik: ["NIK ini juga ada di baris 3."] },
    ]);
    expect(withClashes(rows).map((row) => row.fields)).toEqual([null, null, null, null]);
  });

  test("are free as soon as one of them is left out", () => {
    expect(errors([4, 3])).toEqual([{}, {}, {}, {}]);
    expect(chosenAmong(rows, [4, 3]).map((row) => row.isChosen)).toEqual([true, false, false, true]);
  });

  test("name three others at most", () => {
    const same = check(...Array.from({ length: 6 }, () => cells()));
    expect(chosenAmong(same, [])[1]?.errors.nis).toEqual(["NIS ini juga ada di baris 2, 4, 5 dan lainnya."]);
    expect(chosenAmong(same, [2, 3])[3]?.errors.nis).toEqual(["NIS ini juga ada di baris 4, 6, 7."]);
  });

  test("clash exactly where two chosen ones share a number, and so do those that are entered", () => {
    const number = fc.constantFrom("", "0012", "0013", "0014");
    const file = fc.array(fc.record({ nis: number, nisn: number, nik: number, isOut: fc.boolean() }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(file, (people) => {
        const doubles = doubledIn(people);
        const all = people.map((_, line) => ({ line, errors: {}, doubled: doubles[line] ?? {} }));
        const out = all.filter(({ line }) => people[line]?.isOut).map(({ line }) => line);
        for (const row of chosenAmong(all, out)) {
          const own = people[row.line];
          const shared = identities.filter((field) =>
            people.some(
              (other, line) =>
                line !== row.line && !other.isOut && own?.[field] !== "" && other[field] === own?.[field],
            ),
          );
          expect(Object.keys(row.errors)).toEqual(own?.isOut ? [] : shared);
        }
      }),
    );
  });
});

describe("the rows that were not imported", () => {
  const head = ["Nama", "No", "NIPD", "JK", "Alasan"];
  const mapping = ["name", null, "nis", "gender", null] as const;

  test("come with their columns, what was repaired, and why", () => {
    const text = restCsv({
      head,
      mapping,
      lines: [
        {
          cells: ["Ani", "1", "0012", "X", "lama"],
          repaired: {},
          reason: "Jenis kelamin: Isi L atau P.",
        },
        {
          cells: ["Budi", "2", "0013", "L"],
          repaired: { nis: "0014", nik: "12" },
          reason: "NIK: salah, sekali",
        },
      ],
    });
    expect(cellsIn(text)).toEqual([
      ["Nama", "No", "NIPD", "JK", "NIK", "Alasan"],
      ["Ani", "1", "0012", "X", "", "Jenis kelamin: Isi L atau P."],
      ["Budi", "2", "0014", "L", "12", "NIK: salah, sekali"],
    ]);
  });

  test("are read again as they stood, whatever stands in them", () => {
    const cell = fc.string().map((text) => text.replace(/[\r\n]/g, " "));
    const line = fc.record({
      cells: fc.tuple(cell, cell, cell, cell),
      repaired: fc.record({ nis: cell, address: cell }, { requiredKeys: [] }),
      reason: cell.map((text) => `Baris: ${text}`),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        // What reads like a total or a signature, as it came or as it was repaired, is no row of a list.
        const isList = (rows: string[][], of: Mapping) =>
          withoutOthers(
            rows.map((cells, index) => ({ line: index + 2, cells })),
            of,
            fieldsIn,
          ).leftOut.length === 0;
        const repairedCells = ({
          cells: [name, no, nis, gender],
          repaired,
          reason,
        }: (typeof lines)[number]) =>
          [name, no, repaired.nis ?? nis, gender, repaired.address ?? "", reason].map(String);
        fc.pre(
          isList(
            lines.map(({ cells }) => cells),
            mapping,
          ) && isList(lines.map(repairedCells), [...mapping.slice(0, 4), "address", null]),
        );
        const text = restCsv({ head: head.slice(0, 4), mapping: mapping.slice(0, 4), lines });
        const table = tableOf({ name: "", lines: csvSheet(text).lines, merges: [] });
        const again = guessMapping(table?.head ?? []);
        const read = (table?.rows ?? []).map(({ cells: texts }) => cellsBy(again, texts));
        const asCleaned = (all: ImportCells) => importFields.map((field) => cleaned(field, all[field] ?? ""));
        expect(read.map(asCleaned)).toEqual(
          lines.map(({ cells: texts, repaired }) => asCleaned({ ...cellsBy(mapping, texts), ...repaired })),
        );
      }),
    );
  });
});
