/** Riwayat in the panel or on the page of a record. Source: docs/spec/data.md §11. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { panel, rowWith } from "../screens/master.ts";
import { garbleOnce } from "../screens/network.ts";
import { accountButton, goInside } from "../screens/session.ts";

const BANKS = "/admin/master/banks";

const openBank = (page: Page, name: string) => rowWith(page, "Bank", name).getByRole("link").click();

async function renameBank(page: Page, from: string, to: string): Promise<void> {
  await openBank(page, from);
  await panel(page, from).getByLabel("Nama", { exact: true }).fill(to);
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(panel(page, from)).toHaveCount(0);
}

test("an admin reads in the panel who renamed a bank, and what is typed beside it stays", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(BANKS);
  await renameBank(page, "Bank Mandiri", "Bank Mandiri Dago");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/audit")) asked += 1;
  });
  await openBank(page, "Bank Mandiri Dago");
  const bank = panel(page, "Bank Mandiri Dago");
  await bank.getByLabel("Nama", { exact: true }).fill("Bank Mandiri Juanda");
  expect(asked, "nothing is read before it is opened").toBe(0);

  await bank.getByRole("tab", { name: "Riwayat" }).click();
  await expect(page).toHaveURL(/\?edit=[^&]+&tab=history$/);
  const changed = bank.getByRole("listitem").first();
  await expect(changed).toContainText("oleh Dewi Kartikasari");
  await expect(changed.getByRole("deletion")).toHaveText("Sebelum: Bank Mandiri");
  await expect(changed.getByRole("insertion")).toHaveText("Sesudah: Bank Mandiri Dago");
  await expect(bank.getByLabel("Nama", { exact: true })).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(/\?edit=[^&]+$/);
  await expect(bank.getByLabel("Nama", { exact: true })).toHaveValue("Bank Mandiri Juanda");
  await bank.getByRole("tab", { name: "Riwayat" }).click();
  await expect(changed).toBeVisible();
  await bank.getByRole("button", { name: "Tutup" }).click();
  await page.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page).toHaveURL(BANKS);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("by keyboard the arrows move between the tabs and Enter shows one; a history that does not come is asked for again, and a link opens it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(BANKS);
  await garbleOnce(page, "**/api/audit?*");
  await openBank(page, "Bank Mandiri");
  const data = page.getByRole("tab", { name: "Data", exact: true });
  const history = page.getByRole("tab", { name: "Riwayat" });
  await data.press("ArrowRight");
  await expect(history).toBeFocused();
  await expect(data).toHaveAttribute("aria-selected", "true");
  await history.press("Enter");
  await expect(history).toHaveAttribute("aria-selected", "true");
  const told = page.getByRole("tabpanel", { name: "Riwayat" });
  await told.getByRole("button", { name: "Coba lagi" }).click();
  await expect(told).toContainText("Belum ada perubahan yang tercatat.");
  await history.press("Home");
  await expect(data).toBeFocused();
  await data.press("Space");
  await expect(page.getByLabel("Nama", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(BANKS);

  await openBank(page, "Bank Mandiri");
  await history.click();
  await expect(page).toHaveURL(/tab=history$/);
  await page.reload();
  const bank = panel(page, "Bank Mandiri");
  await expect(bank.getByRole("tab", { name: "Riwayat" })).toHaveAttribute("aria-selected", "true");
  await expect(bank).toContainText("Belum ada perubahan yang tercatat.");
  await bank.getByRole("button", { name: "Tutup" }).click();
  await expect(page).toHaveURL(BANKS);
});

