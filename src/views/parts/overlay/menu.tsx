import CheckIcon from "lucide-react/icons/check";
import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link } from "wouter";
import { Tip, type TipPlace } from "../buttons/icon-button.tsx";
import { leaveWhenPageMoves, nextItem } from "./menu-moves.ts";
import { allowTip } from "./tips.ts";
import { useOpening } from "./use-opening.ts";
import "./menu.css";

type MenuProps = {
  /** The trigger's accessible name ("Akun"). */
  label: string;
  /** Letters that the trigger shows, which whoever speaks to the screen says: they follow in its name ("Akun BD"). */
  letters?: string;
  /** What the trigger shows: an avatar, an icon of 20 px. */
  trigger: ReactNode;
  /** Where its tooltip opens, of a trigger that shows no words. */
  tip?: TipPlace;
  /** Lines above the items that are not to be chosen: who is logged in. */
  heading?: ReactNode;
  /** <MenuItem>s or <MenuChoice>s. */
  children: ReactNode;
};

/** What lets its tooltip be seen again. */
const leaving = { onPointerLeave: allowTip, onBlur: allowTip };

/**
 * A menu button on the browser's own popover: it stands above everything, closes with Esc or a press outside and
 * gives the focus back. Arrow keys, Home, End and first letters move; Tab leaves and closes.
 */
export function Menu({ label, letters = "", trigger, tip, heading, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"open" | "closed">("closed");
  const { wasOpened, place } = useOpening(button);

  useEffect(() => (state === "open" ? leaveWhenPageMoves(list.current) : undefined), [state]);

  const enter = () => list.current && nextItem(list.current, "Home")?.focus({ preventScroll: true });
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setState(event.newState);
    if (event.newState !== "open") return;
    if (!event.currentTarget.contains(document.activeElement)) enter();
  };
  const hide = () => list.current?.hidePopover();
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") hide();
    const item = nextItem(event.currentTarget, event.key);
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  const open = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    list.current?.showPopover();
    // At once: the browser says that it is open a moment later, and a letter may be pressed before.
    enter();
  };
  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="menu-trigger tipped"
        aria-label={`${label} ${letters}`.trim()}
        aria-haspopup="menu"
        aria-expanded={state === "open"}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={open}
        {...leaving}
      >
        {trigger}
        {tip ? <Tip at={tip}>{label}</Tip> : null}
      </button>
      <div ref={list} id={id} className="menu-popup" popover="auto" onBeforeToggle={place} onToggle={toggled}>
        {heading && wasOpened ? <div className="menu-heading">{heading}</div> : null}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={moved} onClick={hide}>
          {wasOpened ? children : null}
        </div>
      </div>
    </div>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
} & ({ href: string; onChoose?: () => void } | { href?: undefined; onChoose: () => void });

/** One of several choices of which one holds; `lang` is the language that its own words are in. */
export function MenuChoice(props: {
  isChosen: boolean;
  lang?: string;
  children: ReactNode;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      className="menu-item"
      role="menuitemradio"
      aria-checked={props.isChosen}
      tabIndex={-1}
      lang={props.lang}
      onClick={props.onChoose}
    >
      <CheckIcon className="menu-mark" aria-hidden="true" />
      {props.children}
    </button>
  );
}

/** One choice: a link when it has an address, else a button. */
export function MenuItem({ icon, children, href, onChoose }: MenuItemProps) {
  const common = { className: "menu-item", role: "menuitem", tabIndex: -1, onClick: onChoose };
  return href === undefined ? (
    <button type="button" {...common}>
      {icon}
      {children}
    </button>
  ) : (
    <Link href={href} {...common}>
      {icon}
      {children}
    </Link>
  );
}
