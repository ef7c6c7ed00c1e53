import { Link, useLocation, useSearch } from "wouter";
import type { Shortcut } from "../../app/pages.ts";

/** The way to a pinned or latest page. Numbers of one kind differ at their end, so that is what stays when room is short. */
export function ShortcutLink({ page, onClick }: { page: Shortcut; onClick?: () => void }) {
  const [path] = useLocation();
  const search = useSearch();
  const here = page.reportId === undefined || search === "" ? path : `${path}?${search}`;
  return (
    <Link
      href={page.href}
      className="shortcuts-link"
      title={page.title}
      draggable={false}
      data-record={page.isRecord || undefined}
      aria-current={page.path === here ? "page" : undefined}
      onClick={onClick}
    >
      <bdi>{page.title}</bdi>
    </Link>
  );
}
