import { mailStatuses } from "../../../contract/enums.ts";
import { t } from "../../messages/messages.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import type { OutboxRows } from "./outbox.view.tsx";

/** Search by address or subject, and what became of a message. */
export function OutboxFilters({ list }: { list: OutboxRows }) {
  return (
    <ListFilters
      list={list}
      search={t("mail.search")}
      filters={[
        {
          kind: "choice",
          field: "status",
          label: t("mail.status"),
          all: t("mail.allStatuses"),
          options: mailStatuses.map((value) => ({ value, label: t(`enum.mailStatus.${value}`) })),
        },
      ]}
    />
  );
}
