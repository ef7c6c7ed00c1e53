/** Where the new password of a mailed link meets the API; the login page shows what has come of it. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { assign, fromPromise } from "xstate";
import type { FieldErrors } from "../../contract/problem.ts";
import { passwordReset, resetPassword } from "../../contract/session/session.ts";
import { validate } from "../../contract/validate.ts";
import { passwordFault } from "../../rules/passwords.ts";
import { passwordResetMachine } from "../machines/app/password-reset.machine.ts";
import { authForm } from "./auth-form.ts";
import { api } from "./session.ts";

function errorsIn(typed: { token: string; password: string }): FieldErrors {
  const checked = validate(passwordReset, typed);
  if (!checked.ok) return checked.errors;
  const fault = passwordFault(typed.password);
  return fault === null ? {} : { password: [fault] };
}

const machine = passwordResetMachine.provide({
  actors: {
    resetPassword: fromPromise(({ input, signal }) =>
      api(resetPassword, { body: input, token: null, signal }),
    ),
  },
  actions: {
    checkForm: assign(({ context: { token, password } }) => ({ errors: errorsIn({ token, password }) })),
  },
  guards: {
    isComplete: ({ context: { token, password } }) => Object.keys(errorsIn({ token, password })).length === 0,
  },
});

/** The snapshot to show and the way to send; success leads to the login, which says so. */
export function usePasswordReset(token: string) {
  const actor = useActorRef(machine);
  useEffect(() => actor.send({ type: "link.opened", token }), [actor, token]);
  useEffect(() => {
    const { unsubscribe } = actor.on("password.reset", () => {
      authForm.send({ type: "password.reset" });
      navigate("/login", { replace: true });
    });
    return unsubscribe;
  }, [actor]);
  return { actor, snapshot: useSelector(actor, (current) => current), send: actor.send };
}
