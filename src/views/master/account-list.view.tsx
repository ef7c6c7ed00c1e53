import { accounts } from "../../resources/accounts.ts";
import { AccountPanel } from "./account-panel.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Akun: the chart of accounts. */
export default function AccountListView() {
  return (
    <>
      <CategoryTabs current={accounts.path} />
      <ResourcePage resource={accounts} panel={AccountPanel} />
    </>
  );
}
