/** Where a screen stands, in pixels. Source: original.md §4 "Responsive", §9; product.md §4 "Layouts". */
import type { Page } from "@playwright/test";

/** `beside` is what the menu takes of the page's width, which is less than its own while it lies over the page. */
type Frame = { toolbar: number; padding: number; sidebar: number; beside: number; boxed: number };

/** Numbers of original.md §9 at a window's width; the sidebar of ≤ 700 px is a drawer, and closed unless it lies over. */
function frameAt(width: number, menu: "beside" | "over"): Frame {
  const own = width <= 700 ? 0 : width <= 1000 || menu === "over" ? 64 : 300;
  const sides = { sidebar: menu === "over" ? 300 : own, beside: own, boxed: 1600 };
  return width <= 700 ? { toolbar: 70, padding: 20, ...sides } : { toolbar: 80, padding: 40, ...sides };
}

/**
 * Each offence as a sentence: a page that can be scrolled to the side, a frame of other sizes, something that is pressed
 * and lies under something else, wherever it is scrolled to, a text cut off without a sign. One call into the page, so that
 * it costs milliseconds.
 */
export const offencesOf = (page: Page, menu: "beside" | "over" = "beside"): Promise<string[]> =>
  page.evaluate(inspect, frameAt(page.viewportSize()?.width ?? 0, menu));

function inspect(frame: Frame): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}">${(element.textContent ?? "").trim().slice(0, 40)}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const isScrolledAway = (element: Element, x: number, y: number): boolean => {
    const around = element.parentElement;
    if (around === null) return false;
    const box = around.getBoundingClientRect();
    const isOut = x < box.left || x > box.right || y < box.top || y > box.bottom;
    const { overflowX, overflowY } = getComputedStyle(around);
    return (isOut && /auto|scroll/.test(overflowX + overflowY)) || isScrolledAway(around, x, y);
  };
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement));

  const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
  if (scrollWidth !== clientWidth)
    found.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);

  const expectSize = (what: string, px: number | undefined, wanted: number) => {
    if (px !== undefined && Math.abs(px - wanted) > 0.5) found.push(`${what} is ${px} px, not ${wanted}`);
  };
  const main = document.querySelector("main");
  const menu = document.querySelector(".sidebar");
  expectSize(
    "the toolbar",
    document.querySelector("header.toolbar")?.getBoundingClientRect().height,
    frame.toolbar,
  );
  if (menu !== null && isSeen(menu))
    expectSize("the sidebar", menu.getBoundingClientRect().width, frame.sidebar);
  if (menu !== null && main !== null)
    expectSize("the padding", Number.parseFloat(getComputedStyle(main).paddingInlineStart), frame.padding);
  expectSize("the bar of the menu", document.querySelector(".menu-bar")?.getBoundingClientRect().height, 60);
  const beside = menu === null ? 0 : frame.beside;
  if (document.querySelector("header.toolbar") !== null)
    expectSize("the page", main?.getBoundingClientRect().width, Math.min(clientWidth - beside, frame.boxed));

  // Below a modal everything is out of reach on purpose.
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const lookForCovered = () => {
    for (const target of top.querySelectorAll("a[href], button, summary, input, select, textarea")) {
      // The skip link is clipped away until it has the focus.
      if (!isSeen(target) || target.closest(".unseen, .skip-link, [inert]") !== null) continue;
      const face = target.matches("input[type=checkbox], input[type=radio]")
        ? (target.closest("label") ?? target)
        : target;
      const box = face.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight || isScrolledAway(face, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit === null || face.contains(hit) || hit.contains(face)) continue;
      if (hit.closest("label")?.control === target) continue;
      // What is scrolled under a bar that stays is within reach by scrolling on.
      if (stays(hit)) continue;
      const sentence = `${nameOf(face)} lies under ${nameOf(hit)}`;
      if (!found.includes(sentence)) found.push(sentence);
    }
  };
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  const page =
    top === document.body ? document.documentElement : [top, ...top.querySelectorAll("*")].find(scrolls);
  lookForCovered();
  // A menu leaves when the page moves under it, and is looked at where it stands.
  if (page !== undefined && document.querySelector(":popover-open") === null) {
    const before = page.scrollTop;
    for (let y = 0; y < page.scrollHeight; y += page.clientHeight) {
      page.scrollTo({ top: y, behavior: "instant" });
      lookForCovered();
    }
    page.scrollTo({ top: before, behavior: "instant" });
  }

  for (const element of top.querySelectorAll("*")) {
    const isCutAside = element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = element.scrollHeight > element.clientHeight + 1;
    if (!(isCutAside || isCutBelow) || !isSeen(element) || element.closest(".unseen, svg")) continue;
    const saysSomething = [...element.childNodes].some(
      (one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim(),
    );
    if (!saysSomething) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (isCutAside && /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis")
      found.push(`${nameOf(element)} is cut off`);
    if (
      isCutBelow &&
      /hidden|clip/.test(overflowY) &&
      webkitLineClamp === "none" &&
      textOverflow !== "ellipsis"
    )
      found.push(`${nameOf(element)} is cut off below`);
  }
  return found;
}
