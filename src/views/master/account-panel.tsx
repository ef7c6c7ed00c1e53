import { type AccountDetail, getAccount } from "../../../contract/accounts.ts";
import {
  type AccountChoices,
  accountEnds,
  useAccountChoices,
  useAccountForm,
} from "../../wiring/accounts.ts";
import { t } from "../../words/words.ts";
import { ProblemNote } from "../parts/problem-note.tsx";
import { AccountFields, accountLabels } from "./account-fields.tsx";
import { KeptForm } from "./kept-form.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** Makes or changes an account over the list. */
export function AccountPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getAccount}
      titleOf={(account) => account?.name ?? t("master.account.create")}
    >
      {(account, ways) => <AccountEditor {...props} {...ways} thing={account} />}
    </RecordPanel>
  );
}

function AccountEditor(props: EditorProps<AccountDetail>) {
  const choices = useAccountChoices();
  if (props.thing?.unit_id === null && !choices.mayShare) {
    return <ProblemNote tone="warning" title={t("master.account.sharedStays")} />;
  }
  return (
    <Choosing choices={choices} first={props.thing === null ? choices.first : null}>
      <AccountForm {...props} choices={choices} />
    </Choosing>
  );
}

const nameOf = ({ name }: AccountDetail) => name;

function AccountForm({ choices, ...props }: EditorProps<AccountDetail> & { choices: AccountChoices }) {
  const form = useAccountForm(props.thing, choices, useSaved(props, nameOf));
  return (
    <KeptForm
      {...props}
      form={form}
      ends={accountEnds}
      nameOf={nameOf}
      deactivateLine={t("master.account.deactivateLine")}
      labels={accountLabels()}
    >
      <AccountFields form={form} account={props.thing} choices={choices} />
    </KeptForm>
  );
}
