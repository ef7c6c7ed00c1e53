import XIcon from "lucide-react/icons/x";
import { Link } from "wouter";
import type { Student } from "../../../../contract/students/students.ts";
import { useStudentFinder } from "../../../hooks/use-student-finder.ts";
import { t } from "../../../messages/messages.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Combobox } from "../fields/combobox.tsx";
import "./student-tie.css";

export type TiedStudent = { id: string; nis: string; name: string; classroom: string | null };

type StudentTieProps = {
  student: TiedStudent | null;
  /** whose students are offered; empty for those of all one's units */
  unitId: string;
  error?: string | undefined;
  /** null takes the tie off */
  onTied: (student: TiedStudent | null) => void;
};

const traitsOf = ({ nis, classroom }: Student) => [nis, ...(classroom ? [classroom.name] : [])];

/** The student that something is about, with the way to the student's page; found by name or NIS. */
export function StudentTie({ student, unitId, error, onTied }: StudentTieProps) {
  const search = useStudentFinder(unitId, ({ id, nis, name, classroom }) =>
    onTied({ id, nis, name, classroom: classroom?.name ?? null }),
  );
  if (student !== null) {
    return (
      <span className="student-tie">
        <Link href={`/admin/master/students/edit/${student.id}`}>{student.name}</Link>
        {student.classroom ? <span className="student-tie-class">{student.classroom}</span> : null}
        <IconButton label={t("writing.removeStudent")} tip="end" onClick={() => onTied(null)}>
          <XIcon />
        </IconButton>
      </span>
    );
  }
  return (
    <Combobox<Student>
      label={t("writing.student")}
      labelHidden
      placeholder={`${t("writing.student")}: ${t("writing.studentHelp")}`}
      error={error}
      query={search.term}
      onQueryChange={search.type}
      options={search.found}
      status={search.status}
      keyOf={({ id }) => id}
      labelOf={(found) => [found.name, ...traitsOf(found)].join(", ")}
      render={(found) => [found.name, ...traitsOf(found)].join(" · ")}
      onChoose={search.pick}
      emptyText={t("writing.nobody")}
      failure={search.problem?.message}
    />
  );
}
