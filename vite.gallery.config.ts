import { resolve } from "node:path";
import { defineConfig } from "vite";
import { lighter } from "./scripts/web/lighter.ts";

const root = resolve(import.meta.dirname, "specs", "gallery");

/**
 * The gallery: every part of `src/views/parts` in each of its states, drawn by what draws the product, in its styles.
 * `npm run gallery` serves it; its specs build it for themselves. No build of the product holds any of it.
 */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: resolve(import.meta.dirname, "node_modules", ".vite-gallery"),
  resolve: { alias: lighter },
  server: { host: "127.0.0.1" },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [resolve(root, "index.html"), resolve(root, "stage.html")] },
  },
});
