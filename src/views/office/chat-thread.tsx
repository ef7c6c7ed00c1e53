import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { ChatMessage, Conversation } from "../../../contract/office/conversations.ts";
import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";
import { ChatComposer } from "./chat-composer.tsx";
import { Presence, presenceWords } from "./chat-list.tsx";
import { SentMessage, UnsentMessage } from "./chat-message.tsx";
import { useConversation } from "./use-chat.ts";
import { useWantedMessage } from "./use-wanted-message.ts";

type ChatThreadProps = { id: string; conversation: Conversation | undefined };

/** One conversation: its head, what was said, what waits to be sent, and the place to write. */
export function ChatThread({ id, conversation: listed }: ChatThreadProps) {
  const chat = useConversation(id);
  const { snapshot, send, me } = chat;
  const { thread, unsent, problem } = snapshot.context;
  const conversation = listed ?? thread?.conversation ?? undefined;
  const { onTask, making } = useTaskOfMessage();
  const log = useAtEnd(`${thread?.messages.at(-1)?.seq}`, unsent.length);
  const wanted = useWantedMessage(log, chat);
  if (snapshot.hasTag("missing")) {
    return (
      <section className="chat-thread">
        <EmptyState drawing="search" title={t("chat.missing")} line={t("chat.missingLine")} />
      </section>
    );
  }
  return (
    <section className="chat-thread" aria-label={conversation?.name}>
      <ThreadHead conversation={conversation} isTyping={snapshot.hasTag("typing")} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by its keys */}
      <div ref={log} className="chat-messages" role="log" aria-label={t("chat.messages")} tabIndex={0}>
        {snapshot.can({ type: "earlier.clicked" }) ? (
          <Button size="small" variant="quiet" onClick={() => send({ type: "earlier.clicked" })}>
            {t("chat.earlier")}
          </Button>
        ) : null}
        {problem ? (
          <ProblemNote title={problem.message} onRetry={() => send({ type: "retry.clicked" })} />
        ) : null}
        {thread?.messages.length === 0 && unsent.length === 0 ? <NothingYet /> : null}
        {thread?.messages.map((message) => (
          <SentMessage
            key={message.key}
            message={message}
            isOwn={message.by.id === me}
            isNamed={conversation?.kind === "unit"}
            isRead={message.seq <= thread.read_seq}
            isWanted={message.id === wanted}
            onTask={onTask}
          />
        ))}
        <Unsent snapshot={snapshot} send={send} />
      </div>
      <ChatComposer
        id={id}
        closed={conversation?.is_open === false ? t("chat.closed", { name: conversation.name }) : null}
        onWrite={chat.write}
        onType={chat.type}
      />
      <TaskQuestion {...making} />
    </section>
  );
}

/** What waits to be sent, the first of it first. */
function Unsent({ snapshot, send }: Pick<ReturnType<typeof useConversation>, "snapshot" | "send">) {
  const { unsent, refusal } = snapshot.context;
  return unsent.map((one, nth) => (
    <UnsentMessage
      key={one.key}
      unsent={one}
      refusal={nth === 0 && snapshot.hasTag("refused") ? refusal : null}
      isWaiting={snapshot.hasTag("waiting")}
      retry={() => send({ type: "resend.clicked" })}
      drop={() => send({ type: "message.dropped" })}
    />
  ));
}

const NothingYet = () => <p className="chat-nothing">{t("chat.nothing")}</p>;

function useTaskOfMessage() {
  const { ask, making } = useTaskMaking();
  return { making, onTask: ask && (({ id }: ChatMessage) => ask([{ kind: "chat_message", id }])) };
}

/** So near to the end, in pixels, one reads what comes. */
const NEAR_PX = 120;

/** What scrolls shows its end when something new stands there, unless its reader has gone back to what was said before. */
function useAtEnd(last: string, unsent: number) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener("scroll", look, { passive: true });
    const sized = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
    });
    sized.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sized.disconnect();
    };
  }, []);
  // What one writes oneself is always shown.
  useEffect(() => {
    if (unsent > 0) isAtEnd.current = true;
  }, [unsent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something new stands at the end
  useEffect(() => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last, unsent]);
  return log;
}

function ThreadHead({
  conversation,
  isTyping,
}: {
  conversation: Conversation | undefined;
  isTyping: boolean;
}) {
  return (
    <header className="chat-head">
      <Link href="/admin/apps/chat" className="chat-back">
        {t("chat.back")}
      </Link>
      {conversation === undefined ? null : (
        <h2>
          <Presence isOnline={conversation.is_online} /> {conversation.name}
        </h2>
      )}
      <p role="status">
        {isTyping ? t("chat.typing") : conversation === undefined ? "" : presenceWords(conversation)}
      </p>
    </header>
  );
}
