import { expect, test } from "vitest";
import { versionMachine } from "../../src/machines/app/version.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const current = () => play(versionMachine, { running: "1" });
const checking = () => current().send({ type: "page.focused" });
const outdated = () => checking().done("fetchVersion", { version: "2" });

test("is asked for when the window comes to the front, and every quarter of an hour", () => {
  expect(checking().at).toBe("checking");
  expect(current().pass("checkPause").at).toBe("checking");
});

test("the running one is the latest", () => {
  expect(checking().done("fetchVersion", { version: "1" }).at).toBe("current");
});

test.each([undefined, {}, { version: "" }])("an answer of %j offers nothing", (answer) => {
  expect(checking().done("fetchVersion", answer).at).toBe("current");
});

test("another one is offered, and the page is loaded anew only when that is chosen", () => {
  expect(outdated().at).toBe("outdated");
  expect(outdated().effects).toEqual([]);
  expect(outdated().send({ type: "reload.clicked" }).effects).toEqual(["reloadPage"]);
});

test("an offer put off comes again after an hour", () => {
  const later = outdated().send({ type: "later.clicked" });
  expect(later.snapshot.hasTag("outdated")).toBe(false);
  expect(later.pass("laterPause").at).toBe("outdated");
});

test("what could not be asked is asked at the next occasion", () => {
  const unknown = checking().fail("fetchVersion", problem("offline"));
  expect(unknown.at).toBe("unknown");
  expect(unknown.send({ type: "page.focused" }).at).toBe("checking");
});
