/** Finding a student, bill or payment to go with a message, as far as one may read them. Source: docs/spec/office.md §2.6. */
import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { listBills } from "../../../contract/bills/bills.ts";
import { listPayments } from "../../../contract/payments/payments.ts";
import { may } from "../../../contract/permissions.ts";
import { listStudents } from "../../../contract/students/students.ts";
import type { Reference } from "../../../rules/conversations.ts";
import { api } from "../../app/session.ts";
import { useRole } from "../../hooks/use-role.ts";
import { listMachine } from "../../machines/parts/list.machine.ts";
import { rupiah } from "../../messages/formats.ts";
import { billLabel } from "../../messages/periods.ts";

export type FoundRecord = Reference & { title: string; traits: readonly string[] };

const EACH = 4;

async function findRecords(role: string | null, q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const query = { q, per_page: EACH };
  const [students, bills, payments] = await Promise.all([
    may(role, "students.read") ? api(listStudents, { query, signal }).then(({ data }) => data) : [],
    may(role, "bills.read") ? api(listBills, { query, signal }).then(({ data }) => data) : [],
    may(role, "payments.read") ? api(listPayments, { query, signal }).then(({ data }) => data) : [],
  ]);
  return [
    ...students.map(({ id, name, nis, classroom, balance }) => ({
      kind: "student" as const,
      id,
      title: name,
      traits: [nis, ...(classroom ? [classroom.name] : []), rupiah(balance)],
    })),
    ...bills.map(({ id, number, student, category, ...bill }) => ({
      kind: "bill" as const,
      id,
      title: number,
      traits: [student.name, billLabel(category.name, bill), rupiah(bill.balance)],
    })),
    ...payments.map(({ id, receipt_no, student, amount }) => ({
      kind: "payment" as const,
      id,
      title: receipt_no ?? student.name,
      traits: [student.name, rupiah(amount)],
    })),
  ];
}

/** What matches a part of a name or number, once the typing pauses. */
export function useRecordFinder() {
  const role = useRole();
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        fetchPage: fromPromise(async ({ input, signal }) => {
          const data = input.q.trim() === "" ? [] : await findRecords(role, input.q.trim(), signal);
          return { data, meta: { current_page: 1, per_page: EACH, total: data.length, last_page: 1 } };
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { query: { per_page: EACH } } });
  const snapshot = useSelector(actor, (current) => current);
  const { query, page, problem } = snapshot.context;
  const isIdle = query.q.trim() === "";
  const status = snapshot.hasTag("failed") ? "failed" : snapshot.hasTag("busy") ? "busy" : "ready";
  return {
    term: query.q,
    found: (isIdle ? [] : (page?.data ?? [])) as readonly FoundRecord[], // as `fetchPage` gave them
    status: isIdle ? ("idle" as const) : (status as "failed" | "busy" | "ready"), // as just said
    problem,
    type: (q: string) => actor.send({ type: "query.typed", q }),
  };
}
