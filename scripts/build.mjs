// `npm run build`: the front end into dist/web and the server into dist/server.
import "./node-version.mjs";

const { ensureDependencies, forceBuild } = await import("./prepare.mjs");

await ensureDependencies();
await forceBuild();
