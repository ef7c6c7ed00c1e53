/** Papan Tugas. Source: docs/spec/office.md §3. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { announced, boardWith, cardNamed, cardPanel, cardsIn, columnNamed, TASKS } from "../screens/tasks.ts";

test.use({ isLive: true });

test("everybody has a board of one's own, which says how a first task comes to be", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto(TASKS);
  await expect(page.getByRole("combobox", { name: "Papan" })).toHaveText(/Papan saya/);
  await expect(columnNamed(page, "Akan")).toContainText("Belum ada tugas.");
  await columnNamed(page, "Sedang").getByRole("button", { name: "Kartu baru di Sedang" }).click();
  await cardPanel(page).getByRole("textbox", { name: "Judul" }).fill("Setor ke bank");
  await cardPanel(page).getByRole("button", { name: "Simpan" }).click();
  await expect(cardsIn(page, "Sedang")).toHaveText(["Setor ke bank"]);
  await expect(columnNamed(page, "Akan")).toContainText("Kosong");
  const admin = await school.open("admin");
  const { id } = await school.db.selectFrom("boards").select("id").executeTakeFirstOrThrow();
  await admin.goto(`${TASKS}?board=${id}`);
  await expect(admin.getByText("Papan tidak dapat dimuat")).toBeVisible();
});

test("a card is carried by the mouse between two others, and a colleague sees it without a reload", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Telepon wali", "Cetak kuitansi", "Cocokkan mutasi"]);
  await signIn("bendahara");
  await page.goto(board.href);
  const cashier = await school.open("kasir");
  const listening = cashier.waitForResponse(/\/api\/events/);
  await cashier.goto(board.href);
  await listening;
  await expect(cardsIn(cashier, "Akan")).toHaveCount(3);
  const card = page.locator(".task-card").filter({ hasText: "Cocokkan mutasi" });
  await card.dragTo(page.locator(".task-card").filter({ hasText: "Cetak kuitansi" }), { steps: 8 });
  const order = ["Telepon wali", "Cocokkan mutasi", "Cetak kuitansi"];
  await expect(cardsIn(page, "Akan")).toHaveText(order);
  await expect(cardsIn(cashier, "Akan")).toHaveText(order);
  await card.dragTo(columnNamed(page, "Selesai"), { steps: 8 });
  await expect(cardsIn(cashier, "Selesai")).toHaveText(["Cocokkan mutasi"]);
  await expect(cardsIn(page, "Akan")).toHaveText(["Telepon wali", "Cetak kuitansi"]);
});

test("keys lift, carry and drop a card, each step is said, and Esc puts it back", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Satu", "Dua"]);
  await signIn("bendahara");
  await page.goto(board.href);
  await cardNamed(page, "Satu").focus();
  await page.keyboard.press("Space");
  await expect(announced(page)).toHaveText("Satu diangkat. Akan, tempat 1 dari 2.");
  await page.keyboard.press("ArrowDown");
  await expect(announced(page)).toHaveText("Akan, tempat 2 dari 2.");
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText("Sedang, tempat 1 dari 1.");
  await page.keyboard.press("Escape");
  await expect(announced(page)).toHaveText("Satu kembali ke tempat semula.");
  await expect(cardsIn(page, "Akan")).toHaveText(["Satu", "Dua"]);
  await expect(cardNamed(page, "Satu")).toBeFocused();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(announced(page)).toHaveText("Satu dilepas di Selesai.");
  await expect(cardsIn(page, "Selesai")).toHaveText(["Satu"]);
  await expect(cardNamed(page, "Satu")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardPanel(page).getByRole("textbox", { name: "Judul" })).toHaveValue("Satu");
});

/** Opens a board and carries its card “Satu” over the second column, by keys. */
async function carryToSedang(page: Page, href: string): Promise<void> {
  await page.goto(href);
  await cardNamed(page, "Satu").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText("Sedang, tempat 1 dari 1.");
}

test("a column that a colleague archived meanwhile takes no card, and the card is not lost", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Satu"]);
  await signIn("bendahara");
  await carryToSedang(page, board.href);
  const call = await school.as("kasir");
  const [first, , third] = board.columns;
  const columns = [first, third].map((column) => ({ id: column?.id, name: column?.name }));
  const put = await call("PUT", `/api/boards/${board.id}`, { name: "Penagihan", columns, version: 1 });
  expect(put.status).toBe(200);
  await page.keyboard.press("Space");
  await expect(page.getByText("Satu tidak dipindahkan. Kolom “Sedang” sudah diarsipkan.")).toBeVisible();
  await expect(columnNamed(page, "Sedang")).toHaveCount(0);
  await expect(cardsIn(page, "Akan")).toHaveText(["Satu"]);
});

test("a card that a colleague has moved meanwhile is said where it lies", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Satu"]);
  await signIn("bendahara");
  await carryToSedang(page, board.href);
  const call = await school.as("kasir");
  const { id } = await school.db.selectFrom("cards").select("id").executeTakeFirstOrThrow();
  const place = { column_id: board.columns[2]?.id, after_id: null, before_id: null, version: 1 };
  expect((await call("POST", `/api/cards/${id}/move`, place)).status).toBe(200);
  await page.keyboard.press("Space");
  await expect(
    page.getByText("Kartu “Satu” sudah diubah rekan Anda dan sekarang ada di Selesai."),
  ).toBeVisible();
  await expect(cardsIn(page, "Selesai")).toHaveText(["Satu"]);
  await page.getByRole("button", { name: "Tutup", exact: true }).click();
  await expect(page.getByText("sudah diubah rekan Anda")).toHaveCount(0);
});

