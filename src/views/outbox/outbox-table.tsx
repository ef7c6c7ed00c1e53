import type { Mail } from "../../../contract/outbox.ts";
import { instant, shortInstant } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { StatusChip, type Tone } from "../parts/chip.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { ListTools } from "../parts/list-tools.tsx";
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
    {
      key: "message",
      header: t("mail.message"),
      phone: "labelled",
      cell: (mail) => <Message mail={mail} />,
    },
    {
      key: "status",
      header: t("mail.status"),
      phone: "labelled",
      cell: (mail) => <Status mail={mail} />,
    },
    {
      key: "created_at",
      header: t("mail.at"),
      sortKey: "created_at",
      phone: "labelled",
      cell: (mail) => (
        <time className="figures" dateTime={mail.created_at}>
          {shortInstant(mail.created_at)}
        </time>
      ),
    },
  ];
  const sorting = { sort: list.query.sort, onSortChange: (sort: string) => list.change({ sort }) };
  return (
    <div className="outbox">
      <ListTools columns={columns} {...sorting} />
      <DataTable
        caption={t("app.outbox")}
        columns={columns}
        rows={list.rows}
        keyOf={(mail) => mail.id}
        {...sorting}
        busy={list.isBusy}
      />
    </div>
  );
}

function Message({ mail }: { mail: Mail }) {
  return (
    <div className="outbox-message">
      <strong>{mail.subject}</strong>
      <details>
        <summary>
          {t("mail.read")}
          <span className="unseen">
            {" "}
            {mail.subject}, {mail.to}
          </span>
        </summary>
        <p className="outbox-body">{mail.body}</p>
      </details>
    </div>
  );
}

function Status({ mail }: { mail: Mail }) {
  return (
    <div className="outbox-status">
      <StatusChip tone={tones[mail.status]}>{t(`enum.mailStatus.${mail.status}`)}</StatusChip>
      {mail.sent_at ? <span>{t("mail.sentAt", { at: instant(mail.sent_at) })}</span> : null}
      {mail.error ? <span>{mail.error}</span> : null}
    </div>
  );
}
