/** Messages that were written and have not arrived, kept over a reload, each operator's own. Source: docs/spec/office.md §2.3. */
import type { Unsent } from "../machines/office/conversation.types.ts";
import { isObject, isText, read } from "./storage.ts";

const KEY = "iuran.messages.v1";

type Kept = Record<string, readonly Unsent[]>;

const isUnsent = (value: unknown): value is Unsent =>
  isObject(value) && isText(value.key) && isText(value.body) && isText(value.at);
const isKept = (value: unknown): value is Kept =>
  isObject(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isUnsent));

const nameOf = (operatorId: string, conversationId: string) => `${operatorId} ${conversationId}`;

export const unsentIn = (operatorId: string, conversationId: string): readonly Unsent[] =>
  read(localStorage, KEY, isKept)?.[nameOf(operatorId, conversationId)] ?? [];

/** Keeps these; of those that are kept already only what this page has written or read is let go. */
export function keepUnsent(
  operatorId: string,
  conversationId: string,
  unsent: readonly Unsent[],
  own: ReadonlySet<string>,
): void {
  const name = nameOf(operatorId, conversationId);
  const { [name]: kept = [], ...others } = read(localStorage, KEY, isKept) ?? {};
  const now = [...kept.filter(({ key }) => !own.has(key)), ...unsent];
  const all = now.length === 0 ? others : { ...others, [name]: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Closed or full: they are still sent from this page.
  }
}
