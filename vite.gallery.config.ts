import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { aliases } from "./scripts/web/aliases.ts";

const root = resolve(import.meta.dirname, "specs", "gallery");

/**
 * The gallery: every part of `src/views/parts` in each of its states, drawn by what draws the product, in its styles.
 * `npm run gallery` serves it; its specs build it for themselves. No build of the product holds any of it.
 */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: resolve(import.meta.dirname, "node_modules", ".vite-gallery"),
  plugins: [react()],
  resolve: { alias: aliases },
  server: { host: "127.0.0.1" },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [resolve(root, "index.html"), resolve(root, "stage.html")] },
  },
});
