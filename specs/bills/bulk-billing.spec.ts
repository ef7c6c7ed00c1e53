/** Buat Tagihan from the form to the books. Source: docs/spec/money.md §10, §13, §14, §15, §16, docs/spec/screens.md §5. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import {
  billRows,
  billSums,
  chooseBilling,
  dueDay,
  fact,
  issueButton,
  previewBilling,
  previewButton,
  twoMonthsOf7A,
} from "../screens/bills.ts";
import { holdBack, loseAnswerOnce } from "../screens/network.ts";
import { heading, menuLink } from "../screens/session.ts";
import { allShortcuts, shortcuts } from "../screens/shortcuts.ts";
import {
  billedLastYear,
  billTwoMonthsOf7A,
  expectBooksToBalance,
  linesAbout,
  newBatches,
  newBills,
  onAccounts,
} from "./books.ts";

test("a bendahara bills class 7A for two coming months, and each bill stands in the list and in the books", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  await signIn("bendahara");
  await previewBilling(page, twoMonthsOf7A);
  await expect(fact(page, "Total")).toHaveText("Rp 34.200.000");
  await expect(fact(page, "Tagihan")).toHaveText("76");
  await expect(fact(page, "Siswa")).toHaveText("38");
  await expect(fact(page, "Dilewati")).toHaveText("0");
  await expect(fact(page, "Januari 2027")).toHaveText("10 Jan 2027");
  await expect(fact(page, "Februari 2027")).toHaveText("10 Feb 2027");
  const nadia = page.getByRole("row", { name: /Nadia Putri Ramadhani/ });
  await expect(nadia).toContainText("20260001 · 7A");
  await expect(nadia).toContainText("2 × Rp 450.000");
  await expect(nadia).toContainText("Rp 900.000");
  expect(await newBatches(school)).toEqual([]);

  await page.getByRole("button", { name: "Terbitkan 76 tagihan — Rp 34.200.000" }).click();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  await expect(fact(page, "Diterbitkan")).toHaveText("76");
  await expect(fact(page, "Total")).toHaveText("Rp 34.200.000");

  await page.getByRole("link", { name: "Lihat tagihan" }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(billSums(page)).toContainText("76 tagihan");
  await expect(billSums(page)).toContainText("Rp 34.200.000");
  await expect(billRows(page)).toHaveCount(25);
  await expect(billRows(page).first()).toContainText("TAG/SMP/2611/");
  await expect(billRows(page).first()).toContainText("Belum lunas");

  const bills = await newBills(school);
  expect(bills).toHaveLength(76);
  expect(new Set(bills.map((bill) => `${bill.student_id} ${bill.period}`)).size).toBe(76);
  expect(new Set(bills.map((bill) => `${bill.amount} ${bill.balance} ${bill.status}`))).toEqual(
    new Set(["450000 450000 unpaid"]),
  );
  const numbers = bills.map((bill) => Number(bill.number.slice(-6))).sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => 152 + index));
  const lines = await linesAbout(
    school,
    bills.map((bill) => bill.id),
  );
  expect(new Set(lines.map((line) => line.id)).size).toBe(76);
  expect(onAccounts(lines, "receivable")).toEqual({ debit: 34_200_000, credit: 0 });
  expect(onAccounts(lines, "income")).toEqual({ debit: 0, credit: 34_200_000 });
  expect(lines).toHaveLength(152);
});

/** What of the preview is wider than its place, how high its rows are, and where the sums and the bar stand. */
const measurePreview = (page: Page) =>
  page.evaluate(() => {
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(td, th, dt, dd, .beside-row > *, .data-table-frame)",
      ),
    ]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => part.innerText);
    const bottom = (what: string) => document.querySelector(what)?.getBoundingClientRect().bottom ?? 0;
    const top = (what: string) => document.querySelector(what)?.getBoundingClientRect().top ?? 0;
    return {
      cut,
      heights: [...new Set([...document.querySelectorAll("main tbody tr")].map((row) => row.clientHeight))],
      sumsAboveBar: bottom("main tfoot th") <= top(".bulk-bar"),
      barInSight: bottom(".bulk-bar") <= innerHeight && top(".bulk-bar") > 0,
    };
  });

