/**
 * The family desk's chart with what reaches outside given to it: how it asks and what it remembers.
 * Source: docs/spec/money.md §11.11, decision 033.
 */
import { type ActorRefFrom, assign, fromPromise } from "xstate";
import type { PaymentDetail, PaymentDraftInput } from "../../../contract/payments/payments.ts";
import type { FamilyPart } from "../../../rules/spread.ts";
import { type Pocket, remembering, takeOut, unsureFamilyIn, unsureIn } from "../../app/unsure.ts";
import { chosenOf } from "../../machines/payments/family-desk.acts.ts";
import { familyDeskMachine } from "../../machines/payments/family-desk.machine.ts";
import type { Family, FamilyContext, UnsureFamily } from "../../machines/payments/family-desk.types.ts";

/** What was typed for a family and not saved yet. */
export type FamilyDraft = Pick<
  FamilyContext,
  "typedRupiah" | "handedRupiah" | "method" | "bankIds" | "details"
> & {
  /** The amount was begun at the desk of one student, and what is typed while the family is being read goes on with it. */
  isBegun?: boolean;
};

/** What lies outside the chart. */
export type FamilyOutside = {
  fetchFamily: (studentIds: readonly string[], signal: AbortSignal) => Promise<Family>;
  /** Not aborted when the screen is left: the money is booked either way, and the answer tells. */
  post: (payments: PaymentDraftInput[], key: string) => Promise<readonly PaymentDetail[]>;
  /** What the post with this key has answered; null when it was not done, and never will be. */
  settle: (key: string) => Promise<readonly PaymentDetail[] | null>;
  /** Keeps them in this browser until the line is back; rejects with a problem where the browser keeps nothing. */
  keep: (payments: PaymentDraftInput[], desk: FamilyContext) => Promise<void>;
  isLineAway: () => boolean;
  pocket: Pocket<UnsureFamily>;
  /** of payments of single students, which are asked about at their own desk */
  singles: Pocket;
  newKey: () => string;
  today: () => string;
  /** what stands in the amount's field when these keys are typed into it */
  amountOf: (typed: string) => number | null;
  drafts: {
    read: (studentId: string) => FamilyDraft | null;
    write: (studentId: string, draft: FamilyDraft) => void;
    drop: (studentId: string) => void;
  };
};

export type FamilyActor = ActorRefFrom<typeof familyDeskMachine>;

/** One payment per child and unit, and what of it becomes a deposit: of the named child, in that child's own unit. */
export function paymentsOf(context: FamilyContext): (FamilyPart & { to_deposit: number })[] {
  const { parts, toDepositRupiah, depositFor } = context;
  const child = chosenOf(context).find(({ id }) => id === depositFor);
  const isKeeper = (part: FamilyPart) => part.student_id === child?.id && part.unit_id === child.unit.id;
  const paid = parts.map((part) => ({ ...part, to_deposit: 0 }));
  if (child === undefined || toDepositRupiah === 0) return paid;
  const kept = { student_id: child.id, unit_id: child.unit.id, amount: 0, allocations: [], to_deposit: 0 };
  return (parts.some(isKeeper) ? paid : [...paid, kept]).map((part) =>
    isKeeper(part) ? { ...part, amount: part.amount + toDepositRupiah, to_deposit: toDepositRupiah } : part,
  );
}

const bodiesOf = (desk: FamilyContext, today: string): PaymentDraftInput[] =>
  paymentsOf(desk).map((part) => ({
    ...part,
    paid_on: desk.bookedOn ?? today,
    method: desk.method,
    bank_id: desk.bankIds[part.unit_id] ?? null,
    payer: desk.details.payer,
    reference: desk.details.reference,
    unless_similar: !desk.isSimilarMeant,
  }));

/** Sends it, and remembers it until it is known what became of it. */
function send({ pocket, post, today }: FamilyOutside, desk: FamilyContext) {
  const { key, amountRupiah, handedRupiah } = desk;
  const [studentId = "", ...withIds] = desk.studentIds;
  const unsure = { key, studentId, withIds, amountRupiah, handedRupiah };
  return remembering(pocket, unsure, () => post(bodiesOf(desk, today()), key));
}

