/**
 * The server is killed while forty families are written to, and while a scheduled report leaves: each gets it once, or it is said that
 * nobody knows. Two servers over one database send a scheduled report once. Source: docs/spec/running.md §5.3, decisions 086, 088, 091.
 */
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startPostgres, whyNoPostgres } from "../../scripts/setup-postgres.mjs";
import { type MailServer, openMailServer } from "../server/mail-server.ts";
import { type Caller, callerOf, logIn } from "./money.ts";
import { dataFolder, type RunningServer, startServer } from "./server.ts";

const FAMILIES = 40;
/** The mail server has taken so many when the server is killed, the last of them unanswered. */
const TAKEN = 13;
const LONG_AGO = "2020-01-01T00:00:00.000Z";

let mailServer: MailServer;
let folder: ReturnType<typeof dataFolder>;

test.beforeEach(async () => {
  test.setTimeout(180_000);
  mailServer = await openMailServer();
  folder = dataFolder();
});
test.afterEach(async () => {
  await mailServer.close();
  folder.remove();
});

const settings = () => ({ SMTP_URL: mailServer.url, MAIL_FROM: "iuran@sekolah.example" });
const sentTo = () => mailServer.messages.map(({ to }) => to).toSorted();

/** Keeps the answer to that message back, and all after it, and resolves when it has come. */
function heldAt(nth: number): Promise<void> {
  return new Promise((come) => {
    mailServer.holdBy(async (taken) => {
      if (taken < nth) return;
      come();
      await new Promise(() => {});
    });
  });
}

/** The school's database is written to beside the server, as no screen would. */
function inDatabase(work: (db: InstanceType<typeof DatabaseSync>) => void): void {
  const db = new DatabaseSync(join(folder.path, "iuran.db"));
  db.exec("PRAGMA busy_timeout = 5000");
  work(db);
  db.close();
}

test("forty families are written to while the server is killed: each gets it once, and the one in between is said", async () => {
  let running = await startServer(folder.path, settings());
  try {
    const wanted = Array.from({ length: FAMILIES }, (_, nth) => `wali${nth}@keluarga.example`);
    let unitId = "";
    inDatabase((db) => {
      db.exec("UPDATE students SET father_email = NULL, mother_email = NULL, guardian_email = NULL");
      const rows = db
        .prepare(
          "SELECT id, unit_id FROM students WHERE status = 'active' AND unit_id = (SELECT id FROM units WHERE code = 'SMP') LIMIT ?",
        )
        .all(FAMILIES) as { id: string; unit_id: string }[]; // as selected
      const give = db.prepare(
        "UPDATE students SET father_email = ?, mother_email = ?, guardian_email = ? WHERE id = ?",
      );
      for (const [nth, row] of rows.entries()) {
        const email = wanted[nth] ?? "";
        give.run(email, email, email, row.id);
        unitId = row.unit_id;
      }
    });
    let call = callerOf(running.url, await logIn(running.url));
    const text = { subject: "Libur", text: "Yth. wali {nama}, besok libur." };
    const draft = await call("POST", "/api/messages", { ...text, audience: "unit", unit_id: unitId });
    const { id, version } = draft.body.data as { id: string; version: number }; // the reply of a 201
    const inBetween = heldAt(TAKEN);
    const sent = await call("POST", `/api/messages/${id}/send`, { version });
    expect(sent.status, sent.body.message).toBe(200);
    await inBetween;
    await running.kill();
    expect(mailServer.messages).toHaveLength(TAKEN);
    const unknown = mailServer.messages.at(-1)?.to ?? "";

    mailServer.holdBy(async () => {});
    running = await startServer(folder.path, settings());
    call = callerOf(running.url, await logIn(running.url));
    const read = async () => (await call("GET", `/api/messages/${id}`)).body.data as Read; // the reply of a 200
    await expect
      .poll(async () => (await read()).counts, { timeout: 60_000 })
      .toMatchObject({ waiting: 0, sent: FAMILIES - 1, failed: 1 });
    expect(sentTo(), "none twice, none lost").toEqual(wanted.toSorted());
    const failed = (await read()).recipients.filter(({ status }) => status === "failed");
    expect(failed).toMatchObject([
      { address: unknown, error: expect.stringContaining("mungkin sudah sampai") },
    ]);
  } finally {
    await running.kill();
  }
});

