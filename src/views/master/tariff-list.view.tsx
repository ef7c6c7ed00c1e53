import { may } from "../../../contract/permissions.ts";
import { useSheet } from "../../hooks/use-panel.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import type { PanelProps } from "./panel-parts.tsx";
import { ResourcePage } from "./resource-page.tsx";
import { studentCategories } from "./student-categories-resource.ts";
import { TariffCopyPanel } from "./tariff-copy-panel.tsx";
import { TariffExplainPanel } from "./tariff-explain-panel.tsx";
import { TariffPanel } from "./tariff-panel.tsx";
import { tariffs } from "./tariffs-resource.ts";

/** Tarif: what each category costs whom. Everyone may ask why; who writes may copy a year's tariffs. */
export default function TariffListView() {
  const canWrite = may(useRole(), tariffs.write);
  const copy = useSheet("copy");
  const explain = useSheet("explain");
  const ways = (
    <>
      <LinkButton href={explain.href}>{t("tariff.why")}</LinkButton>
      <LinkButton href={studentCategories.path}>{t("app.studentCategories")}</LinkButton>
      {canWrite ? <LinkButton href={copy.href}>{t("tariff.copy.open")}</LinkButton> : null}
    </>
  );
  return (
    <>
      <CategoryTabs current={tariffs.path} />
      <ResourcePage resource={tariffs} panel={TariffPanels} ways={ways} />
      {explain.isOpen ? <TariffExplainPanel onClose={explain.close} /> : null}
    </>
  );
}

/** What is opened over the list by who may write. */
function TariffPanels(props: PanelProps) {
  const copy = useSheet("copy");
  return (
    <>
      <TariffPanel {...props} />
      {copy.isOpen ? <TariffCopyPanel onClose={copy.close} onCopied={props.onChanged} /> : null}
    </>
  );
}
