import { Link } from "wouter";
import type { Settings } from "../../../contract/office/settings.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import "./numbering.css";

/** How the next papers of each unit are numbered; the prefix of receipts is the unit's. */
export function Numbering({ rows }: { rows: Settings["numbering"] }) {
  return (
    <FormSection title={t("settings.numbering")} line={t("settings.numberingLine")}>
      {rows.length === 0 ? <p className="field-help">{t("settings.noUnits")}</p> : null}
      <dl className="numbering">
        {rows.map(({ unit, receipt, bill, transaction }) => (
          <div key={unit.id}>
            <dt>
              <Link href={`/admin/master/units?edit=${unit.id}`}>{unit.name}</Link>
            </dt>
            <dd>
              <span>{t("settings.receipt")}</span> <span className="mono">{receipt}</span>
            </dd>
            <dd>
              <span>{t("settings.bill")}</span> <span className="mono">{bill}</span>
            </dd>
            <dd>
              <span>{t("settings.transaction")}</span> <span className="mono">{transaction}</span>
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
