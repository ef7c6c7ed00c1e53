/** The office: dashboard, operators, profile, and the pages of the Admin Sekolah. */
import type { Locator, Page } from "@playwright/test";
import { fineSpp } from "../bills/books.ts";
import type { School } from "../fixtures.ts";
import { CHAT, chatWith, operatorOf } from "../screens/chat.ts";
import { openOperator, register } from "../screens/operators.ts";
import { field, save } from "../screens/profile.ts";
import { rememberSettings } from "../screens/shell.ts";
import { boardWith } from "../screens/tasks.ts";
import { DESK, type ScreenState, visit } from "./screen-state.ts";

async function openWaiting(page: Page, school: School): Promise<void> {
  const name = "Raden Ajeng Kusumawardhani Prameswari Dewi Anggraeni Soekotjo-Wiryohadisubroto";
  await register(school, { name, username: "raden.ajeng.kusumawardhani", password: "sandi-pendaftar" });
  await page.goto("/admin/master/operators");
}

/** A message that waits. */
async function openMail(page: Page, school: School): Promise<void> {
  const body = JSON.stringify({ username: "kasir" });
  const headers = { "content-type": "application/json" };
  await school.fetch("/api/forgot-password", { method: "POST", headers, body });
  await page.goto("/admin/outbox");
}

/** What the treasurer and the cashier have written to each other, with a bill in it. */
async function talk(school: School): Promise<void> {
  const [siti, rina] = [await operatorOf(school, "bendahara"), await operatorOf(school, "kasir")];
  const { id } = await school.db
    .selectFrom("bills")
    .select("id")
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  const say = async (who: "bendahara" | "kasir", to: string, body: string) =>
    (await school.as(who))("POST", `/api/conversations/${to}/messages`, { body });
  await say("kasir", siti, "Bu, ibunya Nadia menanyakan SPP November.");
  await say("bendahara", rina, "Yang mana?");
  await say("kasir", siti, `Yang ini, Bu.\nhttps://iuran.test/admin/bills/detail/${id}`);
}

/** Another e-mail without the password it needs. */
async function refuseProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await field(page, "Email").fill("alamat.yang.cukup.panjang.sekali@sekolah-pelita-nusantara.example");
  await save(page).click();
}

/** Fines were charged up to the first of August for the last time. */
async function openAfterJump(page: Page, school: School): Promise<void> {
  await fineSpp(school);
  await school.db
    .insertInto("settings")
    .values({ name: "fines_charged_on", value: "2026-08-01" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "2026-08-01" }))
    .execute();
  await page.goto("/admin/dashboard");
}

/** The whole school's bills under the menu's bar. */
async function openUnderBar(page: Page): Promise<void> {
  await rememberSettings(page, { layout: "horizontal" });
  await page.goto("/admin/bills");
}

/** The letters of a token are of many widths: by chance its line breaks elsewhere, and what stands below moves. */
const holdToken = (mail: Locator) =>
  mail.evaluate((element) => {
    element.textContent =
      element.textContent?.replace(/(?<=token=)\w+/, (token) => "0".repeat(token.length)) ?? "";
  });

