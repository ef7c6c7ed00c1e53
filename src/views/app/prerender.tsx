/**
 * What the page shows before any of its code has run: the doors and the shell's frame, drawn by the very views that take
 * their place afterwards, and what they say in the other languages. Run once, by the build (scripts/web/prerender.ts).
 * Source: architecture.md "Fast start".
 */

import SunIcon from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { appearance } from "../../wiring/appearance.ts";
import { sidebar } from "../../wiring/sidebar.ts";
import { factsOf, type Language, languages } from "../../words/languages.ts";
import { loadLanguage, loadWords } from "../../words/load.ts";
import { speak, t } from "../../words/words.ts";
import { Blank } from "./blank.tsx";
import DoorView from "./door.view.tsx";
import { adminMenu, studentMenu } from "./menu.ts";
import { MenuBar } from "./menu-bar.tsx";
import { MenuList } from "./menu-list.tsx";
import { Shell } from "./shell.tsx";
import StudentLoginView from "./student-login.view.tsx";
import { unoffered } from "./unoffered.ts";

/** For the script in index.html. */
type Facts = {
  /** What is read on the frame and the doors, in the same order in each language. */
  words: Record<Language, { lang: string; texts: string[] }>;
  /** The entries of the menu that lead a role to a refusal only; a role that is not among them is led nowhere. */
  unoffered: Record<string, string[]>;
  /** The menu's entry that a section's other screens belong to, by their paths. */
  covers: Record<string, string>;
};

const entries = [...adminMenu, ...studentMenu].flatMap((entry) =>
  "entries" in entry ? [entry, ...entry.entries] : [entry],
);

async function drawStarts() {
  await loadWords(["app", "enum", "palette", "parts", "session", "shortcut"]);
  return {
    drawings: { ...doors(), ...parts(), ...frames() },
    facts: { words: await wordsInAll(), unoffered: unoffered(), covers: covers() } satisfies Facts,
  };
}

/** Who comes in by each of them is not known yet: the forms are empty. */
function doors() {
  const door = (
    <Blank>
      <DoorView />
    </Blank>
  );
  const studentLogin = (
    <Blank>
      <StudentLoginView />
    </Blank>
  );
  return {
    login: drawn(door, "/login"),
    register: drawn(door, "/register"),
    forgot: drawn(door, "/forgot-password"),
    studentLogin: drawn(studentLogin, "/students/login"),
  };
}

/** What the frame is different in for students and in the dark. */
function parts() {
  const nothing = () => {};
  const studentMenuList = (
    <MenuList
      entries={studentMenu}
      path="/"
      group="unfolded"
      labels="shown"
      onGroupToggled={nothing}
      onKeyDown={nothing}
      onChosen={nothing}
    />
  );
  return {
    studentMenu: drawn(studentMenuList),
    studentBar: drawn(<MenuBar entries={studentMenu} path="/" />),
    darkSwitch: drawn(<SunIcon />),
  };
}

/** The shell in each shape that its menu has. */
function frames() {
  const frame = () => drawn(<Shell path="/">{null}</Shell>);
  const pinned = frame();
  appearance.send({ type: "layout.chosen", layout: "horizontal" });
  const bar = frame();
  appearance.send({ type: "layout.chosen", layout: "vertical" });
  sidebar.send({ type: "menu.toggled" });
  const collapsed = frame();
  sidebar.send({ type: "viewport.narrowed", widthPx: 390 });
  const drawer = frame();
  return { pinned, bar, collapsed, drawer };
}

const drawn = (screen: ReactNode, path = "/"): string =>
  renderToStaticMarkup(<Router ssrPath={path}>{screen}</Router>);

/**
 * Of the frame only what is seen, for nothing in it can be reached; of the doors all that is seen or heard; and what is
 * heard of the splash and said when the app cannot be loaded, both of which stand in index.html.
 */
async function wordsInAll(): Promise<Facts["words"]> {
  const said: (readonly [Language, readonly string[]])[] = [];
  for (const language of languages) {
    await loadLanguage(language);
    speak(language);
    const page = [t("parts.loading"), t("app.startFailed"), t("parts.retry")];
    const frame = [t("app.pinMenu"), ...entries.map(({ label }) => t(label))];
    said.push([language, [...page, ...frame, ...Object.values(doors()).flatMap(textsOf)]]);
  }
  const source = said.find(([language]) => language === "id")?.[1] ?? [];
  // A text that stands in several places is sent once, one that is the same in every language not at all.
  const places = [...new Set(source)]
    .map((text) => source.indexOf(text))
    .filter((place) => said.some(([, texts]) => texts[place] !== source[place]));
  const words = said.map(([language, texts]) => {
    if (texts.length !== source.length) throw new Error(`a door says more or less in ${language}`);
    const twofold = source.find((text, place) => texts[source.indexOf(text)] !== texts[place]);
    if (twofold !== undefined) throw new Error(`“${twofold}” on a door has two translations in ${language}`);
    const { lang } = factsOf(language);
    return [language, { lang, texts: places.map((place) => texts[place] ?? "") }] as const;
  });
  return Object.fromEntries(words) as Facts["words"]; // one entry for each of `languages`
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a drawing says, to the eye and to a screen reader, in its order. */
const textsOf = (html: string): string[] =>
  [...html.matchAll(/>([^<>]+)<| (?:aria-label|placeholder)="([^"]+)"/g)].map(([, read, heard]) =>
    (read ?? heard ?? "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? ""),
  );

const covers = (): Facts["covers"] =>
  Object.fromEntries(
    entries.flatMap((entry) => ("href" in entry ? entry.covers.map((path) => [path, entry.href]) : [])),
  );

/** The drawings in the source language, and what the script in index.html needs to make the others of them. */
export const starts = await drawStarts();
