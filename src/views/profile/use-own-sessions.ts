/** One's own open sessions: the chart, given the API. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { fromPromise } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { endSession, listSessions } from "../../../contract/session/session.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { ownSessionsMachine } from "../../machines/app/own-sessions.machine.ts";
import { t } from "../../messages/messages.ts";

const machine = ownSessionsMachine.provide({
  actors: {
    fetchSessions: fromPromise(async ({ signal }) => (await api(listSessions, { signal })).data),
    // Without the signal: what was sent counts, whether or not somebody still looks.
    endSessions: fromPromise(async ({ input }) => {
      await Promise.all(input.ids.map(endOne));
    }),
  },
});

/** One that has ended by itself meanwhile is as gone as it was to be. */
async function endOne(id: string): Promise<void> {
  try {
    await api(endSession, { params: { id } });
  } catch (failure) {
    if ((failure as Problem).kind !== "missing") throw failure; // src/app/api.ts turns every failure into one
  }
}

/** The snapshot to show and the way to send; a toast says how many were thrown out. */
export function useOwnSessions() {
  const actor = useActorRef(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on("sessions.ended", ({ count }) =>
      showToast({ tone: "success", title: t("profile.ended", { count }) }),
    );
    return unsubscribe;
  }, [actor]);
  return { snapshot: useSelector(actor, (current) => current), send: actor.send };
}
