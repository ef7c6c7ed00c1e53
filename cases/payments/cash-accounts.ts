/** The accounts that a closing, a moved deposit and a year end post to, made when they are first needed. Source: decisions 062, 063. */
import type { AccountPurpose } from "../../contract/enums.ts";
import { fold } from "../../rules/names.ts";
import { standardChart, type YearEndPurpose } from "../../rules/standard-chart.ts";
import { accountCodes } from "../../store/master/accounts.ts";
import { insertVersioned } from "../../store/master/versioned-record.ts";
import { audit, nextId, type Staff, type World } from "../case.ts";

type Act = World & { actor: Staff };

/** The school's account for this, as the standard chart has it. */
export async function accountFor(
  act: Act,
  purpose: Extract<AccountPurpose, "handover" | "difference" | "clearing" | YearEndPurpose>,
): Promise<string> {
  const known = await act.db
    .selectFrom("accounts")
    .select("id")
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const standard = standardChart.find((one) => one.purpose === purpose);
  if (standard === undefined) throw new Error(`the standard chart has no account for ${purpose}`);
  const { code, name, type, parent, restriction, cash_flow } = standard;
  const columns = {
    ...{ code: await freeCode(act, code), name, type, purpose, restriction, cash_flow },
    parent_id: await headingOf(act, parent, type),
    unit_id: null,
    status: "active" as const,
  };
  const id = nextId(act);
  await insertVersioned(act.db, "accounts", id, columns, { by: act.actor.id, at: act.now.toISOString() });
  await audit(act, { action: "account.created", resource: "account", resourceId: id, after: columns });
  return id;
}

/** The code of the chart, or where the school has given it to something else the next that is free: 1-1160-2. */
async function freeCode(act: Act, code: string): Promise<string> {
  const taken = new Set((await accountCodes(act.db)).map(({ value }) => fold(value)));
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? code : `${code}-${nth}`;
    if (!taken.has(fold(candidate))) return candidate;
  }
}

/** The heading that the chart has above it, where the school has it and it can hold the account. */
async function headingOf(act: Act, code: string | null, type: string): Promise<string | null> {
  if (code === null) return null;
  const above = await act.db
    .selectFrom("accounts")
    .select(["id", "type", "unit_id"])
    .where("code", "=", code)
    .executeTakeFirst();
  return above !== undefined && above.type === type && above.unit_id === null ? above.id : null;
}
