/** Papan Tugas. Source: docs/spec/office.md §3. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { loseAnswerOnce } from "../screens/network.ts";
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
  await expect(columnNamed(page, "Sedang")).toHaveCount(0); // while it is carried over it
  await page.keyboard.press("Space");
  await expect(page.getByText("Satu tidak dipindahkan. Kolom “Sedang” sudah diarsipkan.")).toBeVisible();
  await expect(announced(page)).toHaveText("");
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
  const question = page.getByRole("dialog", { name: "Buat 3 kartu tugas?" });
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

test("three rows in arrears become three cards of a column, a day and somebody, once, and are taken back together", async ({
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
  const question = page.getByRole("dialog", { name: "Buat 3 kartu tugas?" });
  await question.getByRole("combobox", { name: "Papan" }).selectOption({ label: "Penagihan · SMP" });
  await question.getByRole("combobox", { name: "Kolom" }).selectOption({ label: "Sedang" });
  await question.getByRole("combobox", { name: "Petugas" }).selectOption({ label: "Siti Rahmawati" });
  await question.getByRole("textbox", { name: "Tenggat" }).fill("30/11/2026");
  // The first answer is lost on its way; what is pressed again says the same.
  await loseAnswerOnce(page, school, { url: "**/api/cards/of-records", status: 201 });
  await question.getByRole("button", { name: "Jadikan tugas" }).click();
  await expect(question.getByRole("alert")).toBeVisible();
  await question.getByRole("button", { name: "Jadikan tugas" }).click();
  await expect(page.getByText("3 kartu dibuat.")).toBeVisible();
  const made = school.db
    .selectFrom("cards")
    .innerJoin("board_columns", "board_columns.id", "cards.column_id")
    .innerJoin("operators", "operators.id", "cards.assignee_id")
    .select(["board_columns.name as column", "due_on", "operators.name as assignee"])
    .where("cards.board_id", "=", board.id);
  const card = { column: "Sedang", due_on: "2026-11-30", assignee: "Siti Rahmawati" };
  expect(await made.execute()).toEqual([card, card, card]);
  await loseAnswerOnce(page, school, { url: "**/api/cards/archive", status: 200 });
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page
    .getByRole("status")
    .or(page.getByRole("alert"))
    .getByRole("button", { name: "Coba lagi" })
    .click();
  await expect(page.getByText("3 kartu diarsipkan.")).toBeVisible();
  await page.goto(board.href);
  await expect(columnNamed(page, "Sedang")).toBeVisible();
  await expect(page.locator(".task-card")).toHaveCount(0);
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

/** Presses “Jadikan tugas”, takes the unit's board, and opens the card that was made. */
async function makeTask(page: Page, press: Locator, title: string | RegExp): Promise<void> {
  await press.click();
  const question = page.getByRole("dialog", { name: "Buat 1 kartu tugas?" });
  await question.getByRole("combobox", { name: "Papan" }).selectOption({ label: "Penagihan · SMP" });
  await question.getByRole("button", { name: "Jadikan tugas" }).click();
  await page.getByRole("link", { name: "Lihat papan" }).click();
  await cardsIn(page, "Akan").filter({ hasText: title }).click();
}

