import { useState } from "react";
import { createCardsOfBills, listBoards } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";

const everything = {};

/** Jadikan tugas: a card of each bill that was chosen. Source: docs/spec/office.md §3.7. */
export function MakeTasks({ ids }: { ids: readonly string[] }) {
  const { rows } = useLookup(listBoards, everything);
  const [chosen, setChosen] = useState("");
  const boardId = chosen || (rows[0]?.id ?? "");
  const question = useQuestion({
    send: async () =>
      (await api(createCardsOfBills, { body: { board_id: boardId, bill_ids: [...ids] } })).data,
    fetch: async () => ({ id: boardId, version: 0 }),
    onDone: (made) =>
      showToast({
        tone: "success",
        title: t("taskMaking.made", { count: made.count }),
        action: { label: t("taskMaking.show"), href: `/admin/apps/kanban?board=${made.board_id}` },
      }),
  });
  return (
    <>
      <Button
        size="small"
        disabled={boardId === ""}
        onClick={() => question.open({ id: boardId, version: 0 })}
      >
        {t("taskMaking.make")}
      </Button>
      <QuestionDialog
        question={question}
        title={t("taskMaking.title", { count: ids.length })}
        detail={t("taskMaking.line")}
        confirmLabel={t("taskMaking.make")}
        busyLabel={t("taskMaking.making")}
      >
        <SelectField
          label={t("taskMaking.board")}
          value={boardId}
          onValueChange={setChosen}
          options={rows.map(({ id, name, unit }) => ({
            value: id,
            label: unit === null ? name : `${name} · ${unit.code}`,
          }))}
        />
      </QuestionDialog>
    </>
  );
}
