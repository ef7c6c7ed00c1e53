import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withLock } from "./lock.mjs";

/** The project's folder, whatever folder the command was started in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const lockFile = join(root, ".cache", "prepare.lock");
const stampFile = join(root, "dist", ".stamp");
const builtFrom = [
  "contract",
  "rules",
  "cases",
  "store",
  "server",
  "src",
  "public",
  "scripts/web",
  "index.html",
  "vite.config.ts",
  "vite.server.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const parentCheckMs = 250;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Makes `node_modules` agree with package-lock.json, by `npm ci` when it does not.
 * No package's install script is run: everything we use ships ready-made binaries.
 */
export async function ensureDependencies() {
  if (await dependenciesAreCurrent()) return;
  await underLock(async () => {
    if (await dependenciesAreCurrent()) return;
    say("Memasang pustaka (sekali saja, biasanya kurang dari satu menit) …");
    const npm = npmCommand();
    const args = [
      ...npm.args,
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const code = await run(npm.command, args, { shell: npm.shell });
    if (code !== 0) stop("Pustaka gagal dipasang. Periksa sambungan internet, lalu jalankan lagi.", code);
    say("Pustaka siap.");
  });
}

/** Builds the front end and the server into `dist` when a source changed since the last build. */
export async function ensureBuild() {
  if (await buildIsCurrent()) return;
  await underLock(async () => {
    if (!(await buildIsCurrent())) await build();
  });
}

/** Builds now, whatever `dist` holds. */
export async function forceBuild() {
  await underLock(build);
}

/**
 * Loads a command-line program's entry file into this very process, as if it had been started with `args`.
 * There is no child then: signals reach it directly, and killing this process leaves nothing behind.
 */
export async function become(entry, args) {
  endWithNpm();
  process.argv = [process.argv[0], entry, ...args];
  await import(/* @vite-ignore */ pathToFileURL(entry).href);
}

/**
 * npm puts a shell between itself and us. A SIGTERM sent to npm ends npm and that shell, but never arrives here;
 * so we watch for the shell to be gone and send the signal to ourselves, and no server is left behind.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, parentCheckMs);
  watch.unref();
}

/**
 * Runs a command from the project's folder on this console and resolves to its exit code.
 * A signal that ends us ends the child first, so that nothing keeps writing behind a released lock.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
    let endedBy = null;
    const pass = (signal) => {
      endedBy = signal;
      child.kill(signal);
    };
    for (const name of Object.keys(exitCodes)) process.on(name, pass);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const name of Object.keys(exitCodes)) process.off(name, pass);
      // A child may end in its own way when it is told to; whoever told it means all that would come after, too.
      const last = endedBy ?? signal;
      if (last in exitCodes) process.exit(exitCodes[last]);
      resolve(code ?? 1);
    });
  });
}

/** The path of a program inside `node_modules`, such as `vite/bin/vite.js`. */
export function tool(path) {
  return join(root, "node_modules", ...path.split("/"));
}

function underLock(work) {
  return withLock(lockFile, work, () => say("Menunggu penyiapan lain di folder ini selesai …"));
}

async function build() {
  const hash = await sourceHash();
  // Without its stamp a build that is cut short counts as none.
  await rm(stampFile, { force: true });
  say("Membangun aplikasi …");
  for (const args of [["build"], ["build", "--config", "vite.server.config.ts"]]) {
    // Whoever asks for the build may run as "development" or "test"; what is built is always the product.
    const env = { ...process.env, NODE_ENV: "production" };
    const code = await run(process.execPath, [tool("vite/bin/vite.js"), ...args, "--logLevel", "warn"], {
      env,
    });
    if (code !== 0) stop("Aplikasi gagal dibangun; sebabnya tertulis di atas.", code);
  }
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, hash);
  say("Aplikasi siap.");
}

async function buildIsCurrent() {
  const stamp = await readFile(stampFile, "utf8").catch(() => null);
  if (stamp === null) return false;
  const outputs = [join("web", "index.html"), join("server", "main.mjs")];
  for (const output of outputs) {
    const found = await stat(join(root, "dist", output)).catch(() => null);
    if (found === null) return false;
  }
  return stamp === (await sourceHash());
}

/**
 * npm keeps a copy of the lock in `node_modules/.package-lock.json` and writes it last. Comparing the two tells
 * whether what is installed is what is locked, however it was installed, and an installation cut short counts as
 * none. Packages for other platforms are optional and may be absent.
 */
async function dependenciesAreCurrent() {
  const installedText = await readFile(join(root, "node_modules", ".package-lock.json"), "utf8").catch(
    () => null,
  );
  if (installedText === null) return false;
  const wanted = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** A hash over path, size and time of change of every source, and over the settings a build takes in. */
async function sourceHash() {
  const hash = createHash("sha256");
  for (const name of builtFrom) await addToHash(hash, join(root, name));
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith("VITE_")) hash.update(`${name}=${process.env[name]}\n`);
  }
  return hash.digest("hex");
}

async function addToHash(hash, path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return;
  if (found.isDirectory()) {
    const names = await readdir(path);
    for (const name of names.sort()) await addToHash(hash, join(path, name));
    return;
  }
  const name = relative(root, path).split(sep).join("/");
  hash.update(`${name} ${found.size} ${found.mtimeMs}\n`);
}

/** npm started us in most cases and says where it is; else it is looked up on the PATH. */
function npmCommand() {
  const self = process.env.npm_execpath;
  if (self?.endsWith(".js")) return { command: process.execPath, args: [self], shell: false };
  const onWindows = process.platform === "win32";
  return { command: onWindows ? "npm.cmd" : "npm", args: [], shell: onWindows };
}

function say(words) {
  console.log(`Iuran: ${words}`);
}

function stop(words, code) {
  console.error(`Iuran: ${words}`);
  process.exit(code);
}
