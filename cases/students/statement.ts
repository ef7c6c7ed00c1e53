/**
 * What the endpoint of the student card does. Source: docs/spec/screens.md §6, docs/spec/money.md §1.2,
 * docs/spec/api.md §8.1, decision 016.
 */
import { may } from "../../contract/permissions.ts";
import {
  type ClassStatements,
  type DocumentHead,
  getClassStatements,
  getStatement,
  type Statement,
  type StatementBill,
  type StatementCard,
  type StatementMovement,
} from "../../contract/students/statement.ts";
import { type Card, cardsOf, type Moved } from "../../rules/statement.ts";
import { contactOf } from "../../rules/students.ts";
import { studentsOfClass } from "../../store/books/cards.ts";
import { classesIn, unitsIn } from "../../store/books/places.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { documentHeads } from "../../store/master/units.ts";
import { settingOf } from "../../store/office/settings.ts";
import { voucherMoves } from "../../store/payments/deposits.ts";
import type { Scope } from "../../store/sql.ts";
import { pictureOf } from "../../store/students/pictures.ts";
import {
  reliefsOfStudent,
  roomsOfStudent,
  statementBills,
  statementParts,
  statementPayments,
  statementPostings,
} from "../../store/students/statement.ts";
import { depositsOf, findStudent } from "../../store/students/students.ts";
import { type AnyCase, forStaff, long, type Staff, scopeOf, type World } from "../case.ts";
import { ownVirtualAccounts } from "../master/virtual-accounts.ts";
import { depositMovements } from "../payments/deposit-accounts.ts";
import { missing } from "../refusal.ts";
import { codedOf, unitBriefOf } from "../reply.ts";

type BillRow = Awaited<ReturnType<typeof statementBills>>[number];
type PostingRow = Awaited<ReturnType<typeof statementPostings>>[number];
type PartRow = Awaited<ReturnType<typeof statementParts>>[number];
type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

/** The payments with the day and entry of their voiding together. */
async function paymentsOf(world: World, scope: Scope, studentId: string) {
  const rows = await statementPayments(world.db, scope, studentId);
  return rows.map((row) => {
    const { voided_on: on, voided_entry: entry } = row;
    return { ...row, voided: on === null || entry === null ? null : { on, entry } };
  });
}

