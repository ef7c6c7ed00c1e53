/** What the page of the machines beside the running app is told. */
import { expect, test, vi } from "vitest";
import { sidebarMachine } from "../../src/machines/app/sidebar.machine.ts";

/** As the page of the machines hears it. */
type Told = { machine: string; active: string[]; event: string; isGone: boolean };

test("a machine of the app tells its live state, what brought it there and its end, and again to a page that opens later", async () => {
  vi.stubGlobal("addEventListener", () => {});
  const { createActor } = await import("../../scripts/live/xstate.ts");
  const page = new BroadcastChannel("iuran.machines");
  let heard: Told[] = [];
  page.onmessage = ({ data }: MessageEvent<Told>) => heard.push(data);
  const last = () => heard.map(({ machine, event, isGone }) => [machine, event, isGone]).at(-1);

  const input = {
    collapsed: false,
    autoClose: true,
    autoCloseBreakpointPx: 1000,
    breakpointPx: 700,
    widthPx: 1280,
  };
  const sidebar = createActor(sidebarMachine, { input }).start();
  sidebar.send({ type: "menu.toggled" });
  await expect.poll(last).toEqual(["sidebar", "menu.toggled", false]);
  const [before, after] = [heard.at(0)?.active, heard.at(-1)?.active];
  expect(after).not.toEqual(before);

  heard = [];
  page.postMessage("hello");
  await expect.poll(() => heard.map(({ active }) => active)).toEqual([after]);

  sidebar.stop();
  await expect.poll(last).toEqual(["sidebar", "xstate.stop", true]);
  page.close();
  vi.unstubAllGlobals();
});
