import type { ListView } from "../../../contract/office/list-views.ts";
import { pinReport } from "../../app/saved-reports.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { MenuItem } from "../parts/overlay/menu.tsx";

type SavedReportItemsProps = {
  saved: ListView;
  refresh: () => void;
  /** null for who may not */
  schedule: ((saved: ListView) => void) | null;
};

/** What is done to a saved report beside changing it. Source: docs/spec/books.md §1.8. */
export function SavedReportItems({ saved, refresh, schedule }: SavedReportItemsProps) {
  const { id, name, is_pinned } = saved;
  const pin = async () => {
    try {
      await pinReport(id, !is_pinned);
      showToast({ tone: "success", title: t(is_pinned ? "report.unpinned" : "report.pinned", { name }) });
    } catch {
      showToast({ tone: "error", title: t("report.notPinned", { name }) });
    }
    refresh();
  };
  return (
    <>
      <MenuItem onChoose={() => void pin()}>
        {t(is_pinned ? "shortcut.unpin" : "shortcut.pin", { page: name })}
      </MenuItem>
      {schedule === null ? null : (
        <MenuItem onChoose={() => schedule(saved)}>{t("report.schedule")}</MenuItem>
      )}
    </>
  );
}
