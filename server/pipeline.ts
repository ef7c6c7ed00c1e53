/**
 * The way from a request to its case and back, the same for every endpoint: session, access, input, transaction,
 * answer. Source: docs/spec/api.md, docs/spec/access.md §4, docs/spec/money.md §16.
 */
import type { Context } from "hono";
import type { Actor, AnyCase } from "../cases/case.ts";
import { assertPortalOpen } from "../cases/portal/open.ts";
import { forbidden, invalid, Refusal, unauthenticated, unavailable } from "../cases/refusal.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { listEvents } from "../contract/office/events.ts";
import { updateSettings } from "../contract/office/settings.ts";
import { may } from "../contract/permissions.ts";
import { login } from "../contract/session/session.ts";
import { type Checked, validate } from "../contract/validate.ts";
import { sha256 } from "../store/digest.ts";
import { DatabaseAway } from "../store/engines/away.ts";
import { newId } from "../store/ids.ts";
import { isUuid, type Post } from "../store/payments/idempotency.ts";
import { findSession, unitIdsOfOperator } from "../store/session/sessions.ts";
import type { Db } from "../store/sql.ts";
import { deviceOf } from "./device.ts";
import type { ExportedFile } from "./export/export.ts";
import type { Host } from "./host.ts";
import { BodyTooLarge, BodyTooSlow, bodyOf, paramsOf, queryOf } from "./input.ts";
import {
  type Answer,
  type Ask,
  type FileAnswer,
  type Input,
  isLongRead,
  isLongWrite,
  KEY,
  perform,
  refusalAnswer,
} from "./perform.ts";
import { forgetZone, zoneOf } from "./school-zone.ts";
import { assertXsrf } from "./xsrf.ts";

/** What stays open to a user who must change the password first (docs/spec/access.md §5.2). */
const OPEN_BEFORE_PASSWORD = new Set(["/api/profile", "/api/profile/password", "/api/logout"]);

/** Serves one case: every refusal becomes its status and body, anything else a 500 that tells nothing but a number. */
export async function serve(host: Host, served: AnyCase, c: Context): Promise<Response> {
  const answer = await answerOf(host, served, c).catch((error: unknown) => failure(host, error));
  if (served.endpoint.method !== "GET") {
    host.written?.();
    void host.events?.wake();
  }
  if (served.endpoint.name === updateSettings.name) forgetZone(host);
  return "file" in answer ? fileWith(host, answer.file) : answerWith(answer);
}

/** A failure under way breaks the file off, so that nobody takes a part of it for the whole. */
function fileWith(host: Host, { headers, bytes }: ExportedFile): Response {
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await bytes.next();
        // Whoever asked broke off while this piece was made: nobody is there to be told.
        if (isGone) return;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        if (isGone) return;
        host.logError(newId(host.clock()), error);
        controller.error(error);
      }
    },
    async cancel() {
      isGone = true;
      await bytes.return(undefined);
    },
  });
  return new Response(body, { headers });
}

