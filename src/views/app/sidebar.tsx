import PanelLeftCloseIcon from "lucide-react/icons/panel-left-close";
import PinIcon from "lucide-react/icons/pin";
import { type KeyboardEvent as KeyPress, useEffect, useRef } from "react";
import { isOverlaid } from "../../app/overlaid.ts";
import { sidebar, useSidebar } from "../../app/sidebar.ts";
import { useDrawn } from "../../app/start-page.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { Logo } from "./logo.tsx";
import type { Menu } from "./menu.ts";
import { arrowsOf, itemAt } from "./menu-keys.ts";
import { MenuList } from "./menu-list.tsx";
import { ScreenTools } from "./screen-tools.tsx";
import "./sidebar.css";

const upAndDown = { next: "ArrowDown", previous: "ArrowUp" };

/** The menu beside the page: pinned, collapsed to its icons, or a drawer over the page on a phone. */
export function Sidebar({ entries, path }: { entries: Menu; path: string }) {
  const { isOpen, isPinned, isOver, isDrawer, isUnfolded: isLeftUnfolded, send } = useSidebar();
  // The build draws everybody's menu, whole.
  const isUnfolded = useDrawn() || isLeftUnfolded;
  const nav = useRef<HTMLElement>(null);
  useDrawerFocus(nav, isDrawer && isOver);
  useWayOut(nav);
  return (
    <nav
      ref={nav}
      id="menu"
      className="sidebar"
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
      aria-label={t("app.menu")}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && send({ type: "pointer.entered" })}
      onPointerLeave={() => send({ type: "pointer.left" })}
      onFocus={({ target }) => target.matches(":focus-visible") && send({ type: "focus.entered" })}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && send({ type: "focus.left" })
      }
    >
      <div className="sidebar-head">
        <Logo size={isOpen ? "full" : "mini"} />
        {isDrawer ? (
          <IconButton label={t("app.collapseMenu")} tip="end" onClick={() => send({ type: "menu.closed" })}>
            <PanelLeftCloseIcon />
          </IconButton>
        ) : null}
      </div>
      <div className="sidebar-list">
        <MenuList
          entries={entries}
          path={path}
          group={isUnfolded ? "unfolded" : "folded"}
          labels={isOpen ? "shown" : "tips"}
          onGroupToggled={() => send({ type: "group.toggled" })}
          onKeyDown={(event) => moved(event, isUnfolded)}
          onChosen={() => send({ type: "page.opened" })}
        />
      </div>
      <div className="sidebar-foot">
        {isDrawer ? <ScreenTools /> : <Pin isPinned={isPinned} isOpen={isOpen} />}
      </div>
    </nav>
  );
}

function Pin({ isPinned, isOpen }: { isPinned: boolean; isOpen: boolean }) {
  return (
    <button
      type="button"
      className="sidebar-entry sidebar-pin"
      aria-pressed={isPinned}
      title={isOpen ? undefined : t("app.pinMenu")}
      onClick={() => sidebar.send({ type: "menu.toggled" })}
    >
      <PinIcon size={20} aria-hidden="true" />
      <span className="sidebar-label">{t("app.pinMenu")}</span>
    </button>
  );
}

/** Arrows, Home and End move; the arrows to the sides fold and unfold the group. */
function moved(event: KeyPress<HTMLElement>, isUnfolded: boolean) {
  const group = groupOf(event.target);
  const { next, previous } = arrowsOf(event.currentTarget);
  const isFolding = group !== null && event.key === (isUnfolded ? previous : next);
  const item = isFolding ? group : itemAt(event.currentTarget, event.key, upAndDown);
  if (item === null) return;
  event.preventDefault();
  item.focus();
  if (isFolding) sidebar.send({ type: "group.toggled" });
}

/** The disclosure button whose group holds an element; null outside of one. */
function groupOf(target: EventTarget): HTMLElement | null {
  const item = target instanceof Element ? target.closest("[data-group]") : null;
  return item?.querySelector<HTMLElement>(":scope > button") ?? null;
}

/** A drawer takes the focus when it opens, and gives it back to where it was when it closes. */
function useDrawerFocus(nav: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const menu = nav.current;
    if (!isOpen || menu === null) return;
    const before = document.activeElement;
    (menu.querySelector<HTMLElement>('[aria-current="page"]') ?? menu.querySelector("a"))?.focus();
    return () => {
      const isInside = menu.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [nav, isOpen]);
}

/** A click outside and Esc: the machine knows whether there is anything to close. */
function useWayOut(nav: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) sidebar.send({ type: "outside.clicked" });
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !isOverlaid()) sidebar.send({ type: "escape.pressed" });
    };
    // Before anybody else hears of the click: the one that opens the drawer finds it closed.
    addEventListener("click", clicked, { capture: true });
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("click", clicked, { capture: true });
      removeEventListener("keydown", pressed);
    };
  }, [nav]);
}
