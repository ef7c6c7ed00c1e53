import { type BankDetail, getBank } from "../../../contract/banks.ts";
import { type BankChoices, bankEnds, unitsFor, useBankChoices, useBankForm } from "../../wiring/banks.ts";
import { t } from "../../words/words.ts";
import { ProblemNote } from "../parts/problem-note.tsx";
import { BankFields } from "./bank-fields.tsx";
import { bankLabels } from "./bank-labels.ts";
import { BankNumbers } from "./bank-numbers.tsx";
import { KeptForm } from "./kept-form.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** Makes or changes a bank account or cash box over the list. */
export function BankPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getBank}
      titleOf={(bank) => bank?.name ?? t("master.bank.create")}
    >
      {(bank, ways) => <BankEditor {...props} {...ways} thing={bank} />}
    </RecordPanel>
  );
}

function BankEditor(props: EditorProps<BankDetail>) {
  const choices = useBankChoices();
  if (props.thing !== null && !choices.mayChange(props.thing)) {
    const units = props.thing.units.map(({ name }) => name).join(", ");
    return (
      <>
        <ProblemNote tone="warning" title={t("master.bank.sharedStays", { units })} />
        <Numbers bank={props.thing} />
      </>
    );
  }
  return (
    <Choosing choices={choices} first={props.thing === null ? choices.first : null}>
      <BankForm {...props} choices={choices} />
    </Choosing>
  );
}

/** Who sees one of its units reads its numbers, also where only others may change it. */
const Numbers = ({ bank }: { bank: BankDetail | null }) =>
  bank?.kind === "va" && bank.status === "active" ? <BankNumbers bank={bank} /> : null;

const nameOf = ({ name }: BankDetail) => name;

function BankForm({ choices, ...props }: EditorProps<BankDetail> & { choices: BankChoices }) {
  const form = useBankForm(props.thing, choices, useSaved(props, nameOf));
  const { thing } = props;
  const showValue = (field: string, value: unknown) => {
    if (field === "shown_in_portal")
      return t(value === true ? "master.bank.isShown" : "master.bank.isHidden");
    if (!Array.isArray(value)) return String(value ?? "");
    const units = unitsFor(choices, thing).filter(({ id }) => value.includes(id));
    return units.map(({ name }) => name).join(", ");
  };
  return (
    <KeptForm
      {...props}
      form={form}
      ends={bankEnds}
      nameOf={nameOf}
      deactivateLine={t("master.bank.deactivateLine")}
      labels={bankLabels()}
      showValue={showValue}
    >
      <Numbers bank={thing} />
      <BankFields form={form} bank={thing} choices={choices} />
    </KeptForm>
  );
}
