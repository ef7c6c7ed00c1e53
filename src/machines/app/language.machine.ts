import { assign, fromPromise, setup } from "xstate";
import type { Locale } from "../../../contract/session.ts";

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
 * What the screen speaks. Source: product.md §4 "Languages", original.md §1 (the chosen locale is persisted).
 *
 * What was chosen in this browser comes first, then the profile's locale. A language is spoken once its words are
 * there, so nothing on the screen is ever without words; when they cannot be fetched the former one stays and the
 * user is told. A choice counts in every tab.
 */
export const languageMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchWords: fromPromise<unknown, { language: Locale | null }>(() => new Promise(() => {})),
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
    speakLanguage: () => {},
    storeChoice: () => {},
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language?: Locale | null }) =>
      Boolean(language) && language !== context.language,
    isSpoken: ({ context }, { language }: { language?: Locale | null }) => language === context.language,
    isOthersWish: ({ context }, { locale }: { locale?: Locale | null }) =>
      context.chosen === null && Boolean(locale) && locale !== context.language,
    isOwnWish: ({ context }) => context.wish?.asker === "user",
  },
}).createMachine({
  id: "language",
  context: ({ input }) => ({
    language: input?.language ?? "id",
    chosen: input?.chosen ?? null,
    wish: null,
  }),
  initial: "speaking",
  on: {
    "language.chosen": [
      {
        guard: { type: "isOtherLanguage", params: ({ event }) => event },
        target: ".loading",
        actions: {
          type: "keepWish",
          params: ({ event }) => ({ language: event.language, asker: "user" }),
        },
        reenter: true,
      },
      {
        guard: { type: "isSpoken", params: ({ event }) => event },
        target: ".speaking",
        actions: ["keepChosen", "storeChoice"],
      },
    ],
    "language.stored": [
      {
        guard: { type: "isOtherLanguage", params: ({ event }) => event },
        target: ".loading",
        actions: {
          type: "keepWish",
          params: ({ context, event }) => ({ language: event.language ?? context.language, asker: "tab" }),
        },
        reenter: true,
      },
      {
        guard: { type: "isSpoken", params: ({ event }) => event },
        target: ".speaking",
        actions: "keepChosen",
      },
    ],
  },
  states: {
    speaking: {
      entry: "forgetWish",
      on: {
        "profile.arrived": {
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
      tags: "busy",
      invoke: {
        src: "fetchWords",
        input: ({ context }) => ({ language: context.wish?.language ?? null }),
        onDone: [
          {
            guard: "isOwnWish",
            target: "speaking",
            actions: ["takeWish", "speakLanguage", "storeChoice"],
          },
          { target: "speaking", actions: ["takeWish", "speakLanguage"] },
        ],
        onError: "failed",
      },
    },
    failed: {
      tags: "failed",
      on: { "retry.clicked": "loading", "failure.dismissed": "speaking" },
    },
  },
});
