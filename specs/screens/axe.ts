/** What a machine can say about whether everybody can use a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * axe leaves a pause after each of its ninety rules, which a browser stretches to 4 ms: a third of a second on every page
 * that is asked, and nobody uses the page meanwhile. So it is given a timer that goes on at once; others run their time.
 */
const source = `((setTimeout) => {
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
})((task, ms, ...args) => (ms > 1 ? window.setTimeout(task, ms, ...args) : queueMicrotask(() => task(...args))));`;

/**
 * What axe finds, each as a line that says where. It runs in the page itself, which has no frames, and once the bar
 * above it, which belongs to no landmark, has run to its end. `within` and `without` are selectors; what `without` finds
 * is not looked at.
 */
export async function findingsOf(page: Page, within = "html", without = ":not(*)"): Promise<string[]> {
  await expect(page.locator(".loading-bar")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, left]) => {
      const exclude = [...document.querySelectorAll(left)];
      // No rule needs the style sheets or films that axe would otherwise fetch first.
      const { violations } = await window.axe.run(
        { include: [include], exclude },
        { resultTypes: ["violations"], preload: false },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any }) => ({ target: target.join(" "), message: any[0]?.message ?? "" })),
      }));
    },
    [within, without] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, message }) => `${id}: ${target} ${message}`),
  );
}
