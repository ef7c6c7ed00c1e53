import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const heartbeatMs = 5_000;
const staleMs = 60_000;
const pollMs = 200;

/**
 * Runs `work` while holding the lock file at `path`, so that two commands started in one folder never install or
 * build at the same time. Waits as long as another living process holds it and calls `onWait` once when it must.
 * A lock whose process died, or that nobody has touched for a minute, is taken over.
 */
export async function withLock(path, work, onWait) {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${process.pid} ${randomUUID()}`;
  let told = false;
  while (!(await acquire(path, mine))) {
    if (!told) onWait();
    told = true;
    await pause(pollMs);
  }
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), heartbeatMs);
  const leave = () => rmSync(path, { force: true });
  process.once("exit", leave);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off("exit", leave);
    await rm(path, { force: true });
  }
}

/** Tries once to create the lock file; clears a dead owner's file out of the way for the next try. */
async function acquire(path, mine) {
  try {
    const file = await open(path, "wx");
    await file.writeFile(mine);
    await file.close();
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  await clearIfAbandoned(path);
  return false;
}

/**
 * Moves an abandoned lock aside. The move is checked afterwards: when a quicker process has already replaced the
 * dead lock by its own, what was moved is the living one, and it goes back.
 */
async function clearIfAbandoned(path) {
  const seen = await readLock(path);
  if (seen === null || isHeld(seen)) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readLock(aside);
  if (moved?.text === seen.text) await rm(aside, { force: true });
  else await rename(aside, path);
}

async function readLock(path) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
    return { text, mtimeMs };
  } catch {
    return null;
  }
}

function isHeld({ text, mtimeMs }) {
  if (Date.now() - mtimeMs > staleMs) return false;
  const pid = Number.parseInt(text, 10);
  // The owner creates the file first and writes its pid a moment later.
  if (Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
