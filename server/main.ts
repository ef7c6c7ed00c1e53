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

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const web = await openWeb(WEB_FOLDER, config.timeZone);
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    const end = ends.pop();
    if (end === undefined) return;
    try {
      await end();
    } finally {
      await close();
    }
  };
  try {
    if (config.databaseUrl === null) ends.push(lockData(config.dataDir).release);
    // Whoever has the port may be serving this data: it is asked for before anything is changed.
    const { server, url, serve } = await listen(config);
    const engine = openDatabase(config);
    ends.push(engine.close);
    await upgrade(engine, config);
    const passwords = scryptPasswords();
    const { isDemo, firstAdmin } = await prepareSchool(engine, config, passwords, new Date());
    const background = await startBackground(config, engine.db);
    ends.push(background.close);
    const host: Host = {
      engine,
      passwords,
      clock: () => new Date(),
      timeZone: config.timeZone,
      publicUrl: config.publicUrl ?? url,
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
    serve(createSite(host, web));
    ends.push(fineDaily(host));
    endCleanly(server, close);
    const demoLogin = isDemo ? " — masuk sebagai bendahara / iuran-demo-2026" : "";
    console.log(`Iuran siap di ${url}${demoLogin}`);
    if (firstAdmin !== null) {
      const link = `${host.publicUrl}/reset-password?token=${firstAdmin.token}`;
      console.log(
        `Buat kata sandi untuk "${firstAdmin.username}", Admin Sekolah yang pertama, sekali dan dalam 24 jam: ${link}`,
      );
    }
  } catch (error) {
    await close();
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

const openDatabase = ({ databaseUrl, dataDir }: Config): Engine =>
  databaseUrl === null ? openSqlite(databaseIn(dataDir)) : openPostgres(databaseUrl);

/** Brings the database to this version, an embedded one after a copy of what it was. */
async function upgrade(engine: Engine, { databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl === null) {
    const copy = await copyBeforeUpgrade(engine, dataDir, migrations, new Date());
    if (copy !== null) console.log(`Data dari sebelum pembaruan disalin ke ${copy}`);
  }
  await migrate(engine.db, engine.dialect, migrations);
}

type Site = ReturnType<typeof createSite>;

/** Listens at `url`, where the system chooses the port with `PORT=0`, and says that it is being prepared until `serve`. */
function listen(config: Config): Promise<{ server: ServerType; url: string; serve: (site: Site) => void }> {
  let site: Site | null = null;
  const serve = (made: Site) => {
    site = made;
  };
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
      resolve({ server, url: `http://${reachable(config.host)}:${port}`, serve });
    });
  });
}

/** "Every address" is none that a browser could open. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Ends on SIGTERM and SIGINT: no new requests, those under way finish, the database is closed. A second signal ends at once. */
function endCleanly(server: ServerType, close: () => Promise<void>): void {
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
      await close();
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
