/** Runs what should notice a fault, in the copy, and reads from the report of each tool which test failed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { tool } from "../prepare.mjs";
import type { Copy } from "./copy.ts";
import type { Layer } from "./fault.ts";

/** `trouble`: why nothing could be run at all; such a fault is not caught by a test. */
export type Outcome = { failed: { file: string; title: string }[]; passed: number; trouble: string | null };

type Wanted = { layer: Layer; specs: readonly string[]; title?: string | undefined; isSound: boolean };

const graceMs = 15_000;
let running: ChildProcess | null = null;

/** Asks what runs to end, in the way that lets Playwright put its browser and its web server away. */
export function endChild(): void {
  const child = running;
  if (child === null) return;
  child.kill("SIGINT");
  setTimeout(() => endGroup(child), graceMs).unref();
}

/** Whatever a tool left of its own group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === "win32") return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nobody is left, as it should be.
  }
}

export function runSpecs(copy: Copy, wanted: Wanted): Promise<Outcome> {
  if (wanted.layer === "types") return checkTypes(copy);
  return wanted.layer === "browser" ? runBrowser(copy, wanted) : runVitest(copy, wanted);
}

async function checkTypes(copy: Copy): Promise<Outcome> {
  const { code, output } = await run(copy, [tool("typescript/bin/tsc"), "--noEmit"]);
  const [, file = "", title = ""] = /^(\S+?\(\d+,\d+\)): (error .*)$/m.exec(output) ?? [];
  if (code !== 0 && file === "") return { failed: [], passed: 0, trouble: lastOf(output) };
  return { failed: code === 0 ? [] : [{ file, title }], passed: code === 0 ? 1 : 0, trouble: null };
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

async function runVitest(copy: Copy, { specs, title, isSound }: Wanted): Promise<Outcome> {
  const report = join(copy.folder, ".cache", "reports", "drill.json");
  const { output } = await run(copy, [
    tool("vitest/vitest.mjs"),
    "run",
    ...specs,
    ...(title === undefined ? [] : ["-t", title]),
    ...(isSound ? [] : ["--bail", "1"]),
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  const read = await take<VitestReport>(report);
  if (read === null) return { failed: [], passed: 0, trouble: lastOf(output) };
  const failed = read.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => ({ file: file.name.slice(copy.folder.length + 1), title: fullName })),
  );
  // A file that cannot be loaded holds no test that could have noticed.
  const unloaded = read.testResults.find(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const isEmpty = failed.length === 0 && read.numPassedTests === 0;
  const trouble = unloaded?.message ?? (isEmpty ? "no test was run" : null);
  return { failed, passed: read.numPassedTests, trouble };
}

type Suite = { title: string; suites?: Suite[]; specs: { title: string; file: string; ok: boolean }[] };
type PlaywrightReport = { suites: Suite[]; stats: { expected: number }; errors: { message: string }[] };

/** Builds the front end with the fault in it; the copy's last build is overwritten. */
async function runBrowser(copy: Copy, { specs, title, isSound }: Wanted): Promise<Outcome> {
  const built = await run(copy, [tool("vite/bin/vite.js"), "build", "--logLevel", "warn"]);
  if (built.code !== 0) return { failed: [], passed: 0, trouble: lastOf(built.output) };
  const report = join(copy.folder, ".cache", "reports", "drill-browser.json");
  const { output } = await run(
    copy,
    [
      tool("@playwright/test/cli.js"),
      "test",
      "--config=scripts/drill/playwright.config.ts",
      ...specs,
      ...(title === undefined ? [] : ["-g", title]),
      ...(isSound ? [] : ["--max-failures=1"]),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const read = await take<PlaywrightReport>(report);
  if (read === null) return { failed: [], passed: 0, trouble: lastOf(output) };
  const failed = read.suites.flatMap((suite) => failedIn(suite, []));
  const isEmpty = failed.length === 0 && read.stats.expected === 0;
  const trouble = read.errors[0]?.message ?? (isEmpty ? `no test was run\n${lastOf(output)}` : null);
  return { failed, passed: read.stats.expected, trouble: failed.length > 0 ? null : trouble };
}

function failedIn(suite: Suite, above: readonly string[]): { file: string; title: string }[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => ({ file: `specs/${file}`, title: [...above, title].join(" › ") }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, [...above, inner.title]))];
}

/** Reads a report and takes it away, so that it is never mistaken for the next one's; null when there is none. */
async function take<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  await rm(path, { force: true });
  return text === null ? null : (JSON.parse(text) as Report); // the tool's own format, pinned with it
}

const lastOf = (output: string) => output.trim().split("\n").slice(-15).join("\n");

/** Runs Node in the copy; what it prints is kept for the case that it fails before it reports. */
async function run(
  copy: Copy,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  await mkdir(dirname(join(copy.folder, ".cache", "reports", "drill.json")), { recursive: true });
  // A group of its own: Ctrl+C reaches it once, by way of `endChild`.
  const child = spawn(process.execPath, args, {
    cwd: copy.folder,
    detached: process.platform !== "win32",
    env: { ...process.env, NODE_ENV: undefined, WEB_ROOT: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (ended) => resolve(ended ?? 1));
  });
  running = null;
  endGroup(child);
  return { code, output };
}
