/** The family desk: several children of one family, paid for at once. Source: docs/spec/money.md §11.11. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { listBanks } from "../../../contract/master/banks.ts";
import { createPaymentGroup } from "../../../contract/payments/payments.ts";
import { listSiblings } from "../../../contract/students/siblings.ts";
import { getStudent } from "../../../contract/students/students.ts";
import { readAmount } from "../../../rules/amounts.ts";
import { api, isLineAway, userId } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { familyPocketOf, pocketOf } from "../../app/unsure.ts";
import { newUuid } from "../../app/uuid.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import type { Family } from "../../machines/payments/family-desk.types.ts";
import {
  type FamilyOutside,
  type FamilySaving,
  familyDeskOf,
  meetFamily,
  pressFamily,
  singleUnsure,
  watchFamily,
} from "./family-actors.ts";
import { deskAddress } from "./family-address.ts";
import { familyDraftsOf } from "./family-drafts.ts";
import { fetchOpenBills } from "./open-bills.ts";
import { useHeldKeys } from "./use-held-keys.ts";
import { useLockedUnits } from "./use-locked-units.ts";
import { keepAsUnsent, useArrivals } from "./use-unsent.ts";

/** The most that a page of the wire holds (docs/spec/api.md §2); nobody owes more bills at once. */
const AT_MOST = 200;

/** The children of the found one's family, each with the open bills; who owes nothing needs no question. */
async function fetchFamily([foundId = ""]: readonly string[], signal: AbortSignal): Promise<Family> {
  const [{ data: found }, { data: siblings }, { data: banks }] = await Promise.all([
    api(getStudent, { params: { id: foundId }, signal }),
    api(listSiblings, { params: { id: foundId }, signal }),
    api(listBanks, { query: { per_page: AT_MOST, filter: { status: "active" } }, signal }),
  ]);
  const children = await Promise.all(
    [found, ...siblings].map(async ({ id, nis, name, unit, classroom, balance }) => {
      const bills = balance === 0 ? [] : await fetchOpenBills(id, signal);
      return { id, nis, name, unit, classroom, bills };
    }),
  );
  return { children, banks };
}

const outsideOf = (user: string): FamilyOutside => ({
  fetchFamily,
  post: async (payments, key) => (await api(createPaymentGroup, { body: { payments }, key })).data,
  settle: (key) => settle(createPaymentGroup, key),
  keep: (payments, desk) =>
    keepAsUnsent(({ unsentGroupOf }, by, keptAt) => unsentGroupOf(payments, desk, by, keptAt)),
  isLineAway,
  pocket: familyPocketOf(user),
  singles: pocketOf(user),
  newKey: () => newUuid(),
  today,
  amountOf: (typed) => {
    const reading = readAmount(typed);
    return reading.kind === "amount" ? reading.amount : null;
  },
  drafts: familyDraftsOf(user),
});

export type FamilyDesk = ReturnType<typeof useFamilyDesk>;

/** The actor, as long as the desk is of this student. What came before and is not certain is asked about first. */
function useFamilyActor(studentIds: readonly string[]) {
  const [outside] = useState(() => outsideOf(userId()));
  const [machine] = useState(() => familyDeskOf(outside));
  const actor = useActorRef(machine);
  useArrivals((key, payments) => actor.send({ type: "payments.arrived", key, payments }));
  const [path, navigate] = useLocation();
  const asked = studentIds.join();
  useEffect(() => watchFamily(actor, outside), [actor, outside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address only
  useEffect(() => {
    if (actor.getSnapshot().matches("waiting")) {
      const single = singleUnsure(outside, studentIds);
      if (single === null) meetFamily(actor, outside, studentIds);
      // A family that is asked about wherever the address leads, and a student who comes first, are where the address says.
      const address = deskAddress(path, single === null ? studentIds : [single]);
      if (address !== path + location.search) navigate(address, { replace: true });
    } else actor.send({ type: "children.chosen", studentIds });
  }, [actor, asked]);
  return { outside, actor };
}

/**
 * The desk of these children, whoever was found first. `onRefused` is told when somebody wants to leave while an answer is
 * under way.
 */
export function useFamilyDesk(studentIds: readonly string[], onRefused: () => void) {
  const { outside, actor } = useFamilyActor(studentIds);
  const [familyBefore, keepFamilyBefore] = useState<Family | null>(null);
  const snapshot = useSelector(actor, (current) => current);
  const [path, navigate] = useLocation();
  const isBusy = snapshot.hasTag("busy");
  const mode = snapshot.hasTag("locked") ? (isBusy ? "refuse" : "ask") : "free";
  const leaveGuard = useLeaveGuard(mode, onRefused);
  useHeldKeys((key) => actor.send({ type: "key.typed", key }), snapshot.matches("loading"));
  return {
    send: actor.send,
    snapshot,
    locked: useLockedUnits(),
    /** what was open when save was clicked, to be told beside what is open now */
    familyBefore,
    leaveGuard,
    /** False, and nothing happens, while something is missing. */
    save: (how: FamilySaving = { type: "save.clicked" }) => {
      if (!actor.getSnapshot().can(how)) return false;
      keepFamilyBefore(actor.getSnapshot().context.family);
      const single = pressFamily(actor, outside, how);
      if (single !== null) navigate(deskAddress(path, [single]));
      return true;
    },
    /** A child more or less; alone, the found one is at the desk of one student again. */
    choose: (ids: readonly string[]) => navigate(deskAddress(path, ids)),
    /** Who turns to another student lets go of what was typed for this family. */
    leave: () => {
      outside.drafts.drop(actor.getSnapshot().context.studentIds[0] ?? "");
      navigate(path);
    },
  };
}
