import { expect, test } from "vitest";
import { startMachine } from "../../src/machines/app/start.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const waiting = () => play(startMachine);
const ready = () => waiting().done("settleSession").done("fetchScreen");

test("the splash stands while session and first screen are waited for, whose code is fetched from the first moment", () => {
  expect(waiting().at).toBe("waiting.settlingSession");
  expect(waiting().effects).toEqual(["fetchAhead"]);
  expect(waiting().snapshot.hasTag("splash")).toBe(true);
  const settled = waiting().done("settleSession");
  expect(settled.at).toBe("waiting.fetchingScreen");
  expect(settled.snapshot.hasTag("splash")).toBe(true);
});

test("the screen is there at once, and the overlay is removed when the fade is over", () => {
  expect(ready().at).toBe("fadingIn");
  expect(ready().snapshot.hasTag("ready")).toBe(true);
  expect(ready().effects).not.toContain("removeOverlay");
  const started = ready().pass("fadeTime");
  expect(started.at).toBe("started");
  expect(started.effects).toContain("removeOverlay");
});

test("what could not be fetched is said, and the page is loaded anew when the user says so", () => {
  const failed = waiting().done("settleSession").fail("fetchScreen", problem("offline"));
  expect(failed.at).toBe("failed");
  expect(failed.effects).toEqual(["fetchAhead", "showFailure"]);
  expect(failed.send({ type: "retry.clicked" }).effects.at(-1)).toBe("reloadPage");
});
