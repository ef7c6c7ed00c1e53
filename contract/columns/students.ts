/**
 * What the file of students holds: first the fields that an import reads back under the same headings, which are those
 * of Dapodik's "Daftar PD" wherever it has the field, then what the school knows besides.
 */
import type { Traced } from "../common.ts";
import { type ImportCells, importFields } from "../import-fields.ts";
import type { StudentDetail } from "../students.ts";
import { day, number, phone, rupiah, type Sheet, text, yesNo } from "./column.ts";
import { entryTypeLabels, guardianLabels, religionLabels, studentStatusLabels } from "./labels.ts";

/** A student as a file shows one; deposits, bills and photo stay with the student. */
export type StudentRow = Omit<StudentDetail, keyof Traced | "deposits" | "in_use" | "later_bills" | "photo">;

const numbered = (row: StudentRow) => row.virtual_accounts.filter((one) => one.number !== null);

/** At several banks one after the other, in the same order in both columns. */
const joined = (parts: readonly (string | null)[]) => (parts.length === 0 ? null : parts.join("; "));

const person = (who: "father" | "mother" | "guardian") =>
  [
    text<StudentRow>(`Nama ${guardianLabels[who]}`, (row) => row[`${who}_name`]),
    text<StudentRow>(`NIK ${guardianLabels[who]}`, (row) => row[`${who}_nik`]),
    text<StudentRow>(`Pekerjaan ${guardianLabels[who]}`, (row) => row[`${who}_job`]),
    phone<StudentRow>(`HP ${guardianLabels[who]}`, (row) => row[`${who}_phone`]),
    text<StudentRow>(`E-Mail ${guardianLabels[who]}`, (row) => row[`${who}_email`]),
  ] as const;

/** What an import reads back: a column for each field that it knows, in their order. */
export const importSheet: Sheet<StudentRow> = {
  name: "Siswa",
  columns: [
    text("Nama", (row) => row.name),
    text("NIS", (row) => row.nis),
    text("JK", (row) => (row.gender === "male" ? "L" : "P")),
    text("NISN", (row) => row.nisn),
    text("Tempat Lahir", (row) => row.birth_place),
    day("Tanggal Lahir", (row) => row.birth_date),
    text("NIK", (row) => row.nik),
    text("Agama", (row) => (row.religion === null ? null : religionLabels[row.religion])),
    text("Alamat", (row) => row.address),
    text("RT", (row) => row.rt),
    text("RW", (row) => row.rw),
    text("Dusun", (row) => row.hamlet),
    text("Kelurahan", (row) => row.village),
    text("Kecamatan", (row) => row.district),
    text("Kode Pos", (row) => row.postcode),
    phone("HP", (row) => row.phone),
    text("E-Mail", (row) => row.email),
    ...person("father"),
    ...person("mother"),
    ...person("guardian"),
    text("Kontak Tagihan", (row) => guardianLabels[row.billing_contact]),
    text("No KK", (row) => row.family_card_no),
    text("Rombel Saat Ini", (row) => row.classroom?.name ?? null),
    text("Angkatan", (row) => (row.entry_year === null ? null : String(row.entry_year))),
    day("Tanggal Masuk", (row) => row.entry_date),
    text("Jenis Pendaftaran", (row) => entryTypeLabels[row.entry_type]),
    text("No KIP", (row) => row.kip_no),
    text("Penerima KPS", (row) => yesNo(row.kps)),
    text("Kategori Siswa", (row) => row.student_category?.name ?? null),
    text("Status", (row) => studentStatusLabels[row.status]),
  ],
};

/** The file to begin with: the same headings, over cells that are all text. */
export const templateSheet: Sheet<ImportCells> = {
  name: "Siswa",
  columns: importSheet.columns.map(({ heading }, index) => {
    const field = importFields[index];
    return text(heading, (row) => (field === undefined ? null : (row[field] ?? null)));
  }),
};

export const studentSheet: Sheet<StudentRow> = {
  name: "Siswa",
  columns: [
    ...importSheet.columns,
    text("Unit", (row) => row.unit.code),
    text("Bank VA", (row) => joined(numbered(row).map(({ bank }) => bank.name))),
    text("Nomor VA", (row) => joined(numbered(row).map(({ number: virtual }) => virtual))),
    number("Tingkat", (row) => row.grade),
    rupiah("Belum dibayar", (row) => row.balance),
    rupiah("Menunggak", (row) => row.overdue),
  ],
};
