/**
 * The product's server on Node: configuration, database, first run, files, and a clean end.
 * Source: docs/spec/running.md §2.
 */
import { join } from "node:path";
import type { HttpBindings, ServerType } from "@hono/node-server";
import type { Context } from "hono";
import { DatabaseAway } from "../store/engines/away.ts";
import { lockData } from "../store/engines/data-lock.ts";
import type { Engine } from "../store/engines/engine.ts";
import { listenToEvents } from "../store/engines/postgres-events.ts";
import { systemRandom } from "../store/ids.ts";
import { addressOf } from "./address.ts";
import { databaseIn } from "./before-upgrade.ts";
import { type Config, readConfig, Stop } from "./config.ts";
import { daily } from "./daily.ts";
import { openDatabase } from "./database.ts";
import { EventHub } from "./event-hub.ts";
import { openFiles } from "./files.ts";
import { prepareSchool } from "./first-run.ts";
import type { Host } from "./host.ts";
import { tidyDaily } from "./housekeeping.ts";
import { type Listening, listen } from "./listen.ts";
import { errorLog } from "./log.ts";
import { type MailWorker, startMailWorker } from "./mail.ts";
import { messageFiles } from "./mail-files.ts";
import { scryptPasswords } from "./passwords.ts";
import { reportFile } from "./report-mails.ts";
import { sendWhenDue } from "./scheduled-messages.ts";
import { createSite } from "./site.ts";
import { deliverBySmtp } from "./smtp.ts";
import { openWeb } from "./web.ts";
import { startWorkers } from "./workers/beside.ts";
import { startSheetReader } from "./workers/sheets.ts";

/** How long requests may take to end once the server was told to. */
const FAREWELL_MS = 10_000;

/** Built beside this file (vite.server.config.ts). */
const CASES_WORKER = join(import.meta.dirname, "cases-worker.mjs");
const WEB_FOLDER = join(import.meta.dirname, "..", "web");

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const web = await openWeb(WEB_FOLDER);
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
    const { server, url, serve, extend } = await listen(config);
    const { engine, stopChecking } = await openDatabase(config, endSpoilt);
    ends.push(engine.close, stopChecking);
    const logError = errorLog(() => new Date());
    const passwords = scryptPasswords();
    const { isDemo, firstAdmin } = await prepareSchool(engine, config, passwords, new Date());
    const { files, moveAll } = await openFiles(engine.db, config);
    const publicUrl = config.publicUrl ?? url;
    const workers = workersFor(config, engine, publicUrl);
    const sheets = startSheetReader();
    ends.push(workers.close, sheets.close);
    const { readSheet } = sheets;
    const making = { engine, passwords, files, publicUrl, workers };
    const background = await startBackground(config, making, (error) => logError("", error));
    ends.push(background.close);
    const { events, stopListening } = eventsOver(config, engine, (error) => logError("", error));
    ends.push(stopListening);
    const host = hostOf(
      config,
      { engine, passwords, files, readSheet, publicUrl, workers, written: background.wake, events, logError },
      extend,
    );
    serve(createSite(host, web));
    ends.push(daily(host), sendWhenDue(host));
    void moveAll().then(sayMoved, (error) => logError("", error));
    endCleanly(server, events, close);
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

function sayMoved(count: number): void {
  if (count > 0) console.log(`${count} berkas dipindahkan dari folder data ke FILES_URL.`);
}

/** The open streams; with PostgreSQL they hear of what other servers write, too. */
function eventsOver(config: Config, engine: Engine, logError: (error: unknown) => void) {
  const events = new EventHub({ db: () => engine.db, clock: () => new Date(), logError });
  const { databaseUrl } = config;
  const stopListening =
    databaseUrl === null ? () => {} : listenToEvents(databaseUrl, () => void events.wake());
  return { events, stopListening };
}

const workersFor = (config: Config, engine: Engine, publicUrl: string) =>
  startWorkers({ file: CASES_WORKER }, engine, {
    path: config.databaseUrl === null ? databaseIn(config.dataDir) : null,
    databaseUrl: config.databaseUrl,
    publicUrl,
  });

const hostOf = (
  config: Config,
  own: Required<
    Pick<
      Host,
      | "engine"
      | "passwords"
      | "files"
      | "readSheet"
      | "publicUrl"
      | "workers"
      | "written"
      | "events"
      | "logError"
    >
  >,
  extend: Listening["extend"],
): Host => ({
  ...own,
  clock: () => new Date(),
  timeZone: config.timeZone,
  random: systemRandom,
  address: (c: Context<{ Bindings: HttpBindings }>) =>
    addressOf(c.env.incoming.socket.remoteAddress, c.req.header("x-forwarded-for"), config.trustedProxies),
  awaitUpload: (c: Context<{ Bindings: HttpBindings }>, ms) => extend(c.env.incoming, ms),
  checkReplies: false,
});

/** What goes on beside the requests: tidying up, and the mail where there is a mail server. */
async function startBackground(
  config: Config,
  making: Pick<Host, "engine" | "passwords" | "files" | "publicUrl" | "workers">,
  logError: (error: unknown) => void,
): Promise<MailWorker> {
  const clock = () => new Date();
  const { engine, files } = making;
  const { db } = engine;
  const { timeZone } = config;
  const maker = { ...making, clock, timeZone, random: systemRandom, checkReplies: false };
  const stopTidying = tidyDaily({ db, files, isAlone: config.databaseUrl === null, clock, logError });
  const mailWorker =
    config.smtpUrl === null
      ? null
      : startMailWorker({
          db,
          deliver: await deliverBySmtp(config.smtpUrl),
          from: config.mailFrom,
          clock,
          isAlone: config.databaseUrl === null,
          filesOf: async ({ id, sending_id }) =>
            sending_id === null ? messageFiles(db, files, id) : [await reportFile(maker, sending_id)],
          logError,
        });
  return {
    wake: () => mailWorker?.wake(),
    close: async () => {
      stopTidying();
      await mailWorker?.close();
    },
  };
}

/** A page found spoilt while the school works: as at the start, nothing more is written to it. */
function endSpoilt(sentence: string): void {
  console.error("Iuran dihentikan:", sentence);
  process.exitCode = 1;
  process.kill(process.pid, "SIGTERM");
}

/**
 * Ends on SIGTERM and SIGINT: no new requests, those under way finish, streams end, the database is closed. A second signal ends
 * at once.
 */
function endCleanly(server: ServerType, events: EventHub, close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    events.close();
    const late = setTimeout(
      () => "closeAllConnections" in server && server.closeAllConnections(),
      FAREWELL_MS,
    );
    server.close(async () => {
      clearTimeout(late);
      await close();
      process.exit();
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** One sentence for whoever started the server; what we do not know of goes out as it came. */
function reasonOf(error: unknown): unknown {
  if (error instanceof Stop) return error.message;
  if (error instanceof DatabaseAway) return `PostgreSQL tidak dapat dihubungi (${error.reason}).`;
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
