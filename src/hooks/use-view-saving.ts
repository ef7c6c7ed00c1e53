/** Saving, sharing, naming and deleting a view of a list. Source: docs/spec/screens.md §1.13. */
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import {
  createListView,
  deleteListView,
  type ListView,
  listListViews,
  updateListView,
} from "../../contract/office/list-views.ts";
import { filtersOn } from "../../rules/list-views.ts";
import { api, session } from "../app/session.ts";
import { today } from "../app/today.ts";
import { type Confirm, useQuestion } from "./use-confirm.ts";
import type { Asked, ListViews } from "./use-list-views.ts";

/** What the dialog holds; `was` is the name of the view that is changed. */
export type ViewDraft = Pick<ListView, "name" | "unit_id" | "follows_today" | "columns"> & {
  asked: Asked;
  was: string;
};

const noUnits: readonly { id: string; code: string; name: string }[] = [];

/** A new view, what an old one asks for, or its name and whose it is. */
type Saving = { act: "create" | "update" | "rename"; view: ListView | null };

/** The dialog that saves a view; it is there for one question. */
export function useViewSaving(views: ListViews, { act, view }: Saving, onSaved: (saved: ListView) => void) {
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const [draft, setDraft] = useState<ViewDraft>(() => {
    const isKept = view !== null && act === "rename";
    // A rename leaves what it asks for; its days are counted from today on.
    const asked = isKept ? { ...view.asked, filters: filtersOn(view, today()) } : views.asked;
    return draftOf(asked, isKept ? view.columns : views.columns, view);
  });
  const question = useQuestion({
    send: async ({ id, version }) => {
      const { was: _, ...fields } = draft;
      const body = { ...fields, list: views.of };
      if (view === null) return (await api(createListView, { body })).data;
      return (await api(updateListView, { params: { id }, body: { ...body, version } })).data;
    },
    fetch: (id) => readView(views, id),
    onDone: onSaved,
  });
  useAsked(question, view);
  return {
    question,
    draft,
    units,
    errorOf: (field: string) => question.problem?.fields?.[field]?.[0],
    change: (changed: Partial<ViewDraft>) => {
      setDraft({ ...draft, ...changed });
      // What was refused is another question now.
      question.typeReason("");
    },
  };
}

/** Opens the question as soon as it is there. */
function useAsked({ open }: Confirm, view: ListView | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since it is there for one question
  useEffect(() => open(view ?? { id: "", version: 0 }), []);
}

/** As it stands now; one that is gone keeps its id, and what is sent next says so. */
async function readView({ of }: ListViews, id: string) {
  const query = { per_page: 200, filter: { list: of } };
  const { data } = await api(listListViews, { query });
  return data.find((one) => one.id === id) ?? { id, version: 1 };
}

const draftOf = (asked: Asked, columns: readonly string[], view: ListView | null): ViewDraft => ({
  asked,
  columns: [...columns],
  name: view?.name ?? "",
  was: view?.name ?? "",
  unit_id: view?.unit_id ?? null,
  follows_today: view?.follows_today ?? false,
});

/** The question before a view is deleted. */
export function useViewDeletion(views: ListViews, view: ListView, onDeleted: () => void): Confirm {
  const question = useQuestion({
    send: async ({ id, version }) => api(deleteListView, { params: { id }, body: { version } }),
    fetch: (id) => readView(views, id),
    onDone: onDeleted,
  });
  useAsked(question, view);
  return question;
}
