/**
 * What the page shows before any of its code has run: the two logins and the shell's frame, drawn by the very views that
 * take their place afterwards. Run once, by the build (scripts/web/prerender.ts). Source: architecture.md "Fast start".
 */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { sidebar } from "../../wiring/sidebar.ts";
import { loadWords } from "../../words/load.ts";
import { Blank } from "./blank.tsx";
import DoorView from "./door.view.tsx";
import { Shell } from "./shell.tsx";
import StudentLoginView from "./student-login.view.tsx";

type Starts = Record<"login" | "studentLogin" | "pinned" | "collapsed" | "drawer", string>;

async function renderStarts(): Promise<Starts> {
  await loadWords(["app", "enum", "palette", "parts", "session", "shortcut"]);
  const login = drawn(
    "/login",
    <Blank>
      <DoorView />
    </Blank>,
  );
  const studentLogin = drawn(
    "/students/login",
    <Blank>
      <StudentLoginView />
    </Blank>,
  );
  const pinned = drawn("/", <Shell path="/">{null}</Shell>);
  sidebar.send({ type: "menu.toggled" });
  const collapsed = drawn("/", <Shell path="/">{null}</Shell>);
  sidebar.send({ type: "viewport.narrowed", widthPx: 390 });
  const drawer = drawn("/", <Shell path="/">{null}</Shell>);
  return { login, studentLogin, pinned, collapsed, drawer };
}

const drawn = (path: string, screen: ReactNode): string =>
  renderToStaticMarkup(<Router ssrPath={path}>{screen}</Router>);

/** In the source language; the page shows nothing of it to whoever has chosen another one. */
export const starts = await renderStarts();
