/** The product's server on Node: configuration, database, first run, files, and a clean end. Source: api.md "Running it". */
import { join } from "node:path";
import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";
import type { Context } from "hono";
import { lockData } from "../store/engines/data-lock.ts";
import type { Engine } from "../store/engines/engine.ts";
import { openPostgres } from "../store/engines/postgres.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { systemRandom } from "../store/ids.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import { addressOf } from "./address.ts";
import { copyBeforeUpgrade, databaseIn } from "./before-upgrade.ts";
import { type Config, readConfig, Stop } from "./config.ts";
import { fineDaily } from "./fines.ts";
import { prepareSchool } from "./first-run.ts";
import type { Host } from "./host.ts";
import { tidyDaily } from "./housekeeping.ts";
import { type Postman, startPostman } from "./mail.ts";
import { scryptPasswords } from "./passwords.ts";
import { createSite } from "./site.ts";
import { deliverBySmtp } from "./smtp.ts";
import { openWeb } from "./web.ts";

/** How long requests may take to end once the server was told to. */
const FAREWELL_MS = 10_000;

const WEB_FOLDER = join(import.meta.dirname, "..", "web");

type Store = { engine: Engine; close(): Promise<void> };

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const web = await openWeb(WEB_FOLDER, config.timeZone);
  const store = await openStore(config);
  try {
    const passwords = scryptPasswords();
    const { isDemo, firstAdmin } = await prepareSchool(store.engine, config, passwords, new Date());
    const background = await startBackground(config, store.engine.db);
    const host: Host = {
      engine: store.engine,
      passwords,
      clock: () => new Date(),
      timeZone: config.timeZone,
      publicUrl: config.publicUrl ?? "",
      random: systemRandom,
      address: (c: Context<{ Bindings: HttpBindings }>) =>
        addressOf(
          c.env.incoming.socket.remoteAddress,
          c.req.header("x-forwarded-for"),
          config.trustedProxies,
        ),
      checkReplies: false,
      written: background.wake,
      logError: (id, error) => console.error(`[${new Date().toISOString()}] ${id}`, error),
    };
    const { server, url } = await listen(config, (publicUrl) =>
      createSite({ ...host, publicUrl: config.publicUrl ?? publicUrl }, web),
    );
    const stopFining = fineDaily(host);
    endCleanly(server, {
      close: () => {
        stopFining();
        return background.close().finally(store.close);
      },
    });
    const demoLogin = isDemo ? " — masuk sebagai bendahara / iuran-demo-2026" : "";
    console.log(`Iuran siap di ${url}${demoLogin}`);
    if (firstAdmin !== null) {
      const link = `${config.publicUrl ?? url}/reset-password?token=${firstAdmin.token}`;
      console.log(
        `Buat kata sandi untuk "${firstAdmin.username}", Admin Sekolah yang pertama, sekali dan dalam 24 jam: ${link}`,
      );
    }
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What goes on beside the requests: tidying up, and the mail where there is a mail server. */
async function startBackground(config: Config, db: Engine["db"]): Promise<Postman> {
  const clock = () => new Date();
  const logError = (error: unknown) => console.error(`[${clock().toISOString()}]`, error);
  const stopTidying = tidyDaily({ db, clock, logError });
  const postman =
    config.smtpUrl === null
      ? null
      : startPostman({
          db,
          deliver: await deliverBySmtp(config.smtpUrl),
          from: config.mailFrom,
          clock,
          logError,
        });
  return {
    wake: () => postman?.wake(),
    close: async () => {
      stopTidying();
      await postman?.close();
    },
  };
}

/**
 * Opens the database and brings it to this version, an embedded one after a copy of what it was. Two servers never share
 * one embedded database.
 */
async function openStore(config: Config): Promise<Store> {
  const lock = config.databaseUrl === null ? lockData(config.dataDir) : null;
  const engine =
    config.databaseUrl === null ? openSqlite(databaseIn(config.dataDir)) : openPostgres(config.databaseUrl);
  const close = async () => {
    await engine.close();
    lock?.release();
  };
  try {
    if (config.databaseUrl === null) {
      const copy = await copyBeforeUpgrade(engine, config.dataDir, migrations, new Date());
      if (copy !== null) console.log(`Data dari sebelum pembaruan disalin ke ${copy}`);
    }
    await migrate(engine.db, engine.dialect, migrations);
    return { engine, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens, and makes the site once the port is known, which `PORT=0` leaves to the system. */
function listen(
  config: Config,
  siteAt: (url: string) => ReturnType<typeof createSite>,
): Promise<{ server: ServerType; url: string }> {
  let site: ReturnType<typeof createSite> | null = null;
  const server = createAdaptorServer({
    fetch: (request, env) =>
      site?.fetch(request, env as HttpBindings) ?? new Response("Iuran sedang disiapkan.", { status: 503 }), // ours is plain HTTP/1
    // As long as browsers wait for the largest body on a slow line (docs/decisions/007-forms-and-locks.md); its head comes at once.
    serverOptions: { requestTimeout: 30 * 60_000, headersTimeout: 60_000 },
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => {
      server.off("error", reject);
      const bound = server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : config.port;
      const url = `http://${reachable(config.host)}:${port}`;
      site = siteAt(url);
      resolve({ server, url });
    });
  });
}

/** "Every address" is none that a browser could open. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Ends on SIGTERM and SIGINT: no new requests, those under way finish, the database is closed. A second signal ends at once. */
function endCleanly(server: ServerType, rest: { close(): Promise<void> }): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    const late = setTimeout(
      () => "closeAllConnections" in server && server.closeAllConnections(),
      FAREWELL_MS,
    );
    server.close(async () => {
      clearTimeout(late);
      await rest.close();
      process.exit(0);
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** One sentence for whoever started the server; what we do not know of goes out as it came. */
function reasonOf(error: unknown): unknown {
  if (error instanceof Stop) return error.message;
  if (!(error instanceof Error)) return error;
  const port = process.env.PORT ?? "3000";
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `Port ${port} sedang dipakai program lain. Pilih port lain, misalnya PORT=3001.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `Alamat ${process.env.HOST ?? ""} tidak ada pada komputer ini. Periksa HOST.`;
    case "EACCES":
      return `Port ${port} atau folder data tidak boleh dipakai oleh pengguna ini. Periksa PORT dan DATA_DIR.`;
    case "ECONNREFUSED":
      return "PostgreSQL tidak dapat dihubungi. Periksa DATABASE_URL dan apakah server basis datanya berjalan.";
    default:
      // The store gives its reasons as plain errors with a sentence; anything else is a mistake and needs its trace.
      return error.constructor === Error ? error.message : error;
  }
}

try {
  await start();
} catch (error) {
  console.error("Iuran tidak dapat dijalankan:", reasonOf(error));
  process.exit(1);
}
