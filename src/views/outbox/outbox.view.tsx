import { listOutbox } from "../../../contract/office/outbox.ts";
import { useList } from "../../hooks/use-list.ts";
import { t } from "../../messages/messages.ts";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { MailboxLinks } from "./mailbox-links.tsx";
import { OutboxFilters } from "./outbox-filters.tsx";
import { OutboxTable } from "./outbox-table.tsx";

export type OutboxRows = ReturnType<typeof useList<typeof listOutbox>>;

/** Kotak Keluar: the mail that was sent or waits, for an Admin Sekolah. Source: docs/spec/running.md §5. */
export default function OutboxView() {
  const list = useList(listOutbox);
  return (
    <>
      <PageHeader title={t("app.outbox")} line={t("mail.line")} />
      <MailboxLinks />
      <ListFrame>
        <OutboxFilters list={list} />
        <ListBody
          list={list}
          columns={4}
          failed={t("mail.failed")}
          empty={{ title: t("mail.none"), line: t("mail.noneLine") }}
          nothingFound={{ title: t("mail.nothingFound"), line: t("mail.nothingFoundLine") }}
        >
          {() => <OutboxTable list={list} />}
        </ListBody>
      </ListFrame>
    </>
  );
}
