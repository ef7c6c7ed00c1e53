/** Data Operator: the list with the registrations that wait, one operator, its form, and what may be done. */

import { useSelector } from "@xstate/react";
import { useState } from "react";
import { listUnits } from "../../../contract/master/units.ts";
import { operatorTable } from "../../../contract/office/operator-fields.ts";
import {
  activateOperator,
  approvalForm,
  approveOperator,
  createOperator,
  deactivateOperator,
  deleteOperator,
  getOperator,
  listOperators,
  type Operator,
  type OperatorDetail,
  operatorForm,
  rejectOperator,
  resetOperatorPassword,
  unlockOperator,
  updateOperator,
} from "../../../contract/office/operators.ts";
import { may, seesAllUnits } from "../../../contract/permissions.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { notAPhone, phoneOf } from "../../../rules/phone.ts";
import { api, session } from "../../app/session.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useRecord, useRecordOf } from "../../hooks/use-record.ts";
import { useRole } from "../../hooks/use-role.ts";

const everything = {};

/** Who manages operators, who oversees them, and who sees colleagues only. */
export function useOperatorRights() {
  const role = useRole();
  return { canWrite: may(role, "operators.write"), seesAll: seesAllUnits(role) };
}

/** The registrations that wait, oldest first; nothing is asked for those who do not see them. */
export function usePendingOperators() {
  const { canWrite } = useOperatorRights();
  const { record, problem, retry, refresh } = useRecordOf(canWrite ? "pending" : "", readPending);
  return { waiting: record?.operators ?? [], problem, retry, refresh };
}

async function readPending(_: string, signal: AbortSignal) {
  const query = { per_page: 200, sort: "created_at", filter: { status: "pending" } };
  return { operators: (await api(listOperators, { query, signal })).data };
}

/** One operator; `isSelf` where it is who is logged in. */
export function useOperator(id: string) {
  const record = useRecord(getOperator, id);
  const ownId = useSelector(session, ({ context }) => context.user?.id);
  return { ...record, ...useOperatorRights(), isSelf: record.record?.id === ownId };
}

/** The units there are, to be given. */
export function useAllUnits() {
  const units = useLookup(listUnits, everything);
  const first = useFormPrerequisite({ units: units.rows.length > 0 });
  return { ...units, first: units.isReady ? first : null };
}

export type OperatorValues = FormOf<typeof operatorForm>;
export type ApprovalValues = FormOf<typeof approvalForm>;

const valuesOf = (operator: Operator | null): OperatorValues => ({
  ...firstValues<OperatorValues>(operatorTable, operator),
  admin_role: roleOf(operator),
});

/** A role that nobody knows has to be chosen anew. */
const roleOf = (operator: Operator | null) =>
  operator !== null && may(operator.admin_role, "operators.read")
    ? (operator.admin_role as OperatorValues["admin_role"]) // the line before has just proved it
    : "";

const check = ({ phone }: OperatorValues): FieldErrors =>
  phone !== null && phone !== "" && phoneOf(phone) === null ? { phone: [notAPhone] } : {};

/** A new operator; `firstPassword` is there once it is saved, and nowhere else. */
export function useNewOperator(onSaved: (operator: OperatorDetail) => void) {
  const [firstPassword, setFirstPassword] = useState<string | null>(null);
  const form = useForm({
    name: "operators/create",
    schema: operatorForm,
    record: null as OperatorDetail | null, // new until it is saved
    valuesOf,
    check,
    save: async (body) => {
      const { data, first_password } = await api(createOperator, { body });
      setFirstPassword(first_password);
      return data;
    },
    onSaved,
  });
  return { form, firstPassword };
}

/** The fields of an operator who is there. */
export function useOperatorForm(
  operator: OperatorDetail,
  onSaved: (operator: OperatorDetail) => void,
): Form<OperatorValues> {
  return useForm({
    name: `operators/edit/${operator.id}`,
    schema: operatorForm,
    record: operator,
    valuesOf,
    check,
    load: readOperator,
    save: async (body, record) => {
      const { id, version } = record ?? operator;
      const { data } = await api(updateOperator, { params: { id }, body: { ...body, version } });
      return data;
    },
    onSaved,
  });
}

const readOperator = async (id: string) => (await api(getOperator, { params: { id } })).data;

/** A registration and the role and units it is approved with. */
export function useApproval(
  operator: Operator,
  onSaved: (operator: OperatorDetail) => void,
): Form<ApprovalValues> {
  return useForm({
    name: `operators/approve/${operator.id}`,
    schema: approvalForm,
    record: operator,
    valuesOf: (one): ApprovalValues => ({ admin_role: roleOf(one), unit_ids: one?.unit_ids ?? [] }),
    load: readOperator,
    save: async (body, record) => {
      const { id, version } = record ?? operator;
      const { data } = await api(approveOperator, { params: { id }, body: { ...body, version } });
      return data;
    },
    onSaved: (saved) => onSaved(saved as OperatorDetail), // it is what `save` has answered
  });
}

type Outcome = {
  /** told with the operator as it is now; the dialog has closed */
  changed: (operator: OperatorDetail, verb: "activated" | "deactivated" | "unlocked") => void;
  reset: (operator: OperatorDetail, firstPassword: string) => void;
  gone: (verb: "rejected" | "removed") => void;
  /** what a conflict has read again */
  read: (operator: OperatorDetail) => void;
};

/** What may be done to an operator, each asked about in its own dialog. */
export function useOperatorActions(outcome: Outcome) {
  const fetch = async (id: string) => {
    const operator = await readOperator(id);
    outcome.read(operator);
    return operator;
  };
  const turn = (
    endpoint: typeof activateOperator | typeof deactivateOperator | typeof unlockOperator,
    verb: Parameters<Outcome["changed"]>[1],
  ) => ({
    send: async ({ id, version }: { id: string; version: number }) =>
      (await api(endpoint, { params: { id }, body: { version } })).data,
    fetch,
    onDone: (operator: OperatorDetail) => outcome.changed(operator, verb),
  });
  const reset = useQuestion({
    send: ({ id, version }) => api(resetOperatorPassword, { params: { id }, body: { version } }),
    fetch,
    onDone: ({ data, first_password }) => outcome.reset(data, first_password),
  });
  return {
    activate: useQuestion(turn(activateOperator, "activated")),
    deactivate: useQuestion(turn(deactivateOperator, "deactivated")),
    unlock: useQuestion(turn(unlockOperator, "unlocked")),
    reset,
    reject: useQuestion({
      send: ({ id, version }) => api(rejectOperator, { params: { id }, body: { version } }),
      fetch,
      onDone: () => outcome.gone("rejected"),
    }),
    remove: useQuestion({
      send: ({ id, version }) => api(deleteOperator, { params: { id }, body: { version } }),
      fetch,
      onDone: () => outcome.gone("removed"),
    }),
  };
}
