import { unitTable } from "../../../contract/master/unit-fields.ts";
import type { UnitDetail } from "../../../contract/master/units.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import type { useUnitForm } from "./use-units.ts";
import "./unit-letterhead.css";

const label = labelsIn(unitTable);

type UnitForm = ReturnType<typeof useUnitForm>;

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

/** The head of the unit's papers as they will be printed, while it is being typed. */
export function LetterheadPreview({ form, unit }: { form: UnitForm; unit: UnitDetail | null }) {
  const { values } = form;
  const name = textOf(values.name) ?? t("master.unit.nameless");
  const footer = textOf(values.receipt_footer);
  return (
    <figure className="unit-letterhead">
      <figcaption>{t("master.unit.preview")}</figcaption>
      <div className="unit-letterhead-paper" lang="id">
        <Letterhead
          head={{
            logo: form.errorOf("logo") === undefined ? textOf(values.logo) : null,
            school: unit?.school ?? name,
            name,
            address: textOf(values.address),
            city: textOf(values.city),
            phone: textOf(values.phone),
          }}
        />
        <dl className="unit-letterhead-facts">
          {[
            [t("master.unit.previewNumber"), `${textOf(values.receipt_prefix) ?? "…"}/26/000001`],
            [label("receipt_city"), textOf(values.receipt_city) ?? textOf(values.city)],
            [label("treasurer_name"), textOf(values.treasurer_name)],
          ].map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail ?? "…"}</dd>
            </div>
          ))}
        </dl>
        {footer === null ? null : <p className="unit-letterhead-footer">{footer}</p>}
      </div>
    </figure>
  );
}
