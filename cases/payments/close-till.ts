/**
 * Closing a till's day and a unit's, within the transaction of the caller: what was counted is kept beside what the books say, the
 * difference and what is handed over are booked, and from then on the day is locked. Source: docs/spec/money.md §17, decision 062.
 */
import type { ClosingDraft, Till } from "../../contract/payments/closings.ts";
import { longDay } from "../../rules/calendar.ts";
import {
  cashToStay,
  countedCash,
  journalOfDifference,
  journalOfHandover,
  repeatedAt,
  usualHandover,
} from "../../rules/closings.ts";
import type { JournalLine } from "../../rules/journals.ts";
import {
  type ClosingRow,
  cashAccounts,
  cashBefore,
  closingsOf,
  findCashier,
  insertClosing,
  leftInAll,
  lockDay,
} from "../../store/payments/closings.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { holdJournal, type Lock, lockOn } from "../../store/payments/locks.ts";
import { audit, nextId, type Staff, type World } from "../case.ts";
import { assertNone, conflict, forbidden, invalid, missing } from "../refusal.ts";
import { accountFor } from "./cash-accounts.ts";
import { boxesOf, type TillBoxes, tillsOf } from "./tills.ts";

type Act = World & { actor: Staff };
type Unit = { id: string; code: string };
type TillDraft = ClosingDraft & { cashier_id: string };

const closedBefore: Record<Lock, string> = {
  year: "Tahun buku ini sudah ditutup.",
  month: "Bulan ini sudah ditutup.",
  day: "Hari ini sudah ditutup untuk seluruh unit.",
  till: "Kas ini sudah ditutup.",
};

/** From here on nobody writes in the unit's journal until the end. Errors: 409 `already_closed`, 422 a day to come. */
async function begin(call: Act, unit: Unit, { day, cashier_id }: ClosingDraft): Promise<void> {
  if (day > call.today) throw invalid({ day: ["Hari yang belum tiba belum dapat ditutup."] });
  await holdJournal(call.db, unit.id, call.today);
  const lock = await lockOn(call.db, { unitId: unit.id, day, cashierIds: [cashier_id] });
  if (lock !== null) throw conflict("already_closed", closedBefore[lock]);
}

/** Closes a till and answers with the closing's id. Errors: 404 cashier, 409 `already_closed`, `balance_changed`, 422. */
export async function closeTill(call: Act, unit: Unit, draft: TillDraft): Promise<string> {
  const { day, cashier_id: cashierId } = draft;
  const isOther = call.actor.role === "KR" && cashierId !== call.actor.id;
  const cashier = isOther ? undefined : await findCashier(call.db, unit.id, cashierId);
  if (cashier === undefined) throw missing("Kasir tidak ditemukan.");
  await begin(call, unit, draft);
  const where = { unitId: unit.id, day, cashierId };
  const [moved] = await tillsOf(call, where);
  const [read] = moved === undefined ? await tillsOf(call, where, [cashierId]) : [moved];
  if (read === undefined) throw new Error(`the till of ${cashierId} was not read`);
  if (draft.expected_cash !== null && draft.expected_cash !== read.expected_cash) {
    throw conflict("balance_changed", "Ada uang yang masuk atau keluar sejak kas ini dihitung.");
  }
  const till = await begunWith(call, where, read, draft.opening_cash);
  const counted = countedCash(draft.counted);
  const handedOver = draft.handed_over ?? usualHandover({ counted, opening: cashToStay(till) });
  const difference = counted - till.expected_cash;
  const boxes = await boxesOf(call, where, till.opening_cash);
  const figures = { counted, handedOver, difference };
  const isEmpty = moved === undefined && till.opening_cash === 0 && day < call.today;
  checkDraft(draft, { ...figures, next: till.next, isEmpty, hasCashBox: boxes !== null });
  const id = nextId(call);
  if (boxes !== null) await book(call, unit, { id, day, cashier, boxes, ...figures });
  await keep(call, unit, { id, draft, till, accountId: boxes?.accountId ?? null, ...figures });
  return id;
}

/**
 * The till with what is said to have lain in its drawer before its first closing: no more than the cash boxes hold by the books beside
 * what stayed in other drawers, since nothing is booked for it. Errors: 422 at `opening_cash`.
 */
