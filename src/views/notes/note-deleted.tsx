import { notesKeptDays } from "../../../contract/office/notes.ts";
import { day, instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { MarkdownText } from "../parts/writing/markdown-text.tsx";
import type { OpenNote } from "./use-note.ts";

const DAY_MS = 86_400_000;

/** A deleted note is read, and brought back as long as it is kept. */
export function DeletedNote({ note: { record, values, problem, snapshot, send } }: { note: OpenNote }) {
  const at = record?.deleted_at ?? "";
  const last = at === "" ? "" : new Date(Date.parse(at) + notesKeptDays * DAY_MS).toISOString().slice(0, 10);
  return (
    <>
      <ProblemNote
        tone="info"
        title={t("note.deletedAt", { at: instant(at), day: day(last) })}
        detail={problem?.message}
        actions={
          <Button
            size="small"
            variant="primary"
            busyLabel={snapshot.matches("restoring") && t("note.restoring")}
            onClick={() => send({ type: "restore.clicked" })}
          >
            {t("note.restore")}
          </Button>
        }
      />
      <h2 className="note-title" dir="auto">
        {values.title || t("note.untitled")}
      </h2>
      <MarkdownText text={values.text} />
    </>
  );
}
