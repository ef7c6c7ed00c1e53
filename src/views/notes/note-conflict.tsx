import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import type { OpenNote } from "./use-note.ts";

/** Somebody else has saved or deleted it meanwhile: both texts, and what may become of them. */
export function Conflict({ note }: { note: OpenNote }) {
  const { snapshot, theirs, values, send } = note;
  if (snapshot.matches({ editing: "orphaned" }))
    return (
      <ProblemNote
        tone="warning"
        title={t("note.orphaned")}
        detail={t("note.orphanedLine")}
        actions={
          <Button size="small" variant="primary" onClick={() => send({ type: "copy.clicked" })}>
            {t("note.copy")}
          </Button>
        }
      />
    );
  return (
    <div className="note-conflict">
      <ProblemNote tone="warning" title={t("note.conflict")} detail={t("note.conflictLine")} />
      <div className="note-sides">
        <Side heading={t("note.mine")} title={values.title} text={values.text}>
          <Button size="small" variant="primary" onClick={() => send({ type: "mine.kept" })}>
            {t("note.keepMine")}
          </Button>
        </Side>
        <Side heading={t("note.theirs")} title={theirs?.title ?? ""} text={theirs?.text ?? ""}>
          <Button size="small" onClick={() => send({ type: "theirs.taken" })}>
            {t("note.takeTheirs")}
          </Button>
        </Side>
      </div>
      <Button size="small" onClick={() => send({ type: "both.joined" })}>
        {t("note.join")}
      </Button>
    </div>
  );
}

type SideProps = { heading: string; title: string; text: string; children: React.ReactNode };

function Side({ heading, title, text, children }: SideProps) {
  return (
    <section className="note-side" aria-label={heading}>
      <h3>{heading}</h3>
      {title === "" ? null : (
        <p className="note-side-title" dir="auto">
          {title}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard as well */}
      <pre className="note-side-text" dir="auto" tabIndex={0}>
        {text}
      </pre>
      {children}
    </section>
  );
}
