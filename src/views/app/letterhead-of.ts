import type { User } from "../../../contract/session/session.ts";

/** The head of a printed screen: that of the chosen unit or the only one, else the school's name alone. */
export function letterheadOf(units: User["units"], chosen: string | null) {
  const unit = units.find(({ id }) => id === chosen) ?? (units.length === 1 ? units[0] : undefined);
  if (unit === undefined) {
    const school = units[0]?.school;
    return school === undefined ? null : { ...nothing, school, name: school };
  }
  const { name, school = name, address = null, city = null, phone = null } = unit;
  return { logo: null, school, name, address, city, phone };
}

const nothing = { logo: null, address: null, city: null, phone: null };