test("the foundation, which changes nothing, reads the history of a bank alone", async ({ page, signIn }) => {
  await signIn("yayasan");
  await page.goto(BANKS);
  await openBank(page, "Bank Mandiri");
  await expect(panel(page, "Bank Mandiri")).toContainText("Belum ada perubahan yang tercatat.");
  await expect(panel(page, "Bank Mandiri").getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
});

test("a treasurer is offered neither the trail nor the outbox nor the settings in the menu, and a panel has no history", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(BANKS);
  await accountButton(page).click();
  await expect(page.getByRole("menuitem", { name: "Keluar", exact: true })).toBeVisible();
  for (const name of ["Jejak Audit", "Kotak Keluar", "Pengaturan"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeHidden();
  await page.keyboard.press("Escape");
  await openBank(page, "Bank Mandiri");
  await expect(panel(page, "Bank Mandiri").getByLabel("Nama", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

const others = [
  { what: "units", path: "/admin/master/units", list: "Data Unit", row: "SMP" },
  { what: "class years", path: "/admin/master/classyears", list: "Data Tahun", row: "2026/2027" },
  { what: "classrooms", path: "/admin/master/classrooms", list: "Data Kelas", row: "9A" },
  { what: "accounts", path: "/admin/master/accounts", list: "Akun", row: "Kas SMP" },
  { what: "categories", path: "/admin/master/categories", list: "Data Kategori", row: "Seragam" },
] as const;

test("the panels of other records have a history; an operator, a bill and a payment tell theirs on their pages", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(others[0].path);
  const isTold = (history: Locator) =>
    expect(history.getByText("Belum ada perubahan").or(history.getByRole("listitem")).first()).toBeVisible();
  for (const { what, path, list, row } of others)
    await test.step(what, async () => {
      await goInside(page, path);
      await rowWith(page, list, row).first().getByRole("link").first().click();
      await page.getByRole("tab", { name: "Riwayat" }).click();
      await isTold(page.getByRole("tabpanel", { name: "Riwayat" }));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  const first = async (table: "operators" | "bills" | "payments") =>
    (await school.db.selectFrom(table).select("id").limit(1).executeTakeFirstOrThrow()).id;
  const places = [
    { path: `/admin/master/operators/edit/${await first("operators")}`, title: "Riwayat" },
    { path: `/admin/bills/detail/${await first("bills")}`, title: "Rincian perubahan" },
    { path: `/admin/payments/detail/${await first("payments")}`, title: "Riwayat" },
  ];
  for (const { path, title } of places)
    await test.step(path, async () => {
      await goInside(page, path);
      const history = page.getByRole("main").getByRole("region", { name: title, exact: true });
      await history.getByRole("button", { name: "Tampilkan" }).click();
      await isTold(history);
    });
});

test("a payment tells its day, cash box, deposit and bills, and a bill begins with its issue", async ({
  page,
  school,
  signIn,
}) => {
  const call = await school.as("bendahara");
  const open = await school.db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .select(["bills.id", "bills.number", "bills.student_id", "bills.unit_id", "bills.balance"])
    .where("units.code", "=", "SMP")
    .where("bills.balance", ">", 100_000)
    .where("bills.allow_partial", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await call("POST", "/api/payments", {
    student_id: open.student_id,
    unit_id: open.unit_id,
    paid_on: "2026-11-20",
    method: "cash",
    amount: 60_000,
    to_deposit: 10_000,
    allocations: [{ bill_id: open.id, amount: 50_000 }],
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  await signIn("admin");
  await page.goto(`/admin/payments/detail/${data.id}`);
  const history = page.getByRole("region", { name: "Riwayat", exact: true });
  await history.getByRole("button", { name: "Tampilkan" }).click();
  const received = history.getByRole("listitem").filter({ hasText: "Diterima" });
  await received
    .getByText(/kolom yang berubah/)
    .first()
    .click();
  for (const [field, value] of [
    ["Tanggal bayar", "20 November 2026"],
    ["Bank", "Kas SMP"],
    ["Masuk deposit", "Rp 10.000"],
    ["Dibagi ke", `Tagihan: ${open.number} · Nominal: Rp 50.000`],
  ] as const) {
    const term = received.getByRole("term").filter({ hasText: new RegExp(`^${field}$`) });
    await expect(term.locator("xpath=following-sibling::dd[1]"), field).toContainText(value);
  }
  await page.goto(`/admin/bills/detail/${open.id}`);
  const told = page.getByRole("region", { name: "Riwayat", exact: true });
  await expect(told.getByRole("listitem").last()).toContainText("Diterbitkan");
});
