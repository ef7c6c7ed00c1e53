import { Link } from "wouter";
import { settings } from "../../settings.ts";
import { t } from "../../words/words.ts";
import "./logo.css";

/** The sign alone, where the window is too narrow for a menu beside the page. */
const narrow = `(max-width: ${settings.sidebar.autoCloseBreakpoint}px)`;

/** The way to the first page: the whole logo, or the sign alone where there is no room. Each in the theme's colours. */
export function Logo({ size }: { size: "full" | "mini" | "fitting" }) {
  const shown = size === "mini" ? "mini" : "full";
  return (
    <Link href="/" className="logo" aria-label={t("app.name")}>
      {(["light", "dark"] as const).map((theme) => (
        <picture key={theme}>
          {size === "fitting" ? <source media={narrow} srcSet={`/logo-mini-${theme}.svg`} /> : null}
          <img className={`logo-${theme}`} src={`/logo-${shown}-${theme}.svg`} alt="" height={32} />
        </picture>
      ))}
    </Link>
  );
}
