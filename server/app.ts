/**
 * The API as one runtime-neutral app: Node serves it, the tests and the browser's fake call it.
 * Source: docs/spec/api.md.
 */
import { Hono } from "hono";
import { allCases } from "../cases/all.ts";
import { listEvents } from "../contract/office/events.ts";
import { getCsrfCookie } from "../contract/session/session.ts";
import { randomCode } from "../store/ids.ts";
import { streamOf } from "./event-stream.ts";
import { securityHeaders } from "./headers.ts";
import type { Host } from "./host.ts";
import { answerWith, failure, serve } from "./pipeline.ts";
import { writeXsrf } from "./xsrf.ts";

/** What every host has done when a day begins. */
export { workOfDay } from "./daily.ts";
/** The streams of events that a host keeps open. */
export { EventHub } from "./event-hub.ts";
export { sendScheduled } from "./scheduled-messages.ts";

const XSRF_BITS = 200;
const POLICY = "content-security-policy";
const OPENAPI_PATH = "/api/openapi.json";

/** The app over a host. Unknown paths under /api and /sanctum answer 404 as JSON; others are the host's. */
export function createApp(host: Host): Hono {
  const app = new Hono();
  const https = host.publicUrl.startsWith("https:");
  const headers = Object.entries(securityHeaders({ scriptHashes: host.scriptHashes ?? [], https }));
  app.use("*", async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      // A file that somebody has brought has a stricter policy of its own.
      if (name !== POLICY || !c.res.headers.has(POLICY)) c.res.headers.set(name, value);
    }
    if (/^\/(api|sanctum|up|ready)(\/|$)/.test(c.req.path)) c.res.headers.set("cache-control", "no-store");
  });
  app.use(getCsrfCookie.path, async (c, next) => {
    await next();
    writeXsrf(host, randomCode(host.random, XSRF_BITS), c.res.headers);
  });
  app.get(OPENAPI_PATH, async (c) => {
    const { default: document } = await import("../contract/openapi.json", { with: { type: "json" } });
    return c.json(document);
  });
  app.get(listEvents.path, async (c, next) => (await streamOf(host, c)) ?? next());
  for (const served of allCases) {
    const { endpoint, isolation } = served;
    if (endpoint.idempotent && isolation !== "write") {
      throw new Error(`${endpoint.name} is idempotent and must run in the pipeline's transaction`);
    }
    app.on(endpoint.method, endpoint.path, (c) => serve(host, served, c));
  }
  refuseOtherMethods(app);
  for (const path of ["/api", "/api/*", "/sanctum/*"]) {
    app.all(path, (c) => c.json({ message: "Alamat ini tidak dikenal." }, 404));
  }
  app.notFound((c) => c.text("Tidak ditemukan.", 404));
  app.onError((error) => answerWith(failure(host, error)));
  return app;
}

/** Known paths with another method: 405 with what would work; OPTIONS asks for just that. */
function refuseOtherMethods(app: Hono): void {
  const methods = new Map<string, Set<string>>();
  methods.set(OPENAPI_PATH, new Set(["GET", "HEAD", "OPTIONS"]));
  for (const { endpoint } of allCases) {
    const known = methods.get(endpoint.path) ?? new Set(["OPTIONS"]);
    known.add(endpoint.method);
    if (endpoint.method === "GET") known.add("HEAD");
    methods.set(endpoint.path, known);
  }
  for (const [path, known] of methods) {
    const allow = [...known].sort().join(", ");
    app.all(path, (c) => {
      c.header("allow", allow);
      if (c.req.method === "OPTIONS") return c.body(null, 204);
      return c.json({ message: "Cara ini tidak berlaku untuk alamat ini." }, 405);
    });
  }
}
