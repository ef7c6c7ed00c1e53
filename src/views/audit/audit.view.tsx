import { listAudit } from "../../../contract/audit.ts";
import { useList } from "../../wiring/use-list.ts";
import { t } from "../../words/words.ts";
import { AuditTable } from "../parts/audit/audit-table.tsx";
import { ListBody } from "../parts/list-body.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { AuditFilters } from "./audit-filters.tsx";

export type AuditRows = ReturnType<typeof useList<typeof listAudit>>;

/** Jejak Audit: who did what, when, with the values before and after, for AS and AY. Source: product.md §6.13. */
export default function AuditView() {
  const list = useList(listAudit);
  return (
    <>
      <PageHeader title={t("app.audit")} line={t("audit.line")} />
      <ListFrame>
        <AuditFilters list={list} />
        <ListBody
          list={list}
          columns={4}
          failed={t("audit.failed")}
          empty={{ title: t("audit.none"), line: t("audit.noneLine") }}
          nothingFound={{ title: t("audit.nothingFound"), line: t("audit.nothingFoundLine") }}
        >
          {() => (
            <AuditTable
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
