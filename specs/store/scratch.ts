import { sql } from "kysely";
import type { Engine } from "../../store/engines/engine.ts";

/** A table of these specs' own, so that they hold whatever the product's schema becomes. */
export type Scratch = { wallets: { id: string; balance: number; note: string | null } };

/** The engine's query layer over a fresh `wallets` table that holds one wallet, "a", with `balance` rupiah. */
export async function scratch(engine: Engine, balance = 100) {
  const money = sql.raw(engine.dialect === "postgres" ? "bigint" : "integer");
  const strict = sql.raw(engine.dialect === "postgres" ? "" : "strict");
  await sql`create table wallets (id text primary key, balance ${money} not null check (balance >= 0), note text) ${strict}`.execute(
    engine.db,
  );
  const db = engine.db.withTables<Scratch>();
  await db.insertInto("wallets").values({ id: "a", balance, note: null }).execute();
  return db;
}

/** A promise and the key to it, to hold a transaction open at a point the spec chooses. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
