/** Who is there: told to the colleagues when it changes. Source: docs/spec/office.md §2.8. */
import { newId } from "../../store/ids.ts";
import { notePresence } from "../../store/office/conversations.ts";
import { recordEvents } from "../../store/office/events.ts";
import { unitsOfOperators } from "../../store/office/operators.ts";
import type { Db } from "../../store/sql.ts";

/** As long as `isHere` of rules/conversations.ts believes what was said last. */
const BELIEVED_MS = 60_000;

/** Notes that these operators are there, or have gone, and tells the units of those of whom it is news. */
export async function tellPresence(
  db: Db,
  operatorIds: readonly string[],
  isHere: boolean,
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - BELIEVED_MS);
  const news = await notePresence(db, operatorIds, isHere, now, stale);
  if (news.length === 0) return;
  const places = await unitsOfOperators(db, news);
  const event = (by_id: string, unit_id: string | null) => ({
    id: newId(now),
    at: now.toISOString(),
    kind: "presence",
    subject_id: null,
    by_id,
    unit_id,
    operator_id: null,
  });
  await recordEvents(
    db,
    news.flatMap((id) => {
      const units = places.filter(({ operator_id }) => operator_id === id);
      // Who sees every unit is everybody's colleague.
      return units.length === 0 ? [event(id, null)] : units.map((unit) => event(id, unit.id));
    }),
  );
}
