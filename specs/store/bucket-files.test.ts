/** Files beside the rows in a bucket of S3's kind. Source: docs/decisions/076-files-beside-the-rows.md. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseIn } from "../../server/before-upgrade.ts";
import { openFiles } from "../../server/files.ts";
import { sha256 } from "../../store/digest.ts";
import { filesInBucket } from "../../store/engines/bucket-files.ts";
import { filesIn, filesOnDisk } from "../../store/engines/disk-files.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { openBucketServer } from "./bucket-server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "iuran-bucket-"));
const engines: Engine[] = [];
let service: Awaited<ReturnType<typeof openBucketServer>>;
beforeAll(async () => {
  service = await openBucketServer();
});
afterAll(async () => {
  service.close();
  for (const engine of engines) await engine.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const placeOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

async function school() {
  const engine = openSqlite(":memory:");
  engines.push(engine);
  await migrate(engine.db, engine.dialect, migrations);
  return engine.db;
}

test("a file is kept once under its digest in its folder, read and taken away again", async () => {
  const files = filesInBucket(service.addressOf("yayasan%20kita/iuran"));
  const hash = await sha256(bytesOf("nota"));
  expect(await files.read(hash)).toBeNull();
  await files.write(hash, bytesOf("nota"));
  await files.write(hash, bytesOf("nota"));
  expect(service.names()).toEqual([`yayasan kita/iuran/${placeOf(hash)}`]);
  expect(await files.read(hash)).toEqual(bytesOf("nota"));
  await expect(files.read("../iuran.db")).rejects.toThrow(RangeError);
  await files.remove(hash);
  await files.remove(hash);
  expect(await files.read(hash)).toBeNull();
});

test("the old ones are found on every page of the listing, and one that is written again is young", async () => {
  const files = filesInBucket(service.addressOf("umur"));
  const hashes = await Promise.all(["a", "b", "c", "d", "e"].map((text) => sha256(bytesOf(text))));
  const [first = ""] = hashes;
  for (const [nth, text] of ["a", "b", "c", "d", "e"].entries())
    await files.write(hashes[nth] ?? "", bytesOf(text));
  const before = new Date(Date.now() - 3_600_000);
  for (const hash of hashes) service.age(`umur/${placeOf(hash)}`, new Date(before.getTime() - 1));
  await filesInBucket(service.addressOf("umur & lain")).write(first, bytesOf("a"));
  expect((await files.olderThan(before)).toSorted()).toEqual(hashes.toSorted());
  await files.write(first, bytesOf("a"));
  expect((await files.olderThan(before)).toSorted()).toEqual(hashes.slice(1).toSorted());
});

test("bytes that are not those of the digest are refused, and so is who has no right, without a word of the secret", async () => {
  const hash = await sha256(bytesOf("nota"));
  const files = filesInBucket(service.addressOf("iuran"));
  await expect(files.write(hash, bytesOf("lain"))).rejects.toThrow(/400 XAmzContentSHA256Mismatch/);
  const refused = filesInBucket(service.addressOf("iuran", { secret: "tebakan" }));
  await expect(refused.read(hash)).rejects.toThrow(/^GET \/sekolah\/iuran\/\S+: 403 SignatureDoesNotMatch$/);
  const elsewhere = filesInBucket(service.addressOf("iuran", { bucket: "tidak-ada" }));
  await expect(elsewhere.read(hash)).rejects.toThrow(/404 NoSuchBucket/);
});

test("what lies in the folder is read, and moved into the bucket", async () => {
  const folder = filesOnDisk(filesIn(dataDir));
  const hash = await sha256(bytesOf("dari cadangan"));
  await folder.write(hash, bytesOf("dari cadangan"));
  const filesUrl = service.addressOf("pindah");
  const db = await school();
  const { files, moveAll } = await openFiles(db, { dataDir, filesUrl });
  expect(await files.read(hash)).toEqual(Buffer.from("dari cadangan"));
  expect(await moveAll()).toBe(1);
  expect(await moveAll()).toBe(0);
  expect(await folder.read(hash)).toBeNull();
  expect(await files.read(hash)).toEqual(bytesOf("dari cadangan"));
  expect(await files.olderThan(new Date(Date.now() + 60_000))).toEqual([hash]);
  await files.remove(hash);
  expect(await files.read(hash)).toBeNull();
});

test("a folder of a bucket is one school's: another that is pointed there does not start", async () => {
  const filesUrl = service.addressOf("milik");
  const db = await school();
  await openFiles(db, { dataDir, filesUrl });
  await openFiles(db, { dataDir, filesUrl });
  await expect(openFiles(await school(), { dataDir, filesUrl })).rejects.toThrow(/dipakai sekolah lain/);
  const refused = service.addressOf("milik", { secret: "tebakan" });
  await expect(openFiles(db, { dataDir, filesUrl: refused })).rejects.toThrow(
    /^FILES_URL tidak dapat dipakai/,
  );
});

test("a backup fetches what lies in the bucket", async () => {
  const filesUrl = service.addressOf("cadangan");
  const hash = await sha256(bytesOf("nota"));
  await filesInBucket(filesUrl).write(hash, bytesOf("nota"));
  const own = join(dataDir, "cadangan");
  mkdirSync(own, { recursive: true });
  const engine = openSqlite(databaseIn(own));
  await migrate(engine.db, engine.dialect, migrations);
  await engine.close();
  const copy = join(own, "salinan.db");
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/backup.ts", copy], {
    env: { ...process.env, DATA_DIR: own, DATABASE_URL: "", FILES_URL: filesUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = child.stdout.toArray();
  const [code] = await once(child, "close");
  expect(Buffer.concat(await said).toString()).toContain(`1 lampiran disalin ke ${copy}.files`);
  expect(code).toBe(0);
  expect(readFileSync(join(`${copy}.files`, hash.slice(0, 2), hash), "utf8")).toBe("nota");
});
