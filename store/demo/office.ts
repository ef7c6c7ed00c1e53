/** The demo school's office, day after day: it bills, takes what families bring, and puts mistakes right. */
import { addDays } from "../../rules/calendar.ts";
import type { Bill, Books, Moment, Taking } from "./books.ts";
import { between, dice, pick } from "./chance.ts";
import type { Calendar, Charge } from "./charges.ts";
import { methodOf, reliefOf, shownWishes, type Wish, wishesFor } from "./habits.ts";
import type { Unit } from "./masters.ts";
import { isOfficeDay } from "./office-days.ts";
import { spendingsOn } from "./spending.ts";
import { type DemoStudent, SHOWN_NIS } from "./students.ts";

/** A visit to the counter: what one family wants to pay for one student on one day. */
type Visit = { student: DemoStudent; wants: { bill: Bill; share: number }[] };

/** Something the office does at a second of the day. */
type Errand = { second: number; run: (moment: Moment) => void };

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60;
const BILLING = at(7, 5);
const RELIEF = at(7, 20);
const COUNTER_OPENS = at(7, 30);
const COUNTER_CLOSES = at(14, 15);
const CANCELLING = at(14, 40);
const SPENDING = at(15, 10);

/** Writes the books from their first day until `now`; nothing later than `now` happens. */
export function runOffice(p: {
  books: Books;
  charges: readonly Charge[];
  calendar: Calendar;
  instantOf: (day: string, second: number) => Date;
  now: Date;
  units: readonly Unit[];
  /** the ids of the expense accounts, by code */
  expenses: ReadonlyMap<string, string>;
}): void {
  const office = new Office(p.books, p.charges, p.calendar);
  const endsBefore = `${p.calendar.today.slice(0, 7)}-01`;
  const spendOn = (day: string): Errand => ({
    second: SPENDING,
    run: (moment) => {
      for (const unit of p.units)
        for (const one of spendingsOn(day, unit.code, (place) => p.books.heldIn(unit.code, place)))
          p.books.spend(one, unit, p.expenses, moment);
    },
  });
  for (let day = p.calendar.opensOn; day <= p.calendar.today; day = addDays(day, 1)) {
    if (!isOfficeDay(day)) continue;
    const spent = day < endsBefore ? [spendOn(day)] : [];
    const errands = [...office.errandsOf(day), ...spent].sort((one, other) => one.second - other.second);
    for (const { second, run } of errands) {
      const moment = { day, at: p.instantOf(day, second) };
      if (moment.at > p.now) return;
      run(moment);
    }
  }
}

class Office {
  readonly #books: Books;
  readonly #calendar: Calendar;
  readonly #charges: ReadonlyMap<string, Charge[]>;
  readonly #shown: ReadonlyMap<Charge, Wish[]>;
  readonly #visits = new Map<string, Map<DemoStudent, Visit>>();

  constructor(books: Books, charges: readonly Charge[], calendar: Calendar) {
    this.#books = books;
    this.#calendar = calendar;
    this.#charges = grouped(charges, (charge) => charge.issuedOn);
    this.#shown = shownWishes(charges, calendar.today);
  }

