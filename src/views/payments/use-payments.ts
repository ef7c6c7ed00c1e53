/**
 * The payment desk, one payment's detail and the public check of a receipt. Source: docs/spec/money.md §11, §13, §14, §15.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { fromPromise } from "xstate";
import { listFineCharges } from "../../../contract/bills/fine-charges.ts";
import { listBanks } from "../../../contract/master/banks.ts";
import {
  createPayment,
  getPayment,
  verifyReceipt,
  voidPayment,
} from "../../../contract/payments/payments.ts";
import { getStudent, listStudents } from "../../../contract/students/students.ts";
import { readAmount } from "../../../rules/amounts.ts";
import { mayBackdate } from "../../../rules/payments.ts";
import { api, isLineAway, session, userId } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { pocketOf } from "../../app/unsure.ts";
import { newUuid } from "../../app/uuid.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { useRecordOf, useShownRecord } from "../../hooks/use-record.ts";
import type { Desk } from "../../machines/payments/payment-desk.types.ts";
import { studentSearchMachine } from "../../machines/payments/student-search.machine.ts";
import { type DeskActor, deskOf, type Outside, press, type Saving, watch } from "./desk-actors.ts";
import { deskDraftsOf } from "./desk-drafts.ts";
import { fetchOpenBills } from "./open-bills.ts";
import { useHeldKeys } from "./use-held-keys.ts";
import { useLockedUnits } from "./use-locked-units.ts";
import { keepAsUnsent, useArrivals } from "./use-unsent.ts";

/** The most that a page of the wire holds (docs/spec/api.md §2); nobody owes more bills at once. */
const AT_MOST = 200;

async function fetchDesk(studentId: string, signal: AbortSignal): Promise<Desk> {
  const [student, bills, banks] = await Promise.all([
    api(getStudent, { params: { id: studentId }, signal }),
    fetchOpenBills(studentId, signal),
    api(listBanks, { query: { per_page: AT_MOST, filter: { status: "active" } }, signal }),
  ]);
  const mayBeEarlier = mayBackdate(session.getSnapshot().context.role);
  const charges =
    mayBeEarlier && bills.some(({ fine }) => fine > 0)
      ? (await api(listFineCharges, { params: { id: studentId }, signal })).data
      : [];
  return { student: student.data, bills, billsToday: bills, charges, banks: banks.data };
}

const outsideOf = (user: string): Outside => ({
  fetchDesk,
  post: async (body, key) => (await api(createPayment, { body, key })).data,
  settle: (key) => settle(createPayment, key),
  keep: (body, desk) => keepAsUnsent(({ unsentOf }, by, keptAt) => unsentOf(body, desk, by, keptAt)),
  isLineAway,
  pocket: pocketOf(user),
  newKey: () => newUuid(),
  today,
  amountOf: (typed) => {
    const reading = readAmount(typed);
    return reading.kind === "amount" ? reading.amount : null;
  },
  drafts: deskDraftsOf(user),
});

/** The desk runs as long as the screen, and watches what it has to remember. */
function useDesk() {
  const [outside] = useState(() => outsideOf(userId()));
  const [machine] = useState(() => deskOf(outside));
  const actor = useActorRef(machine);
  useEffect(() => watch(actor, outside), [actor, outside]);
  useArrivals((key, [payment]) => {
    if (payment !== undefined) actor.send({ type: "payment.arrived", key, payment });
  });
  return { outside, actor, locked: useLockedUnits() };
}

export type PaymentDesk = ReturnType<typeof usePaymentDesk>;

/**
 * The desk's actor, with the chosen student in the URL (`?student=ID`): a link opens it, a reload keeps the place.
 * Nobody leaves while an answer is under way (`onRefused` is told), nor unasked while it is unknown whether money is booked.
 */
