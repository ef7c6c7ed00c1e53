import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import type { OpenComposer } from "./use-composer.ts";

/** Another tab has saved, sent or thrown it away meanwhile: what is there, and what may become of what is here. */
export function ComposerConflict({ composer }: { composer: OpenComposer }) {
  const { snapshot, theirs, send } = composer;
  if (snapshot.matches({ writing: "orphaned" }))
    return (
      <ProblemNote
        tone="warning"
        title={t("mailbox.orphaned")}
        detail={t("mailbox.orphanedLine")}
        actions={
          <Button size="small" variant="primary" onClick={() => send({ type: "copy.clicked" })}>
            {t("mailbox.copy")}
          </Button>
        }
      />
    );
  return (
    <ProblemNote
      tone="warning"
      title={t("mailbox.conflict")}
      detail={t("mailbox.conflictLine")}
      actions={
        <>
          <Button size="small" variant="primary" onClick={() => send({ type: "mine.kept" })}>
            {t("mailbox.keepMine")}
          </Button>
          <Button size="small" onClick={() => send({ type: "theirs.taken" })}>
            {t("mailbox.takeTheirs")}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard as well */}
      <pre className="message-theirs" dir="auto" tabIndex={0}>
        {[theirs?.subject, theirs?.text].filter(Boolean).join("\n\n")}
      </pre>
    </ProblemNote>
  );
}
