import type { ComponentPropsWithRef, ReactNode } from "react";
import { allowTip } from "../overlay/tips.ts";
import "./icon-button.css";

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children" | "type"> & {
  /** The accessible name and the tooltip. */
  label: string;
  /** A keyboard shortcut as people read it ("Ctrl+K"), shown in the tooltip. */
  shortcut?: string;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
  /** Where the tooltip opens; `end` keeps it inside the window at the right edge. */
  tip?: "center" | "start" | "end";
  /** The icon, 20 px. */
  children: ReactNode;
};

/**
 * A square button with an icon only. Its tooltip is CSS, on hover and on keyboard focus, until Esc takes it away; it says
 * nothing that the accessible name and aria-keyshortcuts do not, so it is hidden from assistive technology.
 */
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
      className={`icon-button ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut?.replace("Ctrl", "Control")}
      onPointerLeave={allowTip}
      onBlur={allowTip}
    >
      {children}
      <span className="icon-button-tip" data-tip={tip} aria-hidden="true">
        {label}
        {shortcut ? <kbd>{shortcut}</kbd> : null}
      </span>
    </button>
  );
}
