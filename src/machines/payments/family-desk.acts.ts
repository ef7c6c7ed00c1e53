import { assign, setup } from "xstate";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { type Lack, lackOf } from "../../../rules/cash.ts";
import { banksFor } from "../../../rules/payments.ts";
import { spreadOverFamily } from "../../../rules/spread.ts";
import { anotherKey, fromOutside, hasFailedAs, problemKept, problemOf } from "../shared.ts";
import type { Family, FamilyContext, FamilyDetails, FamilyTypes, UnsureFamily } from "./family-desk.types.ts";

/** Another sum, or another child, is another payment: what was said of the former does not hold for it. */
const uncovered = { depositFor: null, isSimilarMeant: false };
const unsent = { isAtHand: false, isGivenUp: false, isSent: false };

export const emptyHanded = {
  studentIds: [],
  family: null,
  typedRupiah: null,
  amountRupiah: 0,
  parts: [],
  toDepositRupiah: 0,
  ...uncovered,
  handedRupiah: null,
  bankIds: {},
  details: { payer: "", reference: "" },
  heldKeys: "",
  ...unsent,
  payments: [],
  problem: null,
};

/** The children for whom is paid, in the order of the family. */
export const chosenOf = ({ family, studentIds }: FamilyContext) =>
  family?.children.filter(({ id }) => studentIds.includes(id)) ?? [];

/** All that they owe. */
export const billsToPay = (context: FamilyContext) => chosenOf(context).flatMap(({ bills }) => bills);

/** Where money of this payment may land: in the units in which something is paid or becomes a deposit, else where somebody owes. */
export function unitsAt(context: FamilyContext): readonly string[] {
  const { parts, depositFor, toDepositRupiah } = context;
  const owing = billsToPay(context).map(({ unit_id }) => unit_id);
  const paid = parts.map(({ unit_id }) => unit_id);
  const kept = chosenOf(context).filter(({ id }) => toDepositRupiah > 0 && id === depositFor);
  const units = [...(paid.length > 0 ? paid : owing), ...kept.map(({ unit }) => unit.id)];
  return [...new Set(units)];
}

/** Whether the money of a method may land in every unit of this payment. */
export const isOfferedAt = (context: FamilyContext, method: PaymentMethod): boolean =>
  unitsAt(context).every((unitId) => banksFor(context.family?.banks ?? [], unitId, method).length > 0);

/** The one question whether it may be saved: what is still missing, or null. */
export function lackAt(context: FamilyContext): Lack | null {
  const { method, bankIds, amountRupiah, toDepositRupiah, depositFor, handedRupiah } = context;
  const lacking = unitsAt(context).some((unitId) => bankIds[unitId] === undefined);
  return lackOf({
    method,
    bankId: lacking ? null : "each unit has its own",
    amount: amountRupiah,
    toDeposit: toDepositRupiah,
    isDepositDeclared: depositFor !== null,
    handed: handedRupiah,
    held: 0,
  });
}

const codeOf = (error: unknown) => problemOf(error).code;

/** An amount as a field tells it; what is none is null. */
const rupiahOrNull = (typed: number | null) =>
  Number.isSafeInteger(typed) && Number(typed) >= 0 ? typed : null;

