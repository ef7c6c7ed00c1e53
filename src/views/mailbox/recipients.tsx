import MessageCircleIcon from "lucide-react/icons/message-circle";
import type { RecipientStatus } from "../../../contract/enums.ts";
import type { MessageDetail, Recipient } from "../../../contract/office/messages.ts";
import { may } from "../../../contract/permissions.ts";
import { whatsappLink } from "../../../rules/messages.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { StatusChip, type Tone } from "../parts/figures/chip.tsx";
import { Letter, shownAddress } from "./people.tsx";
import type { Outgoing } from "./use-outgoing.ts";

const tones = { waiting: "warning", sent: "success", failed: "error", skipped: "neutral" } satisfies Record<
  RecipientStatus,
  Tone
>;

/** What has failed first, then what waits, what was sent and who was left out. */
const order: readonly RecipientStatus[] = ["failed", "waiting", "sent", "skipped"];

type RecipientsProps = { message: Outgoing; record: MessageDetail };

/** The people of a message; those of a WhatsApp message are written to one by one, from one's own telephone. */
export function Recipients({ message, record }: RecipientsProps) {
  const { recipients, channel, counts } = record;
  const byHand = channel === "whatsapp";
  // Who is ticked off keeps the place, so that nothing moves from under the finger.
  const rows = byHand
    ? recipients
    : order.flatMap((status) => recipients.filter((one) => one.status === status));
  const next = recipients.find(({ status }) => status === "waiting");
  const mayWrite = may(useRole(), "messages.write");
  return (
    <section className="message-people" aria-label={t("mailbox.recipients")}>
      <h3>
        {byHand
          ? t("mailbox.progress", { sent: counts.sent, all: counts.sent + counts.waiting })
          : t("mailbox.recipients")}
      </h3>
      {byHand && counts.waiting > 0 ? <p className="message-facts">{t("mailbox.byHandLine")}</p> : null}
      <ul>
        {rows.map((one) => (
          <li key={one.id} data-next={(byHand && one.id === next?.id) || undefined}>
            <details>
              <Summary one={one} byHand={byHand} />
              <Letter subject={one.subject} text={one.text} />
            </details>
            {byHand && mayWrite && one.skip === null ? <ByHand one={one} message={message} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Summary({ one, byHand }: { one: Recipient; byHand: boolean }) {
  const { name, classroom, contact_name, address, status, skip, error } = one;
  return (
    <summary>
      <span className="message-person">
        <span className="message-person-name">{name}</span>
        {classroom ? <span className="message-person-class">{classroom}</span> : null}
      </span>
      <span className="message-person-address">
        {[contact_name, shownAddress(address)].filter(Boolean).join(" · ")}
      </span>
      <StatusChip tone={tones[status]}>
        {skip !== null
          ? t(`mailbox.skip.${skip}`)
          : t(`mailbox.fate.${byHand && status === "waiting" ? "toDo" : status}`)}
      </StatusChip>
      {error !== null && status !== "sent" ? <span className="message-person-reason">{error}</span> : null}
    </summary>
  );
}

/** WhatsApp opens with the text in it, and the row is ticked off; a tick that was wrong is taken back. */
function ByHand({ one, message: { choose } }: { one: Recipient; message: Outgoing }) {
  const mark = (isSent: boolean) => choose({ verb: "mark", recipientId: one.id, isSent });
  return (
    <div className="message-by-hand">
      <a
        className="button"
        data-size="small"
        data-variant={one.status === "waiting" ? "secondary" : "quiet"}
        href={whatsappLink(one.address ?? "", one.text)}
        target="_blank"
        rel="noreferrer"
        aria-label={t("mailbox.openWhatsApp", { name: one.name })}
        onClick={() => mark(true)}
      >
        <MessageCircleIcon size={16} aria-hidden="true" />
        {t("mailbox.channel.whatsapp")}
      </a>
      <Checkbox label={t("mailbox.ticked")} checked={one.status === "sent"} onCheckedChange={mark} />
    </div>
  );
}
