/** Where a screen stands, in pixels. Source: docs/spec/shell.md §8.1, §13. */
import type { Page } from "@playwright/test";
import { routeNamed } from "../../src/routes.ts";
import type { ScreenState } from "./screen-state.ts";

/** What stands around a screen: the menu at its side, the same lying over it, the menu as a bar above it, or nothing. */
type Around = "side" | "over" | "bar" | "nothing";

/** As the route table says it; what has no path of its own stands alone. */
export function aroundOf({ route, menu }: Pick<ScreenState, "route" | "menu">): Around {
  const found = routeNamed(route);
  return found === undefined || found.blank ? "nothing" : (menu ?? "side");
}

/** `beside` is what the menu takes of the page's width, which is less than its own while it lies over the page. */
type Frame = {
  toolbar: number;
  padding: number;
  boxed: number;
  beside: number;
  sidebar?: number;
  bar?: number;
};

/**
 * Numbers of docs/spec/shell.md §8.1 at a window's width; null where nothing stands around. A menu at the side of ≤ 700 px
 * is a drawer, which is closed unless it lies over the page, and a menu above turns into it.
 */
function frameAt(width: number, around: Around): Frame | null {
  if (around === "nothing") return null;
  const isOver = around === "over";
  if (width <= 700) return { toolbar: 70, padding: 20, boxed: 1600, beside: 0, sidebar: isOver ? 300 : 0 };
  const wide = { toolbar: 80, padding: 40, boxed: 1600 };
  if (around === "bar") return { ...wide, beside: 0, bar: 60 };
  const beside = width <= 1000 || isOver ? 64 : 300;
  return { ...wide, beside, sidebar: isOver ? 300 : beside };
}

/**
 * Each offence as a sentence: a page that can be scrolled to the side, a frame that is missing, of other sizes or where
 * none belongs, something that is pressed and lies under something else, wherever it is scrolled to, a text cut off without
 * a sign, words that lie over other words, a choice not made yet whose words do not fit. One call into the page, so that it costs milliseconds.
 */
export const offencesOf = (page: Page, around: Around): Promise<string[]> =>
  page.evaluate(inspect, frameAt(page.viewportSize()?.width ?? 0, around));

function inspect(frame: Frame | null): string[] {
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
  /** In a frame that scrolls sideways, under something that stands over the frame. */
  const isScrolledUnder = (element: Element, over: Element): boolean => {
    const around = element.parentElement;
    if (around === null || around.contains(over)) return false;
    const isFrame = /auto|scroll/.test(getComputedStyle(around).overflowX);
    const end = around.scrollWidth - around.clientWidth;
    return (isFrame && Math.abs(around.scrollLeft) < end) || isScrolledUnder(around, over);
  };
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement));

  const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
  if (scrollWidth !== clientWidth)
    found.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);

  const expectSize = (what: string, px: number | undefined, wanted: number | undefined) => {
    if (px === wanted) return;
    if (px === undefined) found.push(`${what} is missing`);
    else if (wanted === undefined) found.push(`${what} stands where none belongs`);
    else if (Math.abs(px - wanted) > 0.5) found.push(`${what} is ${px} px, not ${wanted}`);
  };
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const main = document.querySelector("main");
  const menu = document.querySelector(".sidebar");
  expectSize("the toolbar", boxOf("header.toolbar")?.height, frame?.toolbar);
  expectSize("the bar of the menu", boxOf(".menu-bar")?.height, frame?.bar);
  // A drawer that is closed is there, and not seen.
  expectSize("the sidebar", menu !== null && !isSeen(menu) ? 0 : boxOf(".sidebar")?.width, frame?.sidebar);
  if (frame !== null) {
    const padding = main === null ? undefined : Number.parseFloat(getComputedStyle(main).paddingInlineStart);
    expectSize("the padding", padding, frame.padding);
    expectSize("the page", boxOf("main")?.width, Math.min(clientWidth - frame.beside, frame.boxed));
  }

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
      if (stays(hit) || isScrolledUnder(face, hit)) continue;
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

  // A long name that was chosen may end in "…"; what stands there before anything is chosen is ours to word.
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of top.querySelectorAll("select")) {
    if (pen === null || select.value !== "" || !isSeen(select)) continue;
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const text = select.selectedOptions[0]?.text ?? "";
    Object.assign(pen, { font, letterSpacing });
    if (pen.measureText(text).width > room) found.push(`${nameOf(select)} cuts "${text}"`);
  }

  // What stands in a paragraph, a heading or a button is running text; a browser reading it as HTML would end it there.
  const inText =
    ":is(p, h1, h2, h3, h4, h5, h6, button, label) :is(p, ul, ol, dl, table, form, fieldset, h1, h2, h3, section)";
  for (const element of document.querySelectorAll(
    `${inText}, p div, ul > :not(li), a a, a button, button button`,
  ))
    found.push(`${nameOf(element)} stands where HTML has no place for it`);

  for (const element of top.querySelectorAll("*")) {
    const isCutAside = element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = element.scrollHeight > element.clientHeight + 1;
    if (!(isCutAside || isCutBelow) || !isSeen(element) || element.closest(".unseen, svg")) continue;
    // Hidden from the eye alone, as the words are that name a box to who hears the page.
    if (element.clientWidth <= 1 && element.clientHeight <= 1) continue;
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
  // Only what is drawn of a text counts: a frame that scrolls or ends in dots hides the rest.
  const windows = new Map<Element, DOMRect | null>();
  const windowOf = (element: Element | null): DOMRect | null => {
    if (element === null || element === document.documentElement) return null;
    const known = windows.get(element);
    if (known !== undefined) return known;
    const around = windowOf(element.parentElement);
    const isOpen = getComputedStyle(element).overflow === "visible";
    const own = isOpen ? around : common(element.getBoundingClientRect(), around);
    windows.set(element, own);
    return own;
  };
  const common = (one: DOMRect, other: DOMRect | null): DOMRect => {
    if (other === null) return one;
    const [x, y] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
  };
  type Words = { of: Element; box: DOMRect };
  const drawn: Words[] = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const of = text.parentElement;
    if (of === null || !text.nodeValue?.trim() || !isSeen(of)) continue;
    // A bar that stays lies over what is scrolled under it, and a menu over the page, with a ground of their own.
    if (of.closest(".unseen, .skip-link, svg, option, [popover]") !== null || stays(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) drawn.push({ of, box: common(box, windowOf(of)) });
  }
  drawn.sort((one, other) => one.box.top - other.box.top);
  for (const [nth, one] of drawn.entries()) {
    for (let next = nth + 1; next < drawn.length; next += 1) {
      const other = drawn[next] as Words; // within the list
      // The lines of a tight heading may touch.
      if (other.box.top > one.box.bottom - 4) break;
      const { width, height } = common(one.box, other.box);
      if (one.of === other.of || width < 3 || height < 4) continue;
      found.push(`${nameOf(one.of)} lies over ${nameOf(other.of)}`);
    }
  }
  return found;
}
