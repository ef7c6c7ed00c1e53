/**
 * `npm run charts` draws every machine into `docs/machines`; `npm run charts -- --check` changes nothing and fails when
 * a chart there is stale, missing or left over.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chartDocuments } from "./charts/documents.ts";

const folder = join(process.cwd(), "docs", "machines");
const documents = await chartDocuments();
await mkdir(folder, { recursive: true });
const leftOver = (await readdir(folder)).filter((name) => !documents.has(name));
const stale: string[] = [];
for (const [name, text] of documents) {
  const present = await readFile(join(folder, name), "utf8").catch(() => null);
  if (present !== text) stale.push(name);
}

if (process.argv.includes("--check")) {
  const wrong = [...stale, ...leftOver];
  if (wrong.length > 0) {
    console.error(`Charts are stale, run npm run charts: ${wrong.join(", ")}`);
    process.exitCode = 1;
  }
} else {
  for (const name of stale) await writeFile(join(folder, name), documents.get(name) ?? "");
  for (const name of leftOver) await rm(join(folder, name));
  console.log(
    `${documents.size} files in docs/machines, ${stale.length} written, ${leftOver.length} removed`,
  );
}
