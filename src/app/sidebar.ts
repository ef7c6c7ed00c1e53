/**
 * The menu: where its machine meets the settings, the storage and the width of the window. Source: docs/spec/shell.md §7.
 */
import { useSelector } from "@xstate/react";
import { createActor } from "xstate";
import { sidebarMachine } from "../machines/app/sidebar.machine.ts";
import { isMenuFolded, keepMenuFold } from "./menu-fold.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { keepSettings, readSettings } from "./storage.ts";

const breakpointPx = settings.responsive.breakpoint;
const { autoClose, autoCloseBreakpoint: autoCloseBreakpointPx } = settings.sidebar;

const phone = matchMedia(`(max-width: ${breakpointPx}px)`);
const narrow = matchMedia(`(max-width: ${autoCloseBreakpointPx}px)`);

/** The width as the style sheets see it, which on a zoomed page is not a whole number. */
function widthPx(): number {
  if (phone.matches) return breakpointPx;
  return narrow.matches ? autoCloseBreakpointPx : Math.max(innerWidth, autoCloseBreakpointPx + 1);
}

export const sidebar = createActor(
  sidebarMachine.provide({
    actions: {
      persistCollapsed: (_, choice) => keepSettings({ sidebar: choice }),
      persistFold: (_, { isFolded }) => {
        const { user } = session.getSnapshot().context;
        if (user !== null) keepMenuFold(user.id, isFolded);
      },
    },
  }),
  {
    input: {
      collapsed: readSettings().sidebar.collapsed,
      autoClose,
      autoCloseBreakpointPx,
      breakpointPx,
      widthPx: widthPx(),
      isFolded: isMenuFolded(session.getSnapshot().context.user),
    },
  },
).start();

let userId = session.getSnapshot().context.user?.id;
session.subscribe(({ context: { user } }) => {
  if (user?.id === userId) return;
  userId = user?.id;
  sidebar.send({ type: "visitor.changed", isFolded: isMenuFolded(user) });
});

for (const query of [phone, narrow]) {
  query.addEventListener("change", () => {
    sidebar.send({ type: query.matches ? "viewport.narrowed" : "viewport.widened", widthPx: widthPx() });
  });
}

/** How the menu stands now. A refresh shows it the other way round for a moment. */
export function useSidebar() {
  const snapshot = useSelector(sidebar, (current) => current);
  const isTurned = snapshot.hasTag("turned");
  const isDrawer = snapshot.hasTag("drawer");
  const isPinned = !isDrawer && snapshot.hasTag("pinned") !== isTurned;
  const isOver = isDrawer ? snapshot.hasTag("open") !== isTurned : snapshot.hasTag("over") && !isTurned;
  return {
    isOpen: isPinned || isOver,
    /** takes its room beside the page */
    isPinned,
    /** covers a part of the page */
    isOver,
    isDrawer,
    isUnfolded: snapshot.hasTag("unfolded"),
    send: sidebar.send,
  };
}