  errandsOf(day: string): Errand[] {
    const charges = this.#charges.get(day) ?? [];
    const billing = charges.flatMap((charge, index) => this.#billing(charge, index));
    const visits = [...(this.#visits.get(day)?.values() ?? [])];
    const byHome = grouped(visits, ({ student }) => `${student.unit.code} ${student.family}`);
    const takings = [...byHome.values()].flatMap((together) => this.#counter(day, together));
    const leaving = day === this.#calendar.leavesOn ? [this.#farewell()] : [];
    return [...billing, ...takings, ...leaving];
  }

  /** Issues a charge, and gives some families a part of it back a little later. */
  #billing(charge: Charge, index: number): Errand[] {
    let issued: { bill: Bill; student: DemoStudent }[] = [];
    const issue = (moment: Moment) => {
      issued = this.#books.issue(charge, moment);
      for (const { bill, student } of issued) this.#expect(charge, bill, student);
    };
    const relieve = (moment: Moment) => {
      for (const { bill, student } of issued) {
        const relief = reliefOf(student);
        if (relief) this.#books.discount(bill, charge.unit, relief.amount, relief.reason, moment);
      }
    };
    const billing = { second: BILLING + index * 20, run: issue };
    return charge.category.code === "SPP"
      ? [billing, { second: RELIEF + index * 20, run: relieve }]
      : [billing];
  }

  #expect(charge: Charge, bill: Bill, student: DemoStudent): void {
    const isShown = student.row.nis === SHOWN_NIS;
    const wishes = isShown ? (this.#shown.get(charge) ?? []) : wishesFor(bill, student);
    for (const { day, share } of wishes) {
      const visits = this.#visits.get(day) ?? new Map<DemoStudent, Visit>();
      const visit = visits.get(student) ?? { student, wants: [] };
      visit.wants.push({ bill, share });
      this.#visits.set(day, visits.set(student, visit));
    }
  }

  /** The students of one home and unit come together: several payments then share a group. */
  #counter(day: string, visits: readonly Visit[]): Errand[] {
    const family = visits[0]?.student.family ?? "";
    const second = between(COUNTER_OPENS, COUNTER_CLOSES, dice(`hour ${family} ${day}`));
    // A booking gone wrong is voided ten minutes later and made again.
    if (visits.length === 1 && dice(`mistake ${family} ${day}`) < 0.002)
      return this.#mistaken(visits, second);
    return [{ second, run: (moment) => this.#serve(visits, moment) }];
  }

  #mistaken(visits: readonly Visit[], second: number): Errand[] {
    let wrong: Taking | undefined;
    let undo = (_moment: Moment) => {};
    const take = (moment: Moment) => {
      const visit = visits[0];
      const bills = visit ? partsOf(visit) : [];
      if (!visit || bills.length === 0) return;
      wrong = { student: visit.student, method: "cash", bills, toDeposit: 0, reference: null, groupId: null };
      const taking = wrong;
      const payment = this.#books.take(taking, moment);
      const reason = pick(
        ["Salah memilih cara bayar", "Salah memilih tagihan", "Nominal salah ketik"],
        dice(`reason ${payment.receipt_no}`),
      );
      undo = (later) => this.#books.void(payment, taking, reason, later);
    };
    return [
      { second, run: take },
      { second: second + 600, run: (moment) => undo(moment) },
      { second: second + 780, run: (moment) => this.#serve(visits, moment) },
    ];
  }

  #serve(visits: readonly Visit[], moment: Moment): void {
    const paying = visits.filter((visit) => partsOf(visit).length > 0);
    const groupId = paying.length > 1 ? this.#books.newId(moment) : null;
    for (const visit of paying) this.#take(visit, groupId, moment);
  }

  #take(visit: Visit, groupId: string | null, moment: Moment): void {
    const { student } = visit;
    const key = `${student.row.nis} ${moment.day}`;
    this.#spendDeposit(visit, groupId, moment);
    const bills = partsOf(visit);
    if (bills.length === 0) return;
    const method = methodOf(student.family, moment.day);
    const number = String(between(0, 99_999_999, dice(`reference ${key}`)));
    const isRounded = method === "cash" && dice(`rounded ${key}`) < 0.012;
    this.#books.take(
      {
        student,
        method,
        bills,
        toDeposit: isRounded && student.row.nis !== SHOWN_NIS ? 50_000 : 0,
        reference: method === "cash" ? null : `${method === "qris" ? "QR" : "TRF"}${number.padStart(8, "0")}`,
        groupId,
      },
      moment,
    );
  }

  /** What was left with the school goes to the next bill first, in a payment of its own; not every family asks for it. */
  #spendDeposit(visit: Visit, groupId: string | null, moment: Moment): void {
    const { student } = visit;
    const held = this.#books.depositOf(student);
    const first = partsOf(visit).find((part) => part.bill.allow_partial === 1);
    if (held === 0 || !first || dice(`deposit ${student.row.nis}`) < 0.4) return;
    const bills = [{ bill: first.bill, amount: Math.min(held, first.amount) }];
    this.#books.take({ student, method: "deposit", bills, toDeposit: 0, reference: null, groupId }, moment);
  }

  /** Who leaves does not owe the months to come. */
  #farewell(): Errand {
    return {
      second: CANCELLING,
      run: (moment) => {
        const leavers = new Map<string, DemoStudent>();
        for (const charge of [...this.#charges.values()].flat()) {
          for (const student of charge.students) {
            if (student.row.status === "left" || student.row.status === "moved")
              leavers.set(student.row.id, student);
          }
        }
        for (const bill of this.#books.bills) {
          const student = leavers.get(bill.student_id);
          if (!student || bill.paid > 0 || bill.due_on <= moment.day) continue;
          const reason = student.row.status === "moved" ? "Siswa pindah sekolah" : "Siswa keluar";
          this.#books.cancel(bill, student.unit, reason, moment);
        }
      },
    };
  }
}

/** The parts of a visit that can still be paid, in whole steps of Rp 50.000 where a bill is paid in part. */
function partsOf({ wants }: Visit): { bill: Bill; amount: number }[] {
  return wants.flatMap(({ bill, share }) => {
    const part = share === 1 ? bill.balance : Math.floor((bill.balance * share) / 50_000) * 50_000;
    const amount = bill.status === "cancelled" ? 0 : part;
    return amount > 0 ? { bill, amount } : [];
  });
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
