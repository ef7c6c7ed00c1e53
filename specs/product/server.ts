/** The built server as a process of its own, on a data folder and a port that nothing else uses. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../dist/server/main.mjs", import.meta.url));

export type RunningServer = {
  url: string;
  /** ends it as a power cut would, and resolves when the process is gone */
  kill: () => Promise<void>;
};

/** Makes a data folder; `remove` deletes it. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "iuran-product-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the server on that folder and resolves when it answers. Rejects with what it printed when it ends instead. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", DEMO: "1", TZ_SCHOOL: "Asia/Jakarta" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await addressOf(child);
  const up = await fetch(`${url}/up`);
  if (!up.ok) throw new Error(`the server listens at ${url} and answers /up with ${up.status}`);
  return {
    url,
    kill: () => {
      child.kill("SIGKILL");
      return gone;
    },
  };
}

/** The address in the one line that the server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (piece: Buffer) => {
      printed += piece.toString();
      const url = /Iuran siap di (http:\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
}
