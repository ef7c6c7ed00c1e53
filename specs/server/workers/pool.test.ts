import { afterEach, describe, expect, test } from "vitest";
import { type Pool, startPool } from "../../../server/workers/pool.ts";
import { startedFrom } from "./started.ts";

const sample = startedFrom(new URL("./sample-worker.ts", import.meta.url));
const pools: Pool[] = [];

function started(threads: number, jobsPerThread: number, memoryMb?: number): Pool {
  const pool = startPool({ ...sample, threads, jobsPerThread, ...(memoryMb !== undefined && { memoryMb }) });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function read(pool: Pool, task: string, input: unknown): Promise<number[]> {
  const { bytes } = await pool.open(task, input);
  const all: number[] = [];
  if (bytes !== null) for await (const piece of bytes) all.push(...piece);
  return all;
}

describe("a pool of workers", () => {
  test("does jobs, and a queue of them, and hands on what a task throws", async () => {
    const pool = started(1, 1);
    const jobs = Array.from({ length: 8 }, (_, at) => pool.run<number>("double", at));
    await expect(Promise.all(jobs)).resolves.toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    await expect(pool.run("refuse", "tidak bisa")).rejects.toThrow("tidak bisa");
    await expect(pool.run("unheard of", 1)).rejects.toThrow("unheard of");
    await expect(pool.run("double", 4)).resolves.toBe(8);
  });

  test("sends bytes as they are asked for, several jobs of one thread in turns", async () => {
    const pool = started(1, 4);
    const { value, bytes } = await pool.open("held", null);
    expect(value).toBe("without end");
    await expect(bytes?.next()).resolves.toEqual({ done: false, value: Uint8Array.of(1) });
    await expect(read(pool, "count", 3)).resolves.toEqual([1, 2, 3]);
    await expect(read(pool, "break", null)).rejects.toThrow("gone");
    await expect(pool.run("open", null)).resolves.toBe(1);
    await bytes?.return(undefined);
    await expect(pool.run("open", null)).resolves.toBe(0);
  });

  test("gives up a job that holds its thread, and does the next with a new one", async () => {
    const pool = started(1, 1);
    const stop = new AbortController();
    const held = pool.run("forever", null, stop.signal);
    const next = pool.run("double", 21);
    await expect(Promise.race([next, Promise.resolve("waits")])).resolves.toBe("waits");
    stop.abort(new Error("dibatalkan"));
    await expect(held).rejects.toThrow("dibatalkan");
    await expect(next).resolves.toBe(42);
  });

  test("takes out of the queue what nobody wants any more", async () => {
    const pool = started(1, 1);
    const [first, second] = [new AbortController(), new AbortController()];
    const held = pool.run("forever", null, first.signal);
    const queued = pool.run("double", 1, second.signal);
    second.abort(new Error("berubah pikiran"));
    await expect(queued).rejects.toThrow("berubah pikiran");
    first.abort(new Error("dibatalkan"));
    await expect(held).rejects.toThrow("dibatalkan");
  });

  test("outlives a thread that dies or takes too much memory", async () => {
    const pool = started(1, 1, 64);
    await expect(pool.run("die", null)).rejects.toThrow("ended");
    await expect(pool.run("greedy", null)).rejects.toThrow(/memory/i);
    await expect(pool.run("double", 5)).resolves.toBe(10);
  });

  test("refuses what waits when it closes", async () => {
    const pool = started(1, 1);
    const stop = new AbortController();
    const held = pool.run("forever", null, stop.signal);
    const queued = pool.run("double", 1);
    stop.abort(new Error("dibatalkan"));
    const [, , last] = await Promise.allSettled([held, pool.close(), queued]);
    expect(last).toMatchObject({ status: "rejected", reason: { message: "the server is ending" } });
    await expect(pool.run("double", 1)).rejects.toThrow("ending");
  });
});
