/** Counting tries before anything is looked at. Source: api.md "Session". */
import { sha256 } from "../store/digest.ts";
import type { Owner } from "../store/sessions.ts";
import { countHit } from "../store/throttles.ts";
import type { World } from "./case.ts";
import { busy } from "./refusal.ts";

/** Passwords that may be tried for one account (api.md "Session"). */
export const ACCOUNT_TRIES = { limit: 5, windowSeconds: 60 };

/** Counts one try under `name`; 429 when there were too many. */
export async function countOrRefuse(
  call: World,
  name: string,
  tries: { limit: number; windowSeconds: number },
): Promise<void> {
  const { blockedForSeconds } = await countHit(call.db, name, { ...tries, now: call.now });
  if (blockedForSeconds > 0) throw busy(blockedForSeconds);
}

/**
 * What the logins of one account from one network are counted under. A digest, because people type passwords into the
 * name field and the table is not to keep them.
 */
export async function accountHits(kind: Owner["kind"], username: string, network: string): Promise<string> {
  return `login:${await sha256(`${kind}\n${accountOf(kind, username)}\n${network}`)}`;
}

/** What wrong current passwords of somebody who is logged in are counted under. */
export const passwordHits = (owner: Owner) => `password:${owner.kind}:${owner.id}`;

/** `SMP-1001` and `1001` name one account, and two names must not give twice the tries. */
function accountOf(kind: Owner["kind"], username: string): string {
  const name = username.toLowerCase();
  return kind === "student" ? name.replace(/^[a-z0-9]+-(?=\d+$)/, "") : name;
}
