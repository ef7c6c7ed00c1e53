import HouseIcon from "lucide-react/icons/house";
import { Link } from "wouter";
import { usePageName } from "../../app/page-name.ts";
import { personOnScreen, useUser } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { Tip } from "../parts/buttons/icon-button.tsx";
import { allowTip } from "../parts/overlay/tips.ts";
import { trailOf } from "./trail.ts";
import "./breadcrumb.css";

/** The way from the first page to this one. On a phone there is room for its two ends. */
export function Breadcrumb({ path }: { path: string }) {
  const visitor = personOnScreen({ user: useUser() });
  const name = usePageName(path);
  return (
    <nav className="breadcrumb" aria-label={t("app.breadcrumb")}>
      <ol>
        <li>
          <Link
            href="/"
            className="breadcrumb-home tipped"
            aria-label={t("app.home")}
            onPointerLeave={allowTip}
            onBlur={allowTip}
          >
            <HouseIcon size={18} aria-hidden="true" />
            <Tip at="start">{t("app.home")}</Tip>
          </Link>
        </li>
        {trailOf(path, name, visitor).map(({ at, label, href }) => (
          <li key={at}>
            {href === null ? (
              <span aria-current={at === path ? "page" : undefined} title={label}>
                {label}
              </span>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
