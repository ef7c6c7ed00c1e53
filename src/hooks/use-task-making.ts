/** Jadikan tugas, wherever something stands that a card can be about. Source: docs/spec/office.md §3.7. */
import { useEffect, useState } from "react";
import {
  type CardReference,
  createBoard,
  createCardsOfRecords,
  listBoards,
} from "../../contract/office/boards.ts";
import { may } from "../../contract/permissions.ts";
import { api } from "../app/session.ts";
import { showToast } from "../app/toasts.ts";
import { t } from "../messages/messages.ts";
import { useQuestion } from "./use-confirm.ts";
import { useLookup } from "./use-lookup.ts";
import { useRole } from "./use-role.ts";

const everything = {};

/** What was asked for; each press counts, so that the same row can be asked for again. */
type Asked = { links: readonly CardReference[]; press: number };

/** `ask` opens the question on which board; null for who writes to no board. */
export function useTaskMaking() {
  const isAllowed = may(useRole(), "tasks.write");
  const [{ links, press }, setAsked] = useState<Asked>({ links: [], press: 0 });
  const boards = useLookup(listBoards, press === 0 ? null : everything);
  const [chosen, setChosen] = useState("");
  const boardId = chosen || (boards.rows[0]?.id ?? "");
  const question = useQuestion({
    // Who has never opened the boards gets one's own with the first task.
    send: async () => {
      const board_id = boardId || (await ownBoard());
      return (await api(createCardsOfRecords, { body: { board_id, links: [...links] } })).data;
    },
    fetch: async (id) => ({ id, version: 0 }),
    onDone: (made) =>
      showToast({
        tone: "success",
        title: t("taskMaking.made", { count: made.count }),
        action: { label: t("taskMaking.show"), href: `/admin/apps/kanban?board=${made.board_id}` },
      }),
  });
  const { isReady, problem } = boards;
  const isAsked = press > 0 && (isReady || problem !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when it is known which boards there are
  useEffect(() => {
    if (isAsked) question.open({ id: "", version: 0 });
  }, [press, isAsked]);
  return {
    ask: isAllowed
      ? (of: readonly CardReference[]) => setAsked((before) => ({ links: of, press: before.press + 1 }))
      : null,
    making: {
      question,
      count: links.length,
      boards: boards.rows,
      boardId,
      onBoard: (id: string) => setChosen(id),
    },
  };
}
export type TaskMaking = ReturnType<typeof useTaskMaking>["making"];

const ownBoard = async (): Promise<string> =>
  (await api(createBoard, { body: { name: t("taskMaking.own"), unit_id: null } })).data.id;
