// `npm run repeat -- 20`: runs `npm test` twenty times, one after the other, and adds a line for each to .cache/runs.log;
// `npm run repeat -- 5 specs/session` does so with a part. The log goes on from call to call; the summary at the end is of
// all its runs of this commit and this part, however many calls it took.
import { execFileSync } from "node:child_process";
import "./node-version.mjs";
import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const { endWithNpm, ensureBuild, ensureDependencies, root, run, tool } = await import("./prepare.mjs");
const { picturesOf } = await import("./pictures-compared.mjs");

const log = join(root, ".cache", "runs.log");
const reports = join(root, ".cache", "reports");
const unitReport = join(reports, "vitest.json");
const browserReport = join(reports, "playwright.json");

/** The commit, with a plus when the folder holds more than it. */
function commitNow() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const hash = git("rev-parse", "--short", "HEAD");
  return git("status", "--porcelain") === "" ? hash : `${hash}+`;
}

/** One run of everything, or of a part: both tools, each with whatever of its own stands there. Resolves to the worse code. */
async function runOnce(part) {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  if (part.length === 0) return run(process.execPath, [join(root, "scripts", "test.mjs")]);
  const unit = ["run", ...part, "--passWithNoTests", "--reporter=default", "--reporter=json"];
  const codes = [
    await run(process.execPath, [tool("vitest/vitest.mjs"), ...unit, `--outputFile.json=${unitReport}`]),
  ];
  await ensureBuild();
  const browser = ["test", ...part, "--trace=off", "--pass-with-no-tests"];
  codes.push(await run(process.execPath, [tool("@playwright/test/cli.js"), ...browser]));
  return Math.max(...codes);
}

const readReport = async (path) => JSON.parse(await readFile(path, "utf8").catch(() => "null"));

/** What vitest says: counts, the seconds from the first file's beginning to the last one's end, and what failed. */
async function unitResult() {
  const report = await readReport(unitReport);
  if (report === null) return { passed: 0, seconds: 0, failed: [] };
  const files = report.testResults;
  const span = Math.max(0, ...files.map(({ endTime }) => endTime)) - report.startTime;
  const failed = files.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(root.length).replace(/^\//, "");
    const tests = assertionResults.filter((one) => one.status === "failed");
    if (tests.length === 0 && status === "failed") return [`${file}: does not load`];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: report.numPassedTests, seconds: files.length === 0 ? 0 : Math.round(span / 1000), failed };
}

/** What Playwright says, in the same words. */
async function browserResult() {
  const report = await readReport(browserReport);
  if (report === null) return { passed: 0, seconds: 0, failed: [] };
  const specsIn = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
  const failed = report.suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `specs/${file}: ${title}`);
  return { passed: report.stats.expected, seconds: Math.round(report.stats.duration / 1000), failed };
}

async function take(part) {
  const commit = commitNow();
  const startedAt = new Date();
  const code = await runOnce(part);
  const [unit, browser] = [await unitResult(), await browserResult()];
  const failed = [...unit.failed, ...browser.failed];
  const line = {
    at: startedAt.toISOString(),
    commit,
    part: part.join(" ") || "all",
    result: code === 0 ? "passed" : "failed",
    passed: unit.passed + browser.passed,
    failed: failed.length,
    vitestSeconds: unit.seconds,
    browserSeconds: browser.seconds,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    pictures: await picturesOf(reports),
    failedTests: failed,
  };
  await appendFile(log, `${JSON.stringify(line)}\n`);
  return line;
}

/** All runs of this commit and part. What failed in some of them and not in others is flaky; in all of them, it is broken. */
async function sumUp({ commit, part }) {
  const lines = (await readFile(log, "utf8")).trim().split("\n").map(JSON.parse);
  const runs = lines.filter((one) => one.commit === commit && one.part === part);
  console.log(`\n${part} at ${commit}, ${runs.length} runs`);
  console.log("began at                  result  passed  failed  vitest s  browser s  all s  pictures");
  for (const one of runs) {
    const figures = [one.passed, one.failed, one.vitestSeconds, one.browserSeconds, one.seconds];
    const [passed, failed, ...seconds] = figures.map(String);
    const cells = [passed.padStart(6), failed.padStart(6), seconds[0].padStart(8), seconds[1].padStart(9)];
    console.log(
      `${one.at}  ${one.result}  ${cells.join("  ")}  ${seconds[2].padStart(5)}  ${one.pictures ?? "not noted"}`,
    );
  }
  const names = [...new Set(runs.flatMap(({ failedTests }) => failedTests))];
  for (const name of names) {
    const times = runs.filter(({ failedTests }) => failedTests.includes(name)).length;
    console.log(`${times === runs.length ? "broken" : "flaky"} (${times} of ${runs.length}): ${name}`);
  }
  const red = runs.filter(({ result }) => result !== "passed").length;
  console.log(`${runs.length - red} of ${runs.length} runs passed; the log is ${log}`);
}

const [count, ...part] = process.argv.slice(2);
const times = Number(count);
if (!Number.isInteger(times) || times < 1) {
  console.error("usage: npm run repeat -- TIMES [specs/folder …]");
  process.exit(2);
}
endWithNpm();
await ensureDependencies();
const taken = [];
for (let number = 1; number <= times; number++) {
  console.log(`\n══ run ${number} of ${times} ══`);
  taken.push(await take(part));
}
await sumUp(taken.at(-1));
process.exitCode = taken.every(({ result }) => result === "passed") ? 0 : 1;
