/** What is thrown away because of its age, at the start and once a day. */
import { dropOldImportJobs } from "../store/imports/import-jobs.ts";
import { dropOldMails } from "../store/office/outbox.ts";
import { dropOldAnswers } from "../store/payments/idempotency.ts";
import { dropOldPlaces } from "../store/session/login-places.ts";
import { dropOldResets } from "../store/session/password-resets.ts";
import { dropOldHits } from "../store/session/throttles.ts";
import type { Db } from "../store/sql.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Long after any client has given up sending a money post again. */
const ANSWERS_KEPT_DAYS = 30;
const MAILS_KEPT_DAYS = 90;
const IMPORTS_KEPT_DAYS = 7;
/** As long as browsers keep the token. */
const PLACES_KEPT_DAYS = 400;

/** Nothing here is part of the books. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await dropOldAnswers(db, daysAgo(ANSWERS_KEPT_DAYS));
  await dropOldMails(db, now, daysAgo(MAILS_KEPT_DAYS));
  await dropOldImportJobs(db, daysAgo(IMPORTS_KEPT_DAYS));
  await dropOldResets(db, now);
  await dropOldHits(db, now);
  await dropOldPlaces(db, daysAgo(PLACES_KEPT_DAYS));
}

/** Tidies now and every day until the function that it returns is called; a failure is told and tried again the next day. */
export function tidyDaily(p: { db: Db; clock: () => Date; logError: (error: unknown) => void }): () => void {
  const tidy = () => void tidyUp(p.db, p.clock()).catch(p.logError);
  tidy();
  const timer = setInterval(tidy, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
