/** Task boards with their columns, cards and comments. Source: docs/spec/office.md §3, decision 082. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "055-boards",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const [text, real, strict] = isPostgres
      ? ['text COLLATE "C"', "double precision", ""]
      : ["text", "real", " STRICT"];
    const versioned = `version integer NOT NULL, created_at ${text} NOT NULL, created_by ${text},
      updated_at ${text} NOT NULL, updated_by ${text}`;
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`CREATE TABLE boards (id ${text} PRIMARY KEY NOT NULL, title ${text} NOT NULL,
      unit_id ${text} REFERENCES units, owner_id ${text} REFERENCES operators ON DELETE CASCADE,
      ${versioned}, CHECK ((unit_id IS NULL) <> (owner_id IS NULL)))${strict}`);
    await run("CREATE UNIQUE INDEX boards_private ON boards (owner_id) WHERE owner_id IS NOT NULL");
    await run("CREATE INDEX boards_by_unit ON boards (unit_id) WHERE unit_id IS NOT NULL");
    await run(`CREATE TABLE board_columns (id ${text} PRIMARY KEY NOT NULL,
      board_id ${text} NOT NULL REFERENCES boards ON DELETE CASCADE, name ${text} NOT NULL, place integer NOT NULL,
      card_limit integer, archived_at ${text})${strict}`);
    await run("CREATE INDEX board_columns_by_board ON board_columns (board_id, place)");
    await run(`CREATE TABLE cards (id ${text} PRIMARY KEY NOT NULL,
      board_id ${text} NOT NULL REFERENCES boards ON DELETE CASCADE,
      column_id ${text} NOT NULL REFERENCES board_columns ON DELETE CASCADE, position ${real} NOT NULL,
      title ${text} NOT NULL, text ${text} NOT NULL, due_on ${text},
      assignee_id ${text} REFERENCES operators ON DELETE SET NULL, labels ${text} NOT NULL, checklist ${text} NOT NULL,
      link_kind ${text}, link_id ${text}, archived_at ${text}, ${versioned})${strict}`);
    await run(
      "CREATE INDEX cards_on_board ON cards (board_id, column_id, position) WHERE archived_at IS NULL",
    );
    await run("CREATE INDEX cards_archived ON cards (board_id, archived_at) WHERE archived_at IS NOT NULL");
    await run(`CREATE TABLE card_comments (id ${text} PRIMARY KEY NOT NULL,
      card_id ${text} NOT NULL REFERENCES cards ON DELETE CASCADE, author_id ${text},
      author_name ${text} NOT NULL, text ${text} NOT NULL, created_at ${text} NOT NULL)${strict}`);
    await run("CREATE INDEX card_comments_by_card ON card_comments (card_id, created_at)");
  },
};
