/** Whether Data Master is folded in the menu, by user, in the browser's own storage. Source: docs/spec/shell.md §7.5, §14. */
import { isObject, read, write } from "./storage.ts";

const MENU_KEY = "iuran.menu.v1";

/** Who keeps the master data; for the others it is what they look up now and then. */
const keepers = ["AS", "TU"];

type Folds = Readonly<Record<string, boolean>>;

const isFolds = (value: unknown): value is Folds =>
  isObject(value) && Object.values(value).every((fold) => typeof fold === "boolean");

const readFolds = (): Folds => read(localStorage, MENU_KEY, isFolds) ?? {};

/** As the user left it, else by the role. */
export const isMenuFolded = (user: { id: string; admin_role?: string } | null): boolean =>
  user !== null && (readFolds()[user.id] ?? !keepers.includes(user.admin_role ?? ""));

export const keepMenuFold = (userId: string, isFolded: boolean) =>
  write(localStorage, MENU_KEY, { ...readFolds(), [userId]: isFolded });
