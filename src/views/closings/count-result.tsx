import { longDay, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { CountOpening } from "./count-opening.tsx";
import { MethodTable } from "./method-table.tsx";
import type { CountScreen } from "./use-count.ts";

/** What the count comes to beside the books, why it differs, and what goes to the treasurer. */
export function CountResult({ count }: { count: CountScreen }) {
  const { snapshot, send, reckoning } = count;
  const { of, reason, note, handedOver, problem } = snapshot.context;
  if (of === null || reckoning === null) return null;
  const { difference, faults } = reckoning;
  const isTold = !snapshot.matches({ counting: "typing" });
  const fault = (field: string, words: string) =>
    (isTold && faults[field] !== undefined ? words : undefined) ?? problem?.fields?.[field]?.[0];
  const isLocked = !snapshot.hasTag("editable");
  return (
    <div className="count-result">
      <Stack>
        <CountOpening count={count} error={fault("opening_cash", t("closing.counting.badOpening"))} />
        <MethodTable count={count} />
        {difference === 0 || faults.counted !== undefined ? null : (
          <TextArea
            label={t("closing.counting.reason")}
            required
            maxLength={255}
            rows={2}
            readOnly={isLocked}
            value={reason}
            onValueChange={(text) => send({ type: "reason.typed", text })}
            error={fault("difference_reason", t("closing.counting.noReason"))}
          />
        )}
        <MoneyField
          label={t("closing.counting.handover")}
          help={t("closing.counting.remaining", { amount: rupiah(Math.max(0, reckoning.remaining)) })}
          readOnly={isLocked}
          value={handedOver ?? reckoning.handedOver}
          onValueChange={(amount) => send({ type: "handover.typed", amount })}
          error={fault("handed_over", handoverFault(count))}
        />
        <TextField
          label={t("closing.counting.note")}
          optional
          maxLength={255}
          readOnly={isLocked}
          value={note}
          onValueChange={(text) => send({ type: "note.typed", text })}
          error={fault("note", "")}
        />
        <Button
          variant="primary"
          type="submit"
          disabled={snapshot.matches("taken") || snapshot.matches("unsure")}
          busyLabel={snapshot.matches("closing") && t("closing.counting.closing")}
        >
          {t("closing.counting.close")}
        </Button>
      </Stack>
    </div>
  );
}

/** What is wrong with what is handed over, where something is. */
function handoverFault({ snapshot, reckoning }: CountScreen): string {
  const next = snapshot.context.of?.till.next ?? null;
  if (reckoning?.faults.handed_over !== "stay" || next === null) return t("closing.counting.badHandover");
  return t("closing.counting.mustStay", { day: longDay(next.day), amount: rupiah(next.opening_cash) });
}
