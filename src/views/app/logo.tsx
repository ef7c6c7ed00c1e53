import { Link } from "wouter";
import { t } from "../../words/words.ts";
import "./logo.css";

/** The way to the first page: the whole logo, or the sign alone where there is no room. Each in the theme's colours. */
export function Logo({ size }: { size: "full" | "mini" }) {
  return (
    <Link href="/" className="logo" aria-label={t("app.name")}>
      <img className="logo-light" src={`/logo-${size}-light.svg`} alt="" height={32} />
      <img className="logo-dark" src={`/logo-${size}-dark.svg`} alt="" height={32} />
    </Link>
  );
}
