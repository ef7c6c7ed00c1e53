import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";

/** No figures yet; in the first year of a school the way to the guide, for who may set it up. */
export function NothingBilled({ isBeginning }: { isBeginning: boolean }) {
  if (!isBeginning) return <EmptyState title={t("dashboard.emptyTitle")} line={t("dashboard.emptyLine")} />;
  return (
    <EmptyState
      title={t("dashboard.beginTitle")}
      line={t("dashboard.beginLine")}
      action={
        <LinkButton variant="primary" href="/admin/setup">
          {t("dashboard.begin")}
        </LinkButton>
      }
    />
  );
}