test("three bills in arrears become three cards that show what is open of them now", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, []);
  await signIn("bendahara");
  await page.goto("/admin/bills?filter%5Boverdue%5D=1");
  const rows = page.getByRole("main").locator("tbody tr");
  for (const at of [0, 1, 2]) await rows.nth(at).locator("label").first().click();
  await page.getByRole("button", { name: "Jadikan tugas" }).click();
  const question = page.getByRole("dialog", { name: "Jadikan 3 tagihan tugas?" });
  await question.getByRole("combobox", { name: "Papan" }).selectOption({ label: "Penagihan · SMP" });
  await question.getByRole("button", { name: "Jadikan tugas" }).click();
  await page.getByRole("link", { name: "Lihat papan" }).click();
  await expect(page).toHaveURL(new RegExp(`board=${board.id}`));
  await expect(cardsIn(page, "Akan")).toHaveCount(3);
  const bill = await school.db
    .selectFrom("cards")
    .innerJoin("bills", "bills.id", "cards.link_id")
    .select(["bills.balance", "cards.title"])
    .orderBy("cards.position")
    .executeTakeFirstOrThrow();
  const shown = new RegExp(`Sisa\\s*Rp\\s${bill.balance.toLocaleString("id-ID")}`);
  await expect(page.locator(".task-card").first()).toHaveText(shown);
  await cardsIn(page, "Akan").first().click();
  await cardPanel(page).getByRole("link", { name: bill.title }).click();
  await expect(page).toHaveURL(/\/admin\/bills\/detail\//);
});

test("a card is written, spoken of and archived, and comes back with the notice's button", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Satu"]);
  await signIn("bendahara");
  await page.goto(board.href);
  await cardNamed(page, "Satu").click();
  await cardPanel(page).getByRole("textbox", { name: "Label" }).fill("penting, telepon");
  await cardPanel(page).getByRole("button", { name: "Tambah butir" }).click();
  await cardPanel(page).getByRole("textbox", { name: "Butir 1" }).fill("Cari nomor");
  await cardPanel(page).getByRole("textbox", { name: "Catatan" }).fill("**Segera** <script>x</script>");
  await cardPanel(page).getByRole("button", { name: "Simpan" }).click();
  await expect(page.locator(".task-card")).toContainText("penting");
  await expect(page.locator(".task-card")).toContainText("0/1");
  await cardPanel(page).getByRole("textbox", { name: "Tulis komentar" }).fill("Sudah ditelepon");
  await cardPanel(page).getByRole("button", { name: "Kirim" }).click();
  await expect(cardPanel(page).getByRole("article")).toContainText("Sudah ditelepon");
  await page.reload();
  await expect(cardPanel(page).locator("strong", { hasText: "Segera" })).toBeVisible();
  await cardPanel(page).getByRole("button", { name: "Arsipkan" }).click();
  await expect(page.locator(".task-card")).toHaveCount(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(cardsIn(page, "Akan")).toHaveText(["Satu"]);
});

test("words, one's own tasks and a label narrow the board", async ({ page, school, signIn }) => {
  const board = await boardWith(school, ["Telepon wali", "Cetak kuitansi"]);
  await signIn("bendahara");
  await page.goto(board.href);
  await page.getByRole("searchbox", { name: "Cari kartu" }).fill("kuit");
  await expect(cardsIn(page, "Akan")).toHaveText(["Cetak kuitansi"]);
  await page.getByRole("searchbox", { name: "Cari kartu" }).fill("");
  await page.getByRole("checkbox", { name: "Tugas saya" }).check();
  await expect(columnNamed(page, "Akan")).toContainText("Tidak ada kartu yang cocok");
});

test("columns are renamed, limited and added; more cards than the limit are warned of", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, ["Satu", "Dua"]);
  await signIn("bendahara");
  await page.goto(board.href);
  await page.getByRole("button", { name: "Kelola papan" }).click();
  await page.getByRole("menuitem", { name: "Kolom" }).click();
  const dialog = page.getByRole("dialog", { name: "Kolom papan ini" });
  await dialog.getByRole("textbox", { name: "Nama kolom" }).first().fill("Masuk");
  await dialog.getByRole("textbox", { name: "Batas kartu" }).first().fill("1");
  await dialog.getByRole("button", { name: "Turunkan Masuk" }).click();
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Sedang",
    "Masuk",
    "Selesai",
  ]);
  await expect(columnNamed(page, "Masuk")).toContainText("Melebihi batas 1 kartu");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one column stands at a time, and a card is moved by choosing where to", async ({
    page,
    school,
    signIn,
  }) => {
    const board = await boardWith(school, ["Satu"]);
    await signIn("bendahara");
    await page.goto(board.href);
    await expect(columnNamed(page, "Akan")).toBeInViewport({ ratio: 0.5 });
    await expect(columnNamed(page, "Sedang")).not.toBeInViewport();
    await page.getByRole("button", { name: "Pindahkan ke …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sedang" }).click();
    await expect(page.getByRole("navigation", { name: "Kolom" }).getByRole("button")).toHaveText([
      "Akan 0",
      "Sedang 1",
      "Selesai 0",
    ]);
    await page.getByRole("button", { name: "Sedang 1" }).click();
    await expect(columnNamed(page, "Sedang")).toBeInViewport({ ratio: 0.5 });
    await expect(cardsIn(page, "Sedang")).toHaveText(["Satu"]);
  });
});