/** One after the other: within a transaction there is one connection. */
async function factsOf(world: World, scope: Scope, studentId: string) {
  const { db } = world;
  return {
    years: await allClassYears(db),
    bills: await statementBills(db, scope, studentId),
    postings: await statementPostings(db, scope, studentId),
    payments: await paymentsOf(world, scope, studentId),
    parts: await statementParts(db, scope, studentId),
    rooms: await roomsOfStudent(db, studentId),
  };
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

const billOf =
  (facts: Facts) =>
  (row: BillRow): StatementBill => {
    const live = facts.parts.filter((part) => part.bill_id === row.id && part.live === 1);
    return {
      id: row.id,
      number: row.number,
      category: codedOf(row.category_id, row.category_code, row.category_name),
      kind: row.category_kind,
      period: row.period,
      sequence: row.sequence,
      instalments: row.instalments,
      description: row.description,
      amount: row.amount,
      discount: row.discount,
      fine: row.fine,
      paid: row.paid,
      balance: row.balance,
      due_on: row.due_on,
      status: row.status,
      payments: live.flatMap((part) => paidBy(facts, part)),
    };
  };

const paidBy = (facts: Facts, part: PartRow) =>
  facts.payments
    .filter((payment) => payment.id === part.payment_id)
    .map(({ id, receipt_no, on }) => ({ payment_id: id, receipt_no, paid_on: on, amount: part.amount }));

const movementOf = (moved: Moved<PostingRow, PaymentRow>): StatementMovement => ({
  on: moved.on,
  kind: moved.kind,
  number: moved.posting?.number ?? moved.payment?.receipt_no ?? null,
  category: moved.posting?.category_name ?? null,
  period: moved.posting?.period ?? null,
  sequence: moved.posting?.sequence ?? 1,
  instalments: moved.posting?.instalments ?? 1,
  method: moved.payment?.method ?? null,
  debit: moved.debit,
  credit: moved.credit,
  balance: moved.balance,
});

function cardOf(
  facts: Facts,
  heads: readonly DocumentHead[],
  card: Card<BillRow, PostingRow, PaymentRow>,
): StatementCard[] {
  const unit = heads.find((head) => head.id === card.unit_id);
  const year = facts.years.find((one) => one.id === card.class_year_id);
  if (unit === undefined || year === undefined) return [];
  const room = facts.rooms.find((one) => one.class_year_id === year.id && one.unit_id === unit.id);
  // What was cancelled is owed no more, but it has moved the card.
  const shown = card.bills.filter((bill) => bill.status !== "cancelled");
  const sum = (field: "amount" | "discount" | "fine" | "paid" | "balance") =>
    shown.reduce((total, bill) => total + bill[field], 0);
  return [
    {
      class_year: { id: year.id, name: year.name },
      unit,
      classroom: room?.name ?? card.bills.at(-1)?.classroom_name ?? null,
      bills: shown.map(billOf(facts)),
      movements: card.movements.map(movementOf),
      totals: {
        amount: sum("amount"),
        discount: sum("discount"),
        fine: sum("fine"),
        paid: sum("paid"),
        balance: sum("balance"),
      },
      before: card.before,
    },
  ];
}

async function headsOf(world: World, unitIds: readonly string[]): Promise<DocumentHead[]> {
  const school = await settingOf(world.db, "school_name");
  const heads: DocumentHead[] = [];
  for (const head of await documentHeads(world.db, unitIds)) {
    const logo = await pictureOf(world.db, { kind: "unit", id: head.id });
    heads.push({ ...head, logo, school: school ?? head.name });
  }
  return heads;
}

type Act = World & { actor: Staff };

/** Errors: 404 a student that is not there or another unit's. */
async function statementOf(call: Act, id: string): Promise<Statement> {
  const scope = scopeOf(call.actor);
  const row = await findStudent(call.db, scope, id, call.today);
  if (row === undefined) throw missing("Siswa tidak ditemukan.");
  const facts = await factsOf(call, scope, row.id);
  const cards = cardsOf({ ...facts, years: facts.years.map((year) => year.id) });
  const heads = await headsOf(call, [...new Set(cards.map((card) => card.unit_id))]);
  const reliefs = may(call.actor.role, "reliefs.read") ? await reliefsOfStudent(call.db, scope, row) : [];
  const deposits = await depositsOf(call.db, scope, row.id);
  const held = { payments: facts.payments, vouchers: await voucherMoves(call.db, scope, row.id) };
  return {
    student: {
      id: row.id,
      nis: row.nis,
      nisn: row.nisn,
      name: row.name,
      classroom: row.classroom_name,
      unit: unitBriefOf(row),
      status: row.status,
      contact_name: contactOf(row).contact_name,
      photo: await pictureOf(call.db, { kind: "student", id: row.id }),
      virtual_accounts: await ownVirtualAccounts(call.db, row.id),
    },
    on: call.today,
    balance: row.balance,
    overdue: row.overdue,
    reliefs: reliefs.map(({ category_id, category_code, category_name, ...relief }) => ({
      ...relief,
      category: codedOf(category_id, category_code, category_name),
    })),
    deposits: deposits.map(({ unit_id, code, name, balance }) => ({
      unit: codedOf(unit_id, code, name),
      balance,
      movements: depositMovements(held, unit_id),
    })),
    cards: cards.flatMap((card) => cardOf(facts, heads, card)),
  };
}

const getCase = forStaff(
  getStatement,
  async (call): Promise<{ data: Statement }> => ({
    data: await statementOf(call, call.params.id),
  }),
);

/** The student's card of one unit and class year alone; what holds today stays where it is the unit's latest. */
function narrowed(statement: Statement, p: { unitId: string; yearId: string }): Statement[] {
  const own = statement.cards.filter(({ unit }) => unit.id === p.unitId);
  const card = own.find(({ class_year }) => class_year.id === p.yearId);
  if (card === undefined) return [];
  if (card === own[0]) return [{ ...statement, cards: [card] }];
  const student = { ...statement.student, virtual_accounts: [] };
  return [{ ...statement, student, reliefs: [], deposits: [], cards: [card] }];
}

const getOfClass = forStaff(getClassStatements, async (call): Promise<{ data: ClassStatements }> => {
  const room = (await classesIn(call.db, scopeOf(call.actor))).find(({ id }) => id === call.params.id);
  if (room === undefined) throw missing("Kelas tidak ditemukan.");
  const [unit] = await unitsIn(call.db, [room.unit_id]);
  const statements: Statement[] = [];
  for (const { id } of await studentsOfClass(call.db, room)) {
    const of = { unitId: room.unit_id, yearId: room.class_year_id };
    statements.push(...narrowed(await statementOf(call, id), of));
  }
  return {
    data: {
      classroom: { id: room.id, name: room.name },
      class_year: { id: room.class_year_id, name: room.year },
      unit: { id: room.unit_id, code: unit?.code ?? "", name: unit?.name ?? "" },
      statements,
    },
  };
});

export const statementCases: AnyCase[] = [getCase, long(getOfClass)];
