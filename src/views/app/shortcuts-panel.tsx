import ArrowDownIcon from "lucide-react/icons/arrow-down";
import ArrowUpIcon from "lucide-react/icons/arrow-up";
import GripVerticalIcon from "lucide-react/icons/grip-vertical";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { Shortcut, useShortcuts } from "../../app/pages.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { usePinDrag } from "./pin-drag.ts";
import { PinToggle } from "./pin-toggle.tsx";
import { ShortcutLink } from "./shortcut-link.tsx";

type PanelProps = { shortcuts: ReturnType<typeof useShortcuts>; close: () => void };

/** All shortcuts: the pins with their order, dragged by the handle or moved by buttons, then the latest pages. */
export function ShortcutsPanel({ shortcuts, close }: PanelProps) {
  const { pins, reports, latest } = shortcuts;
  const id = useId();
  const drag = usePinDrag(shortcuts);
  const { news, move, list } = useMoves(shortcuts);
  return (
    <>
      <p id={`${id}-pinned`} className="shortcuts-head">
        {t("shortcut.pinned")}
      </p>
      {pins.length === 0 ? <p className="shortcuts-empty">{t("shortcut.nothingPinned")}</p> : null}
      <ul ref={list} aria-labelledby={`${id}-pinned`} {...drag}>
        {pins.map((page, at) => (
          <li key={page.path} className="shortcuts-entry" data-pin={page.path}>
            <span className="shortcuts-grip" data-grip>
              <GripVerticalIcon size={16} aria-hidden="true" />
            </span>
            <ShortcutLink page={page} onClick={close} />
            <MoveButton page={page} by={-1} isPossible={at > 0} move={move} />
            <MoveButton page={page} by={1} isPossible={at < pins.length - 1} move={move} />
            <PinToggle page={page} isPinned shortcuts={shortcuts} tip="before" />
          </li>
        ))}
      </ul>
      <Others
        id={`${id}-reports`}
        title={t("shortcut.reports")}
        pages={reports}
        {...{ shortcuts, close }}
        isPinned
      />
      <Others id={`${id}-latest`} title={t("shortcut.latest")} pages={latest} {...{ shortcuts, close }} />
      <p className="unseen" role="status">
        {news}
      </p>
    </>
  );
}

type OthersProps = PanelProps & { id: string; title: string; pages: readonly Shortcut[]; isPinned?: boolean };

/** Shortcuts in an order of their own: pinned reports by name, and the latest pages. */
function Others({ id, title, pages, shortcuts, close, isPinned = false }: OthersProps) {
  if (pages.length === 0) return null;
  return (
    <>
      <p id={id} className="shortcuts-head">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.reportId ?? page.path} className="shortcuts-entry">
            <ShortcutLink page={page} onClick={close} />
            <PinToggle page={page} isPinned={isPinned} shortcuts={shortcuts} tip="before" />
          </li>
        ))}
      </ul>
    </>
  );
}

type MoveButtonProps = {
  page: Shortcut;
  by: -1 | 1;
  isPossible: boolean;
  move: (page: Shortcut, by: -1 | 1) => void;
};

/** Not `disabled` at the ends: the focus would fall out of the panel just when the last step is done. */
function MoveButton({ page, by, isPossible, move }: MoveButtonProps) {
  const label = t(by < 0 ? "shortcut.moveUp" : "shortcut.moveDown", { page: page.title });
  const Icon = by < 0 ? ArrowUpIcon : ArrowDownIcon;
  return (
    <IconButton
      label={label}
      tip="before"
      className="pin-move"
      data-move={`${by} ${page.path}`}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) move(page, by);
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Moves pins by their buttons: says where one has come to, and keeps the focus on the button that moved it. */
function useMoves({ pins, moveTo }: ReturnType<typeof useShortcuts>) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  const [news, setNews] = useState("");
  // An element that is put elsewhere in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  });
  const move = (page: Shortcut, by: -1 | 1) => {
    const to = pins.findIndex(({ path }) => path === page.path) + by;
    const other = pins[to];
    if (other === undefined) return;
    pressed.current = `${by} ${page.path}`;
    moveTo(page.path, other.path);
    setNews(t("shortcut.moved", { page: page.title, place: to + 1, count: pins.length }));
  };
  return { list, move, news };
}
