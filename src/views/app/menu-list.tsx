import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { type KeyboardEventHandler, useId } from "react";
import { Link } from "wouter";
import { t } from "../../messages/messages.ts";
import { isActive } from "./marks.ts";
import type { Menu, MenuEntry, MenuGroup } from "./menu.ts";

type Shown = {
  path: string;
  /** In a collapsed menu only the icons are seen, and the words are their tooltips. */
  labels: "shown" | "tips";
  onChosen: () => void;
};

type MenuListProps = Shown & {
  entries: Menu;
  group: "unfolded" | "folded";
  onGroupToggled: () => void;
  onKeyDown: KeyboardEventHandler<HTMLUListElement>;
};

/** The items of the menu beside the page, under each other. */
export function MenuList({ entries, group, onGroupToggled, onKeyDown, ...shown }: MenuListProps) {
  return (
    <ul onKeyDown={onKeyDown}>
      {entries.map((entry) =>
        "entries" in entry ? (
          <Group
            key={entry.label}
            entry={entry}
            isUnfolded={group === "unfolded"}
            onToggled={onGroupToggled}
            {...shown}
          />
        ) : (
          <Entry key={entry.href} entry={entry} iconSize={24} {...shown} />
        ),
      )}
    </ul>
  );
}

type GroupProps = Shown & { entry: MenuGroup; isUnfolded: boolean; onToggled: () => void };

function Group({ entry, isUnfolded, onToggled, ...shown }: GroupProps) {
  const id = useId();
  const Icon = entry.icon;
  const isActiveInside = entry.entries.some((one) => isActive(one, shown.path));
  return (
    <li data-group="">
      <button
        type="button"
        className="sidebar-entry"
        aria-expanded={isUnfolded}
        aria-controls={id}
        data-active={(!isUnfolded && isActiveInside) || undefined}
        title={shown.labels === "tips" ? t(entry.label) : undefined}
        onClick={onToggled}
      >
        <Icon size={24} aria-hidden="true" />
        <span className="sidebar-label">{t(entry.label)}</span>
        <ChevronDownIcon className="sidebar-chevron" size={16} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isUnfolded}>
        {entry.entries.map((one) => (
          <Entry key={one.href} entry={one} iconSize={20} {...shown} />
        ))}
      </ul>
    </li>
  );
}

function Entry({ entry, path, labels, iconSize, onChosen }: Shown & { entry: MenuEntry; iconSize: number }) {
  const Icon = entry.icon;
  return (
    <li>
      <Link
        href={entry.href}
        className="sidebar-entry"
        aria-current={isActive(entry, path) ? "page" : undefined}
        title={labels === "tips" ? t(entry.label) : undefined}
        onClick={onChosen}
      >
        <Icon size={iconSize} aria-hidden="true" />
        <span className="sidebar-label">{t(entry.label)}</span>
      </Link>
    </li>
  );
}
