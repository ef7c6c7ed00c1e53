import { assign, setup } from "xstate";
import type { Bill } from "../../../contract/bills/bills.ts";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { type Lack, lackOf } from "../../../rules/cash.ts";
import { banksFor } from "../../../rules/payments.ts";
import { spreadPayment } from "../../../rules/spread.ts";
import { anotherKey, fromOutside, hasFailedAs, problemKept, problemOf } from "../shared.ts";
import type { Desk, DeskContext, DeskTypes, Details, Unsure } from "./payment-desk.types.ts";

/** Another sum is another payment: what was said of the former does not hold for it. */
const uncovered = { isDepositDeclared: false, isSimilarMeant: false, isOldDayMeant: false };
const untouched = { tickedIds: [], handedRupiah: null, ...uncovered };
const unsent = { isAtHand: false, isGivenUp: false, isSent: false };
export const emptyHanded = {
  ...untouched,
  studentId: null,
  desk: null,
  unitId: null,
  typedRupiah: null,
  amountRupiah: 0,
  allocations: [],
  toDepositRupiah: 0,
  details: { payer: "", reference: "", note: "", paidOn: null },
  heldKeys: "",
  ...unsent,
  payment: null,
  problem: null,
};

/** A deposit is one student's in one unit, so it is chosen anew for the next; any other way to pay stays. */
const methodOfNext = ({ method }: DeskContext): PaymentMethod => (method === "deposit" ? "cash" : method);

const codeOf = (error: unknown) => problemOf(error).code;

/** The bills that stand as ticked: those that somebody ticked, else those that the amount reaches. */
const shownTicks = ({ tickedIds, allocations }: DeskContext): readonly string[] =>
  tickedIds.length > 0 ? tickedIds : allocations.map(({ bill_id }) => bill_id);

/** How a bill stands in the list: paid whole, "mixed" where the amount reaches it and does not cover it, or not at all. */
export function tickOf(context: DeskContext, { id, balance }: Bill): boolean | "mixed" {
  if (context.tickedIds.includes(id)) return true;
  if (!shownTicks(context).includes(id)) return false;
  const part = context.allocations.find(({ bill_id }) => bill_id === id)?.amount;
  return part === balance || "mixed";
}

/** The open bills of the unit; the ticked ones only, where some are ticked. */
export function billsToPay({ desk, unitId, tickedIds }: DeskContext) {
  const open = desk?.bills.filter((bill) => bill.unit_id === unitId && bill.balance > 0) ?? [];
  return tickedIds.length === 0 ? open : open.filter((bill) => tickedIds.includes(bill.id));
}

/** The one question whether it may be saved: what is still missing, or null. */
export function lackAt(context: DeskContext): Lack | null {
  const { desk, unitId, method, bankId, amountRupiah, toDepositRupiah, isDepositDeclared, handedRupiah } =
    context;
  return lackOf({
    ...{ method, bankId, isDepositDeclared },
    amount: amountRupiah,
    toDeposit: toDepositRupiah,
    handed: handedRupiah,
    held: desk?.student.deposits.find((deposit) => deposit.unit_id === unitId)?.balance ?? 0,
  });
}

/** An amount as a field tells it; what is none is null. */
const rupiahOrNull = (typed: number | null) =>
  Number.isSafeInteger(typed) && Number(typed) >= 0 ? typed : null;

