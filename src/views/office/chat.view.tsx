import { useEffect } from "react";
import { useParams } from "wouter";
import { tellPageName } from "../../app/page-name.ts";
import { t } from "../../messages/messages.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { ChatList } from "./chat-list.tsx";
import { ChatThread } from "./chat-thread.tsx";
import { useConversations } from "./use-chat.ts";
import "./chat.css";

/** Percakapan: whom one can talk to on the left, what was said on the right; on a phone one after the other. */
export default function ChatView() {
  const { id } = useParams<{ id?: string }>();
  const all = useConversations();
  const conversations = all.record?.data ?? [];
  const open = conversations.find((one) => one.id === id);
  useEffect(() => {
    if (open !== undefined) tellPageName(`/admin/apps/chat/${open.id}`, open.name);
  }, [open]);
  if (all.isForbidden) {
    return (
      <>
        <PageHeader title={t("app.chat")} />
        <ProblemNote title={all.problem?.message} />
      </>
    );
  }
  return (
    <div className="chat" data-open={id !== undefined || undefined}>
      <PageHeader title={t("app.chat")} />
      <nav className="chat-list" aria-label={t("chat.conversations")}>
        {all.problem ? <ProblemNote title={all.problem.message} onRetry={all.retry} /> : null}
        <ChatList conversations={conversations} openId={id} />
      </nav>
      {id === undefined ? (
        <section className="chat-thread">
          <EmptyState drawing="search" title={t("chat.choose")} line={t("chat.chooseLine")} />
        </section>
      ) : (
        <ChatThread key={id} id={id} conversation={open} />
      )}
    </div>
  );
}
