import { expect, type School } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { dialog } from "./screen-state.ts";
import type { Stop, Tour } from "./tour.ts";
import { askedTours } from "./tours-asked.ts";
import { billTours } from "./tours-bills.ts";
import { chosenTours } from "./tours-chosen.ts";
import { deskTours } from "./tours-desk.ts";
import { workTours } from "./tours-work.ts";

const LONGEST = "Raden Ajeng Kusumawardhani Prameswari Dewi Anggraeni Soekotjo-Wiryohadisubroto";
const MASTER = "/admin/master";
/** The dashboard and every list of the office. */
const lists: readonly Stop[] = [
  { name: "dashboard", route: "AdminDashboard", path: "/admin/dashboard", heading: "Dashboard" },
  { name: "units", route: "Units", path: `${MASTER}/units`, heading: "Data Unit" },
  { name: "class years", route: "Classyears", path: `${MASTER}/classyears`, heading: "Data Tahun" },
  { name: "classrooms", route: "Classrooms", path: `${MASTER}/classrooms`, heading: "Data Kelas" },
  { name: "students", route: "Students", path: `${MASTER}/students`, heading: "Data Siswa" },
  { name: "accounts", route: "Accounts", path: `${MASTER}/accounts`, heading: "Akun" },
  { name: "categories", route: "Categories", path: `${MASTER}/categories`, heading: "Data Kategori" },
  { name: "tariffs", route: "Tariffs", path: `${MASTER}/categories/tariffs`, heading: "Tarif" },
  { name: "reliefs", route: "Reliefs", path: `${MASTER}/categories/reliefs`, heading: "Keringanan" },
  { name: "banks", route: "Banks", path: `${MASTER}/banks`, heading: "Bank" },
  { name: "bills", route: "Bills", path: "/admin/bills", heading: "Tagihan" },
  { name: "transactions", route: "Transactions", path: "/admin/transactions", heading: "Transaksi" },
  { name: "payments", route: "Payment", path: "/admin/payments", heading: "Pembayaran" },
];

/** What else an Admin Sekolah opens on the first day. */
const beginnings: readonly Stop[] = [
  { name: "setup", route: "Setup", path: "/admin/setup", heading: "Panduan Memulai" },
  { name: "operators", route: "Operators", path: `${MASTER}/operators`, heading: "Data Operator" },
  {
    name: "student categories",
    route: "StudentCategories",
    path: `${MASTER}/categories/students`,
    heading: "Kategori siswa",
  },
  { name: "promotion", route: "Promotion", path: `${MASTER}/students/promotion`, heading: "Kenaikan Kelas" },
  { name: "import", route: "StudentImport", path: `${MASTER}/students/import`, heading: "Impor Siswa" },
  { name: "audit trail", route: "Audit", path: "/admin/audit", heading: "Jejak Audit" },
  { name: "settings", route: "Settings", path: "/admin/settings", heading: "Pengaturan" },
  { name: "outbox", route: "Outbox", path: "/admin/outbox", heading: "Kotak Keluar" },
];

/** The password of the first day has been changed already. */
async function settleIn({ db }: School): Promise<void> {
  await db.updateTable("operators").set({ must_change_password: 0 }).execute();
}

/** Everybody and everything is called as long as it gets; what is open is as much as it gets. */
async function stretch({ db }: School): Promise<void> {
  await db.updateTable("students").set({ name: LONGEST }).execute();
  for (const table of ["units", "categories", "banks"] as const) {
    const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
    for (const [index, { id }] of rows.entries()) {
      // A name is taken once.
      const name = `${index + 1} ${LONGEST}`.slice(0, table === "units" ? 100 : 60);
      await db.updateTable(table).set({ name }).where("id", "=", id).execute();
    }
  }
  const sum = 98_765_432;
  await db
    .updateTable("bills")
    .set({ amount: sum, balance: sum, discount: 0, fine: 0, category_name: `SPP ${LONGEST}`.slice(0, 60) })
    .where("status", "=", "unpaid")
    .execute();
}

