/** Catatan. Source: docs/spec/office.md §4. */
import { expect, type School, test } from "../fixtures.ts";
import {
  NOTES,
  newNote,
  noteRows,
  noteState,
  noteText,
  noteTitle,
  openedNote,
  writeNote,
} from "../screens/notes.ts";

const storedIn = ({ db }: School) =>
  db.selectFrom("notes").select(["title", "text", "unit_id", "version"]).orderBy("id").execute();

test("a note is saved while it is typed, read as it is meant, and nobody else's until it is shared", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await writeNote(page, "Rapat wali murid", "## Agenda\n\n- SPP **Desember**");
  await expect(page).toHaveURL(/\?note=[\w-]{36}$/);
  expect(await storedIn(school)).toMatchObject([{ title: "Rapat wali murid", unit_id: null }]);
  await openedNote(page).getByRole("button", { name: "Lihat" }).click();
  await expect(openedNote(page).getByRole("heading", { name: "Agenda" })).toBeVisible();
  await expect(openedNote(page).getByRole("listitem")).toHaveText("SPP Desember");

  const cashier = await school.open("kasir");
  await cashier.goto(page.url());
  await expect(cashier.getByText("Catatan ini tidak ditemukan")).toBeVisible();
  await openedNote(page)
    .getByRole("combobox", { name: "Dibagikan dengan" })
    .selectOption("SMP Pelita Nusantara");
  await expect(noteState(page, "Tersimpan")).toBeVisible();
  await expect(noteRows(page).first()).toContainText("SMP");
  await cashier.reload();
  await expect(openedNote(cashier).getByRole("heading", { name: "Agenda" })).toBeVisible();
  await expect(
    openedNote(cashier).getByRole("button", { name: "Hapus catatan" }),
    "which is its owner's to do",
  ).toHaveCount(0);
});

test("what is typed stays in the tab until a line is there, over a reload too", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await writeNote(page, "Janji", "Bu Sari");
  let isAway = true;
  await page.route("**/api/notes/*", (route) => (isAway ? route.abort() : route.fallback()));
  await noteText(page).fill("Bu Sari melunasi tanggal 5");
  await expect(noteState(page, "Belum tersimpan")).toContainText(/tidak/i);
  await page.reload();
  await expect(openedNote(page).getByRole("alert")).toBeVisible();
  isAway = false;
  await openedNote(page).getByRole("button", { name: "Coba lagi" }).click();
  await expect(noteState(page, "Tersimpan")).toBeVisible();
  expect(await storedIn(school)).toMatchObject([{ text: "Bu Sari melunasi tanggal 5" }]);
});

test("two who write one note at once see both texts and join them", async ({ page, school, signIn }) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await writeNote(page, "Bersama", "Awal");
  await openedNote(page).getByRole("combobox", { name: "Dibagikan dengan" }).selectOption({ index: 1 });
  await expect(noteRows(page).first()).toContainText("SMP");
  const cashier = await school.open("kasir");
  await cashier.goto(page.url());
  await openedNote(cashier).getByRole("button", { name: "Tulis" }).click();
  await noteText(cashier).fill("Tulisan kasir");
  await expect(noteState(cashier, "Tersimpan")).toBeVisible();

  await noteText(page).fill("Tulisan bendahara");
  await expect(page.getByRole("region", { name: "Yang tersimpan" })).toContainText("Tulisan kasir");
  await expect(page.getByRole("region", { name: "Tulisan saya" })).toContainText("Tulisan bendahara");
  await page.getByRole("button", { name: "Gabungkan keduanya" }).click();
  await expect(noteState(page, "Tersimpan")).toBeVisible();
  await expect(noteText(page)).toHaveValue("Tulisan bendahara\n\n---\n\nTulisan kasir");
});

test("what only one of two has changed is merged without a word", async ({ page, school, signIn }) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await writeNote(page, "Bersama", "Awal");
  const [kept] = await school.db.selectFrom("notes").selectAll().execute();
  const call = await school.as("bendahara");
  const body = { title: "Bersama", text: "Awal", pinned: true, version: kept?.version };
  expect((await call("PUT", `/api/notes/${kept?.id}`, body)).status).toBe(200);
  await noteText(page).fill("Awal, lalu lagi");
  await expect(noteState(page, "Tersimpan")).toBeVisible();
  await expect(openedNote(page).getByRole("button", { name: "Lepas sematan" })).toBeVisible();
});

