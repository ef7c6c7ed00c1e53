/** The charts: the page that opens from disk; the one beside the running app is in `fake.spec.ts`. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

test("the page opens from disk, steps through a chart by its answers, begins again, and on a phone has its list when it is asked for", async ({
  page,
}) => {
  await page.goto(`${pathToFileURL(join("docs", "machines", "index.html"))}#password-change`);
  const status = page.getByRole("status");
  await expect(status).toHaveText("Belum pernah dikirim");
  await page.getByRole("button", { name: "“Simpan” diklik" }).click();
  await expect(status).toHaveText("Mengganti kata sandi");
  await expect(page.locator('#picture [data-state="passwordChange.saving"]')).toHaveClass(/active/);
  await expect(page.getByRole("listitem").first()).toContainText("→ Mengganti kata sandi");
  await page.getByRole("button", { name: "Ulangi dari awal" }).click();
  await expect(status).toHaveText("Belum pernah dikirim");
  const chart = page.getByRole("link", { name: "Pencarian cepat" });
  await chart.click();
  await expect(status).toHaveText("Tertutup");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${pathToFileURL(join("docs", "machines", "index.html"))}#session`);
  await expect(chart).toBeHidden();
  expect((await page.getByRole("main").boundingBox())?.y).toBeLessThan(844 / 8);
  await page.getByRole("button", { name: "Daftar bagan" }).click();
  await chart.click();
  await expect(page.getByRole("heading", { level: 2, name: "Pencarian cepat" })).toBeVisible();
  await expect(chart).toBeHidden();
});

test("a product build tells nobody what its machines do", async () => {
  const assets = join(process.env.WEB_ROOT ?? join("dist", "web"), "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(await readFile(join(assets, name), "utf8")).not.toContain("iuran.machines");
});
