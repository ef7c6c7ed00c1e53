/**
 * The payment desk's chart with what reaches outside given to it: how it asks, what it remembers, what day it is.
 * Source: docs/spec/money.md §11, §13, §14, §15, decision 033.
 */
import { type ActorRefFrom, assign, fromPromise } from "xstate";
import type { Bill } from "../../../contract/bills/bills.ts";
import type { PaymentDetail, PaymentDraftInput } from "../../../contract/payments/payments.ts";
import { payableOn } from "../../../rules/fines.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import { type Pocket, remembering, takeOut, unsureIn } from "../../app/unsure.ts";
import { paymentDeskMachine } from "../../machines/payments/payment-desk.machine.ts";
import type { Desk, DeskContext } from "../../machines/payments/payment-desk.types.ts";

/** What was chosen and typed for a student and not saved yet. */
export type DeskDraft = Pick<
  DeskContext,
  "unitId" | "tickedIds" | "typedRupiah" | "handedRupiah" | "method" | "bankId" | "details"
>;

/** What lies outside the chart. */
export type Outside = {
  fetchDesk: (studentId: string, signal: AbortSignal) => Promise<Desk>;
  /** Not aborted when the screen is left: the money is booked either way, and the answer tells. */
  post: (body: PaymentDraftInput, key: string) => Promise<PaymentDetail>;
  /** What the post with this key has answered; null when it was not done, and never will be. */
  settle: (key: string) => Promise<PaymentDetail | null>;
  /** Keeps it in this browser until the line is back; rejects with a problem where the browser keeps nothing. */
  keep: (body: PaymentDraftInput, desk: DeskContext) => Promise<void>;
  isLineAway: () => boolean;
  pocket: Pocket;
  newKey: () => string;
  today: () => string;
  /** what stands in the amount's field when these keys are typed into it */
  amountOf: (typed: string) => number | null;
  drafts: {
    read: (studentId: string) => DeskDraft | null;
    write: (studentId: string, draft: DeskDraft) => void;
    drop: (studentId: string) => void;
  };
};

export type DeskActor = ActorRefFrom<typeof paymentDeskMachine>;

/** The open bills as a payment of that day may pay them: without the fines of later periods that it shows were never owed. */
const billsOn = ({ billsToday, charges }: Desk, day: string): readonly Bill[] =>
  billsToday.map((bill) => {
    const own = charges.filter(({ bill_id }) => bill_id === bill.id);
    const { amount: balance } = payableOn(bill, own, day);
    return { ...bill, fine: leftOf(bill.fine, leftOf(bill.balance, balance)), balance };
  });

const bodyOf = (desk: DeskContext, today: string): PaymentDraftInput => ({
  student_id: desk.studentId ?? "",
  unit_id: desk.unitId,
  paid_on: desk.bookedOn ?? today,
  method: desk.method,
  bank_id: desk.bankId,
  amount: desk.amountRupiah,
  allocations: [...desk.allocations],
  to_deposit: desk.toDepositRupiah,
  payer: desk.details.payer,
  reference: desk.details.reference,
  note: desk.details.note,
  unless_similar: !desk.isSimilarMeant,
  confirm_long_ago: desk.isOldDayMeant,
});

/** Sends it, and remembers it until it is known what became of it. */
function send({ pocket, post, today }: Outside, desk: DeskContext): Promise<PaymentDetail> {
  const { key, studentId, amountRupiah, handedRupiah } = desk;
  const unsure = { key, studentId: studentId ?? "", amountRupiah, handedRupiah };
  return remembering(pocket, unsure, () => post(bodyOf(desk, today()), key));
}

/** From here on it is one of those that wait; it is on that list before it leaves the pocket. */
async function keepForLater({ pocket, keep, today }: Outside, desk: DeskContext): Promise<void> {
  await keep(bodyOf(desk, today()), desk);
  takeOut(pocket, desk.key);
}

async function ask({ pocket, settle }: Outside, { key }: DeskContext): Promise<PaymentDetail | null> {
  const payment = await settle(key);
  takeOut(pocket, key);
  return payment;
}

