/** Making and changing a unit. Source: docs/spec/data.md §3. */

import { LOGO_BYTES } from "../../../contract/common.ts";
import { levels } from "../../../contract/enums.ts";
import { unitTable } from "../../../contract/master/unit-fields.ts";
import {
  activateUnit,
  createUnit,
  deactivateUnit,
  deleteUnit,
  getUnit,
  type UnitDetail,
  unitFields,
  updateUnit,
} from "../../../contract/master/units.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { usualGrades } from "../../../rules/grades.ts";
import { notAPhone, phoneOf } from "../../../rules/phone.ts";
import { logoFault } from "../../../rules/pictures.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";

export type UnitValues = FormOf<typeof unitFields>;

export const unitEnds = {
  get: getUnit,
  create: createUnit,
  update: updateUnit,
  remove: deleteUnit,
  activate: activateUnit,
  deactivate: deactivateUnit,
};

function check({ phone, logo }: UnitValues): FieldErrors {
  const fault = logo ? logoFault(logo, LOGO_BYTES) : null;
  return {
    ...(phone && phoneOf(phone) === null && { phone: [notAPhone] }),
    ...(fault !== null && { logo: [fault] }),
  };
}

/** The fields of a unit; a level brings its grades with it. */
export function useUnitForm(
  unit: UnitDetail | null,
  onSaved: (unit: UnitDetail, wasNew: boolean) => void,
): Form<UnitValues> & { chooseLevel: (level: string) => void } {
  const form = useForm({
    name: `units/${unit?.id ?? "new"}`,
    schema: unitFields,
    record: unit,
    valuesOf: (one) => firstValues<UnitValues>(unitTable, one),
    check,
    ...savingOf<UnitDetail, typeof createUnit, typeof updateUnit, typeof getUnit>(unitEnds),
    onSaved,
  });
  return {
    ...form,
    chooseLevel: (chosen) => {
      const level = levels.find((one) => one === chosen);
      form.set("level", level ?? "");
      form.set("grades", level === undefined ? [] : usualGrades(level));
    },
  };
}
