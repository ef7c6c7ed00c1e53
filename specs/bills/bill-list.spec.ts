/** The list of bills: finding, filtering, sums, and the address that remembers them. Source: docs/spec/screens.md §1. */
import { expect, NOW, test } from "../fixtures.ts";
import { billFilter, billRows, billSearch, billSums } from "../screens/bills.ts";
import { openFilters } from "../screens/lists.ts";
import { garbleOnce } from "../screens/network.ts";
import { heading } from "../screens/session.ts";

/** The query of the address, decoded. */
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("what needs work comes first, a press turns it round, pages follow each other, and a student's bills are found by name or number with their sums", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(billSums(page)).toContainText("2.037 tagihan");

  const status = page.getByRole("columnheader", { name: "Status" });
  await expect(status).toHaveAttribute("aria-sort", "ascending");
  await expect(billRows(page).first()).toContainText("Menunggak");
  await expect(page.getByRole("link", { name: "Semua", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await status.getByRole("button").click();
  await expect(status).toHaveAttribute("aria-sort", "descending");
  await expect(billRows(page).first()).toContainText("Lunas");
  await expect.poll(() => queryOf(page.url())).toEqual({ sort: "-urgency" });

  await status.getByRole("button").click();
  await expect(billRows(page).first()).toContainText("Menunggak");
  await expect.poll(() => queryOf(page.url())).toEqual({});

  const pages = page.getByRole("navigation", { name: "Halaman" });
  await expect(pages).toContainText("1–25 dari 2.037");
  await expect(pages.getByRole("button", { name: "Sebelumnya" })).toBeDisabled();

  await pages.getByRole("button", { name: "Berikutnya" }).click();
  await expect(pages).toContainText("26–50 dari 2.037");
  await expect.poll(() => queryOf(page.url())).toEqual({ page: "2" });

  await pages.getByRole("combobox").selectOption({ label: "100 per halaman" });
  await expect(pages).toContainText("1–100 dari 2.037");
  await expect(billRows(page)).toHaveCount(100);

  await billSearch(page).fill("nadia putri ram");
  await expect(billSums(page)).toContainText("11 tagihan");
  await expect(billSums(page)).toContainText("Rp 10.550.000");
  await expect(billSums(page)).toContainText("terbayar Rp 8.800.000");
  await expect(billSums(page)).toContainText("Rp 1.750.000");
  await expect(billRows(page)).toHaveCount(11);

  await billSearch(page).fill("TAG/SMP/2609/000001");
  await expect(billRows(page)).toHaveCount(1);
  await expect(billRows(page)).toContainText("Nadia Putri Ramadhani");
  await expect(billRows(page)).toContainText("Okt 2026");
  await expect(billRows(page)).toContainText("lewat 42 hari");
  await expect(billRows(page)).toContainText("Menunggak");
  await expect(billRows(page)).toContainText("Rp 250.000");
});

test("filters narrow the list, the address keeps them over a reload and the way back, and where nothing is found one comes back to everything", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await billSearch(page).fill("nadia putri");
  await billFilter(page, "Status").selectOption({ label: "Belum lunas" });
  await billFilter(page, "Kategori").selectOption({ label: "SPP" });
  await expect(billSums(page)).toContainText("2 tagihan");
  await page.getByRole("button", { name: "Jatuh tempo" }).click();
  await expect(page.getByRole("columnheader", { name: "Jatuh tempo" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(billRows(page)).toContainText(["Nov 2026", "Des 2026"]);
  await expect
    .poll(() => queryOf(page.url()))
    .toMatchObject({
      q: "nadia putri",
      "filter[status]": "unpaid",
      sort: "due_on",
    });

  await page.reload();
  await expect(billRows(page)).toContainText(["Nov 2026", "Des 2026"]);
  await expect(billSearch(page)).toHaveValue("nadia putri");

  await billRows(page).getByRole("link").first().click();
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();
  await page.goBack();
  await expect(billRows(page)).toContainText(["Nov 2026", "Des 2026"]);
  await expect(billFilter(page, "Kategori").locator("option:checked")).toHaveText("SPP");

  await page.getByRole("button", { name: "Hapus filter" }).click();
  await expect(billSums(page)).toContainText("2.037 tagihan");
  await expect.poll(() => queryOf(page.url())).toEqual({ sort: "due_on" });

  await (await openFilters(page)).getByRole("checkbox", { name: "Menunggak" }).check();

  const late = await school.db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .select("balance")
    .where("units.code", "=", "SMP")
    .where("due_on", "<", "2026-11-21")
    .where("balance", ">", 0)
    .execute();
  await expect(billSums(page)).toContainText(`${late.length} tagihan`);
  const open = late.reduce((sum, bill) => sum + bill.balance, 0);
  await expect(billSums(page).locator(`data[value="${open}"]`)).toBeVisible();
  await expect(billRows(page).first()).toContainText(/lewat \d+ hari/);

  await billSearch(page).fill("tidak ada siapa siapa");
  await expect(page.getByText("Tidak ada tagihan yang cocok")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Hapus filter" }).last().click();
  await expect(billSums(page)).toContainText("2.037 tagihan");
});

test("a filter is asked for once, and a name under it once after a pause in typing", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.clock.install({ time: NOW });
  await page.goto("/admin/bills");
  await expect(billSums(page)).toContainText("2.037 tagihan");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/bills") asked.push(searchParams.get("q") ?? "");
  });

  await billFilter(page, "Status").selectOption({ label: "Lunas" });
  await expect(billSums(page)).not.toContainText("2.037 tagihan");
  // Soon, so that the page does not ask meanwhile what others have changed, as it does every half minute.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await billSearch(page).pressSequentially("nadia putri ram");
  await expect.poll(() => queryOf(page.url())).toEqual({ "filter[status]": "paid", q: "nadia putri ram" });
  await page.clock.runFor(250);
  await expect(billRows(page).first()).toContainText("Nadia Putri Ramadhani");
  expect(asked).toEqual(["", "nadia putri ram"]);
});

test.describe("an address typed by hand", () => {
  test.use({ asksTheUndeclared: true });

  test("a list that cannot be read says so and is read at the next try; a filter that nobody knows is refused in words, not by a blank page", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/bills?filter[warna]=merah");
    await expect(page.getByRole("alert")).toBeVisible();
    await garbleOnce(page, "**/api/bills*");
    await page.getByRole("button", { name: "Hapus filter" }).click();
    await expect(page.getByRole("alert")).toContainText("Jawaban server tidak sesuai perjanjian");
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(billSums(page)).toContainText("2.037 tagihan");
  });
});
