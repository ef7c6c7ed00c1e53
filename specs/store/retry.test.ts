import { expect, test } from "vitest";
import { withRetry } from "../../store/engines/retry.ts";

const refusal = (code: string) => Object.assign(new Error(`refused with ${code}`), { code });

/** Runs something that is refused with each of `codes` in turn and then succeeds; notes runs and pauses. */
async function tried(codes: string[]) {
  const pauses: number[] = [];
  let runs = 0;
  const run = async () => {
    const code = codes[runs];
    runs += 1;
    if (code !== undefined) throw refusal(code);
    return "done";
  };
  const sleep = async (ms: number) => {
    pauses.push(ms);
  };
  const outcome = await withRetry(run, { sleep, random: () => 0.5 }).catch((error: Error) => error.message);
  return { outcome, runs, pauses };
}

test("a deadlock or a serialization failure is tried again, after longer and longer pauses", async () => {
  expect(await tried(["40P01", "40001"])).toEqual({ outcome: "done", runs: 3, pauses: [20, 40] });
});

test("five refusals are enough", async () => {
  const five = await tried(["40001", "40001", "40001", "40001", "40001"]);
  expect(five).toEqual({ outcome: "refused with 40001", runs: 5, pauses: [20, 40, 80, 160] });
});

test("who came second with a unique value is tried again, and then sees the first", async () => {
  expect(await tried(["23505"])).toEqual({ outcome: "done", runs: 2, pauses: [20] });
});

test("who deletes what another begins to use at that moment is tried again, and then sees the use", async () => {
  expect(await tried(["23503"])).toEqual({ outcome: "done", runs: 2, pauses: [20] });
});

test("any other error is not tried again", async () => {
  expect(await tried(["23514"])).toEqual({ outcome: "refused with 23514", runs: 1, pauses: [] });
});
