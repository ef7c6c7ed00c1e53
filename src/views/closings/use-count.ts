/** Counting a till: the chart with what reaches outside given to it. Source: docs/spec/money.md §17, decision 062. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { assign, fromPromise } from "xstate";
import { createClosing, denominations, listTills } from "../../../contract/payments/closings.ts";
import { piecesTyped, reckonOf } from "../../../rules/closings.ts";
import { dropDraft, readDraft, writeDraft } from "../../app/drafts.ts";
import { api, userId } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { isObject, isText } from "../../app/storage.ts";
import { newUuid } from "../../app/uuid.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import {
  type ClosingContext,
  type CountDraft,
  closingMachine,
  type TillOfDay,
} from "../../machines/payments/closing.machine.ts";

const draftName = ({ unitId, day, till }: TillOfDay) => `count/${unitId}/${day}/${till.cashier_id}`;

/** Old or spoilt ones are no drafts. */
function isCountDraft(values: unknown): values is CountDraft {
  if (!isObject(values) || !isObject(values.typed)) return false;
  const { typed, handedOver, reason, note } = values;
  const isAmount = (value: unknown) => value === null || isText(value) || Number.isSafeInteger(value);
  return (
    Object.entries(typed).every(
      ([one, text]) => denominations.some((known) => String(known) === one) && isText(text),
    ) &&
    isAmount(handedOver) &&
    isAmount(values.opening ?? null) &&
    isText(reason) &&
    isText(note)
  );
}

function keptOf(of: TillOfDay | null): Partial<CountDraft> {
  const values = of && readDraft(userId(), draftName(of))?.values;
  return isCountDraft(values) ? values : {};
}

/** Forgets what was counted of a till that turns out to be closed. */
export const forgetCount = (of: TillOfDay): void => dropDraft(userId(), draftName(of));

function keep({ of, typed, opening, handedOver, reason, note }: ClosingContext): void {
  if (of === null) return;
  const isSaid = opening !== null || handedOver !== null || reason !== "" || note !== "";
  const isTouched = Object.keys(typed).length > 0 || isSaid;
  const values = { typed, opening, handedOver, reason, note };
  if (isTouched) writeDraft(userId(), draftName(of), { initial: {}, values });
  else dropDraft(userId(), draftName(of));
}

async function post(context: ClosingContext) {
  const { of, typed, opening, reason, note, key } = context;
  const { data } = await api(createClosing, {
    body: {
      unit_id: of?.unitId ?? "",
      day: of?.day ?? "",
      cashier_id: of?.till.cashier_id ?? null,
      counted: piecesTyped(typed),
      opening_cash: of?.till.is_first && typeof opening === "number" ? opening : null,
      difference_reason: reason.trim() || null,
      handed_over: reckonOf(context)?.handedOver ?? null,
      expected_cash: of?.till.expected_cash ?? null,
      note: note.trim() || null,
    },
    key,
  });
  return data;
}

async function reread({ of }: ClosingContext): Promise<TillOfDay> {
  if (of === null) throw new Error("no till is being counted");
  const { data } = await api(listTills, { query: { unit_id: of.unitId, day: of.day } });
  return { ...of, till: data.find(({ cashier_id }) => cashier_id === of.till.cashier_id) ?? of.till };
}

const countOf = () =>
  closingMachine.provide({
    actors: {
      closeTill: fromPromise(({ input }) => post(input)),
      resolveKey: fromPromise(({ input }) => settle(createClosing, input.key)),
      fetchTill: fromPromise(({ input }) => reread(input)),
    },
    actions: {
      restoreDraft: assign(({ context }) => keptOf(context.of)),
      dropDraft: ({ context: { of } }) => {
        if (of !== null) dropDraft(userId(), draftName(of));
      },
      renewKey: assign({ key: () => newUuid() }),
    },
  });

export type CountScreen = ReturnType<typeof useCount>;

/** Counts the till for as long as the screen stands; nobody leaves while an answer is under way (`onRefused`). */
export function useCount(of: TillOfDay, onRefused: () => void) {
  const [machine] = useState(() => countOf());
  const actor = useActorRef(machine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the till it was opened with; the chart reads it again by itself
  useEffect(() => {
    actor.send({ type: "till.opened", of });
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.hasTag("editable")) keep(now.context);
    });
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  const isLocked = snapshot.hasTag("locked");
  useLeaveGuard(isLocked && snapshot.hasTag("busy") ? "refuse" : "free", onRefused);
  return { snapshot, send: actor.send, reckoning: reckonOf(snapshot.context) };
}