test("a student in the report of arrears, a letter and a message become cards that lead back to them", async ({
  page,
  school,
  signIn,
}) => {
  await boardWith(school, []);
  const call = await school.as("bendahara");
  const { id: unit_id } = await school.db
    .selectFrom("units")
    .select("id")
    .where("code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const draft = {
    audience: "unit",
    channel: "whatsapp",
    unit_id,
    subject: "Pengingat SPP",
    text: "Yth. wali",
  };
  const { data: letter } = await (await call("POST", "/api/messages", draft)).json();
  const sent = await call("POST", `/api/messages/${letter.id}/send`, { version: letter.version });
  expect(sent.status).toBe(200);
  const cashier = await school.as("kasir");
  const chat = `unit-${unit_id}`;
  await cashier("POST", `/api/conversations/${chat}/messages`, { body: "Tolong telepon wali Bagas" });
  for (let nth = 1; nth <= 60; nth += 1) {
    await cashier("POST", `/api/conversations/${chat}/messages`, { body: `Sesudah itu, ${nth}` });
  }
  await signIn("bendahara");

  await page.goto("/admin/reports/arrears?by=student");
  const row = page.getByRole("main").locator("tr[data-row=row]").first();
  const student = (await row.getByRole("link").first().innerText()).trim();
  await makeTask(page, row.getByRole("button", { name: "Jadikan tugas" }), student);
  await cardPanel(page).getByRole("link", { name: student }).first().click();
  await expect(page).toHaveURL(/\/admin\/master\/students\/edit\//);

  await page.goto(`/admin/apps/mailbox?message=${letter.id}`);
  await makeTask(page, page.getByRole("button", { name: "Jadikan tugas" }), "Pengingat SPP");
  await cardPanel(page)
    .getByRole("link", { name: /Pengingat SPP/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`message=${letter.id}`));

  await page.goto(`/admin/apps/chat/${chat}`);
  await page.getByRole("button", { name: "Pesan sebelumnya" }).click();
  const said = page.getByRole("article").filter({ hasText: "Tolong telepon wali Bagas" });
  await makeTask(page, said.getByRole("button", { name: "Jadikan tugas" }), "Tolong telepon");
  await cardPanel(page)
    .getByRole("link", { name: /Tolong telepon/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/apps/chat/${chat}`));
  await expect(said).toBeInViewport();
  await page.reload();
  await expect(said).toHaveAttribute("aria-current", "true");
  await expect(said).toBeInViewport();
});

test("a card is about a whole family at the tick of a box", async ({ page, school, signIn }) => {
  const board = await boardWith(school, []);
  const call = await school.as("bendahara");
  const student = await school.db
    .selectFrom("students")
    .select("id")
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  const link = { kind: "student", id: student.id };
  await call("POST", "/api/cards", { column_id: board.columns[0]?.id, title: "Satu", link });
  await signIn("bendahara");
  await page.goto(board.href);
  await cardNamed(page, "Satu").click();
  await cardPanel(page).getByRole("checkbox", { name: "Tentang seluruh keluarga" }).check();
  await cardPanel(page).getByRole("button", { name: "Simpan" }).click();
  await expect(cardPanel(page).getByText("Sisa keluarga")).toBeVisible();
});

test("an archive of many cards is paged and searched, and a card far back comes back", async ({
  page,
  school,
  signIn,
}) => {
  const board = await boardWith(school, []);
  const [column] = board.columns;
  const at = { created_at: "2026-11-01T03:00:00.000Z", updated_at: "2026-11-01T03:00:00.000Z" };
  const bare = { text: "", due_on: null, assignee_id: null, labels: "[]", checklist: "[]", link_kind: null };
  const cards = Array.from({ length: 260 }, (_, n) => ({
    ...{ ...at, ...bare, link_id: null, created_by: null, updated_by: null, version: 1 },
    ...{ id: `archived-${n}`, board_id: board.id, column_id: column?.id ?? "", position: n },
    title: `Kartu ${String(n + 1).padStart(3, "0")}`,
    archived_at: new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString(),
  }));
  for (const from of [0, 100, 200])
    await school.db
      .insertInto("cards")
      .values(cards.slice(from, from + 100))
      .execute();
  await signIn("bendahara");
  await page.goto(board.href);
  await page.getByRole("button", { name: "Kelola papan" }).click();
  await page.getByRole("menuitem", { name: "Arsip" }).click();
  const archive = page.getByRole("dialog", { name: "Kartu yang diarsipkan" });
  await expect(archive.getByRole("listitem").first()).toContainText("Kartu 260");
  await expect(archive.getByRole("navigation", { name: "Halaman" })).toContainText("1–25 dari 260");
  await archive.getByRole("button", { name: "Berikutnya" }).click();
  await expect(archive.getByRole("listitem").first()).toContainText("Kartu 235");
  await archive.getByRole("searchbox", { name: "Cari di arsip" }).fill("kartu 07");
  await expect(archive.getByRole("listitem")).toHaveCount(13);
  await archive.getByRole("searchbox", { name: "Cari di arsip" }).fill("tidak ada");
  await expect(archive.getByText("Tidak ada kartu yang cocok.")).toBeVisible();
  await archive.getByRole("searchbox", { name: "Cari di arsip" }).fill("kartu 077");
  await expect(archive.getByRole("listitem")).toHaveCount(1);
  await archive.getByRole("listitem").getByRole("button", { name: "Kembalikan" }).click();
  await expect(archive.getByRole("listitem")).toHaveCount(0);
  await archive.getByRole("button", { name: "Tutup" }).click();
  await expect(cardsIn(page, "Akan")).toHaveText(["Kartu 077"]);
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

  test("a finger that stays lifts a card, carries it below another, and one that swipes leaves it", async ({
    page,
    school,
    signIn,
  }) => {
    const board = await boardWith(school, ["Satu", "Dua", "Tiga"]);
    await signIn("bendahara");
    await page.goto(board.href);
    const finger = await fingerOn(page);
    const first = await middleOf(cardNamed(page, "Satu"));
    const last = await middleOf(page.locator(".task-card").filter({ hasText: "Tiga" }));
    await finger.down(first);
    await finger.to({ x: first.x, y: first.y + 60 });
    await finger.up();
    await expect(cardsIn(page, "Akan")).toHaveText(["Satu", "Dua", "Tiga"]);
    await finger.down(first);
    await expect(page.locator(".task-card[data-lifted]")).toHaveCount(1);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await finger.to({ x: first.x, y: first.y + (last.y + 20 - first.y) * part });
    }
    await expect(columnNamed(page, "Akan").locator(".task-cards > li").last()).toHaveClass("task-drop");
    await finger.up();
    await expect(cardsIn(page, "Akan")).toHaveText(["Dua", "Tiga", "Satu"]);
    await page.reload();
    await expect(cardsIn(page, "Akan")).toHaveText(["Dua", "Tiga", "Satu"]);
  });
});

type Point = { x: number; y: number };

async function middleOf(of: Locator): Promise<Point> {
  const box = await of.boundingBox();
  if (box === null) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One finger on the glass, as the browser has it from a touch screen. */
async function fingerOn(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const tell = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at: Point) => tell("touchStart", [at]),
    to: (at: Point) => tell("touchMove", [at]),
    up: () => tell("touchEnd", []),
  };
}
