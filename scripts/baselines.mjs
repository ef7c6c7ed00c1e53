// `npm run baselines [-- -g "bills"]`: takes anew what sights and stories are compared with (their words and pictures),
// and says what changed in them: read it before committing, each line is something that a user would notice.
import { spawnSync } from "node:child_process";
import "./node-version.mjs";

const { root } = await import("./prepare.mjs");
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
const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
const changed = git("diff", "--stat=100", "--", ...kept);
const added = git("ls-files", "--others", "--exclude-standard", "--", ...kept);
console.log(changed === "" && added === "" ? "Nothing changed." : "What changed:");
if (changed !== "") console.log(changed);
if (added !== "") console.log(`new:\n${added}`);
process.exitCode = taken.status ?? 1;
