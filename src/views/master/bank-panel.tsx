import { bankTable } from "../../../contract/master/bank-fields.ts";
import { type BankDetail, getBank } from "../../../contract/master/banks.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { BankFields } from "./bank-fields.tsx";
import { BankNumbers } from "./bank-numbers.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { type BankChoices, bankEnds, unitsFor, useBankChoices, useBankForm } from "./use-banks.ts";

/** Makes or changes a bank account or cash box over the list. */
export function BankPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getBank}
      titleOf={(bank) => bank?.name ?? t("master.bank.create")}
    >
      {(bank, ways) => <BankEditor {...props} {...ways} record={bank} />}
    </RecordPanel>
  );
}

function BankEditor(props: EditorProps<BankDetail>) {
  const choices = useBankChoices();
  if (props.record !== null && !choices.mayChange(props.record)) {
    const units = props.record.units.map(({ name }) => name).join(", ");
    return (
      <>
        <ProblemNote tone="warning" title={t("master.bank.sharedStays", { units })} />
        <Numbers bank={props.record} />
      </>
    );
  }
  return (
    <Choosing choices={choices} first={props.record === null ? choices.first : null}>
      <BankForm {...props} choices={choices} />
    </Choosing>
  );
}

/** Who sees one of its units reads its numbers, also where only others may change it. */
const Numbers = ({ bank }: { bank: BankDetail | null }) =>
  bank?.kind === "va" && bank.status === "active" ? <BankNumbers bank={bank} /> : null;

const nameOf = ({ name }: BankDetail) => name;

function BankForm({ choices, ...props }: EditorProps<BankDetail> & { choices: BankChoices }) {
  const form = useBankForm(props.record, choices, useSaved(props, nameOf));
  const { record } = props;
  const showValue = (field: string, value: unknown) => {
    if (field === "shown_in_portal")
      return t(value === true ? "master.bank.isShown" : "master.bank.isHidden");
    if (!Array.isArray(value)) return String(value ?? "");
    const units = unitsFor(choices, record).filter(({ id }) => value.includes(id));
    return units.map(({ name }) => name).join(", ");
  };
  return (
    <RecordForm
      {...props}
      form={form}
      ends={bankEnds}
      nameOf={nameOf}
      deactivateLine={t("master.bank.deactivateLine")}
      labels={fieldLabels(bankTable)}
      showValue={showValue}
    >
      <Numbers bank={record} />
      <BankFields form={form} bank={record} choices={choices} />
    </RecordForm>
  );
}