test("at 1280 nothing of the preview is cut and it names who is skipped and why; on a phone each student is a card of three lines", {
  tag: "@width:390",
}, async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.setViewportSize({ width: 1280, height: 800 });
  await previewBilling(page, {
    category: "SPP",
    periods: ["Desember 2026", "Januari 2027", "Februari 2027", "Maret 2027"],
    classrooms: ["7A", "8A"],
  });
  await expect(fact(page, "Semua siswa"), "how many amounts rest on this tariff").toHaveText("75 siswa");
  await expect(page.getByRole("row", { name: /Nadia Putri Ramadhani/ })).toContainText("Semua siswa");
  expect(await measurePreview(page)).toEqual({
    cut: [],
    heights: [36],
    sumsAboveBar: true,
    barInSight: true,
  });
  await expect(fact(page, "Total")).toBeInViewport();
  await page.getByText("Sudah ditagih: 75 siswa, 75 tagihan").scrollIntoViewIfNeeded();
  await expect(issueButton(page)).toBeInViewport();
  await expect(issueButton(page)).toContainText("Rp 101.250.000");

  await expect(fact(page, "Tagihan")).toHaveText("225");
  await expect(fact(page, "Total")).toHaveText("Rp 101.250.000");
  await expect(fact(page, "Dilewati")).toHaveText("79");
  const skipped = page.getByRole("listitem");
  await page.getByText("Cuti sepanjang periode ini: 1 siswa, 4 tagihan").click();
  await expect(skipped.filter({ hasText: "Cut Meutia Jannah" })).toContainText(
    "20250031 · 8A · Des 2026, Jan, Feb, Mar 2027",
  );
  await page.getByText("Sudah ditagih: 75 siswa, 75 tagihan").click();
  await expect(skipped.filter({ hasText: "Nadia Putri Ramadhani" })).toContainText("Desember 2026");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(fact(page, "Total")).toBeInViewport();
  const card = page.getByRole("row", { name: /Nadia Putri Ramadhani/ });
  await expect(card).toHaveText(/20260001 · 7A.*3 × Rp\s450\.000.*Semua siswa.*Rp\s1\.350\.000/);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(112);
  const { cut, barInSight } = await measurePreview(page);
  expect({ cut, barInSight }).toEqual({ cut: [], barInSight: true });
});

test("the only period there is stands chosen, also when the class years come late, and what was billed in another one is billed again only where that is ticked", async ({
  page,
  school,
  signIn,
}) => {
  await billedLastYear(school, "UP");
  await signIn("bendahara");
  const letYearsCome = await holdBack(page, "**/api/class-years?*");
  await page.goto("/admin/bills/create");
  await chooseBilling(page, { category: "Daftar Ulang", periods: [], classrooms: [] });
  const year = page.getByRole("combobox", { name: "Tahun ajaran" });
  await expect(year).toHaveValue("");
  letYearsCome();
  await expect(year).toHaveValue(/./);
  await expect(page.getByRole("checkbox", { name: "Tahun ajaran 2026/2027" })).toBeChecked();

  await chooseBilling(page, { category: "Uang Pangkal", periods: [], classrooms: ["7A"] });
  await previewButton(page).click();
  await expect(page.getByText("Tidak ada yang perlu ditagih")).toBeVisible();
  await expect(page.getByText("Sudah ditagih 2025/2026: 38 siswa, 38 tagihan")).toBeVisible();
  await page.getByRole("button", { name: "Ubah isian" }).click();
  await page.getByRole("checkbox", { name: "Tagih lagi yang sudah ditagih di tahun ajaran lain" }).check();
  await previewButton(page).click();
  await expect(fact(page, "Tagihan")).toHaveText("38");
  await issueButton(page).click();
  await expect(page.getByText("38 tagihan sudah diterbitkan")).toBeVisible();
  const bills = await newBills(school);
  expect(new Set(bills.map((bill) => bill.student_id)).size).toBe(38);
});

