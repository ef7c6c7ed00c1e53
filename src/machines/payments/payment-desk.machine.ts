import { assign, fromPromise, setup } from "xstate";
import type { Bill } from "../../../contract/bills.ts";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { PaymentDetail } from "../../../contract/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { Desk, DeskContext, DeskTypes, Details } from "./payment-desk.types.ts";

const untouched = { tickedIds: [], isDepositDeclared: false };
const emptyHanded = {
  ...untouched,
  studentId: null,
  desk: null,
  unitId: null,
  typedRupiah: null,
  amountRupiah: 0,
  allocations: [],
  toDepositRupiah: 0,
  details: { payer: "", reference: "", note: "", paidOn: null },
  payment: null,
  problem: null,
};

/** A deposit is one student's in one unit, so it is chosen anew for the next; any other way to pay stays. */
const methodOfNext = ({ method }: DeskContext): PaymentMethod => (method === "deposit" ? "cash" : method);

/** The open bills of the unit; the ticked ones only, where some are ticked. */
function billsToPay({ desk, unitId, tickedIds }: DeskContext) {
  const open = desk?.bills.filter((bill) => bill.unit_id === unitId && bill.balance > 0) ?? [];
  return tickedIds.length === 0 ? open : open.filter((bill) => tickedIds.includes(bill.id));
}

/**
 * Pembayaran: one student's money at the counter, from the open bills to the receipt. Source: domain.md "Payment",
 * product.md §6.5–6.7 and §6.11.
 *
 * Ticking bills sets the amount; typing an amount spreads it over the ticked bills, or over all of the unit, oldest
 * first. Choosing an earlier day leaves out the fines of later periods. What exceeds them is a deposit only when declared.
 * A click on save makes an idempotency key that every retry keeps. When someone else was faster, the open bills are read
 * again and nothing typed is lost. When no answer came it is unknown whether the money is booked: retry gives the same
 * receipt, a change first reads the bills again, and only who says so leaves it at that.
 */
