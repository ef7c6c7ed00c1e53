/** Percakapan. Source: docs/spec/office.md §2. */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { CHAT, chatWith, line, operatorOf, people, person, said, say, thread } from "../screens/chat.ts";

const SITI = "Siti Rahmawati";
const RINA = "Rina Anggraini";

const written = ({ db }: School) =>
  db.selectFrom("chat_messages").select(["body", "seq"]).orderBy("seq").execute();

/** Opens the conversation with somebody, and goes on once it hears what is told. */
async function openWith(page: Page, school: School, username: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(`/admin/apps/chat/${await operatorOf(school, username)}`);
  await expect(page.getByRole("log")).toBeVisible();
  await listening;
}

/** A message of the cashier to the treasurer. */
async function sendAsCashier(school: School, body: string): Promise<void> {
  const kasir = await school.as("kasir");
  const { status } = await kasir(
    "POST",
    `/api/conversations/${await operatorOf(school, "bendahara")}/messages`,
    {
      body,
    },
  );
  expect(status).toBe(201);
}

test.describe("live", () => {
  test.use({ isLive: true });

  test("two colleagues write to each other: it stands there at once, unread until it is read, and read is seen", async ({
    page,
    school,
    signIn,
  }) => {
    await signIn("bendahara");
    const listening = page.waitForResponse(/\/api\/events/);
    await page.goto("/admin/dashboard");
    await listening;
    await expect(page).toHaveTitle("Dashboard · Iuran");
    const kasir = await school.open("kasir");
    await openWith(kasir, school, "bendahara");
    await say(kasir, "Bu, kuitansi Bagas sudah dicetak?");
    await expect(said(kasir)).toHaveText(/sudah dicetak\?21 Nov/);

    await expect(page).toHaveTitle("(1) Dashboard · Iuran");
    await page.getByRole("button", { name: /^Akun/ }).click();
    const entry = page.getByRole("menuitem", { name: /^Percakapan/ });
    await expect(entry).toHaveText("Percakapan1 belum dibaca");
    await entry.click();
    await expect(person(page, RINA)).toContainText("1 belum dibaca");
    await person(page, RINA).click();
    await expect(said(page)).toContainText(["Bu, kuitansi Bagas sudah dicetak?"]);
    await expect(page).toHaveTitle(`${RINA} · Iuran`);
    await expect(said(kasir)).toContainText(["dibaca"]);

    await line(page).fill("Sud");
    await expect(thread(kasir, SITI)).toContainText("sedang mengetik");
    await say(page, "Sudah, di meja.");
    await expect(said(kasir)).toContainText(["Bu, kuitansi", "Sudah, di meja."]);
    await expect(thread(kasir, SITI)).not.toContainText("sedang mengetik");
  });

  test("a payment goes along as a card with what it is now, and leads to its page", async ({
    page,
    school,
    signIn,
  }) => {
    await signIn("kasir");
    await openWith(page, school, "bendahara");
    const { receipt_no } = await school.db
      .selectFrom("payments")
      .select("receipt_no")
      .where("status", "=", "received")
      .where("receipt_no", "like", "KSP/%")
      .orderBy("paid_at", "desc")
      .executeTakeFirstOrThrow();
    await line(page).fill("Yang ini dibatalkan, Bu?");
    await page.getByRole("button", { name: "Lampirkan siswa, tagihan, atau pembayaran" }).click();
    const finder = page.getByRole("combobox", { name: "Siswa, tagihan, atau pembayaran" });
    await expect(finder).toBeFocused();
    await finder.fill(receipt_no ?? "");
    await page.getByRole("option", { name: new RegExp(`^Pembayaran, ${receipt_no}`) }).click();
    await expect(page.getByRole("button", { name: `Lepas ${receipt_no}` })).toBeVisible();
    await line(page).press("Enter");

    const card = said(page).getByRole("link");
    await expect(card).toContainText(`Pembayaran ${receipt_no}`);
    await expect(card).toContainText("Rp");
    await expect(said(page), "the link stands there as the card alone").not.toContainText("http");
    const siti = await school.open("bendahara");
    await siti.goto(chatWith(await operatorOf(school, "kasir")));
    await said(siti).getByRole("link").click();
    await expect(siti).toHaveURL(/\/admin\/payments\/detail\//);
  });

  test("who was deactivated meanwhile: it is said, and nothing that was typed is lost", async ({
    page,
    school,
    signIn,
  }) => {
    await signIn("bendahara");
    await openWith(page, school, "kasir");
    await line(page).fill("Rina, besok masuk jam berapa?");
    const admin = await school.as("admin");
    const id = await operatorOf(school, "kasir");
    const { version } = await school.db
      .selectFrom("operators")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await admin("POST", `/api/operators/${id}/deactivate`, { version })).status).toBe(200);
    await expect(page.getByRole("alert")).toHaveText(`${RINA} tidak lagi bekerja di sini.`);
    await expect(line(page)).toHaveValue("Rina, besok masuk jam berapa?");
    await expect(page.getByRole("button", { name: "Kirim", exact: true })).toBeDisabled();
  });
});

