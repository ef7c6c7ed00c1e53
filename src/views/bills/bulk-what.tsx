import { t } from "../../messages/messages.ts";
import { periodLabel } from "../../messages/periods.ts";
import { Checkbox, CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Columns, Stack } from "../parts/page/layout.tsx";
import type { ErrorOf } from "./bulk-form.tsx";
import type { useBulkBilling } from "./use-bulk-billing.ts";

type Props = { screen: ReturnType<typeof useBulkBilling>; errorOf: ErrorOf };

/** Category, class year and the periods that the two allow. */
export function BulkWhat({ screen, errorOf }: Props) {
  const { form, categories, years, chooseCategory, chooseYear } = screen;
  const severalUnits = new Set(categories.map((category) => category.unit_id)).size > 1;
  return (
    <Stack>
      <Columns min={200}>
        <SelectField
          label={t("bill.category")}
          placeholder={t("bill.bulk.chooseCategory")}
          error={errorOf("category_id")}
          value={form.category_id ?? ""}
          onValueChange={chooseCategory}
          options={[...categories]
            .sort((one, other) => one.unit.code.localeCompare(other.unit.code))
            .map(({ id, name, unit }) => ({
              value: id,
              label: name,
              ...(severalUnits && { group: unit.name }),
            }))}
        />
        <SelectField
          label={t("bill.classYear")}
          placeholder={t("bill.bulk.chooseYear")}
          error={errorOf("class_year_id")}
          value={form.class_year_id ?? ""}
          onValueChange={chooseYear}
          options={years.map(({ id, name, status }) => ({
            value: id,
            label: status === "planned" ? t("bill.bulk.planned", { name }) : name,
          }))}
        />
      </Columns>
      <Periods screen={screen} errorOf={errorOf} />
      {screen.category?.kind === "once" ? (
        <Checkbox
          label={t("bill.bulk.onceMore")}
          help={t("bill.bulk.onceMoreHelp")}
          checked={form.again}
          onCheckedChange={(again) => screen.change({ again })}
        />
      ) : null}
    </Stack>
  );
}

function Periods({ screen, errorOf }: Props) {
  const { form, change, periods, today } = screen;
  const month = today.slice(0, 7);
  const when = (period: string) => {
    if (!/^\d{4}-\d{2}$/.test(period)) return null;
    if (period === month) return t("bill.bulk.current");
    return period < month ? t("bill.bulk.past") : null;
  };
  if (periods.length === 0) return <p className="bulk-faint">{t("bill.bulk.periodsWait")}</p>;
  return (
    <CheckboxGroup
      legend={t("bill.bulk.periods")}
      selectAll={periods.length > 1}
      error={errorOf("periods")}
      options={periods.map((period) => ({
        value: period,
        label: (
          <>
            {periodLabel(period)} <span className="bulk-faint">{when(period)}</span>
          </>
        ),
      }))}
      value={form.periods}
      onValueChange={(chosen) => change({ periods: periods.filter((period) => chosen.includes(period)) })}
    />
  );
}
