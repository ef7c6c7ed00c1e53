/** A closed day refuses every write path. Source: docs/spec/money.md §13.3, §17. */
import { type Booked, closedTillOn, type Lock, LockedDay, lockOn } from "../../store/payments/locks.ts";
import type { Actor, World } from "../case.ts";
import { conflict, type Refusal } from "../refusal.ts";

type Call = World & { actor: Actor | null };

const onDay = (isToday: boolean) => (isToday ? "hari ini" : "pada tanggal itu");

const closed = (message: string) => conflict("day_closed", message);

type Asker = Pick<Call, "actor">;

const ofLock: Record<Lock, string> = {
  year: "tahun bukunya",
  month: "bulannya",
  day: "kasnya",
  till: "kasnya",
};

/** Who opens again what is closed (docs/spec/money.md §17.6, docs/spec/books.md §5.3). */
const wayToOpen = ({ actor }: Asker, lock: Lock): string =>
  actor?.kind === "staff" && actor.role === "AS"
    ? `Buka dahulu ${ofLock[lock]} di Tutup Kas.`
    : "Minta Admin Sekolah membukanya kembali.";

const sentenceOf = (asker: Asker, p: { lock: Lock; isToday: boolean; whose?: string }): string =>
  `Kas ${p.whose === undefined ? "" : `${p.whose} `}${onDay(p.isToday)} sudah ditutup. ${wayToOpen(asker, p.lock)}`;

/** What keeps anything from being booked on that day, in words: a till by whose it is; null while the day is open. */
export async function closedSentence(call: Call, booked: Booked): Promise<string | null> {
  const lock = await lockOn(call.db, booked);
  if (lock === null) return null;
  const isToday = booked.day === call.today;
  const till = lock === "till" ? await closedTillOn(call.db, booked) : undefined;
  if (till === undefined) return sentenceOf(call, { lock, isToday });
  const whose = till.cashier_id === call.actor?.id ? "Anda" : (till.cashier_name ?? "kasir");
  return sentenceOf(call, { lock, isToday, whose });
}

/**
 * Refuses (409 `day_closed`) what would be booked on a closed `day` of the unit, or on a day on which the asker's own till is
 * closed, or that of `cashierId`; without a day it is booked today.
 */
export async function assertOpenDay(
  call: Call,
  unitId: string,
  day: string = call.today,
  cashierId: string | null = null,
): Promise<void> {
  const tills = [call.actor?.id ?? null, cashierId];
  const sentence = await closedSentence(call, { unitId, day, cashierIds: tills });
  if (sentence !== null) throw closed(sentence);
}

/** The same of the unit's day alone, for what moves nobody's till: today. */
export async function assertUnitOpen(call: Call, unitId: string): Promise<void> {
  const sentence = await closedSentence(call, { unitId, day: call.today });
  if (sentence !== null) throw closed(sentence);
}

/** What a write says whose day was closed while it was under way; any other error as it is. */
export const refusedIfLocked = (error: unknown, asker: Asker & { today: string }): unknown | Refusal =>
  error instanceof LockedDay
    ? closed(sentenceOf(asker, { lock: error.lock, isToday: error.day === asker.today }))
    : error;
