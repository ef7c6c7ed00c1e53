/**
 * Panduan Memulai: the chart of the first run with the school's figures, and naming the school.
 * Source: docs/spec/running.md §3.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { getSetup, nameSchool, type Setup, schoolFields } from "../../../contract/office/setup.ts";
import { useSoftReload } from "../../app/loading.ts";
import { api } from "../../app/session.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { setupMachine } from "../../machines/setup/setup.machine.ts";

const providedMachine = () =>
  setupMachine.provide({
    actors: { fetchSetup: fromPromise(async ({ signal }) => (await api(getSetup, { signal })).data) },
  });

/** How far the school is, read when the guide is opened. */
export function useSetup() {
  const [machine] = useState(providedMachine);
  const actor = useActorRef(machine);
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  return {
    setup: snapshot.context.setup,
    problem: snapshot.context.problem,
    isFinished: snapshot.matches({ underway: "finished" }),
    refresh: () => actor.send({ type: "refresh.requested" }),
    retry: () => actor.send({ type: "retry.clicked" }),
  };
}

export type SchoolValues = FormOf<typeof schoolFields>;

/** The name of the school or its foundation; a new one stands on the page that says a receipt is genuine. */
export function useSchoolForm(setup: Setup, onSaved: () => void): Form<SchoolValues> {
  const record = (given: Setup) => ({ ...given, id: "school", version: 1 });
  return useForm({
    name: "school",
    schema: schoolFields,
    record: record(setup),
    valuesOf: (one) => ({ name: one?.school_name ?? "" }),
    load: async () => record((await api(getSetup)).data),
    save: async (body) => record((await api(nameSchool, { body })).data),
    onSaved,
  });
}
