import { useId, useState } from "react";
import { may } from "../../../../contract/permissions.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Card } from "../page/card.tsx";
import type { HistoryProps } from "./history-rows.tsx";
import { RecordHistory } from "./record-history.tsx";

type HistoryCardProps = HistoryProps & {
  role: string | null;
  /** Where the page tells a history of its own. */
  title?: string;
};

/**
 * Riwayat on the page of a record, for a role that may read the audit trail; fetched when it is opened.
 * Source: docs/spec/data.md §11.
 */
export function HistoryCard({ role, title = t("parts.history.title"), ...history }: HistoryCardProps) {
  const id = useId();
  const [state, setState] = useState<"open" | "closed">("closed");
  if (!may(role, "audit.read")) return null;
  const isOpen = state === "open";
  return (
    <Card
      title={title}
      actions={
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setState(isOpen ? "closed" : "open")}
        >
          {t(isOpen ? "parts.history.hide" : "parts.history.show")}
        </Button>
      }
    >
      <div id={id}>{isOpen ? <RecordHistory {...history} /> : <p>{t("parts.history.line")}</p>}</div>
    </Card>
  );
}
