/**
 * What the browser remembers, by versioned keys, read defensively: a corrupt or old value is dropped.
 * Source: product.md §4 "Persisted".
 */
import * as v from "valibot";
import { user } from "../contract/session.ts";

const SESSION_KEY = "iuran.auth.v1";
const THEME_KEY = "iuran.theme.v1";
const WANTED_KEY = "iuran.wanted.v1";

const session = v.object({
  logged: v.boolean(),
  isLoading: v.boolean(),
  authErrors: v.array(v.string()),
  role: v.nullable(v.string()),
  token: v.nullable(v.string()),
  user: v.nullable(v.object(user.entries)),
});
/** The auth session as the original persists it (original.md §3). */
export type PersistedSession = v.InferOutput<typeof session>;

const theme = v.picklist(["light", "dark"]);
export type ThemeName = v.InferOutput<typeof theme>;

function read<S extends v.GenericSchema>(storage: Storage, key: string, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? ""));
    if (parsed.success) return parsed.output;
  } catch {
    // Not JSON, or storage is closed to us: what follows is the same, as if nothing had been there.
  }
  return null;
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage costs the memory over a reload, never the work on the screen.
  }
}

export const readSession = () => read(localStorage, SESSION_KEY, session);
export const writeSession = (value: PersistedSession) => write(localStorage, SESSION_KEY, value);

/** Calls back when another tab writes the session; null when it was removed. */
export function onSessionStored(callback: (stored: PersistedSession | null) => void): void {
  addEventListener("storage", (event) => {
    if (event.key === SESSION_KEY || event.key === null) callback(readSession());
  });
}

export const readTheme = () => read(localStorage, THEME_KEY, theme);
export const writeTheme = (value: ThemeName) => write(localStorage, THEME_KEY, value);

/** The page this tab asked for before it was sent to a login. */
export const readWanted = () => read(sessionStorage, WANTED_KEY, v.string());
export const writeWanted = (path: string) => write(sessionStorage, WANTED_KEY, path);
export const dropWanted = () => sessionStorage.removeItem(WANTED_KEY);