const hasUnit = ({ bills, student }: Desk, unitId: string | null) =>
  student.unit_id === unitId || bills.some((bill) => bill.unit_id === unitId);

/** The chart, to be run. */
export const deskOf = (outside: Outside) =>
  paymentDeskMachine.provide({
    actors: {
      fetchDesk: fromPromise(({ input, signal }) => outside.fetchDesk(input.studentId ?? "", signal)),
      createPayment: fromPromise(({ input }) => send(outside, input)),
      resolveKey: fromPromise(({ input }) => ask(outside, input)),
      keepUnsent: fromPromise(({ input }) => keepForLater(outside, input)),
    },
    guards: { isLineAway: () => outside.isLineAway() },
    actions: {
      dateBills: assign(({ context: { desk, tickedIds, details } }) => {
        if (desk === null) return {};
        const bills = billsOn(desk, details.paidOn ?? outside.today());
        const isOpen = (id: string) => bills.some((bill) => bill.id === id && bill.balance > 0);
        return { desk: { ...desk, bills }, tickedIds: tickedIds.filter(isOpen) };
      }),
      stampDraft: assign(({ context }) => ({
        key: outside.newKey(),
        bookedOn: context.details.paidOn ?? outside.today(),
      })),
      typeHeldKeys: assign(({ context: { heldKeys } }) => {
        if (heldKeys === "") return {};
        const typedRupiah = outside.amountOf(heldKeys);
        // What is no amount waits in the field, with a word about it, as if it had been typed there.
        return typedRupiah === null ? { typedRupiah: 0 } : { typedRupiah, heldKeys: "" };
      }),
      restoreDraft: assign(({ context: { studentId, desk } }) => {
        const draft = outside.drafts.read(studentId ?? "");
        return draft !== null && desk !== null && hasUnit(desk, draft.unitId) ? draft : {};
      }),
      dropDraft: ({ context: { studentId } }) => outside.drafts.drop(studentId ?? ""),
    },
  });

/**
 * Watches the desk: what is typed is kept, and where money could be taken while an earlier payment is not certain, that
 * one comes first. Returns what ends the watch.
 */
export function watch(desk: DeskActor, outside: Outside): () => void {
  const look = () => {
    const snapshot = desk.getSnapshot();
    if (snapshot.hasTag("editable")) keepDraft(outside, snapshot.context);
    if (snapshot.matches("waiting") || snapshot.matches("loading")) meetUnsure(desk, outside);
  };
  look();
  const { unsubscribe } = desk.subscribe(look);
  return unsubscribe;
}

/** What books the payment: as it stands, with change for too much cash, or with the rest of it as a deposit. */
export type Saving = "save.clicked" | "change.given" | "deposit.chosen";

/** Presses save, unless a payment that another tab has sent meanwhile is to be asked about first. */
export function press(desk: DeskActor, outside: Outside, how: Saving = "save.clicked"): void {
  if (!meetUnsure(desk, outside)) desk.send({ type: how });
}

function meetUnsure(desk: DeskActor, { pocket }: Outside): boolean {
  const unsure = unsureIn(pocket, desk.getSnapshot().context.studentId);
  if (unsure !== null) desk.send({ type: "unsure.found", unsure });
  return unsure !== null;
}

/** Empty is what nobody has touched: it is no draft, and a way to pay or a bank alone is none. */
function keepDraft({ drafts }: Outside, desk: DeskContext): void {
  const { studentId, unitId, tickedIds, typedRupiah, handedRupiah, method, bankId, details } = desk;
  const isTouched =
    typedRupiah !== null ||
    handedRupiah !== null ||
    tickedIds.length > 0 ||
    Object.values(details).some((typed) => typed !== "" && typed !== null);
  const draft = { unitId, tickedIds, typedRupiah, handedRupiah, method, bankId, details };
  if (isTouched) drafts.write(studentId ?? "", draft);
  else drafts.drop(studentId ?? "");
}
