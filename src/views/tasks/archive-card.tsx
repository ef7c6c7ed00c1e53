import ArchiveIcon from "lucide-react/icons/archive";
import { archiveCard, type CardDetail, restoreCard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { useSending } from "./use-sending.ts";
import type { Tasks } from "./use-tasks.ts";

/** Takes a card off its board; the notice brings it back. */
export function ArchiveCard({ card, tasks }: { card: CardDetail; tasks: Tasks }) {
  const { id } = card;
  const bringBack = (version: number) =>
    api(restoreCard, { params: { id }, body: { version } }).then(tasks.board.refresh, tasks.board.refresh);
  const sending = useSending(
    async () => (await api(archiveCard, { params: { id }, body: { version: card.version } })).data,
    (archived) => {
      showToast({
        tone: "success",
        title: t("task.archived"),
        action: { label: t("task.undo"), onPress: () => bringBack(archived.version) },
      });
      tasks.board.refresh();
      tasks.openCard(null);
    },
  );
  if (card.archived_at !== null) return null;
  return (
    <>
      {sending.problem ? <span className="task-hint">{sending.problem.message}</span> : null}
      <Button icon={<ArchiveIcon />} busyLabel={sending.isBusy && t("task.saving")} onClick={sending.send}>
        {t("task.archive")}
      </Button>
    </>
  );
}
