import ArchiveIcon from "lucide-react/icons/archive";
import ArrowDownIcon from "lucide-react/icons/arrow-down";
import ArrowUpIcon from "lucide-react/icons/arrow-up";
import PlusIcon from "lucide-react/icons/plus";
import { useState } from "react";
import { type BoardDetail, maxColumns, updateBoard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { newUuid } from "../../app/uuid.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { useSending } from "./use-sending.ts";

type Line = { key: string; id: string | null; name: string; limit: string };
type ColumnsDialogProps = { board: BoardDetail; onClose: () => void; onSaved: (board: BoardDetail) => void };

function useColumnLines({ board, onClose, onSaved }: ColumnsDialogProps) {
  const [name, setName] = useState(board.name);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    board.columns.map((column) => ({
      key: column.id,
      id: column.id,
      name: column.name,
      limit: column.card_limit === null ? "" : String(column.card_limit),
    })),
  );
  const sending = useSending(
    async () => {
      const columns = lines.map((line) => ({
        id: line.id,
        name: line.name,
        card_limit: line.limit.trim() === "" ? null : line.limit,
      }));
      const sent = { params: { id: board.id }, body: { name, columns, version: board.version } };
      return (await api(updateBoard, sent)).data;
    },
    (saved) => {
      onSaved(saved);
      onClose();
    },
  );
  const change = (key: string, what: Partial<Line>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...what } : line)));
  const step = (at: number, by: 1 | -1) =>
    setLines((now) => {
      const next = [...now];
      const [line] = next.splice(at, 1);
      if (line !== undefined) next.splice(at + by, 0, line);
      return next;
    });
  return {
    name,
    setName,
    lines,
    sending,
    change,
    step,
    add: () => setLines((now) => [...now, { key: newUuid(), id: null, name: "", limit: "" }]),
    remove: (key: string) => setLines((now) => now.filter((line) => line.key !== key)),
  };
}

/** The columns of a board: their names, their order, how many cards each should hold. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { board, onClose } = props;
  const { name, setName, lines, sending, change, step, add, remove } = useColumnLines(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("task.columnsTitle")}
      footer={
        <Button variant="primary" busyLabel={sending.isBusy && t("task.saving")} onClick={sending.send}>
          {t("task.save")}
        </Button>
      }
    >
      <Stack>
        {sending.problem ? <ProblemNote title={sending.problem.message} /> : null}
        <TextField label={t("task.boardName")} value={name} onValueChange={setName} maxLength={60} />
        <ul className="task-lines">
          {lines.map((line, at) => (
            <ColumnLine
              key={line.key}
              line={line}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              isOnly={lines.length === 1}
              onChange={(what) => change(line.key, what)}
              onStep={(by) => step(at, by)}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ul>
        {lines.length < board.columns.length ? <p className="task-hint">{t("task.removeLine")}</p> : null}
        {lines.length < maxColumns ? (
          <Button size="small" icon={<PlusIcon />} onClick={add}>
            {t("task.addColumn")}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}

type ColumnLineProps = {
  line: Line;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onChange: (what: Partial<Line>) => void;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ColumnLine({ line, isFirst, isLast, isOnly, onChange, onStep, onRemove }: ColumnLineProps) {
  const { name } = line;
  return (
    <li className="task-line">
      <TextField
        label={t("task.columnName")}
        value={name}
        maxLength={40}
        onValueChange={(typed) => onChange({ name: typed })}
      />
      <TextField
        label={t("task.columnLimit")}
        inputMode="numeric"
        value={line.limit}
        maxLength={3}
        onValueChange={(limit) => onChange({ limit })}
      />
      <span className="task-line-ways">
        <IconButton label={t("task.up", { name })} disabled={isFirst} onClick={() => onStep(-1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton label={t("task.down", { name })} disabled={isLast} onClick={() => onStep(1)}>
          <ArrowDownIcon />
        </IconButton>
        <IconButton label={t("task.removeColumn", { name })} tip="end" disabled={isOnly} onClick={onRemove}>
          <ArchiveIcon />
        </IconButton>
      </span>
    </li>
  );
}
