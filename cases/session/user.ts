/** The user behind a session as the wire has it. Source: docs/spec/api.md §7.1. */
import { seesAllUnits } from "../../contract/permissions.ts";
import { type Locale, locales, type User } from "../../contract/session/session.ts";
import { schoolSetting, settingOf } from "../../store/office/settings.ts";
import {
  allUnits,
  isNisUnique,
  type Owner,
  operatorById,
  studentById,
  unitsOfOperator,
} from "../../store/session/sessions.ts";
import type { Db } from "../../store/sql.ts";
import type { Actor } from "../case.ts";

export const ownerOf = (actor: Actor): Owner => ({ kind: actor.kind, id: actor.id });

/** A student has no `admin_role` (docs/spec/access.md §1). */
export async function userOf(db: Db, owner: Owner): Promise<User> {
  if (owner.kind === "staff") {
    const operator = await operatorById(db, owner.id);
    const role = operator.admin_role;
    return {
      id: operator.id,
      name: operator.name,
      username: operator.username,
      email: operator.email,
      phone: operator.phone,
      version: operator.version,
      ...(role === null ? {} : { admin_role: role }),
      units: await headed(
        db,
        seesAllUnits(role) ? await allUnits(db) : await unitsOfOperator(db, operator.id),
      ),
      must_change_password: operator.must_change_password === 1,
      locale: localeOf(operator.locale),
      receipt_paper: await schoolSetting(db, "receipt_paper"),
    };
  }
  const student = await studentById(db, owner.id);
  return {
    id: student.id,
    name: student.name,
    username: (await isNisUnique(db, student.nis)) ? student.nis : `${student.unit_code}-${student.nis}`,
    email: null,
    student_id: student.id,
    units: await headed(db, [
      {
        id: student.unit_id,
        code: student.unit_code,
        name: student.unit_name,
        address: student.unit_address,
        city: student.unit_city,
        phone: student.unit_phone,
      },
    ]),
    must_change_password: student.must_change_password === 1,
    locale: localeOf(student.locale),
  };
}

/** With the school's name, as on the receipts. */
async function headed(
  db: Db,
  units: readonly Omit<User["units"][number], "school">[],
): Promise<User["units"]> {
  const school = await settingOf(db, "school_name");
  return units.map((unit) => ({ ...unit, school: school ?? unit.name }));
}

const localeOf = (text: string | null): Locale | null => locales.find((locale) => locale === text) ?? null;
