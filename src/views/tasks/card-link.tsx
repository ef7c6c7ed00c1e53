import { Link } from "wouter";
import type { CardLink } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";

const addresses = {
  student: "/admin/master/students/edit/",
  family: "/admin/master/students/edit/",
  bill: "/admin/bills/detail/",
  payment: "/admin/payments/detail/",
  message: "/admin/apps/mailbox?message=",
};

/** Where what a card is about stands: its page, its letter, or its place in the conversation. */
const addressOf = ({ kind, id, conversation_id }: CardLink) =>
  kind === "chat_message" ? `/admin/apps/chat/${conversation_id}?message=${id}` : `${addresses[kind]}${id}`;

/** What a card is about, with what is open of it now. */
export function CardLinkLine({ link }: { link: CardLink }) {
  return (
    <p className="task-about">
      <span className="task-about-kind">{t(`task.linkKinds.${link.kind}`)}</span>{" "}
      <Link href={addressOf(link)}>{link.name}</Link>
      {link.balance === null ? null : (
        <span>
          {t(`task.balances.${link.kind}`)} <Money amount={link.balance} />
        </span>
      )}
    </p>
  );
}
