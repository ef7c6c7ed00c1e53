import XIcon from "lucide-react/icons/x";
import { useEffect } from "react";
import { sumOf } from "../../../../rules/rupiah.ts";
import { isOverlaid } from "../../../app/overlaid.ts";
import { actionsFor, type BulkAction, type BulkRow } from "../../../hooks/bulk-actions.ts";
import { integer, rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import type { BulkActionsProps, BulkHostProps, BulkKit, ChosenRow } from "../list/bulk-host.tsx";
import { FileMenu } from "../list/export-menu.tsx";

type BulkBarProps = BulkActionsProps & {
  /** an earlier work is being undone, and the next one waits for that */
  isUndoing: boolean;
  onAction: (action: BulkAction) => void;
};

/** How many are chosen, how to choose more or none, and what may be done. Esc chooses none. */
export function BulkBar({ kind, choice, rows, total, kit, ways, isUndoing, onAction }: BulkBarProps) {
  const { chosen, clear, problem } = choice;
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOverlaid()) clear();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [clear]);
  return (
    <section className="bulk-bar" aria-label={t("bulk.bar")}>
      {problem ? <ProblemNote title={problem.message} onRetry={choice.chooseAll} /> : null}
      <div className="bulk-line">
        <p className="bulk-count figures" role="status">
          {t("bulk.chosen", { count: integer(chosen.length) })}
        </p>
        <ChosenSum chosen={chosen as readonly BulkRow[]} />
        {isUndoing ? <p className="bulk-hint">{t("bulk.busy")}</p> : null}
        <MoreRows choice={choice} rows={rows} total={total} />
        <div className="bulk-ways">
          {kit.isFiled(kind) ? <ChosenFile kind={kind} chosen={chosen} kit={kit} /> : null}
          {ways}
          {actionsFor(kind, chosen as readonly BulkRow[]).map((action) => (
            <Button
              key={action.verb}
              size="small"
              variant={action.verb === "delete" ? "quiet" : "secondary"}
              disabled={isUndoing}
              onClick={() => onAction(action)}
            >
              {t(`bulk.${action.verb}.do`)}
            </Button>
          ))}
        </div>
        <IconButton label={t("bulk.clear")} tip="end" onClick={clear}>
          <XIcon />
        </IconButton>
      </div>
    </section>
  );
}

/** What is open of the rows chosen, where they are about money. */
function ChosenSum({ chosen }: { chosen: readonly BulkRow[] }) {
  if (chosen.some(({ balance }) => balance === undefined)) return null;
  const amount = sumOf(chosen.map(({ balance = 0 }) => balance));
  return <p className="bulk-sum figures">{t("bulk.sum", { amount: rupiah(amount) })}</p>;
}

type FiledKind = Parameters<BulkKit["useChosenFile"]>[0];
type ChosenFileProps = { kind: FiledKind; chosen: readonly ChosenRow[]; kit: BulkKit };

/** The chosen rows as a file; a longer choice is taken away by its filters, as the list's own export does. */
function ChosenFile({ kind, chosen, kit }: ChosenFileProps) {
  const ids = chosen.map(({ id }) => id);
  const file = kit.useChosenFile(kind, ids);
  if (ids.length > kit.mostInFile) {
    return <p className="bulk-hint">{t("bulk.export.tooMany", { most: integer(kit.mostInFile) })}</p>;
  }
  return <FileMenu label={t("bulk.export.do")} file={file} />;
}

type MoreRowsProps = Pick<BulkHostProps<ChosenRow>, "choice" | "rows" | "total">;

/** First all of this page, then all that the filters leave. */
function MoreRows({ choice, rows, total }: MoreRowsProps) {
  const { chosen, choose, chooseAll, isCollecting } = choice;
  const known = new Set(chosen.map(({ id }) => id));
  const others = rows.filter(({ id }) => !known.has(id));
  if (others.length > 0) {
    return (
      <Button size="small" variant="quiet" onClick={() => choose([...chosen, ...others])}>
        {t("bulk.ofPage", { count: integer(rows.length) })}
      </Button>
    );
  }
  if (chosen.length >= total) return null;
  if (total > choice.most) {
    return <p className="bulk-hint">{t("bulk.tooMany", { most: integer(choice.most) })}</p>;
  }
  const count = { total: integer(total) };
  return (
    <Button
      size="small"
      variant="quiet"
      busyLabel={isCollecting && t("bulk.collecting", count)}
      onClick={chooseAll}
    >
      {t("bulk.all", count)}
    </Button>
  );
}
