/** What was typed at the payment desk for a student, in the tab over a reload, Back or a new login (`drafts.ts`). */
import { paymentMethods } from "../../../contract/enums.ts";
import { dropDraft, readDraft, writeDraft } from "../../app/drafts.ts";
import { isObject, isText } from "../../app/storage.ts";
import type { DeskDraft, Outside } from "./desk-actors.ts";

const nameOf = (studentId: string) => `till/${studentId}`;

const isRupiahOrNull = (value: unknown) =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

const isTextOrNull = (value: unknown) => value === null || isText(value);

/** Old or spoilt ones are no drafts. */
function isDeskDraft(values: unknown): values is DeskDraft {
  if (!isObject(values) || !isObject(values.details)) return false;
  const { unitId, tickedIds, typedRupiah, handedRupiah, method, bankId, details } = values;
  return (
    isTextOrNull(unitId) &&
    isTextOrNull(bankId) &&
    Array.isArray(tickedIds) &&
    tickedIds.every(isText) &&
    isRupiahOrNull(typedRupiah) &&
    isRupiahOrNull(handedRupiah) &&
    paymentMethods.some((one) => one === method) &&
    [details.payer, details.reference, details.note].every(isText) &&
    isTextOrNull(details.paidOn)
  );
}

export const deskDraftsOf = (userId: string): Outside["drafts"] => ({
  read: (studentId) => {
    const values = readDraft(userId, nameOf(studentId))?.values;
    return isDeskDraft(values) ? values : null;
  },
  write: (studentId, draft) => writeDraft(userId, nameOf(studentId), { initial: {}, values: { ...draft } }),
  drop: (studentId) => dropDraft(userId, nameOf(studentId)),
});
