/**
 * What was typed into forms and not saved, kept in the tab over a reload or an expired session, tied to the user.
 * Source: docs/spec/shell.md §14.
 */
import { DRAFTS_KEY, dropDrafts, isObject, isText, read, write } from "./storage.ts";

type Fields = Record<string, unknown>;
/** What was typed, and what it was typed over. */
type Draft = { initial: Fields; values: Fields };
type Drafts = { userId: string; forms: Record<string, Draft> };

/** Never put away, wherever in a form it stands: numbers of a person's papers, and passwords. */
const NEVER_KEPT = /(^|_)(nik|family_card_no|kip_no|password)$/;

/** The draft of one form, or null; those of another user are not seen. */
export const readDraft = (userId: string, form: string): Draft | null => formsOf(userId)[form] ?? null;

/** Another user's drafts leave with the first of one's own. */
export function writeDraft(userId: string, form: string, { initial, values }: Draft): void {
  const kept = { initial: withoutPapers(initial), values: withoutPapers(values) };
  write(sessionStorage, DRAFTS_KEY, { userId, forms: { ...formsOf(userId), [form]: kept } });
}

export function dropDraft(userId: string, form: string): void {
  const { [form]: _, ...others } = formsOf(userId);
  if (Object.keys(others).length === 0) dropDrafts();
  else write(sessionStorage, DRAFTS_KEY, { userId, forms: others });
}

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && isObject(value.initial) && isObject(value.values);
const isDrafts = (value: unknown): value is Drafts =>
  isObject(value) &&
  isText(value.userId) &&
  isObject(value.forms) &&
  Object.values(value.forms).every(isDraft);

function formsOf(userId: string): Record<string, Draft> {
  const kept = read(sessionStorage, DRAFTS_KEY, isDrafts);
  return kept?.userId === userId ? kept.forms : {};
}

function withoutPapers(values: Fields): Fields {
  return JSON.parse(JSON.stringify(values, (name, value) => (NEVER_KEPT.test(name) ? undefined : value)));
}
