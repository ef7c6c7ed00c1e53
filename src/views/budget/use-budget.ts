/** The budget on the screen: the chart with what reaches outside given to it, and the place in the address. Source: docs/spec/books.md §6. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { type Budget, getBudget, saveBudget } from "../../../contract/books/budgets.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { may } from "../../../contract/permissions.ts";
import { planOf, type TypedCells } from "../../../rules/budget.ts";
import { useSoftReload } from "../../app/loading.ts";
import { api, session } from "../../app/session.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { type BudgetContext, type BudgetPlace, budgetMachine } from "../../machines/books/budget.machine.ts";

const everything = {};

/** The units and class years to choose from. */
export function useBudgetPlaces() {
  const units = useLookup(listUnits, everything);
  const years = useLookup(listClassYears, everything);
  return { units: units.rows, years: years.rows, ...together(units, years) };
}

const whichOf = ({ of }: Pick<BudgetContext, "of">) => ({
  unit_id: of?.unitId ?? "",
  class_year_id: of?.classYearId ?? "",
});

const provided = () =>
  budgetMachine.provide({
    actors: {
      fetchBudget: fromPromise(
        async ({ input, signal }) => (await api(getBudget, { query: whichOf(input), signal })).data,
      ),
      saveBudget: fromPromise(async ({ input }) => {
        const accounts = planOf(input.budget?.accounts ?? [], input.typed);
        const body = { version: input.budget?.version ?? 0, accounts };
        return (await api(saveBudget, { query: whichOf(input), body })).data;
      }),
    },
  });

export type BudgetScreen = ReturnType<typeof useBudget>;

/** `onSaved` is told once the plan is kept. */
export function useBudget({ unitId, classYearId }: BudgetPlace, onSaved: () => void) {
  const [machine] = useState(provided);
  const actor = useActorRef(machine);
  const role = useSelector(session, ({ context }) => context.role);
  useEffect(
    () => actor.send({ type: "budget.chosen", of: { unitId, classYearId } }),
    [actor, unitId, classYearId],
  );
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the screen
  useEffect(() => {
    let before = actor.getSnapshot();
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.matches("telling") && before.matches("saving") && now.context.problem === null) onSaved();
      before = now;
    });
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  const canWrite = may(role, "budgets.write");
  return {
    snapshot,
    send: actor.send,
    canWrite,
    isEditable: canWrite && snapshot.hasTag("editable"),
    fill: (cells: TypedCells, outside = 0) => actor.send({ type: "cells.filled", cells, outside }),
  };
}

export type BudgetRow = Budget["accounts"][number];
