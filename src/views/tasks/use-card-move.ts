/** A card on its way: the chart, given what moves it, and where each key takes it. Source: docs/spec/office.md §3.3. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { type BoardDetail, type Card, getCard, moveCard } from "../../../contract/office/boards.ts";
import { laid, placeAt, placeOf } from "../../../rules/boards.ts";
import { api } from "../../app/session.ts";
import { type CardPlace, cardMoveMachine, type Lifted } from "../../machines/office/card-move.machine.ts";
import { t } from "../../messages/messages.ts";

const machine = cardMoveMachine.provide({
  actors: {
    moveCard: fromPromise(async ({ input: { card, to } }) => {
      const place = to ?? { column_id: "", after_id: null, before_id: null };
      const sent = { params: { id: card?.id ?? "" }, body: { ...place, version: card?.version ?? 0 } };
      return (await api(moveCard, sent)).data;
    }),
    fetchCard: fromPromise(
      async ({ input }) => (await api(getCard, { params: { id: input.card?.id ?? "" } })).data,
    ),
  },
});

const liftedOf = (card: Card): Lifted => ({
  id: card.id,
  title: card.title,
  version: card.version,
  columnId: card.column_id,
});

export type CardMove = ReturnType<typeof useCardMove>;

type CardMoveProps = {
  board: BoardDetail;
  /** those that are shown, column by column */
  cards: readonly Card[];
  onMoved: (card: Card) => void;
  onRefused: () => void;
};

export function useCardMove({ board, cards, onMoved, onRefused }: CardMoveProps) {
  const [provided] = useState(() => machine);
  const actor = useActorRef(provided);
  const snapshot = useSelector(actor, (current) => current);
  const { card, to, by, problem, wentTo, from: home } = snapshot.context;
  const [said, say] = useState("");
  useEffect(() => {
    const moved = actor.on("card.moved", (event) => onMoved(event.card));
    const refused = actor.on("card.refused", onRefused);
    return () => {
      moved.unsubscribe();
      refused.unsubscribe();
    };
  }, [actor, onMoved, onRefused]);
  const isLifted = snapshot.hasTag("lifted");
  const { nameOf, inWords, from, endOf } = placesOn(board, cards);
  const carry = (place: CardPlace) => {
    actor.send({ type: "card.carried", to: place });
    if (card !== null && by === "keys") say(t("task.carried", inWords(place, card.id)));
  };
  return {
    said,
    card,
    /** where it lay when it was lifted, and where it would come to lie */
    home,
    to,
    isLifted,
    isByKeys: isLifted && by === "keys",
    isTold: snapshot.hasTag("told"),
    problem,
    wentTo,
    nameOf,
    /** as the cards lie now, and before the server has answered as they are to lie */
    laid: snapshot.hasTag("busy") && card !== null && to !== null ? laid(cards, card.id, to) : cards,
    lift: (one: Card, how: "pointer" | "keys") => {
      const place = from(one);
      actor.send({ type: "card.lifted", card: liftedOf(one), from: place, by: how });
      if (how === "keys") say(t("task.lifted", { title: one.title, ...inWords(place, one.id) }));
    },
    carry,
    drop: () => {
      actor.send({ type: "card.dropped" });
      const column = to === null ? "" : nameOf(to.column_id);
      // Over a column that is gone meanwhile the answer says where the card lies.
      say(card === null || column === "" ? "" : t("task.dropped", { title: card.title, column }));
    },
    putBack: () => {
      actor.send({ type: "card.putBack" });
      if (card !== null) say(t("task.putBack", { title: card.title }));
    },
    send: (one: Card, columnId: string) =>
      actor.send({ type: "card.sent", card: liftedOf(one), from: from(one), to: endOf(columnId, one.id) }),
    closeNotice: () => actor.send({ type: "notice.closed" }),
    /** one step of an arrow key */
    step: (key: string) => {
      const next = card === null || to === null ? null : stepFrom(board, cards, card.id, to, key);
      if (next !== null) carry(next);
    },
  };
}

/** Where cards lie among those that are shown. */
function placesOn(board: BoardDetail, cards: readonly Card[]) {
  const columnOf = (id: string) => cards.filter(({ column_id }) => column_id === id);
  const nameOf = (id: string) => board.columns.find((column) => column.id === id)?.name ?? "";
  return {
    nameOf,
    inWords: (place: CardPlace, cardId: string) => {
      const column = laid(cards, cardId, place).filter(({ column_id }) => column_id === place.column_id);
      const at = column.findIndex(({ id }) => id === cardId);
      return { column: nameOf(place.column_id), place: at + 1, count: column.length };
    },
    from: (card: Card): CardPlace => ({
      column_id: card.column_id,
      ...placeOf(columnOf(card.column_id), card.id),
    }),
    endOf: (columnId: string, cardId: string): CardPlace => {
      const others = columnOf(columnId).filter(({ id }) => id !== cardId);
      return { column_id: columnId, after_id: others.at(-1)?.id ?? null, before_id: null };
    },
  };
}

/** Up and down among the cards of a column, left and right from one column to the next. */
function stepFrom(
  board: BoardDetail,
  cards: readonly Card[],
  cardId: string,
  to: CardPlace,
  key: string,
): CardPlace | null {
  const column = laid(cards, cardId, to).filter(({ column_id }) => column_id === to.column_id);
  const at = column.findIndex(({ id }) => id === cardId);
  const index = board.columns.findIndex(({ id }) => id === to.column_id);
  const isMirrored = document.documentElement.dir === "rtl";
  const aside = (key === "ArrowRight" ? 1 : -1) * (isMirrored ? -1 : 1);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const next = at + (key === "ArrowUp" ? -1 : 1);
    if (next < 0 || next >= column.length) return null;
    return { column_id: to.column_id, ...placeAt(column, cardId, next) };
  }
  const other = board.columns[index + aside];
  if (other === undefined) return null;
  const others = cards.filter(({ column_id }) => column_id === other.id);
  return { column_id: other.id, ...placeAt(others, cardId, Math.min(at, others.length)) };
}
