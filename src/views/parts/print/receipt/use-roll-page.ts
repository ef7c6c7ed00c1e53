import { type RefObject, useLayoutEffect } from "react";
import type { ReceiptPaper } from "../../../../../contract/enums.ts";

/**
 * A roll's width in millimetres, and how much of it is printed on: a little less than the 72 and 48 mm that its printers
 * reach, since a browser rounds margins to whole pixels. Source: docs/spec/screens.md §6.
 */
export const rolls = {
  roll80: { width: 80, ink: 71 },
  roll58: { width: 58, ink: 47 },
} as const;
export type Roll = keyof typeof rolls;

/** The roll of a till printer, or null of a sheet. */
export const rollOf = (paper: ReceiptPaper): Roll | null => (paper === "a5" || paper === "a4" ? null : paper);

/** Above and below the ink, in millimetres: room to tear. */
const TEAR = 3;

/** What a printer's own rounding may add; without it the last line could get a page of its own. */
const SLACK = 1;

const MM = 96 / 25.4;

let pages = 0;

/**
 * Makes the printed page exactly as long as the receipt: no style sheet can say so, since a page's size cannot follow its
 * contents. Measured anew whenever the receipt changes its size, as when its logo or its fonts arrive. Of several receipts that are
 * printed together each has a page of its own length.
 */
export function useRollPage(paper: RefObject<HTMLElement | null>, roll: Roll | null): void {
  useLayoutEffect(() => {
    const element = paper.current;
    if (element === null || roll === null) return;
    const page = new CSSStyleSheet();
    pages += 1;
    const name = `thermal${pages}`;
    element.dataset.page = name;
    const measure = () => page.replaceSync(pageOf(name, roll, heightOf(element, rolls[roll].ink)));
    measure();
    document.adoptedStyleSheets.push(page);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      resized.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, [paper, roll]);
}

function pageOf(name: string, roll: Roll, height: number): string {
  const { width, ink } = rolls[roll];
  const length = Math.ceil(height + SLACK) + 2 * TEAR;
  const size = `@page ${name} { size: ${width}mm ${length}mm; margin: ${TEAR}mm ${(width - ink) / 2}mm; }`;
  return `${size} @media print { .paper[data-format="thermal"][data-page="${name}"] { page: ${name}; } }`;
}

/** How high it is, in millimetres, as wide as the ink: a phone's screen may show it narrower than it prints. */
function heightOf(element: HTMLElement, ink: number): number {
  const { style } = element;
  style.inlineSize = `${ink}mm`;
  style.maxInlineSize = "none";
  style.padding = "0";
  const { height } = element.getBoundingClientRect();
  style.removeProperty("inline-size");
  style.removeProperty("max-inline-size");
  style.removeProperty("padding");
  return height / MM;
}
