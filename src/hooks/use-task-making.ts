/** Jadikan tugas, wherever something stands that a card can be about. Source: docs/spec/office.md §3.7. */
import { useEffect, useState } from "react";
import type { ReplyOf } from "../../contract/endpoint.ts";
import {
  archiveCards,
  type Board,
  type CardReference,
  createBoard,
  createCardsOfRecords,
  listBoards,
} from "../../contract/office/boards.ts";
import { may } from "../../contract/permissions.ts";
import type { Problem } from "../../contract/problem.ts";
import { api } from "../app/session.ts";
import { settle } from "../app/settle.ts";
import { showToast } from "../app/toasts.ts";
import { newUuid } from "../app/uuid.ts";
import { t } from "../messages/messages.ts";
import { useQuestion } from "./use-confirm.ts";
import { useLookup } from "./use-lookup.ts";
import { useRole } from "./use-role.ts";

const everything = {};

/** What was asked for; each press counts, so that the same row can be asked for again. */
type Asked = { links: readonly CardReference[]; press: number };

/** Where the cards come to lie, and what all of them get; "" where nothing was chosen. */
export type TaskChoice = { boardId: string; columnId: string; assigneeId: string; dueOn: string };

const nothing: TaskChoice = { boardId: "", columnId: "", assigneeId: "", dueOn: "" };

type Made = ReplyOf<typeof createCardsOfRecords>["data"];

/** `ask` opens the question on which board; null for who writes to no board. */
export function useTaskMaking() {
  const isAllowed = may(useRole(), "tasks.write");
  const [{ links, press }, setAsked] = useState<Asked>({ links: [], press: 0 });
  const boards = useLookup(listBoards, press === 0 ? null : everything);
  const [chosen, setChosen] = useState(nothing);
  const choice = { ...chosen, boardId: chosen.boardId || (boards.rows[0]?.id ?? "") };
  const question = useQuestion({
    // One key goes out with one content: a double click, a retry and a lost answer make no card twice.
    settle: (key) => settle(createCardsOfRecords, key) as Promise<Made | null>,
    send: async ({ key }) => {
      // Who has never opened the boards gets one's own with the first task.
      const body = bodyOf({ ...choice, boardId: choice.boardId || (await ownBoard()) }, links);
      return (await api(createCardsOfRecords, { body, key })).data;
    },
    fetch: async (id) => ({ id, version: 0 }),
    onDone: announce,
  });
  const { isReady, problem } = boards;
  const isAsked = press > 0 && (isReady || problem !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when it is known which boards there are
  useEffect(() => {
    if (isAsked) question.open({ id: "", version: 0 });
  }, [press, isAsked]);
  const choose = (change: Partial<TaskChoice>) => {
    const changed = { ...choice, ...change };
    setChosen(changed);
    // The chart knows the content by it, and takes another key.
    question.typeReason(JSON.stringify(Object.values(changed)));
  };
  return {
    ask: isAllowed
      ? (of: readonly CardReference[]) => {
          setAsked((before) => ({ links: of, press: before.press + 1 }));
          setChosen(({ boardId }) => ({ ...nothing, boardId }));
        }
      : null,
    making: { question, count: links.length, boards: boards.rows as readonly Board[], choice, choose },
  };
}
export type TaskMaking = ReturnType<typeof useTaskMaking>["making"];

const bodyOf = ({ boardId, columnId, assigneeId, dueOn }: TaskChoice, links: readonly CardReference[]) => ({
  board_id: boardId,
  column_id: columnId || null,
  assignee_id: assigneeId || null,
  due_on: dueOn || null,
  links: [...links],
});

const ownBoard = async (): Promise<string> =>
  (await api(createBoard, { body: { name: t("taskMaking.own"), unit_id: null } })).data.id;

/** Says how many there are, leads to them, and takes them back. */
function announce({ count, board_id, cards }: Made): void {
  showToast({
    tone: "success",
    title: t("taskMaking.made", { count }),
    action: { label: t("taskMaking.show"), href: `/admin/apps/kanban?board=${board_id}` },
    undo: { label: t("taskMaking.undo"), onPress: () => void takeBack(cards) },
  });
}

/** Archives what was made; what somebody has changed meanwhile stays, and is said. Asked again it is sent with the same key. */
async function takeBack(cards: Made["cards"], key = newUuid()): Promise<void> {
  const sent = await api(archiveCards, { body: { cards }, key }).catch((problem: Problem) => problem);
  if ("message" in sent) {
    const again = { label: t("parts.retry"), onPress: () => void takeBack(cards, key) };
    showToast({ tone: "error", title: sent.message, undo: again });
    return;
  }
  const { archived, left } = sent.data;
  if (archived > 0) showToast({ tone: "success", title: t("taskMaking.undone", { count: archived }) });
  if (left > 0) showToast({ tone: "error", title: t("taskMaking.left", { count: left }) });
}
