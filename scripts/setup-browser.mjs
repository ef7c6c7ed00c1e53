import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import { isGnuLinux } from "./gnu-linux.mjs";

const unpack = promisify(brotliDecompress);
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// The package's entry file is build/index.js; its archives and its version stand one folder up.
const packed = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..");

/**
 * Unpacks the pinned Chromium that ships inside an npm package into `.cache/browser` (a few seconds, once) and
 * says how to launch it: `{ executablePath, env, … }`, or `null` on platforms it is not made for. There Playwright's
 * own Chromium is used, and pictures are not compared, since another browser draws other pixels.
 *
 * `LD_LIBRARY_PATH` brings the libraries a bare machine lacks. `FONTCONFIG_FILE` lists the package's fonts only:
 * without any font, text has no size; with the machine's own, pictures differ from machine to machine.
 */
export async function setUpBrowser() {
  if (!isGnuLinux()) return null;
  const { version } = JSON.parse(await readFile(join(packed, "package.json"), "utf8"));
  const home = join(root, ".cache", "browser", version);
  const executablePath = join(home, "chromium");
  if (!(await exists(executablePath))) await unpackInto(home);
  const fontconfig = await writeFontConfig(home);
  const libraries = [join(home, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontconfig };
  return { executablePath, env, ...(await memoryShared()) };
}

/**
 * Playwright has a browser's processes share their memory as files in `/tmp`, because `/dev/shm` is small in many containers.
 * Where it is roomy they share it there, as Chromium does by itself: a tenth of the suite's time was spent on those files.
 */
async function memoryShared() {
  const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < 2 ** 30 ? {} : { ignoreDefaultArgs: ["--disable-dev-shm-usage"] };
}

/** Everything is unpacked beside its final place and moved there at the end, so a half-unpacked browser never counts. */
async function unpackInto(home) {
  const draft = `${home}.${process.pid}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const program = join(draft, "chromium");
  await Promise.all([
    pipeline(
      createReadStream(join(packed, "bin", "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(program),
    ),
    unpackArchive("al2023.tar.br", join(draft, "al2023")),
    unpackArchive("fonts.tar.br", join(draft, "fonts")),
  ]);
  await chmod(program, 0o755);
  try {
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was quicker; what it moved there is the same.
    if (!(await exists(join(home, "chromium")))) throw error;
  }
}

async function unpackArchive(name, target) {
  const archive = await unpack(await readFile(join(packed, "bin", name)));
  for (const entry of tarEntries(archive)) await writeEntry(entry, target);
}

/** Walks a plain ustar archive: 512-byte headers, each followed by the file padded to a multiple of 512. */
function* tarEntries(archive) {
  const text = (from, to) => archive.toString("utf8", from, to).split("\0", 1)[0];
  let offset = 0;
  while (offset + 512 <= archive.length && archive[offset] !== 0) {
    const size = Number.parseInt(text(offset + 124, offset + 136), 8);
    const prefix = text(offset + 345, offset + 500);
    const name = text(offset, offset + 100);
    yield {
      name: prefix === "" ? name : `${prefix}/${name}`,
      mode: Number.parseInt(text(offset + 100, offset + 108), 8),
      kind: text(offset + 156, offset + 157),
      linkTo: text(offset + 157, offset + 257),
      bytes: archive.subarray(offset + 512, offset + 512 + size),
    };
    offset += 512 + Math.ceil(size / 512) * 512;
  }
}

async function writeEntry({ name, mode, kind, linkTo, bytes }, target) {
  const path = resolve(target, name);
  if (path !== target && !path.startsWith(target + sep))
    throw new Error(`${name} would land outside ${target}`);
  await mkdir(kind === "5" ? path : dirname(path), { recursive: true });
  if (kind === "5") return;
  if (kind === "2") return await symlink(linkTo, path);
  if (kind !== "" && kind !== "0")
    throw new Error(`${name}: an archive entry of kind "${kind}" is not expected`);
  await writeFile(path, bytes, { mode });
}

/** Written again when the project's folder has moved, because fontconfig wants full paths. */
async function writeFontConfig(home) {
  const path = join(home, "fonts.conf");
  const words = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "font-cache")}</cachedir>
</fontconfig>
`;
  const present = await readFile(path, "utf8").catch(() => "");
  if (present === words) return path;
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, words);
  await rename(draft, path);
  return path;
}

async function exists(path) {
  return (await stat(path).catch(() => null)) !== null;
}