test("a deleted note is found among the deleted and brought back", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await writeNote(page, "Salah tulis", "Isi");
  await openedNote(page).getByRole("button", { name: "Hapus catatan" }).click();
  await expect(page.getByText("Catatan dihapus.")).toBeVisible();
  await expect(page.getByText("Belum ada catatan")).toBeVisible();
  await expect(page.getByText("Pilih catatan di samping")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Catatan yang ditampilkan" }).selectOption("Terhapus");
  await noteRows(page).click();
  await expect(openedNote(page)).toContainText("Dapat dipulihkan sampai 21 Desember 2026.");
  await openedNote(page).getByRole("button", { name: "Pulihkan" }).click();
  await expect(page.getByText("Catatan dipulihkan.")).toBeVisible();
  await expect(noteTitle(page)).toHaveValue("Salah tulis");
});

test("a note on a student stands on the student's page, and begins there", async ({
  page,
  school,
  signIn,
}) => {
  const student = await school.db
    .selectFrom("students")
    .select(["id", "name"])
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  await signIn("kasir");
  await page.goto(`/admin/master/students/edit/${student.id}`);
  await page.getByRole("link", { name: "Tulis catatan" }).click();
  await expect(openedNote(page)).toBeVisible();
  await noteTitle(page).fill("Menunggu beasiswa");
  await expect(noteState(page, "Tersimpan")).toBeVisible();
  await expect(openedNote(page).getByRole("link", { name: student.name })).toBeVisible();
  await page.goto(`/admin/master/students/edit/${student.id}`);
  await expect(page.getByRole("link", { name: "Menunggu beasiswa" })).toBeVisible();
});

test("100,000 letters, scripts, wrong links and letters from the right are shown without harm", async ({
  page,
  school,
  signIn,
}) => {
  const hostile =
    '<script>window.harm = 1</script><img src=x onerror="window.harm = 1"> [a](javascript:window.harm=1) ![b](https://asing.example/c.png) مرحبا 😀\n\n';
  const text = hostile.repeat(Math.floor(100_000 / hostile.length));
  const call = await school.as("bendahara");
  const { data } = await (await call("POST", "/api/notes", { title: "Uji", text })).json();
  await signIn("bendahara");
  await page.goto(`${NOTES}?note=${data.id}`);
  await expect(openedNote(page).getByText("مرحبا").first()).toBeVisible();
  expect(await page.evaluate(() => "harm" in window)).toBe(false);
  const made = openedNote(page).locator(".markdown").locator("script, img, [onerror], a[href^=javascript]");
  await expect(made).toHaveCount(0);
  await openedNote(page).getByRole("button", { name: "Tulis" }).click();
  await noteText(page).fill(`${text}${"x".repeat(2_000)}`);
  await expect(openedNote(page).getByText(/100\.?000/)).toBeVisible();
  await expect(noteState(page, "Belum tersimpan")).toBeVisible();
});

test("buttons and keys put the signs in, and Ctrl+Z takes them back", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto(NOTES);
  await newNote(page).click();
  await expect(noteTitle(page)).toBeFocused();
  await noteTitle(page).press("Enter");
  await page.keyboard.type("penting");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(noteText(page)).toHaveValue("**penting**");
  await page.keyboard.press("Control+z");
  await expect(noteText(page)).toHaveValue("penting");
  await openedNote(page).getByRole("button", { name: "Daftar", exact: true }).click();
  await expect(noteText(page)).toHaveValue("- penting");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list and the note take each other's place", async ({ page, signIn }) => {
    await signIn("bendahara");
    await page.goto(NOTES);
    await writeNote(page, `Rapat${"x".repeat(120)}`, "Isi");
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond(), "a title without end stays in the window").toBe(0);
    await expect(noteRows(page).first()).toBeHidden();
    await page.getByRole("link", { name: "Semua catatan" }).click();
    await expect(noteRows(page)).toHaveText([/Rapat/]);
    await expect(openedNote(page)).toHaveCount(0);
  });
});
