// Serves the built front end to the browser specs: files of dist/web, and index.html for every path of a screen.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = resolve(process.env.WEB_ROOT ?? join(project, "dist", "web"));
const port = Number(process.env.WEB_PORT ?? 4173);
const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * The file that answers a path, or null. A path with a file ending must exist. Calls of the API are never
 * answered with a page: what the fake does not catch has to fail.
 */
async function fileFor(path) {
  if (/^\/(api|sanctum)(\/|$)/.test(path)) return null;
  const wanted = resolve(join(folder, path));
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return null;
  if (extname(wanted) === "") return join(folder, "index.html");
  const found = await stat(wanted).catch(() => null);
  return found?.isFile() ? wanted : null;
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const file = await fileFor(decodeURIComponent(pathname));
  if (file === null) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
    return;
  }
  const caching = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  const type = types[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": caching });
  createReadStream(file).pipe(response);
}

if ((await stat(join(folder, "index.html")).catch(() => null)) === null) {
  console.error(`${folder} holds no built front end. Run: npm run build`);
  process.exit(1);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(400).end());
});
server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
