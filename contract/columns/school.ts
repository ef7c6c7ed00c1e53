/** What the files of operators, units, class years and classrooms hold. */
import type { ClassYear } from "../master/class-years.ts";
import type { Classroom } from "../master/classrooms.ts";
import type { Unit } from "../master/units.ts";
import type { Operator } from "../office/operators.ts";
import { day, instant, number, phone, type Sheet, text } from "./column.ts";
import {
  activeStatusLabels,
  classYearStatusLabels,
  levelLabels,
  operatorStatusLabels,
  roleLabels,
} from "./labels.ts";

const roles: Readonly<Record<string, string>> = roleLabels;

/** A role code that nobody knows stands as it is. */
const roleOf = (code: string | null) => (code === null ? null : (roles[code] ?? code));

export const operatorSheet: Sheet<Operator> = {
  name: "Operator",
  columns: [
    text("Nama", (row) => row.name),
    text("Nama pengguna", (row) => row.username),
    text("Email", (row) => row.email),
    phone("HP", (row) => row.phone),
    text("Peran", (row) => roleOf(row.admin_role)),
    text("Unit", (row) => (row.all_units ? "Semua" : row.units.map((unit) => unit.code).join(", "))),
    text("Status", (row) => operatorStatusLabels[row.status]),
    instant("Terakhir masuk", (row) => row.last_login_at),
  ],
};

export const unitSheet: Sheet<Unit> = {
  name: "Unit",
  columns: [
    text("Kode", (row) => row.code),
    text("Nama", (row) => row.name),
    text("Jenjang", (row) => levelLabels[row.level]),
    text("Tingkat", (row) => row.grades.join(", ")),
    text("NPSN", (row) => row.npsn),
    number("Nomor di VA", (row) => row.number),
    text("Kepala sekolah", (row) => row.head_name),
    text("NIP kepala sekolah", (row) => row.head_nip),
    text("Bendahara", (row) => row.treasurer_name),
    text("Alamat", (row) => row.address),
    text("Kecamatan", (row) => row.district),
    text("Kota/Kabupaten", (row) => row.city),
    text("Provinsi", (row) => row.province),
    text("Kode Pos", (row) => row.postcode),
    phone("Telepon", (row) => row.phone),
    text("Email", (row) => row.email),
    text("Situs", (row) => row.website),
    text("Awalan kuitansi", (row) => row.receipt_prefix),
    text("Kota kuitansi", (row) => row.receipt_city),
    number("Kelas", (row) => row.classrooms_count),
    number("Siswa aktif", (row) => row.students_count),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

export const classYearSheet: Sheet<ClassYear> = {
  name: "Tahun ajaran",
  columns: [
    text("Tahun ajaran", (row) => row.name),
    day("Mulai", (row) => row.starts_on),
    day("Selesai", (row) => row.ends_on),
    number("Kelas", (row) => row.classrooms_count),
    number("Siswa", (row) => row.students_count),
    text("Status", (row) => classYearStatusLabels[row.status]),
  ],
};

export const classroomSheet: Sheet<Classroom> = {
  name: "Kelas",
  columns: [
    text("Unit", (row) => row.unit.code),
    text("Tahun ajaran", (row) => row.class_year.name),
    number("Tingkat", (row) => row.grade),
    text("Kelas", (row) => row.name),
    text("Jurusan", (row) => row.major),
    text("Wali kelas", (row) => row.homeroom_teacher),
    number("Kapasitas", (row) => row.capacity),
    number("Siswa", (row) => row.students_count),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};
