import * as v from "valibot";
import type { Actor, AnyCase, Staff, World } from "../../cases/case.ts";
import { filesInMemory } from "../../store/engines/kept-files.ts";
import type { Db } from "../../store/sql.ts";
import { smallSchoolToday } from "./small-school.ts";

const session = { tokenId: "token", mustChangePassword: false };

/** Somebody of the staff with this role; AS and AY see every unit, the others those given. */
export const staff = (role: string, unitIds: string[] = ["smp"], id = role.toLowerCase()): Staff => ({
  kind: "staff",
  id,
  name: `Petugas ${id}`,
  role,
  unitIds,
  ...session,
});

export const student = (id: string): Actor => ({ kind: "student", id, name: id, ...session });

/**
 * Calls a case as a host would: the query string is read by the endpoint's own schema, and the answer must be what
 * its reply schema says, else this throws.
 */
export async function ask(
  db: Db,
  cases: readonly AnyCase[],
  name: string,
  actor: Actor | null,
  asked: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
) {
  const found = cases.find((candidate) => candidate.endpoint.name === name);
  if (found === undefined) throw new Error(`no case is called ${name}`);
  const world: World = {
    db,
    now: new Date(`${smallSchoolToday}T05:00:00.000Z`),
    zone: "Asia/Jakarta",
    today: smallSchoolToday,
    random: (bytes) => new Uint8Array(bytes),
    readSheet: async () => ({ refusal: "no files here" }),
    files: filesInMemory(),
    passwords: { hash: async (plain) => plain, verify: async () => false },
    publicUrl: "https://iuran.test",
    address: "127.0.0.1",
    userAgent: null,
  };
  const reply = await found.run({
    ...world,
    actor,
    params: asked.params ?? {},
    query: v.parse(found.endpoint.query, asked.query ?? {}),
    body: {},
    url: new URL(`https://iuran.test${found.endpoint.path}`),
  } as Parameters<AnyCase["run"]>[0]); // the pipeline too calls a case without its types
  return v.parse(found.endpoint.reply, reply);
}
