// `npm run dev`: Vite's development server with the fake in the browser. Arguments go to Vite (`-- --port 4000`).
import "./node-version.mjs";

const { become, ensureDependencies, root, tool } = await import("./prepare.mjs");

await ensureDependencies();
process.chdir(root);
await become(tool("vite/bin/vite.js"), process.argv.slice(2));
