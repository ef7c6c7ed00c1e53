/**
 * How a file of students heads each field that an import reads and an export writes, once, in the order of the columns:
 * that of Dapodik's "Daftar PD" wherever it has the field. Source: docs/spec/data.md §10.
 */
import { entryTypeLabels, guardianLabels, religionLabels, studentStatusLabels } from "../columns/labels.ts";
import type { StudentField } from "../students/student-fields.ts";

/** What a file says of a field. */
export type ImportColumn = {
  readonly heading: string;
  /** the names by which schools, Dapodik and our own files know it; compared without case, spaces and signs */
  readonly known: readonly string[];
  /** the relative for whom X stands in these names */
  readonly of?: string;
  /** how its values are written, where it is one of a few */
  readonly labels?: Readonly<Record<string, string>>;
  /** those of them that may be entered, where not all may */
  readonly taken?: readonly string[];
  /** what our template says under the heading, where that does not follow from the kind of the field */
  readonly guide?: string;
  /** what stands there in the two examples of our template */
  readonly examples?: readonly [full: string | null, short?: string];
};

/** What a file has no column for: the unit is chosen beside it, and nobody's status has changed yet. */
type ImportedField = Exclude<
  StudentField,
  "unit_id" | "classroom_id" | "student_category_id" | "status_date" | "status_reason"
>;
/** A class and a student category come by their names. */
type NamedRecord = "classroom" | "student_category";

const nameKnown = ["nama X", "data X nama", "X", "nama lengkap X", "nama X kandung", "X kandung"] as const;
const nikKnown = ["nik X", "data X nik"] as const;
const jobKnown = ["pekerjaan X", "data X pekerjaan"] as const;
const phoneKnown = [
  "hp X",
  "no hp X",
  "telepon X",
  "data X hp",
  "no wa X",
  "data X no hp",
  "no telepon X",
  "no telp X",
  "telp X",
  "nomor hp X",
] as const;
const emailKnown = ["e mail X", "email X", "data X e mail"] as const;

