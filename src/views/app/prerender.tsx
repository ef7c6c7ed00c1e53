/**
 * What the page shows before any of its code has run: the two logins and the shell's frame, drawn by the very views that
 * take their place afterwards, and what the frame says in the other languages. Run once, by the build
 * (scripts/web/prerender.ts). Source: architecture.md "Fast start".
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

/** For the script in index.html. */
type Facts = {
  /** What is read on the frame, in the same order in each language. */
  words: Record<Language, { lang: string; texts: string[] }>;
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
    facts: { words: await wordsInAll(), covers: covers() } satisfies Facts,
  };
}

function doors() {
  const login = (
    <Blank>
      <DoorView />
    </Blank>
  );
  const studentLogin = (
    <Blank>
      <StudentLoginView />
    </Blank>
  );
  return { login: drawn(login, "/login"), studentLogin: drawn(studentLogin, "/students/login") };
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

/** Only what is seen, for nothing in a frame can be reached; and what is heard of the splash, which is in index.html. */
async function wordsInAll(): Promise<Facts["words"]> {
  const words = [];
  for (const language of languages) {
    await loadLanguage(language);
    speak(language);
    const texts = [t("parts.loading"), t("app.pinMenu"), ...entries.map(({ label }) => t(label))];
    words.push([language, { lang: factsOf(language).lang, texts }]);
  }
  return Object.fromEntries(words);
}

const covers = (): Facts["covers"] =>
  Object.fromEntries(
    entries.flatMap((entry) => ("href" in entry ? entry.covers.map((path) => [path, entry.href]) : [])),
  );

/** The drawings in the source language, and what the script in index.html needs to make the others of them. */
export const starts = await drawStarts();
