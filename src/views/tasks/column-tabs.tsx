import type { BoardDetail } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";

/** On a phone one column stands at a time: these lead from one to the next, as a swipe does. */
export function ColumnTabs({ board }: { board: BoardDetail }) {
  return (
    <nav className="task-tabs" aria-label={t("task.columns")}>
      {board.columns.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="task-tab"
          onClick={() =>
            document.getElementById(`column-${id}`)?.scrollIntoView({ block: "nearest", inline: "start" })
          }
        >
          {name}{" "}
          <span className="figures">{board.cards.filter(({ column_id }) => column_id === id).length}</span>
        </button>
      ))}
    </nav>
  );
}
