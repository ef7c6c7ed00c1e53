/** What comes out of the printer. */
import { expect, type Page } from "@playwright/test";

/** The size of each sheet that the browser prints, in millimetres. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b/g)).not.toBeNull();
  return [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} × ${millimetres(height)} mm`,
  );
}

const millimetres = (points = "") => Math.round((Number(points) / 72) * 25.4);
