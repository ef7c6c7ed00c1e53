/**
 * A case is what one endpoint does, once: (call) → reply. The pipeline has already checked the session, the
 * permission and the shape of the input; own units and the money rules are the case's to enforce.
 */
import type { Sheet } from "../contract/columns/column.ts";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "../contract/endpoint.ts";
import { seesAllUnits } from "../contract/permissions.ts";
import type { KeptFiles } from "../store/engines/kept-files.ts";
import { newId, type Random } from "../store/ids.ts";
import { type AuditEntry, recordAudit, recordAudits } from "../store/office/audit.ts";
import type { Db, Scope } from "../store/sql.ts";
import type { ReadFile } from "./sheets/read.ts";

export type Staff = {
  kind: "staff";
  id: string;
  name: string;
  role: string | null;
  unitIds: readonly string[];
  tokenId: string;
  mustChangePassword: boolean;
};
export type StudentActor = {
  kind: "student";
  id: string;
  name: string;
  tokenId: string;
  mustChangePassword: boolean;
};
export type Actor = Staff | StudentActor;

/**
 * Whose work it is, since few passwords are worked on at once: each `lane` has its turn, those who are `isFirst` before all.
 * `stillWanted` is asked when the turn has come and throws when it is not.
 */
export type Turn = { lane: string; isFirst?: boolean; stillWanted?: () => Promise<void> };

/** Hashing of passwords; the host gives the implementation that its platform has. Left out, the turn is the office's. */
export type Passwords = {
  hash(plain: string, turn?: Turn): Promise<string>;
  verify(plain: string, hash: string, turn?: Turn): Promise<boolean>;
};

/** Reads a file of students beside the requests, so that nobody waits for it; the host gives what its platform has. */
export type ReadSheet = (file: { file_name: string; content: string }) => Promise<ReadFile>;

/** A reply that is JSON already, made beside the requests; the pipeline sends it as it is. */
export class ReadyReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A browser that is known again by a token of ours; `keep` makes it so and answers with the token. */
export type Device = { token: string | null; keep(): string };

/** What the host gives to every call: the store, the time, chance, and who asks from where. */
export type World = {
  db: Db;
  /** the instant of the call */
  now: Date;
  /** the school's time zone, "Asia/Jakarta" */
  zone: string;
  /** the school's calendar day at that instant, in its own time zone */
  today: string;
  random: Random;
  passwords: Passwords;
  readSheet: ReadSheet;
  /** the bytes of attachments */
  files: KeptFiles;
  /** what the QR codes of receipts point to, without a slash at the end */
  publicUrl: string;
  address: string;
  userAgent: string | null;
  /** left out where browsers keep nothing of ours */
  device?: Device | undefined;
};

export type Call<E extends Endpoint, A extends Actor | null> = World & {
  actor: A;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** under which a post is done once, where its endpoint wants one */
  key?: string | undefined;
  /** path and query as they came, for the links of a list */
  url: URL;
};

/**
 * `read` runs without a transaction, `write` in one, `own` opens its own (a login must keep its failures counted
 * though it is refused, and must not hold the writer while it hashes).
 */
export type Isolation = "read" | "write" | "own";

/**
 * How a list that may be long is taken away as a file: the ids of all its rows first, in their order, then the rows piece
 * by piece, so that no row comes twice and nobody waits behind 100,000 of them.
 */
export type Pieces = {
  ids: (call: Call<Endpoint, Staff>) => Promise<readonly string[]>;
  /** the rows of these ids, in any order */
  rows: (call: Call<Endpoint, Staff>, ids: readonly string[]) => Promise<readonly { id: string }[]>;
};

export type CaseFile = { stem: string; sheet: Sheet<unknown>; pieces: AsyncIterable<readonly unknown[]> };

export type BytesOfFile = { name: string; mediaType: string; bytes: Uint8Array };

