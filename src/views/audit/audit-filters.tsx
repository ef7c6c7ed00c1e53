import { auditResources } from "../../../contract/enums.ts";
import { today } from "../../app/today.ts";
import { t } from "../../messages/messages.ts";
import { resourceLabel } from "../parts/audit/action.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import type { AuditRows } from "./audit.view.tsx";

/** Changes or log-ins, search by person, action or reason; which data, which days, or the history of one record that a link asked for. */
export function AuditFilters({ list }: { list: AuditRows }) {
  const one = list.query.filters.resource_id;
  const name = one === undefined ? undefined : list.rows[0]?.names[one];
  return (
    <ListFilters
      list={list}
      search={t("audit.search")}
      filters={[
        {
          kind: "choice",
          field: "about",
          label: t("audit.about"),
          all: t("audit.changesOnly"),
          options: [{ value: "sign_ins", label: t("audit.signIns") }],
        },
        {
          kind: "choice",
          field: "resource",
          label: t("audit.resource"),
          all: t("audit.allResources"),
          options: auditResources
            .map((value) => ({ value, label: resourceLabel(value) }))
            .sort((left, right) => left.label.localeCompare(right.label)),
        },
        {
          kind: "days",
          from: { name: "date_from", label: t("audit.from") },
          until: { name: "date_until", label: t("audit.until") },
          latest: today(),
        },
        { kind: "link", field: "resource_id", name: t("audit.ofOne", { name: name ?? "…" }) },
      ]}
    />
  );
}
