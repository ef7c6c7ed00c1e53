// `npm test`: every check there is. A failing step never stops the ones after it.
import "./node-version.mjs";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const { ensureDependencies, root, run, tool } = await import("./prepare.mjs");
const { readCanaries } = await import("./pictures-compared.mjs");

const reports = join(root, ".cache", "reports");
const unitReport = join(reports, "vitest.json");
const browserReport = join(reports, "playwright.json");

/** Each keeps one core busy, so they go on side by side: the types take as long as all the others together. */
const lanes = [
  [{ name: "types", args: [tool("typescript/bin/tsc"), "--noEmit"] }],
  [
    { name: "lint", args: [tool("@biomejs/biome/bin/biome"), "check", ".", "--error-on-warnings"] },
    { name: "unused", args: [tool("knip/bin/knip.js"), "--no-progress"] },
    { name: "openapi", args: [join(root, "scripts", "run.mjs"), "scripts/openapi.ts", "--check"] },
    { name: "charts", args: [join(root, "scripts", "run.mjs"), "scripts/charts.ts", "--check"] },
    { name: "build", args: [join(root, "scripts", "build.mjs")] },
  ],
];

/** One after the other: each keeps all cores busy. */
const suites = [
  {
    name: "vitest",
    args: [
      tool("vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ],
    count: countUnitTests,
  },
  {
    name: "playwright",
    // Recording what a failure looked like takes a sixth of the time; `npm run e2e` records it when it is run again.
    args: [tool("@playwright/test/cli.js"), "test", "--trace=off"],
    needs: "build",
    count: countBrowserTests,
  },
];

/** The counts of vitest's JSON report. A file that cannot even be loaded holds no test and counts as one failure. */
async function countUnitTests() {
  const report = JSON.parse(await readFile(unitReport, "utf8"));
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** The counts of Playwright's JSON report; `expected` are the tests that did what they should. */
async function countBrowserTests() {
  const { stats } = JSON.parse(await readFile(browserReport, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const titleOf = ({ name }) => `\n── ${name} ${"─".repeat(60 - name.length)}`;

/** Runs one step beside others: what it says comes in one piece when it has ended. */
async function takeAside(step) {
  const path = join(reports, `${step.name}.txt`);
  const file = await open(path, "w");
  const result = await outcomeOf(step, { stdio: ["ignore", file.fd, file.fd] });
  await file.close();
  console.log(`${titleOf(step)}\n${await readFile(path, "utf8")}`.trimEnd());
  return result;
}

/** Runs one step and says how it went. */
async function take(step, done) {
  console.log(titleOf(step));
  const missing = done.find((other) => other.name === step.needs && other.failed > 0);
  if (missing === undefined) return outcomeOf(step);
  console.log(`not run, because the step "${missing.name}" failed`);
  return { name: step.name, seconds: 0, passed: 0, failed: 1, note: `needs ${missing.name}` };
}

/** A step that ends badly counts at least one failure, report or none. */
async function outcomeOf(step, options) {
  const startedAt = performance.now();
  const code = await run(process.execPath, step.args, options);
  const seconds = (performance.now() - startedAt) / 1000;
  const plain = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted =
    step.count === undefined ? plain : await step.count().catch(() => ({ passed: 0, failed: 1 }));
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1);
  return { name: step.name, seconds, passed: counted.passed, failed, note: failed > 0 ? "failed" : "" };
}

function printTable(done) {
  console.log(`\n${"step".padEnd(12)}${"seconds".padStart(9)}${"passed".padStart(9)}${"failed".padStart(9)}`);
  for (const { name, seconds, passed, failed, note } of done) {
    const figures = [seconds.toFixed(1), passed, failed].map((figure) => String(figure).padStart(9)).join("");
    console.log(`${name.padEnd(12)}${figures}  ${note}`.trimEnd());
  }
}

/** Why no Firefox takes part; null where one does: playwright.config.ts has it go the main journeys, too. */
async function takeFirefoxAlong() {
  const { canBeLed, findFirefox, noFirefox } = await import("./find-firefox.mjs");
  const found = findFirefox();
  const isLed = found !== null && (await canBeLed(found));
  process.env.FIREFOX = isLed ? found : "";
  if (isLed) return null;
  return found === null ? noFirefox : `${found} opens no page for Playwright, so its smoke run is skipped.`;
}

/** Whether pictures were compared, in a sentence. */
async function aboutPictures() {
  const { workers, others } = await readCanaries(reports);
  if (workers === 0) return "Pictures were not compared: no spec came to one.";
  if (pinned === null) return "Pictures were not compared: they hold for the pinned browser only.";
  if (others === 0) return "Pictures were compared with the kept ones.";
  return `Pictures were NOT compared by ${others} of ${workers} workers: this machine draws otherwise (specs/screen-states/canary.ts).`;
}

await ensureDependencies();
const { setUpBrowser } = await import("./setup-browser.mjs");
const pinned = await setUpBrowser();
const withoutFirefox = await takeFirefoxAlong();
const withoutPostgres = (await import("./setup-postgres.mjs")).whyNoPostgres();
// A report left from an earlier run must never be counted as this one's.
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const done = [];
const walkLane = async (lane) => {
  for (const step of lane) done.push(await takeAside(step));
};
await Promise.all(lanes.map(walkLane));
for (const step of suites) done.push(await take(step, done));
printTable(done);
if (withoutFirefox !== null) console.log(withoutFirefox);
if (withoutPostgres !== null) console.log(withoutPostgres);
console.log(await aboutPictures());

const sum = (key) => done.reduce((total, step) => total + step[key], 0);
process.exitCode = sum("failed") === 0 ? 0 : 1;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
