import { expect, test } from "vitest";
import { fairTurns, type Lane, LaneFull } from "../../server/turns.ts";

/** Starts works that end when told, and keeps the order in which they were let in. */
function workshop(limit: number) {
  const inTurn = fairTurns(limit);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, turn: Lane) =>
    inTurn(turn, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  /** Ends whoever was let in last, once they are in. */
  const endLast = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.get(begun.at(-1) ?? "")?.();
  };
  return { begun, start, endLast };
}

test("a flood from one address keeps another waiting for one of its works, and a known device for none", async () => {
  const { begun, start, endLast } = workshop(1);
  const all = ["f1", "f2", "f3", "f4"].map((name) => start(name, { lane: "flood" }));
  all.push(start("s1", { lane: "school" }), start("s2", { lane: "school" }));
  all.push(start("admin", { lane: "school", isFirst: true }));
  for (let index = 0; index < all.length; index += 1) await endLast();
  await Promise.all(all);
  expect(begun).toEqual(["f1", "admin", "f2", "s1", "f3", "s2", "f4"]);
});

test("a failure gives its place away, and no more work than the limit at once", async () => {
  const inTurn = fairTurns(2);
  let running = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error("broken");
  };
  const all = Array.from({ length: 20 }, (_, index) =>
    inTurn({ lane: `${index % 3}` }, () => work(index % 2 === 0)).catch(() => {}),
  );
  await Promise.all(all);
  expect([most, running]).toEqual([2, 0]);
});

test("a lane holds so many and no more", async () => {
  const { start } = workshop(1);
  void start("first", { lane: "flood" });
  for (let index = 0; index < 400; index += 1) void start(`${index}`, { lane: "flood" });
  await expect(start("beyond", { lane: "flood" })).rejects.toThrow(LaneFull);
});
