// `npm run backup`: copies the database that the server runs on, also while the school works on it. The embedded one of
// DATA_DIR into its folder backups, a PostgreSQL (DATABASE_URL) by its own pg_dump; `npm run backup -- FILE` to a place of
// one's own. The attachments (DATA_DIR/files, or the bucket of FILES_URL) go beside it, into FILE.files.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backupIn, databaseIn } from "../server/before-upgrade.ts";
import { readConfig } from "../server/config.ts";
import { filesInBucket } from "../store/engines/bucket-files.ts";
import { copyFiles, filesIn, filesOnDisk } from "../store/engines/disk-files.ts";
import { copyAll } from "../store/engines/kept-files.ts";
import { makeNewPrivate } from "../store/engines/private-files.ts";
import { copyDatabase } from "../store/engines/sqlite-node.ts";

/** pg_dump's own archive, which pg_restore puts back. The password goes by the environment: others see the arguments. */
function dumpDatabase(url: string, to: string): void {
  if (existsSync(to)) throw new Error(`Berkas ${to} sudah ada dan tidak ditimpa.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  makeNewPrivate(to);
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  const args = ["--format=custom", `--file=${to}`, `--dbname=${address}`];
  const env = PGPASSWORD === "" ? process.env : { ...process.env, PGPASSWORD };
  const { status, error, stderr } = spawnSync("pg_dump", args, { env, encoding: "utf8" });
  if (status === 0) return;
  rmSync(to, { force: true });
  if (error !== undefined && "code" in error && error.code === "ENOENT") {
    throw new Error(
      "DATABASE_URL menunjuk PostgreSQL, yang dicadangkan dengan pg_dump, tetapi pg_dump tidak terpasang di komputer ini. Pasang klien PostgreSQL, atau jalankan pg_dump di server basis data itu. Tidak ada yang disalin.",
    );
  }
  throw new Error(`pg_dump gagal, tidak ada yang disalin: ${stderr?.trim() || error?.message}`);
}

try {
  const { databaseUrl, dataDir, filesUrl } = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: process.env.DATA_DIR,
    FILES_URL: process.env.FILES_URL,
  });
  const [, , chosen] = process.argv;
  const copy = chosen ?? backupIn(dataDir, "iuran", new Date(), databaseUrl === null ? "db" : "dump");
  if (databaseUrl === null) copyDatabase(databaseIn(dataDir), copy);
  else dumpDatabase(databaseUrl, copy);
  // After the rows: of what they speak of, nothing is taken away within the hour.
  const beside = `${copy}.files`;
  const files =
    copyFiles(filesIn(dataDir), beside) +
    (filesUrl === null ? 0 : await copyAll(filesInBucket(filesUrl), filesOnDisk(beside)));
  console.log(`Data disalin ke ${copy}`);
  if (files > 0) console.log(`${files} lampiran disalin ke ${beside}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
