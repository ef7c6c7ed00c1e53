/** Every step of the schema in order, as `migrate` runs them. */
import type { Migration } from "../migrate.ts";
import { migration as moneyPath } from "./001-money-path.ts";

export const migrations: readonly Migration[] = [moneyPath];
