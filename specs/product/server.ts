/** The built server as a process of its own, on a data folder and a port that nothing else uses. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../dist/server/main.mjs", import.meta.url));

/**
 * What the server reads from its environment, `HOST`, `DEMO`, …; port 0 leaves it to the system (docs/spec/running.md §2).
 */
export type Settings = Record<string, string>;

export type Ended = { code: number | null; stdout: string; stderr: string };

export type RunningServer = {
  url: string;
  /** from the start of the process to the line that says it is ready */
  readyAfterMs: number;
  /** what it has printed so far */
  stdout: () => string;
  /** asks it to end by a signal, SIGTERM when none is named, and resolves when the process is gone */
  end: (signal?: NodeJS.Signals) => Promise<Ended>;
  /** ends it as a power cut would, and resolves when the process is gone */
  kill: () => Promise<void>;
};

type Launched = { child: ChildProcess; printed: { stdout: string; stderr: string }; gone: Promise<unknown> };

/** Makes a data folder; `remove` deletes it. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "iuran-product-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the server on that folder and resolves when it answers. Rejects with what it printed when it ends instead. */
export async function startServer(dataDir: string, settings: Settings = {}): Promise<RunningServer> {
  const startedAt = performance.now();
  const launched = launch(dataDir, settings);
  const url = await addressOf(launched);
  const readyAfterMs = performance.now() - startedAt;
  const up = await fetch(`${url}/up`);
  if (!up.ok) throw new Error(`the server listens at ${url} and answers /up with ${up.status}`);
  const end = (signal: NodeJS.Signals = "SIGTERM") => {
    launched.child.kill(signal);
    return endOf(launched);
  };
  return {
    url,
    readyAfterMs,
    stdout: () => launched.printed.stdout,
    end,
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

type Restarting = Pick<RunningServer, "url" | "kill"> & { folder: string; restart: () => Promise<void> };

/** A server on a data folder of its own, which `work` kills and starts again; both are gone when it has ended. */
export async function withServer(work: (server: Restarting) => Promise<void>): Promise<void> {
  const folder = dataFolder();
  let running = await startServer(folder.path);
  try {
    await work({
      folder: folder.path,
      get url() {
        return running.url;
      },
      kill: () => running.kill(),
      restart: async () => {
        running = await startServer(folder.path);
      },
    });
  } finally {
    await running.kill();
    folder.remove();
  }
}

/** Starts a server that has a reason to refuse, and resolves with what it said; one that starts all the same is ended. */
export async function startInVain(dataDir: string, settings: Settings = {}): Promise<Ended> {
  const launched = launch(dataDir, settings);
  launched.child.stdout?.once("data", () => launched.child.kill("SIGKILL"));
  return endOf(launched);
}

/** Only what a bare machine has, so that no setting of this run leaks into the product. */
function launch(dataDir: string, settings: Settings): Launched {
  const child = spawn(process.execPath, [resolve(process.env.SERVER_MAIN ?? BUILT)], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.on("data", (piece: Buffer) => {
      printed[stream] += piece.toString();
    });
  }
  return { child, printed, gone: once(child, "close") };
}

async function endOf({ child, printed, gone }: Launched): Promise<Ended> {
  await gone;
  return { code: child.exitCode, ...printed };
}

/** The address in the one line that the server prints when it is ready. */
async function addressOf(launched: Launched): Promise<string> {
  const { child, printed, gone } = launched;
  const address = () => /Iuran siap di (http:\S+)/.exec(printed.stdout)?.[1];
  const ready = new Promise<void>((done) => {
    child.stdout?.on("data", () => address() !== undefined && done());
  });
  await Promise.race([ready, gone]);
  const url = address();
  if (url !== undefined) return url;
  const { code, stdout, stderr } = await endOf(launched);
  throw new Error(`the server ended with ${code}:\n${stdout}${stderr}`);
}
