/** The product's site: the API, compressed, and the front end beside it under the same security headers. */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApp } from "./app.ts";
import type { Host } from "./host.ts";
import { zoneOf } from "./school-zone.ts";
import type { Web } from "./web.ts";

/** The front end comes though the database is away. */
const pageZone = (host: Host) => zoneOf(host).catch(() => host.timeZone);

/** One app over both. Its environment is Node's, from which the host reads the caller's address. */
export function createSite(host: Host, web: Web): Hono<{ Bindings: HttpBindings }> {
  const app = createApp({ ...host, scriptHashes: web.scriptHashes });
  app.get(
    "*",
    async (c) => (await web.answer(c.req.raw, await pageZone(host))) ?? c.text("Tidak ditemukan.", 404),
  );
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.use("/api/*", compress());
  site.all("*", (c) => app.fetch(c.req.raw, c.env));
  return site;
}
