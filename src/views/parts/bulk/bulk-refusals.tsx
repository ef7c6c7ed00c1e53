import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import type { BulkDialogProps } from "./bulk-dialog.tsx";

/** What was refused, by name and with the reason; the rest is done. */
export function BulkRefusals({ bulk, what, nameOf }: BulkDialogProps) {
  const refused = bulk.outcomes.filter(({ result }) => result === "refused");
  const done = bulk.outcomes.length - refused.length;
  return (
    <Dialog
      open={bulk.isPartly}
      onClose={bulk.close}
      title={t("bulk.finished", { done: what(done), refused: integer(refused.length) })}
      line={bulk.unsentCount > 0 ? t("bulk.unsent", { count: what(bulk.unsentCount) }) : undefined}
      footer={
        <>
          {bulk.canUndo ? <Button onClick={bulk.undo}>{t("bulk.undo")}</Button> : null}
          <Button variant="primary" onClick={bulk.close}>
            {t("parts.close")}
          </Button>
        </>
      }
    >
      {refused.length > 0 ? (
        <ul className="bulk-refusals" aria-label={t("bulk.refused")}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
