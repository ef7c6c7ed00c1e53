/** Where a listener goes on from: how far it has heard, and when that was. Source: docs/spec/office.md §1.4. */

/** A little less than the day for which events are kept. */
const KEPT_MS = 23 * 3_600_000;

/** What has been heard by now, as text that a client gives back: all before `step`. */
export const cursorOf = (step: number, now: Date): string => `${step}.${now.getTime()}`;

/**
 * The step to go on from; null where more may have been missed than is kept: heard too long ago, of another database (its
 * steps lie ahead of `head`), or nothing that we wrote.
 */
export function stepOf(cursor: string, head: number, now: Date): number | null {
  const [, step, ms] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (step === undefined || Number(step) > head) return null;
  return now.getTime() - Number(ms) < KEPT_MS ? Number(step) : null;
}
