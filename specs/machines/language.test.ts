import { expect, test } from "vitest";
import { languageMachine } from "../../src/machines/app/language.machine.ts";
import { play } from "./play.ts";

const fresh = () => play(languageMachine, { language: "id", chosen: null });
const choose = (language: string) => ({ type: "language.chosen", language });

test("a chosen language is spoken once its words are there, and remembered", () => {
  const loading = fresh().send(choose("de"));
  expect(loading.at).toBe("loading");
  expect(loading.context.language).toBe("id");
  const spoken = loading.done("fetchMessages");
  expect(spoken.at).toBe("speaking");
  expect(spoken.context).toEqual({ language: "de", chosen: "de", wish: null });
  expect(spoken.effects).toEqual(["setLanguage", "storeChoice"]);
});

test("a language whose words cannot be fetched leaves the former one, and can be tried again", () => {
  const failed = fresh().send(choose("de")).fail("fetchMessages", new TypeError("offline"));
  expect(failed.at).toBe("failed");
  expect(failed.context.language).toBe("id");
  expect(failed.effects).toEqual([]);
  const again = failed.send({ type: "retry.clicked" }).done("fetchMessages");
  expect(again.context).toEqual({ language: "de", chosen: "de", wish: null });
  const dismissed = failed.send({ type: "failure.dismissed" });
  expect(dismissed.at).toBe("speaking");
  expect(dismissed.context.wish).toBeNull();
});

test("the profile's language is spoken while nothing was chosen here, and is not taken for a choice", () => {
  const spoken = fresh().send({ type: "profile.arrived", locale: "fr" }).done("fetchMessages");
  expect(spoken.context).toEqual({ language: "fr", chosen: null, wish: null });
  expect(spoken.effects).toEqual(["setLanguage"]);
});

test("the profile does not overrule what was chosen here", () => {
  const chosen = play(languageMachine, { language: "de", chosen: "de" });
  expect(chosen.can({ type: "profile.arrived", locale: "fr" })).toBe(false);
  expect(fresh().can({ type: "profile.arrived", locale: null })).toBe(false);
});

test("choosing what is spoken already makes it this browser's choice, without fetching", () => {
  const chosen = play(languageMachine, { language: "fr", chosen: null }).send(choose("fr"));
  expect(chosen.at).toBe("speaking");
  expect(chosen.context.chosen).toBe("fr");
  expect(chosen.effects).toEqual(["storeChoice"]);
});

test("another tab's choice is spoken here and not written again", () => {
  const spoken = fresh().send({ type: "language.stored", language: "jp" }).done("fetchMessages");
  expect(spoken.context).toEqual({ language: "jp", chosen: "jp", wish: null });
  expect(spoken.effects).toEqual(["setLanguage"]);
});

test("the last of two quick choices is the one that counts, and the one being spoken ends the fetching", () => {
  const second = fresh().send(choose("de")).send(choose("jp"));
  expect(second.context.wish).toEqual({ language: "jp", asker: "user" });
  expect(second.send(choose("id")).at).toBe("speaking");
});
