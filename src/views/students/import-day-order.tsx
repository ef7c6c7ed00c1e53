import type { DayOrder } from "../../../rules/import-days.ts";
import { t } from "../../messages/messages.ts";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { Card } from "../parts/page/card.tsx";
import { importLabel } from "./import-labels.ts";
import type { useStudentImport } from "./use-imports.ts";

type Screen = Pick<ReturnType<typeof useStudentImport>, "snapshot" | "send" | "openDays">;

/** Asked once for a column of days in which the month comes first in one cell, and in another nobody can tell. */
export function DayOrderQuestion({ screen }: { screen: Screen }) {
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
