import type { StudentDetail } from "../../../contract/students.ts";
import type { StudentValues } from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { DescriptionList } from "../parts/description-list.tsx";
import { Stack } from "../parts/layout.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { showStudentValue, studentLabels } from "./student-labels.ts";
import "./photo.css";

type Field = keyof StudentValues;

const groups = [
  {
    title: "studentForm.person",
    fields: [
      "name",
      "nis",
      "nisn",
      "gender",
      "birth_place",
      "birth_date",
      "religion",
      "nik",
      "family_card_no",
    ],
  },
  {
    title: "studentForm.school",
    fields: [
      ...["unit_id", "classroom_id", "entry_date", "entry_year", "entry_type", "status_date"],
      ...["status_reason", "student_category_id"],
    ],
  },
  {
    title: "studentForm.family",
    fields: [
      ...["father_name", "father_phone", "father_job", "father_nik", "father_email"],
      ...["mother_name", "mother_phone", "mother_job", "mother_nik", "mother_email"],
      ...["guardian_name", "guardian_phone", "guardian_job", "guardian_nik", "guardian_email"],
      "billing_contact",
    ],
  },
  {
    title: "studentForm.address",
    fields: ["address", "rt", "rw", "hamlet", "village", "district", "postcode", "phone", "email"],
  },
  { title: "studentForm.aid", fields: ["kip_no", "kps"] },
] as const satisfies readonly { title: `studentForm.${string}`; fields: readonly string[] }[];

/** A student to read: everything that is written down, in the groups of the form. */
export function StudentFacts({ student }: { student: StudentDetail }) {
  const labels = studentLabels();
  const { name, photo } = student;
  const named = [student.unit, student.classroom, student.student_category];
  const nameOf = (id: string) => named.find((one) => one?.id === id)?.name;
  const known = (field: Field) => showStudentValue(field, student[field], nameOf);
  return (
    <Stack>
      {groups.map(({ title, fields }) => {
        const items = (fields as readonly Field[]) // each is a field of the form
          .map((field) => ({ term: labels[field], detail: known(field) }))
          .filter(({ detail }) => detail !== "");
        return items.length === 0 ? null : (
          <Card key={title} title={t(title)}>
            {title === "studentForm.person" ? (
              <div className="with-portrait student-person">
                <Portrait photo={photo} name={name} label={t("studentForm.photoOf", { name })} />
                <DescriptionList items={items} />
              </div>
            ) : (
              <DescriptionList items={items} />
            )}
          </Card>
        );
      })}
    </Stack>
  );
}
