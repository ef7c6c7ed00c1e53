/**
 * Work that would hold the server's thread is done by worker threads, so that everybody else's requests go on: a bounded
 * number of threads, each with a bounded number of jobs, and a queue before them. Source: decision 037.
 */
import { Worker } from "node:worker_threads";
import { Job } from "./job.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

type PoolOptions = {
  /** the worker's program; it calls `serveTasks` */
  file: string | URL;
  /** its arguments */
  args?: readonly string[];
  /** what it finds as `workerData`: plain data */
  data?: unknown;
  /** threads at most; they begin when they are needed, the first one at once where it is asked for `early` */
  threads: number;
  early?: boolean;
  /** jobs that one thread has at a time: more than one only for jobs that give each other turns */
  jobsPerThread: number;
  /** the memory of one thread, in MB: what needs more fails alone, and its thread is replaced */
  memoryMb?: number;
};

/** What a job answers with: a value, and for a long one its bytes while they are read. */
export type Found<T> = { value: T; bytes: AsyncGenerator<Uint8Array> | null };

export type Pool = {
  /**
   * Does one job and gives its value. Rejects with what the task throws, or when its thread dies. Where `signal` aborts,
   * the job is given up: one that has its thread for itself ends with it, at once and in the middle of whatever it does.
   */
  run<T>(task: string, input: unknown, signal?: AbortSignal): Promise<T>;
  /** The same for a task whose answer may be bytes: they are read to their end, or given back by `return`. */
  open<T>(task: string, input: unknown): Promise<Found<T>>;
  /** Refuses what waits, lets the threads let go of what they hold, and ends them. */
  close(): Promise<void>;
};

/** How long a thread may take to let go of what it holds. */
const FAREWELL_MS = 5_000;

/** Threads begin when work needs them and stay. */
export function startPool(options: PoolOptions): Pool {
  return new ThreadPool(options);
}

type Waiting = { begin: (thread: Thread) => void; refuse: (reason: Error) => void };

class ThreadPool implements Pool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  #queue: Waiting[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    if (options.early === true) this.#begun();
  }

  async run<T>(task: string, input: unknown, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const thread = await this.#free(signal);
    const job = thread.begin(task, input);
    if (signal?.aborted) job.giveUp(asError(signal.reason));
    const giveUp = () => job.giveUp(asError(signal?.reason));
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      const { value, hasBytes } = await job.found;
      if (hasBytes) job.giveUp(new Error(`${task} answers with bytes`));
      return value as T; // agreed on between both sides of this task
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  async open<T>(task: string, input: unknown): Promise<Found<T>> {
    const thread = await this.#free();
    const job = thread.begin(task, input);
    const { value, hasBytes } = await job.found;
    return { value: value as T, bytes: hasBytes ? job.bytes() : null }; // agreed on between both sides of this task
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#queue.splice(0)) refuse(new Error("the server is ending"));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** The thread with the fewest jobs, once one has room. */
  #free(signal?: AbortSignal): Promise<Thread> {
    if (this.#isClosed) return Promise.reject(new Error("the server is ending"));
    const thread = this.#roomy();
    if (thread !== null) return Promise.resolve(thread.reserved());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { begin: (free) => resolve(free.reserved()), refuse: reject };
      this.#queue.push(waiting);
      signal?.addEventListener("abort", () => {
        if (!this.#queue.includes(waiting)) return;
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(asError(signal.reason));
      });
    });
  }

  #roomy(): Thread | null {
    const { threads, jobsPerThread } = this.#options;
    const [least] = [...this.#threads].sort((one, other) => one.load - other.load);
    if (least?.load === 0) return least;
    if (this.#threads.size < threads) return this.#begun();
    return least !== undefined && least.load < jobsPerThread ? least : null;
  }

  #begun(): Thread {
    const thread = new Thread(this.#options, {
      gone: () => {
        this.#threads.delete(thread);
        this.#next();
      },
      free: () => this.#next(),
    });
    this.#threads.add(thread);
    return thread;
  }

  #next(): void {
    if (this.#isClosed || this.#queue.length === 0) return;
    const thread = this.#roomy();
    if (thread !== null) this.#queue.shift()?.begin(thread);
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #alone: boolean;
  readonly #jobs = new Map<number, Job>();
  readonly #told: { gone: () => void; free: () => void };
  #reserved = 0;
  #last = 0;
  #isGone = false;

  constructor(options: PoolOptions, told: { gone: () => void; free: () => void }) {
    const { file, args = [], data, jobsPerThread, memoryMb } = options;
    this.#told = told;
    this.#alone = jobsPerThread === 1;
    this.#worker = new Worker(file, {
      argv: [...args],
      workerData: data,
      ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    this.#worker.on("message", (said: FromWorker) => this.#hear(said));
    this.#worker.on("error", (error) => this.#die(asError(error)));
    this.#worker.on("exit", () => this.#die(new Error("the worker ended in the middle of a job")));
  }

  /** Jobs that it has or is about to have. */
  get load(): number {
    return this.#jobs.size + this.#reserved;
  }

  reserved(): this {
    this.#reserved += 1;
    return this;
  }

  begin(task: string, input: unknown): Job {
    this.#reserved -= 1;
    const number = ++this.#last;
    const job = new Job({
      next: () => this.#tell({ kind: "next", job: number }),
      stop: () => this.#stop(number),
    });
    if (this.#isGone) {
      job.fail(new Error("the worker ended before the job began"));
      return job;
    }
    this.#jobs.set(number, job);
    this.#tell({ kind: "begin", job: number, task, input });
    return job;
  }

  async end(): Promise<void> {
    if (this.#isGone) return;
    const gone = new Promise((resolve) => this.#worker.once("exit", resolve));
    this.#tell({ kind: "end" });
    const late = setTimeout(() => void this.#worker.terminate(), FAREWELL_MS);
    await gone;
    clearTimeout(late);
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #stop(number: number): void {
    if (!this.#jobs.has(number)) return;
    // A job that has the thread for itself may be in the middle of anything; its end makes room for the next.
    if (this.#alone) return void this.#worker.terminate();
    this.#tell({ kind: "stop", job: number });
    this.#forget(number);
  }

  #hear(said: FromWorker): void {
    const job = this.#jobs.get(said.job);
    switch (said.kind) {
      case "found":
        job?.find(said);
        if (!said.hasBytes) this.#forget(said.job);
        // Given up before it had anything to give.
        else if (job === undefined) this.#tell({ kind: "stop", job: said.job });
        return;
      case "bytes":
        job?.receive(said.bytes);
        return;
      case "done":
        job?.receive(null);
        this.#forget(said.job);
        return;
      case "failed": {
        const error = new Error(said.failure.message);
        if (said.failure.stack !== undefined) error.stack = said.failure.stack;
        job?.fail(error);
        this.#forget(said.job);
      }
    }
  }

  #forget(number: number): void {
    if (this.#jobs.delete(number)) this.#told.free();
  }

  #die(reason: Error): void {
    if (this.#isGone) return;
    this.#isGone = true;
    for (const job of this.#jobs.values()) job.fail(reason);
    this.#jobs.clear();
    this.#told.gone();
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
