/** The school's settings, and what follows from them at once. Source: docs/spec/running.md §7. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Settings, SettingsChange } from "../../contract/office/settings.ts";
import type { User } from "../../contract/session/session.ts";
import type { One, School } from "./school.ts";
import { PIXEL } from "./school-data.ts";

export function settingsSpecs(the: () => School): void {
  const read = async () =>
    (await the().backend.request<One<Settings>>("GET", "/api/settings", { as: "admin" })).body.data;
  const save = (body: object) =>
    the().backend.request<One<Settings>>("PUT", "/api/settings", { as: "admin", body });
  const changeOf = ({ numbering: _, ...settings }: Settings): SettingsChange => ({
    ...settings,
    school_name: settings.school_name ?? "",
  });
  /** As they are now, but for these. */
  const set = async (changed: Partial<SettingsChange>) => save({ ...changeOf(await read()), ...changed });

  describe("the settings of the school", () => {
    let former: SettingsChange;
    beforeAll(async () => {
      former = changeOf(await read());
      // A session that is open before the portal is closed.
      await the().backend.request("GET", "/api/student/bills", { as: "20260001" });
    });
    afterEach(async () => {
      const { version } = await read();
      expect((await save({ ...former, version })).status).toBe(200);
    });

    test("are what they usually are until somebody sets them", () => {
      expect(former).toMatchObject({
        school_name: "Yayasan Pelita Nusantara",
        discount_ceiling: 100_000,
        approval_limit: null,
        receipt_paper: "a5",
        time_zone: "Asia/Jakarta",
        portal_open: true,
        portal_notice: null,
        portal_shows_ways: true,
        mails_kept_days: 90,
      });
    });

    test("are kept, told in the trail by what has changed, and counted", async () => {
      const before = await read();
      const { status, body } = await set({
        receipt_paper: "roll80",
        school_city: " Bandung ",
        approval_limit: 500_000,
      });
      expect(status).toBe(200);
      const wanted = { receipt_paper: "roll80", school_city: "Bandung", approval_limit: 500_000 };
      expect(body.data).toEqual({ ...before, ...wanted, version: before.version + 1 });
      expect(await read()).toEqual(body.data);
      type Row = { action: string; before: object; after: object };
      const trail = await the().backend.request<{ data: Row[] }>(
        "GET",
        "/api/audit?filter[action]=settings.changed&per_page=1",
        { as: "admin" },
      );
      expect(trail.body.data[0]).toMatchObject({
        before: { receipt_paper: "a5", school_city: null, approval_limit: null },
        after: wanted,
      });
    });

    test("of two who change them at once, the second is told", async () => {
      const { version } = await read();
      const first = await save({ ...former, version, school_city: "Bandung" });
      const second = await save({ ...former, version, school_city: "Bogor" });
      expect([first.status, second.status, second.body.code]).toEqual([200, 409, "stale_version"]);
      expect((await read()).school_city).toBe("Bandung");
    });

    test("the guide's new name of the school counts as a change", async () => {
      const { version } = await read();
      const path = "/api/school";
      await the().backend.request("PUT", path, { as: "admin", body: { name: "Yayasan Baru" } });
      expect((await save({ ...former, version })).status).toBe(409);
    });

    test.each([
      ["school_name", "x"],
      ["school_phone", "12"],
      ["discount_ceiling", -1],
      ["approval_limit", 1.5],
      ["receipt_paper", "a3"],
      ["time_zone", "Europe/Berlin"],
      ["mails_kept_days", 5],
      ["logo", "data:text/html;base64,PGI+"],
    ])("%s is refused at its field when it is %s", async (field, value) => {
      const { status, body } = await save({ ...former, version: (await read()).version, [field]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    });

    test("the treasurer's ceiling holds from the next discount on", async () => {
      await set({ discount_ceiling: 12_345 });
      const bills = await the().backend.request<{ data: { id: string }[] }>(
        "GET",
        "/api/bills?filter[status]=unpaid&per_page=1",
        { as: "bendahara" },
      );
      const path = `/api/bills/${bills.body.data[0]?.id}`;
      const bill = await the().backend.request<One<{ discount_ceiling: number }>>("GET", path, {
        as: "bendahara",
      });
      expect(bill.body.data.discount_ceiling).toBe(12_345);
    });

    test("the paper of receipts comes with the next look at one's profile", async () => {
      await set({ receipt_paper: "roll58" });
      const { body } = await the().backend.request<One<User>>("GET", "/api/profile", { as: "kasir" });
      expect(body.data.receipt_paper).toBe("roll58");
    });

    test("a closed portal lets no student in and shows nothing, but says why", async () => {
      await set({ portal_open: false, portal_notice: "Buka lagi Senin pukul 07.00." });
      const bills = await the().backend.request("GET", "/api/student/bills", { as: "20260001" });
      expect(bills).toMatchObject({
        status: 403,
        body: { code: "portal_closed", message: "Buka lagi Senin pukul 07.00." },
      });
      const login = { username: "1", password: "iuran-demo-2026" };
      const entry = await the().backend.request("POST", "/api/students/login", { body: login });
      expect([entry.status, entry.body.code]).toEqual([403, "portal_closed"]);
    });

    test("where to pay is shown only when the school wants it", async () => {
      const banks = () =>
        the().backend.request<{ data: object[] }>("GET", "/api/student/banks", { as: "20260001" });
      expect((await banks()).body.data.length).toBeGreaterThan(0);
      await set({ portal_shows_ways: false });
      expect((await banks()).body.data).toEqual([]);
    });

    test("a unit without a logo of its own wears the school's", async () => {
      await set({ logo: PIXEL });
      const report = await the().backend.request<One<{ head: { logo: string | null; school: string } }>>(
        "GET",
        `/api/reports/trial-balance?unit_id=${the().units.SMP.id}`,
        { as: "bendahara" },
      );
      expect(report.body.data.head).toMatchObject({ logo: PIXEL, school: "Yayasan Pelita Nusantara" });
    });

    test("the next numbers are those that the next papers bear", async () => {
      const { numbering } = await read();
      expect(numbering.map(({ unit }) => unit.code)).toEqual(["SD", "SMA", "SMP"]);
      for (const one of numbering) {
        expect(one.receipt).toMatch(/^[A-Z]+\/\d\d\/\d{6}$/);
        expect(one.bill).toMatch(new RegExp(`^TAG/${one.unit.code}/\\d{4}/\\d{6}$`));
      }
    });
  });
}
