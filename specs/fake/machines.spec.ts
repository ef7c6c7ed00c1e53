/** The charts: the page that opens from disk, and the one beside the running app. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { createServer } from "vite";
import { PASSWORD } from "../fixtures.ts";

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

test("beside the running app each chart shows what its machine is doing now", async ({ page }) => {
  test.setTimeout(360_000);
  const cacheDir = await mkdtemp(join(tmpdir(), "iuran-machines-"));
  const server = await createServer({ cacheDir, logLevel: "error", server: { port: 0 } });
  await server.listen();
  try {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(`${server.resolvedUrls?.local[0]}machines.html#session`, { timeout: 120_000 });
    const now = page.getByRole("status");
    const app = page.frameLocator("iframe");
    await expect(now).toHaveText("Siap masuk", { timeout: 120_000 });
    await expect(page.locator('#picture [data-state="session.signedOut.ready"]')).toHaveClass(/active/);
    await app.getByLabel("Nama pengguna", { exact: true }).fill("bendahara");
    await app.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
    await app.getByRole("button", { name: "Masuk", exact: true }).click();
    await expect(now).toHaveText("Bekerja", { timeout: 60_000 });
    await expect(page.getByRole("listitem").first()).toContainText("Kini: Bekerja");

    await page.getByRole("link", { name: /^Pencarian cepat/ }).click();
    await app.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(now).toHaveText("Menunjukkan yang cocok");
    await app.getByRole("searchbox", { name: "Cari…" }).press("Escape");
    await expect(now).toHaveText("Tertutup");
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});

test("a product build tells nobody what its machines do", async () => {
  const assets = join(process.env.WEB_ROOT ?? join("dist", "web"), "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(await readFile(join(assets, name), "utf8")).not.toContain("iuran.machines");
});
