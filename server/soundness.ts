/**
 * Whether the embedded database is whole, before anybody works on it. SQLite itself notices a spoilt page only when it
 * comes by. Source: decision 032.
 */
import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";

/** `fault` is the first thing that is wrong, null when all is well or the check itself could not be done. */
type Finding = { fault: string | null; isDone: boolean };

type Check = {
  /** what was found; `isDone` is false when it is not known within that time, and the check goes on */
  within(ms: number): Promise<Finding>;
  /** what was found in the end */
  found: Promise<Finding>;
  stop(): void;
};

/** Reads the whole file in a process of its own, which can be ended, and prints what it finds. */
const SCRIPT = `
const [, driver, path] = process.argv;
const { DatabaseSync } = require(driver);
let fault = null;
try {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const [row] = file.prepare("pragma quick_check(1)").all();
  fault = row.quick_check === "ok" ? null : row.quick_check;
} catch (error) {
  fault = error.message;
}
console.log(JSON.stringify({ fault }));
`;

const sound: Finding = { fault: null, isDone: true };

/** Begins to read every page of the database at `path`; one that is not there yet is sound. */
export function checkPages(path: string): Check {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    return { within: async () => sound, found: Promise.resolve(sound), stop: () => {} };
  }
  const driver = createRequire(import.meta.url).resolve("@photostructure/sqlite");
  const child = spawn(process.execPath, ["-e", SCRIPT, driver, path], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  child.stdout.on("data", (piece: Buffer) => {
    printed += piece.toString();
  });
  const found = new Promise<Finding>((resolve) => {
    child.once("error", () => resolve(sound));
    child.once("close", () => resolve({ fault: faultIn(printed), isDone: true }));
  });
  return {
    found,
    stop: () => void child.kill("SIGKILL"),
    async within(ms) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Finding>((resolve) => {
        timer = setTimeout(() => resolve({ fault: null, isDone: false }), ms);
      });
      const first = await Promise.race([found, late]);
      clearTimeout(timer);
      return first;
    },
  };
}

/** A check that was ended, or could not begin, has found nothing. */
function faultIn(printed: string): string | null {
  if (printed === "") return null;
  const { fault } = JSON.parse(printed) as { fault: string | null }; // what SCRIPT prints
  return fault;
}

/** What whoever starts the server reads, and does. */
export const spoilt = (path: string, fault: string) =>
  `Basis data ${path} rusak (${fault.replace(/\s+/g, " ").trim()}). Simpan berkas itu, lalu taruh cadangan terakhir di tempatnya.`;
