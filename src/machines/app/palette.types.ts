/**
 * Something the palette can do. `label` is what stands beside the title (a NIS, a category); `href` is where it leads,
 * null for an action, which is known by its `key`; of a contact `isOnline` says whether they are there. Source: docs/spec/shell.md §10.2.
 */
export type PaletteItem = {
  key: string;
  group: "apps" | "contacts" | "pages" | "actions" | "data";
  title: string;
  label: string;
  href: string | null;
  isOnline?: boolean;
};
