/**
 * A journal of many entries on top of the small school's: several lines an entry, on accounts that units and banks share, booked on
 * earlier days than they were numbered, some voided on a later day or the same. Always the same one.
 */
import type { AccountType, BankKind, CashFlow, Restriction } from "../../../contract/enums.ts";
import { insertRows } from "../../../store/insert.ts";
import type { Tables } from "../../../store/schema.ts";
import type { Db } from "../../../store/sql.ts";

/** The next of a sequence that the seed decides, from 0 up to below `below`. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const at = "2026-07-01T01:00:00.000Z";
const kept = { version: 1, created_at: at, created_by: null, updated_at: at, updated_by: null };

type Marks = { restriction?: Restriction; cash_flow?: CashFlow };
const accounts: [id: string, code: string, name: string, type: AccountType, marks?: Marks][] = [
  ["kas-bendahara", "1-1160", "Kas Bendahara", "asset"],
  ["uang-muka", "1-1402", "Uang Muka", "asset", { cash_flow: "operating" }],
  ["gedung", "1-2102", "Gedung", "asset"],
  ["pinjaman", "2-2101", "Utang Bank", "liability", { cash_flow: "financing" }],
  ["modal", "3-1101", "Saldo Awal", "equity"],
  ["dana", "3-2102", "Dana Pembangunan", "equity", { restriction: "restricted" }],
  ["hibah", "4-2104", "Sumbangan Terikat", "income", { restriction: "restricted" }],
  ["gaji", "5-2101", "Gaji", "expense"],
  ["listrik", "5-5101", "Listrik", "expense"],
];
/** The SMP's virtual accounts lie on the account of its bank. */
const banks: [id: string, kind: BankKind, name: string, account: string, unit: string][] = [
  ["va-smp", "va", "VA SMP", "bank", "smp"],
  ["bsi-sd", "account", "BSI SD", "banksd", "sd"],
];

export async function addAccounts(db: Db): Promise<void> {
  const own = accounts.map(([id, code, name, type, marks]) => ({
    ...{ ...kept, id, code, name, type, parent_id: null, unit_id: null, status: "active" as const },
    ...{ restriction: "none" as const, cash_flow: null, ...marks },
    purpose: id === "kas-bendahara" ? ("handover" as const) : null,
  }));
  await insertRows(db, ["accounts", own]);
  const like = await db.selectFrom("banks").selectAll().where("id", "=", "bca-smp").executeTakeFirstOrThrow();
  const { name_key: _, name_search: __, ...bank } = like;
  const made = banks.map(([id, kind, name, account_id]) => ({ ...bank, id, kind, name, account_id }));
  await insertRows(db, [
    "banks",
    made.map((one, nth) => ({ ...one, account_no: `9${nth}`, va_prefix: null, va_length: null })),
  ]);
  await insertRows(db, ["bank_units", banks.map(([bank_id, , , , unit_id]) => ({ bank_id, unit_id }))]);
}

type Entry = { entry: Tables["transactions"]; lines: Tables["journal_lines"][] };

const moneyAccounts = ["kas", "bank", "kas-bendahara"];
const otherAccounts = [
  ...["piutang", "deposit", "pendapatan", "diskon", "modal", "gaji", "listrik"],
  ...["uang-muka", "gedung", "pinjaman", "dana", "hibah"],
];
/** What the end of a year moves. */
const yearAccounts = ["pendapatan", "hibah", "diskon", "gaji", "listrik", "modal", "dana"];
const firstDay = Date.parse("2026-05-20T00:00:00Z");
const dayAfter = (days: number) => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10);

