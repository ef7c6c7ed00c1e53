import { type StudentField, studentGroups } from "../../../contract/students/student-fields.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { t } from "../../messages/messages.ts";
import { Portrait } from "../parts/figures/portrait.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { showStudentValue, studentGroupNames, studentLabels } from "./student-labels.ts";
import "./photo.css";

/** A student to read: everything that is written down, in the groups of the form. */
export function StudentFacts({ student }: { student: StudentDetail }) {
  const labels = studentLabels();
  const { name, photo } = student;
  const named = [student.unit, student.classroom, student.student_category];
  const nameOf = (id: string) => named.find((one) => one?.id === id)?.name;
  const known = (field: StudentField) => showStudentValue(field, student[field], nameOf);
  return (
    <Stack>
      {studentGroupNames.map((group) => {
        const title = `studentForm.${group}` as const;
        const items = studentGroups[group]
          .filter((field) => field !== "status") // stands in the head of the page
          .map((field) => ({ term: labels[field], detail: known(field) }))
          .filter(({ detail }) => detail !== "");
        return items.length === 0 ? null : (
          <Card key={group} title={t(title)}>
            {group === "person" ? (
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