/** Opens a record's panel, and while its form stands, somebody else writes; then it is sent. */
const changed = (
  name: string,
  route: string,
  table: "banks" | "units" | "classrooms" | "categories" | "accounts",
  heading: string,
  row: string,
): Stop => ({
  name,
  route,
  path: `${MASTER}/${table}`,
  heading,
  ready: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
  act: async (page, { db }) => {
    await rowWith(page, heading, row).first().getByRole("link").first().click();
    await dialog(page).getByLabel(/^Nama/).first().fill("Nama yang baru");
    await db
      .updateTable(table)
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .execute();
    await dialog(page).getByRole("button", { name: "Simpan", exact: true }).click();
  },
  leave: async (page) => {
    // What was typed stays until it is given up.
    await dialog(page).getByRole("button", { name: "Muat data terbaru" }).click();
    await dialog(page).getByRole("button", { name: "Batalkan perubahan" }).click();
    await expect(dialog(page).getByRole("button", { name: "Batalkan perubahan" })).toHaveCount(0);
  },
});

const STRETCHED = /Raden Ajeng/;

/** The office's screens of one record; in the longest case. */
const details: readonly Stop[] = [
  {
    name: "a bill",
    route: "BillDetail",
    path: "/admin/bills/detail/{bill}",
    heading: STRETCHED,
    ready: STRETCHED,
  },
  {
    name: "a payment",
    route: "PaymentDetail",
    path: "/admin/payments/detail/{payment}",
    heading: /^Rp/,
    ready: STRETCHED,
  },
  {
    name: "the desk",
    route: "Payment",
    path: "/admin/payments?student={student}",
    heading: "Pembayaran",
    ready: "Tagihan terbuka",
  },
  {
    name: "a card",
    route: "StudentCard",
    path: `${MASTER}/students/card/{student}`,
    heading: STRETCHED,
    ready: STRETCHED,
  },
  {
    name: "a student",
    route: "StudentEdit",
    path: `${MASTER}/students/edit/{student}`,
    heading: STRETCHED,
    ready: STRETCHED,
  },
  {
    name: "a class",
    route: "ClassroomDetail",
    path: `${MASTER}/classrooms/detail/{classroom}`,
    heading: "Kelas 7A",
    ready: STRETCHED,
  },
];

/** What a family sees; the heading of a bill is what it is for. */
const portal: readonly Stop[] = [
  { name: "own bills", route: "OwnBills", path: "/students/bills", heading: "Tagihan Saya" },
  { name: "own payments", route: "OwnPayments", path: "/students/payments", heading: "Riwayat Pembayaran" },
];

/** All that Nadia has been billed for and has paid is somebody else's, of another unit. */
async function takeBills({ db }: School): Promise<void> {
  const { id, unit_id } = await db
    .selectFrom("students")
    .select(["id", "unit_id"])
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom("students")
    .select("id")
    .where("unit_id", "!=", unit_id)
    .executeTakeFirstOrThrow();
  for (const table of ["bills", "payments"] as const)
    await db.updateTable(table).set({ student_id: other.id }).where("student_id", "=", id).execute();
}

export const tours: readonly Tour[] = [
  {
    name: "an empty school",
    who: "admin",
    scenario: "empty-school",
    prepare: settleIn,
    stops: [...lists, ...beginnings],
  },
  {
    name: "the longest names",
    isOfPlace: true,
    who: "bendahara",
    prepare: stretch,
    stops: [
      ...lists
        .filter(({ name }) =>
          ["units", "students", "categories", "banks", "bills", "payments"].includes(name),
        )
        .map((stop) => ({ ...stop, ready: STRETCHED })),
      ...lists.filter(({ name }) => name === "dashboard").map((stop) => ({ ...stop, ready: STRETCHED })),
      ...details,
    ],
  },
  {
    name: "the longest names of a family",
    isOfPlace: true,
    who: "20260001",
    prepare: stretch,
    stops: [
      ...portal,
      {
        name: "own receipt",
        route: "OwnReceipt",
        path: "/students/payments/{payment}",
        heading: "Kuitansi",
        ready: STRETCHED,
      },
    ],
  },
  { name: "a family without bills", who: "20260001", prepare: takeBills, stops: portal },
  {
    name: "changed by somebody else",
    who: "admin",
    stops: [changed("bank", "Banks", "banks", "Bank", "1300000000102")],
  },
  ...askedTours,
  ...chosenTours,
  ...workTours,
  ...deskTours,
  ...billTours,
];
