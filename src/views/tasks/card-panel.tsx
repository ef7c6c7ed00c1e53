import { type BoardDetail, type CardDetail, getCard } from "../../../contract/office/boards.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Form } from "../parts/fields/form.tsx";
import { SidePanel } from "../parts/overlay/side-panel.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ArchiveCard } from "./archive-card.tsx";
import { CardFieldsForm } from "./card-fields.tsx";
import { CardLinkLine } from "./card-link.tsx";
import { CardTalk } from "./card-talk.tsx";
import { useCardForm } from "./use-card-form.ts";
import type { Tasks } from "./use-tasks.ts";

type CardPanelProps = { board: BoardDetail; tasks: Tasks };

/** One card over its board: what it says, what it is about, what was said of it. */
export function CardPanel({ board, tasks }: CardPanelProps) {
  const id = tasks.cardId ?? "";
  return id === "new" ? <NewCard {...{ board, tasks }} /> : <OpenCard {...{ id, board, tasks }} />;
}

const close = (tasks: Tasks) => () => tasks.openCard(null);

function NewCard({ board, tasks }: CardPanelProps) {
  const columnId = tasks.place.params.get("column") ?? board.columns[0]?.id ?? "";
  return (
    <Editor
      card={null}
      columnId={columnId}
      title={t("task.newTitle")}
      board={board}
      tasks={tasks}
      onSaved={close(tasks)}
    />
  );
}

function OpenCard({ id, board, tasks }: CardPanelProps & { id: string }) {
  const loaded = useRecord(getCard, id);
  const { record, problem } = loaded;
  if (record === null)
    return (
      <SidePanel title={t("task.cardTitle")} onClose={close(tasks)}>
        {problem ? <ProblemNote title={problem.message} onRetry={loaded.retry} /> : <Skeleton lines={8} />}
      </SidePanel>
    );
  return (
    <Editor
      card={record}
      columnId={record.column_id}
      title={t("task.cardTitle")}
      board={board}
      tasks={tasks}
      onSaved={loaded.replace}
    />
  );
}

type EditorProps = CardPanelProps & {
  card: CardDetail | null;
  columnId: string;
  title: string;
  onSaved: (card: CardDetail) => void;
};

function Editor({ card, columnId, title, board, tasks, onSaved }: EditorProps) {
  const form = useCardForm(card, columnId, (saved) => {
    tasks.board.refresh();
    onSaved(saved);
  });
  const leave = () => form.leaveBy(close(tasks));
  return (
    <SidePanel title={title} onClose={leave}>
      <Stack>
        {card?.link ? <CardLinkLine link={card.link} /> : null}
        <div className="task-form">
          <Form
            form={form}
            labels={{
              title: t("task.title"),
              text: t("task.text"),
              due_on: t("task.due"),
              assignee_id: t("task.assignee"),
              labels: t("task.labels"),
              checklist: t("task.checklist"),
              link: t("task.link"),
            }}
            showValue={shown}
            cancel={card === null ? null : <ArchiveCard card={card} tasks={tasks} />}
          >
            <CardFieldsForm form={form} board={board} card={card} />
          </Form>
        </div>
        {card === null ? null : <CardTalk card={card} onSaid={onSaved} />}
        {card === null ? null : (
          <p className="task-hint">
            {t("task.made", { name: card.created_by ?? "", at: instant(card.created_at) })}
          </p>
        )}
      </Stack>
    </SidePanel>
  );
}

/** A list in words, for comparing what two have written. */
function shown(_: string, value: unknown): string {
  if (!Array.isArray(value)) return typeof value === "object" && value !== null ? "…" : String(value ?? "");
  return value
    .map((one) => (typeof one === "string" ? one : String((one as { text?: string }).text)))
    .join(", ");
}
