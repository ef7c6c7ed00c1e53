/** The database that the server runs on: there, whole, and of this version, before anybody is served. */
import { DatabaseAway } from "../store/engines/away.ts";
import type { Engine } from "../store/engines/engine.ts";
import { openPostgres } from "../store/engines/postgres.ts";
import { keepPrivate } from "../store/engines/private-files.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import { isAnswering } from "../store/office/integrity.ts";
import { copyBeforeUpgrade, databaseIn } from "./before-upgrade.ts";
import { type Config, Stop } from "./config.ts";
import { checkPages, spoilt } from "./soundness.ts";

/** How long a start waits for every page to be read; a large school is served meanwhile. */
const CHECK_MS = 20_000;
const ASK_AGAIN_MS = 2_000;

type Opened = {
  engine: Engine;
  /** ends a check of the pages that still goes on */
  stopChecking: () => void;
};

/**
 * Opens the database and brings it to this version, an embedded one after a look at every page and a copy of what it was.
 * Waits for a PostgreSQL that is away. `whenSpoilt` hears of a page found spoilt after this has returned.
 * Throws `Stop` for a database that cannot be used.
 */
export async function openDatabase(config: Config, whenSpoilt: (sentence: string) => void): Promise<Opened> {
  if (config.databaseUrl !== null) {
    const engine = openPostgres(config.databaseUrl);
    await orClose(engine, async () => {
      await waitFor(engine, ASK_AGAIN_MS);
      await migrate(engine.db, engine.dialect, migrations);
    });
    return { engine, stopChecking: () => {} };
  }
  const path = databaseIn(config.dataDir);
  keepPrivate(config.dataDir);
  const check = checkPages(path);
  const { fault, isDone } = await check.within(CHECK_MS);
  if (fault !== null) throw new Stop(spoilt(path, fault));
  if (!isDone) {
    console.log(`Basis data ${path} besar; pemeriksaannya berlanjut sementara Iuran berjalan.`);
    void check.found.then((late) => late.fault !== null && whenSpoilt(spoilt(path, late.fault)));
  }
  const engine = openSqlite(path);
  await orClose(engine, async () => {
    const copy = await copyBeforeUpgrade(engine, config.dataDir, migrations, new Date());
    if (copy !== null) console.log(`Data dari sebelum pembaruan disalin ke ${copy}`);
    await migrate(engine.db, engine.dialect, migrations);
  });
  return { engine, stopChecking: check.stop };
}

async function orClose(engine: Engine, prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** What no waiting mends: PostgreSQL is there and refuses us. */
const refusals: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL menolak nama atau kata sandi di DATABASE_URL.",
  "28000": "PostgreSQL menolak pengguna di DATABASE_URL.",
  "3D000": "Basis data yang disebut DATABASE_URL tidak ada di server PostgreSQL itu.",
};

/** Resolves when the database answers, however long that takes; says once that it waits. Throws `Stop` when it refuses us. */
export async function waitFor(engine: Engine, pauseMs: number, say = console.log): Promise<void> {
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await isAnswering(engine.db);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      const refusal = refusals[error.code];
      if (refusal !== undefined) throw new Stop(refusal);
      if (!hasSaid) say(`Menunggu PostgreSQL, yang belum dapat dihubungi (${error.reason}) …`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
