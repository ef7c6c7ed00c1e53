/** Reports: who may read which, what they refuse, and that they agree with the books. Source: docs/spec/books.md §1. */
import { describe, expect, test } from "vitest";
import {
  describedReport,
  type Report,
  type ReportFilter,
  reportNames,
  reportsFor,
} from "../../contract/books/reports.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

const readers: readonly [Username, string][] = [
  ["admin", "AS"],
  ["yayasan", "AY"],
  ["kepsek", "KS"],
  ["bendahara", "BD"],
  ["kasir", "KR"],
  ["tata.usaha", "TU"],
];

export function reportSpecs(the: () => School): void {
  const ask = (path: string, as: Username = "bendahara") =>
    the().backend.request<One<Report> & { message?: string; errors?: object }>(
      "GET",
      `/api/reports/${path}`,
      { as },
    );

  describe("reports", () => {
    test.each(readers)("%s reads what a %s may, and no more", async (as, role) => {
      const open = reportsFor(role);
      for (const name of reportNames) {
        const { status } = await ask(name, as);
        expect([name, status]).toEqual([name, open.includes(name) ? 200 : 403]);
      }
    });

    test.each(reportNames)("%s agrees with the books, and says what it was asked for", async (name) => {
      const { status, body } = await ask(name, "admin");
      expect(status, body.message).toBe(200);
      expect(body.data).toMatchObject({ name, head: { school: "Yayasan Pelita Nusantara" } });
      for (const row of [...body.data.rows, ...body.data.totals]) {
        expect(row.cells).toHaveLength(body.data.columns.length);
        const keys = body.data.columns.map(({ key }) => key);
        expect(Object.keys(row.leads).filter((key) => !keys.includes(key))).toEqual([]);
      }
      for (const { label, report, books } of body.data.controls)
        expect([label, report]).toEqual([label, books]);
    });

    test("one that does not exist, and another's unit, are not found", async () => {
      const unknown = await ask("neraca", "admin");
      expect([unknown.status, unknown.body]).toEqual([404, { message: "Laporan tidak ditemukan." }]);
      const other = await ask(`trial-balance?unit_id=${the().units.SD.id}`);
      expect([other.status, other.body]).toEqual([404, { message: "Unit tidak ditemukan." }]);
      const account = await ask("ledger?account_id=akun");
      expect([account.status, account.body]).toEqual([404, { message: "Akun tidak ditemukan." }]);
    });

    test.each([
      ["trial-balance?account_id=a", { account_id: ["Laporan ini tidak memakai saringan ini."] }],
      [
        "ledger?from=2026-02-01&until=2026-01-31",
        { until: ["Tanggal akhir lebih awal daripada tanggal awal."] },
      ],
      ["ledger?from=2026-02-30", { from: ["Tanggal ini tidak ada di kalender."] }],
    ])("%s is refused at its field", async (path, errors) => {
      const { status, body } = await ask(path);
      expect([status, body.errors]).toEqual([422, errors]);
    });

    /** A value of every filter that the SMP has. */
    async function filterValues(): Promise<Record<ReportFilter, string>> {
      const { units, years, categories } = the();
      const first = async (path: string) => {
        const { body } = await the().backend.request<List<{ id: string }>>("GET", path, { as: "admin" });
        return body.data[0]?.id ?? "";
      };
      const ofUnit = `filter[unit_id]=${units.SMP.id}`;
      return {
        ...{ unit_id: units.SMP.id, class_year_id: years.active.id, category_id: categories.SPP.id },
        classroom_id: await first(`/api/classrooms?${ofUnit}&filter[class_year_id]=${years.active.id}`),
        account_id: await first("/api/accounts?filter[type]=income"),
        bank_id: await first(`/api/banks?${ofUnit}&filter[kind]=cash`),
        cashier_id: await first(`/api/operators?${ofUnit}&filter[admin_role]=KR`),
        ...{ from: "2026-07-01", until: "2026-12-31", on: "2026-07-31", as_known: "now", by: "" },
      };
    }

    test("every filter is taken by the reports that name it, and an id that is not there finds nothing", async () => {
      const values = await filterValues();
      for (const name of reportNames) {
        const { filters, by = [] } = describedReport(name);
        for (const filter of filters) {
          const value = filter === "by" ? by.at(-1) : values[filter];
          // Of several units some reports take the first; what is chosen here is the SMP's.
          const unit =
            filter !== "unit_id" && filters.includes("unit_id") ? `&unit_id=${values.unit_id}` : "";
          const taken = await ask(`${name}?${filter}=${value}&page=2${unit}`, "admin");
          expect([name, filter, taken.status, taken.body.message]).toEqual([name, filter, 200, undefined]);
          expect(taken.body.data.asked[filter]).toBe(value);
          if (!filter.endsWith("_id")) continue;
          const lost = await ask(`${name}?${filter}=tidak-ada`, "admin");
          expect([name, filter, lost.status]).toEqual([name, filter, 404]);
        }
      }
    });

    test("a year without anything has its lines of nothing", async () => {
      const { body } = await ask("trial-balance?from=1990-01-01&until=1990-12-31");
      expect(body.data.rows).toEqual([]);
      expect(body.data.totals[0]?.cells.slice(2)).toEqual([0, 0, 0, 0, 0, 0]);
    });

    test.each(["cash-book", "ledger", "trial-balance"] as const)(
      "%s has an address of its own",
      async (name) => {
        const { backend, units } = the();
        const path = (what: string, as: Username) =>
          backend.request<{ data: { id: string }[] }>("GET", what, { as });
        const [bank] = (await path(`/api/banks?filter[unit_id]=${units.SMP.id}`, "bendahara")).body.data;
        const [account] = (await path("/api/accounts?q=1-1201", "bendahara")).body.data;
        const narrower: { [Name in typeof name]: Record<string, string> } = {
          "cash-book": { bank_id: bank?.id ?? "" },
          ledger: { account_id: account?.id ?? "" },
          "trial-balance": {},
        };
        const days = { from: "2026-07-01", until: "2026-11-21", unit_id: units.SMP.id };
        const query = new URLSearchParams({
          ...days,
          ...narrower[name],
          as_known: "now",
          page: "1",
          per_page: "5",
        });
        const [direct, report] = [
          await backend.request<One<Report>>("GET", `/api/${name}?${query}`, { as: "bendahara" }),
          await ask(`${name}?${query}`),
        ];
        expect(direct.status, direct.body.message).toBe(200);
        const { printed: _, ...said } = direct.body.data;
        const { printed: __, ...asReport } = report.body.data;
        expect(said).toEqual(asReport);
      },
    );

    test("a report leaves as a file with the same lines", async () => {
      const asked = "ledger?from=2026-07-01&until=2026-12-31";
      const { body } = await ask(`${asked}&per_page=1000`);
      const { bytes } = await the().backend.download(`/api/reports/${asked}&format=csv`, "bendahara");
      const lines = new TextDecoder().decode(bytes).trim().split("\r\n");
      expect(lines[0]).toBe("Tanggal;No. jurnal;Keterangan;Lawan;Debit;Kredit;Saldo");
      expect(lines).toHaveLength(1 + body.data.rows.length + body.data.totals.length);
    });
  });
}
