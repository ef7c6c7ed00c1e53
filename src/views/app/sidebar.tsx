import MenuIcon from "lucide-react/icons/menu";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { t } from "../../words/words.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { adminMenu, isActive, type MenuEntry, type MenuGroup, studentMenu } from "./menu.ts";

type SidebarProps = { path: string; isStudent: boolean };

/** The menu: beside the page on a desk, over it on a phone. */
export function Sidebar({ path, isStudent }: SidebarProps) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  const close = () => setOpenedAt(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpenedAt(null);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen]);
  const entries = isStudent ? studentMenu : adminMenu;
  return (
    <>
      <div className="menu-opener">
        <IconButton
          label={t(isOpen ? "app.closeMenu" : "app.openMenu")}
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? null : path)}
        >
          <MenuIcon />
        </IconButton>
      </div>
      {isOpen ? (
        <button
          type="button"
          className="menu-veil"
          tabIndex={-1}
          aria-label={t("app.closeMenu")}
          onClick={close}
        />
      ) : null}
      <nav className="sidebar" data-open={isOpen || undefined} aria-label={t("app.menu")}>
        <Link href="/" className="sidebar-logo" aria-label={t("app.name")}>
          <img className="logo-light" src="/logo-full-light.svg" alt="" height={32} />
          <img className="logo-dark" src="/logo-full-dark.svg" alt="" height={32} />
        </Link>
        <ul>
          {entries.map((entry) =>
            "entries" in entry ? (
              <Group key={entry.label} group={entry} path={path} onChosen={close} />
            ) : (
              <Entry key={entry.href} entry={entry} path={path} onChosen={close} />
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

function Group({ group, path, onChosen }: { group: MenuGroup; path: string; onChosen: () => void }) {
  const [closedByHand, setClosedByHand] = useState(false);
  const isOpen = !closedByHand;
  return (
    <li>
      <button
        type="button"
        className="sidebar-group"
        aria-expanded={isOpen}
        onClick={() => setClosedByHand(isOpen)}
      >
        {t(group.label)}
      </button>
      {isOpen ? (
        <ul>
          {group.entries.map((entry) => (
            <Entry key={entry.href} entry={entry} path={path} onChosen={onChosen} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Entry({ entry, path, onChosen }: { entry: MenuEntry; path: string; onChosen: () => void }) {
  const Icon = entry.icon;
  return (
    <li>
      <Link
        href={entry.href}
        className="sidebar-entry"
        aria-current={isActive(entry, path) ? "page" : undefined}
        onClick={onChosen}
      >
        <Icon size={24} aria-hidden="true" />
        {t(entry.label)}
      </Link>
    </li>
  );
}
