/** What is said above every screen. Source: docs/spec/shell.md §5.5. */

import type { Locator } from "@playwright/test";
import { expect, NOW, test } from "../fixtures.ts";
import { bulkBar } from "../screens/bulk.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import { rowsOf } from "../screens/master.ts";
import { answerAllWith, loseAll } from "../screens/network.ts";
import { heading } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";

test.beforeEach(async ({ signIn }) => signIn("bendahara"));

const notice = (page: import("@playwright/test").Page, text: string) =>
  page.getByRole("status").filter({ hasText: text });

/**
 * The notices come after the start; once their place is there they listen. It is empty, so no role finds it. Answers that
 * come later would say that there is a server: the filters wait for the last of them.
 */
async function openBills(page: import("@playwright/test").Page): Promise<void> {
  await page.goto("/admin/bills");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator(".notices")).toBeAttached();
  const panel = await openFilters(page);
  for (const filter of ["Kelas", "Tahun ajaran"]) {
    const options = panel.getByLabel(filter, { exact: true }).getByRole("option");
    await expect(options.nth(1)).toBeAttached();
  }
  await closeFilters(page);
  // Notices come and go by themselves: from here on time passes only where it is said.
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
}

/** Every call fails until the answer is called. Nothing is on its way when this resolves: the list has given up. */
async function serverFallsSilent(
  page: import("@playwright/test").Page,
  asked: "Sebagian" | "Lunas" | "Belum lunas",
): Promise<() => void> {
  const serverComesBack = await loseAll(page, /\/(api|up)(\/|$|\?)/);
  await page.getByLabel("Status", { exact: true }).selectOption({ label: asked });
  await expect(notice(page, "Server tidak menjawab")).toBeVisible();
  await expect(page.getByRole("button", { name: "Coba lagi" })).toBeVisible();
  return serverComesBack;
}

test("a browser that loses its network says so at once, and that it is back; on a desk and on a phone the notice covers neither sums nor the end of the page, and stands below what acts on chosen rows, and that below what was told before", async ({
  page,
  context,
}) => {
  await openBills(page);
  const noNetwork = notice(page, "Perangkat ini tidak tersambung ke jaringan");
  await context.setOffline(true);
  await expect(noNetwork).toBeVisible();
  await expect(notice(page, "Yang sudah Anda ketik tetap ada di layar ini.")).toBeVisible();
  for (const width of [390, 1280])
    await test.step(`at ${width} px it covers nothing`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const top = async () => (await boxOf(page.locator(".notices"))).y;
      const bottomOf = async (target: Locator) => {
        const { y, height } = await boxOf(target);
        return y + height;
      };
      // Once the notice has made room for itself, the end of the page is further down than before.
      const toTheEnd = () =>
        page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      for (const target of [page.locator("tfoot :is(th, td):visible").last(), page.getByRole("contentinfo")])
        await expect
          .poll(async () => {
            await toTheEnd();
            return (await bottomOf(target)) <= (await top());
          })
          .toBe(true);
    });

  await context.setOffline(false);
  await expect(notice(page, "Tersambung lagi")).toBeVisible();
  await expect(notice(page, "Perangkat ini tidak tersambung")).toHaveCount(0);

  // One on which nothing is paid; once cancelled it leaves the head of the list.
  const open = rowsOf(page, "Tagihan").filter({ hasText: /Rp\s450\.000.*Rp\s450\.000/ });
  const first = open.first();
  const said = (await first.textContent()) ?? "";
  await first.locator("label").first().click();
  await bulkBar(page).getByRole("button", { name: "Batalkan tagihan" }).click();
  const asked = page.getByRole("dialog", { name: "Batalkan 1 tagihan?" });
  await asked.getByRole("textbox", { name: "Alasan" }).fill("Salah kategori");
  await asked.getByRole("button", { name: "Batalkan tagihan" }).click();
  const told = page.getByRole("status", { name: "Pemberitahuan" });
  await expect(told).toContainText("1 tagihan dibatalkan.");
  await expect(first).not.toHaveText(said);
  await first.locator("label").first().click();
  await expect(bulkBar(page)).toContainText("1 dipilih");
  await context.setOffline(true);
  await expect(noNetwork).toBeVisible();
  const fromTop = [told, bulkBar(page), page.locator(".notices")];
  for (const width of [1280, 390])
    await test.step(`at ${width} px it stands below what acts and what was told`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const boxes = await Promise.all(fromTop.map(boxOf));
          return boxes.slice(1).every(({ y }, at) => (boxes[at]?.y ?? 0) + (boxes[at]?.height ?? 0) <= y);
        })
        .toBe(true);
    });
});

