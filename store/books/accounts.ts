/** The accounts as reports name them. */
import type { AccountType, CashFlow, Restriction } from "../../contract/enums.ts";
import { inPieces } from "../pieces.ts";
import { type Db, type Scope, within } from "../sql.ts";

export type BookAccount = {
  id: string;
  code: string;
  name: string;
  type: AccountType;
  restriction: Restriction;
  cash_flow: CashFlow | null;
  parent_id: string | null;
};

const fields = ["accounts.id", "code", "name", "type", "restriction", "cash_flow", "parent_id"] as const;

/** These accounts by their codes. */
export async function accountsOf(db: Db, ids: readonly string[]): Promise<BookAccount[]> {
  const found: BookAccount[] = [];
  for (const piece of inPieces(ids.map((id) => ({ id })))) {
    const wanted = piece.map(({ id }) => id);
    found.push(...(await db.selectFrom("accounts").select(fields).where("id", "in", wanted).execute()));
  }
  return found.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** The accounts of these types. */
export async function accountsOfTypes(db: Db, types: readonly AccountType[]): Promise<BookAccount[]> {
  return db.selectFrom("accounts").select(fields).where("type", "in", types).orderBy("code").execute();
}

/** An account that these units may post to. */
export async function findAccount(db: Db, scope: Scope, id: string): Promise<BookAccount | undefined> {
  return db
    .selectFrom("accounts")
    .select(fields)
    .where("id", "=", id)
    .where((e) => e.or([e("unit_id", "is", null), within("accounts.unit_id", scope)]))
    .executeTakeFirst();
}

/** The account with the lowest code that anything moved on. */
export async function firstUsedAccount(db: Db, scope: Scope): Promise<BookAccount | undefined> {
  return db
    .selectFrom("accounts")
    .select(fields)
    .where("id", "in", (e) =>
      e.selectFrom("account_sums").select("account_id").where(within("account_sums.unit_id", scope)),
    )
    .orderBy("code")
    .limit(1)
    .executeTakeFirst();
}
