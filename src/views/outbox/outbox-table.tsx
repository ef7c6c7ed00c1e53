import type { Mail } from "../../../contract/office/outbox.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { instant, shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip, type Tone } from "../parts/figures/chip.tsx";
import { Beside } from "../parts/list/beside.tsx";
import type { Column } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import type { OutboxRows } from "./outbox.view.tsx";
import "./outbox-table.css";

const tones = { waiting: "warning", sent: "success", expired: "neutral" } satisfies Record<
  Mail["status"],
  Tone
>;

/** Messages, the newest first; each opens in its row. */
export function OutboxTable({ list }: { list: OutboxRows }) {
  const columns: Column<Mail>[] = [
    { key: "to", header: t("mail.to"), phone: "line", cell: (mail) => mail.to },
    { key: "message", header: t("mail.message"), phone: "title", cell: (mail) => mail.subject },
    {
      key: "status",
      header: t("mail.status"),
      phone: "line",
      cell: (mail) => (
        <Beside second={mail.error}>
          <StatusChip tone={tones[mail.status]}>{t(`enum.mailStatus.${mail.status}`)}</StatusChip>
        </Beside>
      ),
    },
    {
      key: "created_at",
      header: t("mail.at"),
      sortKey: "created_at",
      phone: "aside",
      cell: (mail) => (
        <time className="figures" dateTime={mail.created_at}>
          {shortInstant(mail.created_at)}
        </time>
      ),
    },
  ];
  return (
    <ListTable
      caption={t("app.outbox")}
      columns={columns}
      choice={useColumns("outbox")}
      rows={list.rows}
      keyOf={(mail) => mail.id}
      detail={{ label: (mail) => `${t("mail.read")} ${mail.subject}, ${mail.to}`, show: Message }}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

/** The message as it is sent, and what became of it. */
function Message({ body, sent_at, error }: Mail) {
  return (
    <div className="outbox-message">
      <p className="outbox-body">{body}</p>
      {sent_at ? <p>{t("mail.sentAt", { at: instant(sent_at) })}</p> : null}
      {error ? <p>{error}</p> : null}
    </div>
  );
}
