/** The built front end: its files from memory, compressed once, and `index.html` for the address of every screen. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Stop } from "./config.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Good to look at again only after its name has changed: Vite writes a hash into it. */
const HASHED = /^\/assets\//;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /charset|wasm/;

/** Where the page says which zone the school keeps its days in (src/messages/formats.ts). */
const ZONE = /(<html[^<>]* data-zone=")[^"]*/;

type Bytes = Uint8Array<ArrayBuffer>;
type Served = { type: string; etag: string; plain: Bytes; br: Bytes | null; gzip: Bytes | null };

export type Web = {
  /** of the inline scripts in index.html, as the CSP writes them */
  scriptHashes: string[];
  /** the file, or the page for the address of a screen; null when there is neither */
  answer(request: Request, timeZone: string): Promise<Response | null>;
};

/**
 * Opens the folder that `vite build` made. Only files that are there now are ever served, by their exact path, so no
 * path can lead out of it. Each is read and compressed at its first request and then kept; the page is told the school's
 * zone (an IANA name) of the moment. Throws `Stop` without a page.
 */
export async function openWeb(folder: string): Promise<Web> {
  const files = await filesIn(folder);
  const index = files.get("/index.html");
  if (index === undefined) throw new Stop("Tampilan belum dibangun. Jalankan: npm run build");
  const kept = new Map<string, Promise<Served>>();
  const load = (path: string, file: string, zone: string) => {
    const name = extname(file) === ".html" ? `${zone} ${path}` : path;
    const served = kept.get(name) ?? servedFrom(file, (text) => text.replace(ZONE, `$1${zone}`));
    kept.set(name, served);
    return served;
  };
  return {
    scriptHashes: scriptHashesOf(await readFile(index, "utf8")),
    async answer(request, timeZone) {
      const { pathname } = new URL(request.url);
      const file = files.get(pathname);
      if (file !== undefined)
        return respond(request, await load(pathname, file, timeZone), HASHED.test(pathname));
      if (!isNavigation(request, pathname)) return null;
      return respond(request, await load("/index.html", index, timeZone), false);
    },
  };
}

/** A page asked for by a person. A script or picture that is missing must not become a page. */
function isNavigation(request: Request, pathname: string): boolean {
  return !HASHED.test(pathname) && (request.headers.get("accept") ?? "").includes("text/html");
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).map(encodeURIComponent).join("/")}`, path);
  }
  return files;
}

async function servedFrom(file: string, tellPage: (page: string) => string): Promise<Served> {
  const bytes = await readFile(file);
  const type = types[extname(file)] ?? "application/octet-stream";
  const plain = new Uint8Array(extname(file) === ".html" ? Buffer.from(tellPage(bytes.toString())) : bytes);
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  if (!COMPRESSIBLE.test(type) || plain.byteLength < 1_024)
    return { type, etag, plain, br: null, gzip: null };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, zipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
  return { type, etag, plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

function respond(request: Request, served: Served, isHashed: boolean): Response {
  const accepted = acceptedEncodings(request.headers.get("accept-encoding") ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.has(name) && served[name] !== null);
  const etag = `"${served.etag}${encoding === undefined ? "" : `-${encoding}`}"`;
  const headers: Record<string, string> = {
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
    vary: "Accept-Encoding",
  };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  const bytes = (encoding && served[encoding]) ?? served.plain;
  headers["content-type"] = served.type;
  headers["content-length"] = String(bytes.byteLength);
  if (encoding !== undefined) headers["content-encoding"] = encoding;
  return new Response(bytes, { headers });
}

/** The encodings named without `q=0`. */
function acceptedEncodings(header: string): Set<string> {
  const named = header.split(",").map((part) => part.trim().toLowerCase());
  const wanted = named.filter((part) => !/;\s*q=0(\.0*)?$/.test(part));
  return new Set(wanted.map((part) => part.split(";", 1).join("").trim()));
}

function scriptHashesOf(html: string): string[] {
  const inline = html
    .split("</script>")
    .slice(0, -1)
    .flatMap((before) => inlineScriptIn(before) ?? []);
  return inline.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
}

/** What follows the opening tag of a script that is written into the page; null for one of a file of its own. */
function inlineScriptIn(html: string): string | null {
  const from = html.indexOf("<script");
  const to = html.indexOf(">", from);
  if (from < 0 || to < 0 || /\ssrc=/.test(html.slice(from, to))) return null;
  return html.slice(to + 1);
}
