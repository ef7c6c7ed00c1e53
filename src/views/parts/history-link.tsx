import { may } from "../../../contract/permissions.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "./button.tsx";

type HistoryLinkProps = { id: string; role: string | null };

/** To the history of one record in the audit trail, for a role that may read it. Source: product.md §6.13. */
export function HistoryLink({ id, role }: HistoryLinkProps) {
  if (!may(role, "audit.read")) return null;
  return (
    <LinkButton size="small" variant="quiet" href={`/admin/audit?filter[resource_id]=${id}`}>
      {t("app.audit")}
    </LinkButton>
  );
}
