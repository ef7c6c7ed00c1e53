/** Counting tries. Source: docs/spec/access.md §4.4, decision 038. */
import { sha256 } from "../../store/digest.ts";
import { knownPlaces, placeName } from "../../store/session/login-places.ts";
import type { Owner } from "../../store/session/sessions.ts";
import { blockedFor, countFailure, countHit, networkOf } from "../../store/session/throttles.ts";
import type { Db } from "../../store/sql.ts";
import type { World } from "../case.ts";
import { busy } from "../refusal.ts";
import { inTransaction } from "../transaction.ts";

type Tries = { limit: number; windowSeconds: number; firstBlockSeconds?: number };

/** Passwords that may be tried for one account (docs/spec/access.md §4.4). */
export const ACCOUNT_TRIES = { limit: 5, windowSeconds: 60 };
/** By everybody behind one address. */
const NETWORK_TRIES = { limit: 50, windowSeconds: 60 };
/** For one account from everywhere: more than one address could make at its own pace. */
const EVERYWHERE_TRIES = { limit: 30, windowSeconds: 900, firstBlockSeconds: 60 };

/** Counts one try under `name`; 429 when there were too many. */
export async function countOrRefuse(call: World, name: string, tries: Tries): Promise<void> {
  const { blockedForSeconds } = await countHit(call.db, name, { ...tries, now: call.now });
  if (blockedForSeconds > 0) throw busy(blockedForSeconds);
}

/** What wrong current passwords of somebody who is logged in are counted under. */
export const passwordHits = (owner: Owner) => `password:${owner.kind}:${owner.id}`;

/** Under what a try is counted if it fails: each name with what it allows. */
export type Gate = { name: string; tries: Tries };

/** How a login is counted: `gates` if it fails, `own` is forgotten when it does not. */
export type LoginGates = { gates: readonly Gate[]; own: string; isKnownDevice: boolean };

/**
 * The gates of a login to the account that was named, by whichever of its names, or to a name that nobody has.
 * A browser in which this member of staff has logged in before is counted for itself alone, so that nobody else can close
 * it. Everybody else is counted for the account at this address and for the address, and at an address from which the
 * account never came in also for the account everywhere.
 * The names are digests, because people type passwords into the name field and the table is not to keep them.
 */
export async function loginGates(
  call: World,
  kind: Owner["kind"],
  typed: string,
  owner: Owner | undefined,
): Promise<LoginGates> {
  const network = networkOf(call.address);
  const somebody = owner ?? { kind, id: `?${nameOf(kind, typed)}` };
  const account = `${kind}\n${somebody.id}`;
  const atNetwork = await placeName(somebody, "network", network);
  const token = kind === "staff" ? call.device?.token : undefined;
  const onDevice = token ? await placeName(somebody, "device", token) : null;
  const known = await knownPlaces(call.db, onDevice === null ? [atNetwork] : [atNetwork, onDevice]);
  if (onDevice !== null && known.has(onDevice)) {
    const own = `login:${await sha256(`device\n${onDevice}`)}`;
    return { gates: [{ name: own, tries: ACCOUNT_TRIES }], own, isKnownDevice: true };
  }
  const own = `login:${await sha256(`${account}\n${network}`)}`;
  const gates: Gate[] = [
    { name: own, tries: ACCOUNT_TRIES },
    { name: `login:${network}`, tries: NETWORK_TRIES },
  ];
  const everywhere = { name: `login:${await sha256(account)}`, tries: EVERYWHERE_TRIES };
  return { gates: known.has(atNetwork) ? gates : [...gates, everywhere], own, isKnownDevice: false };
}

/** Also of a number that nobody has `SMP-1001` and `1001` are one name. */
function nameOf(kind: Owner["kind"], typed: string): string {
  const name = typed.toLowerCase();
  return kind === "student" ? name.replace(/^[a-z0-9]+-(?=\d+$)/, "") : name;
}

/** 429 while any of the gates is closed; counts nothing. */
export async function assertOpen(db: Db, gates: readonly Gate[], now: Date): Promise<void> {
  const seconds = await blockedFor(
    db,
    gates.map(({ name }) => name),
    now,
  );
  if (seconds > 0) throw busy(seconds);
}

/**
 * Counts a failure at each gate, `operatorId` saying whose account an Admin Sekolah then sees locked. 429 for one that was
 * on its way when a gate closed: it must not learn whether its guess was right.
 */
export async function countFailures(
  call: World,
  gates: readonly Gate[],
  operatorId: string | null = null,
): Promise<void> {
  const waits = await inTransaction(call, async ({ db, now }) => {
    const seconds: number[] = [];
    for (const { name, tries } of gates.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      seconds.push(await countFailure(db, name, operatorId, { ...tries, now }));
    }
    return seconds;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw busy(wait);
}