test("a message is sent once, though its answer is lost, the line drops and the page is loaded anew", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto(chatWith(await operatorOf(school, "bendahara")));
  await expect(line(page)).toBeVisible();
  let lost = 0;
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 1) return route.fallback();
    // The first arrives and its answer does not; the second does not even arrive.
    lost += 1;
    if (lost === 1) await route.fetch();
    return route.abort();
  });
  await say(page, "Kas sudah dihitung.");
  await expect(said(page)).toContainText("Menunggu jaringan");
  await page.reload();
  await expect(said(page)).toHaveCount(1);
  await expect(said(page)).not.toContainText(/Menunggu|mengirim/);
  expect(await written(school)).toMatchObject([{ body: "Kas sudah dihitung." }]);
  await say(page, "Selisih nol.");
  await expect(said(page)).toHaveCount(2);
  await expect(said(page).last()).not.toContainText(/Menunggu|mengirim/);
  expect((await written(school)).map(({ body }) => body)).toEqual(["Kas sudah dihitung.", "Selisih nol."]);
});

test("what was typed and not sent stays over a reload, and no key throws it away", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto(chatWith(await operatorOf(school, "bendahara")));
  await line(page).fill("Belum selesai");
  await line(page).press("Escape");
  await page.reload();
  await expect(line(page)).toHaveValue("Belum selesai");
});

test("a conversation is of its two: an Admin Sekolah does not read it, and another unit finds nobody", async ({
  page,
  school,
  signIn,
}) => {
  await sendAsCashier(school, "Hanya untuk Bu Siti.");
  await signIn("admin");
  await page.goto(CHAT);
  await person(page, RINA).click();
  await expect(page.getByText("Belum ada pesan. Tulis yang pertama.")).toBeVisible();
  await expect(page.getByText("Hanya untuk Bu Siti.")).toHaveCount(0);

  const other = await school.open("kasir.sd");
  await other.goto(chatWith(await operatorOf(school, "bendahara")));
  await expect(other.getByText("Percakapan ini tidak ada")).toBeVisible();
  await expect(person(other, SITI)).toHaveCount(0);
});

test("what is written is text and nothing else, in the direction of its letters", async ({
  page,
  school,
  signIn,
}) => {
  const body = '<img src=x onerror="document.title=1"> javascript:alert(1) مرحبا';
  await sendAsCashier(school, body);
  await signIn("bendahara");
  await page.goto(chatWith(await operatorOf(school, "kasir")));
  await expect(said(page)).toContainText(body);
  await expect(said(page).locator("img, a")).toHaveCount(0);
});

test("of three hundred messages the last ones stand there, and earlier ones come when one goes back", async ({
  page,
  school,
  signIn,
}) => {
  await sendAsCashier(school, "Pesan 1");
  const { db } = school;
  const first = await db.selectFrom("chat_messages").selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 299 }, (_, nth) => ({
    ...first,
    id: `m-${nth + 2}`,
    key: `k-${nth + 2}`,
    seq: nth + 2,
    body: `Pesan ${nth + 2}`,
  }));
  await db.insertInto("chat_messages").values(rows).execute();
  await db.updateTable("conversations").set({ last_seq: 300 }).execute();
  await signIn("bendahara");
  await page.goto(CHAT);
  await expect(person(page, RINA)).toContainText("300 belum dibaca");
  await person(page, RINA).click();
  await expect(said(page)).toHaveCount(50);
  await expect(said(page).last()).toBeInViewport();
  await page.getByRole("button", { name: "Pesan sebelumnya" }).click();
  await expect(said(page)).toHaveCount(100);
  await expect(said(page).first()).toContainText("Pesan 201");
  await expect(people(page).first()).not.toContainText("belum dibaca");
});
