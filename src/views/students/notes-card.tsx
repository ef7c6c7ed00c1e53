import LockIcon from "lucide-react/icons/lock";
import UsersRoundIcon from "lucide-react/icons/users-round";
import { Link } from "wouter";
import { listNotes, type Note } from "../../../contract/office/notes.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Card } from "../parts/page/card.tsx";
import "./notes-card.css";

const NOTES = "/admin/apps/notes";

/** What is noted about a student, as far as one may read it. Source: docs/spec/office.md §4.7. */
export function NotesCard({ student }: { student: StudentDetail }) {
  const { rows, isReady, problem, retry } = useLookup(listNotes, { student_id: student.id });
  const address = `${NOTES}?filter[student_id]=${student.id}`;
  return (
    <Card
      title={t("note.ofStudent.title")}
      actions={
        <LinkButton variant="quiet" size="small" href={`${address}&note=new`}>
          {t("note.ofStudent.write")}
        </LinkButton>
      }
    >
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {!isReady && problem === null ? <Skeleton lines={2} /> : null}
      {isReady && rows.length === 0 ? <p className="student-notes-none">{t("note.ofStudent.none")}</p> : null}
      {rows.length > 0 ? (
        <ul className="student-notes">
          {rows.map((note) => (
            <NoteLine key={note.id} note={note} href={`${address}&note=${note.id}`} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function NoteLine({ note, href }: { note: Note; href: string }) {
  const Icon = note.unit === null ? LockIcon : UsersRoundIcon;
  return (
    <li>
      <Link href={href} dir="auto">
        {note.title || note.excerpt.trim() || t("note.untitled")}
      </Link>
      <span className="student-notes-facts">
        <Icon size={13} aria-hidden="true" />
        {note.unit === null ? t("note.private") : note.owner.name}
        {" · "}
        <time className="figures" dateTime={note.updated_at}>
          {shortInstant(note.updated_at)}
        </time>
      </span>
    </li>
  );
}
