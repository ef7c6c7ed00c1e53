/** An action with a reason in a dialog: the shared chart, given what sends it. Source: docs/spec/screens.md §4. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom } from "xstate";
import type { Problem } from "../../contract/problem.ts";
import { showToast } from "../app/toasts.ts";
import { newUuid } from "../app/uuid.ts";
import { confirmMachine, type Subject } from "../machines/parts/confirm.machine.ts";
import { isUnanswered } from "../machines/shared.ts";
import { t } from "../messages/messages.ts";
import { guardExits } from "./use-leave-guard.ts";

/** What goes out: `version` is the one the user was looking at (0 where the record has none), `key` the `Idempotency-Key`. */
type Sending = { id: string; version: number; reason: string; amountRupiah: number | null; key: string };

type Wanted<StoredRecord> = {
  /** Of a money post, which goes out with the key: what became of it when its answer was lost (`settle.ts`). */
  settle?: (key: string) => Promise<StoredRecord | null>;
  send: (sending: Sending) => Promise<StoredRecord>;
  /** Reads the record again after a conflict; the place to show the fresh one, too. */
  fetch: (id: string) => Promise<Subject>;
  /** Told once, with the answer; the dialog has closed. */
  onDone: (record: StoredRecord) => void;
};

export type Confirm = {
  isOpen: boolean;
  isBusy: boolean;
  /** someone else changed it: only reading it again leads on */
  isConflict: boolean;
  canSend: boolean;
  reason: string;
  /** the text itself while what was typed is no amount */
  amountRupiah: number | string | null;
  problem: Problem | null;
  open: (subject: Subject, needsAmount?: boolean) => void;
  typeReason: (reason: string) => void;
  typeAmount: (amountRupiah: number | string | null) => void;
  confirm: () => void;
  reload: () => void;
  cancel: () => void;
};

/** One dialog for as long as the screen lives; what was typed is kept over a refusal. */
export function useConfirm<StoredRecord>(wanted: Wanted<StoredRecord>): Confirm {
  return useConfirmation(wanted, confirmMachine);
}

/** The same for an action that needs no reason; `reason` stays empty. */
export function useQuestion<StoredRecord>(wanted: Wanted<StoredRecord>): Confirm {
  return useConfirmation(wanted, withoutReason);
}

const withoutReason = confirmMachine.provide({ guards: { canSend: () => true } });

/** Whether something is out whose answer has to find its screen: how it ended, or a first password that is nowhere else. */
const isOut = (snapshot: SnapshotFrom<typeof confirmMachine>) =>
  snapshot.hasTag("busy") && !snapshot.matches("reloading");

/** While it is out nobody leaves; the chart is asked at that moment, because who hears the answer may lead on at once. */
function useHeldWhileSent(actor: ActorRefFrom<typeof confirmMachine>): void {
  const isHeld = useSelector(actor, isOut);
  useEffect(() => {
    if (!isHeld) return;
    const refused = () => showToast({ tone: "info", title: t("parts.form.held") });
    return guardExits(() => isOut(actor.getSnapshot()), refused);
  }, [actor, isHeld]);
}

function useConfirmation<StoredRecord>(wanted: Wanted<StoredRecord>, chart: typeof confirmMachine): Confirm {
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const [machine] = useState(() =>
    chart.provide({
      actors: {
        sendAction: fromPromise(({ input: { subject, reason, amountRupiah, key } }) =>
          latest.current.send({
            id: subject?.id ?? "",
            version: subject?.version ?? 0,
            reason: reason.trim(),
            amountRupiah: typeof amountRupiah === "number" ? amountRupiah : null,
            key,
          }),
        ),
        settleKey: fromPromise(async ({ input }) => (await latest.current.settle?.(input.key)) ?? null),
        fetchSubject: fromPromise(({ input }) => latest.current.fetch(input.subject?.id ?? "")),
      },
      actions: { renewKey: assign({ key: () => newUuid() }) },
      guards: { isUnsure: (_, failed) => latest.current.settle !== undefined && isUnanswered(_, failed) },
    }),
  );
  const actor = useActorRef(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on("action.done", ({ result }) => {
      latest.current.onDone(result as StoredRecord); // the chart carries what `send` has answered
    });
    return unsubscribe;
  }, [actor]);
  useHeldWhileSent(actor);
  const snapshot = useSelector(actor, (current) => current);
  const { reason, amountRupiah, problem } = snapshot.context;
  return {
    isOpen: snapshot.hasTag("open"),
    isBusy: snapshot.hasTag("busy"),
    isConflict: snapshot.matches("conflict"),
    canSend: snapshot.can({ type: "confirm.clicked" }),
    reason,
    amountRupiah,
    problem,
    open: (subject, needsAmount = false) => actor.send({ type: "dialog.opened", subject, needsAmount }),
    typeReason: (typed) => actor.send({ type: "reason.typed", reason: typed }),
    typeAmount: (typed) => actor.send({ type: "amount.typed", amountRupiah: typed }),
    confirm: () => actor.send({ type: "confirm.clicked" }),
    reload: () => actor.send({ type: "reload.clicked" }),
    cancel: () => actor.send({ type: "cancel.clicked" }),
  };
}
