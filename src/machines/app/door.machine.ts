import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import type { DoorField, DoorForm, DoorTyped } from "./door.types.ts";

type Types = {
  context: {
    typed: DoorTyped;
    /** by the names that the contract's body has for the fields */
    errors: FieldErrors;
    problem: Problem | null;
  };
  events:
    | { type: "login.opened" }
    | { type: "register.opened" }
    | { type: "forgot.opened" }
    | { type: "studentLogin.opened" }
    | { type: "field.typed"; field: DoorField; value: string }
    | { type: "field.left"; field: DoorField }
    | { type: "form.submitted" }
    | { type: "password.reset" }
    | { type: "login.succeeded" };
  emitted: { type: "form.refused" };
  tags: "busy" | "waiting";
};

/**
 * The doors of the school: login, registration, forgotten password and the students' login are one screen in four modes.
 * Source: issue "The shell, the session", original.md §2, product.md §5 "Forms".
 *
 * What is typed lives here, so that it survives a change of the mode; the user name is one field of three forms. A
 * login goes to the session's chart, which has its own answers. A refusal says at each field what is wrong; too many
 * tries wait as long as the server says. The wiring gives the contract's check (`isComplete`, `checkForm`, `checkField`).
 */
export const doorMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    register: fromPromise<unknown, DoorTyped>(() => new Promise(() => {})),
    askForReset: fromPromise<unknown, DoorTyped>(() => new Promise(() => {})),
  },
  actions: {
    keepTyped: assign(({ context }, { field, value }: { field: DoorField; value: string }) => {
      if (!field) return {};
      const others = Object.entries(context.errors).filter(([name]) => name !== field);
      return { typed: { ...context.typed, [field]: value ?? "" }, errors: Object.fromEntries(others) };
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => {
      const problem = error as Problem | null; // src/api.ts turns every failure into one
      return { problem, errors: problem?.fields ?? {} };
    }),
    forgetProblem: assign({ problem: null, errors: {} }),
    forgetPasswords: assign({
      typed: ({ context }) => ({ ...context.typed, password: "", newPassword: "", studentPassword: "" }),
    }),
    /** Placeholders: the wiring puts the contract's words at the fields. */
    checkForm: (_, _form: { form: DoorForm }) => {},
    checkField: (_, _left: { form: DoorForm; field: DoorField }) => {},
    /** Placeholder: the wiring fetches what a registration is checked by. */
    fetchRules: () => {},
    /** Placeholders: the wiring tells the session's chart. */
    sendLogin: (_, _form: { form: DoorForm }) => {},
    dismissLoginErrors: () => {},
    announceRefused: emit({ type: "form.refused" }),
  },
  guards: {
    /** Placeholder: the wiring asks the contract's schema. */
    isComplete: (_, _form: { form: DoorForm }) => true,
    isThrottled: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "busy", // as keepProblem
    hasTyped: ({ context }, { field }: { field: DoorField }) => Boolean(context.typed[field]),
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "door",
  context: {
    typed: {
      username: "",
      password: "",
      nis: "",
      studentPassword: "",
      name: "",
      email: "",
      phone: "",
      newPassword: "",
    },
    errors: {},
    problem: null,
  },
  initial: "login",
  on: {
    "register.opened": {
      target: ".register",
      actions: ["forgetProblem", "dismissLoginErrors", "fetchRules"],
    },
    "forgot.opened": { target: ".forgot", actions: ["forgetProblem", "dismissLoginErrors"] },
    "studentLogin.opened": { target: ".studentLogin", actions: ["forgetProblem", "dismissLoginErrors"] },
    "password.reset": { target: ".login.afterReset", actions: ["forgetProblem", "forgetPasswords"] },
    "login.succeeded": { target: ".login", actions: ["forgetProblem", "forgetPasswords"] },
  },
  states: {
    login: {
      initial: "asking",
      on: {
        "field.typed": { actions: { type: "keepTyped", params: ({ event }) => event } },
        "form.submitted": [
          {
            guard: { type: "isComplete", params: { form: "login" } },
            actions: ["forgetProblem", { type: "sendLogin", params: { form: "login" } }],
          },
          { actions: [{ type: "checkForm", params: { form: "login" } }, "announceRefused"] },
        ],
      },
      states: {
        asking: {},
        afterReset: {},
      },
    },
    studentLogin: {
      on: {
        "login.opened": { target: "login", actions: ["forgetProblem", "dismissLoginErrors"] },
        "field.typed": { actions: { type: "keepTyped", params: ({ event }) => event } },
        "form.submitted": [
          {
            guard: { type: "isComplete", params: { form: "studentLogin" } },
            actions: ["forgetProblem", { type: "sendLogin", params: { form: "studentLogin" } }],
          },
          { actions: [{ type: "checkForm", params: { form: "studentLogin" } }, "announceRefused"] },
        ],
      },
    },
    register: {
      initial: "filling",
      on: {
        "login.opened": { target: "login", actions: "forgetProblem" },
        "field.typed": { actions: { type: "keepTyped", params: ({ event }) => event } },
      },
      states: {
        filling: {
          on: {
            "field.left": {
              guard: { type: "hasTyped", params: ({ event }) => event },
              actions: {
                type: "checkField",
                params: ({ event: { field } }) => ({ form: "register", field }),
              },
            },
            "form.submitted": [
              { guard: { type: "isComplete", params: { form: "register" } }, target: "sending" },
              { actions: [{ type: "checkForm", params: { form: "register" } }, "announceRefused"] },
            ],
          },
        },
        sending: {
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "register",
            input: ({ context }) => context.typed,
            onDone: { target: "accepted", actions: "forgetPasswords" },
            onError: [
              {
                guard: { type: "isThrottled", params: ({ event }) => event },
                target: "waiting",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                target: "filling",
                actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
              },
            ],
          },
        },
        waiting: { tags: "waiting", after: { retryPause: { target: "filling", actions: "forgetProblem" } } },
        accepted: {},
      },
    },
    forgot: {
      initial: "filling",
      on: {
        "login.opened": { target: "login", actions: "forgetProblem" },
        "field.typed": { actions: { type: "keepTyped", params: ({ event }) => event } },
      },
      states: {
        filling: {
          on: {
            "form.submitted": [
              { guard: { type: "isComplete", params: { form: "forgot" } }, target: "sending" },
              { actions: [{ type: "checkForm", params: { form: "forgot" } }, "announceRefused"] },
            ],
          },
        },
        sending: {
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "askForReset",
            input: ({ context }) => context.typed,
            onDone: "accepted",
            onError: [
              {
                guard: { type: "isThrottled", params: ({ event }) => event },
                target: "waiting",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                target: "filling",
                actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
              },
            ],
          },
        },
        waiting: { tags: "waiting", after: { retryPause: { target: "filling", actions: "forgetProblem" } } },
        accepted: {},
      },
    },
  },
});
