import { listAudit } from "../../../contract/office/audit.ts";
import { useList } from "../../hooks/use-list.ts";
import { t } from "../../messages/messages.ts";
import { AuditTable, SignInTable } from "../parts/audit/audit-table.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { AuditFilters } from "./audit-filters.tsx";

export type AuditRows = ReturnType<typeof useList<typeof listAudit>>;

/** Changes, unless the address asks for log-ins or for one record. */
const aboutChanges = (filters: Readonly<Record<string, string>>) =>
  filters.about || filters.resource_id ? filters : { ...filters, about: "changes" };

/** Jejak Audit: who did what, when, with the values before and after, for AS and AY. Source: docs/spec/data.md §11. */
export default function AuditView() {
  const list = useList(listAudit, aboutChanges);
  const Table = list.query.filters.about === "sign_ins" ? SignInTable : AuditTable;
  return (
    <>
      <PageHeader title={t("app.audit")} line={t("audit.line")} />
      <ListFrame>
        <AuditFilters list={list} />
        <ListBody
          list={list}
          columns={3}
          failed={t("audit.failed")}
          empty={{ title: t("audit.none"), line: t("audit.noneLine") }}
          nothingFound={{ title: t("audit.nothingFound"), line: t("audit.nothingFoundLine") }}
        >
          {() => (
            <Table
              caption={t("app.audit")}
              rows={list.rows}
              busy={list.isBusy}
              sorting={{ sort: list.query.sort, onSortChange: (sort) => list.change({ sort }) }}
            />
          )}
        </ListBody>
      </ListFrame>
    </>
  );
}
