/** Work of which little may run at once, taken fairly. Source: decision 038. */

/** Whose turn it is: `lane` names who waits among themselves; an `isFirst` goes before all others. */
export type Lane = { lane: string; isFirst?: boolean };

/** More of one lane wait for nothing that anybody would still read. */
const LONGEST_LANE = 400;

/** Somebody's lane is full. */
export class LaneFull extends Error {}

/**
 * Runs at most `limit` works at once. Of those who wait each lane has its turn, whoever came first in it, so that a flood
 * from one address keeps the others waiting for one of its works and not for all. Throws `LaneFull` for one too many.
 */
export function fairTurns(limit: number): <T>(turn: Lane, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const first: (() => void)[] = [];
  /** in the order of their turns */
  const lanes = new Map<string, (() => void)[]>();

  const enter = async ({ lane, isFirst }: Lane) => {
    if (running < limit) {
      running += 1;
      return;
    }
    const waiting = isFirst ? first : (lanes.get(lane) ?? []);
    if (waiting.length >= LONGEST_LANE) throw new LaneFull(lane);
    if (!isFirst) lanes.set(lane, waiting);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const next = (): (() => void) | undefined => {
    const [entry] = lanes;
    if (first.length > 0 || entry === undefined) return first.shift();
    const [lane, waiting] = entry;
    lanes.delete(lane);
    const chosen = waiting.shift();
    if (waiting.length > 0) lanes.set(lane, waiting);
    return chosen;
  };
  return async (turn, work) => {
    await enter(turn);
    try {
      return await work();
    } finally {
      const chosen = next();
      // Whoever waits takes the leaver's place, so the count stays.
      if (chosen) chosen();
      else running -= 1;
    }
  };
}
