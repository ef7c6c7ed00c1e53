import { type CashKind, type CashTemplate, cashTemplates } from "../../../rules/cash-entries.ts";
import { readCashPlaces } from "../../app/cash-places.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { wordsOf } from "./cash-words.ts";
import type { CashChoices, CashForm } from "./use-cash-entry.ts";

type TemplatesProps = { form: CashForm; choices: CashChoices; kind: CashKind };

/**
 * What is booked every month, with a press: its words, and where its money went last in this unit; before that the account that the
 * standard chart has for it, where the school keeps it, or the user chooses once. What is brought to the bank is first what cashiers
 * have handed over.
 */
export function CashTemplates({ form, choices, kind }: TemplatesProps) {
  const { boxes, others, handedOver } = choices;
  const unitId = String(form.values.unit_id ?? "");
  const isBox = (id: string | undefined) => boxes.some(({ account_id }) => account_id === id);
  const choose = (template: CashTemplate) => {
    const last = readCashPlaces(unitId, template.key);
    const standard = others.find(({ code }) => code === template.code)?.id ?? "";
    const isThere = (id: string) => (kind === "transfer" ? isBox(id) : others.some((one) => one.id === id));
    form.set("description", wordsOf(template));
    form.set("other_id", last !== null && isThere(last.other_id) ? last.other_id : standard);
    if (last !== null && isBox(last.box_id)) form.set("box_id", last.box_id);
    else if (template.key === "toBank" && handedOver !== undefined) form.set("box_id", handedOver);
  };
  return (
    <fieldset className="cash-templates" aria-label={t("transaction.cash.often")}>
      {cashTemplates
        .filter((one) => one.kind === kind)
        .map((template) => (
          <Button key={template.key} size="small" onClick={() => choose(template)}>
            {wordsOf(template)}
          </Button>
        ))}
    </fieldset>
  );
}