async function begunWith(
  call: Act,
  where: { unitId: string; day: string },
  till: Till,
  said: number | null,
): Promise<Till> {
  if (said === null || said === till.opening_cash) return till;
  if (!till.is_first) {
    throw invalid({ opening_cash: ["Saldo awal kas ini adalah yang tinggal saat kas ditutup sebelumnya."] });
  }
  const held = await cashBefore(call.db, where, await cashAccounts(call.db, where.unitId));
  const free = Math.max(0, held - (await leftInAll(call.db, where)));
  if (said > free) {
    const rupiah = free.toLocaleString("id-ID");
    throw invalid({
      opening_cash: [`Menurut buku, sebelum hari itu hanya ada Rp ${rupiah} di kas unit ini.`],
    });
  }
  return { ...till, opening_cash: said, expected_cash: till.expected_cash + said };
}

/** Says all that is wrong with what was counted, each at its field. Errors: 422. */
function checkDraft(
  draft: TillDraft,
  p: {
    counted: number;
    handedOver: number;
    difference: number;
    next: Till["next"];
    /** an earlier day on which there was no money in the till: none is invented for it */
    isEmpty: boolean;
    hasCashBox: boolean;
  },
): void {
  const repeated = repeatedAt(draft.counted);
  const needsBox = !p.hasCashBox && p.counted > 0;
  assertNone({
    ...(repeated >= 0 && { [`counted.${repeated}.denomination`]: ["Pecahan ini disebut dua kali."] }),
    ...(needsBox && {
      counted: ["Unit ini belum punya kas, jadi tidak ada uang tunai yang dapat dihitung."],
    }),
    ...(p.isEmpty &&
      p.counted > 0 && {
        counted: ["Pada tanggal itu tidak ada uang di kas ini, jadi tidak ada yang dapat dihitung."],
      }),
    ...(p.next !== null &&
      p.counted - p.handedOver !== p.next.opening_cash && { handed_over: [mustStay(p.next)] }),
    ...(p.handedOver > p.counted && { handed_over: ["Setoran tidak boleh melebihi uang yang dihitung."] }),
    ...(p.difference !== 0 &&
      draft.difference_reason === null && { difference_reason: ["Tulis alasan selisihnya."] }),
  });
}

const mustStay = ({ day, opening_cash }: NonNullable<Till["next"]>): string =>
  `Kas ${longDay(day)} sudah ditutup dengan saldo awal Rp ${opening_cash.toLocaleString("id-ID")}, jadi sebesar itu yang harus tinggal. Bila tidak, buka kembali kas itu dahulu.`;

type Booking = {
  id: string;
  day: string;
  cashier: { id: string; name: string };
  boxes: TillBoxes;
  handedOver: number;
  difference: number;
};

/** Books the difference first, so that the cash boxes hold what was counted, and then what leaves them. */
async function book(call: Act, unit: Unit, booking: Booking): Promise<void> {
  const { id, day, cashier, boxes, handedOver, difference } = booking;
  const cashAccountId = boxes.accountId;
  const entry = (kind: Entry["kind"], description: string, lines: JournalLine[]): Entry => ({
    id: nextId(call),
    unit,
    date: day,
    kind,
    source: "system",
    sourceId: id,
    description: `${description} ${cashier.name}, ${longDay(day)}`,
    party: cashier.name,
    reference: null,
    lines,
    mirrorOf: null,
    createdAt: call.now.toISOString(),
    createdBy: call.actor.id,
    // What a closing books comes after the count, and is of no till.
    cashierId: null,
  });
  const entries: Entry[] = [];
  if (difference !== 0) {
    const differenceAccountId = await accountFor(call, "difference");
    const lines = journalOfDifference({ cashAccountId, differenceAccountId, difference });
    entries.push(entry("correction", "Selisih kas", lines));
  }
  if (handedOver > 0 || boxes.others.length > 0) {
    const toAccountId = await accountFor(call, "handover");
    const lines = journalOfHandover({ toAccountId, cashAccountId, others: boxes.others, handedOver });
    entries.push(entry("transfer", "Setoran kas", lines));
  }
  await postEntries(call.db, call.today, entries);
}

type Figures = Pick<Till, "opening_cash" | "cash_in" | "cash_out" | "voids" | "expected_cash" | "by_method">;

