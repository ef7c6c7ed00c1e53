/** What somebody does who has no mouse. Nothing here moves the focus by itself: it goes where the keys lead it. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More presses than any two things that belong together are apart. */
const MOST = 40;

/** Whether a thing has the focus, and in a few words what has it, for a failed run. */
const focusAt = (target: Locator): Promise<{ isThere: boolean; stop: string }> =>
  target.evaluate((element) => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { isThere: false, stop: "nothing" };
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active.textContent;
    const name = (active.getAttribute("aria-label") ?? label ?? "").trim().slice(0, 30);
    return { isThere: active === element, stop: `${active.localName} "${name}"` };
  });

/** What has the focus is seen, and so is that it has it: a ring around it, its label or the frame of its field. */
async function expectRing(target: Locator): Promise<void> {
  const isSeen = () =>
    target.evaluate((element) =>
      [element, element.closest("label"), element.closest(".control")].some((drawn) => {
        if (drawn === null || getComputedStyle(drawn).outlineStyle === "none") return false;
        const { top, bottom } = drawn.getBoundingClientRect();
        // What a label stands for may be a dot that nobody sees.
        return bottom - top > 8 && top < innerHeight && bottom > 0;
      }),
    );
  await expect.poll(isSeen, `a ring is seen around ${target}`).toBe(true);
}

async function goTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab", atMost: number): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let at = await focusAt(target); !at.isThere; at = await focusAt(target)) {
    stops.push(at.stop);
    if (stops.length > atMost) {
      const [begin, ...others] = stops;
      throw new Error(
        `From ${begin}, ${atMost} × ${key} leads not to ${target}, but to ${others.join(", ")}.`,
      );
    }
    await page.keyboard.press(key);
  }
  await expectRing(target);
}

/** Presses Tab until a thing that is already there has the focus, at most so often. */
export const tabTo = (page: Page, target: Locator, atMost = MOST): Promise<void> =>
  goTo(page, target, "Tab", atMost);

/** The same with Shift, against the order. */
export const tabBackTo = (page: Page, target: Locator, atMost = MOST): Promise<void> =>
  goTo(page, target, "Shift+Tab", atMost);

/** Goes to a button or a link and presses it. */
export async function pressAt(page: Page, target: Locator, atMost = MOST): Promise<void> {
  await tabTo(page, target, atMost);
  await page.keyboard.press("Enter");
}

/** Goes to a box and ticks it. */
export async function tick(page: Page, box: Locator, atMost = MOST): Promise<void> {
  await tabTo(page, box, atMost);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Goes to a field and types; what stood in it is marked on the way in, and typed over. */
export async function typeInto(page: Page, field: Locator, text: string, atMost = MOST): Promise<void> {
  await tabTo(page, field, atMost);
  await page.keyboard.type(text);
}

/** Goes to a list of choices and moves down it to the one that begins with these words. */
export async function choose(page: Page, list: Locator, words: string, atMost = MOST): Promise<void> {
  await tabTo(page, list, atMost);
  await expect(list.getByRole("option").filter({ hasText: words }).first()).toBeAttached();
  const options = await list.getByRole("option").allTextContents();
  const shown = list.locator("option:checked");
  for (const _ of options) {
    if ((await shown.textContent())?.startsWith(words)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The arrow down led to "${words}" nowhere among ${options.join(", ")}.`);
}

/** Passes the menu and the toolbar by the first thing that Tab comes to; the next Tab is inside the page. */
export async function skipToMain(page: Page): Promise<void> {
  await pressAt(page, page.getByRole("link", { name: "Langsung ke isi" }), 1);
  await expect(page.getByRole("main")).toBeFocused();
}

/** Goes round a dialog once: on the way nothing has the focus that lies behind it. */
export async function expectToKeepFocus(page: Page, dialog: Locator): Promise<void> {
  const begin = await dialog.locator(":focus").elementHandle();
  for (let presses = 1; presses <= MOST; presses += 1) {
    await page.keyboard.press("Tab");
    const place = await dialog.evaluate((box, first) => {
      const { activeElement } = document;
      if (activeElement === first) return "at the begin";
      // Between the last and the first the browser has it for itself.
      return activeElement === document.body || box.contains(activeElement) ? "inside" : "behind";
    }, begin);
    expect(place, `after ${presses} presses`).not.toBe("behind");
    if (place === "at the begin") return;
  }
  throw new Error(`Tab came not round the dialog within ${MOST} presses.`);
}