test("a silent server is said after the first call it leaves unanswered, asked every five seconds or at once, also where the question is left unanswered, and is back by itself", async ({
  page,
}) => {
  await openBills(page);
  const back = notice(page, "Tersambung lagi");
  const silent = notice(page, "Server tidak menjawab");
  await test.step("asked every five seconds, back by itself, which is said for four", async () => {
    const serverComesBack = await serverFallsSilent(page, "Sebagian");
    const unanswered = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/up"));
    await page.clock.runFor(5_000);
    await unanswered;
    await expect(silent).toBeVisible();

    serverComesBack();
    await page.clock.runFor(5_000);
    await expect(back).toBeVisible();
    await page.clock.runFor(3_999);
    await expect(back).toBeVisible();
    await page.clock.runFor(1);
    await expect(back).toHaveCount(0);
    // The list has asked again by itself.
    await expect(page.getByRole("button", { name: "Coba lagi" })).toHaveCount(0);
  });
  await test.step("one that takes the question and leaves it unanswered is asked again", async () => {
    const serverComesBack = await serverFallsSilent(page, "Lunas");
    let take = () => {};
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const answersCome = await answerAllWith(page, /\/up$/, () => {
      take();
      return new Promise(() => {});
    });
    await page.clock.runFor(5_000);
    // Only once it has been taken: a question that is merely on its way would find the server back.
    await taken;
    serverComesBack();
    answersCome();
    await page.clock.runFor(10_000);
    await expect(silent).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(back).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(back).toHaveCount(0);
  });
  await test.step("whoever does not want to wait has it asked at once", async () => {
    const serverComesBack = await serverFallsSilent(page, "Belum lunas");
    serverComesBack();
    await silent.getByRole("button", { name: "Periksa sambungan" }).click();
    await expect(back).toBeVisible();
  });
});

test("the version that runs is not offered; a newer one is looked for every quarter of an hour and when the window comes to the front, put off for an hour, and never drops what is typed without asking", async ({
  page,
}) => {
  await openBills(page);
  const offer = notice(page, "Versi baru Iuran sudah tersedia");
  const comeToTheFront = () => page.evaluate(() => dispatchEvent(new Event("focus")));
  await test.step("the version that runs", async () => {
    const asked = page.waitForResponse("**/version.json");
    await comeToTheFront();
    const answer = await (await asked).json();
    const script = await page.locator('script[type="module"][src]').getAttribute("src");
    expect(answer).toEqual({ version: script });

    // A version that is offered is asked about no more.
    const questions: string[] = [];
    page.on("request", (request) => questions.push(new URL(request.url()).pathname));
    await expect(async () => {
      await comeToTheFront();
      expect(questions).toContain("/version.json");
    }).toPass();
    await expect(offer).toHaveCount(0);
  });
  await page.route("**/version.json", (route) =>
    route.fulfill({ json: { version: "/assets/index-new.js" } }),
  );
  await test.step("a quarter of an hour later, loaded anew only when that is chosen", async () => {
    await page.clock.runFor(900_000);
    await expect(offer).toBeVisible();
    // What comes some time after the start needs time that passes.
    await page.clock.resume();
    const loaded = page.waitForEvent("load");
    await offer.getByRole("button", { name: "Muat ulang" }).click();
    await loaded;
    await expect(heading(page, "Tagihan")).toBeVisible();
    await expect(page.locator(".notices")).toBeAttached();
    await page.clock.pauseAt(new Date(NOW.getTime() + 2 * 3_600_000));
  });
  await test.step("when the window comes to the front; put off, and offered again after an hour", async () => {
    await expect(async () => {
      await comeToTheFront();
      await expect(offer).toBeVisible({ timeout: 500 });
    }).toPass();
    await offer.getByRole("button", { name: "Nanti" }).click();
    await expect(offer).toHaveCount(0);
    await page.clock.runFor(3_600_000);
    await expect(offer).toBeVisible();
  });
  await test.step("what is typed is not dropped without asking", async () => {
    await page.getByRole("link", { name: "Buat Tagihan" }).click();
    // The list that is left has a filter of that name, too.
    await expect(heading(page, "Buat Tagihan")).toBeVisible();
    await page.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
    const asked = page.waitForEvent("dialog");
    const press = page.getByRole("button", { name: "Muat ulang", exact: true }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await press;
    await expect(heading(page, "Buat Tagihan")).toBeVisible();
  });
});
