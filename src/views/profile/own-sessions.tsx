import { useEffect, useRef } from "react";
import type { OwnSession } from "../../../contract/session/session.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { SessionRow } from "./session-row.tsx";
import type { useOwnSessions } from "./use-own-sessions.ts";
import "./own-sessions.css";

type Own = ReturnType<typeof useOwnSessions>;

/** Where one is logged in; what one does not know is thrown out, after a question. */
export function OwnSessions({ own }: { own: Own }) {
  const { snapshot, send } = own;
  const { sessions, problem } = snapshot.context;
  const list = useFocusKept(sessions.length);
  const others = sessions.filter(({ current }) => !current);
  const end = (some: readonly OwnSession[]) => send({ type: "end.clicked", ids: some.map(({ id }) => id) });
  return (
    <FormSection title={t("profile.sessions")} line={t("profile.sessionsLine")}>
      {snapshot.matches("failed") ? (
        <ProblemNote
          title={t("profile.sessionsFailed")}
          detail={problem?.message}
          onRetry={() => send({ type: "retry.clicked" })}
        />
      ) : null}
      {sessions.length === 0 && snapshot.hasTag("busy") ? <Skeleton lines={3} /> : null}
      {sessions.length === 0 ? null : (
        <ul
          className="own-sessions"
          aria-label={t("profile.sessions")}
          aria-busy={snapshot.hasTag("busy")}
          tabIndex={-1}
          ref={list}
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end([session])} />
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <div>
          <Button onClick={() => end(others)}>{t("profile.endOthers")}</Button>
        </div>
      ) : null}
      <EndSessions own={own} />
    </FormSection>
  );
}

/** A row that goes takes the focus of its button with it; the list has it then, not the top of the page. */
function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const former = useRef(count);
  useEffect(() => {
    if (count < former.current && document.activeElement === document.body) list.current?.focus();
    former.current = count;
  }, [count]);
  return list;
}
