// `node scripts/run.mjs FILE.ts [arguments]`: runs a TypeScript program on Node 20, which reads no TypeScript itself.
import "./node-version.mjs";
import { resolve } from "node:path";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node scripts/run.mjs FILE.ts [arguments]");
  process.exit(2);
}

const { ensureDependencies, root } = await import("./prepare.mjs");
await ensureDependencies();
const { createRunnableDevEnvironment, resolveConfig } = await import("vite");

const config = await resolveConfig(
  {
    root,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    environments: {
      scripts: { consumer: "server", resolve: { external: true, mainFields: [], conditions: ["node"] } },
    },
  },
  "serve",
);
const environment = createRunnableDevEnvironment("scripts", config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
});
await environment.init();

const path = resolve(file);
process.argv = [process.argv[0], path, ...args];
try {
  await environment.runner.import(path);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
