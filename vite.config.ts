import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, normalizePath, type Plugin } from "vite";
import { liveMachines } from "./scripts/live/plugin.ts";
import { aliases } from "./scripts/web/aliases.ts";
import { chartWords } from "./scripts/web/chart-words.ts";
import { chunkGroups, chunkName } from "./scripts/web/chunks.ts";
import { clientContract } from "./scripts/web/client-contract.ts";
import { prerender } from "./scripts/web/prerender.ts";
import { replyShapes } from "./scripts/web/reply-shapes.ts";
import { staticDemo } from "./scripts/web/static-demo.ts";
import { versionFile } from "./scripts/web/version-file.ts";

/** What a front end for real schools must not carry: the fake, its packages, everything behind the API, inspection. */
const fakeOnly =
  /\/node_modules\/(msw|@mswjs|@faker-js|@sqlite\.org|hono|kysely)\/|^(mocks|server|cases|store|scripts\/live)\//;

/**
 * Three front ends from one source:
 * `vite` runs with the fake in the browser, or against the server named by VITE_API_BASE;
 * `vite build` makes the product's, without the fake (dist/web);
 * `vite build --mode demo` makes a static school with the fake in it (dist/demo).
 */
export default defineConfig(({ command, mode }) => {
  const isDemo = mode === "demo";
  const hasBackEnd = Boolean(loadEnv(mode, import.meta.dirname, "VITE_").VITE_API_BASE);
  const hasFake = isDemo || (command === "serve" && !hasBackEnd);
  return {
    plugins: [
      react(),
      liveMachines(import.meta.dirname),
      versionFile(),
      chartWords(import.meta.dirname),
      prerender(normalizePath(import.meta.dirname)),
      ...(hasFake ? [] : [replyShapes(), clientContract(import.meta.dirname), withoutFake()]),
      ...(isDemo ? [staticDemo()] : []),
    ],
    define: { "import.meta.env.VITE_FAKE": hasFake ? '"1"' : "undefined" },
    resolve: { alias: aliases },
    // SQLite's loader finds its .wasm beside itself, which bundling it in advance would break.
    optimizeDeps: { exclude: ["@sqlite.org/sqlite-wasm"] },
    server: { host: "127.0.0.1" },
    build: {
      outDir: isDemo ? "dist/demo" : "dist/web",
      // The content security policy allows no data: address for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What specs/start/budget.test.ts weighs the screens by.
      manifest: true,
      rolldownOptions: {
        output: {
          chunkFileNames: chunkName,
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  };
});

/** Fails a product build that holds any part of the fake, and leaves its service worker out. */
function withoutFake(): Plugin {
  const root = `${normalizePath(import.meta.dirname)}/`;
  let outDir = "";
  return {
    name: "iuran:without-fake",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const ours = chunk.moduleIds.map((id) => id.replace(root, ""));
        const found = ours.find((id) => fakeOnly.test(id.startsWith("node_modules/") ? `/${id}` : id));
        if (found !== undefined) this.error(`${chunk.fileName} of the product would hold ${found}`);
      }
    },
    async writeBundle() {
      await rm(resolve(outDir, "mockServiceWorker.js"), { force: true });
    },
  };
}
