// `npm run bench:office [-- engines]`: how long a board of 2,000 cards, its archive of 10,000 and conversations of 100,000 messages
// take, over the app itself (request in, reply out, no network). Prints a table for each engine; bench/README.md says how to read it.
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import type { Engine } from "../store/engines/engine.ts";
import { insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Tables } from "../store/schema.ts";
import type { Db } from "../store/sql.ts";
import { type Ask, asking, once, timed } from "./asking.ts";
import { wanted } from "./engines.ts";
import { NOW } from "./school.ts";

const RUNS = 9;
/** Beyond it a screen has not kept its aim. */
const AIM_MS = 300;
const OPEN = 2_000;
const ARCHIVED = 10_000;
const MESSAGES = 100_000;
/** Of a conversation so many are unread, as after a week away. */
const UNREAD = 400;
const ROWS_AT_ONCE = 5_000;

const { engines } = wanted(process.argv.slice(2), [MESSAGES]);
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

async function idsOf(db: Db, table: "students" | "bills" | "payments", count: number): Promise<string[]> {
  const rows = await db.selectFrom(table).select("id").orderBy("id").limit(count).execute();
  return rows.map(({ id }) => id);
}

/** A board of the first unit: two of three cards are about a student, a family, a bill or a payment. */
async function fillBoard(db: Db): Promise<void> {
  const unit = await db.selectFrom("units").select("id").orderBy("code").executeTakeFirstOrThrow();
  const kept = {
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    created_by: null,
    updated_by: null,
  };
  const board = { ...kept, id: "bench-board", title: "Papan", unit_id: unit.id, owner_id: null, version: 1 };
  await insertRows(db, ["boards", [board]]);
  const columns = ["Akan", "Sedang", "Selesai"].map((name, place) => ({
    ...{ id: `bench-column-${place}`, board_id: board.id, name, place, card_limit: null, archived_at: null },
  }));
  await insertRows(db, ["board_columns", columns]);
  const [students, bills, payments] = [
    await idsOf(db, "students", 500),
    await idsOf(db, "bills", 500),
    await idsOf(db, "payments", 500),
  ];
  const about = (nth: number): Pick<Tables["cards"], "link_kind" | "link_id"> => {
    if (nth % 3 === 0) return { link_kind: null, link_id: null };
    const kind = (["student", "family", "bill", "payment"] as const)[nth % 4] ?? "student";
    const of = kind === "bill" ? bills : kind === "payment" ? payments : students;
    return { link_kind: kind, link_id: of[nth % of.length] ?? null };
  };
  const cards = Array.from({ length: OPEN + ARCHIVED }, (_, nth) => ({
    ...{ ...kept, ...about(nth), id: `bench-card-${nth}`, board_id: board.id, version: 1 },
    ...{ column_id: `bench-column-${nth % 3}`, position: nth * 1_024, title: `Telepon wali ${nth}` },
    ...{ text: "", due_on: null, assignee_id: null, labels: '["penting"]', checklist: "[]" },
    archived_at: nth < OPEN ? null : minutesAgo(nth),
  }));
  for (let from = 0; from < cards.length; from += ROWS_AT_ONCE)
    await insertRows(db, ["cards", cards.slice(from, from + ROWS_AT_ONCE)]);
}

