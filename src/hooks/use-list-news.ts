/** What others change in a list that stands on the screen: the shared chart, given the list. Source: docs/spec/office.md §1.5. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { isConcerned } from "../../rules/concerns.ts";
import { useChanges } from "../app/changes.ts";
import { listNewsMachine } from "../machines/parts/list-news.machine.ts";

type Page = { data: readonly { readonly id: string }[] };

type Parts<P extends Page> = {
  /** the path of the endpoint that the list reads */
  path: string;
  fetchPage: (signal: AbortSignal) => Promise<P>;
  /** what is shown now */
  shown: () => P | null;
  show: (page: P) => void;
};

/** Rows came that would move those under the pointer. */
export type ListNews = { isHeld: boolean };

/** `asked` is what the list asks for now: when it changes, what was on its way is of another question. */
export function useListNews<P extends Page>(parts: Parts<P>, asked: string): ListNews {
  const [machine] = useState(() =>
    listNewsMachine.provide({
      actors: { fetchPage: fromPromise(({ signal }) => parts.fetchPage(signal)) },
      actions: { showPage: ({ context }) => parts.show(context.page as P) }, // as `fetchPage` gave it
      guards: { movesRows: (_, { page }) => isPointedAt() && !standsAs(page, parts.shown()) },
    }),
  );
  const actor = useActorRef(machine);
  const isHeld = useSelector(actor, (snapshot) => snapshot.hasTag("held"));
  useChanges(
    ({ kind }) => isConcerned(parts.path, kind),
    () => actor.send({ type: "changes.heard" }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is asked for
  useEffect(() => actor.send({ type: "query.moved" }), [asked]);
  useEffect(() => {
    if (!isHeld) return;
    const look = () => isPointedAt() || actor.send({ type: "rows.left" });
    document.addEventListener("pointermove", look);
    return () => document.removeEventListener("pointermove", look);
  }, [actor, isHeld]);
  return { isHeld };
}

/** A finger points at nothing while it is lifted, though browsers keep `:hover` where it was last. */
const isPointedAt = () =>
  matchMedia("(hover: hover)").matches && document.querySelector("main tbody:hover") !== null;

/** The same rows in the same places, whatever stands in them. */
const standsAs = ({ data }: Page, shown: Page | null) =>
  data.length === shown?.data.length && data.every(({ id }, at) => id === shown.data[at]?.id);
