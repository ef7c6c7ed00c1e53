import { may } from "../../../contract/permissions.ts";
import { studentCategories } from "../../resources/student-categories.ts";
import { tariffs } from "../../resources/tariffs.ts";
import { useRole } from "../../wiring/master.ts";
import { useSheet } from "../../wiring/panel.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import type { PanelProps } from "./panel-parts.tsx";
import { ResourcePage } from "./resource-page.tsx";
import { TariffCopyPanel } from "./tariff-copy-panel.tsx";
import { TariffExplainPanel } from "./tariff-explain-panel.tsx";
import { TariffPanel } from "./tariff-panel.tsx";

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
