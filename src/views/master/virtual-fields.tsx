import { bankTable } from "../../../contract/master/bank-fields.ts";
import type { BankDetail } from "../../../contract/master/banks.ts";
import { unusualVirtualLength, usualVirtualLengths } from "../../../rules/banks.ts";
import { groupedVirtual } from "../../../rules/virtual-accounts.ts";
import type { Form } from "../../hooks/use-form.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { type BankChoices, type BankValues, exampleNumber } from "./use-banks.ts";
import "./virtual-fields.css";

const word = labelsIn(bankTable);

type VirtualFieldsProps = { form: Form<BankValues>; bank: BankDetail | null; choices: BankChoices };

/** How the bank's numbers begin and how long they are, with a number as it would be. */
export function VirtualFields({ form, bank, choices }: VirtualFieldsProps) {
  const code = String(form.values.bank_code ?? "").replace(/[\s.-]/g, "");
  const lengths = usualVirtualLengths(code);
  const unusual = unusualVirtualLength(code, Number(form.values.va_length));
  return (
    <>
      <Columns min={160}>
        <TextField label={word("va_prefix")} inputMode="numeric" maxLength={12} {...form.text("va_prefix")} />
        <TextField
          label={word("va_length")}
          help={
            lengths === null
              ? t("master.bank.vaLengthHelp")
              : t("master.bank.vaLengthsOf", { lengths: inShort(lengths) })
          }
          inputMode="numeric"
          maxLength={2}
          {...form.text("va_length")}
        />
      </Columns>
      {unusual ? (
        <ProblemNote
          tone="warning"
          title={t("master.bank.vaUnusual", {
            lengths: inShort(unusual),
            length: Number(form.values.va_length),
          })}
          detail={t("master.bank.vaUnusualLine")}
        />
      ) : null}
      <Example form={form} choices={choices} />
      {isOther(form.values, bank) ? <ProblemNote tone="warning" title={t("virtual.changes")} /> : null}
    </>
  );
}

/** "6–18" of lengths that follow each other, else each of them. */
function inShort(lengths: readonly number[]): string {
  const [first = 0] = lengths;
  const isRun = lengths.length > 2 && lengths.every((length, index) => length === first + index);
  return isRun ? `${first}–${first + lengths.length - 1}` : lengths.join(", ");
}

/** Whether a bank that has given numbers would give others. */
const isOther = (values: BankValues, bank: BankDetail | null) =>
  bank?.kind === "va" &&
  (values.va_prefix !== bank.va_prefix || String(values.va_length) !== String(bank.va_length));

function Example({ form, choices }: Pick<VirtualFieldsProps, "form" | "choices">) {
  const example = exampleNumber(form.values, choices);
  return (
    <div className="virtual-example" role="status">
      {example === null ? null : (
        <>
          <p>{t("virtual.example", { nis: example.nis, unit: example.unit.name })}</p>
          <p className="virtual-example-number">{groupedVirtual(example.number)}</p>
          <p>
            {t("virtual.madeOf", {
              prefix: example.prefix,
              number: String(example.unit.number).padStart(2, "0"),
            })}
          </p>
        </>
      )}
    </div>
  );
}
