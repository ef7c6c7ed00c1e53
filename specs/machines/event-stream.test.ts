import { describe, expect, test } from "vitest";
import { transition } from "xstate";
import { eventStreamMachine } from "../../src/machines/app/event-stream.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const began = () => play(eventStreamMachine).send({ type: "session.began" });
const streaming = () => began().done("takeTurn", null);
const came = { type: "changes.came", cursor: "7.1" };
const live = () => streaming().send(came);

describe("the event stream", () => {
  test("waits for its turn among the tabs, then listens", () => {
    expect(began().at).toBe("signedIn.queued.waiting");
    expect(streaming().at).toBe("signedIn.streaming.opening");
    expect(live().at).toBe("signedIn.streaming.live");
    expect(live().context.cursor).toBe("7.1");
  });

  test("asks once what it has missed while another tab listens", () => {
    const asking = began().pass("turnPause");
    expect(asking.at).toBe("signedIn.queued.asking");
    for (const told of [
      asking.done("askForChanges", { cursor: "5.1" }),
      asking.fail("askForChanges", problem("offline")),
    ]) {
      expect(told.at).toBe("signedIn.queued.told");
      expect(told.done("takeTurn", null).at).toBe("signedIn.streaming.opening");
    }
  });

  test("stays the one stream that it is while news comes", () => {
    for (const [from, event] of [
      [streaming(), came],
      [live(), came],
      [live(), { type: "beat.came" }],
    ] as const) {
      const [, actions] = transition(eventStreamMachine, from.snapshot, event as never); // as `play` sends them
      expect(actions.map(({ type }) => type)).not.toContain("xstate.spawnChild");
    }
  });

  test("that brings no word is kept back on its way: the server is asked every half minute", () => {
    const polling = streaming().pass("openTime");
    expect(polling.at).toBe("signedIn.polling.resting");
    const asked = polling.pass("askPause");
    expect(asked.at).toBe("signedIn.polling.asking");
    expect(asked.done("askForChanges", { cursor: "9.1" }).context.cursor).toBe("9.1");
    expect(polling.pass("streamPause").at).toBe("signedIn.streaming.opening");
  });

  test("a server that has none is asked as well", () => {
    expect(live().done("readStream", { isStream: false }).at).toBe("signedIn.polling.resting");
  });

  test.each([
    ["falls silent", () => live().pass("silentTime")],
    ["ends", () => live().done("readStream", { isStream: true })],
    ["cannot be opened", () => live().fail("readStream", problem("offline"))],
  ])("one that %s is opened again, from what was heard last", (_, broken) => {
    expect(broken().at).toBe("signedIn.waiting");
    const again = broken().pass("againPause");
    expect(again.at).toBe("signedIn.streaming.opening");
    expect(again.context).toMatchObject({ cursor: "7.1", tries: 1 });
    expect(again.send(came).context.tries).toBe(0);
  });

  test("sleeps without a network", () => {
    const asleep = live().send({ type: "browser.wentOffline" });
    expect(asleep.at).toBe("signedIn.asleep");
    expect(asleep.send({ type: "browser.cameOnline" }).at).toBe("signedIn.streaming.opening");
  });

  test("ends with the session", () => {
    expect(live().send({ type: "session.ended" }).at).toBe("signedOut");
  });
});