test("a group of students is billed in whatever class they are; leaving the half-filled form asks first, and staying keeps it", async ({
  page,
  school,
  signIn,
}) => {
  const { id: orphans } = await school.db
    .selectFrom("student_categories")
    .where("name", "=", "Yatim")
    .select("id")
    .executeTakeFirstOrThrow();
  // One of 7A, one of 9A.
  const nis = ["20260001", "20240012"];
  await school.db
    .updateTable("students")
    .set({ student_category_id: orphans })
    .where("nis", "in", nis)
    .execute();
  const members = await school.db
    .selectFrom("students")
    .where("nis", "in", nis)
    .select(["id", "name as student"])
    .execute();
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  await chooseBilling(page, { category: "SPP", periods: ["Januari 2027"], classrooms: [] });
  await page
    .getByRole("group", { name: "Kategori siswa" })
    .getByLabel(/^Yatim/)
    .check();
  await (await menuLink(page, "Data Siswa")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tidak jadi" }).click();
  await expect(page.getByRole("checkbox", { name: "Januari 2027" })).toBeChecked();
  // A link to where one is leaves nothing.
  await allShortcuts(page).click();
  await shortcuts(page).getByRole("link", { name: "Buat Tagihan" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Januari 2027" })).toBeChecked();

  await previewButton(page).click();
  await expect(fact(page, "Siswa")).toHaveText(String(members.length));
  for (const { student } of members)
    await expect(page.getByRole("row", { name: student }).first()).toBeVisible();
  await issueButton(page).click();
  await expect(page.getByText(/tagihan sudah diterbitkan/)).toBeVisible();
  const billed = (await newBills(school)).map((bill) => bill.student_id);
  expect(new Set(billed)).toEqual(new Set(members.map(({ id }) => id)));
});

test("what is missing or refused stands at its field, what was chosen is kept, and what a colleague billed meanwhile is not billed again", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.url());
  });
  await previewButton(page).click();
  const category = page.getByRole("combobox", { name: "Kategori" });
  await expect(category).toHaveAttribute("aria-invalid", "true");
  await expect(category).toBeFocused();
  await category.selectOption({ label: "SPP" });
  await previewButton(page).click();
  await expect(page.getByRole("group", { name: "Periode" })).toHaveAccessibleDescription(/\S/);
  await expect(page.getByText("Pilih siapa yang ditagih.")).toBeVisible();
  await chooseBilling(page, twoMonthsOf7A);
  await expect(page.getByText("Pilih siapa yang ditagih.")).toHaveCount(0);
  // An optional amount that is not understood is not left out.
  const box = page.getByRole("textbox", { name: t("bill.amount") });
  await box.pressSequentially("450.000 / 2");
  await previewButton(page).click();
  await expect(box).toHaveValue("450.000 / 2");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.sign")));
  expect(asked).toEqual([]);

  await box.fill("");
  await dueDay(page).fill("2026-11-20");
  await previewButton(page).click();
  await expect(dueDay(page)).toHaveAccessibleDescription(/Jatuh tempo tidak boleh sebelum hari ini\./);
  await expect(dueDay(page)).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Januari 2027" })).toBeChecked();
  await dueDay(page).fill("2027-01-15");
  await previewButton(page).click();
  await expect(fact(page, "Februari 2027")).toHaveText("15 Jan 2027");

  await billTwoMonthsOf7A(school);
  await issueButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Tidak ada yang perlu ditagih: semua sudah ditagih atau dilewati.",
  );
  await page.getByRole("button", { name: "Pratinjau ulang" }).click();
  await expect(page.getByText("Sudah ditagih: 38 siswa, 76 tagihan")).toBeVisible();
  expect(await newBills(school)).toHaveLength(76);
});

test("the second press of a double click on the preview issues nothing, though the issuing stands there by then", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await previewBilling(page, twoMonthsOf7A);
  await issueButton(page).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(issueButton(page)).toBeEnabled();
  expect(await newBatches(school)).toEqual([]);
  await issueButton(page).click();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
});

