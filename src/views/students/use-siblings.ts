/** Brothers and sisters: of a student, and of one who is being entered. Source: docs/spec/data.md §7.2. */
import { useState } from "react";
import { guardianKinds } from "../../../contract/enums.ts";
import { findSiblings, listSiblings, type Sibling } from "../../../contract/students/siblings.ts";
import { studentGroups } from "../../../contract/students/student-fields.ts";
import { getStudent, type StudentDetail, type studentForm } from "../../../contract/students/students.ts";
import { familyTiesOf } from "../../../rules/students.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import type { Form, FormOf } from "../../hooks/use-form.ts";
import { type Loaded, useRecordOf } from "../../hooks/use-record.ts";

type Siblings = { rows: readonly Sibling[] };

/** Of a student as the record stands at this version. */
export function useSiblings(id: string, version: number): Loaded<Siblings> {
  return useRecordOf<Siblings>(JSON.stringify([id, version]), async (text, signal) => {
    const [studentId]: [string] = JSON.parse(text);
    return { rows: (await api(listSiblings, { params: { id: studentId }, signal })).data };
  });
}

/** Of a student who is being entered: who is found by what was typed so far, and taking over the data of their family. */
export function useFamilyHint(form: Form<FormOf<typeof studentForm>>, isNew: boolean) {
  const { values } = form;
  const ties = familyTiesOf({
    family_card_no: values.family_card_no,
    phones: guardianKinds.map((kind) => values[`${kind}_phone`]),
  });
  const isKnown = isNew && (ties.card !== null || ties.phones.length > 0);
  const asked = isKnown ? JSON.stringify({ family_card_no: ties.card, phones: ties.phones }) : "";
  const found = useRecordOf<Siblings>(asked, async (text, signal) => ({
    rows: (await api(findSiblings, { body: JSON.parse(text), signal })).data,
  }));
  const [sibling, setSibling] = useState<Sibling | null>(null);
  const adoption = useQuestion<StudentDetail>({
    send: async ({ id }) => (await api(getStudent, { params: { id } })).data,
    fetch: async (id) => ({ id }),
    onDone: (record) => {
      for (const field of familyFields) form.set(field, record[field] ?? "");
    },
  });
  const adopt = (row: Sibling) => {
    setSibling(row);
    adoption.open(row);
  };
  return {
    rows: isKnown ? (found.record?.rows ?? []) : [],
    problem: isKnown ? found.problem : null,
    retry: found.retry,
    adoption,
    /** asks first */
    adopt,
    /** whose family is asked about, or was last */
    siblingName: sibling?.name ?? "",
  };
}

/** What children of one family have in common: all but a telephone and an address for mail of one's own. */
const familyFields = [
  "family_card_no",
  ...studentGroups.family,
  ...studentGroups.address.filter((field) => field !== "phone" && field !== "email"),
] as const;
