/** Where a report breaks into sheets, measured as it will be printed. Source: docs/spec/books.md §1.6. */
import { type RefObject, useLayoutEffect, useState } from "react";
import type { Report } from "../../../contract/books/reports.ts";
import { sheetsOf } from "../../../rules/carried-sums.ts";

const PX_A_MM = 96 / 25.4;
/** A4 within the margins of `@page` in reports.css, in millimetres. */
const [LONG, SHORT] = [297 - 24, 210 - 24];
/** What a printer's own rounding may take of a sheet, in millimetres. */
const SPARE = 5;

function printRules(): CSSMediaRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === "print");
}

/** Measures with the styles of paper; nothing is drawn meanwhile. */
function asPrinted<T>(measure: () => T): T {
  const rules = printRules();
  for (const { media } of rules) media.mediaText = "all";
  try {
    return measure();
  } finally {
    for (const { media } of rules) media.mediaText = "print";
  }
}

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;

function breaksIn(article: HTMLElement, isWide: boolean): number[] {
  const [width, height] = isWide ? [LONG, SHORT] : [SHORT, LONG];
  article.style.inlineSize = `${width}mm`;
  const sheet = (height - SPARE) * PX_A_MM;
  const table = article.querySelector("table");
  const rows = [...(table?.querySelectorAll("tbody tr") ?? [])].map(heightOf);
  const above = (table?.getBoundingClientRect().top ?? 0) - article.getBoundingClientRect().top;
  const next = sheet - heightOf(table?.tHead);
  // The total, and the signatures with it where they leave room for rows.
  const last = table?.tBodies[0]?.getBoundingClientRect().bottom ?? 0;
  const below = article.getBoundingClientRect().bottom - last;
  const found = sheetsOf({
    ...{ rows, first: next - above, next },
    carry: rows.length === 0 ? 0 : Math.min(...rows),
    tail: below < next / 2 ? below : heightOf(table?.tFoot),
  });
  article.style.inlineSize = "";
  return found;
}

/** The rows before which a sheet begins, while it is printed; none on the screen. */
export function useSheets(
  article: RefObject<HTMLElement | null>,
  { report, isWide, isPrinting }: { report: Report; isWide: boolean; isPrinting: boolean },
): readonly number[] {
  const [breaks, setBreaks] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report has other rows
  useLayoutEffect(() => {
    const { current } = article;
    setBreaks(isPrinting && current !== null ? asPrinted(() => breaksIn(current, isWide)) : []);
  }, [article, report, isWide, isPrinting]);
  return breaks;
}
