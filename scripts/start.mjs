// `npm start`: installs and builds when something changed, then becomes the server in this very process.
import "./node-version.mjs";

const { become, ensureBuild, ensureDependencies, root } = await import("./prepare.mjs");

await ensureDependencies();
await ensureBuild();
process.setSourceMapsEnabled(true);
await become(`${root}/dist/server/main.mjs`, process.argv.slice(2));
