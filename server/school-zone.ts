/**
 * The zone in which the school keeps its days: as it was set on the page of settings, else as the server was started. Every
 * process asks for it again after some seconds, and at once where it was set. Source: docs/spec/running.md §7.
 */
import { schoolSetting } from "../store/office/settings.ts";
import type { Host } from "./host.ts";

type Zoned = Pick<Host, "engine" | "timeZone">;

const KEPT_MS = 5_000;
const kept = new WeakMap<Zoned["engine"], { zone: string; until: number }>();

/** An IANA name, "Asia/Jakarta". */
export async function zoneOf({ engine, timeZone }: Zoned): Promise<string> {
  const known = kept.get(engine);
  if (known !== undefined && known.until > performance.now()) return known.zone;
  const zone = (await schoolSetting(engine.db, "time_zone")) ?? timeZone;
  kept.set(engine, { zone, until: performance.now() + KEPT_MS });
  return zone;
}

/** After the settings were changed here. */
export const forgetZone = ({ engine }: Zoned): void => void kept.delete(engine);
