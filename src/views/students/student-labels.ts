import { type GuardianKind, guardianKinds } from "../../../contract/enums.ts";
import { readablePhone } from "../../../rules/phone.ts";
import type { StudentValues } from "../../wiring/student-form.ts";
import { day } from "../../words/formats.ts";
import { t } from "../../words/words.ts";

type Labels = Readonly<Record<keyof StudentValues, string>>;

const familyLabels = (kind: GuardianKind) => {
  const who = t(`studentForm.who.${kind}`);
  return {
    [`${kind}_name`]: t("studentForm.nameOf", { who }),
    [`${kind}_phone`]: t("studentForm.phoneOf", { who }),
    [`${kind}_email`]: t("studentForm.emailOf", { who }),
    [`${kind}_nik`]: t("studentForm.nikOf", { who }),
    [`${kind}_job`]: t("studentForm.jobOf", { who }),
  } as Record<`${GuardianKind}_${"name" | "nik" | "job" | "phone" | "email"}`, string>; // of this kind; all three together are the record
};

/** How the fields of a student are called, in the order of the form. */
export const studentLabels = (): Labels => ({
  name: t("studentForm.name"),
  photo: t("studentForm.photo"),
  nis: t("studentForm.nis"),
  nisn: t("studentForm.nisn"),
  gender: t("studentForm.gender"),
  birth_place: t("studentForm.birthPlace"),
  birth_date: t("studentForm.birthDate"),
  religion: t("studentForm.religion"),
  nik: t("studentForm.nik"),
  family_card_no: t("studentForm.card"),
  unit_id: t("studentForm.unit"),
  classroom_id: t("studentForm.classroom"),
  status: t("studentForm.status"),
  status_date: t("studentForm.statusDate"),
  status_reason: t("studentForm.statusReason"),
  entry_date: t("studentForm.entryDate"),
  entry_year: t("studentForm.entryYear"),
  entry_type: t("studentForm.entryType"),
  student_category_id: t("studentForm.studentCategory"),
  ...familyLabels("father"),
  ...familyLabels("mother"),
  ...familyLabels("guardian"),
  billing_contact: t("studentForm.contact"),
  address: t("studentForm.street"),
  rt: t("studentForm.rt"),
  rw: t("studentForm.rw"),
  postcode: t("studentForm.postcode"),
  hamlet: t("studentForm.hamlet"),
  village: t("studentForm.village"),
  district: t("studentForm.district"),
  phone: t("studentForm.phone"),
  email: t("studentForm.email"),
  kip_no: t("studentForm.kip"),
  kps: t("studentForm.kps"),
});

const days: readonly (keyof StudentValues)[] = ["birth_date", "entry_date", "status_date"];

/** A value in words, for comparing two of them and for reading; `nameOf` knows the units and classrooms. */
export function showStudentValue(
  field: keyof StudentValues,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string {
  const text = String(value ?? "");
  if (field === "photo") return t(text === "" ? "studentForm.noPhoto" : "studentForm.hasPhoto");
  if (text === "") return "";
  if (days.includes(field)) return day(text);
  if (["unit_id", "classroom_id", "student_category_id"].includes(field)) return nameOf(text) ?? text;
  if (field === "kps") return value === true ? t("studentForm.yes") : "";
  if (field.endsWith("phone")) return readablePhone(text);
  return enumWord(field, text) ?? text;
}

/** The word for a value of an enumeration, or undefined for a field that is none. */
function enumWord(field: keyof StudentValues, value: string): string | undefined {
  const kind = guardianKinds.find((one) => one === value);
  if (field === "billing_contact" && kind !== undefined) return t(`studentForm.people.${kind}`);
  const tables: Partial<Record<keyof StudentValues, Readonly<Record<string, string>>>> = {
    gender: { male: t("studentForm.genders.male"), female: t("studentForm.genders.female") },
    religion: religionWords(),
    entry_type: { new: t("studentForm.entryTypes.new"), transfer: t("studentForm.entryTypes.transfer") },
    status: statusWords(),
  };
  return tables[field]?.[value];
}

export const religionWords = () => ({
  islam: t("studentForm.religions.islam"),
  protestant: t("studentForm.religions.protestant"),
  catholic: t("studentForm.religions.catholic"),
  hindu: t("studentForm.religions.hindu"),
  buddhist: t("studentForm.religions.buddhist"),
  confucian: t("studentForm.religions.confucian"),
  belief: t("studentForm.religions.belief"),
});

const statusWords = () => ({
  candidate: t("enum.studentStatus.candidate"),
  active: t("enum.studentStatus.active"),
  graduated: t("enum.studentStatus.graduated"),
  moved: t("enum.studentStatus.moved"),
  left: t("enum.studentStatus.left"),
  on_leave: t("enum.studentStatus.on_leave"),
});
