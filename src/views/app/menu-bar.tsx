import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { t } from "../../messages/messages.ts";
import { leaveWhenPageMoves, placeMenu } from "../parts/overlay/menu-moves.ts";
import { Logo } from "./logo.tsx";
import { isActive } from "./marks.ts";
import type { Menu, MenuEntry, MenuGroup } from "./menu.ts";
import { arrowsOf, itemAt } from "./menu-keys.ts";
import "./menu-bar.css";

/** The menu in a bar above the page: the horizontal layout. Source: docs/spec/shell.md §8.1. */
export function MenuBar({ entries, path }: { entries: Menu; path: string }) {
  const moved = (event: KeyboardEvent<HTMLUListElement>) => {
    const item = itemAt(event.currentTarget, event.key, arrowsOf(event.currentTarget));
    if (item === null) return;
    event.preventDefault();
    item.focus();
  };
  return (
    <nav className="menu-bar" aria-label={t("app.menu")}>
      <Logo size="fitting" />
      <ul className="menu-bar-list" onKeyDown={moved}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {"entries" in entry ? <Group entry={entry} path={path} /> : <Entry entry={entry} path={path} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { entry: MenuEntry; path: string; onChosen?: () => void };

function Entry({ entry, path, onChosen }: EntryProps) {
  const Icon = entry.icon;
  return (
    <Link
      href={entry.href}
      className="menu-bar-entry"
      aria-current={isActive(entry, path) ? "page" : undefined}
      onClick={onChosen}
    >
      <Icon size={20} aria-hidden="true" />
      {t(entry.label)}
    </Link>
  );
}

/** A disclosure on the browser's own popover: it closes with Esc or a press outside and gives the focus back. */
function Group({ entry, path }: { entry: MenuGroup; path: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const [state, setState] = useState<"open" | "closed">("closed");
  useEffect(() => (state === "open" ? leaveWhenPageMoves(panel.current) : undefined), [state]);
  const Icon = entry.icon;
  const place = (event: ToggleEvent<HTMLUListElement>) => {
    if (event.newState === "open" && button.current) placeMenu(event.currentTarget, button.current, "start");
  };
  const opened = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || panel.current === null) return;
    event.preventDefault();
    panel.current.showPopover();
    itemAt(panel.current, "Home", downAndUp)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-bar-entry"
        aria-expanded={state === "open"}
        aria-controls={id}
        data-active={entry.entries.some((one) => isActive(one, path)) || undefined}
        popoverTarget={id}
        onKeyDown={opened}
      >
        <Icon size={20} aria-hidden="true" />
        {t(entry.label)}
        <ChevronDownIcon className="menu-bar-chevron" size={16} aria-hidden="true" />
      </button>
      <ul
        ref={panel}
        id={id}
        className="menu-popup menu-bar-panel"
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setState(event.newState)}
        onKeyDown={(event) => movedInPanel(event, button.current)}
      >
        {entry.entries.map((one) => (
          <li key={one.href}>
            <Entry entry={one} path={path} onChosen={() => panel.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Up and down among the group's members; an arrow to a side closes it and goes on from its button. */
function movedInPanel(event: KeyboardEvent<HTMLUListElement>, button: HTMLElement | null) {
  const { next, previous } = arrowsOf(event.currentTarget);
  if (event.key === next || event.key === previous) {
    event.currentTarget.hidePopover();
    button?.focus();
    return;
  }
  const item = itemAt(event.currentTarget, event.key, downAndUp);
  if (item === null) return;
  event.preventDefault();
  event.stopPropagation();
  item.focus();
}

const downAndUp = { next: "ArrowDown", previous: "ArrowUp" };
