import { expect, test } from "vitest";
import { connectionMachine } from "../../src/machines/app/connection.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const online = () => play(connectionMachine);
const silent = () => online().send({ type: "server.failed" });

test("starts with what the browser says", () => {
  expect(online().at).toBe("online");
  expect(play(connectionMachine, { isOnline: false }).at).toBe("offline");
});

test("a call that nobody answers makes the server silent; it is asked every five seconds until it answers", () => {
  expect(silent().at).toBe("silent");
  const asking = silent().pass("askPause");
  expect(asking.at).toBe("asking");
  expect(asking.snapshot.hasTag("silent")).toBe(true);
  expect(asking.fail("askServer", problem("offline")).at).toBe("silent");
  expect(asking.done("askServer").at).toBe("back");
});

test("a server that takes the question and leaves it unanswered is still silent", () => {
  expect(silent().pass("askPause").pass("answerTime").at).toBe("silent");
  const offline = play(connectionMachine, { isOnline: false });
  expect(offline.send({ type: "server.answered" }).pass("answerTime").at).toBe("offline");
});

test("whoever does not want to wait has the server asked at once", () => {
  expect(silent().send({ type: "retry.clicked" }).at).toBe("asking");
});

test("an answer to any call ends the silence; that it is back is said for a while", () => {
  const back = silent().send({ type: "server.answered" });
  expect(back.at).toBe("back");
  expect(back.pass("backTime").at).toBe("online");
  expect(back.send({ type: "server.failed" }).at).toBe("silent");
});

test("a browser without a network is offline, and asks the server when it has one again", () => {
  const offline = silent().send({ type: "browser.wentOffline" });
  expect(offline.at).toBe("offline");
  expect(offline.send({ type: "server.failed" }).at).toBe("offline");
  expect(offline.send({ type: "browser.cameOnline" }).at).toBe("asking");
});

test("an answer that comes to an offline browser may be a late one: the server is asked before the notice goes", () => {
  const offline = play(connectionMachine, { isOnline: false });
  const doubted = offline.send({ type: "server.answered" });
  expect(doubted.at).toBe("doubted");
  expect(doubted.snapshot.hasTag("offline")).toBe(true);
  expect(doubted.fail("askServer", problem("offline")).at).toBe("offline");
  expect(doubted.done("askServer").at).toBe("back");
  expect(doubted.send({ type: "browser.cameOnline" }).at).toBe("asking");
});
