/** What was typed at the family desk, in the tab over a reload, Back or a new login (`drafts.ts`), by who was found first. */
import { paymentMethods } from "../../../contract/enums.ts";
import { dropDraft, readDraft, writeDraft } from "../../app/drafts.ts";
import { isObject, isText } from "../../app/storage.ts";
import type { FamilyDraft, FamilyOutside } from "./family-actors.ts";

const nameOf = (studentId: string) => `till-family/${studentId}`;

const isRupiahOrNull = (value: unknown) =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

/** Old or spoilt ones are no drafts. */
function isFamilyDraft(values: unknown): values is FamilyDraft {
  if (!isObject(values) || !isObject(values.details) || !isObject(values.bankIds)) return false;
  const { typedRupiah, handedRupiah, method, bankIds, details } = values;
  return (
    isRupiahOrNull(typedRupiah) &&
    isRupiahOrNull(handedRupiah) &&
    paymentMethods.some((one) => one === method) &&
    Object.values(bankIds).every(isText) &&
    [details.payer, details.reference].every(isText) &&
    typeof (values.isBegun ?? false) === "boolean"
  );
}

export const familyDraftsOf = (userId: string): FamilyOutside["drafts"] => ({
  read: (studentId) => {
    const values = readDraft(userId, nameOf(studentId))?.values;
    return isFamilyDraft(values) ? values : null;
  },
  write: (studentId, draft) => writeDraft(userId, nameOf(studentId), { initial: {}, values: { ...draft } }),
  drop: (studentId) => dropDraft(userId, nameOf(studentId)),
});

/** An amount that was typed at the desk of one student goes with the family to its desk, where nothing was typed yet. */
export function carryAmount(userId: string, studentId: string, typedRupiah: number | null): void {
  const drafts = familyDraftsOf(userId);
  if (typedRupiah === null || typedRupiah === 0 || drafts.read(studentId) !== null) return;
  drafts.write(studentId, {
    typedRupiah,
    handedRupiah: null,
    method: "cash",
    bankIds: {},
    details: { payer: "", reference: "" },
    isBegun: true,
  });
}
