/** From where accounts have logged in. Source: decision 038. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "023-login-places",
  async up(db, dialect) {
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    const strict = dialect === "sqlite" ? " STRICT" : "";
    await sql
      .raw(
        `CREATE TABLE login_places (name ${text} PRIMARY KEY NOT NULL, owner_id ${text} NOT NULL, last_used_at ${text} NOT NULL)${strict}`,
      )
      .execute(db);
    await sql.raw("CREATE INDEX login_places_by_owner ON login_places (owner_id)").execute(db);
  },
};
