import { listOutbox } from "../../../contract/outbox.ts";
import { useList } from "../../wiring/use-list.ts";
import { t } from "../../words/words.ts";
import { ListBody } from "../parts/list-body.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { OutboxFilters } from "./outbox-filters.tsx";
import { OutboxTable } from "./outbox-table.tsx";

export type OutboxRows = ReturnType<typeof useList<typeof listOutbox>>;

/** Kotak Keluar: the mail that was sent or waits, for an Admin Sekolah. Source: issue "The shell, the session". */
export default function OutboxView() {
  const list = useList(listOutbox);
  return (
    <>
      <PageHeader title={t("app.outbox")} line={t("mail.line")} />
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
