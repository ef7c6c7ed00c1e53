import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { User } from "../../../contract/session/session.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Typed = { current: string; next: string };

type Types = {
  context: Typed & { problem: Problem | null };
  events:
    | { type: "current.typed"; current: string }
    | { type: "next.typed"; next: string }
    | { type: "save.clicked" };
  emitted: { type: "password.changed"; user: User };
  tags: "busy" | "refused";
};

/**
 * Changing one's own password, as a first password demands before work begins. Source: docs/spec/access.md §5.1, §5.2.
 *
 * A refusal keeps what was typed and says at the field what is wrong. `password.changed` is emitted with the user, who
 * may work from then on.
 */
export const passwordChangeMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { changePassword: fromOutside<User, Typed>() },
  actions: {
    keepCurrent: assign({ current: (_, { current }: { current: string }) => current ?? "" }),
    keepNext: assign({ next: (_, { next }: { next: string }) => next ?? "" }),
    keepProblem: assign(problemKept),
    forgetTyped: assign({ current: "", next: "", problem: null }),
    announceChanged: emit((_, { user }: { user: User }) => ({ type: "password.changed", user })),
  },
  guards: {
    hasNewPassword: ({ context }) =>
      context.current !== "" && context.next.length >= 10 && context.next !== context.current,
  },
}).createMachine({
  id: "passwordChange",
  ...says("Ganti kata sandi", "Password change"),
  context: { current: "", next: "", problem: null },
  initial: "typing",
  states: {
    typing: {
      ...says("Mengetik kata sandi", "Typing the passwords"),
      initial: "fresh",
      on: {
        "current.typed": {
          ...says(
            "Kata sandi sekarang diketik: simpan kata sandi sekarang",
            "The present password is typed: keep the present password",
          ),
          actions: { type: "keepCurrent", params: ({ event }) => event },
        },
        "next.typed": {
          ...says(
            "Kata sandi baru diketik: simpan kata sandi baru",
            "The new password is typed: keep the new password",
          ),
          actions: { type: "keepNext", params: ({ event }) => event },
        },
        "save.clicked": {
          ...says(
            "“Simpan” diklik, jika kata sandi baru cukup panjang dan berbeda",
            "“Save” is clicked, if the new password is long enough and another one",
          ),
          guard: "hasNewPassword",
          target: "saving",
        },
      },
      states: {
        fresh: { ...says("Belum pernah dikirim", "Not sent yet") },
        refused: { ...says("Ditolak, isian tetap", "Refused, what was typed is kept"), tags: "refused" },
      },
    },
    saving: {
      ...says("Mengganti kata sandi", "Changing the password"),
      tags: "busy",
      invoke: {
        src: "changePassword",
        input: ({ context: { current, next } }) => ({ current, next }),
        onDone: {
          ...says(
            "Penggantian kata sandi selesai: umumkan pengguna yang sudah mengganti",
            "Changing the password is done: announce the user who changed it",
          ),
          target: "changed",
          actions: [
            { type: "announceChanged", params: ({ event }) => ({ user: event.output }) },
            "forgetTyped",
          ],
        },
        onError: {
          ...says("Penggantian kata sandi gagal", "Changing the password has failed"),
          target: "typing.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    changed: { ...says("Kata sandi sudah diganti", "Password changed") },
  },
});
