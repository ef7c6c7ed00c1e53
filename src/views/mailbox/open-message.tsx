import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import type { MessageDetail } from "../../../contract/office/messages.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { ComposerCheck } from "./composer-check.tsx";
import { SentMessage } from "./sent-message.tsx";
import { useComposer } from "./use-composer.ts";
import type { Mailbox } from "./use-mailbox.ts";
import { useOutgoing } from "./use-outgoing.ts";

type OpenMessageProps = { id: string | null; screen: Mailbox };

/** The message that is open: one's own draft is written, everything else is read. */
export function OpenMessage({ id, screen }: OpenMessageProps) {
  return (
    <article className="message" aria-label={t("mailbox.message")}>
      <div className="message-back">
        <LinkButton variant="quiet" size="small" icon={<ArrowLeftIcon />} href={screen.hrefOf(null)}>
          {t("mailbox.back")}
        </LinkButton>
      </div>
      {id === null || screen.isFresh ? (
        <Written record={null} screen={screen} />
      ) : (
        <Kept id={id} screen={screen} />
      )}
    </article>
  );
}

function Kept({ id, screen }: { id: string; screen: Mailbox }) {
  const message = useOutgoing(id, screen.onDone);
  const { snapshot, record, problem, send } = message;
  if (snapshot.matches("missing"))
    return <EmptyState title={t("mailbox.missing")} line={t("mailbox.missingLine")} drawing="search" />;
  if (snapshot.matches("notLoaded"))
    return <ProblemNote title={problem?.message ?? ""} onRetry={() => send({ type: "retry.clicked" })} />;
  if (record === null) return <Skeleton lines={8} />;
  if (record.status === "draft" && record.is_own)
    return <Written key={record.id} record={record} screen={screen} />;
  return <SentMessage message={message} record={record} />;
}

function Written({ record, screen }: { record: MessageDetail | null; screen: Mailbox }) {
  const composer = useComposer(record, {}, screen);
  return composer.snapshot.hasTag("confirming") && composer.preview !== null ? (
    <ComposerCheck composer={composer} preview={composer.preview} />
  ) : (
    <Composer composer={composer} />
  );
}
