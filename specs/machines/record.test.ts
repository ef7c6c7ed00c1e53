import { describe, expect, test } from "vitest";
import { recordMachine } from "../../src/machines/parts/record.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const loading = () => play(recordMachine, { id: "b1" });
const ready = () => loading().done("fetchRecord", { id: "b1" });

describe("one record", () => {
  test("waits for an id, then loads", () => {
    expect(play(recordMachine).at).toBe("waiting");
    expect(play(recordMachine).send({ type: "id.changed", id: "b1" }).at).toBe("loading");
    expect(loading().at).toBe("loading");
    expect(ready().at).toBe("ready.current");
  });

  test.each([
    ["missing", "missing"],
    ["forbidden", "forbidden"],
    ["offline", "failed"],
    ["broken", "failed"],
  ] as const)("that is %s is shown as %s with its problem", (kind, state) => {
    const failed = loading().fail("fetchRecord", problem(kind));
    expect(failed.at).toBe(state);
    expect(failed.context.problem?.kind).toBe(kind);
  });

  test("stays on the screen while and when refreshing fails, unless it is gone", () => {
    const refreshing = ready().send({ type: "refresh.requested" });
    expect(refreshing.context.record).toEqual({ id: "b1" });
    expect(refreshing.fail("fetchRecord", problem("offline")).at).toBe("ready.stale");
    expect(refreshing.fail("fetchRecord", problem("missing")).at).toBe("missing");
    expect(refreshing.done("fetchRecord", { id: "b1" }).at).toBe("ready.current");
  });

  test("is replaced by what a write answered, but not by another record", () => {
    const written = ready().send({ type: "record.changed", record: { id: "b1", version: 2 } });
    expect(written.context.record).toEqual({ id: "b1", version: 2 });
    expect(ready().can({ type: "record.changed", record: { id: "b2" } })).toBe(false);
  });

  test("makes room at once for another id, and is not loaded twice for the same", () => {
    const other = ready().send({ type: "id.changed", id: "b2" });
    expect(other.at).toBe("loading");
    expect(other.context).toMatchObject({ id: "b2", record: null });
    expect(ready().can({ type: "id.changed", id: "b1" })).toBe(false);
  });
});
