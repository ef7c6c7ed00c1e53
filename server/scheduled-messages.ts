/** Sends what was scheduled, when its time has come: messages and reports. Source: docs/spec/office.md §5.7, docs/spec/books.md §1.9. */
import { releaseDueReport } from "../cases/books/report-sending.ts";
import { releaseDue } from "../cases/office/message-sending.ts";
import { dayIn } from "../rules/calendar.ts";
import { untilDone } from "./daily.ts";
import type { Host } from "./host.ts";
import { lookEvery } from "./looking.ts";
import { zoneOf } from "./school-zone.ts";

const LOOK_EVERY_MS = 15_000;

/** All that is due now, each in a transaction of its own. Several servers may do it at once. */
export async function sendScheduled(host: Host): Promise<void> {
  const now = host.clock();
  const zone = await zoneOf(host);
  const at = { now, today: dayIn(zone, now) };
  await untilDone(host, at, releaseDue);
  await untilDone(host, at, (world) => releaseDueReport(world, zone));
}

/** Looks every 15 seconds, and at the start for what came due meanwhile, until the function that it returns is called. */
export const sendWhenDue = (host: Host): (() => void) =>
  lookEvery(host, LOOK_EVERY_MS, () => sendScheduled(host));
