/** Who may be sent a saved report, asked when it is set up and again whenever it leaves. Source: docs/spec/books.md §1.9, §1.3. */
import { type ReportName, reportNamed, reportsFor } from "../../contract/books/reports.ts";
import type { AskedOfList } from "../../contract/office/list-views.ts";
import { may } from "../../contract/permissions.ts";
import { filtersOn } from "../../rules/list-views.ts";
import type { Reader, ViewRow } from "../../store/books/report-schedules.ts";
import { type Staff, scopeOf } from "../case.ts";

/** What a saved report asks for on a day; null of a view that is no report any more. */
export type SavedReport = { name: ReportName; filters: Readonly<Record<string, string>> };

export function savedReportOn(
  view: Pick<ViewRow, "list" | "asked" | "follows_today" | "set_on">,
  today: string,
): SavedReport | null {
  const asked = JSON.parse(view.asked) as AskedOfList; // as the saved views write it
  const { report = "", ...filters } = filtersOn(
    { asked, follows_today: view.follows_today === 1, set_on: view.set_on },
    today,
  );
  const name = view.list === "reports" ? reportNamed(report) : null;
  return name === null ? null : { name, filters };
}

/** A reader as one who asks. */
export const staffOf = ({ id, name, admin_role, unitIds }: Reader): Staff => ({
  kind: "staff",
  ...{ id, name, role: admin_role, unitIds, tokenId: "", mustChangePassword: false },
});

const sees = (reader: Reader, unitId: string): boolean => {
  const scope = scopeOf(staffOf(reader));
  return scope === null || scope.includes(unitId);
};

/** Why somebody may not read a report, or null. */
export function unreadableBy(reader: Reader, { name, filters }: SavedReport): string | null {
  if (reader.status !== "active") return "Akunnya tidak aktif.";
  if (!reportsFor(reader.admin_role).includes(name)) return "Perannya tidak membaca laporan ini.";
  const { unit_id } = filters;
  return unit_id !== undefined && !sees(reader, unit_id) ? "Unit laporan ini bukan unitnya." : null;
}

/** Why somebody cannot be sent a report, or null. */
export const unreached = (reader: Reader, report: SavedReport): string | null =>
  unreadableBy(reader, report) ?? (reader.email === null ? "Alamat emailnya belum diisi." : null);

/** Why a report may not go out in somebody's name any more, or null. */
export function stoppedBy(
  owner: Reader | undefined,
  view: Pick<ViewRow, "owner_id" | "unit_id">,
  report: SavedReport | null,
): string | null {
  if (report === null) return "Laporan ini tidak dikenal lagi.";
  if (owner === undefined || owner.status !== "active") return "Akun yang menjadwalkannya tidak aktif lagi.";
  const isShared = view.unit_id !== null && sees(owner, view.unit_id);
  if (view.owner_id !== owner.id && !isShared)
    return "Laporan ini tidak lagi dibagikan kepada yang menjadwalkannya.";
  if (!may(owner.admin_role, "report_schedules.write") || unreadableBy(owner, report) !== null)
    return "Yang menjadwalkannya tidak boleh lagi membaca laporan ini.";
  return null;
}
