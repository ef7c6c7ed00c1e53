/**
 * A form whose post moves money: its key is kept in the tab beside the draft, tied to the user, until it is known what became of
 * it. So an entry whose answer was lost is not booked a second time, also after a reload that brings the draft back.
 * Source: docs/decisions/033-unsure-posts.md, docs/spec/money.md §14.5.
 */
import type { Answering, BodyInput } from "../../contract/endpoint.ts";
import type { Problem } from "../../contract/problem.ts";
import { isRefusal } from "../machines/shared.ts";
import { api, userId } from "./session.ts";
import { settle } from "./settle.ts";
import { isObject, isText, read, write } from "./storage.ts";
import { newUuid } from "./uuid.ts";

const SENT_KEY = "iuran.sent-forms.v1";

/** What was sent from a form under which key; its answer is not known. */
type Sent = { said: string; key: string };
type Kept = { userId: string; forms: Record<string, Sent> };

/** `isEarlier`: not what was asked for now, but what this form had sent before, whose answer was lost. */
export type Posted<Stored> = { record: Stored; isEarlier: boolean };

/**
 * Posts what the form says, once. The same again goes out under its first key; something else only when it is known that the
 * first was not booked: was it, that one is the answer.
 */
export async function postedOnce<Stored>(
  form: string,
  post: Answering<Stored>,
  body: BodyInput<Answering<Stored>>,
): Promise<Posted<Stored>> {
  const said = JSON.stringify(body);
  const before = sentOf(form);
  if (before !== null && before.said !== said) {
    const booked = await settle(post, before.key);
    keep(form, null);
    if (booked !== null) return { record: booked, isEarlier: true };
  }
  const key = before?.said === said ? before.key : newUuid();
  keep(form, { said, key });
  try {
    const { data } = await api(post, { body, key });
    keep(form, null);
    return { record: data as Stored, isEarlier: false }; // as `Answering` says
  } catch (problem) {
    if (isRefusal(problem as Problem)) keep(form, null); // src/app/api.ts turns every failure into one
    throw problem;
  }
}

const isSent = (value: unknown): value is Sent => isObject(value) && isText(value.said) && isText(value.key);
const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  isText(value.userId) &&
  isObject(value.forms) &&
  Object.values(value.forms).every(isSent);

function formsOf(user: string): Record<string, Sent> {
  const kept = read(sessionStorage, SENT_KEY, isKept);
  return kept?.userId === user ? kept.forms : {};
}

const sentOf = (form: string): Sent | null => formsOf(userId())[form] ?? null;

function keep(form: string, sent: Sent | null): void {
  const { [form]: _, ...others } = formsOf(userId());
  const forms = sent === null ? others : { ...others, [form]: sent };
  if (Object.keys(forms).length === 0) sessionStorage.removeItem(SENT_KEY);
  else write(sessionStorage, SENT_KEY, { userId: userId(), forms });
}
