/** A worker written in TypeScript, which Node 20 reads by way of the project's own runner; the product's are built. */
import { fileURLToPath } from "node:url";

export const startedFrom = (file: URL) => ({
  file: new URL("../../../scripts/run.mjs", import.meta.url),
  args: [fileURLToPath(file)],
});
