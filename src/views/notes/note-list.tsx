import LockIcon from "lucide-react/icons/lock";
import PinIcon from "lucide-react/icons/pin";
import UsersRoundIcon from "lucide-react/icons/users-round";
import { Link } from "wouter";
import type { Note } from "../../../contract/office/notes.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

type NoteListProps = { notes: readonly Note[]; openedId: string | null; hrefOf: (id: string) => string };

/** The notes, the pinned in a group of their own. */
export function NoteList({ notes, openedId, hrefOf }: NoteListProps) {
  const pinned = notes.filter((note) => note.pinned);
  const others = notes.filter((note) => !note.pinned);
  const rowsOf = (some: readonly Note[]) => (
    <ul className="notes-rows">
      {some.map((note) => (
        <NoteRow key={note.id} note={note} href={hrefOf(note.id)} isOpen={note.id === openedId} />
      ))}
    </ul>
  );
  if (pinned.length === 0) return rowsOf(others);
  return (
    <>
      <h2 className="notes-group">
        <PinIcon size={14} aria-hidden="true" />
        {t("note.pinned")}
      </h2>
      {rowsOf(pinned)}
      {others.length > 0 ? <h2 className="notes-group">{t("note.others")}</h2> : null}
      {rowsOf(others)}
    </>
  );
}

function NoteRow({ note, href, isOpen }: { note: Note; href: string; isOpen: boolean }) {
  const { title, excerpt, color, student, unit } = note;
  const beginning = plainOf(excerpt);
  const name = title || beginning || t("note.untitled");
  const Icon = unit === null ? LockIcon : UsersRoundIcon;
  return (
    <li>
      <Link href={href} className="note-row" data-color={color} aria-current={isOpen ? "true" : undefined}>
        <span className="note-row-title">{name}</span>
        {title !== "" && beginning !== "" ? <span className="note-row-line">{beginning}</span> : null}
        <span className="note-row-facts">
          <Icon size={13} aria-hidden="true" />
          <span>{unit?.code ?? t("note.private")}</span>
          {student ? <span className="note-row-student">{student.name}</span> : null}
          <time className="figures" dateTime={note.updated_at}>
            {shortInstant(note.updated_at)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** The beginning of a text without the signs that are not read. */
const plainOf = (text: string) =>
  text
    .replace(/\]\([^()\s]{0,200}\)/g, "")
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+/gm, "")
    .replace(/[*_`~[\]!]/g, "")
    .replace(/\s+/g, " ")
    .trim();
