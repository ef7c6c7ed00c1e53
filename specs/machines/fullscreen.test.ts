import { describe, expect, test } from "vitest";
import { fullscreenMachine } from "../../src/machines/app/fullscreen.machine.ts";
import { play } from "./play.ts";

const toggle = { type: "fullscreen.toggled" };
const offered = () => play(fullscreenMachine).send({ type: "fullscreen.offered" });

describe("fullscreen", () => {
  test("is not offered where the browser cannot do it", () => {
    expect(play(fullscreenMachine).snapshot.hasTag("offered")).toBe(false);
    expect(play(fullscreenMachine).send(toggle).at).toBe("unavailable");
  });

  test("is asked for and left", () => {
    const on = offered().send(toggle).done("enterFullscreen");
    expect(on.at).toBe("on");
    expect(on.send(toggle).done("leaveFullscreen").at).toBe("off");
  });

  test("follows what the browser does by itself", () => {
    const on = offered().send({ type: "browser.entered" });
    expect(on.at).toBe("on");
    expect(on.send({ type: "browser.left" }).at).toBe("off");
    expect(offered().send(toggle).send({ type: "browser.entered" }).at).toBe("on");
    expect(on.send(toggle).send({ type: "browser.left" }).at).toBe("off");
  });

  test("that is refused is announced, and stays as it was", () => {
    const refused = offered().send(toggle).fail("enterFullscreen", new Error("not allowed"));
    expect(refused.at).toBe("off");
    expect(refused.emitted).toEqual([{ type: "fullscreen.refused" }]);
    const kept = offered().send({ type: "browser.entered" }).send(toggle);
    expect(kept.fail("leaveFullscreen", new Error("not allowed")).at).toBe("on");
  });
});
