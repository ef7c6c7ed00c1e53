import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { defineConfig, loadEnv, normalizePath, type Plugin } from "vite";
import { liveMachines } from "./scripts/live/plugin.ts";
import { clientContract } from "./scripts/web/client-contract.ts";
import { lighter } from "./scripts/web/lighter.ts";
import { prerender } from "./scripts/web/prerender.ts";
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
      liveMachines(import.meta.dirname),
      versionFile(),
      prerender(normalizePath(import.meta.dirname)),
      ...(hasFake ? [] : [clientContract(import.meta.dirname), withoutFake()]),
    ],
    define: { "import.meta.env.VITE_FAKE": hasFake ? '"1"' : "undefined" },
    resolve: { alias: lighter },
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

/**
 * Schemas come with the forms that check something, words by language and area; both as they are shared. So does what
 * checks by schemas: in one file with the values that schemas read, each would have to be there before the other.
 */
const isCode = (id: string) =>
  !/[\\/]valibot[\\/]|\?schemas$|[\\/]use-form\.|[\\/]src[\\/]words[\\/]\w\w[\\/]/.test(id);

/**
 * Few files pack better than many, and ask for fewer round trips; a file that holds what its screen does not show costs
 * more than it saves. Measured in docs/decisions/011-fast-start.md: what every screen needs, what the doors share with
 * the forms, the export of lists (which the dashboard has not), and what most lists share are one file each, the rest is
 * as fine as its use.
 */
const chunkGroups = [
  {
    name: "start",
    tags: ["$initial" as const],
    test: isCode,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: "fields",
    test: /views[\\/]parts[\\/](icon-button|field|text-field|password-field)\.|contract[\\/]required\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: "export",
    test: /views[\\/]parts[\\/]export-menu\.|wiring[\\/]use-export\.|export\.machine\.|contract[\\/]export-files\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // The doors choose the language with it, the lists their file.
    name: "menu",
    test: /views[\\/]parts[\\/]menu(-moves)?\.|icons[\\/]check\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // Lists alone have rows to choose, and only those of master data are described by resources.
    name: "selection",
    test: /wiring[\\/]selection\.|selection\.machine\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: "master",
    test: /wiring[\\/]master\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: "common", minShareCount: 20, test: isCode, includeDependenciesRecursively: false, priority: 1 },
];

/** Words bear their language and name, so that those of the palette are not mistaken for its code. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, language] = /\/src\/words\/([a-z]+)\/\w+\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return language === undefined ? "assets/[name]-[hash].js" : `assets/words-${language}-[name]-[hash].js`;
}

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
