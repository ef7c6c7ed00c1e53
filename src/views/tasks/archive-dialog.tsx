import { type BoardDetail, type Card, restoreCard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { SearchField } from "../parts/fields/search-field.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { useArchive } from "./use-archive.ts";
import { useSending } from "./use-sending.ts";

type ArchiveDialogProps = { board: BoardDetail; onClose: () => void; onRestored: () => void };

/** What was taken off the board, the latest first, page by page or found by its words; each with the way back. */
export function ArchiveDialog({ board, onClose, onRestored }: ArchiveDialogProps) {
  const archive = useArchive(board.id);
  const { page, q, problem } = archive;
  const restored = () => {
    archive.refresh();
    onRestored();
  };
  return (
    <Dialog open onClose={onClose} title={t("task.archiveTitle")}>
      {page !== null && page.meta.total === 0 && q === "" ? null : (
        <SearchField
          label={t("task.findArchived")}
          value={q}
          busy={archive.isBusy && q !== ""}
          onValueChange={archive.search}
        />
      )}
      {problem ? <ProblemNote title={problem.message} onRetry={archive.retry} /> : null}
      {page === null && problem === null ? <Skeleton lines={3} /> : null}
      {page?.data.length === 0 ? (
        <p className="task-hint">{t(q === "" ? "task.noArchive" : "task.noneArchived")}</p>
      ) : null}
      <ul className="task-archive" aria-busy={archive.isBusy || undefined}>
        {page?.data.map((card) => (
          <ArchivedCard key={card.id} card={card} onRestored={restored} />
        ))}
      </ul>
      {page === null || page.meta.last_page <= 1 ? null : (
        <Pagination
          page={page.meta.current_page}
          perPage={page.meta.per_page}
          total={page.meta.total}
          onPageChange={archive.goTo}
        />
      )}
    </Dialog>
  );
}

function ArchivedCard({ card, onRestored }: { card: Card; onRestored: () => void }) {
  const { id, version, archived_at } = card;
  const sending = useSending(
    () => api(restoreCard, { params: { id }, body: { version } }),
    () => {
      showToast({ tone: "success", title: t("task.restored") });
      onRestored();
    },
  );
  return (
    <li>
      <span>
        <strong dir="auto">{card.title}</strong>
        <span className="task-hint">
          {sending.problem?.message ?? t("task.at", { at: shortInstant(archived_at ?? "") })}
        </span>
      </span>
      <Button size="small" busyLabel={sending.isBusy && t("task.saving")} onClick={sending.send}>
        {t("task.restore")}
      </Button>
    </li>
  );
}