/** A case without its types, as the pipeline holds it. */
export type AnyCase = {
  endpoint: Endpoint;
  isolation: Isolation;
  run: (call: Call<Endpoint, Actor | null>) => Promise<unknown>;
  pieces?: Pieces;
  /** its own file, where it is no list: what the file is called before the day, its columns, and its rows as they are read */
  file?: (call: Call<Endpoint, Staff>) => Promise<CaseFile>;
  /** the bytes of a file that is kept, where the endpoint answers with one */
  bytes?: (call: Call<Endpoint, Staff>) => Promise<BytesOfFile>;
  /** works on thousands of rows at once: a server with threads does it beside everybody else's requests */
  isLong?: boolean;
};

/** A case that works on thousands of rows at once. */
export const long = (served: AnyCase): AnyCase => ({ ...served, isLong: true });

const make =
  <A extends Actor | null>() =>
  <E extends Endpoint>(
    endpoint: E,
    run: (call: Call<E, A>) => Promise<ReplyOf<E>>,
    isolation: Isolation = endpoint.method === "GET" ? "read" : "write",
  ): AnyCase => ({
    endpoint,
    isolation,
    run: run as unknown as AnyCase["run"], // the pipeline calls it only with what the endpoint's schemas and access let through
  });

/** A list of staff that is taken away piece by piece. */
export const listedInPieces = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E, Staff>) => Promise<ReplyOf<E>>,
  pieces: {
    ids: (call: Call<E, Staff>) => Promise<readonly string[]>;
    rows: (call: Call<E, Staff>, ids: readonly string[]) => Promise<readonly { id: string }[]>;
  },
): AnyCase => ({
  ...forStaff(endpoint, run),
  pieces: pieces as unknown as Pieces, // called only with what this endpoint's schemas and access let through
});

/** An endpoint of staff that answers with a file which is kept; what it says of the file is `run`. */
export const forFile = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E, Staff>) => Promise<ReplyOf<E>>,
  bytes: (call: Call<E, Staff>) => Promise<BytesOfFile>,
): AnyCase => ({
  ...forStaff(endpoint, run),
  bytes: bytes as unknown as NonNullable<AnyCase["bytes"]>, // called only with what this endpoint's schemas and access let through
});

/** An endpoint with a permission: the actor is staff and holds it. */
export const forStaff = make<Staff>();
/** An endpoint of the portal: the actor is a student. */
export const forStudent = make<StudentActor>();
/** An endpoint for any session. */
export const forSession = make<Actor>();
/** A public endpoint: there may be no actor. */
export const forAnyone = make<Actor | null>();

/** The units whose rows this staff member may see and touch. Source: docs/spec/access.md §2. */
export function scopeOf(actor: Staff): Scope {
  return seesAllUnits(actor.role) ? null : actor.unitIds;
}

export const nextId = (world: Pick<World, "now" | "random">) => newId(world.now, world.random);

/** What a call says of one of its writes. */
export type Audited = {
  action: string;
  resource: string;
  resourceId: string | null;
  unitId?: string | null;
  reason?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Who writes: somebody who has asked, or nobody, where the product does it by itself ("Sistem"). */
export type Auditing = Pick<World, "db" | "now" | "random"> & { actor: Actor | null; address: string | null };

/** Writes the audit row of this call. Source: docs/spec/data.md §11. */
export async function audit(call: Auditing, entry: Audited): Promise<void> {
  await recordAudit(call.db, entryOf(call, entry));
}

/** Writes a row for each of the many things that this call has made or removed. */
export async function auditAll(call: Auditing, entries: readonly Audited[]): Promise<void> {
  const rows = entries.map((entry) => entryOf(call, entry));
  await recordAudits(call.db, rows);
}

/** A row of the trail as this call writes it. */
export const entryOf = (call: Auditing, entry: Audited): AuditEntry => ({
  unitId: null,
  ...entry,
  id: nextId(call),
  at: call.now.toISOString(),
  actorId: call.actor?.id ?? null,
  actorName: call.actor?.name ?? null,
  address: call.address,
});
