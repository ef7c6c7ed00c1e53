/**
 * What the shell opens over a screen and says above it, in two loads: the words of each, its place, its picture, its targets
 * for fingers, and axe in both themes. Source: docs/spec/shell.md §13.
 */
import type { Page } from "@playwright/test";
import { expect, NOW, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { resize } from "../screens/frames.ts";
import { heading } from "../screens/session.ts";
import { expand, tooSmall, writeFromRight } from "../screens/shell.ts";
import { BILLS, DASHBOARD, PAYMENTS, rememberLatest, rememberPins, STUDENTS } from "../screens/shortcuts.ts";
import { tagsOf } from "../tags.ts";
import { expectOrder, expectPicture, expectWords, type Size, setTheme, soft } from "./expectations.ts";
import { ground, notices, type Overlay, overlays, widthsOf } from "./overlays.ts";
import { DESK, PHONE } from "./screen-state.ts";

const desk = { width: DESK, height: 800 };
const phone = { width: PHONE, height: 844 };

const tag = tagsOf({
  routes: [ground.route],
  who: "admin",
  widths: [DESK, PHONE],
  themes: ["light", "dark"],
});

/** The shell stands with all that comes after the start. */
async function openGround(page: Page): Promise<void> {
  await page.goto(ground.path);
  await expect(heading(page, ground.heading)).toBeVisible();
  await expect(page.locator(".notices")).toBeAttached();
}

/** Nothing lies over the page any more, and it has its room back. */
async function closeAll(page: Page): Promise<void> {
  const over = page.locator("dialog:modal, :popover-open, .sidebar[data-over]");
  await expect(async () => {
    if ((await over.count()) > 0) await page.keyboard.press("Escape");
    await expect(over).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function lookAt(page: Page, overlay: Overlay, size: Size): Promise<void> {
  const { within, underMenu = [] } = overlay;
  const at = `${overlay.name}, ${size.width} px`;
  const isUnder = underMenu.includes(size.width);
  await expectOrder(page, { ...ground, ...(isUnder && { menu: "over" }) }, at);
  await expectWords(page, overlay, size, within);
  if (overlay.isPictured) await expectPicture(page, overlay, size, "light", within);
  if (size === phone) await setTheme(page, "dark");
  soft(await findingsOf(page, within), `${at}, ${size === phone ? "dark" : "light"}`).toEqual([]);
  if (size === phone) soft(await tooSmall(page.locator(within)), `${at}, too small for a finger`).toEqual([]);
  if (size === phone) await setTheme(page, "light");
}

/** Some of them written from right to left. */
async function turn(page: Page): Promise<void> {
  await resize(page, desk);
  // It was collapsed to be looked at.
  await expand(page).click();
  await writeFromRight(page);
  for (const overlay of overlays.filter(({ isTurned }) => isTurned)) {
    await overlay.open(page);
    await expectOrder(page, ground, `${overlay.name}, turned`);
    await closeAll(page);
  }
}

test("what opens over a screen says and stands as it should, and everybody can use it", { tag }, async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await rememberPins(page, [BILLS, STUDENTS]);
  await rememberLatest(page, [PAYMENTS, DASHBOARD]);
  await openGround(page);
  for (const size of [desk, phone]) {
    await resize(page, size);
    for (const overlay of overlays.filter((one) => widthsOf(one).includes(size.width))) {
      await overlay.open(page);
      await lookAt(page, overlay, size);
      await closeAll(page);
    }
  }
  await turn(page);
});

test("what is said above a screen says and stands as it should, and everybody can use it", { tag }, async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await openGround(page);
  // Notices come and go by themselves: from here on time passes only where it is said.
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
  for (const notice of notices) {
    await page.setViewportSize(desk);
    await notice.open(page);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await lookAt(page, notice, size);
    }
  }
});
