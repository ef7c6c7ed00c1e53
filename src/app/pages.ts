/** Pinned and latest pages: where their machine meets routes, storage and the guard. Source: docs/spec/shell.md §9. */
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { createActor } from "xstate";
import { grants } from "../../rules/access.ts";
import { pagesMachine } from "../machines/app/pages.machine.ts";
import type { Page } from "../machines/app/pages.types.ts";
import { t } from "../messages/messages.ts";
import { matchRoute } from "../routes.ts";
import { isShown, loading } from "./loading.ts";
import { tellPageName } from "./page-name.ts";
import { useReportPins } from "./report-pins.ts";
import { guard, personOnScreen, session, useUser } from "./session.ts";
import { onPinsStored, readLatest, readPins, writeLatest, writePins } from "./storage.ts";
import { clearToasts } from "./toasts.ts";

const pathOf = (page: Page) => page.fullPath.split("?")[0] ?? "/";

/** Whether a stored page is still the one it was: a route that was renamed or went away takes its pins with it. */
function isKnown(page: Page): boolean {
  const { route } = matchRoute(pathOf(page));
  return route.name === page.name && !isSkipped(route) && route.redirect === undefined;
}

const isSkipped = (route: { skipPin?: true; checkAuth?: true }) =>
  route.skipPin === true || route.checkAuth === true;

const pages = createActor(
  pagesMachine.provide({
    actions: {
      persistPins: (_, { pins }) => writePins(pins),
      persistLatest: (_, { latest }) => writeLatest(latest),
    },
  }),
  {
    input: {
      pins: (readPins() ?? []).filter(isKnown),
      latest: (readLatest() ?? []).filter(isKnown),
    },
  },
).start();

// Also while no screen with shortcuts stands, as at `/logout` by its address and in a tab that shows a login.
session.subscribe((snapshot) => {
  if (!snapshot.hasTag("signedOut")) return;
  pages.send({ type: "session.ended" });
  clearToasts();
});

/** A query without the open panel, which is a state over its list and no page of its own (docs/spec/screens.md §2). */
function withoutPanel(query: string): string {
  const parts = query.replace(/^\?/, "").split("&");
  const kept = parts.filter((part) => part !== "" && !/^(new|edit|tab)(=|$)/.test(part));
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

function recordVisit(): void {
  const snapshot = guard.getSnapshot();
  const { path, query } = snapshot.context;
  const { route } = matchRoute(path);
  if (!snapshot.hasTag("shown") || route.redirect !== undefined || !isShown(path)) return;
  pages.send({
    type: "page.visited",
    page: { name: route.name, fullPath: `${path}${withoutPanel(query)}`, title: null },
    skipPin: route.skipPin ?? false,
    visitorsOnly: route.checkAuth ?? false,
  });
}

/**
 * Records the pages that the guard shows once their screens have come, and hears of other tabs' pins. On a blank screen nobody listens, so it begins with what other tabs have stored meanwhile.
 */
function followApp(): () => void {
  const stored = readPins();
  if (stored !== null) pages.send({ type: "pins.stored", pins: stored.filter(isKnown) });
  recordVisit();
  const shown = guard.subscribe(recordVisit);
  let former = loading.getSnapshot().context.shown;
  const come = loading.subscribe(({ context }) => {
    if (context.shown === former) return;
    former = context.shown;
    recordVisit();
  });
  const unlisten = onPinsStored((pins) => {
    pages.send({ type: "pins.stored", pins: pins.filter(isKnown) });
    recordVisit(); // the page on the screen has a place of its own again when another tab let go of it
  });
  return () => {
    shown.unsubscribe();
    come.unsubscribe();
    unlisten();
  };
}

/** A page as the toolbar shows it. */
export type Shortcut = {
  path: string;
  href: string;
  title: string;
  /** whether the title is a record's own, "TAG/SMP/26/000123" */
  isRecord: boolean;
  /** of a pinned report: which one it is */
  reportId?: string;
};

const shortcutOf = (page: Page): Shortcut => ({
  path: pathOf(page),
  href: page.fullPath,
  title: page.title ?? t(matchRoute(pathOf(page)).route.title),
  isRecord: page.title !== null,
});

/**
 * "Pintasan" as this visitor sees it: pins of a role that may not open them wait for one that may. Pinned reports are kept by the
 * server and stand after the pinned pages.
 */
export function useShortcuts() {
  useEffect(followApp, []);
  const snapshot = useSelector(pages, (current) => current);
  const visitor = personOnScreen({ user: useUser() });
  const reports = useReportPins();
  const mayOpen = (page: Page) => grants(matchRoute(pathOf(page)).route.access, visitor);
  const { pins, latest } = snapshot.context;
  return {
    pins: pins.filter(mayOpen).map(shortcutOf),
    reports: reports.map(
      ({ id, name, href }): Shortcut => ({ path: href, href, title: name, isRecord: false, reportId: id }),
    ),
    latest: latest.filter(mayOpen).map(shortcutOf),
    isMoving: snapshot.hasTag("moving"),
    pin: (path: string) => pages.send({ type: "page.pinned", path }),
    unpin: ({ path, reportId }: Shortcut) => {
      if (reportId === undefined) pages.send({ type: "page.unpinned", path });
      else void letGoOf(reportId);
    },
    lift: (path: string) => pages.send({ type: "pin.lifted", path }),
    /** Puts a pin at the place of another one. */
    moveTo: (path: string, placeOf: string) => {
      const to = pages.getSnapshot().context.pins.findIndex((page) => pathOf(page) === placeOf);
      pages.send({ type: "pin.moved", path, to });
    },
    drop: () => pages.send({ type: "pin.dropped" }),
    cancelMove: () => pages.send({ type: "move.cancelled" }),
  };
}

/** What cannot be let go of now stands there still, to be tried again. */
const letGoOf = (reportId: string) =>
  import("./saved-reports.ts").then(({ pinReport }) => pinReport(reportId, false)).catch(() => {});

type Named = { name?: string | null | undefined; isMissing: boolean };

/**
 * Tells the breadcrumb, the document's title and the shortcuts the name of the record on the screen ("TAG/SMP/26/000123")
 * once it is known, or that there is none, so that its page is not offered again.
 */
export function usePageRecord({ name, isMissing }: Named): void {
  const [path] = useState(() => location.pathname);
  useEffect(() => {
    if (name) {
      pages.send({ type: "page.named", path, title: name });
      tellPageName(path, name);
    }
    if (isMissing) pages.send({ type: "page.missing", path });
  }, [path, name, isMissing]);
}
