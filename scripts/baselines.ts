/**
 * `npm run baselines [-- -g "bills"]`: takes anew what screen states and stories are compared with (their words and pictures),
 * and says in words what changed in them: read it before committing, each line is something that a user would notice.
 * `npm run baselines -- --word "Tagihan"` takes anew whatever has the word in what is kept of it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changeOfPicture, changeOfWords } from "./baselines/changes.ts";
import { keepersOf, patternOf } from "./baselines/kept-by.ts";
import { root, tool } from "./prepare.mjs";

const kept = [
  "specs/screen-states/words",
  "specs/screen-states/pictures",
  "specs/screen-states/canary.png",
  "specs/gallery/words",
  "specs/gallery/pictures",
];

const folders = ["specs/screen-states", "specs/gallery"];

/** The titles of all specs that keep something. */
function titles(): string[] {
  const asked = [tool("@playwright/test/cli.js"), "test", ...folders, "--list", "--reporter=json"];
  const { stdout } = spawnSync(process.execPath, asked, { cwd: root, maxBuffer: 1e9 });
  return [...stdout.toString().matchAll(/"title": ("(?:[^"\\]|\\.)*")/g)].map(([, title = ""]) =>
    JSON.parse(title),
  );
}

/** `--word "…"` as the `-g` that it stands for. */
function argsFor([first, word = "", ...others]: readonly string[]): string[] {
  if (first !== "--word") return process.argv.slice(2);
  const files = filesIn(git("grep", "-lz", "--fixed-strings", "-e", word, "--", ...kept));
  const names = keepersOf(files, titles());
  console.log(`“${word}” is kept of: ${names.join("; ") || "nothing"}`);
  if (names.length === 0) process.exit(1);
  return ["-g", patternOf(names), ...others];
}

const git = (...args: string[]): Buffer => {
  const { stdout } = spawnSync("git", args, { cwd: root, maxBuffer: 1e9 });
  return stdout ?? Buffer.alloc(0);
};
const filesIn = (listed: Buffer) => listed.toString().split("\0").filter(Boolean);
const taken = spawnSync(
  process.execPath,
  ["scripts/e2e.mjs", ...folders, "--update-snapshots", "all", ...argsFor(process.argv.slice(2))],
  { cwd: root, stdio: "inherit" },
);

const changed = filesIn(git("diff", "--name-only", "--no-renames", "-z", "--", ...kept));
const added = filesIn(git("ls-files", "--others", "--exclude-standard", "-z", "--", ...kept));

const isNew = new Set(added);
console.log(changed.length + added.length === 0 ? "Nothing changed." : "What changed:");
for (const file of [...changed, ...added].toSorted()) {
  const path = join(root, file);
  const now = existsSync(path) ? readFileSync(path) : null;
  const before = isNew.has(file) ? null : git("show", `:${file}`);
  const lines = file.endsWith(".png")
    ? changeOfPicture(file, before, now)
    : changeOfWords(file, before, now, git("diff", "--unified=0", "--", file).toString());
  console.log(lines.join("\n"));
}
process.exitCode = taken.status ?? 1;
