import type { ComponentPropsWithRef, ReactNode } from "react";
import { allowTip } from "../overlay/tips.ts";
import "./icon-button.css";

export type TipPlace = "center" | "start" | "end" | "before";

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children" | "type"> & {
  /** The accessible name and the tooltip. */
  label: string;
  /** A keyboard shortcut as people read it ("Ctrl+K"), shown in the tooltip. */
  shortcut?: string;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
  /** Where the tooltip opens; `end` keeps it inside the window at the right edge, `before` inside what scrolls. */
  tip?: TipPlace | undefined;
  /** The icon, 20 px. */
  children: ReactNode;
};

/** A square button with an icon only, and its tooltip. */
export function IconButton({
  label,
  shortcut,
  pressed,
  tip = "center",
  className = "",
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button tipped ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut?.replace("Ctrl", "Control")}
      onPointerLeave={allowTip}
      onBlur={allowTip}
    >
      {children}
      <Tip at={tip}>
        {label}
        {shortcut ? <kbd>{shortcut}</kbd> : null}
      </Tip>
    </button>
  );
}

/**
 * The name of a `tipped` control that shows an icon only. It is CSS, on hover and on keyboard focus, until Esc takes it
 * away; it says nothing that the accessible name and aria-keyshortcuts do not, so it is hidden from assistive technology.
 */
export function Tip({ at, children }: { at: TipPlace; children: ReactNode }) {
  return (
    <span className="tip" data-tip={at} aria-hidden="true">
      {children}
    </span>
  );
}