export function answerWith({ status, json, headers }: Answer): Response {
  if (status === 204) return new Response(null, { status });
  return new Response(json, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

const MB = 1_048_576;

/** Of what is uploaded, which comes a third larger as base64. */
function sizeOf(bytes: number): string {
  if (bytes < MB) return `${bytes / 1_024} kB`;
  return `${bytes > 2 * MB ? Math.round((bytes * 3) / 4 / MB) : 1} MB`;
}

/** How an error goes out; `host.logError` gets what the answer keeps to itself. */
export function failure(host: Host, error: unknown): Answer {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof BodyTooLarge) {
    return {
      status: 413,
      json: JSON.stringify({
        message: `Isian terlalu besar; paling besar ${sizeOf(error.limitBytes)}.`,
      }),
    };
  }
  if (error instanceof BodyTooSlow) {
    return {
      status: 408,
      json: JSON.stringify({ message: "Isian terlalu lama dikirim. Periksa sambungan, lalu coba lagi." }),
      headers: { connection: "close" },
    };
  }
  const id = newId(host.clock());
  host.logError(id, error);
  if (error instanceof DatabaseAway) return failure(host, unavailable());
  return {
    status: 500,
    json: JSON.stringify({ message: `Terjadi kesalahan pada server. Sebutkan nomor ini: ${id}`, id }),
  };
}

async function answerOf(host: Host, served: AnyCase, c: Context): Promise<Answer | FileAnswer> {
  const { endpoint } = served;
  const now = host.clock();
  const actor = await actorOf(host.engine.db, endpoint, c.req.raw, now);
  if (endpoint.name === login.name) assertXsrf(host, c.req.raw);
  const input = await inputOf(host, endpoint, c);
  const device = endpoint.access === "public" ? deviceOf(host, c.req.raw) : undefined;
  const ask: Ask = {
    endpoint: endpoint.name,
    actor,
    input,
    url: c.req.url,
    now,
    zone: await zoneFor(host, endpoint),
    address: host.address(c),
    userAgent: c.req.header("user-agent") ?? null,
    post: endpoint.idempotent && actor !== null ? await postOf(endpoint, actor, c, input) : null,
  };
  if (host.workers !== undefined) {
    if (isLongRead(served, ask)) return host.workers.read(ask);
    if (isLongWrite(served, ask)) return host.workers.write(ask);
  }
  return perform(host, served, ask, device);
}

/** What asks nothing of the database answers though that is away; whoever is let in keeps no day of another zone. */
const zoneFor = (host: Host, { access }: Endpoint) =>
  access === "public" ? zoneOf(host).catch(() => host.timeZone) : zoneOf(host);

async function postOf(endpoint: Endpoint, actor: Actor, c: Context, input: Input): Promise<Post> {
  const key = c.req.header(KEY)?.trim() ?? "";
  if (!isUuid(key)) throw invalid({ [KEY]: [key === "" ? "Wajib diisi." : "Harus berupa UUID."] });
  // The schemas give every body its fields in one order, so the same post always has the same digest.
  const bodyHash = await sha256(JSON.stringify([c.req.path, input.query, input.body]));
  return { actorId: actor.id, endpoint: endpoint.name, key: key.toLowerCase(), bodyHash };
}

/** Who calls, once it is sure that they may: 401 without a living session, 403 without the right. */
export async function actorOf(
  db: Db,
  endpoint: Endpoint,
  request: Request,
  now: Date,
): Promise<Actor | null> {
  const { access } = endpoint;
  if (access === "public") return null;
  const actor = await sessionOf(db, request, now, endpoint.name !== listEvents.name);
  if (actor === null) throw unauthenticated();
  const hasAccess =
    access === "signedIn" ||
    (access === "student" ? actor.kind === "student" : actor.kind === "staff" && may(actor.role, access));
  if (!hasAccess) throw forbidden();
  if (access === "student") await assertPortalOpen(db);
  if (actor.mustChangePassword && !OPEN_BEFORE_PASSWORD.has(endpoint.path)) {
    throw forbidden("Ganti kata sandi Anda dahulu.", "password_change_required");
  }
  return actor;
}

async function sessionOf(db: Db, request: Request, now: Date, isUse: boolean): Promise<Actor | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const session = token === undefined ? undefined : await findSession(db, token, now, isUse);
  if (session === undefined) return null;
  if (session.operator_id !== null) {
    return {
      kind: "staff",
      id: session.operator_id,
      name: session.operator_name ?? "",
      role: session.admin_role,
      unitIds: await unitIdsOfOperator(db, session.operator_id),
      tokenId: session.id,
      mustChangePassword: session.operator_must === 1,
    };
  }
  return {
    kind: "student",
    id: session.student_id ?? "",
    name: session.student_name ?? "",
    tokenId: session.id,
    mustChangePassword: session.student_must === 1,
  };
}

/** How long a body may be on its way; an upload as long as browsers wait for the largest on a slow line (decision 007). */
const BODY_MS = 45_000;
const UPLOAD_MS = 30 * 60_000;

/** Only somebody who was let in gets here with an endpoint that takes more than a form. */
function patienceWith(host: Host, { access, bodyLimitBytes }: Endpoint, c: Context): number {
  if (access === "public" || bodyLimitBytes <= MB) return host.bodyMs ?? BODY_MS;
  host.awaitUpload?.(c, UPLOAD_MS);
  return UPLOAD_MS;
}

async function inputOf(host: Host, endpoint: Endpoint, c: Context): Promise<Input> {
  const params = paramsOf(c.req.param());
  const query = accepted(validate(endpoint.query, queryOf(new URL(c.req.url).searchParams)));
  if (endpoint.method === "GET") return { params, query, body: {} };
  return {
    params,
    query,
    body: accepted(
      validate(
        endpoint.body,
        await bodyOf(c.req.raw, endpoint.bodyLimitBytes, patienceWith(host, endpoint, c)),
      ),
    ),
  };
}

function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw invalid(checked.errors);
  return checked.value;
}
