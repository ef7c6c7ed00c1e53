/** Scheduled reports: whose they are, when they leave, once each, to whom and to whom not. Source: docs/spec/books.md §1.9. */
import { describe, expect, test } from "vitest";
import type { ReportSchedule } from "../../contract/books/report-schedules.ts";
import type { ListView } from "../../contract/office/list-views.ts";
import type { Backend, Username } from "./backends.ts";
import { NOW } from "./moment.ts";
import type { List, One, School } from "./school.ts";

const PATH = "/api/report-schedules";
const DAY_MS = 24 * 3_600_000;

type Own = NonNullable<Backend["own"]>;

export function reportScheduleSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  let made = 0;
  const saved = async (filters: object = {}, over: object = {}) => {
    made += 1;
    const body = {
      list: "reports",
      name: `Berkala ${String(made).padStart(3, "0")}`,
      asked: { filters: { report: "arrears", ...filters } },
      unit_id: the().units.SMP.id,
      ...over,
    };
    return (await request<One<ListView>>("POST", "/api/list-views", { as: "bendahara", body })).body.data;
  };
  const idOf = async (username: string): Promise<string> => {
    const { body } = await request<List<{ id: string; username: string | null }>>(
      "GET",
      "/api/operators?per_page=200",
      { as: "admin" },
    );
    return body.data.find((one) => one.username === username)?.id ?? "";
  };
  const fields = async (view: ListView, over: object = {}) => ({
    list_view_id: view.id,
    cadence: "daily",
    time: "07:00",
    format: "csv",
    operator_ids: [await idOf("kepsek")],
    ...over,
  });
  const create = async (as: Username, view: ListView, over: object = {}) =>
    request<One<ReportSchedule>>("POST", PATH, { as, body: await fields(view, over) });
  const change = async (as: Username, view: ListView, { id, version }: ReportSchedule, over: object = {}) =>
    request<One<ReportSchedule>>("PUT", `${PATH}/${id}`, {
      as,
      body: { ...(await fields(view)), version, ...over },
    });
  const retry = (as: Username, { id, version }: ReportSchedule) =>
    request<One<ReportSchedule>>("POST", `${PATH}/${id}/retry`, { as, body: { version } });
  const remove = (as: Username, { id, version }: ReportSchedule) =>
    request<{ message: string }>("DELETE", `${PATH}/${id}`, { as, body: { version } });
  const read = async (as: Username, view: ListView) =>
    (await request<List<ReportSchedule>>("GET", `${PATH}?filter[list_view_id]=${view.id}`, { as })).body
      .data[0];
  const own = (): Own | undefined => the().backend.own;
  const withEmail = (username: string, email: string | null) =>
    own()?.db.updateTable("operators").set({ email }).where("username", "=", username).execute();

  /** The work of a server at that time. */
  async function at(now: Date, work: (school: Own) => Promise<unknown>): Promise<void> {
    const school = own();
    if (school === undefined) return;
    school.setNow(now);
    try {
      await work(school);
    } finally {
      school.setNow(NOW);
    }
  }
  const mailsTo = async (address: string) =>
    (await own()?.db.selectFrom("outbox").selectAll().where("recipient", "=", address).execute()) ?? [];

  describe("scheduled reports", () => {
    test("one is set up, seen by who sees the report, changed by its owner or an AS, paused and ended", async () => {
      const view = await saved();
      const { status, body } = await create("bendahara", view, { cadence: "weekly", weekday: 1 });
      expect(status, body.message).toBe(201);
      expect(body.data).toMatchObject({
        name: view.name,
        cadence: "weekly",
        weekday: 1,
        month_day: null,
        state: "active",
        next_at: "2026-11-23T00:00:00.000Z",
        last_at: null,
        last: [],
        may_change: true,
        version: 1,
      });
      expect((await create("kepsek", view)).body.errors).toEqual({
        list_view_id: ["Laporan ini sudah dikirim berkala."],
      });
      expect((await read("kepsek", view))?.may_change).toBe(false);
      expect(await read("kasir.sd", view)).toBeUndefined();
      expect((await change("kepsek", view, body.data)).status).toBe(403);
      const paused = await change("bendahara", view, body.data, { is_paused: true });
      expect(paused.body.data).toMatchObject({ state: "paused", next_at: null, version: 2 });
      expect((await change("bendahara", view, body.data)).body.code).toBe("stale_version");
      const taken = await change("admin", view, paused.body.data);
      expect(taken.body.data).toMatchObject({ state: "active", version: 3 });
      expect((await change("bendahara", view, taken.body.data)).status, "an AS's now").toBe(403);
      expect((await remove("admin", { ...taken.body.data, version: 2 })).body.code).toBe("stale_version");
      expect((await remove("admin", taken.body.data)).body).toEqual({
        message: "Pengiriman berkala dihapus.",
      });
      expect(await read("bendahara", view)).toBeUndefined();
    });

    test("what is no report, a day that is missing, and who may not read it are refused", async () => {
      const view = await saved();
      const errors = async (over: object, of = view) => (await create("bendahara", of, over)).body.errors;
      expect(await errors({ cadence: "weekly" })).toEqual({ weekday: ["Pilih hari."] });
      expect(await errors({ cadence: "monthly" })).toEqual({ month_day: ["Pilih tanggal."] });
      expect(Object.keys((await errors({ time: "25:00" })) ?? {})).toEqual(["time"]);
      expect((await errors({ operator_ids: [await idOf("tata.usaha")] }))?.operator_ids?.[0]).toMatch(
        /: Perannya tidak membaca laporan ini\.$/,
      );
      const ofUnit = await saved({ unit_id: the().units.SMP.id });
      expect((await errors({ operator_ids: [await idOf("kasir.sd")] }, ofUnit))?.operator_ids).toHaveLength(
        1,
      );
      expect((await create("kasir", view)).status, "a report that the cashier may not read").toBe(403);
      const list = { asked: { filters: {} }, list: "bills" };
      expect(Object.keys((await errors({}, await saved({}, list))) ?? {})).toEqual(["list_view_id"]);
      expect((await create("kasir.sd", view)).status).toBe(404);
    });

    test("it leaves once for all that was missed, over two processes and a restart, with the days of that day", async () => {
      if (own() === undefined) return;
      await withEmail("kepsek", "kepsek@sekolah.example");
      await withEmail("yayasan", null);
      const view = await saved({ on: "2026-11-21" }, { follows_today: true });
      const operator_ids = [await idOf("kepsek"), await idOf("yayasan")];
      const schedule = (await create("bendahara", view, { operator_ids })).body.data;
      expect(schedule.next_at).toBe("2026-11-22T00:00:00.000Z");
      await own()?.sendScheduled();
      expect(await mailsTo("kepsek@sekolah.example"), "before its time").toHaveLength(0);
      // The server was off for three of its times.
      await at(new Date(NOW.getTime() + 3 * DAY_MS), async ({ sendScheduled }) => {
        await Promise.all([sendScheduled(), sendScheduled()]);
        await sendScheduled();
      });
      const mails = await mailsTo("kepsek@sekolah.example");
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain(view.name);
      const sent = await read("bendahara", view);
      expect(sent).toMatchObject({ last_at: schedule.next_at, next_at: "2026-11-25T00:00:00.000Z" });
      expect(sent?.last.map(({ status, reason }) => [status, reason])).toEqual([
        ["waiting", null],
        ["skipped", "Alamat emailnya belum diisi."],
      ]);
      const row = await own()
        ?.db.selectFrom("report_sendings")
        .select("filters")
        .where("mail_id", "=", mails[0]?.id ?? "")
        .executeTakeFirst();
      expect(JSON.parse(row?.filters ?? "{}")).toEqual({ report: "arrears", on: "2026-11-24" });
      if (sent === undefined) return;
      await withEmail("yayasan", "yayasan@sekolah.example");
      const again = await retry("bendahara", sent);
      expect(
        again.body.data?.last.map(({ status }) => status),
        again.body.message,
      ).toEqual(["waiting", "waiting"]);
      expect(await mailsTo("yayasan@sekolah.example")).toHaveLength(1);
      expect((await retry("bendahara", again.body.data)).body.code, "nothing is left").toBe("wrong_status");
      expect((await retry("bendahara", sent)).body.code).toBe("stale_version");
    });

    test("it stops and says so when its owner is no longer active, and goes on in the name of who takes it", async () => {
      const school = own();
      if (school === undefined) return;
      await withEmail("kepsek", "kepsek2@sekolah.example");
      const view = await saved();
      await create("bendahara", view);
      const owner = school.db.updateTable("operators").where("username", "=", "bendahara");
      await owner.set({ status: "inactive" }).execute();
      await at(new Date(NOW.getTime() + DAY_MS), ({ sendScheduled }) => sendScheduled());
      await owner.set({ status: "active" }).execute();
      const stopped = await read("kepsek", view);
      expect(stopped).toMatchObject({
        state: "stopped",
        stop_reason: "Akun yang menjadwalkannya tidak aktif lagi.",
        next_at: null,
      });
      expect(await mailsTo("kepsek2@sekolah.example")).toHaveLength(0);
      if (stopped === undefined) return;
      const goesOn = await change("admin", view, stopped);
      expect(goesOn.body.data).toMatchObject({ state: "active", stop_reason: null });
    });
  });
}
