import { useState } from "react";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { ImportRow } from "./import-row.tsx";
import type { useStudentImport } from "./use-imports.ts";
import "./student-import.css";

type Screen = ReturnType<typeof useStudentImport>;

/** As many as one reads at once. */
const AT_ONCE = 50;

type Filter = "all" | "errors" | "warnings";

/** What would be entered, and what is wrong, to be repaired here; nothing is written before the button says so. */
export function ImportPreview({ screen }: { screen: Screen }) {
  const { checked, takenCount } = screen;
  const bad = checked.filter((row) => row.isChosen && Object.keys(row.errors).length > 0).length;
  const warned = checked.filter((row) => row.isChosen && Object.keys(row.warnings).length > 0).length;
  return (
    <Stack gap={24}>
      <Figures>
        <Figure label={t("import.rows")} value={integer(checked.length)} />
        <Figure label={t("import.ready")} value={integer(takenCount)} />
        <Figure label={t("import.errors")} value={integer(bad)} />
        <Figure label={t("import.warnings")} value={integer(warned)} />
      </Figures>
      <Rows screen={screen} start={bad > 0 ? "errors" : "all"} />
      <Notice screen={screen} />
      <Actions screen={screen} />
    </Stack>
  );
}

function Rows({ screen, start }: { screen: Screen; start: Filter }) {
  const [filter, setFilter] = useState<Filter>(start);
  const [shown, setShown] = useState(AT_ONCE);
  const { rows, checked, snapshot, send } = screen;
  const { repairs } = snapshot.context;
  const cellsOf = new Map(rows.map((row) => [row.line, row.cells]));
  // A row stays where it is while it is repaired or chosen among its doubles, though nothing is wrong with it any more.
  const found = checked.filter(
    ({ line, errors, warnings, doubled }) =>
      filter === "all" ||
      Object.keys(filter === "errors" ? { ...errors, ...doubled } : warnings).length > 0 ||
      repairs.some((repair) => repair.line === line),
  );
  const left = found.length - shown;
  return (
    <Card title={t("import.check")}>
      <Stack>
        <RadioGroup
          legend={t("import.show")}
          value={filter}
          onValueChange={(value) => setFilter(value)}
          options={(["all", "errors", "warnings"] as const).map((value) => ({
            value,
            label: t(`import.filter.${value}`),
          }))}
        />
        {found.length === 0 ? <p className="import-faint">{t("import.noneOfThese")}</p> : null}
        <ul className="import-rows" aria-label={t("import.rowsOfFile")}>
          {found.slice(0, shown).map((row) => (
            <ImportRow
              key={row.line}
              place={screen.placeOf(row.line)}
              row={row}
              cells={cellsOf.get(row.line) ?? {}}
              onToggle={() => send({ type: "row.toggled", line: row.line })}
              onRepair={(field, text) => send({ type: "cell.repaired", line: row.line, field, text })}
              repaired={repairs.filter((repair) => repair.line === row.line).map(({ field }) => field)}
            />
          ))}
        </ul>
        {left > 0 ? (
          <Button variant="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            {t("import.more", { count: integer(Math.min(left, AT_ONCE)) })}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Why nothing was entered, and what is safe now. */
function Notice({ screen: { snapshot, send } }: { screen: Screen }) {
  const { problem } = snapshot.context;
  if (problem === null) return null;
  return (
    <ProblemNote
      title={problem.message}
      detail={t("import.kept")}
      onRetry={snapshot.can({ type: "retry.clicked" }) ? () => send({ type: "retry.clicked" }) : undefined}
    />
  );
}

function Actions({ screen: { snapshot, send, takenCount } }: { screen: Screen }) {
  const isChecking = snapshot.matches({ preview: "rechecking" });
  const count = integer(takenCount);
  return (
    <FormActions>
      <Button
        disabled={!snapshot.can({ type: "back.clicked" })}
        onClick={() => send({ type: "back.clicked" })}
      >
        {t("import.backToColumns")}
      </Button>
      <Button
        variant="primary"
        busyLabel={isChecking && t("import.rechecking")}
        disabled={!isChecking && !snapshot.can({ type: "import.clicked" })}
        onClick={() => send({ type: "import.clicked" })}
      >
        {t("import.enter", { count })}
      </Button>
    </FormActions>
  );
}