export const officeStates: readonly ScreenState[] = [
  {
    name: "profile",
    route: "Profile",
    typical: true,
    who: "kasir",
    open: visit("/profile"),
    ready: "Sesi ini",
  },
  {
    name: "profile, refused",
    route: "Profile",
    who: "kasir",
    open: refuseProfile,
    ready: "Diperlukan untuk mengganti email.",
  },
  {
    name: "first run",
    isFramed: true,
    route: "Setup",
    typical: true,
    who: "admin",
    open: visit("/admin/setup"),
    ready: "Kas dan rekening",
  },
  {
    name: "settings",
    route: "Settings",
    typical: true,
    who: "admin",
    open: visit("/admin/settings"),
    ready: "Nomor berikutnya",
  },
  {
    name: "outbox",
    route: "Outbox",
    typical: true,
    who: "admin",
    open: openMail,
    act: async (page) => {
      await page.locator("main tbody button[aria-expanded]").first().click();
      await holdToken(page.getByRole("main").getByText(/reset-password\?token=/));
    },
    ready: /reset-password\?token=/,
    chance: /(?<=token=)\w+/g,
  },
  {
    name: "task board",
    route: "Kanban",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      const board = await boardWith(school, ["Cetak kuitansi November"]);
      const call = await school.as("bendahara");
      const [first, second, third] = board.columns;
      const labels = ["penting", "telepon"];
      const checklist = [
        { text: "Cari nomor", done: true },
        { text: "Telepon", done: false },
      ];
      const assignee_id = board.people.find(({ name }) => name === "Siti Rahmawati")?.id;
      const title = "Telepon wali kelas 7A sebelum libur";
      const said = { title, labels, checklist, due_on: "2026-11-20", assignee_id, text: "Pak Budi" };
      await call("POST", "/api/cards", { column_id: first?.id, ...said });
      await call("POST", "/api/cards", { column_id: second?.id, title: "Cocokkan mutasi BRI" });
      const columns = [first, { ...second, card_limit: 3 }, third].map((column) => ({
        id: column?.id,
        name: column?.name,
        card_limit: column?.card_limit ?? null,
      }));
      await call("PUT", `/api/boards/${board.id}`, { name: "Penagihan", columns, version: 1 });
      const bills = await school.db
        .selectFrom("bills")
        .select("id")
        .where("unit_id", "=", board.unit_id)
        .where("status", "=", "partial")
        .orderBy("id")
        .limit(1)
        .execute();
      await call("POST", "/api/cards/of-records", {
        board_id: board.id,
        links: bills.map(({ id }) => ({ kind: "bill", id })),
      });
      await page.goto(board.href);
    },
    ready: "Telepon wali kelas 7A sebelum libur",
  },
  {
    name: "mailbox",
    route: "Mailbox",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      const call = await school.as("bendahara");
      const { data: classes } = await (await call("GET", "/api/classrooms?q=7A")).json();
      const [{ id: classroom_id }] = classes;
      const write = async (over: object) => {
        const text = "Yth. wali {nama}, sisa tagihan {sisa}, jatuh tempo {jatuh_tempo}.";
        const body = { audience: "classroom", classroom_id, channel: "whatsapp", text, ...over };
        return (await (await call("POST", "/api/messages", body)).json()).data;
      };
      await write({ channel: "email", subject: "Undangan rapat" });
      const { id, version } = await write({});
      await call("POST", `/api/messages/${id}/send`, { version });
      await page.goto(`/admin/apps/mailbox?message=${id}`);
    },
    ready: "sudah dikirimi",
  },
  {
    name: "notes",
    route: "Notes",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      const call = await school.as("bendahara");
      const write = async (note: object) => (await (await call("POST", "/api/notes", note)).json()).data.id;
      const { unit_id } = await school.db
        .selectFrom("students")
        .select("unit_id")
        .where("nis", "=", "20260001")
        .executeTakeFirstOrThrow();
      await write({ title: "Nomor rekening BRI", text: "0021 0113 4455 501", color: "amber", pinned: true });
      await write({
        title: "Telepon wali 7A sebelum libur",
        text: "Pak Budi jam 10.",
        color: "blue",
        unit_id,
      });
      const text = "## Agenda\n\n- SPP **Desember**\n- Seragam olahraga\n\n> Bu Sari melunasi tanggal 5.";
      const id = await write({ title: "Rapat wali murid", text, color: "green" });
      await page.goto(`/admin/apps/notes?note=${id}`);
    },
    ready: "Agenda",
  },
  {
    name: "conversations",
    route: "Chats",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      await talk(school);
      await page.goto(CHAT);
    },
    ready: "Rina Anggraini",
  },
  {
    name: "a conversation",
    route: "Chat",
    typical: true,
    who: "bendahara",
    open: async (page, school) => {
      await talk(school);
      await page.goto(chatWith(await operatorOf(school, "kasir")));
    },
    ready: "Yang ini, Bu.",
  },
  {
    name: "audit trail",
    route: "Audit",
    typical: true,
    who: "admin",
    open: async (page, school) => {
      const call = await school.as("admin");
      const { data } = await (await call("GET", "/api/profile")).json();
      const body = { name: data.name, email: data.email, phone: "081200001234", version: data.version };
      await call("PUT", "/api/profile", body);
      await page.goto("/admin/audit");
    },
    act: (page) => page.locator("main tbody button[aria-expanded]").first().click(),
    ready: "Jejak Audit",
  },
  {
    name: "dashboard of a bendahara",
    darkAt: DESK,
    isFramed: true,
    route: "AdminDashboard",
    typical: true,
    who: "bendahara",
    open: visit("/admin/dashboard"),
    ready: "Umur tagihan",
    prints: "a4",
    sheets: 2,
  },
  {
    name: "dashboard after a jump of the clock",
    route: "AdminDashboard",
    who: "admin",
    open: openAfterJump,
    ready: "Denda belum dikenakan sejak 1 Agustus 2026",
  },
  {
    name: "bills under the menu's bar",
    isFramed: true,
    route: "Bills",
    who: "bendahara",
    menu: "bar",
    open: openUnderBar,
    ready: "2.037 tagihan",
  },
  {
    name: "dashboard of a foundation",
    isFramed: true,
    route: "AdminDashboard",
    who: "yayasan",
    open: visit("/admin/dashboard"),
    ready: "Umur tagihan",
  },
  {
    name: "dashboard of a clerk",
    isFramed: true,
    route: "AdminDashboard",
    who: "tata.usaha",
    open: visit("/admin/dashboard"),
    ready: "Lewat jatuh tempo",
  },
  {
    name: "dashboard of a cashier",
    isFramed: true,
    route: "AdminDashboard",
    who: "kasir",
    open: visit("/admin/dashboard"),
    ready: "Anda terima hari ini",
  },
  {
    name: "operators",
    route: "Operators",
    typical: true,
    who: "admin",
    open: openWaiting,
    ready: "1 pendaftaran menunggu persetujuan",
  },
  {
    name: "approving a registration",
    route: "Operators",
    who: "admin",
    open: async (page, school) => {
      await openWaiting(page, school);
      await page.getByRole("button", { name: /^Setujui/ }).click();
    },
    ready: /^Beri peran dan unit/,
  },
  {
    name: "colleagues",
    route: "Operators",
    who: "kasir",
    open: visit("/admin/master/operators"),
    ready: "0812-0000-105",
  },
  {
    name: "a new operator",
    route: "OperatorCreate",
    typical: true,
    who: "admin",
    open: visit("/admin/master/operators/create"),
    ready: "Hak akses",
  },
  {
    name: "a new operator, refused",
    route: "OperatorCreate",
    who: "admin",
    open: async (page) => {
      await page.goto("/admin/master/operators/create");
      await page.getByRole("button", { name: "Simpan" }).click();
    },
    ready: "3 isian perlu diperbaiki",
  },
  {
    name: "an operator",
    route: "OperatorEdit",
    typical: true,
    who: "admin",
    open: (page, school) => openOperator(page, school, "kasir"),
    ready: "SMA Pelita Nusantara",
  },
];
