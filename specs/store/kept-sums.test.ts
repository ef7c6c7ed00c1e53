/**
 * What is kept for the dashboard is what the bills and allocations come to, whatever was done to them, in whatever order, kept or
 * taken back; and nobody waits for another at a sum. Source: decision 061.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { billSums, collectedByMonth } from "../../store/office/dashboard.ts";
import { checkBooks } from "../../store/office/integrity.ts";
import type { Tables } from "../../store/schema.ts";
import type { Db } from "../../store/sql.ts";
import { engines } from "./engines.ts";
import { fillSmallSchool } from "./small-school.ts";

const days = ["2026-07-10", "2026-08-10", "2027-01-10"];
const places = [
  { unit_id: "smp", category_id: "spp-smp" },
  { unit_id: "smp", category_id: "buku-smp" },
  { unit_id: "sd", category_id: "spp-sd" },
];

/** An act on the `at`-th of the made bills, as the product writes it or as a hand at the tables might. */
type Act =
  | { kind: "bill"; at: number; place: number; day: number; amount: number; year: string }
  | { kind: "pay" | "join" | "void" | "fine" | "discount" | "cancel" | "delete"; at: number }
  | { kind: "move"; at: number; day: number; place: number };

const at = fc.nat(3);
const place = fc.nat(places.length - 1);
const day = fc.nat(days.length - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant("bill" as const),
    at,
    place,
    day,
    amount: fc.integer({ min: 1, max: 500 }).map((thousand) => thousand * 1_000),
    year: fc.constantFrom("y25", "y26"),
  }),
  fc.record({ kind: fc.constantFrom("pay", "join", "void", "fine", "discount", "cancel", "delete"), at }),
  fc.record({ kind: fc.constant("move" as const), at, day, place }),
);

/** Two bills of one category are paid at once, which is one payment, also when one of them goes and another comes. */
const bill = { kind: "bill", place: 0, day: 0, amount: 5_000, year: "y26" } as const;
const twoBillsAtOnce: Act[] = [
  { ...bill, at: 0 },
  { ...bill, at: 1 },
  { kind: "pay", at: 1 },
  { kind: "join", at: 0 },
  { kind: "delete", at: 0 },
  { ...bill, at: 0 },
  { kind: "join", at: 0 },
];

let made = 0;

/** Acts on one bill after another; what is not possible (paying what is paid) changes nothing. */
class Books {
  readonly #bills = new Map<number, { id: string; payment: string | null }>();
  readonly db: Db;
  constructor(db: Db) {
    this.db = db;
  }

  async do(one: Act): Promise<void> {
    if (one.kind === "bill") return this.#bill(one);
    const bill = this.#bills.get(one.at);
    if (bill === undefined) return;
    if (one.kind === "pay") return this.#pay(bill);
    if (one.kind === "join") return this.#join(bill, this.#bills.get((one.at + 1) % 4)?.payment ?? null);
    if (one.kind === "void") return this.#void(bill);
    if (one.kind === "delete") return this.#delete(one.at, bill);
    await this.#change(bill.id, one);
  }

