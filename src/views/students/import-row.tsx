import { useState } from "react";
import { type ImportCells, type ImportField, importFields } from "../../../contract/imports/import-fields.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { importLabel } from "./import-labels.ts";
import type { ChosenRow } from "./use-imports.ts";

type ImportRowProps = {
  row: ChosenRow;
  cells: ImportCells;
  onToggle: () => void;
  onRepair: (field: ImportField, text: string) => void;
  /** Fields that were changed here; they stay in sight. */
  repaired: readonly ImportField[];
  /** its sheet in a workbook of several, and its number there */
  place: { sheet: string; line: number } | null;
};

/** A student of the file: who, whether to take it, and, where it is taken, a field for each thing wrong or unusual. */
export function ImportRow({ row, cells, onToggle, onRepair, repaired, place }: ImportRowProps) {
  const { line, errors, warnings, isChosen } = row;
  const fields = importFields.filter(
    (field) => isChosen && (field in errors || field in warnings || repaired.includes(field)),
  );
  const name = cells.name?.trim() || t("import.nameless");
  return (
    <li className="import-row">
      <div className="import-row-head">
        <Checkbox
          label={t("import.take", { name, line: integer(line) })}
          labelHidden
          checked={isChosen}
          onCheckedChange={onToggle}
        />
        <span className="import-row-who">
          <span>{name}</span>
          <span className="import-faint">
            {[placeIn(line, place), cells.nis, cells.classroom].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Verdict row={row} />
      </div>
      {fields.length > 0 ? (
        <div className="import-repairs">
          {fields.map((field) => (
            <Repair
              key={field}
              label={importLabel(field)}
              value={cells[field] ?? ""}
              error={errors[field]?.join(" ")}
              warning={warnings[field]?.join(" ")}
              onRepair={(text) => onRepair(field, text)}
            />
          ))}
        </div>
      ) : null}
    </li>
  );
}

const placeIn = (line: number, place: ImportRowProps["place"]) =>
  place === null
    ? t("import.line", { line: integer(line) })
    : t("import.lineOf", { line: integer(line), sheet: place.sheet, own: integer(place.line) });

function Verdict({ row: { isChosen, errors, warnings } }: { row: ChosenRow }) {
  if (!isChosen) return <StatusChip tone="neutral">{t("import.notChosen")}</StatusChip>;
  if (Object.keys(errors).length > 0) return <StatusChip tone="error">{t("import.bad")}</StatusChip>;
  const isUnusual = Object.keys(warnings).length > 0;
  return (
    <StatusChip tone={isUnusual ? "warning" : "success"}>
      {isUnusual ? t("import.unusual") : t("import.sound")}
    </StatusChip>
  );
}

type RepairProps = {
  label: string;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  onRepair: (text: string) => void;
};

/** A cell of the file; what is typed is checked when the field is left or Enter is pressed. */
function Repair({ label, value, error, warning, onRepair }: RepairProps) {
  const [typed, setTyped] = useState(value);
  const repair = () => {
    if (typed !== value) onRepair(typed);
  };
  return (
    <TextField
      label={label}
      value={typed}
      error={error}
      help={error === undefined ? warning : undefined}
      onValueChange={setTyped}
      onBlur={repair}
      onKeyDown={(event) => {
        if (event.key === "Enter") repair();
      }}
    />
  );
}