export const paymentDeskMachine = setup({
  types: {} as DeskTypes, // XState reads the type only, never the value
  actors: {
    fetchDesk: fromPromise<Desk, { studentId: string | null }>(() => new Promise(() => {})),
    createPayment: fromPromise<PaymentDetail, DeskContext>(() => new Promise(() => {})),
  },
  actions: {
    keepStudent: assign((_, { studentId }: { studentId: string }) => ({ ...emptyHanded, studentId })),
    keepDesk: assign(({ context }, { desk }: { desk: Desk }) => {
      const open = desk.bills.filter((bill) => bill.balance > 0);
      const tickedIds = context.tickedIds.filter((id) => open.some((bill) => bill.id === id));
      const unitId = context.unitId ?? open[0]?.unit_id ?? desk.student.unit_id;
      return { desk, tickedIds, unitId, isDepositDeclared: false };
    }),
    keepUnit: assign(({ context }, { unitId }: { unitId: string }) => {
      return { ...untouched, unitId, method: methodOfNext(context) };
    }),
    toggleBill: assign(({ context: { tickedIds } }, { billId }: { billId: string }) => ({
      tickedIds: tickedIds.includes(billId)
        ? tickedIds.filter((id) => id !== billId)
        : [...tickedIds, billId],
      typedRupiah: null,
      isDepositDeclared: false,
    })),
    keepAmount: assign({
      typedRupiah: (_, { amountRupiah }: { amountRupiah: number | null }) =>
        Number.isSafeInteger(amountRupiah) && Number(amountRupiah) >= 0 ? amountRupiah : null,
      isDepositDeclared: false,
    }),
    keepDeclared: assign({ isDepositDeclared: (_, sent: { declared: boolean }) => sent.declared === true }),
    keepMethod: assign({
      method: ({ context }, sent: { method: PaymentMethod }) => sent.method ?? context.method,
    }),
    keepBank: assign({ bankId: (_, { bankId }: { bankId: string }) => bankId ?? null }),
    /** Placeholder that keeps the bank; the wiring keeps it where it fits the method, else takes the first that does. */
    chooseBank: () => {},
    keepDetails: assign({
      details: ({ context }, sent: { details: Partial<Details> }) => ({
        ...context.details,
        ...sent.details,
      }),
    }),
    keepDay: assign({
      details: ({ context }, { paidOn }: { paidOn: string | null }) => ({ ...context.details, paidOn }),
    }),
    /** Placeholder that keeps the bills; the wiring takes the fines of periods after the booking day off them. */
    dateBills: () => {},
    sumAmount: assign({
      amountRupiah: ({ context }) => {
        const ticked = context.tickedIds.length > 0 ? billsToPay(context) : [];
        return context.typedRupiah ?? ticked.reduce((sum, bill) => sum + bill.balance, 0);
      },
    }),
    /** Placeholder that spreads nothing; the wiring gives `spreadPayment` of rules/spread.ts. */
    spreadAmount: assign((_, { amountRupiah }: { amountRupiah: number; bills: readonly Bill[] }) => ({
      allocations: [],
      toDepositRupiah: amountRupiah,
    })),
    keepPayment: assign({ payment: (_, { payment }: { payment: PaymentDetail }) => payment, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetStudent: assign(({ context }) => ({ ...emptyHanded, method: methodOfNext(context) })),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID and the booking day. */
    stampDraft: assign(({ context }) => ({ key: `${context.key}+`, bookedOn: context.details.paidOn })),
  },
  guards: {
    isOpenBill: ({ context }, { billId }: { billId: string }) =>
      context.desk?.bills.some((bill) => bill.id === billId && bill.unit_id === context.unitId) === true,
    hasStudentId: (_, { studentId }: { studentId?: string }) => Boolean(studentId),
    hasTicked: ({ context }) => context.tickedIds.length > 0,
    canSave: ({ context }) => {
      const { amountRupiah, toDepositRupiah, isDepositDeclared, method, bankId } = context;
      const held = context.desk?.student.deposits.find((deposit) => deposit.unit_id === context.unitId);
      if (!Number.isSafeInteger(amountRupiah) || amountRupiah <= 0) return false;
      if (method === "deposit") return toDepositRupiah === 0 && amountRupiah <= (held?.balance ?? 0);
      return bankId !== null && (toDepositRupiah === 0 || isDepositDeclared);
    },
    isBalanceChanged: (_, { error }: { error: unknown }) =>
      (error as Problem | null)?.code === "balance_changed", // as keepProblem
    isRefused: (_, { error }: { error: unknown }) =>
      ["invalid", "conflict", "forbidden", "missing"].includes((error as Problem | null)?.kind ?? ""), // as keepProblem
  },
}).createMachine({
  id: "paymentDesk",
  context: { ...emptyHanded, method: "cash", bankId: null, key: "", bookedOn: null },
  initial: "waiting",
  states: {
    waiting: {
      entry: "forgetStudent",
      on: {
        "student.chosen": {
          guard: { type: "hasStudentId", params: ({ event }) => event },
          target: "loading",
          actions: { type: "keepStudent", params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          target: "choosing",
          actions: [{ type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }, "dateBills"],
        },
        onError: { target: "loadFailed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "student.cleared": "waiting" },
    },
    loadFailed: { on: { "retry.clicked": "loading", "student.cleared": "waiting" } },
    choosing: {
      tags: "editable",
      initial: "spreading",
      on: {
        "student.cleared": "waiting",
        "unit.chosen": { target: ".spreading", actions: { type: "keepUnit", params: ({ event }) => event } },
        "bill.ticked": {
          guard: { type: "isOpenBill", params: ({ event }) => event },
          target: ".spreading",
          actions: { type: "toggleBill", params: ({ event }) => event },
        },
        "amount.typed": {
          target: ".spreading",
          actions: { type: "keepAmount", params: ({ event }) => event },
        },
        "deposit.declared": { actions: { type: "keepDeclared", params: ({ event }) => event } },
        "method.chosen": {
          target: ".spreading",
          actions: { type: "keepMethod", params: ({ event }) => event },
        },
        "bank.chosen": { target: ".spreading", actions: { type: "keepBank", params: ({ event }) => event } },
        "details.typed": { actions: { type: "keepDetails", params: ({ event }) => event } },
        "day.chosen": {
          target: ".spreading",
          actions: [{ type: "keepDay", params: ({ event }) => event }, "dateBills"],
        },
        "save.clicked": { guard: "canSave", target: "saving", actions: "stampDraft" },
      },
      states: {
        spreading: {
          entry: [
            "chooseBank",
            "sumAmount",
            {
              type: "spreadAmount",
              params: ({ context }) => ({ amountRupiah: context.amountRupiah, bills: billsToPay(context) }),
            },
          ],
          always: [{ guard: "hasTicked", target: "byBills" }, { target: "byAmount" }],
        },
        byBills: {},
        byAmount: {},
        refused: { tags: "refused" },
      },
    },
    saving: {
      tags: ["busy", "locked"],
      invoke: {
        src: "createPayment",
        input: ({ context }) => context,
        onDone: {
          target: "saved",
          actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            guard: { type: "isBalanceChanged", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "unsure", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    unsure: {
      tags: ["locked", "refused"],
      on: { "retry.clicked": "saving", "change.clicked": "rereading", "leaving.confirmed": "waiting" },
    },
    rereading: {
      tags: ["busy", "locked"],
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          target: "balanceChanged",
          actions: [{ type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }, "dateBills"],
        },
        onError: { target: "rereadFailed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    rereadFailed: {
      tags: ["locked", "refused"],
      on: { "retry.clicked": "rereading", "leaving.confirmed": "waiting" },
    },
    balanceChanged: {
      tags: "refused",
      on: { "figures.accepted": "choosing", "student.cleared": "waiting" },
    },
    saved: { on: { "next.clicked": "waiting" } },
  },
});
