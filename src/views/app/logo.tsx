import { Link } from "wouter";
import { t } from "../../messages/messages.ts";
import "./logo.css";

/**
 * The way to the first page: the whole logo, or the sign alone where there is no room. Each in the theme's colours; all are
 * fetched at once, so that a menu that closes never shows half of the wordmark while the sign is on its way.
 */
export function Logo({ size }: { size: "full" | "mini" | "fitting" }) {
  return (
    <Link href="/" className="logo" data-size={size} aria-label={t("app.name")}>
      {(["light", "dark"] as const).flatMap((theme) =>
        (["full", "mini"] as const).map((part) => (
          <img
            key={`${part}-${theme}`}
            className={`in-${theme} logo-${part}`}
            src={`/logo-${part}-${theme}.svg`}
            alt=""
            height={32}
          />
        )),
      )}
    </Link>
  );
}
