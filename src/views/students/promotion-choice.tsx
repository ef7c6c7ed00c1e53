import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Columns, Stack } from "../parts/page/layout.tsx";
import type { PromotionScreen } from "./use-promotion.ts";

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Which unit goes from which class year into which; it stands while something is decided. */
export function PromotionChoice({ screen }: { screen: PromotionScreen }) {
  const { context, units, years, choose, lookups } = screen;
  const { choice, decisions } = context;
  const isStarted = Object.keys(decisions).length > 0;
  const from = years.find((year) => year.id === choice.from_year_id);
  const later = years.filter(
    (year) => year.status !== "closed" && (!from || year.starts_on > from.starts_on),
  );
  return (
    <Stack>
      <Columns min={200}>
        <SelectField
          label={t("promotion.unit")}
          value={choice.unit_id}
          onValueChange={(unit_id) => choose({ unit_id })}
          placeholder={t("promotion.choose")}
          disabled={isStarted}
          options={units.map(named)}
        />
        <SelectField
          label={t("promotion.from")}
          value={choice.from_year_id}
          onValueChange={(from_year_id) => choose({ from_year_id, to_year_id: "" })}
          placeholder={t("promotion.choose")}
          disabled={isStarted}
          options={years.map(named)}
        />
        <SelectField
          label={t("promotion.to")}
          value={choice.to_year_id}
          onValueChange={(to_year_id) => choose({ to_year_id })}
          placeholder={t("promotion.choose")}
          disabled={isStarted}
          options={later.map(named)}
        />
      </Columns>
      {lookups.isReady && later.length === 0 ? (
        <ProblemNote
          tone="info"
          title={t("promotion.noNext")}
          detail={t("promotion.noNextLine")}
          actions={
            <LinkButton size="small" href="/admin/master/classyears">
              {t("promotion.toYears")}
            </LinkButton>
          }
        />
      ) : null}
    </Stack>
  );
}
