import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";
import type { StoredSession } from "./session.types.ts";

type Types = {
  context: { password: string; problem: Problem | null };
  events: { type: "password.typed"; password: string } | { type: "form.submitted" };
  emitted: ({ type: "session.renewed" } & StoredSession) | { type: "form.refused" };
  tags: "busy" | "waiting";
};

/**
 * Logging in again over the screen, after the session ended in the middle of work: the name is known, the password is
 * asked for. Source: docs/spec/shell.md §6.4, decision 006.
 *
 * A refusal says why and asks again; too many tries wait as long as the server says. `session.renewed` is emitted with
 * what the server answered; whether that is the same user is the session's to judge.
 */
export const reentryMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { logInAgain: fromOutside<StoredSession, { password: string }>() },
  actions: {
    keepPassword: assign({ password: (_, { password }: { password: string }) => password ?? "" }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    forgetPasswords: assign({ password: "", problem: null }),
    announceRefused: emit({ type: "form.refused" }),
    announceRenewed: emit((_, session: StoredSession) => ({ type: "session.renewed", ...session })),
  },
  guards: {
    hasPassword: ({ context }) => context.password !== "",
    isThrottled: hasFailedAs("busy"),
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "reentry",
  ...says("Masuk lagi di atas layar", "Login over the screen"),
  context: { password: "", problem: null },
  initial: "asking",
  on: {
    "password.typed": {
      ...says(
        "Kata sandi diketik: simpan kata sandi sementara",
        "A password is typed: keep the password for now",
      ),
      actions: { type: "keepPassword", params: ({ event }) => event },
    },
  },
  states: {
    asking: {
      ...says("Menanyakan kata sandi", "Asking for the password"),
      initial: "fresh",
      on: {
        "form.submitted": [
          {
            ...says("Formulir dikirim, jika kata sandi terisi", "The form is sent, if the password is there"),
            guard: "hasPassword",
            target: "sending",
          },
          {
            ...says(
              "Formulir dikirim, jika tidak: bawa ke kolom salah yang pertama",
              "The form is sent, otherwise: lead to the first wrong field",
            ),
            target: ".empty",
            actions: ["forgetProblem", "announceRefused"],
          },
        ],
      },
      states: {
        fresh: { ...says("Belum pernah dikirim", "Not sent yet") },
        empty: {
          ...says("Kata sandi belum diisi", "The password is missing"),
          always: {
            ...says("Jika kata sandi terisi", "If the password is there"),
            guard: "hasPassword",
            target: "fresh",
          },
        },
        refused: { ...says("Ditolak", "Refused") },
      },
    },
    waiting: {
      ...says("Menunggu sebelum mencoba lagi", "Waiting before the next try"),
      tags: "waiting",
      after: {
        retryPause: {
          ...says("Waktu tunggu selesai", "The wait is over"),
          target: "asking",
          actions: "forgetProblem",
        },
      },
    },
    sending: {
      ...says("Memeriksa kata sandi", "Checking the password"),
      tags: "busy",
      invoke: {
        src: "logInAgain",
        input: ({ context }) => ({ password: context.password }),
        onDone: {
          ...says(
            "Pemeriksaan kata sandi selesai: umumkan sesi baru",
            "Checking the password is done: announce the new session",
          ),
          target: "renewed",
          actions: [{ type: "announceRenewed", params: ({ event }) => event.output }, "forgetPasswords"],
        },
        onError: [
          {
            ...says(
              "Pemeriksaan kata sandi gagal, jika terlalu banyak percobaan",
              "Checking the password has failed, if too many tries",
            ),
            guard: { type: "isThrottled", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pemeriksaan kata sandi gagal, jika tidak: bawa ke kolom salah yang pertama",
              "Checking the password has failed, otherwise: lead to the first wrong field",
            ),
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
        ],
      },
    },
    renewed: { ...says("Sesi diperbarui", "Session renewed") },
  },
});
