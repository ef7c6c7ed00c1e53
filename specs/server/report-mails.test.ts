/** A scheduled report leaves with its file, as its reader would get it. Source: docs/spec/books.md §1.9, decision 088. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MailMessage, startMailWorker } from "../../server/mail.ts";
import { reportFile } from "../../server/report-mails.ts";
import { sendScheduled } from "../../server/scheduled-messages.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

const DAY_SECONDS = 24 * 3600;
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

let it: SmallHost;
beforeEach(async () => {
  it = await smallHost();
  const operators = it.db.updateTable("operators");
  await operators.set({ email: "bendahara@sekolah.example" }).where("id", "=", "bendahara").execute();
});
afterEach(() => it.close());

async function scheduled(): Promise<string> {
  const token = await it.login("bendahara");
  const asked = { filters: { report: "trial-balance", unit_id: "smp" } };
  const view = await it.call("POST", "/api/list-views", {
    token,
    body: { list: "reports", name: "Neraca untuk yayasan", asked },
  });
  const { id } = view.body.data as { id: string };
  const body = {
    list_view_id: id,
    cadence: "daily",
    time: "07:00",
    format: "csv",
    operator_ids: ["bendahara"],
  };
  const made = await it.call("POST", "/api/report-schedules", { token, body });
  expect(made.status, made.body.message).toBe(201);
  return id;
}

/** What a server does that runs until the outbox has nothing left to try. */
async function sentBy(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const worker = startMailWorker({
    db: it.db,
    deliver: async (message) => void sent.push(message),
    from: "iuran@sekolah.example",
    clock: it.host.clock,
    filesOf: async ({ sending_id }) => [await reportFile(it.host, sending_id ?? "")],
    logError: (error) => {
      throw error;
    },
  });
  const settled = () => it.db.selectFrom("report_sendings").selectAll().execute();
  await waitFor(async () =>
    expect((await settled()).every(({ sent_at, error }) => sent_at !== null || error !== null)).toBe(true),
  );
  await worker.close();
  return sent;
}

test("it is attached once, though the process was ended between taking and sending", async () => {
  await scheduled();
  it.pass(2 * DAY_SECONDS);
  await sendScheduled(it.host);
  await sendScheduled(it.host);
  const [mail, ...others] = await sentBy();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("bendahara@sekolah.example");
  expect(mail?.text).toContain("Neraca untuk yayasan");
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toMatch(/^neraca-saldo-2026-08-22\.csv$/);
  expect(file?.contentType).toContain("csv");
  expect(file?.content.toString("utf8")).toContain("Kode");
  expect(await sentBy(), "a second process").toEqual([]);
});

test("who may not read it when it leaves gets nothing, and the sending says why", async () => {
  await scheduled();
  it.pass(DAY_SECONDS);
  await sendScheduled(it.host);
  await it.db.deleteFrom("operator_units").where("operator_id", "=", "bendahara").execute();
  expect(await sentBy()).toEqual([]);
  const sending = await it.db.selectFrom("report_sendings").selectAll().executeTakeFirstOrThrow();
  expect(sending).toMatchObject({ sent_at: null, error: "Unit tidak ditemukan." });
});

test("a mail that waits goes with its saved report", async () => {
  const id = await scheduled();
  it.pass(DAY_SECONDS);
  await sendScheduled(it.host);
  await it.db.deleteFrom("list_views").where("id", "=", id).execute();
  expect(await sentBy()).toEqual([]);
  await waitFor(async () => {
    const mail = await it.db.selectFrom("outbox").select("error").executeTakeFirstOrThrow();
    expect(mail.error).toBe("Laporan tersimpan atau pengirimannya sudah dihapus.");
  });
});