/** The Admin Sekolah's conversations: with each colleague and in each unit, all equally long; one was never read. */
async function fillConversations(db: Db): Promise<string[]> {
  const people = await db.selectFrom("operators").select(["id", "name", "username"]).orderBy("id").execute();
  const me = people.find(({ username }) => username === "admin");
  if (me === undefined) throw new Error("the demo school has no admin");
  const units = await db.selectFrom("units").select("id").orderBy("code").execute();
  const others = people.filter(({ id }) => id !== me.id);
  const rows = [
    ...units.map(({ id }) => ({
      name: `unit-${id}`,
      with: others[0],
      unit_id: id,
      one_id: null,
      other_id: null,
    })),
    ...others.map((other) => {
      const [one_id = "", other_id = ""] = [me.id, other.id].toSorted();
      return { name: `${one_id} ${other_id}`, with: other, unit_id: null, one_id, other_id };
    }),
  ];
  const each = Math.floor(MESSAGES / rows.length);
  for (const [nth, { with: other, ...own }] of rows.entries()) {
    const conversation_id = `bench-conversation-${nth}`;
    const last = { id: conversation_id, last_seq: each, last_at: minutesAgo(nth) };
    await insertRows(db, ["conversations", [{ ...own, ...last }]]);
    const messages = Array.from({ length: each }, (_, at) => {
      const by = at % 2 === 0 ? me : (other ?? me);
      const id = `bench-message-${nth}-${at}`;
      const said = {
        id,
        key: id,
        seq: at + 1,
        at: minutesAgo(nth + each - at),
        body: `Pesan ${at}: sudah ditelepon.`,
      };
      return { ...said, conversation_id, by_id: by.id, by_name: by.name };
    });
    for (let from = 0; from < each; from += ROWS_AT_ONCE)
      await insertRows(db, ["chat_messages", messages.slice(from, from + ROWS_AT_ONCE)]);
    if (nth > 0) {
      const read = { conversation_id, operator_id: me.id, seq: each - UNREAD };
      await insertRows(db, ["message_reads", [read]]);
    }
  }
  return [`unit-${units[0]?.id}`, others[0]?.id ?? "", String(each)];
}

const row = (what: string, { best, median }: { best: number; median: number }) =>
  console.log(`| ${what} | ${best.toFixed(0)}${best > AIM_MS ? " !" : ""} | ${median.toFixed(0)} |`);

/** A card to and fro in a column of hundreds. */
async function moves(ask: Ask): Promise<{ best: number; median: number }> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { data } = (await (await ask("GET", "/api/cards/bench-card-0")).json()) as {
      data: { version: number };
    };
    const neighbours = { after_id: "bench-card-300", before_id: "bench-card-303", version: data.version };
    const body = { column_id: "bench-column-0", ...neighbours };
    times.push(await once(ask, "POST", "/api/cards/bench-card-0/move", body));
  }
  const [best = 0, ...others] = times.toSorted((one, other) => one - other);
  return { best, median: others[Math.floor(RUNS / 2) - 1] ?? 0 };
}

async function measure(engine: Engine): Promise<void> {
  const { db } = engine;
  await migrate(db, engine.dialect, migrations);
  await seedDemoSchool(db, { now: NOW, timeZone: "Asia/Jakarta", passwords: scryptPasswords() });
  await fillBoard(db);
  const [unread = "", colleague = "", each = "0"] = await fillConversations(db);
  const ask = await asking(engine);
  const archive = "/api/cards?filter[board_id]=bench-board&filter[archived]=1&sort=-archived_at&per_page=25";
  const { meta } = (await (await ask("GET", "/api/conversations")).json()) as { meta: { unread: number } };
  console.log(`unread: ${meta.unread}\n`);
  const middle = Math.floor(Number(each) / 2);
  const asked: Record<string, string> = {
    [`board of ${OPEN} cards`]: "/api/boards/bench-board",
    "archive, first page": archive,
    "archive, page in the middle": `${archive}&page=200`,
    "archive, last page": `${archive}&page=400`,
    "archive, searched": `${archive}&q=wali+99`,
    "conversations with unread counts": "/api/conversations",
    "conversation, latest messages": `/api/conversations/${colleague}/messages`,
    "conversation never read, latest messages": `/api/conversations/${unread}/messages`,
    "conversation, 50 before the middle": `/api/conversations/${colleague}/messages?before=${middle}`,
    "conversation, the first 50": `/api/conversations/${colleague}/messages?before=51`,
    "what has changed, with the unread": "/api/events",
  };
  console.log("| what | best | median |\n| --- | --- | --- |");
  for (const [what, path] of Object.entries(asked)) row(what, await timed(ask, path, RUNS));
  row("a card moved", await moves(ask));
}

for (const [name, open] of engines) {
  const { engine, close } = await open();
  console.log(`\n${name}, ${OPEN} cards open, ${ARCHIVED} archived, ${MESSAGES} messages`);
  try {
    await measure(engine);
  } finally {
    await close();
  }
}
