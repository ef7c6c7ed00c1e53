import { defineConfig } from "vite";

/**
 * The product's server for Node 20: one JavaScript file, and one for each kind of thread that works beside it. Packages stay in
 * node_modules and are not bundled.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/server",
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        "sheets-worker": "server/workers/sheets-worker.ts",
        "cases-worker": "server/workers/cases.ts",
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
