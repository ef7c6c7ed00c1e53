/** The boards, the one that is open, and what it is narrowed to. Source: docs/spec/office.md §3. */
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import {
  type BoardDetail,
  type Card,
  createBoard,
  getBoard,
  listBoards,
} from "../../../contract/office/boards.ts";
import { type CardFilter, isShownCard, withCard } from "../../../rules/boards.ts";
import { addDays } from "../../../rules/calendar.ts";
import { api, session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { searchText } from "../../hooks/search-text.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { type Loaded, useShownRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";

const everything = {};

/** What the address says beside the path: the board, the card that is open, the column of a new one. */
function usePlace() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const hrefOf = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const search = searchText(next);
    return search === "" ? path : `${path}?${search}`;
  };
  return {
    params,
    hrefOf,
    go: (change: Readonly<Record<string, string | null>>) => navigate(hrefOf(change)),
  };
}

/** Everybody has a board of one's own from the first opening on. */
function useOwnBoard(boards: ReturnType<typeof useBoards>): void {
  const isAsked = useRef(false);
  const isMissing = boards.isReady && !boards.rows.some(({ unit_id }) => unit_id === null);
  useEffect(() => {
    if (!isMissing || isAsked.current) return;
    isAsked.current = true;
    api(createBoard, { body: { name: t("task.own"), unit_id: null } }).then(boards.refresh, () => {});
  }, [isMissing, boards.refresh]);
}

const useBoards = () => useLookup(listBoards, everything);

const nothingAsked: CardFilter = { q: "", mine: false, due: "", label: "" };

function useShowing(record: BoardDetail | null, { replace, refresh }: Loaded<BoardDetail>) {
  const now = useRef({ record, replace, refresh });
  now.current = { record, replace, refresh };
  return useCallback((card: Card) => {
    const { current } = now;
    if (current.record !== null)
      current.replace({ ...current.record, cards: withCard(current.record.cards, card) });
    current.refresh();
  }, []);
}

export type Tasks = ReturnType<typeof useTasks>;

export function useTasks() {
  const boards = useBoards();
  useOwnBoard(boards);
  const place = usePlace();
  const asked = place.params.get("board");
  const boardId = asked ?? boards.rows[0]?.id ?? "";
  const board = useShownRecord(getBoard, boardId);
  const [filter, setFilter] = useState(nothingAsked);
  const operatorId = useSelector(session, ({ context }) => context.user?.id ?? "");
  const day = today();
  const at = { operatorId, today: day, until: addDays(day, 7) };
  const record = boardId === "" ? null : board.record;
  const show = useShowing(record, board);
  const shown = record?.cards.filter((card) => isShownCard(card, filter, at)) ?? [];
  return {
    boards,
    board,
    record,
    place,
    filter,
    /** a card as the server has it, at once and until the board is read again */
    show,
    isNarrowed: JSON.stringify(filter) !== JSON.stringify(nothingAsked),
    narrow: (change: Partial<CardFilter>) => setFilter((now) => ({ ...now, ...change })),
    /** the cards that the filters leave, column by column */
    shown,
    today: day,
    cardId: place.params.get("card"),
    openCard: (id: string | null) => place.go({ card: id, column: null }),
    newCard: (columnId: string) => place.go({ card: "new", column: columnId }),
  };
}
