import type { DayOrder } from "../../../rules/import-days.ts";
import type { useStudentImport } from "../../wiring/imports.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { importLabel } from "./import-labels.ts";

/** Asked once for a column of days in which the month comes first in one cell, and in another nobody can tell. */
export function DayOrderQuestion({ screen }: { screen: ReturnType<typeof useStudentImport> }) {
  const { openDays, snapshot, send } = screen;
  if (openDays.length === 0) return null;
  return (
    <Card title={t("import.dayOrder", { fields: openDays.map(importLabel).join(", ") })}>
      <RadioGroup
        legend={t("import.dayOrderLine")}
        value={snapshot.context.dayOrder}
        onValueChange={(dayOrder: DayOrder) => send({ type: "mapping.changed", dayOrder })}
        options={(["day", "month"] as const).map((value) => ({
          value,
          label: t(`import.dayFirst.${value}`),
        }))}
      />
    </Card>
  );
}
