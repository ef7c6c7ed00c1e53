/** The fines that fall due with a day, charged before anybody is shown a figure of that day. Source: decision 029. */
import { assessFines } from "../cases/fines.ts";
import { dayIn } from "../rules/calendar.ts";
import { withRetry } from "../store/engines/retry.ts";
import { finingCategories } from "../store/fines.ts";
import { newId } from "../store/ids.ts";
import type { Host } from "./host.ts";

type Assessed = { day: string; done: Promise<void> };

const assessed = new WeakMap<Host, Assessed>();

/**
 * Charges what is due today, once a day for each running server: everybody who comes meanwhile waits for the same run.
 * Several servers may do it at once, for a period is charged once. A failure is told and does not keep anybody from
 * working; the next call tries again, and a payment charges its own student's fines anyway.
 */
export function finesOfToday(host: Host): Promise<void> {
  const now = host.clock();
  const day = dayIn(host.timeZone, now);
  const known = assessed.get(host);
  if (known?.day === day) return known.done;
  const done = assessUnits(host, now, day).catch((error: unknown) => {
    assessed.delete(host);
    host.logError(newId(now), error);
  });
  assessed.set(host, { day, done });
  return done;
}

/** Unit by unit and some bills at a time, each in a transaction of its own, so that nobody waits long. */
async function assessUnits(host: Host, now: Date, today: string): Promise<void> {
  const categories = await finingCategories(host.engine.db, {});
  const units = new Set(categories.map((category) => category.unit_id));
  for (const unitId of units) {
    for (let isDone = false; !isDone; ) {
      const { charged, hasMore } = await withRetry(() =>
        host.engine.db.transaction().execute((db) => {
          const world = { db, now, today, random: host.random, actor: null, address: null };
          return assessFines(world, { unitId });
        }),
      );
      if (charged > 0) host.written?.();
      isDone = !hasMore || charged === 0;
    }
  }
}

const HOUR_MS = 60 * 60_000;

/** Looks every hour whether a day has begun, until the function that it returns is called. */
export function fineDaily(host: Host): () => void {
  void finesOfToday(host);
  const timer = setInterval(() => void finesOfToday(host), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
