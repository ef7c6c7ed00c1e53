/**
 * The worker's side of a pool (`pool.ts`): does the jobs that the server's thread sends. Several of one worker take turns
 * wherever one waits for a piece of its bytes to be asked for.
 */
import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** What a task may answer with where its result is long: a value at once, and bytes while they are asked for. */
export class Bytes {
  readonly value: unknown;
  readonly pieces: AsyncGenerator<Uint8Array>;

  constructor(value: unknown, pieces: AsyncGenerator<Uint8Array>) {
    this.value = value;
    this.pieces = pieces;
  }
}

/** What a worker can do, by name. Input and answer travel between threads: plain data, no functions, no classes. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** Serves the tasks until the server's thread ends it; `close` then lets go of what they hold. */
export function serveTasks(tasks: Tasks, close: () => Promise<void> = async () => {}): void {
  const port = parentPort;
  if (port === null) throw new Error("tasks are served by a worker thread");
  const answer = (said: FromWorker) => port.postMessage(said);
  const flowing = new Map<number, AsyncGenerator<Uint8Array>>();
  const failed = (job: number, error: unknown) => {
    flowing.delete(job);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    answer({ kind: "failed", job, failure: { message, stack } });
  };
  const begin = async (job: number, task: string, input: unknown) => {
    const work = tasks[task];
    if (work === undefined) throw new Error(`this worker knows no task ${task}`);
    const found = await work(input as never); // what it is was agreed on between both sides of this task
    const hasBytes = found instanceof Bytes;
    if (hasBytes) flowing.set(job, found.pieces);
    answer({ kind: "found", job, value: hasBytes ? found.value : found, hasBytes });
  };
  const flow = async (job: number) => {
    const next = await flowing.get(job)?.next();
    // Stopped meanwhile: nobody listens.
    if (next === undefined || !flowing.has(job)) return;
    // A copy of just these bytes: what they are a part of may be large, and still in use here.
    if (!next.done) return answer({ kind: "bytes", job, bytes: next.value.slice() });
    flowing.delete(job);
    answer({ kind: "done", job });
  };
  const stop = async (job: number) => {
    const pieces = flowing.get(job);
    flowing.delete(job);
    await pieces?.return(undefined);
  };
  port.on("message", (asked: ToWorker) => {
    if (asked.kind === "end") {
      void close().finally(() => port.close());
      return;
    }
    const { job } = asked;
    const work =
      asked.kind === "begin"
        ? begin(job, asked.task, asked.input)
        : asked.kind === "next"
          ? flow(job)
          : stop(job);
    work.catch((error: unknown) => failed(job, error));
  });
}
