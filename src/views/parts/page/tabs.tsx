import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import "./tabs.css";

type Tab<Name extends string> = {
  name: Name;
  label: string;
  panel: ReactNode;
  /** Keeps what is in it while another tab is shown: a form with what was typed. */
  stays?: boolean;
};

type TabsProps<Name extends string> = {
  /** Names the row of tabs: what they show two sides of. */
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
};

/**
 * Sides of one record in one place, by the ARIA pattern: one tab takes the focus, arrows, Home and End move it, Enter or
 * Space shows the side, so that one passes over a side without fetching it. A side that does not stay is mounted only
 * while it is shown.
 */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (kind: "tab" | "panel", name: Name) => `${id}-${kind}-${name}`;
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = list.current === null ? undefined : tabAfter(list.current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={moved}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf("tab", name)}
            className="tab"
            aria-selected={name === current}
            aria-controls={idOf("panel", name)}
            tabIndex={name === current ? 0 : -1}
            onClick={() => {
              if (name !== current) onChange(name);
            }}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel, stays = false }) => (
        <div
          key={name}
          role="tabpanel"
          id={idOf("panel", name)}
          aria-labelledby={idOf("tab", name)}
          className="tab-panel"
          data-off={name === current ? undefined : ""}
        >
          {stays || name === current ? panel : null}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to from the focused one; arrows follow the direction of reading and turn round at the ends. */
function tabAfter(list: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const isRtl = getComputedStyle(list).direction === "rtl";
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step !== undefined) return tabs[(at + step + tabs.length) % tabs.length];
  if (key === "Home") return tabs[0];
  return key === "End" ? tabs.at(-1) : undefined;
}
