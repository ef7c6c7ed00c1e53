// `npm run openapi`: writes contract/openapi.json from the contract. With --check it only says whether it is stale.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allEndpoints } from "../contract/all.ts";
import { contractFilesIn, openApiOf } from "./openapi/document.ts";
import { printed } from "./openapi/print.ts";

const folder = join(import.meta.dirname, "..", "contract");
const file = join(folder, "openapi.json");
const wanted = `${printed(openApiOf(allEndpoints, await contractFilesIn(folder)))}\n`;

if (!process.argv.includes("--check")) {
  await writeFile(file, wanted);
} else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
  console.error("contract/openapi.json is stale. Run: npm run openapi");
  process.exitCode = 1;
}
