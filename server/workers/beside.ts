/** Long calls beside the server's thread: reads on threads of their own, writes on one, while nobody else writes. */
import { availableParallelism } from "node:os";
import { DatabaseAway } from "../../store/engines/away.ts";
import type { Engine } from "../../store/engines/engine.ts";
import type { Workers } from "../host.ts";
import type { Answer, Ask, FileAnswer } from "../perform.ts";
import type { Away, CaseWorkerData } from "./cases.ts";
import { type Pool, startPool } from "./pool.ts";

type Program = { file: string | URL; args?: readonly string[] };

/** Reads of one thread that take turns; a slow line may hold one of them for long. */
const READS_PER_THREAD = 16;
const MOST_READERS = 4;

/** `program` is `cases.ts` as this host runs it. `close` before the engine is closed. */
export function startWorkers(
  program: Program,
  engine: Engine,
  data: Omit<CaseWorkerData, "readOnly">,
): Workers & { close(): Promise<void> } {
  // One core stays for the server's thread.
  const threads = Math.min(MOST_READERS, Math.max(1, availableParallelism() - 1));
  const withData = (readOnly: boolean) => ({
    ...program,
    data: { ...data, readOnly } satisfies CaseWorkerData,
  });
  const readers = startPool({ ...withData(true), threads, jobsPerThread: READS_PER_THREAD, early: true });
  const writer = startPool({ ...withData(false), threads: 1, jobsPerThread: 1, early: true });
  return {
    read: (ask) => answered(readers, ask),
    write: async (ask) => {
      const release = await engine.holdWriter?.();
      try {
        return await answered(writer, ask);
      } finally {
        release?.();
      }
    },
    close: async () => {
      await Promise.all([readers.close(), writer.close()]);
    },
  };
}

async function answered(pool: Pool, ask: Ask): Promise<Answer | FileAnswer> {
  const { value, bytes } = await pool.open("answer", ask);
  if (bytes !== null) return { file: { headers: value as Record<string, string>, bytes } }; // what `cases.ts` says of a file
  const answer = value as Answer | Away; // and otherwise
  if (!("away" in answer)) return answer;
  const { code, message } = answer.away;
  throw new DatabaseAway(Object.assign(new Error(message), { code }));
}
