import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { Spinner } from "../feedback/spinner.tsx";
import "./button.css";

type Variant = "primary" | "secondary" | "quiet" | "danger";

type Look = {
  /** One `primary` a page; `secondary` is the default. */
  variant?: Variant;
  size?: "normal" | "small";
  /** An icon of 20 px (16 in a small button) before the words. */
  icon?: ReactNode;
};

type ButtonProps = ComponentPropsWithRef<"button"> &
  Look & {
    /** What the button is doing right now ("Menyimpan…"). While set it is busy: it keeps focus, refuses a second press. */
    busyLabel?: string | false | undefined;
  };

/** A button that says what it does, and while it works what it is doing. `type` is "button" unless said. */
export function Button({
  variant = "secondary",
  size = "normal",
  icon,
  busyLabel,
  className = "",
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const busy = Boolean(busyLabel);
  // A disabled button would drop the focus it has, so a busy one stays enabled and swallows the press instead.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {busy ? <span aria-live="polite">{busyLabel}</span> : children}
    </button>
  );
}

type LinkButtonProps = Look & {
  href: string;
  children: ReactNode;
  className?: string;
  /** Beside the navigation: to close what the link stands in. */
  onClick?: () => void;
  /** For the browser, beyond the router: a file to download. */
  download?: boolean;
  /** The accessible name where many links bear the same words; it begins with them. */
  label?: string;
};

/** A link that looks like a button: it goes somewhere, so it opens in a new tab and has an address. */
export function LinkButton({
  variant = "secondary",
  size = "normal",
  icon,
  href,
  className = "",
  onClick,
  ...rest
}: LinkButtonProps) {
  const { children, download, label } = rest;
  const look = {
    onClick,
    className: `button ${className}`,
    "aria-label": label,
    "data-variant": variant,
    "data-size": size,
  };
  if (download) {
    return (
      <a href={href} download {...look}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link href={href} {...look}>
      {icon}
      {children}
    </Link>
  );
}