export function usePaymentDesk(onRefused: () => void) {
  const { actor, outside, locked } = useDesk();
  const [deskBefore, keepDeskBefore] = useState<Desk | null>(null);
  const snapshot = useSelector(actor, (current) => current);
  const [path, navigate] = useLocation();
  const linked = new URLSearchParams(useSearch()).get("student");
  const addressOf = (studentId: string) => `${path}?student=${encodeURIComponent(studentId)}`;

  const leave = () => {
    actor.send({ type: "student.cleared" });
    actor.send({ type: "next.clicked" });
  };
  // Back, forward and links lead the desk; what is chosen here has told the desk already. While it is unknown whether
  // money is booked, the desk stays where it is, and the address says so.
  const { studentId } = snapshot.context;
  const isHeld = snapshot.matches("recalling") || snapshot.hasTag("locked");
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the URL and what is held only
  useEffect(() => {
    const at = actor.getSnapshot().context.studentId;
    if (linked === at) return;
    if (isHeld) {
      if (at !== null) navigate(addressOf(at), { replace: true });
      return;
    }
    leave();
    if (linked !== null) actor.send({ type: "student.chosen", studentId: linked });
  }, [linked, isHeld && studentId]);

  useHeldKeys((key) => actor.send({ type: "key.typed", key }), snapshot.matches("loading"));
  const leaveGuard = useLeaveGuard(wayOutOf(snapshot), onRefused);

  return {
    send: actor.send,
    ...{ snapshot, locked },
    /** a linked student whose desk is about to be read */
    isOpening: linked !== null && snapshot.matches("waiting"),
    /** what was open when save was clicked, to be told beside what is open now */
    deskBefore,
    /** False, and nothing happens, while something is missing. */
    save: (how: Saving = "save.clicked") => {
      if (!actor.getSnapshot().can({ type: how })) return false;
      keepDeskBefore(actor.getSnapshot().context.desk);
      press(actor, outside, how);
      return true;
    },
    /** `keys` were typed after the search had been sent off: they belong to the amount. */
    choose: (chosenId: string, keys: string) => {
      actor.send({ type: "student.chosen", studentId: chosenId, keys });
      navigate(addressOf(chosenId));
    },
    /** Who turns to another student lets go of what was typed for this one. */
    leave: () => {
      outside.drafts.drop(actor.getSnapshot().context.studentId ?? "");
      leave();
      navigate(path);
    },
    leaveGuard,
  };
}

/** Closed while an answer is under way, asked about while it is unknown whether money is booked. */
function wayOutOf(snapshot: ReturnType<DeskActor["getSnapshot"]>): "free" | "ask" | "refuse" {
  if (!snapshot.hasTag("locked")) return "free";
  return snapshot.hasTag("busy") ? "refuse" : "ask";
}

const FOUND_AT_ONCE = 8;

/** Finds a student; `onChosen` is told the id, and what was typed after the search had been sent off. */
export function useStudentSearch(onChosen: (studentId: string, keys: string) => void) {
  const [machine] = useState(() =>
    studentSearchMachine.provide({
      actors: {
        findStudents: fromPromise(async ({ input, signal }) => {
          const query = { q: input.term.trim(), per_page: FOUND_AT_ONCE };
          const { data } = await api(listStudents, { query, signal });
          return data;
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the field
  useEffect(() => {
    const { unsubscribe } = actor.on("student.chosen", ({ studentId, keys }) => onChosen(studentId, keys));
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, send: actor.send };
}

/** One payment, and voiding it: its record shows what the void has answered. */
export function usePayment(id: string, onVoided: () => void) {
  const record = useShownRecord(getPayment, id);
  const confirm = useConfirm({
    settle: (key) => settle(voidPayment, key),
    send: async ({ id: paymentId, version, reason, key }) => {
      const { data } = await api(voidPayment, { params: { id: paymentId }, body: { version, reason }, key });
      return data;
    },
    fetch: async (paymentId) => {
      const { data } = await api(getPayment, { params: { id: paymentId } });
      record.replace(data);
      // A colleague was quicker: what is left to do is to read it, not to void it again.
      if (!data.can_void) confirm.cancel();
      return data;
    },
    onDone: (payment) => {
      record.replace(payment);
      onVoided();
    },
  });
  return { record, confirm };
}

/** What the public page says of the code in a receipt's QR; nobody needs to be logged in. */
export function useGenuineness(code: string) {
  return useRecordOf(code, async (asked, signal) => {
    const { data } = await api(verifyReceipt, { params: { code: asked }, token: null, signal });
    return data;
  });
}
