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
 * What axe is given in place of what the browser has.
 *
 * It leaves a pause after each of its ninety rules, which a browser stretches to 4 ms: a third of a second on every page
 * that is asked, and nobody uses the page meanwhile. So its timer goes on at once; others run their time. And it keeps each
 * of a colour's figures in a weak map, thousands of them a page, which costs more than all it computes with them; here
 * they are kept on the object itself, under a name that nobody else has.
 */
function standIns() {
  class Marks {
    readonly mark = Symbol();
    has = (of: object) => this.mark in of;
    get = (of: object) => Reflect.get(of, this.mark);
    set = (of: object, value: unknown) => Reflect.set(of, this.mark, value);
    add = (of: object) => this.set(of, true);
  }
  return {
    setTimeout: (task: (...args: unknown[]) => void, ms: number, ...args: unknown[]) =>
      ms > 1 ? window.setTimeout(task, ms, ...args) : queueMicrotask(() => task(...args)),
    WeakMap: Marks,
    WeakSet: Marks,
  };
}

type Colour = { r: number; g: number; b: number; alpha: number };
type Colours = { color: { Color: { prototype: Colour & { parseString: (text: string) => Colour } } } };

/** What is reported holds no HTML, which nobody reads here; and a colour that axe has read once it knows by its text. */
function quicken({ axe }: Window) {
  axe.configure({ noHtml: true });
  const { prototype } = (axe.commons as unknown as Colours).color.Color; // its types leave colours out
  const parse = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

const published = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const source = `(({ setTimeout, WeakMap, WeakSet }) => {
  ${published}
})((${standIns})());
(${quicken})(window);`;

/**
 * What axe finds, each as a line that says where. It runs in the page itself, which has no frames, and once the bar
 * above it, which belongs to no landmark, has run to its end. `within` and `without` are selectors; what `without` finds
 * is not looked at. `rule` is the only one asked, where the others cannot say anything new.
 */
export async function findingsOf(
  page: Page,
  within = "html",
  without = ":not(*)",
  rule?: string,
): Promise<string[]> {
  await expect(page.locator(".loading-bar")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, left, only]) => {
      const exclude = [...document.querySelectorAll(left)];
      // No rule needs the style sheets or films that axe would otherwise fetch first.
      const { violations } = await window.axe.run(
        { include: [include], exclude },
        { resultTypes: ["violations"], preload: false, ...(only !== undefined && { runOnly: [only] }) },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any }) => ({ target: target.join(" "), message: any[0]?.message ?? "" })),
      }));
    },
    [within, without, rule] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, message }) => `${id}: ${target} ${message}`),
  );
}
