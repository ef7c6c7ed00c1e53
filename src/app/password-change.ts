/** Where the password change meets the API and the session. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { fromPromise } from "xstate";
import type { Problem } from "../../contract/problem.ts";
import { changePassword } from "../../contract/session/session.ts";
import { passwordFault } from "../../rules/passwords.ts";
import { passwordChangeMachine } from "../machines/app/password-change.machine.ts";
import { api, session } from "./session.ts";

const machine = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise(async ({ input, signal }) => {
      // What is too short is the contract's to tell, of which the server is asked.
      const fault = passwordFault(input.next, session.getSnapshot().context.user ?? {});
      if (fault !== null)
        throw { kind: "invalid", message: fault, fields: { password: [fault] } } satisfies Problem;
      const body = { current_password: input.current, password: input.next };
      const { data } = await api(changePassword, { body, signal });
      return data;
    }),
  },
});

/** The snapshot to show and the way to send; once changed, the session lets its user go to work. */
export function usePasswordChange() {
  const actor = useActorRef(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on("password.changed", ({ user }) =>
      session.send({ type: "profile.changed", user }),
    );
    return unsubscribe;
  }, [actor]);
  return { snapshot: useSelector(actor, (current) => current), send: actor.send };
}
