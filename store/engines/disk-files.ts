/** Files in a folder of the data: `ab/abcdef…`. Source: docs/decisions/076-files-beside-the-rows.md. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDigest, type KeptFiles, placeOfFile } from "./kept-files.ts";

const OWNER_ONLY = 0o600;

/** The folder of the attachments within that of the data. */
export const filesIn = (dataDir: string) => join(dataDir, "files");

/**
 * A file is written beside its place, flushed, and moved there in one step; whoever reads finds all of it or nothing, also after the
 * power went. Throws RangeError for a name that is no digest.
 */
export function filesOnDisk(folder: string): KeptFiles {
  const placeOf = (hash: string): string => join(folder, placeOfFile(hash));
  return {
    async write(hash, bytes) {
      const place = placeOf(hash);
      const now = new Date();
      if (await orNull(utimes(place, now, now).then(() => true))) return;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const beside = `${place}.${process.pid}.${now.getTime()}.part`;
      await flushed(beside, bytes);
      await rename(beside, place);
      await flushFolder(dirname(place));
    },
    read: async (hash) => orNull(readFile(placeOf(hash))),
    remove: (hash) => rm(placeOf(hash), { force: true }),
    async olderThan(instant) {
      const old: string[] = [];
      for (const part of (await orNull(readdir(folder))) ?? []) {
        for (const name of (await orNull(readdir(join(folder, part)))) ?? []) {
          const place = join(folder, part, name);
          const seen = await orNull(stat(place));
          if (seen === null || seen.mtimeMs >= instant.getTime()) continue;
          if (isDigest(name)) old.push(name);
          // Whoever wrote it is gone.
          else if (name.endsWith(".part")) await rm(place, { force: true });
        }
      }
      return old;
    },
  };
}

async function flushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", OWNER_ONLY);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the new name is there, too; not every system opens a folder. */
async function flushFolder(path: string): Promise<void> {
  const folder = await orNull(open(path, "r"));
  if (folder === null) return;
  try {
    await folder.sync().catch(() => {});
  } finally {
    await folder.close();
  }
}

/** Null where there is no such file; any other failure as it is. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });

/**
 * Copies all files to another folder and says how many there are. What was written never changes, so on the same disk each gets a
 * second name there in place of its bytes twice, which outlives the first.
 */
export function copyFiles(from: string, to: string): number {
  let copied = 0;
  for (const part of namesIn(from)) {
    for (const name of namesIn(join(from, part)).filter((one) => isDigest(one))) {
      mkdirSync(join(to, part), { recursive: true, mode: 0o700 });
      linkedOrCopied(join(from, part, name), join(to, part, name));
      copied += 1;
    }
  }
  return copied;
}

function linkedOrCopied(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // as node:fs throws
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
