/** A copy of the product in a folder of its own outside the tree, for faults to be put in and taken out again. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../prepare.mjs";
import { type Edit, edited } from "./fault.ts";

export type Copy = {
  folder: string;
  /** Puts a fault in; the answer takes it out again. */
  apply: (fault: { name: string; edit: Edit }) => Promise<() => Promise<void>>;
  remove: () => void;
};

/** Everything that git knows or would add, as it lies there now, saved or not; and the packages, by links. */
export async function copyOfProduct(): Promise<Copy> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "iuran-drill-")));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // Whatever ends this process, the copy goes with it.
  process.once("exit", remove);
  const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of new Set(names.split("\0"))) {
    // A file that is deleted and not yet committed is still named.
    if (name === "" || !existsSync(join(root, name))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  linkPackages(folder);
  return { folder, remove, apply: (fault) => applyIn(folder, fault) };
}

/** One link a package, so that what tools keep in `node_modules` itself stays in the copy. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".vite")) continue;
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name), "junction");
  }
}

async function applyIn(folder: string, fault: { name: string; edit: Edit }): Promise<() => Promise<void>> {
  const path = join(folder, fault.edit.file);
  const text = await readFile(path, "utf8");
  await writeFile(path, edited(text, fault));
  return () => writeFile(path, text);
}