/** What the family desk does and asks; `family-desk.machine.ts` says when. */
export const familyDeskSetup = setup({
  types: {} as FamilyTypes, // XState reads the type only, never the value
  actors: {
    fetchFamily: fromOutside<Family, { studentIds: readonly string[] }>(),
    createPayments: fromOutside<readonly PaymentDetail[], FamilyContext>(),
    /** Answers the payments that were made with the key; null when there were none, and the key is spent. */
    resolveKey: fromOutside<readonly PaymentDetail[] | null, FamilyContext>(),
    /** Puts them among those that wait to be sent. */
    keepUnsent: fromOutside<unknown, FamilyContext>(),
  },
  actions: {
    keepStudents: assign((_, { studentIds }: { studentIds: readonly string[] }) => ({
      ...emptyHanded,
      studentIds,
    })),
    keepChildren: assign(({ context }, { studentIds }: { studentIds: readonly string[] }) => ({
      studentIds: context.family?.children.map(({ id }) => id).filter((id) => studentIds.includes(id)) ?? [],
      ...uncovered,
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
    /** Placeholder; the hook gives what was typed for this family before a reload or Back. */
    restoreDraft: () => {},
    /** Placeholder; what was typed is in the books now. */
    dropDraft: () => {},
    keepUnsure: assign((_, { unsure }: { unsure: UnsureFamily }) => ({
      ...emptyHanded,
      studentIds: [unsure.studentId, ...unsure.withIds],
      typedRupiah: unsure.amountRupiah,
      amountRupiah: unsure.amountRupiah,
      handedRupiah: unsure.handedRupiah ?? null,
      key: unsure.key,
    })),
    /** Who is no brother or sister, or no more, is not paid for. */
    keepFamily: assign(({ context }, { family }: { family: Family }) => ({
      family,
      studentIds: family.children.map(({ id }) => id).filter((id) => context.studentIds.includes(id)),
      depositFor: null,
    })),
    keepAmount: assign({
      typedRupiah: (_, { amountRupiah }: { amountRupiah: number | null }) => rupiahOrNull(amountRupiah),
      ...uncovered,
      heldKeys: "",
    }),
    keepDeclared: assign({
      depositFor: ({ context: { studentIds } }, { studentId }: { studentId: string | null }) =>
        studentIds.find((id) => id === studentId) ?? null,
    }),
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
    keepMethod: assign({
      method: ({ context }, sent: { method: PaymentMethod }) => sent.method ?? context.method,
    }),
    keepBank: assign(({ context }, { unitId, bankId }: { unitId: string; bankId: string }) => ({
      bankIds: unitId && bankId ? { ...context.bankIds, [unitId]: bankId } : context.bankIds,
    })),
    /** In each unit the bank stays where it fits the method; else the first that does is taken. */
    chooseBanks: assign({
      bankIds: ({ context }) => {
        const chosen = unitsAt(context).map((unitId) => {
          const fitting = banksFor(context.family?.banks ?? [], unitId, context.method);
          return [
            unitId,
            (fitting.find(({ id }) => id === context.bankIds[unitId]) ?? fitting[0])?.id,
          ] as const;
        });
        return Object.fromEntries(chosen.flatMap(([unitId, id]) => (id === undefined ? [] : [[unitId, id]])));
      },
    }),
    keepDetails: assign({
      details: ({ context }, sent: { details: Partial<FamilyDetails> }) => ({
        ...context.details,
        ...sent.details,
      }),
    }),
    spreadAmount: assign(({ context }) => {
      const amountRupiah = context.typedRupiah ?? 0;
      const { parts, remainder } = spreadOverFamily(amountRupiah, billsToPay(context));
      return { amountRupiah, parts, toDepositRupiah: remainder };
    }),
    keepPayments: assign({
      payments: (_, { payments }: { payments: readonly PaymentDetail[] | null }) => payments ?? [],
      problem: null,
    }),
    noteSent: assign({ isSent: true }),
    forgetSent: assign({ isSent: false, problem: null }),
    giveUpKey: assign({ isGivenUp: true, problem: null }),
    keepProblem: assign(problemKept),
    /** Placeholder: a counter that makes keys differ; the hook gives a UUID and the booking day. */
    stampDraft: assign(({ context }) => ({ key: anotherKey(context.key) })),
    holdDraft: assign({ ...unsent, isAtHand: true }),
    /** Whatever is typed now is another payment than the one that was sent. */
    forgetSending: assign(unsent),
    meanSimilar: assign({ isSimilarMeant: true }),
  },
  guards: {
    hasStudents: (_, { studentIds }: { studentIds?: readonly string[] }) => (studentIds?.length ?? 0) > 0,
    canSave: ({ context }) => lackAt(context) === null,
    hasExcessCash: ({ context }) => lackAt(context) === "change",
    canKeepRest: ({ context }, { studentId }: { studentId?: string }) =>
      lackAt(context) === "change" && context.studentIds.some((id) => id === studentId),
    hasUnsure: (_, { unsure }: { unsure?: UnsureFamily }) => Boolean(unsure),
    isAtHand: ({ context }) => context.isAtHand,
    /** Placeholder; the hook knows whether anything would arrive. */
    isLineAway: () => false,
    /** An answer was missed before they were kept. */
    isSentBefore: ({ context }) => context.isSent,
    isOfKey: ({ context }, sent: { key?: string }) => sent.key === context.key,
    isGivenUp: ({ context }) => context.isGivenUp,
    areTaken: (_, { payments }: { payments: readonly PaymentDetail[] | null }) => payments !== null,
    isBalanceChanged: (_, { error }: { error: unknown }) => codeOf(error) === "balance_changed",
    /** Asked about before it is booked: equal payments of a moment ago. */
    isSimilar: (_, { error }: { error: unknown }) => codeOf(error) === "similar_payment",
    isKeySpent: (_, { error }: { error: unknown }) => codeOf(error) === "key_spent",
    /** The key has made other payments than these: which, it is asked about. */
    isKeyOfOther: (_, { error }: { error: unknown }) =>
      problemOf(error).fields?.["Idempotency-Key"] !== undefined,
    isRefused: hasFailedAs("invalid", "conflict", "forbidden", "missing"),
  },
});
