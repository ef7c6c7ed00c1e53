/** Proposing relief, and deciding on it. Source: docs/spec/money.md §6, docs/spec/access.md §2. */

import { useSelector } from "@xstate/react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { listCategories } from "../../../contract/master/categories.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { reliefTable } from "../../../contract/master/relief-fields.ts";
import {
  approveRelief,
  endRelief,
  getRelief,
  proposeRelief,
  type ReliefDetail,
  rejectRelief,
  reliefFields,
} from "../../../contract/master/reliefs.ts";
import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { may } from "../../../contract/permissions.ts";
import { reliefFaults } from "../../../rules/reliefs.ts";
import { api, session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { sendSeen } from "../../hooks/use-record-actions.ts";
import { useOwnUnits, useRole } from "../../hooks/use-role.ts";

export type ReliefValues = FormOf<typeof reliefFields>;

const activeOnly = { status: "active" };

/** Categories with their units, the active class year and student categories. */
export function useReliefChoices() {
  const units = useOwnUnits();
  const categories = useLookup(listCategories, activeOnly);
  const years = useLookup(listClassYears, activeOnly);
  const groups = useLookup(listStudentCategories, activeOnly);
  return {
    units: units.rows,
    categories: categories.rows,
    year: years.rows[0] ?? null,
    groups: groups.rows,
    first: useFormPrerequisite({ units: units.rows.length > 0, categories: categories.rows.length > 0 }),
    ...together(units, categories, years, groups),
  };
}
export type ReliefChoices = ReturnType<typeof useReliefChoices>;

/** A new proposal: from today to the end of the active class year. */
export function useReliefForm(
  choices: ReliefChoices,
  onSaved: (relief: ReliefDetail, wasNew: boolean) => void,
) {
  const form = useForm({
    name: "reliefs/new",
    schema: reliefFields,
    record: null,
    check: reliefFaults,
    valuesOf: () =>
      firstValues<ReliefValues>(reliefTable, null, {
        from_on: today(),
        until_on: choices.year?.ends_on ?? "",
      }),
    save: async (body): Promise<ReliefDetail> => (await api(proposeRelief, { body })).data,
    onSaved,
  });
  const category = choices.categories.find(({ id }) => id === form.values.category_id);
  return { form, unitId: category?.unit_id ?? null };
}

/** What this role may do about a relief now; `onDecided` is told with it as it is then. */
export function useReliefActions(relief: ReliefDetail, onDecided: (relief: ReliefDetail) => void) {
  const role = useRole();
  const ownId = useSelector(session, ({ context }) => context.user?.id);
  const isOwn = relief.proposed_by.id === ownId && role !== "AS";
  const fetch = async (id: string) => (await api(getRelief, { params: { id } })).data;
  const step = (endpoint: Endpoint) => ({
    send: async ({ reason, ...seen }: { id: string; version: number; reason: string }) => {
      const reply = await sendSeen(endpoint, seen, { reason });
      return (reply as { data: ReliefDetail }).data; // as the endpoints' schemas say
    },
    fetch,
    onDone: onDecided,
  });
  const mayDecide = may(role, "reliefs.decide");
  return {
    canDecide: mayDecide && relief.status === "proposed" && !isOwn,
    canEnd: mayDecide && relief.status === "approved",
    approve: useConfirm(step(approveRelief)),
    reject: useConfirm(step(rejectRelief)),
    end: useConfirm(step(endRelief)),
  };
}
