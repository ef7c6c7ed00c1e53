/**
 * `npm run baselines [-- -g "bills"]`: takes anew what sights and stories are compared with (their words and pictures),
 * and says in words what changed in them: read it before committing, each line is something that a user would notice.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changeOfPicture, changeOfWords } from "./baselines/changes.ts";
import { root } from "./prepare.mjs";

const kept = [
  "specs/sights/words",
  "specs/sights/pictures",
  "specs/sights/canary.png",
  "specs/gallery/words",
  "specs/gallery/pictures",
];

const taken = spawnSync(
  process.execPath,
  ["scripts/e2e.mjs", "specs/sights", "specs/gallery", "--update-snapshots", "all", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);

const git = (...args: string[]): Buffer => {
  const { stdout } = spawnSync("git", args, { cwd: root, maxBuffer: 1e9 });
  return stdout ?? Buffer.alloc(0);
};
const filesIn = (listed: Buffer) => listed.toString().split("\0").filter(Boolean);
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
