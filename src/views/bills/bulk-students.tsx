import XIcon from "lucide-react/icons/x";
import type { Student } from "../../../contract/students/students.ts";
import { useStudentFinder } from "../../hooks/use-student-finder.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Combobox } from "../parts/fields/combobox.tsx";
import { Stack } from "../parts/page/layout.tsx";
import type { useBulkBilling } from "./use-bulk-billing.ts";

type Props = { screen: ReturnType<typeof useBulkBilling>; unitId: string };

/** Single students beside the classes ticked: found by name or NIS, kept as chips that can be taken off. */
export function BulkStudents({ screen, unitId }: Props) {
  const { picked, setPicked } = screen;
  const add = (student: Student) => {
    if (!picked.some((one) => one.id === student.id)) setPicked([...picked, student]);
  };
  const search = useStudentFinder(unitId, add);
  return (
    <Stack gap={8}>
      <Combobox<Student>
        label={t("bill.bulk.findStudent")}
        optional
        help={t("bill.bulk.findStudentHelp")}
        query={search.term}
        onQueryChange={search.type}
        options={search.found}
        status={search.status}
        keyOf={(student) => student.id}
        labelOf={(student) => [student.name, ...traitsOf(student)].join(", ")}
        render={(student) => (
          <span className="bill-two">
            <span>{student.name}</span>
            <span className="bill-faint">{traitsOf(student).join(" · ")}</span>
          </span>
        )}
        onChoose={search.pick}
        emptyText={t("bill.bulk.nobody")}
        failure={search.problem?.message}
      />
      {picked.length > 0 ? (
        <ul className="bill-chips" aria-label={t("bill.bulk.chosenStudents")}>
          {picked.map((student) => (
            <li key={student.id}>
              <Button
                size="small"
                aria-label={t("bill.bulk.removeStudent", { name: student.name })}
                onClick={() => setPicked(picked.filter((one) => one.id !== student.id))}
              >
                {student.name}
                <XIcon size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

const traitsOf = ({ nis, classroom }: Student) => [nis, ...(classroom ? [classroom.name] : [])];
