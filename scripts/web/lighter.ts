/** What the front end is drawn by, wherever it is built: the product, the demo, the gallery. */
import { resolve } from "node:path";

/** Packages in place of which something smaller does the same here, on every way to a first screen. */
export const lighter = [
  // docs/decisions/019-drawn-by-preact.md
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: resolve(import.meta.dirname, "../../src/views/parts/icon.ts"),
  },
  // Its ES module in place of its UMD file.
  { find: /^dlv$/, replacement: "dlv/dist/dlv.es.js" },
  {
    find: "use-sync-external-store/shim/with-selector",
    replacement: resolve(import.meta.dirname, "../../src/store-selector.ts"),
  },
  // React has it itself since version 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "preact/compat" },
];
