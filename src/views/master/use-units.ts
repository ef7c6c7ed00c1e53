/** Making and changing a unit. Source: docs/spec/data.md §3. */

import { LOGO_BYTES } from "../../../contract/common.ts";
import { type Level, levels } from "../../../contract/enums.ts";
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
    valuesOf,
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

const optional = (text: string | null | undefined) => text ?? "";

function valuesOf(unit: UnitDetail | null): UnitValues {
  return {
    code: optional(unit?.code),
    name: optional(unit?.name),
    level: (unit?.level ?? "") satisfies Level | "",
    grades: unit?.grades ?? [],
    npsn: optional(unit?.npsn),
    head_name: optional(unit?.head_name),
    head_nip: optional(unit?.head_nip),
    treasurer_name: optional(unit?.treasurer_name),
    address: optional(unit?.address),
    district: optional(unit?.district),
    city: optional(unit?.city),
    province: optional(unit?.province),
    postcode: optional(unit?.postcode),
    phone: optional(unit?.phone),
    email: optional(unit?.email),
    website: optional(unit?.website),
    receipt_prefix: optional(unit?.receipt_prefix),
    receipt_city: optional(unit?.receipt_city),
    receipt_footer: optional(unit?.receipt_footer),
    logo: optional(unit?.logo),
  };
}
