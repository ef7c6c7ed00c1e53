import ImageUpIcon from "lucide-react/icons/image-up";
import { useId, useRef } from "react";
import type { UnitDetail } from "../../../contract/master/units.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Row } from "../parts/page/layout.tsx";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import type { useUnitForm } from "./use-units.ts";
import "./unit-letterhead.css";

type UnitForm = ReturnType<typeof useUnitForm>;

/** Choosing the logo; what the file really is, its bytes say. */
export function LogoField({ form }: { form: UnitForm }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const error = form.errorOf("logo");
  return (
    <div className="field">
      <span className="field-label">{t("master.unit.logo")}</span>
      <Row gap={8}>
        <Button
          name="logo"
          icon={<ImageUpIcon />}
          aria-describedby={id}
          onClick={() => field.current?.click()}
        >
          {t("master.unit.chooseLogo")}
        </Button>
        {form.values.logo ? (
          <Button variant="quiet" onClick={() => form.set("logo", "")}>
            {t("master.unit.dropLogo")}
          </Button>
        ) : null}
      </Row>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t("master.unit.chooseLogo")}
        accept="image/png,image/jpeg,image/svg+xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) form.chooseLogo(file);
          currentTarget.value = "";
        }}
      />
      <p id={id} className={error === undefined ? "field-help" : "field-error"} aria-live="polite">
        {error ?? t("master.unit.logoHelp")}
      </p>
    </div>
  );
}

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
            [t("master.unit.receiptCity"), textOf(values.receipt_city) ?? textOf(values.city)],
            [t("master.unit.treasurer"), textOf(values.treasurer_name)],
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
