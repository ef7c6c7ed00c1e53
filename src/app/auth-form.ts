/** Where the login pages meet the API, the contract's checks and the session; they live as long as the page. */
import { assign, createActor, fromPromise } from "xstate";
import type { FieldErrors, Problem } from "../../contract/problem.ts";
import { emptyFields } from "../../contract/required.ts";
import { forgotPassword, register } from "../../contract/session/session.ts";
import { authFormMachine } from "../machines/app/auth-form.machine.ts";
import type { AuthField, AuthForm, AuthTyped } from "../machines/app/auth-form.types.ts";
import { api, session } from "./session.ts";

/** Where each field of the contract is typed. */
const fields: Record<AuthForm, Readonly<Record<string, AuthField>>> = {
  login: { username: "username", password: "password" },
  studentLogin: { username: "nis", password: "studentPassword" },
  register: { name: "name", username: "username", email: "email", phone: "phone", password: "newPassword" },
  forgot: { username: "username" },
};

/** What a registration's rules find wrong; until they have come, only the server knows more than that it is empty. */
let registrationErrors: (body: Record<string, string>) => FieldErrors = () => ({});

function bodyOf(form: AuthForm, typed: AuthTyped): Record<string, string> {
  return Object.fromEntries(Object.entries(fields[form]).map(([name, field]) => [name, typed[field]]));
}

/** What is wrong in a form, at the fields where it is typed. */
function errorsIn(form: AuthForm, typed: AuthTyped): FieldErrors {
  const body = bodyOf(form, typed);
  const { phone: _, ...needed } = body;
  return atTyped(form, { ...(form === "register" && registrationErrors(body)), ...emptyFields(needed) });
}

function atTyped(form: AuthForm, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [fields[form][name] ?? name, said]));
}

/** A refusal of the server speaks of the contract's names; the form shows it where it was typed. */
async function atFields<T>(form: AuthForm, reply: Promise<T>): Promise<T> {
  return reply.catch((problem: Problem) => {
    throw problem.fields ? { ...problem, fields: atTyped(form, problem.fields) } : problem;
  });
}

/** Its typing survives a change of the mode, and ends with a login. */
export const authForm = createActor(
  authFormMachine.provide({
    actors: {
      register: fromPromise(({ input: { name, username, email, phone, newPassword }, signal }) => {
        const body = { name, username, email, phone, password: newPassword };
        return atFields("register", api(register, { body, token: null, signal }));
      }),
      askForReset: fromPromise(({ input: { username }, signal }) =>
        atFields("forgot", api(forgotPassword, { body: { username }, token: null, signal })),
      ),
    },
    actions: {
      fetchRules: () => void fetchRules(),
      checkForm: assign(({ context }, { form }) => ({
        errors: errorsIn(form, context.typed),
        problem: null,
      })),
      checkField: assign(({ context: { typed, errors } }, { form, field }) => {
        const said = errorsIn(form, typed)[field];
        return said === undefined ? {} : { errors: { ...errors, [field]: said } };
      }),
      sendLogin: ({ context: { typed } }, { form }) =>
        session.send(
          form === "studentLogin"
            ? {
                type: "login.submitted",
                kind: "student",
                username: typed.nis,
                password: typed.studentPassword,
              }
            : { type: "login.submitted", kind: "staff", username: typed.username, password: typed.password },
        ),
      dismissLoginErrors: () => session.send({ type: "errors.dismissed" }),
    },
    guards: {
      isComplete: ({ context }, { form }) => Object.keys(errorsIn(form, context.typed)).length === 0,
    },
  }),
).start();

async function fetchRules(): Promise<void> {
  try {
    ({ registrationErrors } = await import("./registration-rules.ts"));
  } catch {
    // Without them the form still works: what they would have said, the server says at the same fields.
  }
}

session.subscribe((snapshot) => {
  if (snapshot.hasTag("signedIn")) authForm.send({ type: "login.succeeded" });
});
