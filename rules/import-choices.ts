/** The fields of an import that are one of a few words, and which those are. Source: domain.md "Import", "Student". */
import {
  entryTypeLabels,
  guardianLabels,
  religionLabels,
  studentStatusLabels,
} from "../contract/columns/labels.ts";

const either = (words: readonly string[]) =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].join(" atau ");

/** As a sentence goes on with them: "L atau P". */
export const importChoices = {
  gender: "L atau P",
  religion: either(Object.values(religionLabels)),
  billing_contact: either(Object.values(guardianLabels)),
  entry_type: either(Object.values(entryTypeLabels)),
  kps: "Ya atau Tidak",
  status: either([studentStatusLabels.active, studentStatusLabels.candidate]),
} as const;

export const choiceFields = Object.keys(importChoices) as (keyof typeof importChoices)[]; // its own keys