/** What the payment desk does and asks; `payment-desk.machine.ts` says when. */
export const paymentDeskSetup = setup({
  types: {} as DeskTypes, // XState reads the type only, never the value
  actors: {
    fetchDesk: fromOutside<Desk, { studentId: string | null }>(),
    createPayment: fromOutside<PaymentDetail, DeskContext>(),
    /** Answers the payment that was made with the key; null when there was none, and the key is spent. */
    resolveKey: fromOutside<PaymentDetail | null, DeskContext>(),
    /** Puts it among those that wait to be sent. */
    keepUnsent: fromOutside<unknown, DeskContext>(),
  },
  actions: {
    keepStudent: assign((_, { studentId, keys = "" }: { studentId: string; keys?: string }) => ({
      ...emptyHanded,
      studentId,
      heldKeys: keys,
    })),
    keepKey: assign({
      heldKeys: ({ context: { heldKeys } }, { key }: { key: string }) =>
        key === "Backspace" ? heldKeys.slice(0, -1) : heldKeys + (key ?? ""),
    }),
    /** Placeholder that takes digits alone; the hook reads them as the amount's field does. */
    typeHeldKeys: assign(({ context: { heldKeys, typedRupiah } }) => ({
      typedRupiah: heldKeys === "" ? typedRupiah : Number(heldKeys),
      heldKeys: "",
    })),
    /** Placeholder; the hook gives what was typed for this student before a reload or Back. */
    restoreDraft: () => {},
    /** Placeholder; what was typed is in the books now. */
    dropDraft: () => {},
    keepUnsure: assign((_, { unsure }: { unsure: Unsure }) => ({
      ...emptyHanded,
      studentId: unsure?.studentId ?? null,
      typedRupiah: unsure?.amountRupiah ?? null,
      amountRupiah: unsure?.amountRupiah ?? 0,
      handedRupiah: unsure?.handedRupiah ?? null,
      key: unsure?.key ?? "",
    })),
    keepDesk: assign(({ context }, { desk }: { desk: Desk }) => {
      const open = desk.bills.filter((bill) => bill.balance > 0);
      const tickedIds = context.tickedIds.filter((id) => open.some((bill) => bill.id === id));
      const unitId = context.unitId ?? open[0]?.unit_id ?? desk.student.unit_id;
      return { desk, tickedIds, unitId, isDepositDeclared: false };
    }),
    keepUnit: assign(({ context }, { unitId }: { unitId: string }) => {
      return { ...untouched, unitId, method: methodOfNext(context) };
    }),
    toggleBill: assign(({ context }, { billId }: { billId: string }) => {
      // What the amount reaches stands there as ticked, so that is what a tick adds to or takes from.
      const ticked = shownTicks(context);
      return {
        tickedIds: ticked.includes(billId) ? ticked.filter((id) => id !== billId) : [...ticked, billId],
        typedRupiah: null,
        ...uncovered,
      };
    }),
    keepAmount: assign({
      typedRupiah: (_, { amountRupiah }: { amountRupiah: number | null }) => rupiahOrNull(amountRupiah),
      ...uncovered,
      heldKeys: "",
    }),
    keepDeclared: assign({ isDepositDeclared: (_, sent: { declared: boolean }) => sent.declared === true }),
    keepHanded: assign({
      handedRupiah: (_, { handedRupiah }: { handedRupiah: number | null }) => rupiahOrNull(handedRupiah),
    }),
    /** Only what the bills take is paid; what was typed lies on the counter, if no more than that does. */
    giveChange: assign(({ context: { amountRupiah, toDepositRupiah, handedRupiah } }) => ({
      ...uncovered,
      typedRupiah: amountRupiah - toDepositRupiah,
      amountRupiah: amountRupiah - toDepositRupiah,
      toDepositRupiah: 0,
      handedRupiah: handedRupiah ?? amountRupiah,
    })),
    declareDeposit: assign({ isDepositDeclared: true }),
    keepMethod: assign({
      method: ({ context }, sent: { method: PaymentMethod }) => sent.method ?? context.method,
    }),
    keepBank: assign({ bankId: (_, { bankId }: { bankId: string }) => bankId ?? null }),
    /** The bank stays where it fits the method; else the first that does is taken. */
    chooseBank: assign({
      bankId: ({ context: { desk, unitId, method, bankId } }) => {
        const fitting = banksFor(desk?.banks ?? [], unitId, method);
        return (fitting.find((bank) => bank.id === bankId) ?? fitting[0])?.id ?? null;
      },
    }),
    keepDetails: assign({
      details: ({ context }, sent: { details: Partial<Details> }) => ({
        ...context.details,
        ...sent.details,
      }),
    }),
    keepDay: assign({
      details: ({ context }, { paidOn }: { paidOn: string | null }) => ({ ...context.details, paidOn }),
      isOldDayMeant: false,
    }),
    /** Placeholder that keeps the bills; the hook takes the fines of periods after the booking day off them. */
    dateBills: () => {},
    sumAmount: assign({
      amountRupiah: ({ context }) => {
        const ticked = context.tickedIds.length > 0 ? billsToPay(context) : [];
        return context.typedRupiah ?? ticked.reduce((sum, bill) => sum + bill.balance, 0);
      },
    }),
    spreadAmount: assign((_, { amountRupiah, bills }: { amountRupiah: number; bills: readonly Bill[] }) => {
      const { allocations, remainder } = spreadPayment(amountRupiah, bills);
      return { allocations, toDepositRupiah: remainder };
    }),
    keepPayment: assign({
      payment: (_, { payment }: { payment: PaymentDetail | null }) => payment,
      problem: null,
    }),
    noteSent: assign({ isSent: true }),
    forgetSent: assign({ isSent: false, problem: null }),
    giveUpKey: assign({ isGivenUp: true, problem: null }),
    keepProblem: assign(problemKept),
    forgetStudent: assign(({ context }) => ({ ...emptyHanded, method: methodOfNext(context) })),
    /** Placeholder: a counter that makes keys differ; the hook gives a UUID and the booking day. */
    stampDraft: assign(({ context }) => ({ key: anotherKey(context.key), bookedOn: context.details.paidOn })),
    holdDraft: assign({ ...unsent, isAtHand: true }),
    /** Whatever is typed now is another payment than the one that was sent. */
    forgetSending: assign(unsent),
    /** Of this sum, or of this day long past. */
    meanSimilar: assign(({ context: { problem } }) =>
      problem?.code === "long_ago" ? { isOldDayMeant: true } : { isSimilarMeant: true },
    ),
  },
  guards: {
    isOpenBill: ({ context }, { billId }: { billId: string }) =>
      context.desk?.bills.some((bill) => bill.id === billId && bill.unit_id === context.unitId) === true,
    hasStudentId: (_, { studentId }: { studentId?: string }) => Boolean(studentId),
    hasTicked: ({ context }) => context.tickedIds.length > 0,
    canSave: ({ context }) => lackAt(context) === null,
    hasExcessCash: ({ context }) => lackAt(context) === "change",
    hasUnsure: (_, { unsure }: { unsure?: Unsure }) => Boolean(unsure),
    isAtHand: ({ context }) => context.isAtHand,
    /** Placeholder; the hook knows whether anything would arrive. */
    isLineAway: () => false,
    /** What comes out of a deposit is asked of the server: without it nobody knows what is left. */
    isFromDeposit: ({ context }) => context.method === "deposit",
    mayWait: ({ context }) => context.isAtHand && context.method !== "deposit",
    /** An answer was missed before it was kept. */
    isSentBefore: ({ context }) => context.isSent,
    isOfKey: ({ context }, sent: { key?: string }) => sent.key === context.key,
    isGivenUp: ({ context }) => context.isGivenUp,
    isTaken: (_, { payment }: { payment: PaymentDetail | null }) => payment !== null,
    isBalanceChanged: (_, { error }: { error: unknown }) => codeOf(error) === "balance_changed",
    /** Asked about before it is booked: an equal payment of a moment ago, or a day long past. */
    isSimilar: (_, { error }: { error: unknown }) =>
      ["similar_payment", "long_ago"].includes(codeOf(error) ?? ""),
    isKeySpent: (_, { error }: { error: unknown }) => codeOf(error) === "key_spent",
    /** The key has made another payment than this one: which, it is asked about. */
    isKeyOfOther: (_, { error }: { error: unknown }) =>
      problemOf(error).fields?.["Idempotency-Key"] !== undefined,
    isRefused: hasFailedAs("invalid", "conflict", "forbidden", "missing"),
  },
});
