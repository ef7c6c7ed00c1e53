import { type BoardDetail, type Card, listCards, restoreCard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { useSending } from "./use-sending.ts";

type ArchiveDialogProps = { board: BoardDetail; onClose: () => void; onRestored: () => void };

/** The latest cards that were taken off the board, each with the way back. */
export function ArchiveDialog({ board, onClose, onRestored }: ArchiveDialogProps) {
  const found = useLookup(listCards, { board_id: board.id, archived: "1" });
  const restored = () => {
    found.refresh();
    onRestored();
  };
  return (
    <Dialog open onClose={onClose} title={t("task.archiveTitle")}>
      {found.problem ? <ProblemNote title={found.problem.message} onRetry={found.retry} /> : null}
      {found.isWaiting ? <Skeleton lines={3} /> : null}
      {found.isReady && found.rows.length === 0 ? <p className="task-hint">{t("task.noArchive")}</p> : null}
      <ul className="task-archive">
        {found.rows.map((card) => (
          <ArchivedCard key={card.id} card={card} onRestored={restored} />
        ))}
      </ul>
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
