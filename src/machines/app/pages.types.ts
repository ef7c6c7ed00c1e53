/**
 * A page as it is pinned or remembered. `fullPath` is the path with its query; `title` is a record's own name ("TAG/…"),
 * null where the route's title in the chosen language says it. Source: docs/spec/shell.md §9.
 */
export type Page = { name: string; fullPath: string; title: string | null };
