/** When the saved reports go out by mail, in a line each. Source: docs/spec/books.md §1.9. */
import { listReportSchedules } from "../../../contract/books/report-schedules.ts";
import { may } from "../../../contract/permissions.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

const all = {};

export function useSendingLines(role: string | null) {
  const schedules = useLookup(listReportSchedules, may(role, "report_schedules.read") ? all : null);
  return {
    refresh: schedules.refresh,
    lineOf: (viewId: string): string => {
      const found = schedules.rows.find(({ list_view_id }) => list_view_id === viewId);
      if (found === undefined) return "";
      const { state, next_at, last } = found;
      const failed = last.filter(({ status }) => status === "failed").length;
      return [
        next_at === null
          ? t(`report.sending.${state}`)
          : t("report.sending.next", { at: shortInstant(next_at) }),
        failed === 0 ? "" : t("report.sending.failed", { count: failed }),
      ]
        .filter(Boolean)
        .join(" · ");
    },
  };
}