  async #bill(one: Act & { kind: "bill" }): Promise<void> {
    made += 1;
    const like = await this.db
      .selectFrom("bills")
      .selectAll()
      .where("id", "=", "b1")
      .executeTakeFirstOrThrow();
    const { amount, year: class_year_id } = one;
    const figures = { amount, discount: 0, fine: 0, paid: 0, balance: amount, status: "unpaid" as const };
    const id = `made-${made}`;
    const own = {
      id,
      number: `MADE/${made}`,
      sequence: made + 10,
      due_on: days[one.day] ?? "",
      period: days[(one.day + one.at) % days.length]?.slice(0, 7) ?? "",
      class_year_id,
    };
    const bill: Tables["bills"] = { ...like, ...figures, ...places[one.place], ...own };
    await this.db.insertInto("bills").values(bill).execute();
    this.#bills.set(one.at, { id, payment: null });
  }

  async #change(id: string, one: Act): Promise<void> {
    const bill = this.db.updateTable("bills").where("id", "=", id);
    if (one.kind === "move") {
      await bill.set({ due_on: days[one.day] ?? "" }).execute();
      // What is paid stays where it was billed.
      await bill
        .where("paid", "=", 0)
        .set({ ...places[one.place] })
        .execute();
    } else if (one.kind === "fine") {
      const open = bill.where("status", "in", ["unpaid", "partial"]);
      await open.set({ fine: sql`fine + 5000`, balance: sql`balance + 5000` }).execute();
    } else if (one.kind === "discount") {
      const open = bill.where("balance", ">", 500);
      await open.set({ discount: sql`discount + 500`, balance: sql`balance - 500` }).execute();
    } else {
      await bill.where("paid", "=", 0).set({ status: "cancelled", balance: 0 }).execute();
    }
  }

  async #pay(bill: { id: string; payment: string | null }): Promise<void> {
    const open = await this.db
      .updateTable("bills")
      .set({ paid: sql`paid + 400`, balance: sql`balance - 400`, status: "partial" })
      .where("id", "=", bill.id)
      .where("status", "in", ["unpaid", "partial"])
      .where("balance", ">", 400)
      .executeTakeFirst();
    if (open.numUpdatedRows === 0n || bill.payment !== null) return;
    await this.#payAlone(bill);
  }

  /** The bill is paid by what pays for another one, too. */
  async #join(bill: { id: string; payment: string | null }, payment: string | null): Promise<void> {
    if (payment === null || bill.payment !== null) return;
    const of = { payment_id: payment, bill_id: bill.id };
    const live = this.db.selectFrom("allocations").select("live").where("payment_id", "=", payment);
    await this.db
      .insertInto("allocations")
      .values({
        ...of,
        amount: 300,
        balance_after: 0,
        fine: 0,
        live: (await live.executeTakeFirst())?.live ?? 1,
      })
      .execute();
    bill.payment = payment;
  }

  async #payAlone(bill: { id: string; payment: string | null }): Promise<void> {
    made += 1;
    const like = await this.db
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", "p1")
      .executeTakeFirstOrThrow();
    const id = `paid-${made}`;
    const paid_on = days[made % days.length] ?? "";
    const payment = { ...like, id, receipt_no: null, verify_code: id, amount: 400, paid_on };
    await this.db.insertInto("payments").values(payment).execute();
    await this.db
      .insertInto("allocations")
      .values({ payment_id: id, bill_id: bill.id, amount: 400, balance_after: 0, fine: 0, live: 1 })
      .execute();
    bill.payment = id;
  }

  async #void(bill: { id: string; payment: string | null }): Promise<void> {
    if (bill.payment === null) return;
    await this.db
      .updateTable("allocations")
      .set({ live: 0 })
      .where("payment_id", "=", bill.payment)
      .execute();
    await this.db
      .updateTable("bills")
      .set({ paid: sql`paid - 400`, balance: sql`balance + 400` })
      .where("id", "=", bill.id)
      .where("paid", ">=", 400)
      .execute();
  }

  async #delete(index: number, { id }: { id: string }): Promise<void> {
    await this.db.deleteFrom("allocations").where("bill_id", "=", id).execute();
    await this.db.deleteFrom("bills").where("id", "=", id).execute();
    this.#bills.delete(index);
  }
}

