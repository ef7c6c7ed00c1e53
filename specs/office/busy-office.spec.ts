/** An office that works on while one looks. Source: docs/spec/office.md §1.5, §2.4, §3.9. */
import { expect, test } from "../fixtures.ts";
import { cardNamed, cardsIn, columnNamed, TASKS } from "../screens/tasks.ts";

test.use({ scenario: "busy-office", isLive: true });

test("a colleague moves a card, writes, and archives a column, and the board is as the office has it", async ({
  page,
  fake,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  const { id } = await school.db
    .selectFrom("boards")
    .select("id")
    .where("unit_id", "is not", null)
    .executeTakeFirstOrThrow();
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(`${TASKS}?board=${id}`);
  await listening;
  await expect(cardsIn(page, "Akan")).toHaveCount(4);
  await fake.meanwhile();
  await expect(cardsIn(page, "Sedang")).toHaveText(["Hubungi keluarga Ramadhani", "Telepon wali kelas 7A"]);
  await expect(page).toHaveTitle(/^(?!\(\d)/);
  await fake.meanwhile();
  await expect(page).toHaveTitle(/^\(1\) /);
  // What one carries meanwhile stays in the hand, and is not put into a column that has gone.
  await cardNamed(page, "Cetak kuitansi November").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await fake.meanwhile();
  await page.keyboard.press("Space");
  await expect(columnNamed(page, "Menunggu")).toHaveCount(0);
  await expect(cardNamed(page, "Cetak kuitansi November")).toBeVisible();
  await expect(cardNamed(page, "Tunggu nomor rekening")).toHaveCount(0);
  await fake.meanwhile();
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.goto("/admin/apps/chat");
  const list = page.getByRole("main");
  await expect(list.getByRole("link", { name: /Rina Anggraini/ })).toContainText(
    "kolom “Menunggu” saya arsipkan",
  );
  await expect(list.getByRole("link", { name: /SMP Pelita/ })).toContainText("Kartu pertama saya kerjakan.");
});
