import { Link } from "wouter";
import type { MessageCard } from "../../../contract/office/conversations.ts";
import { pageOf } from "../../../rules/conversations.ts";
import { today } from "../../app/today.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { periodLabel } from "../../messages/periods.ts";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";

/** A record that a message links to, as it stands now; it leads to its page. */
export function MessageCardLink({ card }: { card: MessageCard }) {
  return (
    <Link href={pageOf(card)} className="chat-card">
      <strong>
        <span className="chat-card-kind">{t(`chat.kind.${card.kind}`)}</span>{" "}
        {card.kind === "student" ? card.student.name : card.number}
      </strong>
      <span>
        {card.kind === "student"
          ? [card.student.nis, card.student.classroom].filter(Boolean).join(" · ")
          : card.student.name}
        {card.kind === "bill" ? ` · ${card.category} ${periodLabel(card.period)}` : ""}
      </span>
      <span className="chat-card-figure">
        {card.kind === "payment" ? rupiah(card.amount) : t("chat.owed", { amount: rupiah(card.balance) })}
        {card.kind === "bill" ? <BillStatusChip bill={card} today={today()} /> : null}
        {card.kind === "payment" && card.status === "voided" ? ` · ${t("chat.voided")}` : ""}
      </span>
    </Link>
  );
}
