/** Modules of packages in whose place something smaller stands that does the same here: the product, the demo, the gallery. */
import { resolve } from "node:path";

export const aliases = [
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: resolve(import.meta.dirname, "../../src/views/parts/buttons/icon.ts"),
  },
  // Its ES module in place of its UMD file.
  { find: /^dlv$/, replacement: "dlv/dist/dlv.es.js" },
  // React has it itself since version 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
];