export const importColumns = {
  name: {
    heading: "Nama",
    known: [
      "nama",
      "nama siswa",
      "nama lengkap",
      "nama peserta didik",
      "nama murid",
      "nama lengkap siswa",
      "nama lengkap peserta didik",
      "nama lengkap murid",
      "nama peserta",
    ],
    guide: "wajib, huruf saja. Baris PETUNJUK dan CONTOH tidak diimpor.",
    examples: ["Ani Lestari", "Bima Saputra"],
  },
  nis: {
    heading: "NIS",
    known: [
      "nis",
      "nipd",
      "no induk",
      "nomor induk",
      "nomor induk siswa",
      "no induk siswa",
      "nis nipd",
      "nis lokal",
      "nomor induk sekolah",
      "no induk sekolah",
      "nomor induk peserta didik",
    ],
    guide: "Wajib, 4 sampai 20 angka",
    examples: ["20260101", "20260102"],
  },
  gender: {
    heading: "JK",
    known: ["jk", "lp", "jenis kelamin", "kelamin", "jenis kelamin lp", "gender", "sex"],
    labels: { male: "L", female: "P" },
    guide: "Wajib: L atau P",
    examples: ["P", "L"],
  },
  nisn: {
    heading: "NISN",
    known: ["nisn", "nomor induk siswa nasional", "no nisn"],
    guide: "10 angka; boleh kosong",
    examples: ["0132820001"],
  },
  birth_place: {
    heading: "Tempat Lahir",
    known: ["tempat lahir", "tmp lahir", "tmpt lahir", "kota lahir"],
    examples: ["Bandung"],
  },
  birth_date: {
    heading: "Tanggal Lahir",
    known: ["tanggal lahir", "tgl lahir", "tgl lhr", "tanggal kelahiran"],
    guide: "Hari/bulan/tahun, misalnya 12/05/2013",
    examples: ["12/05/2013"],
  },
  nik: { heading: "NIK", known: ["nik", "nik siswa", "no nik"], examples: ["3273015205130001"] },
  religion: { heading: "Agama", known: ["agama"], labels: religionLabels, examples: [religionLabels.islam] },
  address: {
    heading: "Alamat",
    known: [
      "alamat",
      "alamat jalan",
      "alamat lengkap",
      "alamat rumah",
      "alamat siswa",
      "alamat tempat tinggal",
    ],
    examples: ["Jl. Melati No. 5"],
  },
  rt: { heading: "RT", known: ["rt"], guide: "Paling banyak 3 angka", examples: ["003"] },
  rw: { heading: "RW", known: ["rw"], guide: "Paling banyak 3 angka", examples: ["001"] },
  hamlet: { heading: "Dusun", known: ["dusun", "nama dusun"] },
  village: {
    heading: "Kelurahan",
    known: ["kelurahan", "desa", "desa kelurahan", "kelurahan desa"],
    examples: ["Dago"],
  },
  district: { heading: "Kecamatan", known: ["kecamatan"], examples: ["Coblong"] },
  postcode: { heading: "Kode Pos", known: ["kode pos", "kodepos"], guide: "5 angka", examples: ["40135"] },
  phone: {
    heading: "HP",
    known: [
      "hp",
      "no hp",
      "no hp siswa",
      "hp siswa",
      "nomor hp",
      "no wa",
      "whatsapp",
      "handphone",
      "no handphone",
      "no hp wa",
      "telp hp",
    ],
  },
  email: { heading: "E-Mail", known: ["e mail", "email", "email siswa"] },
  father_name: {
    heading: "Nama Ayah",
    known: nameKnown,
    of: "ayah",
    guide: "Isi paling sedikit satu dari ayah, ibu, atau wali, dengan HP",
    examples: ["Budi Lestari"],
  },
  father_nik: { heading: "NIK Ayah", known: nikKnown, of: "ayah" },
  father_job: { heading: "Pekerjaan Ayah", known: jobKnown, of: "ayah", examples: ["Guru"] },
  father_phone: { heading: "HP Ayah", known: phoneKnown, of: "ayah", examples: ["0812 3456 7890"] },
  father_email: { heading: "E-Mail Ayah", known: emailKnown, of: "ayah" },
  mother_name: {
    heading: "Nama Ibu",
    known: nameKnown,
    of: "ibu",
    examples: ["Sri Wahyuni", "Dewi Anggraini"],
  },
  mother_nik: { heading: "NIK Ibu", known: nikKnown, of: "ibu" },
  mother_job: { heading: "Pekerjaan Ibu", known: jobKnown, of: "ibu" },
  mother_phone: { heading: "HP Ibu", known: phoneKnown, of: "ibu", examples: [null, "0813 4567 8901"] },
  mother_email: { heading: "E-Mail Ibu", known: emailKnown, of: "ibu" },
  guardian_name: { heading: "Nama Wali", known: nameKnown, of: "wali" },
  guardian_nik: { heading: "NIK Wali", known: nikKnown, of: "wali" },
  guardian_job: { heading: "Pekerjaan Wali", known: jobKnown, of: "wali" },
  guardian_phone: { heading: "HP Wali", known: phoneKnown, of: "wali" },
  guardian_email: { heading: "E-Mail Wali", known: emailKnown, of: "wali" },
  billing_contact: {
    heading: "Kontak Tagihan",
    known: ["kontak tagihan"],
    labels: guardianLabels,
    examples: [guardianLabels.father],
  },
  family_card_no: {
    heading: "No KK",
    known: ["no kk", "nomor kk", "no kartu keluarga", "nomor kartu keluarga"],
    examples: ["3273012401100009"],
  },
  classroom: {
    heading: "Rombel Saat Ini",
    known: [
      "rombel saat ini",
      "rombel",
      "kelas",
      "nama rombel",
      "rombongan belajar",
      "kelas sekarang",
      "kelas rombel",
      "tingkat rombel",
      "nama kelas",
    ],
    guide: "Nama kelas di Data Kelas, misalnya 7A",
    examples: ["7A"],
  },
  entry_year: {
    heading: "Angkatan",
    known: ["angkatan", "tahun masuk"],
    guide: "Misalnya 2026",
    examples: ["2026"],
  },
  entry_date: {
    heading: "Tanggal Masuk",
    known: ["tanggal masuk", "tgl masuk"],
    guide: "Hari/bulan/tahun, misalnya 13/07/2026",
    examples: ["13/07/2026"],
  },
  entry_type: {
    heading: "Jenis Pendaftaran",
    known: ["jenis pendaftaran", "jenis masuk"],
    labels: entryTypeLabels,
    examples: [entryTypeLabels.new],
  },
  kip_no: { heading: "No KIP", known: ["nomor kip", "no kip", "nomor kip pip", "no kip pip"] },
  kps: { heading: "Penerima KPS", known: ["penerima kps"], examples: ["Tidak"] },
  student_category: {
    heading: "Kategori Siswa",
    known: ["kategori siswa"],
    guide: "Nama kategori siswa di sekolah ini; boleh kosong",
  },
  status: {
    heading: "Status",
    known: ["status", "status siswa"],
    labels: studentStatusLabels,
    taken: ["active", "candidate"],
    examples: [studentStatusLabels.active],
  },
} as const satisfies Readonly<Record<ImportedField | NamedRecord, ImportColumn>>;
