/**
 * Does a call that was let through: its case, within a transaction where it writes, or its list as a file. It runs where
 * the request came in or, when it is long, in a worker thread, so all that it is given is plain data.
 * Source: docs/spec/api.md.
 */
import { type Actor, type AnyCase, type Call, ReadyReply, type Staff, type World } from "../cases/case.ts";
import { refusedIfLocked } from "../cases/payments/open-day.ts";
import { conflict, invalid, type Refusal } from "../cases/refusal.ts";
import { readSheetHere } from "../cases/sheets/here.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Receipt } from "../contract/payments/payments.ts";
import { firstMessage, validate } from "../contract/validate.ts";
import { dayIn } from "../rules/calendar.ts";
import { withRetry } from "../store/engines/retry.ts";
import { claimKey, keepAnswer, type Post } from "../store/payments/idempotency.ts";
import type { Db } from "../store/sql.ts";
import type { KeptDevice } from "./device.ts";
import { type ExportedFile, exportFile, formatOf } from "./export/export.ts";
import type { Host } from "./host.ts";
import { receiptFile } from "./receipt-pdf/receipt-file.ts";

export type Input = { params: Record<string, string>; query: unknown; body: unknown };

/** A call on its way to its case. */
export type Ask = {
  /** the endpoint's name */
  endpoint: string;
  actor: Actor | null;
  input: Input;
  url: string;
  now: Date;
  /** the school's zone at that instant */
  zone: string;
  address: string;
  userAgent: string | null;
  /** who posts what under which key, where the endpoint moves money */
  post: Post | null;
};

/** What goes out: `json` is the body's text, which for a money post is also what a replay repeats. */
export type Answer = { status: number; json: string; headers?: Record<string, string> };

/** What goes out as a file: a list while it is read, or a paper. */
export type FileAnswer = { file: ExportedFile };

/** What a thread needs to do a call. */
export type Doing = Pick<
  Host,
  "engine" | "passwords" | "files" | "readSheet" | "publicUrl" | "random" | "checkReplies"
>;

export const KEY = "Idempotency-Key";

/** Whether the call is long and does nothing but read. Lists as files and long reads are; others by what their case says. */
export const isLongRead = (served: AnyCase, ask: Ask) =>
  formatOf(ask.input.query) !== null || (served.isLong === true && !isWrite(served, ask));

export const isLongWrite = (served: AnyCase, ask: Ask) => served.isLong === true && isWrite(served, ask);

/** A dry run says what would be, and keeps nobody's payment waiting for it. */
const isWrite = (served: AnyCase, { input, post }: Ask) =>
  served.isolation === "write" && (post !== null || !isDryRun(input.query));

const isDryRun = (query: unknown) =>
  typeof query === "object" && query !== null && "dry_run" in query && query.dry_run === true;

/** Does the call. Throws its refusals. `device` is what a public endpoint learns and tells of the browser that calls. */
export async function perform(
  host: Doing,
  served: AnyCase,
  ask: Ask,
  device?: KeptDevice,
): Promise<Answer | FileAnswer> {
  const { endpoint } = served;
  const { actor, input, now, post, zone } = ask;
  const world: Omit<World, "db"> = {
    now,
    zone,
    today: dayIn(zone, now),
    random: host.random,
    passwords: host.passwords,
    files: host.files,
    readSheet: host.readSheet ?? readSheetHere,
    publicUrl: host.publicUrl,
    address: ask.address,
    userAgent: ask.userAgent,
    device,
  };
  const url = new URL(ask.url);
  const callOn = (db: Db) =>
    ({ ...world, ...input, db, actor, url, key: post?.key }) as Parameters<AnyCase["run"]>[0]; // checked against the endpoint's schemas by the pipeline
  const format = formatOf(input.query);
  if (format !== null) {
    return { file: await exportFile(served, callOn(host.engine.db), format, zone) };
  }
  if (served.bytes !== undefined)
    return { file: keptFile(await served.bytes(callOn(host.engine.db) as Call<Endpoint, Staff>)) }; // files are the staff's
  if (endpoint.file !== undefined) return { file: await paperFile(host, served, callOn(host.engine.db)) };
  const run = async (db: Db): Promise<Answer> => {
    const reply = await served.run(callOn(db)).catch((error: unknown): never => {
      throw refusedIfLocked(error, { today: world.today, actor });
    });
    const json = reply instanceof ReadyReply ? reply.json : JSON.stringify(reply);
    if (host.checkReplies) assertReply(endpoint, reply instanceof ReadyReply ? JSON.parse(json) : reply);
    const cookie = device?.cookie() ?? null;
    return { status: endpoint.status, json, ...(cookie !== null && { headers: { "set-cookie": cookie } }) };
  };
  if (!isWrite(served, ask)) return run(host.engine.db);
  return withRetry(() =>
    host.engine.db.transaction().execute((db) => (post === null ? run(db) : once(db, post, now, run))),
  );
}

/** A paper as a file, of what its case says stands on it. */
async function paperFile(
  host: Doing,
  { endpoint, run }: AnyCase,
  call: Parameters<AnyCase["run"]>[0],
): Promise<ExportedFile> {
  const reply = await run(call);
  if (host.checkReplies) assertReply(endpoint, reply);
  const { data } = reply as { data: Receipt }; // the one paper that there is as a file
  return receiptFile(data, call.zone);
}

/**
 * A file that somebody has brought. It is shown by the page, never run: whatever is in it, a browser that opens it by itself lets
 * it do nothing.
 */
function keptFile({
  name,
  mediaType,
  bytes,
}: {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}): ExportedFile {
  return {
    headers: {
      "content-type": mediaType,
      "content-length": String(bytes.byteLength),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
      "content-security-policy": "sandbox; default-src 'none'",
    },
    bytes: (async function* whole() {
      yield bytes;
    })(),
  };
}

/** How a refusal goes out. */
export function refusalAnswer(refusal: Refusal): Answer {
  const wait = refusal.retryAfterSeconds;
  return {
    status: refusal.status,
    json: JSON.stringify(refusal.body),
    ...(wait === null ? {} : { headers: { "retry-after": String(wait) } }),
  };
}

/** Does a money post, or repeats what it answered when it was done before; refused posts leave no trace. */
async function once(db: Db, post: Post, now: Date, run: (db: Db) => Promise<Answer>): Promise<Answer> {
  const claim = await claimKey(db, post, now);
  if (claim.kind === "other") {
    throw invalid({
      [KEY]: ["Kunci ini sudah dipakai untuk isian lain. Muat ulang halaman, lalu coba lagi."],
    });
  }
  if (claim.kind === "spent") {
    throw conflict("key_spent", "Kiriman ini sudah dilepas sebelum sampai, jadi tidak dicatat.");
  }
  if (claim.kind === "done") {
    return { status: claim.status, json: claim.reply, headers: { "idempotency-replayed": "true" } };
  }
  const answer = await run(db);
  await keepAnswer(db, post, answer.status, answer.json);
  return answer;
}

function assertReply(endpoint: Endpoint, reply: unknown): void {
  const checked = validate(endpoint.reply, reply);
  if (checked.ok) return;
  const [field] = Object.keys(checked.errors);
  throw new Error(
    `the reply of ${endpoint.name} breaks the contract at ${field}: ${firstMessage(checked.errors)}`,
  );
}
