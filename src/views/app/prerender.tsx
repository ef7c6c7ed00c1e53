/**
 * What the page shows before any of its code has run: the login pages and the shell's frame, drawn as the app draws them,
 * for the app to take over, and what they say in the other languages. Run once, by the build (scripts/web/prerender.ts).
 * Source: decision 058.
 */
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { adminRoles } from "../../../contract/enums.ts";
import { appearance } from "../../app/appearance.ts";
import type { Shown } from "../../app/loading.ts";
import { sidebar } from "../../app/sidebar.ts";
import { factsOf, type Language, languages, SOURCE_LANGUAGE } from "../../messages/languages.ts";
import { loadLanguage, loadMessages } from "../../messages/load.ts";
import { setLanguage, t } from "../../messages/messages.ts";
import { matchRoute } from "../../routes.ts";
import { Page } from "./app.tsx";
import AuthFormView from "./auth-form.view.tsx";
import { Blank } from "./blank.tsx";
import { menuOf } from "./menu.ts";
import { Shell } from "./shell.tsx";
import StudentLoginView from "./student-login.view.tsx";

/** For the script in the page (before-paint.ts). */
export type Facts = {
  /** What is read and heard of the drawings, in the same order in each language. */
  words: Record<Language, { lang: string; texts: string[] }>;
  /** The entries of the menu that each role is offered, and students. */
  menus: Record<string, { href: string; covers: readonly string[] }[]>;
  /** The files that the app takes each drawing over with. */
  code: Record<string, string[]>;
};

/** The addresses of the login pages, and what stands there. */
const authForms: Readonly<Record<string, ComponentType>> = {
  "/login": AuthFormView,
  "/register": AuthFormView,
  "/forgot-password": AuthFormView,
  "/students/login": StudentLoginView,
};

/** Who comes in by a login page is not known yet, so the forms are empty; the frame is drawn in each shape of its menu. */
function drawAll(): Record<string, string> {
  const forms = Object.entries(authForms).map(([path, Screen]) => [path, drawn(path, Screen, Blank)]);
  const frame = () => drawn("/admin/dashboard", () => null, Shell);
  sidebar.send({ type: "viewport.widened", widthPx: 1280 });
  const pinned = frame();
  appearance.send({ type: "layout.chosen", layout: "horizontal" });
  const bar = frame();
  appearance.send({ type: "layout.chosen", layout: "vertical" });
  sidebar.send({ type: "viewport.narrowed", widthPx: 1000 });
  const collapsed = frame();
  sidebar.send({ type: "viewport.narrowed", widthPx: 390 });
  const drawer = frame();
  return { ...Object.fromEntries(forms), pinned, bar, collapsed, drawer };
}

/** React asks for both themes' pictures ahead; the page shows one of them. */
function drawn(path: string, Screen: ComponentType, Frame: Shown["Frame"]): string {
  const { route } = matchRoute(path);
  const page = (
    <Router ssrPath={path}>
      <Page shown={{ path, route, isMissing: false, Screen, Frame }} />
    </Router>
  );
  return renderToString(page).replace(/<link rel="preload"[^<>]*>/g, "");
}

async function wordsInAll(): Promise<Facts["words"]> {
  const said: (readonly [Language, readonly string[]])[] = [];
  for (const language of languages) {
    await loadLanguage(language);
    setLanguage(language);
    // The first three stand in index.html.
    const page = [t("parts.loading"), t("app.startFailed"), t("parts.retry")];
    said.push([language, [...page, ...Object.values(drawAll()).flatMap(textsOf)]]);
  }
  setLanguage(SOURCE_LANGUAGE);
  const source = said.find(([language]) => language === SOURCE_LANGUAGE)?.[1] ?? [];
  // A text that stands in several places is sent once, one that is the same in every language not at all.
  const places = [...new Set(source)]
    .map((text) => source.indexOf(text))
    .filter((place) => said.some(([, texts]) => texts[place] !== source[place]));
  const words = said.map(([language, texts]) => {
    if (texts.length !== source.length) throw new Error(`the page says more or less in ${language}`);
    const twofold = source.find((text, place) => texts[source.indexOf(text)] !== texts[place]);
    if (twofold !== undefined) throw new Error(`“${twofold}” has two translations in ${language}`);
    const { lang } = factsOf(language);
    return [language, { lang, texts: places.map((place) => texts[place] ?? "") }] as const;
  });
  return Object.fromEntries(words) as Facts["words"]; // one entry for each of `languages`
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a drawing says, to the eye and to a screen reader, in its order. */
const textsOf = (html: string): string[] =>
  [...html.matchAll(/>([^<>]+)<| (?:aria-label|placeholder|title)="([^"]+)"/g)].map(([, read, heard]) =>
    (read ?? heard ?? "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? ""),
  );

function menusOfAll(): Facts["menus"] {
  const visitors = [
    ...adminRoles.map((role) => ({ loggedIn: true, isStudent: false, role })),
    { loggedIn: true, isStudent: true, role: null },
  ];
  return Object.fromEntries(
    visitors.map((visitor) => {
      const entries = menuOf(visitor).flatMap((entry) => ("entries" in entry ? entry.entries : [entry]));
      return [visitor.role ?? "student", entries.map(({ href, covers }) => ({ href, covers }))];
    }),
  );
}

await loadMessages(["app", "enum", "palette", "parts", "session", "shortcut"]);
const words = await wordsInAll();

/** The drawings in the source language, and what the page needs to know to make them the visitor's. */
export const starts = { drawings: drawAll(), words, menus: menusOfAll() };
