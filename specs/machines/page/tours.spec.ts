/**
 * The charts of the shell, gone through on the real page by ways made from the charts themselves: every transition that a
 * user, the server or the clock can bring about, each state seen. What no page can bring about is excused in its drive.
 */
import type { Page } from "@playwright/test";
import { expect, NOW, type School, test } from "../../fixtures.ts";
import { heading } from "../../screens/session.ts";
import { drives } from "./all.ts";
import { type Drive, leavesOf, nameOf, toursOf } from "./drive.ts";

type Tour = ReturnType<typeof toursOf>[number];

/** A browser of its own, logged in, in which time passes only where a drive says so. */
async function begin(school: School, drive: Drive): Promise<Page> {
  const page = await school.open("bendahara");
  await page.clock.install({ time: NOW });
  await drive.begin?.(page, school);
  await (drive.open ?? openDashboard)(page);
  await drive.prepare?.(page);
  if (drive.time !== "runs") await page.clock.pauseAt(new Date(NOW.getTime() + 10 * 60_000));
  return page;
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
}

async function go(page: Page, drive: Drive, tour: Tour): Promise<void> {
  for (const { state, event, nextState } of tour) {
    const name = nameOf(event, state);
    const before = leavesOf(state);
    const now = leavesOf(nextState);
    const entered = now.filter((leaf) => !before.includes(leaf));
    await test.step(`${name} → ${entered.join(", ") || "nothing else changes"}`, async () => {
      await drive.does[name]?.(page, event);
      for (const leaf of entered.length === 0 ? now : entered) await drive.shows[leaf]?.(page, nextState);
    });
  }
}

for (const drive of drives) {
  const { id } = drive.walk.machine;
  test(`the chart of ${id} is gone through by hand, and the page shows each of its states`, async ({
    school,
  }) => {
    for (const tour of toursOf(drive)) {
      const page = await begin(school, drive);
      await go(page, drive, tour);
      await page.context().close();
    }
  });
}
