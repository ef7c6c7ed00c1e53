import { assign, emit, setup } from "xstate";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import { fieldProblemsKept, fromOutside, hasFailedAs, problemOf, says } from "../shared.ts";

type Sent = { token: string; password: string };

type Types = {
  context: Sent & { errors: FieldErrors; problem: Problem | null };
  events:
    | { type: "link.opened"; token: string }
    | { type: "password.typed"; password: string }
    | { type: "form.submitted" };
  emitted: { type: "form.refused" } | { type: "password.reset" };
  tags: "busy" | "waiting";
};

/**
 * A new password by the link of a mail. Source: docs/spec/access.md §5, docs/spec/running.md §5.
 *
 * A link that is wrong, used or too old says so, and a new one can be asked for. A refusal says at the field what is
 * wrong; too many tries wait as long as the server says. `password.reset` is emitted when the new one holds. The app
 * gives the contract's check (`isComplete`, `checkForm`).
 */
export const passwordResetMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { resetPassword: fromOutside<unknown, Sent>() },
  actions: {
    keepToken: assign({ token: (_, { token }: { token: string }) => token ?? "" }),
    keepPassword: assign({ password: (_, { password }: { password: string }) => password ?? "", errors: {} }),
    keepProblem: assign(fieldProblemsKept),
    forgetProblem: assign({ problem: null, errors: {} }),
    forgetPasswords: assign({ token: "", password: "" }),
    /** Placeholder: the app puts the contract's words at the field. */
    checkForm: () => {},
    announceRefused: emit({ type: "form.refused" }),
    announceReset: emit({ type: "password.reset" }),
  },
  guards: {
    hasLinkToken: (_, { token }: { token: string }) => Boolean(token),
    /** Placeholder: the app asks the contract's schema. */
    isComplete: () => true,
    isLinkOver: (_, { error }: { error: unknown }) => Boolean(problemOf(error).fields?.token),
    isThrottled: hasFailedAs("busy"),
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "passwordReset",
  ...says("Kata sandi baru lewat tautan", "New password by a link"),
  context: { token: "", password: "", errors: {}, problem: null },
  initial: "waitingForLink",
  on: {
    "link.opened": [
      {
        ...says(
          "Tautan dari email dibuka, jika tautan lengkap",
          "The mailed link is opened, if the link is whole",
        ),
        guard: { type: "hasLinkToken", params: ({ event }) => event },
        target: ".filling",
        actions: [{ type: "keepToken", params: ({ event }) => event }, "forgetProblem"],
      },
      {
        ...says("Tautan dari email dibuka, jika tidak", "The mailed link is opened, otherwise"),
        target: ".linkOver",
      },
    ],
  },
  states: {
    waitingForLink: { ...says("Belum ada tautan", "No link yet") },
    filling: {
      ...says("Mengetik kata sandi baru", "Typing the new password"),
      on: {
        "password.typed": {
          ...says(
            "Kata sandi diketik: simpan kata sandi sementara",
            "A password is typed: keep the password for now",
          ),
          actions: { type: "keepPassword", params: ({ event }) => event },
        },
        "form.submitted": [
          {
            ...says("Formulir dikirim, jika semua isian benar", "The form is sent, if every field is right"),
            guard: "isComplete",
            target: "sending",
          },
          {
            ...says(
              "Formulir dikirim, jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
              "The form is sent, otherwise: say at each field what is wrong; lead to the first wrong field",
            ),
            actions: ["checkForm", "announceRefused"],
          },
        ],
      },
    },
    sending: {
      ...says("Menyimpan kata sandi baru", "Saving it"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "resetPassword",
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: {
          ...says(
            "Penyimpanan kata sandi baru selesai: umumkan kata sandi baru",
            "Saving the new password is done: announce the new password",
          ),
          target: "done",
          actions: ["forgetPasswords", "announceReset"],
        },
        onError: [
          {
            ...says(
              "Penyimpanan kata sandi baru gagal, jika tautan salah, sudah dipakai, atau terlalu lama",
              "Saving the new password has failed, if the link is wrong, used or too old",
            ),
            guard: { type: "isLinkOver", params: ({ event }) => event },
            target: "linkOver",
          },
          {
            ...says(
              "Penyimpanan kata sandi baru gagal, jika terlalu banyak percobaan",
              "Saving the new password has failed, if too many tries",
            ),
            guard: { type: "isThrottled", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penyimpanan kata sandi baru gagal, jika tidak: bawa ke kolom salah yang pertama",
              "Saving the new password has failed, otherwise: lead to the first wrong field",
            ),
            target: "filling",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
        ],
      },
    },
    waiting: {
      ...says("Menunggu sebelum mencoba lagi", "Waiting before the next try"),
      tags: "waiting",
      on: {
        "password.typed": {
          ...says(
            "Kata sandi diketik: simpan kata sandi sementara",
            "A password is typed: keep the password for now",
          ),
          actions: { type: "keepPassword", params: ({ event }) => event },
        },
      },
      after: {
        retryPause: {
          ...says("Waktu tunggu selesai", "The wait is over"),
          target: "filling",
          actions: "forgetProblem",
        },
      },
    },
    linkOver: { ...says("Tautan tidak berlaku lagi", "The link is over") },
    done: { ...says("Kata sandi baru berlaku", "The new one holds") },
  },
});
