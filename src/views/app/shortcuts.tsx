import BookmarkIcon from "lucide-react/icons/bookmark";
import { useEffect, useId, useRef, useState } from "react";
import { type Shortcut, useShortcuts } from "../../app/pages.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { placeMenu } from "../parts/overlay/menu-moves.ts";
import { usePinDrag } from "./pin-drag.ts";
import { PinToggle } from "./pin-toggle.tsx";
import { ShortcutLink } from "./shortcut-link.tsx";
import { ShortcutsPanel } from "./shortcuts-panel.tsx";
import "./shortcuts.css";

/**
 * "Pintasan" in the toolbar: pinned pages first, then pinned reports and the latest pages, as many as the room holds; the button behind them
 * opens all of them, to be put in order. Source: docs/spec/shell.md §9.
 */
export function Shortcuts() {
  const shortcuts = useShortcuts();
  const nav = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const fitting = useFitting(nav);
  const drag = usePinDrag(shortcuts);
  const [state, setState] = useState<"open" | "closed">("closed");
  const row = [
    ...shortcuts.pins.map((page) => ({ page, isPinned: true })),
    ...shortcuts.reports.map((page) => ({ page, isPinned: true })),
    ...shortcuts.latest.map((page) => ({ page, isPinned: false })),
  ].slice(0, fitting);
  const close = () => panel.current?.hidePopover();
  return (
    <nav ref={nav} className="shortcuts" aria-label={t("shortcut.name")}>
      {/* While all of them are open, those in the toolbar would only say the same twice. */}
      <ul className="shortcuts-row" inert={state === "open"} aria-hidden={state === "open"} {...drag}>
        {row.map(({ page, isPinned }) => (
          <Chip key={page.reportId ?? page.path} page={page} isPinned={isPinned} shortcuts={shortcuts} />
        ))}
      </ul>
      <IconButton
        label={t("shortcut.all")}
        tip="end"
        popoverTarget={id}
        aria-expanded={state === "open"}
        aria-controls={id}
      >
        <BookmarkIcon />
      </IconButton>
      <div
        ref={panel}
        id={id}
        className="shortcuts-panel"
        popover="auto"
        onBeforeToggle={(event) => {
          const button = event.currentTarget.previousElementSibling;
          if (event.newState === "open" && button instanceof HTMLElement)
            placeMenu(event.currentTarget, button);
        }}
        onToggle={(event) => setState(event.newState)}
      >
        {state === "open" ? <ShortcutsPanel shortcuts={shortcuts} close={close} /> : null}
      </div>
    </nav>
  );
}

type ChipProps = { page: Shortcut; isPinned: boolean; shortcuts: ReturnType<typeof useShortcuts> };

function Chip({ page, isPinned, shortcuts }: ChipProps) {
  const isMovable = isPinned && page.reportId === undefined;
  return (
    <li className="shortcuts-chip" data-pin={isMovable ? page.path : undefined}>
      <ShortcutLink page={page} />
      <PinToggle page={page} isPinned={isPinned} shortcuts={shortcuts} />
    </li>
  );
}

/** Of one chip with its gap, and of the button behind them; the same as in shortcuts.css. */
const CHIP_PX = 148;
const BUTTON_PX = 44;

/** How many chips the toolbar has room for. */
function useFitting(nav: React.RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(0);
  useEffect(() => {
    if (nav.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const room = (entry?.contentRect.width ?? 0) - BUTTON_PX;
      setFitting(Math.max(0, Math.floor(room / CHIP_PX)));
    });
    observer.observe(nav.current);
    return () => observer.disconnect();
  }, [nav]);
  return fitting;
}