test("a double click on issuing makes one batch, which is not undone once a bill of it was changed, and run again it finds nothing to bill", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await previewBilling(page, twoMonthsOf7A);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await issueButton(page).dblclick();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  expect(sent).toEqual(["/api/bills"]);
  expect(await newBatches(school)).toHaveLength(1);
  const bills = await newBills(school);
  expect(bills).toHaveLength(76);

  const ask = await school.as("bendahara");
  const body = { version: 1, amount: 50_000, reason: "Anak guru" };
  expect((await ask("POST", `/api/bills/${bills[0]?.id}/discount`, body)).status).toBe(200);
  await page.getByRole("button", { name: "Urungkan penagihan ini" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Salah pilih bulan");
  await dialog.getByRole("button", { name: "Urungkan penagihan ini" }).click();
  await expect(page.getByRole("alert")).toContainText("1 tagihan sudah dibayar atau diubah");
  expect((await newBills(school)).filter((one) => one.status === "cancelled")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Buat lagi" }).click();
  await previewButton(page).click();
  await expect(page.getByText("Tidak ada yang perlu ditagih")).toBeVisible();
  await expect(page.getByText("Sudah ditagih: 38 siswa, 76 tagihan")).toBeVisible();
  await expect(issueButton(page)).toHaveCount(0);
  expect(await newBills(school)).toHaveLength(76);
  expect(await newBatches(school)).toHaveLength(1);
});

test("when the answer to issuing is lost, trying again with the same key makes one batch, which is undone with a reason: the books are as before", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await previewBilling(page, twoMonthsOf7A);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/bills" && request.method() === "POST")
      keys.push(request.headers()["idempotency-key"]);
  });
  await loseAnswerOnce(page, school, { url: "**/api/bills", status: 201 });
  await issueButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
  await expect(page.getByRole("alert")).toContainText("tidak ada tagihan yang terbit dua kali");

  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await newBatches(school)).toHaveLength(1);
  expect(await newBills(school)).toHaveLength(76);

  await page.getByRole("button", { name: "Urungkan penagihan ini" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Sala");
  await dialog.getByRole("button", { name: "Urungkan penagihan ini" }).click();
  await expect(dialog.getByLabel("Alasan")).toHaveAttribute("aria-invalid", "true");
  expect((await newBills(school)).filter((bill) => bill.status === "cancelled")).toEqual([]);

  await dialog.getByLabel("Alasan").fill("Salah pilih bulan");
  await dialog.getByRole("button", { name: "Urungkan penagihan ini" }).click();
  await expect(page.getByText("Penagihan diurungkan. 76 tagihan menjadi batal.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Urungkan penagihan ini" })).toHaveCount(0);

  const bills = await newBills(school);
  expect(new Set(bills.map((bill) => `${bill.status} ${bill.balance} ${bill.cancel_reason}`))).toEqual(
    new Set(["cancelled 0 Salah pilih bulan"]),
  );
  const lines = await linesAbout(
    school,
    bills.map((bill) => bill.id),
  );
  expect(onAccounts(lines, "receivable")).toEqual({ debit: 34_200_000, credit: 34_200_000 });
  expect(onAccounts(lines, "income")).toEqual({ debit: 34_200_000, credit: 34_200_000 });
  await expectBooksToBalance(school);
});

test("what was chosen is found again after a reload, as far as it is still there; who leaves on purpose or issues the bills finds an empty form", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  await chooseBilling(page, { category: "SPP", periods: ["Januari 2027"], classrooms: ["7A", "8A"] });
  const finder = page.getByRole("combobox", { name: t("bill.bulk.findStudent") });
  await finder.fill("20240008");
  await page.getByRole("option", { name: /Rani Amelia/ }).click();
  const chips = page.getByRole("list", { name: t("bill.bulk.chosenStudents") });
  await expect(chips.getByRole("button")).toHaveCount(1);
  const chosen = await chips.innerText();
  const note = page.getByRole("textbox", { name: t("bill.bulk.note") });
  await note.fill("Susulan");
  const admin = await school.as("admin");
  const found = await (await admin("GET", "/api/classrooms?q=8A&filter[status]=active")).json();
  const { id, version } = found.data[0];
  expect((await admin("POST", `/api/classrooms/${id}/deactivate`, { version })).status).toBe(200);

  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(t("parts.form.restoredTitle"))).toBeVisible();
  await expect(note).toHaveValue("Susulan");
  await expect(page.getByRole("checkbox", { name: "Januari 2027" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "7A " })).toBeChecked();
  expect(await chips.innerText()).toBe(chosen);
  await previewButton(page).click();
  await expect(fact(page, "Siswa")).toHaveText("39");

  await page.reload();
  await expect(note).toHaveValue("Susulan");
  await (await menuLink(page, "Tagihan")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("bill.bulk.leave") })
    .click();
  await page.goto("/admin/bills/create");
  await expect(note).toHaveValue("");

  await previewBilling(page, twoMonthsOf7A);
  await issueButton(page).click();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: t("bill.category") })).toHaveValue("");
});