/** The same two questions, asked of the bills and of the allocations themselves. */
async function naively(db: Db, classYearId: string) {
  const bills = (await db.selectFrom("bills").selectAll().execute()).filter(
    (bill) => bill.class_year_id === classYearId && !["draft", "cancelled"].includes(bill.status),
  );
  const keys = [...new Set(bills.map(({ category_id, due_on }) => `${category_id} ${due_on}`))].toSorted();
  const total = (rows: readonly number[]) => rows.reduce((all, one) => all + one, 0);
  const sums = keys.map((key) => {
    const own = bills.filter(({ category_id, due_on }) => `${category_id} ${due_on}` === key);
    return {
      key,
      billed: total(own.map(({ amount, discount, fine }) => amount - discount + fine)),
      collected: total(own.map(({ paid }) => paid)),
      outstanding: total(own.map(({ balance }) => balance)),
      open: own.filter(({ balance }) => balance > 0).length,
    };
  });
  const paidOn = new Map(
    (await db.selectFrom("payments").selectAll().execute()).map((one) => [one.id, one.paid_on]),
  );
  const months = new Map<string, number>();
  for (const { bill_id, payment_id, amount, live } of await db
    .selectFrom("allocations")
    .selectAll()
    .execute()) {
    const bill = bills.find(({ id }) => id === bill_id);
    const key = `${paidOn.get(payment_id)?.slice(0, 7)} ${bill?.unit_id}`;
    if (live === 1 && bill) months.set(key, (months.get(key) ?? 0) + amount);
  }
  return { sums, months: [...months].toSorted() };
}

async function kept(db: Db, classYearId: string) {
  const figured = { scope: null, classYearId };
  const sums = (await billSums(db, figured)).map(
    ({ category_id, due_on, billed, collected, outstanding, open }) => ({
      key: `${category_id} ${due_on}`,
      ...{ billed, collected, outstanding, open },
    }),
  );
  const collected = await collectedByMonth(db, figured, "9999-12-31");
  const months = collected.map(({ unit_id, month, collected }) => [`${month} ${unit_id}`, collected]);
  expect(collected.map(({ until }) => until)).toEqual(collected.map((row) => row.collected));
  return { sums: sums.toSorted((one, other) => (one.key < other.key ? -1 : 1)), months };
}

async function expectKept(db: Db) {
  for (const year of ["y25", "y26"]) expect(await kept(db, year), year).toEqual(await naively(db, year));
  const checks = (await checkBooks(db)).filter(({ name }) => name.startsWith("kept_"));
  expect(checks.map(({ ok, differing }) => [ok, differing])).toEqual([
    [true, []],
    [true, []],
    [true, []],
    [true, []],
  ]);
}

class TakenBack extends Error {}

describe.each(engines)("what is kept for the dashboard on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
  });

  afterAll(() => engine.close());

  test("is what the bills and allocations come to, whatever is done to them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), fc.boolean(), async (acts, isKept) => {
        const doing = engine.db.transaction().execute(async (trx) => {
          const books = new Books(trx);
          for (const one of acts) await books.do(one);
          await expectKept(trx);
          if (!isKept) throw new TakenBack();
        });
        await doing.catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
        await expectKept(engine.db);
      }),
      {
        numRuns: 15,
        examples: [
          [twoBillsAtOnce, true],
          [[...twoBillsAtOnce, { kind: "void", at: 1 }], true],
        ],
      },
    );
  });
});

// SQLite has one writer.
describe.each(engines.filter(({ name }) => name === "PostgreSQL"))("many at once on $name", ({ open }) => {
  test("wait for nobody at a sum, and it is right in the end", async () => {
    const engine = await open();
    await fillSmallSchool(engine);
    const raise = (db: Db, id: string) =>
      db
        .updateTable("bills")
        .set({ fine: sql`fine + 1`, balance: sql`balance + 1` })
        .where("id", "=", id)
        .execute();
    const slow = await engine.db.startTransaction().execute();
    // Both are of one unit, category and due day.
    await raise(slow, "b1");
    // Enough for the rows of a key to be put together meanwhile.
    for (let time = 0; time < 300; time += 1) await raise(engine.db, time % 2 === 0 ? "b4" : "b9");
    await raise(slow, "b9");
    await slow.commit().execute();
    await expectKept(engine.db);
    const rows = await engine.db.selectFrom("bill_sums").select("due_on").execute();
    expect(rows.length).toBeLessThan(100);
    await engine.close();
  });
});
