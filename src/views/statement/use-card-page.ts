import { useLayoutEffect } from "react";

/** Of a card, as what it is known on each of its sheets. */
export type CardPage = { id: string; foot: string };

/**
 * Says at the foot of every sheet of a card whose it is: the second sheet of a long one may lie on another desk than the
 * first. What stands there is a page's own contents, so each card is a named page with a style sheet of its own.
 * Source: docs/spec/screens.md §6.
 */
export function useCardPage({ id, foot }: CardPage): string {
  const name = `card-${id.replace(/[^\w-]/g, "-")}`;
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageOf(name, foot));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name, foot]);
  return name;
}

/** The counter is that of all cards (style/print.css). */
const pageOf = (name: string, foot: string) => `@page ${name} {
  size: A4 portrait;
  margin: 10mm 12mm;
  @bottom-left { content: ${quoted(foot)}; font-size: 8pt; }
  @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; }
}`;

/** As a string of CSS, whatever somebody is called. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
