// `npm run tokens`: writes src/style/settings.css from src/app/settings.ts and src/app/look.ts. With --check it only says whether it is stale.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { look } from "../src/app/look.ts";
import { settings } from "../src/app/settings.ts";
import { customPropertiesOf } from "./tokens/css.ts";

const file = join(import.meta.dirname, "..", "src", "style", "settings.css");
const wanted = customPropertiesOf({ ...settings, ...look });

if (!process.argv.includes("--check")) {
  await writeFile(file, wanted);
} else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
  console.error("src/style/settings.css is stale. Run: npm run tokens");
  process.exitCode = 1;
}
