/** Where the login over the screen meets the API and the session. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { fromPromise } from "xstate";
import { reentryMachine } from "../machines/app/reentry.machine.ts";
import { fetchCsrfCookie, sendLogin, session } from "./session.ts";

const machine = reentryMachine.provide({
  actors: {
    logInAgain: fromPromise(async ({ input, signal }) => {
      const { user } = session.getSnapshot().context;
      const kind = user?.student_id === undefined ? "staff" : "student";
      if (kind === "staff") await fetchCsrfCookie(signal);
      return sendLogin({ kind, username: user?.username ?? "", password: input.password }, signal);
    }),
  },
});

/** The snapshot to show and the way to send; the session judges who has come back. */
export function useReentry() {
  const actor = useActorRef(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on("session.renewed", ({ token, user }) =>
      session.send({ type: "session.changed", token, user }),
    );
    return unsubscribe;
  }, [actor]);
  return { actor, snapshot: useSelector(actor, (current) => current), send: actor.send };
}
