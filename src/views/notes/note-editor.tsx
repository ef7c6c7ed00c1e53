import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import EyeIcon from "lucide-react/icons/eye";
import PencilIcon from "lucide-react/icons/pencil";
import PinIcon from "lucide-react/icons/pin";
import PinOffIcon from "lucide-react/icons/pin-off";
import TrashIcon from "lucide-react/icons/trash-2";
import { useState } from "react";
import { instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { MarkdownField } from "../parts/writing/markdown-field.tsx";
import { MarkdownText } from "../parts/writing/markdown-text.tsx";
import { Conflict } from "./note-conflict.tsx";
import { DeletedNote } from "./note-deleted.tsx";
import { NoteColors, NoteTies } from "./note-settings.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { type OpenNote, useNote } from "./use-note.ts";
import type { useNotes } from "./use-notes.ts";

type NoteEditorProps = { id: string | null; screen: ReturnType<typeof useNotes> };

/** One note: written, read, pinned, shared, tied to a student; or why it cannot be. */
export function NoteEditor({ id, screen }: NoteEditorProps) {
  const note = useNote(id, screen.studentId === null ? {} : { student_id: screen.studentId }, screen);
  const { snapshot, problem, values } = note;
  return (
    <article className="note" data-color={values.color} aria-label={values.title || t("note.untitled")}>
      <div className="note-back">
        <LinkButton variant="quiet" size="small" icon={<ArrowLeftIcon />} href={screen.hrefOf(null)}>
          {t("note.back")}
        </LinkButton>
      </div>
      {snapshot.hasTag("editable") ? <Written note={note} isNew={id === null} /> : null}
      {snapshot.hasTag("deleted") ? <DeletedNote note={note} /> : null}
      {snapshot.matches("loading") ? <Skeleton lines={8} /> : null}
      {snapshot.matches("missing") ? (
        <EmptyState title={t("note.missing")} line={t("note.missingLine")} drawing="search" />
      ) : null}
      {snapshot.matches("notLoaded") && problem ? (
        <ProblemNote title={problem.message} onRetry={() => note.send({ type: "retry.clicked" })} />
      ) : null}
    </article>
  );
}

function Written({ note, isNew }: { note: OpenNote; isNew: boolean }) {
  const { snapshot, values, errors, set } = note;
  // What stands there already is read first; a new one is written.
  const [isWriting, setWriting] = useState(isNew || note.values.text.trim() === "");
  return (
    <>
      <div className="note-head">
        <Title note={note} isNew={isNew} />
        <SavedMark note={note} />
        <NoteActions note={note} isWriting={isWriting} setWriting={setWriting} />
      </div>
      <NoteTies note={note} />
      {snapshot.hasTag("conflict") ? <Conflict note={note} /> : null}
      {isWriting ? (
        <MarkdownField
          label={t("note.text")}
          placeholder={t("note.placeholder")}
          value={values.text}
          error={errors.text?.[0]}
          onValueChange={set("text")}
          onBlur={() => note.send({ type: "save.requested" })}
        />
      ) : (
        <MarkdownText text={values.text} />
      )}
      <div className="note-foot">
        <p>
          {note.record
            ? t("note.by", { name: note.record.owner.name, at: instant(note.record.updated_at) })
            : null}
        </p>
        <NoteColors note={note} />
      </div>
    </>
  );
}

/** One line that goes on in a second where it is long; Enter leads into the text. */
function Title({ note: { values, set }, isNew }: { note: OpenNote; isNew: boolean }) {
  return (
    <textarea
      className="note-title"
      aria-label={t("note.heading")}
      placeholder={t("note.heading")}
      dir="auto"
      rows={1}
      maxLength={120}
      value={values.title}
      onChange={(event) => set("title")(event.target.value.replaceAll("\n", " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.closest(".note")?.querySelector<HTMLElement>(".markdown-box")?.focus();
      }}
      // biome-ignore lint/a11y/noAutofocus: whoever asks for a new note writes it at once
      autoFocus={isNew}
    />
  );
}

type ActionsProps = { note: OpenNote; isWriting: boolean; setWriting: (isWriting: boolean) => void };

function NoteActions({ note, isWriting, setWriting }: ActionsProps) {
  const { values, record, send, set } = note;
  return (
    <div className="note-actions">
      {values.text.trim() === "" && isWriting ? null : (
        <IconButton label={t(isWriting ? "note.read" : "note.write")} onClick={() => setWriting(!isWriting)}>
          {isWriting ? <EyeIcon /> : <PencilIcon />}
        </IconButton>
      )}
      <IconButton
        label={t(values.pinned ? "note.unpin" : "note.pin")}
        pressed={values.pinned}
        onClick={() => set("pinned")(!values.pinned)}
      >
        {values.pinned ? <PinOffIcon /> : <PinIcon />}
      </IconButton>
      {record?.may_delete ? (
        <IconButton label={t("note.delete")} tip="end" onClick={() => send({ type: "delete.clicked" })}>
          <TrashIcon />
        </IconButton>
      ) : null}
    </div>
  );
}
