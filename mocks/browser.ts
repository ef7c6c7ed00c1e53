/**
 * The fake in the browser: the product's own app over SQLite in memory, behind a service worker. What it writes is kept
 * in IndexedDB before the reply goes out, and two tabs share one school under a lock. Source: architecture.md "Engines".
 */
import { setupWorker } from "msw/browser";
import { createApp } from "../server/app.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import { openSqliteWasm, type SqliteWasmEngine } from "../store/engines/sqlite-wasm.ts";
import { systemRandom } from "../store/ids.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import { handlersOf } from "./handlers.ts";
import { type Kept, readKept, readKeptVersion, writeKept } from "./kept-bytes.ts";
import { browserPasswords } from "./passwords.ts";

const ZONE = "Asia/Jakarta";
const LOCK = "iuran.fake";

class School {
  engine: SqliteWasmEngine;
  version: number;

  private constructor(engine: SqliteWasmEngine, version: number) {
    this.engine = engine;
    this.version = version;
  }

  /** The school this browser has, or a new demo school where there is none or none that can be read. */
  static async open(): Promise<School> {
    const kept = await readKept();
    try {
      return await School.openWith(kept);
    } catch (error) {
      if (kept === null) throw error;
      console.warn("Data tiruan di peramban ini tidak terbaca dan dibuat baru.", error);
      return School.openWith(null);
    }
  }

  /** A file of an older version of ours is migrated. */
  private static async openWith(kept: Kept | null): Promise<School> {
    const engine = await openSqliteWasm(kept?.bytes);
    const applied = await migrate(engine.db, engine.dialect, migrations);
    if (kept === null) {
      const passwords = browserPasswords();
      await seedDemoSchool(engine.db, { now: new Date(), timeZone: ZONE, passwords });
    }
    const school = new School(engine, kept?.version ?? 0);
    if (applied.length > 0) await school.keep();
    return school;
  }

  /** Takes over what another tab has written. */
  async catchUp(): Promise<void> {
    if ((await readKeptVersion()) === this.version) return;
    const kept = await readKept();
    if (kept === null) return;
    const former = this.engine;
    this.engine = await openSqliteWasm(kept.bytes);
    this.version = kept.version;
    await former.close();
  }

  async keep(): Promise<void> {
    this.version += 1;
    await writeKept({ version: this.version, bytes: this.engine.exportBytes() });
  }
}

/** Starts the service worker; from here on the page's API calls are answered in the page. */
export async function startFake(): Promise<void> {
  const school = await navigator.locks.request(LOCK, () => School.open());
  const app = createApp({
    get engine() {
      return school.engine;
    },
    passwords: browserPasswords(),
    clock: () => new Date(),
    timeZone: ZONE,
    publicUrl: location.origin,
    random: systemRandom,
    address: () => "127.0.0.1",
    page: document,
    checkReplies: import.meta.env.DEV,
    logError: (id, error) => console.error(`kesalahan ${id}`, error),
  });
  const answer = (request: Request) =>
    navigator.locks.request(LOCK, async () => {
      await school.catchUp();
      const reply = await app.fetch(request);
      if (request.method !== "GET") await school.keep();
      return reply;
    });
  const worker = setupWorker(...handlersOf(answer));
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: "bypass",
  });
}