type Kept = {
  id: string;
  draft: ClosingDraft;
  till: Figures & Partial<Pick<Till, "cashier">>;
  /** the cash box that what stays lies in */
  accountId: string | null;
  counted: number;
  handedOver: number;
  difference: number;
};

/** Writes the closing down, which locks the till's day, and its row in the trail. */
async function keep(call: Act, unit: Unit, kept: Kept): Promise<void> {
  const { id, draft, till } = kept;
  const difference_reason = kept.difference === 0 ? null : draft.difference_reason;
  const row: ClosingRow = {
    id,
    unit_id: unit.id,
    day: draft.day,
    cashier_id: till.cashier?.id ?? null,
    cashier_name: till.cashier?.name ?? null,
    opening_cash: till.opening_cash,
    cash_in: till.cash_in,
    cash_out: till.cash_out,
    voids: till.voids,
    expected_cash: till.expected_cash,
    counted_cash: kept.counted,
    difference: kept.difference,
    difference_reason,
    handed_over: kept.handedOver,
    by_method: JSON.stringify(till.by_method),
    note: draft.note,
    status: "closed",
    closed_at: call.now.toISOString(),
    closed_by: call.actor.id,
    closed_by_name: call.actor.name,
    reopened_at: null,
    reopened_by_name: null,
    reopen_reason: null,
    cash_account_id: kept.accountId,
    version: 1,
  };
  await insertClosing(call.db, row, draft.counted);
  const { day, cashier_id, expected_cash, counted_cash, difference, handed_over } = row;
  await audit(call, {
    action: "closing.closed",
    resource: "closing",
    resourceId: id,
    unitId: unit.id,
    after: { day, cashier_id, expected_cash, counted_cash, difference, difference_reason, handed_over },
  });
}

/**
 * Closes the unit's day and answers with the closing's id. Its figures are those of the tills together. Errors: 403 for a KR, 409
 * `already_closed`, `still_open`, 422.
 */
export async function closeDay(call: Act, unit: Unit, draft: ClosingDraft): Promise<string> {
  if (call.actor.role === "KR") throw forbidden("Hari satu unit ditutup oleh bendahara.");
  if (draft.counted.length > 0) {
    throw invalid({ counted: ["Uang dihitung pada kas tiap kasir, bukan pada hari unit."] });
  }
  await begin(call, unit, draft);
  const tills = await tillsOf(call, { unitId: unit.id, day: draft.day });
  const open = tills.filter(({ status }) => status === "open").map(({ cashier }) => cashier.name);
  if (open.length > 0) throw conflict("still_open", `Kas ini belum ditutup: ${open.join(", ")}.`);
  const id = nextId(call);
  await keep(call, unit, { id, draft, accountId: null, ...(await wholeOf(call, unit, draft.day, tills)) });
  const at = call.now.toISOString();
  await lockDay(call.db, { unit_id: unit.id, day: draft.day, closed_at: at, closed_by: call.actor.id });
  return id;
}

/** The figures of all tills of a day together. */
async function wholeOf(call: Act, unit: Unit, day: string, tills: readonly Till[]) {
  const closed = await closingsOf(call.db, { unitId: unit.id, day });
  const sum = <R>(rows: readonly R[], of: (row: R) => number) =>
    rows.reduce((whole, row) => whole + of(row), 0);
  const methods = [...new Set(tills.flatMap(({ by_method }) => by_method.map(({ method }) => method)))];
  const each = tills.flatMap(({ by_method }) => by_method);
  return {
    till: {
      opening_cash: sum(tills, (till) => till.opening_cash),
      cash_in: sum(tills, (till) => till.cash_in),
      cash_out: sum(tills, (till) => till.cash_out),
      voids: sum(tills, (till) => till.voids),
      expected_cash: sum(tills, (till) => till.expected_cash),
      by_method: methods.map((method) => {
        const own = each.filter((one) => one.method === method);
        return { method, amount: sum(own, ({ amount }) => amount), count: sum(own, ({ count }) => count) };
      }),
    },
    counted: sum(closed, (row) => row.counted_cash),
    handedOver: sum(closed, (row) => row.handed_over),
    difference: sum(closed, (row) => row.difference),
  };
}
