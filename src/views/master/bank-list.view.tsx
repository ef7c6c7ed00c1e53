import { BankPanel } from "./bank-panel.tsx";
import { banks } from "./banks-resource.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Bank: where the money lies. */
export default function BankListView() {
  return (
    <>
      <CategoryTabs current={banks.path} />
      <ResourcePage resource={banks} panel={BankPanel} />
    </>
  );
}
