/** What is thrown away because of its age, at the start and once a day. */

import { notesKeptDays } from "../contract/office/notes.ts";
import type { KeptFiles } from "../store/engines/kept-files.ts";
import { dropOldImportJobs } from "../store/imports/import-jobs.ts";
import { dropOldMessages } from "../store/office/conversations.ts";
import { dropOldEvents } from "../store/office/events.ts";
import { dropOldNotes } from "../store/office/notes.ts";
import { dropOldMails } from "../store/office/outbox.ts";
import { schoolSetting } from "../store/office/settings.ts";
import { dropUnusedAttachments, sweepFiles } from "../store/payments/attachments.ts";
import { dropOldAnswers } from "../store/payments/idempotency.ts";
import { dropOldPlaces } from "../store/session/login-places.ts";
import { dropOldResets } from "../store/session/password-resets.ts";
import { dropOldHits } from "../store/session/throttles.ts";
import type { Db } from "../store/sql.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Long after any client has given up sending a money post again. */
const ANSWERS_KEPT_DAYS = 30;
const EVENTS_KEPT_DAYS = 1;
const MESSAGES_KEPT_DAYS = 365;
const IMPORTS_KEPT_DAYS = 7;
/** As long as browsers keep the token. */
const PLACES_KEPT_DAYS = 400;

/** Nothing here is part of the books. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await dropOldAnswers(db, daysAgo(ANSWERS_KEPT_DAYS));
  await dropOldMails(db, now, daysAgo(await schoolSetting(db, "mails_kept_days")));
  await dropOldNotes(db, daysAgo(notesKeptDays));
  await dropOldMessages(db, daysAgo(MESSAGES_KEPT_DAYS));
  await dropOldEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  await dropOldImportJobs(db, daysAgo(IMPORTS_KEPT_DAYS));
  await dropOldResets(db, now);
  await dropOldHits(db, now);
  await dropOldPlaces(db, daysAgo(PLACES_KEPT_DAYS));
}

/** A form is filled in within a day. */
const UNUSED_KEPT_DAYS = 1;
/** Of an upload that is under way at another server. */
const SWEPT_AFTER_MS = 60 * 60_000;

/**
 * Files of entries that were never saved, and bytes that no row speaks of, such as those of an upload during which the server was
 * killed. At the start of a server that has the data for itself nothing is under way, so all of them go (`isStart`).
 */
export async function sweepAttachments(p: {
  db: Db;
  files: KeptFiles;
  now: Date;
  isStart: boolean;
}): Promise<void> {
  await dropUnusedAttachments(p.db, new Date(p.now.getTime() - UNUSED_KEPT_DAYS * DAY_MS));
  await sweepFiles(p.db, p.files, new Date(p.now.getTime() - (p.isStart ? 0 : SWEPT_AFTER_MS)));
}

/** Tidies now and every day until the function that it returns is called; a failure is told and tried again the next day. */
export function tidyDaily(p: {
  db: Db;
  files: KeptFiles;
  /** no other server works on these files */
  isAlone: boolean;
  clock: () => Date;
  logError: (error: unknown) => void;
}): () => void {
  const tidy = (isStart: boolean) => {
    void tidyUp(p.db, p.clock()).catch(p.logError);
    void sweepAttachments({ db: p.db, files: p.files, now: p.clock(), isStart }).catch(p.logError);
  };
  tidy(p.isAlone);
  const timer = setInterval(() => tidy(false), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
