// `npm run openapi`: writes contract/openapi.json from the contract. With --check it only says whether it is stale.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allEndpoints } from "../contract/all.ts";
import { openApiOf } from "../contract/openapi.ts";

const file = join(import.meta.dirname, "..", "contract", "openapi.json");
const wanted = `${JSON.stringify(openApiOf(allEndpoints), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  await writeFile(file, wanted);
} else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
  console.error("contract/openapi.json is stale. Run: npm run openapi");
  process.exitCode = 1;
}
