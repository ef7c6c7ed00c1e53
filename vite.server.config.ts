import { defineConfig } from "vite";

/** The product's server as one JavaScript file for Node 20. Packages stay in node_modules and are not bundled. */
export default defineConfig({
  build: {
    ssr: "server/main.ts",
    target: "node20",
    outDir: "dist/server",
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
  },
});
