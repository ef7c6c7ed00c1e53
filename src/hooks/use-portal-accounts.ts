/** The portal accounts of a class and the slips of those just made. Source: docs/spec/portal.md §3. */
import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import {
  activatePortalAccount,
  createPortalAccounts,
  deactivatePortalAccount,
  getPortalAccounts,
  type PortalAccount,
  resetPortalAccount,
} from "../../contract/students/portal-accounts.ts";
import { api } from "../app/session.ts";
import { portalSlipsMachine } from "../machines/students/portal-slips.machine.ts";
import { useQuestion } from "./use-confirm.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useRecord } from "./use-record.ts";

const nobody: readonly PortalAccount[] = [];

/**
 * The class, who of it has no account yet, and the slips to hand over. `onSkipped` is told of those who had an account
 * already, also from a press whose answer was lost: what stood on their slips is known to nobody.
 */
export function usePortalAccounts(classroomId: string, onSkipped: (count: number) => void) {
  const room = useRecord(getPortalAccounts, classroomId);
  const accounts = room.record?.accounts ?? nobody;
  const slips = useSlips();
  const waiting = accounts.filter((account) => account.state === "none");
  const create = useQuestion({
    send: async () => {
      const student_ids = waiting.map((account) => account.student_id);
      const { data } = await api(createPortalAccounts, {
        params: { id: classroomId },
        body: { student_ids },
      });
      return { issued: data, skipped: student_ids.length - data.length };
    },
    fetch: async (id) => {
      room.refresh();
      return { id };
    },
    onDone: ({ issued, skipped }) => {
      room.refresh();
      slips.issue(issued);
      if (skipped > 0) onSkipped(skipped);
    },
  });
  return { room, accounts, waiting, create, slips };
}

/** Slips that are shown until they are handed over; a way off them is asked about while they are unprinted. */
export function useSlips() {
  const [machine] = useState(() =>
    portalSlipsMachine.provide({ actions: { openPrintDialog: () => setTimeout(() => window.print()) } }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const isUnprinted = snapshot.hasTag("unprinted");
  const leaveGuard = useLeaveGuard(isUnprinted ? "ask" : "free", () => {});
  // "Selesai" asks the same question as a link away from here.
  const isLeaving = snapshot.matches("leaving");
  return {
    rows: snapshot.context.slips,
    isShown: snapshot.hasTag("shown"),
    isUnprinted,
    leaveGuard: {
      isAsked: isLeaving || leaveGuard.isAsked,
      leave: () => {
        if (isLeaving) actor.send({ type: "leaving.confirmed" });
        else leaveGuard.leave();
      },
      stay: () => {
        actor.send({ type: "leaving.cancelled" });
        leaveGuard.stay();
      },
    },
    issue: (slips: typeof snapshot.context.slips) => actor.send({ type: "slips.issued", slips }),
    print: () => actor.send({ type: "print.clicked" }),
    done: () => actor.send({ type: "done.clicked" }),
  };
}

type Screen = ReturnType<typeof usePortalAccounts>;

/** Resetting one account, and switching it off and on, each asked about first. */
export function useAccountActions(
  { room, slips }: Screen,
  classroomId: string,
  onTurned: (account: PortalAccount) => void,
) {
  const [account, setAccount] = useState<PortalAccount | null>(null);
  const { refresh } = room;
  const fetch = async (id: string) => {
    const { data } = await api(getPortalAccounts, { params: { id: classroomId } });
    refresh();
    return { id, version: data.accounts.find((one) => one.student_id === id)?.version ?? 0 };
  };
  const turned = (now: PortalAccount) => {
    refresh();
    onTurned(now);
  };
  const reset = useQuestion({
    send: async ({ id, version }) =>
      (await api(resetPortalAccount, { params: { id }, body: { version } })).data,
    fetch,
    onDone: (slip) => {
      refresh();
      slips.issue([slip]);
    },
  });
  const off = useQuestion({
    send: async ({ id, version }) =>
      (await api(deactivatePortalAccount, { params: { id }, body: { version } })).data,
    fetch,
    onDone: turned,
  });
  const on = useQuestion({
    send: async ({ id, version }) =>
      (await api(activatePortalAccount, { params: { id }, body: { version } })).data,
    fetch,
    onDone: turned,
  });
  const questions = { reset, off, on };
  return {
    account,
    ...questions,
    ask: (what: keyof typeof questions, chosen: PortalAccount) => {
      setAccount(chosen);
      questions[what].open({ id: chosen.student_id, version: chosen.version });
    },
  };
}
export type AccountActions = ReturnType<typeof useAccountActions>;
