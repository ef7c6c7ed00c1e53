/**
 * The one script of ours in the page itself, for what only the browser knows: the theme, and which of the build's drawings
 * (prerender.tsx) stands until the app takes it over. It draws nothing: it leaves out of the frame what is not this
 * visitor's, marks where one is and puts the words of another language in place. What it needs of the app is bundled into
 * it (scripts/web/prerender.ts). Source: decision 058.
 */

import { isMenuFolded } from "../../app/menu-fold.ts";
import { settings } from "../../app/settings.ts";
import { readLanguage, readSession, readSettings } from "../../app/storage.ts";
import { systemTheme } from "../../app/theme-class.ts";
import { languages, SOURCE_LANGUAGE } from "../../messages/languages.ts";
import { initialsOf, isActive } from "./marks.ts";
import type { Facts } from "./prerender.tsx";

const html = document.documentElement;
const { themeName, layout, boxed, sidebar } = readSettings();
const stored = readSession();
const user = stored?.token ? stored.user : null;
const who = user?.student_id ? "student" : (user?.admin_role ?? "");
const path = location.pathname;
const wished = readLanguage() ?? user?.locale;
const language = languages.find((one) => one === wished) ?? SOURCE_LANGUAGE;

html.classList.add(`theme-${themeName ?? systemTheme()}`);
html.dataset.start = "choosing";

/** Puts the drawing on the page that the app is going to take over; where it is going to show something else, the splash. */
export function choose(): void {
  const page = byId("root");
  const name = user === null ? path : frameName();
  const drawing = document.querySelector<HTMLTemplateElement>(`template[data-start="${CSS.escape(name)}"]`);
  // Without scripts the login stands there already.
  if (name !== "/login") page.replaceChildren(...(drawing === null ? [] : [drawing.content]));
  const facts: Facts = JSON.parse(byId("start-facts").textContent ?? "");
  page.inert = user !== null;
  if (user !== null) fitFrame(page, facts);
  translate([page, byId("start-splash"), byId("start-failure")], facts);
  html.dataset.start = user === null && page.hasChildNodes() ? "form" : "waiting";
  listen(page);
  const isFrame = user !== null && name !== "splash";
  // The words of another language come with the app, which has their names.
  for (const href of facts.code[isFrame ? (isHome && who !== "student" ? "dashboard" : "shell") : name] ?? [])
    if (language === SOURCE_LANGUAGE || !href.includes(`/messages-${SOURCE_LANGUAGE}-`))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

const byId = (id: string) => document.getElementById(id) as HTMLElement; // index.html has all that are asked for

/** The shape of the menu, where the visitor is on the way to a page of one's own. */
function frameName(): string {
  const own = who === "student" ? /^\/(students(\/(?!login).*)?)?$/ : /^\/(admin\/.*|profile|login)?$/;
  if (!own.test(path) || user?.must_change_password) return "splash";
  if (isWithin(settings.responsive.breakpoint)) return "drawer";
  if (layout === "horizontal") return "bar";
  return sidebar.collapsed || isWithin(settings.sidebar.autoCloseBreakpoint) ? "collapsed" : "pinned";
}

const isWithin = (px: number) => matchMedia(`(max-width: ${px}px)`).matches;

const isHome = ["/", "/login", "/students", "/admin/dashboard"].includes(path);

/** Attributes and letters only: React, which takes the frame over as the build drew it, then draws what is so. */
function fitFrame(page: HTMLElement, { menus }: Facts): void {
  const own = menus[who] ?? [];
  const at = isHome ? own[0]?.href : path;
  for (const item of page.querySelectorAll<HTMLElement>(":is(.sidebar-list, .menu-bar) li")) {
    const links = [...item.querySelectorAll("a")];
    const entries = own.filter(({ href }) => links.some((link) => link.getAttribute("href") === href));
    if (entries.length === 0) item.style.display = "none";
    const isHere = entries.some((entry) => isActive(entry, at ?? path));
    if (item.matches("[data-group]") && !isHere && isMenuFolded(user)) fold(item);
    if (!isHere) continue;
    // Its words are stronger, and so wider, than the others'.
    if (links.length === 1) links[0]?.setAttribute("aria-current", "page");
    else item.querySelector("[popovertarget]")?.setAttribute("data-active", "");
  }
  if (!boxed.enabled)
    for (const name of ["data-boxed", "data-boxed-toolbar"])
      page.querySelector(".shell")?.removeAttribute(name);
  if (!document.fullscreenEnabled)
    for (const button of page.querySelectorAll<HTMLElement>(".toolbar-desk")) button.style.display = "none";
  for (const avatar of page.querySelectorAll(".avatar")) avatar.textContent = initialsOf(user?.name ?? "");
}

/** A group of the menu, as its user keeps it. */
function fold(group: HTMLElement): void {
  group.querySelector("button")?.setAttribute("aria-expanded", "false");
  group.querySelector("ul")?.setAttribute("hidden", "");
}

/** Puts each text in place of the source's. */
function translate(places: readonly HTMLElement[], { words }: Facts): void {
  const { lang, texts } = words[language];
  html.lang = lang;
  const said = (text: string) => texts[words[SOURCE_LANGUAGE].texts.indexOf(text)] ?? text;
  for (const place of places) {
    const read = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (read.nextNode()) (read.currentNode as Text).data = said((read.currentNode as Text).data); // shown are texts only
    for (const name of ["aria-label", "placeholder", "title"])
      for (const one of place.querySelectorAll(`[${name}]`))
        one.setAttribute(name, said(one.getAttribute(name) ?? ""));
  }
}

/** What is pressed and sent before the app is there is pressed and sent again by the app (src/app/start-page.ts). */
function listen(page: HTMLElement): void {
  const isOver = () => html.dataset.start === undefined;
  page.addEventListener("click", (event) => {
    const control = (event.target as Element).closest("a, button[type=button]"); // a click is on an element
    if (isOver() || control === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    control.toggleAttribute("data-clicked");
  });
  page.addEventListener("submit", (event) => {
    if (isOver()) return;
    event.preventDefault();
    (event.target as HTMLFormElement).dataset.sent = ""; // a form is sent
  });
}
