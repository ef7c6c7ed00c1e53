/**
 * The file that a school without a sheet of its own begins with: under the headings a line that says what belongs into each
 * column, and two examples. All three are told by their name and never imported; no student is called so, because a name
 * has no colon. Source: domain.md "Import", "Student".
 */
import {
  entryTypeLabels,
  guardianLabels,
  religionLabels,
  studentStatusLabels,
} from "../contract/columns/labels.ts";
import type { ImportCells } from "../contract/import-fields.ts";
import { importChoices } from "./import-choices.ts";

const GUIDE = "PETUNJUK:";
const EXAMPLE = "CONTOH:";

/** Whether the name of a row says that the row only explains the file. */
export const isExample = (name: string) => /^(petunjuk|contoh)\s*:/i.test(name.trim());

const open = "Boleh kosong";
const number16 = `16 angka; ${open.toLowerCase()}`;
const phone = `Misalnya 0812 3456 7890; ${open.toLowerCase()}`;

const guide: ImportCells = {
  name: `${GUIDE} wajib, huruf saja. Baris PETUNJUK dan CONTOH tidak diimpor.`,
  nis: "Wajib, 4 sampai 20 angka",
  gender: `Wajib: ${importChoices.gender}`,
  nisn: `10 angka; ${open.toLowerCase()}`,
  birth_place: open,
  birth_date: "Hari/bulan/tahun, misalnya 12/05/2013",
  nik: number16,
  religion: importChoices.religion,
  address: open,
  rt: "Paling banyak 3 angka",
  rw: "Paling banyak 3 angka",
  hamlet: open,
  village: open,
  district: open,
  postcode: "5 angka",
  phone,
  email: open,
  father_name: "Isi paling sedikit satu dari ayah, ibu, atau wali, dengan HP",
  father_nik: number16,
  father_job: open,
  father_phone: phone,
  father_email: open,
  mother_name: open,
  mother_nik: number16,
  mother_job: open,
  mother_phone: phone,
  mother_email: open,
  guardian_name: open,
  guardian_nik: number16,
  guardian_job: open,
  guardian_phone: phone,
  guardian_email: open,
  billing_contact: importChoices.billing_contact,
  family_card_no: number16,
  classroom: "Nama kelas di Data Kelas, misalnya 7A",
  entry_year: "Misalnya 2026",
  entry_date: "Hari/bulan/tahun, misalnya 13/07/2026",
  entry_type: importChoices.entry_type,
  kip_no: open,
  kps: importChoices.kps,
  student_category: "Nama kategori siswa di sekolah ini; boleh kosong",
  status: importChoices.status,
};

const full: ImportCells = {
  name: `${EXAMPLE} Ani Lestari`,
  nis: "20260101",
  gender: "P",
  nisn: "0132820001",
  birth_place: "Bandung",
  birth_date: "12/05/2013",
  nik: "3273015205130001",
  religion: religionLabels.islam,
  address: "Jl. Melati No. 5",
  rt: "003",
  rw: "001",
  village: "Dago",
  district: "Coblong",
  postcode: "40135",
  father_name: "Budi Lestari",
  father_job: "Guru",
  father_phone: "0812 3456 7890",
  mother_name: "Sri Wahyuni",
  billing_contact: guardianLabels.father,
  family_card_no: "3273012401100009",
  classroom: "7A",
  entry_year: "2026",
  entry_date: "13/07/2026",
  entry_type: entryTypeLabels.new,
  kps: "Tidak",
  status: studentStatusLabels.active,
};

const short: ImportCells = {
  name: `${EXAMPLE} Bima Saputra`,
  nis: "20260102",
  gender: "L",
  mother_name: "Dewi Anggraini",
  mother_phone: "0813 4567 8901",
};

/** The lines under the headings, from top to bottom. */
export const templateRows: readonly ImportCells[] = [guide, full, short];
