/** The demo school: what a first run, the browser fake and the tests begin with. Source: docs/spec/running.md §4. */
import { dayIn } from "../../rules/calendar.ts";
import { newId } from "../ids.ts";
import { type Filled, insertRows } from "../insert.ts";
import { recordAudit } from "../office/audit.ts";
import { saveSetting } from "../office/settings.ts";
import type { Db } from "../sql.ts";
import { Books } from "./books.ts";
import { bytesFrom } from "./chance.ts";
import { calendarOf, chargesOf } from "./charges.ts";
import {
  type Banks,
  type Founding,
  gradesOf,
  makeAccounts,
  makeBanks,
  makeCategories,
  makeClassroom,
  makeClassYear,
  makeOfficeAccounts,
  makeReliefs,
  makeTariffs,
  makeUnit,
  type Unit,
  type UnitCode,
} from "./masters.ts";
import { runOffice } from "./office.ts";
import { clockIn } from "./office-days.ts";
import { makeStaff } from "./operators.ts";
import { makeStudents, placementsOf } from "./students.ts";

type Passwords = { hash(plain: string): Promise<string> };

const SCHOOL_NAME = "Yayasan Pelita Nusantara";
const DEMO_PASSWORD = "iuran-demo-2026";
const SEED = 20_260_001;

/**
 * Fills an empty, migrated database with the demo school, in one transaction (the caller's, if there is one): three units, two class years, 600
 * students, a year of bills and payments whose books balance. The same `now`, zone and hash give the same bytes;
 * everything dated lies before `now`, relative to its day in `timeZone`. RangeError for an unknown zone.
 */
export async function seedDemoSchool(
  db: Db,
  p: { now: Date; timeZone: string; passwords: Passwords },
): Promise<void> {
  const rows = build({ ...p, passwordHash: await p.passwords.hash(DEMO_PASSWORD) });
  const fill = async (trx: Db) => {
    await saveSetting(trx, "school_name", SCHOOL_NAME);
    for (const filled of rows.tables) await insertRows(trx, filled);
    await recordAudit(trx, rows.audit);
  };
  await (db.isTransaction ? fill(db) : db.transaction().execute(fill));
}

function build(p: { now: Date; timeZone: string; passwordHash: string }) {
  const random = bytesFrom(SEED);
  const today = dayIn(p.timeZone, p.now);
  const firstYear = Number(today.slice(0, 4)) - (today.slice(5, 7) < "07" ? 1 : 0);
  const calendar = calendarOf(today, `${firstYear}-07-01`);
  const instantOf = clockIn(p.timeZone);
  const foundedAt = instantOf(calendar.opensOn, 0);
  const nextId = () => newId(foundedAt, random);
  const founding: Founding = { nextId, at: foundedAt.toISOString(), by: nextId() };

  const master = buildMaster(firstYear, p.passwordHash, founding);
  // Of dice of their own, so that nobody else's numbers change with them.
  const dice = bytesFrom(SEED + 1);
  const office = makeOfficeAccounts({ ...founding, nextId: () => newId(foundedAt, dice) });
  const books = new Books({
    ...{ random, spendingRandom: bytesFrom(SEED + 2), staff: master.staff, banks: master.banks },
    depositAccountId: master.accounts.chart["2-1101"].id,
  });
  const charges = chargesOf({ calendar, ...master });
  const expenses = new Map(office.map(({ code, id }) => [code, id]));
  const units = Object.values(master.units);
  runOffice({ books, charges, calendar, instantOf, now: p.now, units, expenses });
  const { admin } = master.staff;
  const audit = {
    // Older than what anybody does at the same instant, as a clock that stands still has it.
    id: nextId(),
    at: p.now.toISOString(),
    actorId: admin.id,
    actorName: admin.name,
    address: null,
    action: "school.seeded",
    resource: "school",
    resourceId: null,
    unitId: null,
    after: { students: master.students.length, bills: books.bills.length, payments: books.payments.length },
  };
  const tables: Filled[] = [...masterTables(master, founding), ["accounts", office], ...bookTables(books)];
  return { tables, audit };
}

/** Everything but the books. */
function buildMaster(firstYear: number, passwordHash: string, founding: Founding) {
  const units: Record<UnitCode, Unit> = {
    SD: makeUnit("SD", founding),
    SMP: makeUnit("SMP", founding),
    SMA: makeUnit("SMA", founding),
  };
  const list = Object.values(units);
  const years = {
    previous: makeClassYear(firstYear - 1, "closed", founding),
    current: makeClassYear(firstYear, "active", founding),
  };
  const roomsOf = (classYearId: string) =>
    new Map(
      list.flatMap((unit) =>
        gradesOf(unit.code).map(
          (grade) => [grade, makeClassroom(unit, classYearId, grade, founding)] as const,
        ),
      ),
    );
  const previous = roomsOf(years.previous.id);
  const current = roomsOf(years.current.id);
  const accounts = makeAccounts(list, founding);
  const banksOf = (unit: Unit, index: number) =>
    makeBanks(unit, accounts.cash[index]?.id ?? "", accounts.bank[index]?.id ?? "", founding);
  const banks: Record<UnitCode, Banks> = {
    SD: banksOf(units.SD, 0),
    SMP: banksOf(units.SMP, 1),
    SMA: banksOf(units.SMA, 2),
  };
  const categories = new Map(list.map((unit) => [unit, makeCategories(unit, accounts.chart, founding)]));
  const staff = makeStaff(passwordHash, founding);
  const rooms = { activeFirstYear: firstYear, current, previous };
  const students = makeStudents(list, rooms, passwordHash, founding);
  return { units, years, rooms, accounts, banks, categories, staff, students };
}
type Master = ReturnType<typeof buildMaster>;

/** Tables come in the order in which they refer to each other. */
function masterTables(master: Master, founding: Founding): Filled[] {
  const { units, years, rooms, accounts, banks, categories, staff, students } = master;
  return [
    ["units", Object.values(units)],
    ["class_years", [years.previous, years.current]],
    ["classrooms", [...rooms.previous.values(), ...rooms.current.values()]],
    ["students", students.map((student) => student.row)],
    ["placements", students.flatMap((student) => placementsOf(student, years, founding.nextId))],
    ["operators", staff.rows],
    [
      "operator_units",
      staff.units.map(({ operator, unit }) => ({ operator_id: operator.id, unit_id: units[unit].id })),
    ],
    ["accounts", accounts.rows],
    ["categories", [...categories.values()].flat()],
    [
      "tariffs",
      makeTariffs([...categories.values()].flat(), [years.previous.id, years.current.id], founding),
    ],
    ["reliefs", makeReliefs([...categories.values()].flat(), years.current, staff.admin.id, founding)],
    ["banks", Object.values(banks).flatMap((unitBanks) => Object.values(unitBanks))],
    [
      "bank_units",
      Object.values(units).flatMap((unit) =>
        Object.values(banks[unit.code]).map((bank) => ({ bank_id: bank.id, unit_id: unit.id })),
      ),
    ],
  ];
}

function bookTables(books: Books): Filled[] {
  return [
    ["bill_batches", books.batches],
    ["bills", books.bills],
    ["payments", books.payments],
    ["allocations", books.allocations],
    ["deposits", books.deposits],
    ["transactions", books.transactions],
    ["journal_lines", books.lines],
    ["counters", books.counters],
  ];
}