/** Writes `count` entries on the `days` days from 20 May 2026 on, `from` days later. */
export async function addEntries(
  db: Db,
  p: { seed: number; count: number; from?: number; days: number },
): Promise<void> {
  const dice = diceOf(p.seed);
  const one = <T>(all: readonly T[]): T => all[dice(all.length)] as T; // none is empty
  const made: Entry[] = [];
  const add = (own: Partial<Tables["transactions"]> & Pick<Tables["transactions"], "unit_id" | "date">) => {
    const nth = made.length + 1;
    const entry: Tables["transactions"] = {
      id: `r${p.seed}-${nth}`,
      number: `TRX/${own.unit_id.toUpperCase()}/2699/${String(p.seed * 10_000 + nth).padStart(6, "0")}`,
      voucher_no: null,
      kind: "correction",
      source: "manual",
      source_id: null,
      description: `Acak ${nth}`,
      party: null,
      reference: null,
      amount: 0,
      status: "posted",
      mirror_of: null,
      created_at: at,
      created_by: null,
      created_by_name: null,
      cashier_id: null,
      version: 1,
      ...own,
    };
    made.push({ entry, lines: [] });
    return made[made.length - 1] as Entry; // just put there
  };
  for (let nth = 0; nth < p.count; nth += 1) {
    const unit_id = one(["smp", "sd"]);
    const day = (p.from ?? 0) + dice(p.days);
    const isOfPayment = dice(4) === 0;
    const isOfYear = !isOfPayment && dice(8) === 0;
    const own = add({
      ...{ unit_id, date: dayAfter(day), party: one([null, "Ibu Ani", "PLN"]) },
      reference: dice(5) === 0 ? `N-${nth}` : null,
      voucher_no: nth % 3 === 0 ? `BKK/SMP/2699/${p.seed * 10_000 + nth}` : null,
      ...(isOfYear && { kind: "year_end", source: "system" }),
      ...(isOfPayment && {
        source: "payment",
        source_id: unit_id === "smp" ? one(["p1", "p2", "p6"]) : "p4",
      }),
    });
    const sides = [1 + dice(3), 1 + dice(2)];
    const amount = (1 + dice(900)) * 6_000;
    for (const [side, lines = 1] of sides.entries()) {
      for (let line = 0; line < lines; line += 1) {
        const money = unit_id === "sd" ? [...moneyAccounts, "banksd"] : moneyAccounts;
        own.lines.push({
          transaction_id: own.entry.id,
          line_no: own.lines.length + 1,
          account_id: one(isOfYear ? yearAccounts : dice(2) === 0 ? money : otherAccounts),
          debit: side === 0 ? amount / lines : 0,
          credit: side === 1 ? amount / lines : 0,
        });
      }
    }
    own.entry.amount = amount;
    if (dice(6) === 0) voidOne(own, dayAfter(day + dice(20)), add);
  }
  await insertRows(db, ["transactions", made.map(({ entry }) => entry)]);
  await insertRows(db, ["journal_lines", made.flatMap(({ lines }) => lines)]);
}

function voidOne(
  voided: Entry,
  date: string,
  add: (own: Partial<Tables["transactions"]> & Pick<Tables["transactions"], "unit_id" | "date">) => Entry,
): void {
  const { id, unit_id, amount, kind, source, source_id } = voided.entry;
  voided.entry.status = "voided";
  const said = { mirror_of: id, description: `Batal ${id}` };
  const mirror = add({ unit_id, date, amount, kind, source, source_id, ...said });
  mirror.lines = voided.lines.map(({ debit, credit, ...line }) => ({
    ...line,
    transaction_id: mirror.entry.id,
    debit: credit,
    credit: debit,
  }));
}

/** Voids what stands of the entries that were posted before a day, on days from then on. */
export async function voidLater(db: Db, before: string, on: string, count: number): Promise<void> {
  const standing = await db
    .selectFrom("transactions")
    .selectAll()
    .where("status", "=", "posted")
    .where("mirror_of", "is", null)
    .where("date", "<", before)
    .orderBy("id")
    .limit(count)
    .execute();
  for (const entry of standing) {
    const id = `undo-${entry.id}`;
    const lines = await db
      .selectFrom("journal_lines")
      .selectAll()
      .where("transaction_id", "=", entry.id)
      .execute();
    await db.updateTable("transactions").set({ status: "voided" }).where("id", "=", entry.id).execute();
    const own = { id, number: `${entry.number}-U`, voucher_no: null, date: on, mirror_of: entry.id };
    const mirror = { ...entry, ...own };
    await insertRows(db, ["transactions", [mirror]]);
    const undone = lines.map(({ debit, credit, ...line }) => ({
      ...{ ...line, transaction_id: id, debit: credit, credit: debit },
    }));
    await insertRows(db, ["journal_lines", undone]);
  }
}
