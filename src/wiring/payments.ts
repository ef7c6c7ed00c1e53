/** The payment desk, one payment's detail and the public check of a receipt. Source: domain.md "Payment", product.md §6.5–6.11. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { assign, fromPromise } from "xstate";
import { listBanks } from "../../contract/banks.ts";
import { type Bill, listBills } from "../../contract/bills.ts";
import { listFineCharges } from "../../contract/fine-charges.ts";
import { createPayment, getPayment, verifyReceipt, voidPayment } from "../../contract/payments.ts";
import { getStudent, listStudents } from "../../contract/students.ts";
import { laterFineOf } from "../../rules/fines.ts";
import { banksFor, mayBackdate } from "../../rules/payments.ts";
import { spreadPayment } from "../../rules/spread.ts";
import { paymentDeskMachine } from "../machines/payments/payment-desk.machine.ts";
import type { Desk, DeskContext } from "../machines/payments/payment-desk.types.ts";
import { studentSearchMachine } from "../machines/payments/student-search.machine.ts";
import { api, session } from "./app.ts";
import { useConfirm } from "./confirm.ts";
import { today } from "./today.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useRecord, useRecordOf } from "./use-record.ts";

/** The most that a page of the wire holds (api.md "Conventions"); nobody owes more bills at once. */
const AT_MOST = 200;

async function fetchDesk(studentId: string, signal: AbortSignal): Promise<Desk> {
  const open = { student_id: studentId, status: "unpaid,partial" };
  const [student, bills, banks] = await Promise.all([
    api(getStudent, { params: { id: studentId }, signal }),
    api(listBills, { query: { per_page: AT_MOST, sort: "due_on", filter: open }, signal }),
    api(listBanks, { query: { per_page: AT_MOST, filter: { status: "active" } }, signal }),
  ]);
  const mayBeEarlier = mayBackdate(session.getSnapshot().context.role);
  const charges =
    mayBeEarlier && bills.data.some(({ fine }) => fine > 0)
      ? (await api(listFineCharges, { params: { id: studentId }, signal })).data
      : [];
  return { student: student.data, bills: bills.data, billsToday: bills.data, charges, banks: banks.data };
}

/** The open bills as a payment of that day finds them: without the fines of periods that began later. */
const billsOn = ({ billsToday, charges }: Desk, day: string): readonly Bill[] =>
  billsToday.map((bill) => {
    const own = charges.filter(({ bill_id }) => bill_id === bill.id);
    const later = laterFineOf(bill, own, day);
    return later === 0 ? bill : { ...bill, fine: bill.fine - later, balance: bill.balance - later };
  });

/** Not aborted when the screen is left: the money is booked either way, and the answer tells. */
async function sendPayment(desk: DeskContext) {
  const { details, key } = desk;
  const body = {
    student_id: desk.studentId ?? "",
    unit_id: desk.unitId,
    paid_on: desk.bookedOn ?? today(),
    method: desk.method,
    bank_id: desk.bankId,
    amount: desk.amountRupiah,
    allocations: [...desk.allocations],
    to_deposit: desk.toDepositRupiah,
    payer: details.payer,
    reference: details.reference,
    note: details.note,
  };
  const { data } = await api(createPayment, { body, key });
  return data;
}

const makeDesk = () =>
  paymentDeskMachine.provide({
    actors: {
      fetchDesk: fromPromise(({ input, signal }) => fetchDesk(input.studentId ?? "", signal)),
      createPayment: fromPromise(({ input }) => sendPayment(input)),
    },
    actions: {
      chooseBank: assign({
        bankId: ({ context: { desk, unitId, method, bankId } }) => {
          const fitting = banksFor(desk?.banks ?? [], unitId, method);
          return (fitting.find((bank) => bank.id === bankId) ?? fitting[0])?.id ?? null;
        },
      }),
      dateBills: assign(({ context: { desk, tickedIds, details } }) => {
        if (desk === null) return {};
        const bills = billsOn(desk, details.paidOn ?? today());
        const isOpen = (id: string) => bills.some((bill) => bill.id === id && bill.balance > 0);
        return { desk: { ...desk, bills }, tickedIds: tickedIds.filter(isOpen) };
      }),
      spreadAmount: assign((_, { amountRupiah, bills }) => {
        const { allocations, remainder } = spreadPayment(amountRupiah, bills);
        return { allocations, toDepositRupiah: remainder };
      }),
      stampDraft: assign(({ context }) => ({
        key: crypto.randomUUID(),
        bookedOn: context.details.paidOn ?? today(),
      })),
    },
  });

export type PaymentDesk = ReturnType<typeof usePaymentDesk>;

/**
 * The desk's actor, with the chosen student in the URL (`?student=ID`): a link opens it, a reload keeps the place.
 * Nobody leaves while an answer is under way (`onRefused` is told), nor unasked while it is unknown whether money is booked.
 */
export function usePaymentDesk(onRefused: () => void) {
  const [machine] = useState(makeDesk);
  const [deskBefore, keepDeskBefore] = useState<Desk | null>(null);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const [path, navigate] = useLocation();
  const linked = new URLSearchParams(useSearch()).get("student");

  const leave = () => {
    actor.send({ type: "student.cleared" });
    actor.send({ type: "next.clicked" });
  };
  // Back, forward and links lead the desk; what is chosen here has told the desk already. While it is unknown whether
  // money is booked, the desk stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the URL only
  useEffect(() => {
    if (linked === actor.getSnapshot().context.studentId) return;
    leave();
    if (linked !== null) actor.send({ type: "student.chosen", studentId: linked });
  }, [linked]);

  const isAnswerDue = snapshot.hasTag("locked") && snapshot.hasTag("busy");
  const leaveGuard = useLeaveGuard(
    isAnswerDue ? "refuse" : snapshot.hasTag("locked") ? "ask" : "free",
    onRefused,
  );

  return {
    send: actor.send,
    snapshot,
    /** a linked student whose desk is about to be read */
    isOpening: linked !== null && snapshot.matches("waiting"),
    /** what was open when save was clicked, to be told beside what is open now */
    deskBefore,
    /** False, and nothing happens, while something is missing. */
    save: () => {
      if (!actor.getSnapshot().can({ type: "save.clicked" })) return false;
      keepDeskBefore(actor.getSnapshot().context.desk);
      actor.send({ type: "save.clicked" });
      return true;
    },
    choose: (studentId: string) => {
      actor.send({ type: "student.chosen", studentId });
      navigate(`${path}?student=${encodeURIComponent(studentId)}`);
    },
    leave: () => {
      leave();
      navigate(path);
    },
    leaveGuard: {
      ...leaveGuard,
      leave: () => {
        actor.send({ type: "leaving.confirmed" });
        leaveGuard.leave();
      },
    },
  };
}

const FOUND_AT_ONCE = 8;

/** Finds a student; `onChosen` is told the id. */
export function useStudentSearch(onChosen: (studentId: string) => void) {
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
    const { unsubscribe } = actor.on("student.chosen", ({ studentId }) => onChosen(studentId));
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, send: actor.send };
}

/** One payment, and voiding it: its record shows what the void has answered. */
export function usePayment(id: string, onVoided: () => void) {
  const record = useRecord(getPayment, id);
  const confirm = useConfirm({
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
