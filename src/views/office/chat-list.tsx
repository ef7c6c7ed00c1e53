import { Link } from "wouter";
import type { Conversation } from "../../../contract/office/conversations.ts";
import { linkAlone } from "../../../rules/conversations.ts";
import { shortInstant } from "../../messages/formats.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";

type ChatListProps = { conversations: readonly Conversation[]; openId: string | undefined };

export function ChatList({ conversations, openId }: ChatListProps) {
  return (
    <ul>
      {conversations.map((one) => (
        <li key={one.id}>
          <Link
            href={`/admin/apps/chat/${one.id}`}
            className="chat-entry"
            aria-current={one.id === openId ? "page" : undefined}
          >
            <span className="chat-name">
              <Presence isOnline={one.is_online} />
              <strong>{one.name}</strong>
              {one.unread > 0 ? (
                <span className="chat-unread">
                  {one.unread}
                  <span className="unseen"> {t("chat.unread")}</span>
                </span>
              ) : null}
            </span>
            <span className="chat-last">
              {one.last
                ? glimpseOf(one.last.body)
                : one.kind === "unit"
                  ? t("chat.unit")
                  : roleLabel(one.admin_role)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A message in one line; the link to a record is said by what it is. */
function glimpseOf(body: string): string {
  const said = (line: string) => {
    const link = linkAlone(line);
    return link === null ? line : t(`chat.kind.${link.kind}`);
  };
  return body.split("\n").map(said).join(" ");
}

export function Presence({ isOnline }: { isOnline: boolean }) {
  if (!isOnline) return null;
  return (
    <span className="chat-online">
      <span className="unseen">{t("chat.online")}</span>
    </span>
  );
}

/** Who it is with, and whether they are there. */
export function presenceWords({ kind, is_online, seen_at }: Conversation): string {
  if (kind === "unit") return t("chat.unit");
  if (is_online) return t("chat.online");
  return seen_at === null ? t("chat.neverSeen") : t("chat.seenAt", { at: shortInstant(seen_at) });
}
