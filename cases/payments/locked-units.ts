/** What the desk knows of closed days before money is taken. Source: docs/spec/money.md §13.3, §17. */
import { type LockedUnit, listLockedUnits } from "../../contract/payments/locked-units.ts";
import { unitNames } from "../../store/master/units.ts";
import { lockOn } from "../../store/payments/locks.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";

const list = forStaff(listLockedUnits, async ({ db, actor, query }) => {
  const scope = scopeOf(actor);
  const data: LockedUnit[] = [];
  const units = (await unitNames(db)).filter(({ id }) => scope === null || scope.includes(id));
  for (const { id, code, name } of units.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const lock = await lockOn(db, { unitId: id, day: query.day, cashierIds: [actor.id] });
    if (lock !== null) data.push({ unit: { id, code, name }, lock });
  }
  return { data };
});

export const lockedUnitCases: AnyCase[] = [list];
