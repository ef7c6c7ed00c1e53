/**
 * What the browser remembers, by versioned keys, read defensively: a corrupt or old value is dropped.
 * Source: docs/spec/shell.md §14.
 */
import type { User } from "../../contract/session/session.ts";
import type { Page } from "../machines/app/pages.types.ts";
import { type Language, languages } from "../messages/languages.ts";
import { type StoredSettings, storedSettingsOf } from "./settings.ts";

const SESSION_KEY = "iuran.auth.v1";
const SETTINGS_KEY = "iuran.settings.v1";
const LOCALE_KEY = "iuran.locale.v1";
const WANTED_KEY = "iuran.wanted.v1";
export const DRAFTS_KEY = "iuran.drafts.v1";

const PINS_KEY = "iuran.pins.v1";
const LATEST_KEY = "iuran.latest.v1";

/** The auth session as it is persisted (docs/spec/shell.md §6.1). */
export type PersistedSession = {
  logged: boolean;
  isLoading: boolean;
  authErrors: string[];
  role: string | null;
  token: string | null;
  user: User | null;
};

/**
 * What stands under a key when it has the shape that `is` asks for, else null. The shapes are asked for by hand: this
 * file is on the way to the login, where a schema library would be a twentieth of all code.
 */
export function read<T>(storage: Storage, key: string, is: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "");
    if (is(value)) return value;
  } catch {
    // Not JSON, or storage is closed to us: what follows is the same, as if nothing had been there.
  }
  return null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isAnything = (value: unknown): value is unknown => value !== undefined;
export const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isUnit = (value: unknown) => isObject(value) && isText(value.id) && isText(value.name);
const isUser = (value: unknown): value is User =>
  isObject(value) &&
  isText(value.id) &&
  isText(value.name) &&
  isText(value.username) &&
  Array.isArray(value.units) &&
  value.units.every(isUnit);
const isSession = (value: unknown): value is PersistedSession =>
  isObject(value) &&
  Array.isArray(value.authErrors) &&
  value.authErrors.every(isText) &&
  isTextOrNull(value.role) &&
  isTextOrNull(value.token) &&
  (value.user === null || isUser(value.user));
/** Of this site only: "//elsewhere" would be another host. */
const isOwnPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);
const isPage = (value: unknown): value is Page =>
  isObject(value) && isText(value.name) && isOwnPath(value.fullPath) && isTextOrNull(value.title);
const isPages = (value: unknown): value is Page[] => Array.isArray(value) && value.every(isPage);

export function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage costs the memory over a reload, never the work on the screen.
  }
}

export const readSession = () => read(localStorage, SESSION_KEY, isSession);
export const writeSession = (value: PersistedSession) => write(localStorage, SESSION_KEY, value);

/** Calls back when another tab writes the session; null when it was removed. */
export function onSessionStored(callback: (stored: PersistedSession | null) => void): void {
  addEventListener("storage", (event) => {
    if (event.key === SESSION_KEY || event.key === null) callback(readSession());
  });
}

/** Of the settings exactly what docs/spec/shell.md §14 names; whatever is not one of ours is the default. */
export const readSettings = () => storedSettingsOf(read(localStorage, SETTINGS_KEY, isAnything));
/** Writes what changed and leaves the rest as it lies there, which another tab may have changed meanwhile. */
export const keepSettings = (change: Partial<StoredSettings>) =>
  write(localStorage, SETTINGS_KEY, { ...readSettings(), ...change });

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language that was chosen in this browser. */
export const readLanguage = () => read(localStorage, LOCALE_KEY, isLanguage);
export const keepLanguage = (value: Language) => write(localStorage, LOCALE_KEY, value);

/** Calls back when another tab chooses a language. */
export function onLanguageStored(callback: (stored: Language | null) => void): void {
  addEventListener("storage", (event) => {
    if (event.key === LOCALE_KEY) callback(readLanguage());
  });
}

/** The page this tab asked for before it was sent to a login. */
export const readWanted = () => read(sessionStorage, WANTED_KEY, isOwnPath);
export const writeWanted = (path: string) => write(sessionStorage, WANTED_KEY, path);
export const dropWanted = () => sessionStorage.removeItem(WANTED_KEY);

/** Unsaved forms (`drafts.ts`), at logout. */
export const dropDrafts = () => sessionStorage.removeItem(DRAFTS_KEY);

/** The pages that the former user has visited, at logout: whoever logs in next in this tab is not shown them. */
export const dropLatest = () => sessionStorage.removeItem(LATEST_KEY);

/** The pinned pages, in their order. */
export const readPins = () => read(localStorage, PINS_KEY, isPages);
export const writePins = (value: readonly Page[]) => write(localStorage, PINS_KEY, value);

/** Calls back when another tab pins, lets go of or moves a page. Returns what stops the listening. */
export function onPinsStored(callback: (pins: readonly Page[]) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PINS_KEY || event.key === null) callback(readPins() ?? []);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** The pages this tab has visited latest, newest first. */
export const readLatest = () => read(sessionStorage, LATEST_KEY, isPages);
export const writeLatest = (value: readonly Page[]) =>
  value.length > 0 ? write(sessionStorage, LATEST_KEY, value) : sessionStorage.removeItem(LATEST_KEY);
