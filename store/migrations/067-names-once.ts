/**
 * A name stands once among the saved views of a list, one's own or a unit's, and among the templates of a unit or of the school,
 * whoever saves it at the same moment. Of names that were doubled before, the later ones get a number. Source: docs/spec/data.md §1.2.
 */
import { type Kysely, sql } from "kysely";
import { fold } from "../../rules/names.ts";
import type { Migration } from "../migrate.ts";
import { writeTexts } from "./write-texts.ts";

/** A name, and among which others it must be unique. */
type Row = { id: string; scope: string; name: string };

const readViews = sql<Row>`select id, list || ' ' || coalesce('unit ' || unit_id, 'own ' || owner_id) as scope, name
  from list_views order by created_at, id`;
const readTemplates = sql<Row>`select id, coalesce(unit_id, '') as scope, label as name
  from message_templates order by created_at, id`;

export const migration: Migration = {
  id: "067-names-once",
  async up(db) {
    const views = await renamed(db, readViews, 40);
    await writeTexts(
      db,
      "list_views",
      views.map(({ id, name }) => ({ id, name })),
    );
    const templates = await renamed(db, readTemplates, 60);
    await writeTexts(
      db,
      "message_templates",
      templates.map(({ id, name }) => ({ id, label: name })),
    );
    for (const index of [
      "list_views_own_name ON list_views (owner_id, list, lower(name)) WHERE unit_id IS NULL",
      "list_views_shared_name ON list_views (unit_id, list, lower(name)) WHERE unit_id IS NOT NULL",
      "message_templates_name ON message_templates (coalesce(unit_id, ''), lower(label))",
    ]) {
      await sql.raw(`CREATE UNIQUE INDEX ${index}`).execute(db);
    }
  },
};

/** The rows whose name an earlier one has, each with a name of its own that is no longer than the field allows. */
async function renamed(db: Kysely<unknown>, read: typeof readViews, maxLength: number): Promise<Row[]> {
  const { rows } = await read.execute(db);
  const keyOf = ({ scope, name }: Row) => `${scope}\n${fold(name)}`;
  const all = new Set(rows.map(keyOf));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const own = seen.has(keyOf(row)) ? numbered(row, maxLength, (one) => all.has(keyOf(one))) : row;
    seen.add(keyOf(own));
    all.add(keyOf(own));
    return own === row ? [] : [own];
  });
}

function numbered(row: Row, maxLength: number, isTaken: (row: Row) => boolean): Row {
  for (let nth = 2; ; nth += 1) {
    const suffix = ` (${nth})`;
    const own = { ...row, name: `${row.name.slice(0, maxLength - suffix.length).trimEnd()}${suffix}` };
    if (!isTaken(own)) return own;
  }
}
