import MailIcon from "lucide-react/icons/mail";
import MessageCircleIcon from "lucide-react/icons/message-circle";
import { Link } from "wouter";
import type { MessageStatus } from "../../../contract/enums.ts";
import type { Message } from "../../../contract/office/messages.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip, type Tone } from "../parts/figures/chip.tsx";

const tones = {
  draft: "neutral",
  scheduled: "info",
  sending: "warning",
  sent: "success",
  failed: "error",
} satisfies Record<MessageStatus, Tone>;

/** What has become of a message as a whole; of one that has failed for some, for how many. */
export function MessageChip({ message: { status, counts, channel } }: { message: Message }) {
  const isByHand = status === "sending" && channel === "whatsapp";
  const count = status === "failed" ? counts.failed : counts.waiting;
  const word =
    status === "failed" && counts.failed > 0
      ? t("mailbox.failedFor", { count })
      : isByHand
        ? t("mailbox.left", { count })
        : t(`mailbox.status.${status}`);
  return <StatusChip tone={tones[status]}>{word}</StatusChip>;
}

type MessageListProps = {
  messages: readonly Message[];
  openedId: string | null;
  hrefOf: (id: string) => string;
};

/** The messages, the latest first. */
export function MessageList({ messages, openedId, hrefOf }: MessageListProps) {
  return (
    <ul className="mailbox-rows">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            href={hrefOf(message.id)}
            className="mailbox-row"
            aria-current={message.id === openedId ? "true" : undefined}
          >
            <MessageRow message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { subject, excerpt, channel, audience_name, send_at, updated_at, status } = message;
  const Icon = channel === "email" ? MailIcon : MessageCircleIcon;
  const at = status === "scheduled" && send_at !== null ? send_at : updated_at;
  return (
    <>
      <span className="mailbox-row-head">
        <Icon size={16} aria-label={t(`mailbox.channel.${channel}`)} />
        <span className="mailbox-row-title" dir="auto">
          {audience_name || t("mailbox.toNobody")}
        </span>
        <time className="figures" dateTime={at}>
          {shortInstant(at)}
        </time>
      </span>
      <span className="mailbox-row-line" dir="auto">
        {subject || excerpt || t("mailbox.untitled")}
      </span>
      <span className="mailbox-row-facts">
        <MessageChip message={message} />
      </span>
    </>
  );
}
