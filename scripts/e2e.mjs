// `npm run e2e`: the browser specs alone. Arguments go to Playwright (`-- specs/bills --project fake`, `-- --ui`,
// `-- --grep @area:bills`).
import "./node-version.mjs";

const { become, ensureBuild, ensureDependencies, root, tool } = await import("./prepare.mjs");

await ensureDependencies();
const { withAreas } = await import("./area-tags.mjs");
const { setUpBrowser } = await import("./setup-browser.mjs");
const pinned = await setUpBrowser();
const args = withAreas(process.argv.slice(2));
if (/--project[= ]firefox\b/.test(args.join(" "))) {
  const { findFirefox, noFirefox } = await import("./find-firefox.mjs");
  process.env.FIREFOX = findFirefox() ?? "";
  if (process.env.FIREFOX === "") {
    console.log(noFirefox);
    process.exit(0);
  }
}
await ensureBuild();
process.chdir(root);
const hasUi = args.includes("--ui") && !args.some((arg) => arg.startsWith("--ui-"));
// The pinned browser has no window of its own, so the test explorer is served to whichever browser one uses.
if (pinned !== null && hasUi) args.push("--ui-host=127.0.0.1", "--ui-port=8077");
await become(tool("@playwright/test/cli.js"), ["test", ...args]);
