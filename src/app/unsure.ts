/**
 * The payments that this browser has sent and whose answers are not known, by user. Only the key, the student's
 * id, the amount and the cash handed over for it: enough to ask what became of them, and to give the change, after a reload,
 * a new login or in another tab. They outlive a logout,
 * since until they were asked about the same money might be taken twice. Source: docs/decisions/033-unsure-posts.md.
 */
import type { Problem } from "../../contract/problem.ts";
import type { UnsureFamily } from "../machines/payments/family-desk.types.ts";
import type { Unsure } from "../machines/payments/payment-desk.types.ts";
import { isRefusal } from "../machines/shared.ts";
import { isObject, isText, read, write } from "./storage.ts";
import { newUuid } from "./uuid.ts";

const UNSURE_KEY = "iuran.unsure.v1";
const FAMILY_KEY = "iuran.unsure-family.v1";
const TAB_KEY = "iuran.tab.v1";

/** `tab` has sent it; `isLost` once no answer came. Until then the tab that sent it waits for the answer. */
export type Sent<Kept = Unsure> = Kept & { tab: string; isLost: boolean };

/** Where the sent ones are kept; a list of one user. */
export type Pocket<Kept = Unsure> = {
  tab: string;
  sent: () => readonly Sent<Kept>[];
  keep: (sent: readonly Sent<Kept>[]) => void;
};

type Keyed = { key: string };

/**
 * The one to be asked about before this tab takes money of the student: whatever this tab has sent, what anybody lost,
 * and what another tab has on its way for the same student.
 */
export function unsureIn(pocket: Pocket, studentId: string | null): Unsure | null {
  const found = pocket
    .sent()
    .find((one) => one.isLost || one.studentId === studentId || one.tab === pocket.tab);
  if (found === undefined) return null;
  const { key, studentId: of, amountRupiah, handedRupiah = null } = found;
  return { key, studentId: of, amountRupiah, handedRupiah };
}

/** Before it goes out. */
export function putDown<Kept extends Keyed>({ tab, sent, keep }: Pocket<Kept>, unsure: Kept): void {
  keep([...sent().filter(({ key }) => key !== unsure.key), { ...unsure, tab, isLost: false }]);
}

/** No answer came. */
export function markLost<Kept extends Keyed>({ sent, keep }: Pocket<Kept>, key: string): void {
  keep(sent().map((one) => (one.key === key ? { ...one, isLost: true } : one)));
}

/** It is known what became of it. */
export function takeOut<Kept extends Keyed>({ sent, keep }: Pocket<Kept>, key: string): void {
  keep(sent().filter((one) => one.key !== key));
}

/** Sends it by `post`, and remembers it until it is known what became of it. */
export async function remembering<Kept extends Keyed, T>(
  pocket: Pocket<Kept>,
  unsure: Kept,
  post: () => Promise<T>,
): Promise<T> {
  putDown(pocket, unsure);
  try {
    const answer = await post();
    takeOut(pocket, unsure.key);
    return answer;
  } catch (problem) {
    if (isRefusal(problem as Problem))
      takeOut(pocket, unsure.key); // src/app/api.ts turns every failure into one
    else markLost(pocket, unsure.key);
    throw problem;
  }
}

const isSent = (value: unknown): value is Sent =>
  isObject(value) &&
  isText(value.key) &&
  isText(value.studentId) &&
  isText(value.tab) &&
  typeof value.amountRupiah === "number" &&
  typeof (value.handedRupiah ?? 0) === "number" &&
  typeof value.isLost === "boolean";

/** The pocket of the user in this browser and tab; what other users have not asked about stays theirs. */
export const pocketOf = (userId: string): Pocket => pocketUnder(UNSURE_KEY, userId, isSent);

/** The same for payments of whole families, which are asked about at another endpoint. */
export const familyPocketOf = (userId: string): Pocket<UnsureFamily> =>
  pocketUnder(
    FAMILY_KEY,
    userId,
    (value): value is Sent<UnsureFamily> =>
      isSent(value) && "withIds" in value && Array.isArray(value.withIds) && value.withIds.every(isText),
  );

/**
 * The payment of a family to be asked about before this tab takes money of any of these students: whatever this tab has
 * sent, what anybody lost, and what another tab has on its way for one of them.
 */
export function unsureFamilyIn(
  pocket: Pocket<UnsureFamily>,
  studentIds: readonly string[],
): UnsureFamily | null {
  const found = pocket
    .sent()
    .find(
      ({ isLost, tab, studentId, withIds }) =>
        isLost || tab === pocket.tab || [studentId, ...withIds].some((id) => studentIds.includes(id)),
    );
  if (found === undefined) return null;
  const { key, studentId, withIds, amountRupiah, handedRupiah = null } = found;
  return { key, studentId, withIds, amountRupiah, handedRupiah };
}

function pocketUnder<Kept>(
  keptAs: string,
  userId: string,
  isKept: (value: unknown) => value is Sent<Kept>,
): Pocket<Kept> {
  const isByUser = (value: unknown): value is Record<string, Sent<Kept>[]> =>
    isObject(value) && Object.values(value).every((sent) => Array.isArray(sent) && sent.every(isKept));
  const all = () => read(localStorage, keptAs, isByUser) ?? {};
  return {
    get tab() {
      return tabId();
    },
    sent: () => all()[userId] ?? [],
    keep: (sent) => {
      const { [userId]: _, ...others } = all();
      const next = sent.length === 0 ? others : { ...others, [userId]: sent };
      if (Object.keys(next).length === 0) localStorage.removeItem(keptAs);
      else write(localStorage, keptAs, next);
    },
  };
}

/** The same over reloads. */
function tabId(): string {
  const known = read(sessionStorage, TAB_KEY, isText);
  if (known !== null) return known;
  const made = newUuid();
  write(sessionStorage, TAB_KEY, made);
  return made;
}
