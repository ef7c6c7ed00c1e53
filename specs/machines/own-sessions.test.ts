import { describe, expect, test } from "vitest";
import { ownSessionsMachine } from "../../src/machines/app/own-sessions.machine.ts";
import { play } from "./play.ts";
import { openSessions, problem } from "./samples.ts";

const end = (...ids: string[]) => ({ type: "end.clicked", ids });
const confirm = { type: "confirm.clicked" };
const shown = () => play(ownSessionsMachine).done("fetchSessions", openSessions);

describe("the sessions", () => {
  test("are there once they were read, and a failure can be tried again", () => {
    expect(shown().at).toBe("ready");
    const failed = play(ownSessionsMachine).fail("fetchSessions", problem("offline"));
    expect(failed.at).toBe("failed");
    expect(failed.context.problem).toMatchObject({ kind: "offline" });
    const again = failed.send({ type: "retry.clicked" });
    expect(again.context.problem).toBeNull();
    expect(again.done("fetchSessions", openSessions).context.sessions).toEqual(openSessions);
  });

  test("stay on the screen while they are read again", () => {
    const again = shown().send({ type: "refresh.requested" });
    expect(again.at).toBe("loading");
    expect(again.context.sessions).toEqual(openSessions);
    expect(again.fail("fetchSessions", problem("offline")).context.sessions).toEqual(openSessions);
  });
});

describe("ending", () => {
  test.each([
    ["another one", ["t2"], ["t2"]],
    ["all the others", ["t2", "t3"], ["t2", "t3"]],
    ["never the one that is being used", ["t1", "t2"], ["t2"]],
  ])("asks about %s", (_, ids, asked) => {
    const asking = shown().send(end(...ids));
    expect(asking.at).toBe("asking.fresh");
    expect(asking.context.asked).toEqual(asked);
  });

  test.each([
    ["the one that is being used", ["t1"]],
    ["one that is not there", ["t9"]],
    ["none", []],
  ])("%s is not asked about", (_, ids) => {
    expect(shown().can(end(...ids))).toBe(false);
  });

  test("begins with the confirmation, says how many ended, and reads the list again", () => {
    const ended = shown().send(end("t2", "t3")).send(confirm).done("endSessions");
    expect(ended.emitted).toEqual([{ type: "sessions.ended", count: 2 }]);
    expect(ended.at).toBe("loading");
  });

  test("that was not meant changes nothing", () => {
    expect(shown().send(end("t2")).send({ type: "cancel.clicked" }).at).toBe("ready");
  });

  test("that failed keeps the question, and its reason until it is tried again or dropped", () => {
    const refused = shown().send(end("t2")).send(confirm).fail("endSessions", problem("offline"));
    expect(refused.at).toBe("asking.refused");
    expect(refused.emitted).toEqual([]);
    expect(refused.context).toMatchObject({ asked: ["t2"], problem: { kind: "offline" } });
    expect(refused.send(confirm).context.problem).toBeNull();
    expect(refused.send({ type: "cancel.clicked" }).context.problem).toBeNull();
  });

  test("cannot be asked for twice, nor dropped while it is being done", () => {
    const ending = shown().send(end("t2")).send(confirm);
    expect(ending.can(confirm)).toBe(false);
    expect(ending.can({ type: "cancel.clicked" })).toBe(false);
  });
});
