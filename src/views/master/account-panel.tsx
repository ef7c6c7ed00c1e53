import { accountTable } from "../../../contract/master/account-fields.ts";
import { type AccountDetail, getAccount } from "../../../contract/master/accounts.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { AccountFields } from "./account-fields.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { type AccountChoices, accountEnds, useAccountChoices, useAccountForm } from "./use-accounts.ts";

/** Makes or changes an account over the list. */
export function AccountPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getAccount}
      titleOf={(account) => account?.name ?? t("master.account.create")}
    >
      {(account, ways) => <AccountEditor {...props} {...ways} record={account} />}
    </RecordPanel>
  );
}

function AccountEditor(props: EditorProps<AccountDetail>) {
  const choices = useAccountChoices();
  if (props.record?.unit_id === null && !choices.mayShare) {
    return <ProblemNote tone="warning" title={t("master.account.sharedStays")} />;
  }
  return (
    <Choosing choices={choices} first={props.record === null ? choices.first : null}>
      <AccountForm {...props} choices={choices} />
    </Choosing>
  );
}

const nameOf = ({ name }: AccountDetail) => name;

function AccountForm({ choices, ...props }: EditorProps<AccountDetail> & { choices: AccountChoices }) {
  const form = useAccountForm(props.record, choices, useSaved(props, nameOf));
  return (
    <RecordForm
      {...props}
      form={form}
      ends={accountEnds}
      nameOf={nameOf}
      deactivateLine={t("master.account.deactivateLine")}
      labels={fieldLabels(accountTable)}
    >
      <AccountFields form={form} account={props.record} choices={choices} />
    </RecordForm>
  );
}
