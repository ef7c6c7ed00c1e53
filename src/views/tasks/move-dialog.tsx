import type { BoardDetail, Card } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";

type MoveDialogProps = {
  card: Card;
  board: BoardDetail;
  onClose: () => void;
  onChosen: (columnId: string) => void;
};

/** Pindahkan ke …: without dragging, as one does on a phone. */
export function MoveDialog({ card, board, onClose, onChosen }: MoveDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t("task.moveTitle", { title: card.title })} shape="small">
      <Stack gap={8}>
        {board.columns.map(({ id, name }) => (
          <Button key={id} disabled={id === card.column_id} onClick={() => onChosen(id)}>
            {id === card.column_id ? `${name} (${t("task.here")})` : name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
