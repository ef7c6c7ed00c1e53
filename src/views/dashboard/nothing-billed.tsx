import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";

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
