/**
 * The till with its chart, and a school that answers as the spec says. What was sent is kept beside it, so that a spec sees
 * which amount went to which bill and under which key.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { PaymentDraftInput } from "../../contract/payments/payments.ts";
import type { Problem } from "../../contract/problem.ts";
import { readAmount } from "../../rules/amounts.ts";
import type { Sent } from "../../src/app/unsure.ts";
import type { Desk } from "../../src/machines/payments/payment-desk.types.ts";
import { nothing } from "../../src/views/parts/stories.ts";
import { deskOf, type Outside, press, type Saving } from "../../src/views/payments/desk-actors.ts";
import { PaymentDeskForm } from "../../src/views/payments/payment-desk.tsx";
import { payment } from "../machines/samples.ts";

type Given = {
  /** the student's bills, deposits and banks, whenever they are asked for */
  desk: Desk;
  /** what a payment is answered with; it is booked when left out */
  refusal?: Problem;
};

type Post = Pick<PaymentDraftInput, "amount" | "allocations" | "to_deposit" | "method"> & { key: string };

/** The school outside the till: it answers what the latest props say. */
function useOutside(given: Given) {
  const latest = useRef(given);
  latest.current = given;
  const [posts, setPosts] = useState<readonly Post[]>([]);
  const [outside] = useState((): Outside => {
    let sent: readonly Sent[] = [];
    let keys = 0;
    return {
      fetchDesk: async () => latest.current.desk,
      post: async ({ amount, allocations, to_deposit, method }, key) => {
        setPosts((before) => [...before, { key, amount, allocations, to_deposit, method }]);
        if (latest.current.refusal !== undefined) throw latest.current.refusal;
        return payment;
      },
      settle: async () => null,
      keep: async () => {},
      isLineAway: () => false,
      pocket: { tab: "t1", sent: () => sent, keep: (kept) => (sent = kept) },
      newKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
      today: () => "2026-11-21",
      amountOf: (typed) => {
        const reading = readAmount(typed);
        return reading.kind === "amount" ? reading.amount : null;
      },
      drafts: { read: () => null, write: nothing, drop: nothing },
    };
  });
  return { outside, posts };
}

export function Counter(given: Given) {
  const { outside, posts } = useOutside(given);
  const [deskBefore, keepDeskBefore] = useState<Desk | null>(null);
  const [machine] = useState(() => deskOf(outside));
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => actor.send({ type: "student.chosen", studentId: "st1" }), [actor]);
  const save = (how: Saving = "save.clicked") => {
    if (!actor.getSnapshot().can({ type: how })) return false;
    keepDeskBefore(actor.getSnapshot().context.desk);
    press(actor, outside, how);
    return true;
  };
  const desk = {
    send: actor.send,
    snapshot,
    locked: [],
    isOpening: false,
    deskBefore,
    save,
    choose: nothing,
    leave: nothing,
    leaveGuard: { isAsked: false, leave: nothing, stay: nothing },
  };
  return (
    <>
      {snapshot.context.desk === null ? null : <PaymentDeskForm desk={desk} />}
      <output data-testid="posts">{JSON.stringify(posts)}</output>
    </>
  );
}