type Read = {
  counts: { waiting: number; sent: number; failed: number };
  recipients: { address: string; status: string; error: string | null }[];
};

/** A report that two read every day; answers with its schedule. */
async function scheduled(call: Caller): Promise<{ id: string; readers: string[] }> {
  type Operator = { id: string; username: string; email: string };
  const operators = (await call("GET", "/api/operators?per_page=100")).body.data as Operator[]; // lists hold rows
  const readers = operators.filter(({ username }) => ["admin", "yayasan"].includes(username));
  const asked = { filters: { report: "trial-balance" } };
  const view = await call("POST", "/api/list-views", { list: "reports", name: "Neraca", asked });
  const made = await call("POST", "/api/report-schedules", {
    ...{
      list_view_id: (view.body.data as { id: string }).id,
      cadence: "daily",
      time: "07:00",
      format: "csv",
    },
    operator_ids: readers.map(({ id }) => id),
  });
  expect(made.status, made.body.message).toBe(201);
  return { id: (made.body.data as { id: string }).id, readers: readers.map(({ email }) => email).toSorted() };
}

test("a scheduled report leaves once while the server is killed, and the one in between is said", async () => {
  let running = await startServer(folder.path, settings());
  try {
    const { readers } = await scheduled(callerOf(running.url, await logIn(running.url)));
    await running.kill();
    inDatabase((db) => db.prepare("UPDATE report_schedules SET next_at = ?").run(LONG_AGO));
    const inBetween = heldAt(1);
    running = await startServer(folder.path, settings());
    await inBetween;
    await running.kill();
    const unknown = mailServer.messages[0]?.to;

    mailServer.holdBy(async () => {});
    running = await startServer(folder.path, settings());
    type Sending = { address: string; sent_at: string | null; error: string | null };
    const sendings = (): Sending[] => {
      let rows: Sending[] = [];
      inDatabase((db) => {
        rows = db.prepare("SELECT address, sent_at, error FROM report_sendings").all() as Sending[]; // as selected
      });
      return rows;
    };
    await expect
      .poll(() => sendings().filter(({ sent_at, error }) => sent_at === null && error === null), {
        timeout: 60_000,
      })
      .toEqual([]);
    expect(sentTo(), "none twice, none lost").toEqual(readers);
    expect(sendings().filter(({ sent_at }) => sent_at === null)).toMatchObject([
      { address: unknown, error: expect.stringContaining("mungkin sudah sampai") },
    ]);
  } finally {
    await running.kill();
  }
});

test("two servers over one PostgreSQL send a scheduled report once", async () => {
  test.skip(
    whyNoPostgres() !== null || Boolean(process.env.DATABASE_URL),
    "a server of our own, from npm; npm test says so",
  );
  const postgres = await startPostgres();
  const servers: RunningServer[] = [];
  try {
    const url = postgres.urlOf("postgres");
    const startOne = () => startServer(folder.path, { ...settings(), DATABASE_URL: url });
    servers.push(...(await Promise.all([startOne(), startOne()])));
    const first = servers[0]?.url ?? "";
    const { readers } = await scheduled(callerOf(first, await logIn(first)));
    const client = new pg.Client(url);
    await client.connect();
    await client.query("UPDATE report_schedules SET next_at = $1", [LONG_AGO]);
    await expect.poll(sentTo, { timeout: 60_000 }).toEqual(readers);
    const isSettled = async () =>
      (await client.query("SELECT 1 FROM report_sendings WHERE sent_at IS NULL")).rowCount === 0;
    await expect.poll(isSettled).toBe(true);
    const { rows } = await client.query("SELECT attempts FROM outbox WHERE sending_id IS NOT NULL");
    expect(rows.map(({ attempts }) => Number(attempts))).toEqual(readers.map(() => 1));
    await client.end();
    // Both have looked again by the end of the other server.
    await Promise.all(servers.map(({ end }) => end()));
    expect(sentTo()).toEqual(readers);
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
    await postgres.end();
  }
});
