import { expect, test } from "@playwright/test";

test("the browser draws text that takes up room and keeps to an Indonesian school's settings", async ({
  page,
}) => {
  await page.setContent("<p><span>Rp 1.250.000 lunas</span></p>");

  const box = await page.getByText("Rp 1.250.000 lunas").boundingBox();
  expect(box?.width).toBeGreaterThan(50);
  expect(box?.height).toBeGreaterThan(10);

  const seen = await page.evaluate(() => ({
    language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    width: innerWidth,
  }));
  expect(seen).toEqual({ language: "id-ID", zone: "Asia/Jakarta", calm: true, width: 1280 });
});
