import XIcon from "lucide-react/icons/x";
import { useState } from "react";
import type { Student } from "../../../contract/students/students.ts";
import { useStudentFinder } from "../../hooks/use-student-finder.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Combobox } from "../parts/fields/combobox.tsx";
import { Field } from "../parts/fields/field.tsx";
import "./student-choice.css";

type Named = { id: string; name: string };

type StudentChoiceProps = {
  unitId: string;
  /** The field's name, where a form looks for it. */
  name?: string;
  label: string;
  help: string;
  /** who was chosen before this form was opened */
  chosen: Named | null;
  isChosen: boolean;
  /** whether the form can do without; it can where nothing is said */
  optional?: boolean;
  error: string | undefined;
  /** `""` takes the choice off again */
  onChoose: (id: string) => void;
};

/** One student of a unit, found by name or NIS; the chosen one is shown with a way to take the choice off. */
export function StudentChoice(props: StudentChoiceProps) {
  const { name: field, label, help, error, chosen, isChosen, optional = true, onChoose } = props;
  const [found, setFound] = useState<Named | null>(null);
  const search = useStudentFinder(props.unitId, (student) => {
    setFound(student);
    onChoose(student.id);
  });
  if (isChosen) {
    const name = (found ?? chosen)?.name ?? t("tariff.student");
    return (
      <Field label={label} error={error} optional={optional}>
        {(ties) => (
          <div className="student-choice">
            <Button
              {...ties}
              name={field}
              aria-label={t("tariff.removeStudent", { name })}
              onClick={() => onChoose("")}
            >
              {name}
              <XIcon size={16} aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
    );
  }
  const traitsOf = ({ nis, classroom }: Student) => [nis, ...(classroom ? [classroom.name] : [])];
  return (
    <Combobox<Student>
      name={field}
      label={label}
      help={help}
      error={error}
      optional={optional}
      query={search.term}
      onQueryChange={search.type}
      options={search.found}
      status={search.status}
      keyOf={(student) => student.id}
      labelOf={(student) => [student.name, ...traitsOf(student)].join(", ")}
      render={(student) => [student.name, ...traitsOf(student)].join(" · ")}
      onChoose={search.pick}
      emptyText={t("tariff.nobody")}
      failure={search.problem?.message}
    />
  );
}
