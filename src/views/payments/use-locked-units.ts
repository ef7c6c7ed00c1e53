/** Where no payment of today can be booked, known before money is taken. Source: docs/spec/money.md §13.3. */
import { type LockedUnit, listLockedUnits } from "../../../contract/payments/locked-units.ts";
import { api } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

const read = async (day: string, signal: AbortSignal) => ({
  rows: (await api(listLockedUnits, { query: { day }, signal })).data,
});

/** Asked beside all else, and followed; without an answer the desk works as ever, so a failure is not told. */
export function useLockedUnits(): readonly LockedUnit[] {
  const { record } = useRecordOf<{ rows: readonly LockedUnit[] }>(today(), read, {
    hears: listLockedUnits.path,
  });
  return record?.rows ?? [];
}
