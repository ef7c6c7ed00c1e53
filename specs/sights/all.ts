/** All sights of all areas. */
import { doorsSights } from "./doors.ts";
import { masterSights } from "./master.ts";
import { moneySights } from "./money.ts";
import { officeSights } from "./office.ts";
import { ownSights } from "./own.ts";
import type { Sight } from "./sight.ts";
import { studentsSights } from "./students.ts";

export const sights: readonly Sight[] = [
  ...doorsSights,
  ...officeSights,
  ...studentsSights,
  ...masterSights,
  ...moneySights,
  ...ownSights,
];
