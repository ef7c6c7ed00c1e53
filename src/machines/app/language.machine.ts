import { assign, setup } from "xstate";
import type { Locale } from "../../../contract/session/session.ts";
import { fromOutside, says } from "../shared.ts";

/** Who asked for a language: this user, another tab of theirs, or the profile while nobody has chosen. */
type Asker = "user" | "tab" | "profile";
type Wish = { language: Locale; asker: Asker };

type Types = {
  input: { language: Locale; chosen: Locale | null } | undefined;
  context: {
    /** what the screen speaks */
    language: Locale;
    /** what was chosen in this browser, in whichever tab */
    chosen: Locale | null;
    wish: Wish | null;
  };
  events:
    | { type: "language.chosen"; language: Locale }
    | { type: "language.stored"; language: Locale | null }
    | { type: "profile.arrived"; locale: Locale | null }
    | { type: "retry.clicked" }
    | { type: "failure.dismissed" };
  tags: "busy" | "failed";
};

/**
 * What the screen speaks. Source: docs/spec/shell.md §12.
 *
 * What was chosen in this browser comes first, then the profile's locale. A language is spoken once its words are
 * there, so nothing on the screen is ever without words; when they cannot be fetched the former one stays and the
 * user is told. A choice counts in every tab.
 */
export const languageMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchMessages: fromOutside<unknown, { language: Locale | null }>(),
  },
  actions: {
    keepWish: assign((_, { language, asker }: Wish) => ({ wish: { language, asker } })),
    forgetWish: assign({ wish: null }),
    takeWish: assign(({ context }) => ({
      language: context.wish?.language ?? context.language,
      // Another tab's choice is this browser's, too; the profile's is nobody's.
      chosen: context.wish && context.wish.asker !== "profile" ? context.wish.language : context.chosen,
      wish: null,
    })),
    keepChosen: assign(({ context }) => ({ chosen: context.language })),
    setLanguage: () => {},
    storeChoice: () => {},
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language?: Locale | null }) =>
      Boolean(language) && language !== context.language,
    isCurrent: ({ context }, { language }: { language?: Locale | null }) => language === context.language,
    isOthersWish: ({ context }, { locale }: { locale?: Locale | null }) =>
      context.chosen === null && Boolean(locale) && locale !== context.language,
    isOwnWish: ({ context }) => context.wish?.asker === "user",
  },
}).createMachine({
  id: "language",
  ...says("Bahasa tampilan", "Language"),
  context: ({ input }) => ({
    language: input?.language ?? "id",
    chosen: input?.chosen ?? null,
    wish: null,
  }),
  initial: "speaking",
  on: {
    "language.chosen": [
      {
        ...says(
          "Sebuah bahasa dipilih, jika bukan bahasa yang sedang dipakai",
          "A language is chosen, if it is not the one being spoken",
        ),
        guard: { type: "isOtherLanguage", params: ({ event }) => event },
        target: ".loading",
        actions: {
          type: "keepWish",
          params: ({ event }) => ({ language: event.language, asker: "user" }),
        },
        reenter: true,
      },
      {
        ...says(
          "Sebuah bahasa dipilih, jika bahasa yang sedang dipakai: ingat pilihan di peramban",
          "A language is chosen, if it is the one being spoken: remember the choice in the browser",
        ),
        guard: { type: "isCurrent", params: ({ event }) => event },
        target: ".speaking",
        actions: ["keepChosen", "storeChoice"],
      },
    ],
    "language.stored": [
      {
        ...says(
          "Bahasa dipilih di tab lain, jika bukan bahasa yang sedang dipakai",
          "A language was chosen in another tab, if it is not the one being spoken",
        ),
        guard: { type: "isOtherLanguage", params: ({ event }) => event },
        target: ".loading",
        actions: {
          type: "keepWish",
          params: ({ context, event }) => ({ language: event.language ?? context.language, asker: "tab" }),
        },
        reenter: true,
      },
      {
        ...says(
          "Bahasa dipilih di tab lain, jika bahasa yang sedang dipakai",
          "A language was chosen in another tab, if it is the one being spoken",
        ),
        guard: { type: "isCurrent", params: ({ event }) => event },
        target: ".speaking",
        actions: "keepChosen",
      },
    ],
  },
  states: {
    speaking: {
      ...says("Berbicara satu bahasa", "Speaking a language"),
      entry: "forgetWish",
      on: {
        "profile.arrived": {
          ...says(
            "Profil pengguna diketahui, jika belum ada pilihan di peramban ini dan profil meminta bahasa lain",
            "The user's profile is known, if nothing was chosen in this browser and the profile asks for another",
          ),
          guard: { type: "isOthersWish", params: ({ event }) => event },
          target: "loading",
          actions: {
            type: "keepWish",
            params: ({ context, event }) => ({
              language: event.locale ?? context.language,
              asker: "profile",
            }),
          },
        },
      },
    },
    loading: {
      ...says("Memuat kata-kata bahasa lain", "Fetching another language's words"),
      tags: "busy",
      invoke: {
        src: "fetchMessages",
        input: ({ context }) => ({ language: context.wish?.language ?? null }),
        onDone: [
          {
            ...says(
              "Pengambilan kata-kata bahasa selesai, jika pilihan pengguna sendiri: tampilkan semua dalam bahasa itu; ingat pilihan di peramban",
              "Fetching the words is done, if the user chose it here: show everything in that language; remember the choice in the browser",
            ),
            guard: "isOwnWish",
            target: "speaking",
            actions: ["takeWish", "setLanguage", "storeChoice"],
          },
          {
            ...says(
              "Pengambilan kata-kata bahasa selesai, jika tidak: tampilkan semua dalam bahasa itu",
              "Fetching the words is done, otherwise: show everything in that language",
            ),
            target: "speaking",
            actions: ["takeWish", "setLanguage"],
          },
        ],
        onError: {
          ...says("Pengambilan kata-kata bahasa gagal", "Fetching the words has failed"),
          target: "failed",
        },
      },
    },
    failed: {
      ...says("Gagal memuat, bahasa tetap", "Failed, the former language stays"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
        "failure.dismissed": {
          ...says("Pemberitahuan gagal ditutup", "The notice of the failure is closed"),
          target: "speaking",
        },
      },
    },
  },
});