/** From here on they are of those that wait; they are on that list before they leave the pocket. */
async function keepForLater({ pocket, keep, today }: FamilyOutside, desk: FamilyContext): Promise<void> {
  await keep(bodiesOf(desk, today()), desk);
  takeOut(pocket, desk.key);
}

async function ask({ pocket, settle }: FamilyOutside, { key }: FamilyContext) {
  const payments = await settle(key);
  takeOut(pocket, key);
  return payments;
}

/** The chart, to be run. */
export const familyDeskOf = (outside: FamilyOutside) =>
  familyDeskMachine.provide({
    actors: {
      fetchFamily: fromPromise(({ input, signal }) => outside.fetchFamily(input.studentIds, signal)),
      createPayments: fromPromise(({ input }) => send(outside, input)),
      resolveKey: fromPromise(({ input }) => ask(outside, input)),
      keepUnsent: fromPromise(({ input }) => keepForLater(outside, input)),
    },
    guards: { isLineAway: () => outside.isLineAway() },
    actions: {
      stampDraft: assign(() => ({ key: outside.newKey(), bookedOn: outside.today() })),
      typeHeldKeys: assign(({ context: { heldKeys } }) => {
        if (heldKeys === "") return {};
        const typedRupiah = outside.amountOf(heldKeys);
        // What is no amount waits in the field, with a word about it, as if it had been typed there.
        return typedRupiah === null ? { typedRupiah: 0 } : { typedRupiah, heldKeys: "" };
      }),
      restoreDraft: assign(({ context: { studentIds, heldKeys } }) => {
        const draft = outside.drafts.read(studentIds[0] ?? "");
        if (draft === null) return {};
        const { isBegun = false, ...typed } = draft;
        return isBegun ? { ...typed, heldKeys: `${typed.typedRupiah}${heldKeys}` } : typed;
      }),
      dropDraft: ({ context: { studentIds } }) => outside.drafts.drop(studentIds[0] ?? ""),
    },
  });

/** Keeps what is typed while it is. Returns what ends the watch. */
export function watchFamily(desk: FamilyActor, outside: FamilyOutside): () => void {
  const { unsubscribe } = desk.subscribe((snapshot) => {
    if (snapshot.hasTag("editable")) keepDraft(outside, snapshot.context);
  });
  return unsubscribe;
}

/** Reads the family of this address, unless a payment that was sent before is to be asked about first. */
export function meetFamily(desk: FamilyActor, outside: FamilyOutside, studentIds: readonly string[]): void {
  const unsure = unsureFamilyIn(outside.pocket, studentIds);
  if (unsure === null) desk.send({ type: "family.chosen", studentIds });
  else desk.send({ type: "unsure.found", unsure });
}

/** What books the payment: as it stands, with change for too much cash, or with the rest of it as a child's deposit. */
export type FamilySaving =
  | { type: "save.clicked" | "change.given" }
  | { type: "deposit.chosen"; studentId: string };

/**
 * Presses save, unless a payment that another tab has sent meanwhile is to be asked about first: a family's here, a single
 * student's at the desk of that student, whose id is the answer.
 */
export function pressFamily(desk: FamilyActor, outside: FamilyOutside, how: FamilySaving): string | null {
  const { studentIds } = desk.getSnapshot().context;
  const single = singleUnsure(outside, studentIds);
  if (single !== null) return single;
  const unsure = unsureFamilyIn(outside.pocket, studentIds);
  desk.send(unsure === null ? how : { type: "unsure.found", unsure });
  return null;
}

/** The student whose own payment is not certain and has to be before the family pays. */
export function singleUnsure({ singles }: FamilyOutside, studentIds: readonly string[]): string | null {
  const found = studentIds.map((id) => unsureIn(singles, id)).find((one) => one !== null);
  return found?.studentId ?? null;
}

/** Empty is what nobody has touched: it is no draft. */
function keepDraft({ drafts }: FamilyOutside, desk: FamilyContext): void {
  const { studentIds, typedRupiah, handedRupiah, method, bankIds, details } = desk;
  const isTouched =
    typedRupiah !== null || handedRupiah !== null || Object.values(details).some((typed) => typed !== "");
  const draft = { typedRupiah, handedRupiah, method, bankIds, details };
  if (isTouched) drafts.write(studentIds[0] ?? "", draft);
  else drafts.drop(studentIds[0] ?? "");
}
