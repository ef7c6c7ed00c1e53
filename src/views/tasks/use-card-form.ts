/** Making and changing a card. Source: docs/spec/office.md §3.5. */
import {
  type CardDetail,
  cardFields,
  createCard,
  getCard,
  updateCard,
} from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { type FormOf, useForm } from "../../hooks/use-form.ts";

export type CardValues = FormOf<typeof cardFields>;
export type CardForm = ReturnType<typeof useCardForm>;

const valuesOf = (card: CardDetail | null): CardValues => ({
  title: card?.title ?? "",
  text: card?.text ?? "",
  due_on: card?.due_on ?? "",
  assignee_id: card?.assignee?.id ?? "",
  labels: [...(card?.labels ?? [])],
  checklist: [...(card?.checklist ?? [])],
  link: card?.link ? { kind: card.link.kind, id: card.link.id } : null,
});

export const useCardForm = (card: CardDetail | null, columnId: string, onSaved: (card: CardDetail) => void) =>
  useForm({
    name: `cards/${card?.id ?? "new"}`,
    schema: cardFields,
    record: card,
    valuesOf,
    load: async (id): Promise<CardDetail> => (await api(getCard, { params: { id } })).data,
    save: async (body, record): Promise<CardDetail> => {
      if (record === null) return (await api(createCard, { body: { ...body, column_id: columnId } })).data;
      const sent = { params: { id: record.id }, body: { ...body, version: record.version } };
      return (await api(updateCard, sent)).data;
    },
    onSaved,
  });
