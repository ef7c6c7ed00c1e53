import XIcon from "lucide-react/icons/x";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import type { CardForm } from "./use-card-form.ts";

/** What is to be done for a card, item by item. */
export function Checklist({ form }: { form: CardForm }) {
  const checks = form.values.checklist ?? [];
  const list = Array.isArray(checks) ? checks : [];
  const put = (at: number, what: Partial<(typeof list)[number]>) =>
    form.set(
      "checklist",
      list.map((check, index) => (index === at ? { ...check, ...what } : check)),
    );
  return (
    <FieldGroup legend={t("task.checklist")} error={form.errorOf("checklist")}>
      <div className="task-checks">
        {list.map((check, at) => {
          const label = t("task.check", { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
            <div key={at} className="task-check">
              <Checkbox
                label={label}
                labelHidden
                checked={check.done}
                onCheckedChange={(done) => put(at, { done })}
              />
              <TextField
                label={label}
                labelHidden
                value={check.text}
                maxLength={200}
                onValueChange={(text) => put(at, { text })}
              />
              <IconButton
                label={t("task.removeCheck", { number: at + 1 })}
                tip="end"
                onClick={() =>
                  form.set(
                    "checklist",
                    list.filter((_, index) => index !== at),
                  )
                }
              >
                <XIcon />
              </IconButton>
            </div>
          );
        })}
        <Button size="small" onClick={() => form.set("checklist", [...list, { text: "", done: false }])}>
          {t("task.addCheck")}
        </Button>
      </div>
    </FieldGroup>
  );
}
