/** The socket: where the server listens, and what it says before it is ready. */
import type { IncomingMessage, Server } from "node:http";
import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";
import { unavailable } from "../cases/refusal.ts";
import { isTrusted } from "./address.ts";
import type { Config } from "./config.ts";
import { CONNECTIONS, limitConnections, REQUEST_MS } from "./connections.ts";
import type { createSite } from "./site.ts";

type Site = ReturnType<typeof createSite>;

export type Listening = {
  server: ServerType;
  url: string;
  serve: (site: Site) => void;
  /** gives one request longer than the others have */
  extend: (request: IncomingMessage, ms: number) => void;
};

/** Listens at `url`, where the system chooses the port with `PORT=0`, and says that it is being prepared until `serve`. */
export function listen(config: Pick<Config, "port" | "host" | "trustedProxies">): Promise<Listening> {
  let site: Site | null = null;
  const serve = (made: Site) => {
    site = made;
  };
  const server = createAdaptorServer({
    fetch: (request, env) => site?.fetch(request, env as HttpBindings) ?? notYet(request), // ours is plain HTTP/1
    serverOptions: { connectionsCheckingInterval: 5_000 },
  });
  const extend = limitConnections(server as Server, {
    ...CONNECTIONS,
    requestMs: REQUEST_MS,
    isProxy: (address) => isTrusted(address, config.trustedProxies),
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => {
      server.off("error", reject);
      const bound = server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : config.port;
      resolve({ server, url: `http://${reachable(config.host)}:${port}`, serve, extend });
    });
  });
}

/** Alive, which is all that `/up` asks, but not ready for anything else. */
function notYet(request: Request): Response {
  const headers = { "cache-control": "no-store" };
  if (new URL(request.url).pathname === "/up") return Response.json({ status: "ok" }, { headers });
  const retry = { ...headers, "retry-after": String(unavailable().retryAfterSeconds) };
  return Response.json({ message: "Iuran sedang disiapkan." }, { status: 503, headers: retry });
}

/** "Every address" is none that a browser could open. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
