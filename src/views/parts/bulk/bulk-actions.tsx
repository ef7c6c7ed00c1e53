import { useEffect, useRef } from "react";
import { hideToast, showToast } from "../../../app/toasts.ts";
import type { BulkRow } from "../../../hooks/bulk-actions.ts";
import type { BulkDone } from "../../../hooks/use-bulk-action.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import type { BulkActionsProps } from "../list/bulk-host.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import "./bulk.css";

/** What may be done with the rows chosen: the bar, the question, the work and what became of it. */
export function BulkActions(props: BulkActionsProps) {
  const { kind, choice, refresh, kit } = props;
  const { offerUndo, endOffer } = useOffer();
  const what = (count: number) => t(`bulk.of.${kind}`, { count: integer(count) });
  const tell = ({ action, fields, done, isUndo, isWhole, undo }: BulkDone) => {
    choice.drop(done);
    refresh();
    if (!isWhole) return;
    const words = { what: what(done.length), room: fields.room_name ?? "" };
    const title = isUndo ? t("bulk.undone", words) : t(`bulk.${action.verb}.done`, words);
    if (undo === null) showToast({ tone: "success", title });
    else offerUndo(title, undo);
  };
  const bulk = kit.useBulk(kind, tell);
  const rows = choice.chosen as readonly BulkRow[]; // every list that can be chosen from has these columns
  return (
    <>
      {rows.length > 0 ? (
        <BulkBar
          {...props}
          isUndoing={bulk.isBusy && bulk.isUndo}
          onAction={(action) => {
            endOffer();
            bulk.start(action.verb, rows.filter(action.fits));
          }}
        />
      ) : null}
      <BulkDialog
        bulk={bulk}
        kit={kit}
        what={what}
        leftOut={bulk.isAsking ? rows.length - bulk.rows.length : 0}
        nameOf={(id) => {
          const row = bulk.rows.find((one) => one.id === id);
          return row === undefined ? "" : props.nameOf(row);
        }}
      />
    </>
  );
}

/** Offers to undo a work for as long as it can be: until the next one begins, or the screen is left. */
function useOffer() {
  const offered = useRef<number>(null);
  const endOffer = () => {
    if (offered.current !== null) hideToast(offered.current);
    offered.current = null;
  };
  useEffect(() => {
    return () => {
      if (offered.current !== null) hideToast(offered.current);
    };
  }, []);
  return {
    endOffer,
    offerUndo: (title: string, undo: () => void) => {
      offered.current = showToast({
        tone: "success",
        title,
        action: { label: t("bulk.undo"), onPress: undo },
      });
    },
  };
}
