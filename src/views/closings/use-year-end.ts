/** The year of the books on Tutup Kas: read, closed, opened again. Source: docs/spec/books.md §5. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { assign, fromPromise } from "xstate";
import { closeYear, getYearEnd, reopenYear } from "../../../contract/books/year-ends.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { useSoftReload } from "../../app/loading.ts";
import { api } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { newUuid } from "../../app/uuid.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { type BookYear, yearEndMachine } from "../../machines/books/year-end.machine.ts";

const everything = {};

/** The class year in which a month begins, once it is over: until then there is nothing to close. */
export function useYearOf(month: string) {
  const { rows } = useLookup(listClassYears, everything);
  const first = `${month}-01`;
  const year = rows.find(({ starts_on, ends_on }) => starts_on <= first && first <= ends_on);
  return year !== undefined && year.ends_on < today() ? year : null;
}

export type YearScreen = ReturnType<typeof useYearEnd>;

/** `onDone` is told what has been done. */
export function useYearEnd({ unitId, classYearId }: BookYear, onDone: (step: "closed" | "reopened") => void) {
  const [machine] = useState(() => provided());
  const actor = useActorRef(machine);
  useEffect(
    () => actor.send({ type: "year.chosen", of: { unitId, classYearId } }),
    [actor, unitId, classYearId],
  );
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the screen
  useEffect(() => {
    let before = actor.getSnapshot();
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.matches("telling") && before.matches("closing")) onDone("closed");
      if (now.matches("telling") && before.matches("reopening")) onDone("reopened");
      before = now;
    });
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, send: actor.send };
}

type Asked = { of: BookYear | null; reason: string };

const whichOf = ({ of }: Pick<Asked, "of">) => ({
  unit_id: of?.unitId ?? "",
  class_year_id: of?.classYearId ?? "",
});

const bodyOf = ({ of, reason }: Asked) => ({ ...whichOf({ of }), reason: reason.trim() });

const provided = () =>
  yearEndMachine.provide({
    actors: {
      fetchYear: fromPromise(
        async ({ input, signal }) => (await api(getYearEnd, { query: whichOf(input), signal })).data,
      ),
      closeYear: fromPromise(
        async ({ input }) => (await api(closeYear, { body: bodyOf(input), key: input.key })).data,
      ),
      reopenYear: fromPromise(
        async ({ input }) => (await api(reopenYear, { body: bodyOf(input), key: input.key })).data,
      ),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
  });
