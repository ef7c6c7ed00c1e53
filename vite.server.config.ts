import { defineConfig, type Plugin } from "vite";

/** What a server for real schools must neither hold nor ask node_modules for: the fake and its packages (decision 056). */
const fakeOnly = /(^|\/)(mocks|@mswjs|@faker-js|@sqlite\.org)\/|^msw(\/|$)/;

/** Fails a build of the server that holds any part of the fake. */
function withoutFake(): Plugin {
  const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;
  return {
    name: "iuran:server-without-fake",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const parts = [...chunk.moduleIds, ...chunk.imports, ...chunk.dynamicImports];
        const found = parts.map((id) => id.replace(root, "")).find((id) => fakeOnly.test(id));
        if (found !== undefined) this.error(`${chunk.fileName} of the server would hold ${found}`);
      }
    },
  };
}

/**
 * The product's server for Node 20: one JavaScript file, and one for each kind of thread that works beside it. Packages stay in
 * node_modules and are not bundled.
 */
export default defineConfig({
  plugins: [withoutFake()],
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
