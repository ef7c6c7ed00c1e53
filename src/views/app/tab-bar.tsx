import { Link } from "wouter";
import { t } from "../../messages/messages.ts";
import { isActive } from "./marks.ts";
import { studentMenu } from "./menu.ts";
import "./tab-bar.css";

/** The portal's screens along the lower edge of a phone, where a thumb reaches them. Source: docs/spec/portal.md §1.4. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav className="tab-bar" aria-label={t("app.tabs")}>
      {studentMenu.map((entry) => (
        <Link key={entry.href} href={entry.href} aria-current={isActive(entry, path) ? "page" : undefined}>
          <entry.icon size={24} aria-hidden="true" />
          <span>{t(entry.label)}</span>
        </Link>
      ))}
    </nav>
  );
}
