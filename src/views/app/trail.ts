/** Where a page stands: the breadcrumb. Source: docs/spec/shell.md §3.4. */
import { grants, type Visitor } from "../../../rules/access.ts";
import { t } from "../../messages/messages.ts";
import { hasScreen, matchRoute } from "../../routes.ts";

/** `href` is null for what is no page of its own, or none that the visitor may open, and for the page itself. */
type Crumb = { at: string; label: string; href: string | null };

/** The segments of a path; what the page is about stands for the last, or the route's title where that has no name yet. */
export function trailOf(path: string, name: string | null, visitor: Visitor): Crumb[] {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.map((part, place) => {
    const here = `/${parts.slice(0, place + 1).join("/")}`;
    const { route } = matchRoute(here);
    if (place === parts.length - 1) return { at: here, label: name ?? t(route.title), href: null };
    const isPage = hasScreen(route) && route.path !== "*" && grants(route.access, visitor);
    return { at: here, label: capitalised(part), href: isPage ? here : null };
  });
}

const capitalised = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
