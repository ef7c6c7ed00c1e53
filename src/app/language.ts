/** Where the language meets storage, the session, the messages and the document. */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { languageMachine } from "../machines/app/language.machine.ts";
import { factsOf, type Language, SOURCE_LANGUAGE } from "../messages/languages.ts";
import { loadLanguage } from "../messages/load.ts";
import { setLanguage } from "../messages/messages.ts";
import { session } from "./session.ts";
import { keepLanguage, onLanguageStored, readLanguage, readSession } from "./storage.ts";

const chosen = readLanguage();
const first = chosen ?? readSession()?.user?.locale ?? SOURCE_LANGUAGE;

const language = createActor(
  languageMachine.provide({
    actors: {
      fetchMessages: fromPromise(async ({ input }) => {
        if (input.language !== null) await loadLanguage(input.language);
      }),
    },
    actions: {
      setLanguage: ({ context }) => setDocumentLanguage(context.language),
      storeChoice: ({ context }) => keepLanguage(context.language),
    },
  }),
  { input: { language: first, chosen } },
);

/** Speaks the language of this browser or of the profile, from before the first words are fetched. */
export function startLanguage(): void {
  setDocumentLanguage(first);
  language.start();
  onLanguageStored((stored) => language.send({ type: "language.stored", language: stored }));
  session.subscribe(({ context }) => {
    language.send({ type: "profile.arrived", locale: context.user?.locale ?? null });
  });
}

/** `t` and the formats, and what a screen reader, the browser's hyphenation and its fonts go by. */
function setDocumentLanguage(spoken: Language): void {
  setLanguage(spoken);
  // All seven are written from left to right; `dir` is the layout's (appearance.ts).
  document.documentElement.lang = factsOf(spoken).lang;
}

/** The language that the screen speaks; whoever asks is drawn again when it changes. */
export const useLanguage = () => useSelector(language, ({ context }) => context.language);

/** What a user has chosen elsewhere than in the menu. */
export const chooseLanguage = (chosen: Language) =>
  language.send({ type: "language.chosen", language: chosen });

export function useLanguageChoice() {
  const snapshot = useSelector(language, (now) => now);
  return { snapshot, send: language.send };
}
