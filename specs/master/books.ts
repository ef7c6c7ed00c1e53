/** What specs prepare of the master data without its screens. */
import { expect, type School } from "../fixtures.ts";

/** A VA bank of the SMP, as its form would make it. */
export async function makeVirtualBank(school: School, over: object = {}): Promise<void> {
  const { unit_id, account_id } = await school.db
    .selectFrom("banks")
    .innerJoin("bank_units", "bank_units.bank_id", "banks.id")
    .innerJoin("units", "units.id", "bank_units.unit_id")
    .select(["bank_units.unit_id", "banks.account_id"])
    .where("units.code", "=", "SMP")
    .where("banks.kind", "=", "account")
    .executeTakeFirstOrThrow();
  const given = { unit_ids: [unit_id], account_id, kind: "va", name: "VA BCA" };
  const numbers = { bank_code: "014", va_prefix: "8808", va_length: 16 };
  const ask = await school.as("bendahara");
  expect((await ask("POST", "/api/banks", { ...given, ...numbers, ...over })).status).toBe(201);
}
