/** Finding saved views of lists. Source: docs/spec/screens.md §1.13. */
import { sql } from "kysely";
import type { ViewedList } from "../../contract/enums.ts";
import { ascending, countOf } from "../master/lists.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";

/** Whose views: one's own, and those shared with the units of the scope. */
type Reader = { operatorId: string; scope: Scope };

/** The list, by name; a private one is nobody else's. */
export async function listListViewRows(
  db: Db,
  { operatorId, scope }: Reader,
  filter: { id?: string; list?: ViewedList },
  q: string,
  page: Page<"name">,
) {
  const isShared = sql<boolean>`(list_views.unit_id is not null and ${within("list_views.unit_id", scope)})`;
  let query = db
    .selectFrom("list_views")
    .where(mentioning(["name"], q))
    .where((e) => e.or([e("list_views.owner_id", "=", operatorId), isShared]));
  if (filter.id) query = query.where("list_views.id", "=", filter.id);
  if (filter.list) query = query.where("list_views.list", "=", filter.list);
  const owner = sql<string>`(select operators.name from operators where operators.id = list_views.owner_id)`;
  const pins = sql<number>`(select count(*) from list_view_pins where list_view_pins.list_view_id = list_views.id
    and list_view_pins.operator_id = ${operatorId})`;
  const named = query.selectAll().select([owner.as("owner_name"), pins.as("pin_count")]);
  const rows = await ordered(
    named,
    page,
    { name: sql`lower(list_views.name)` },
    ascending("name"),
    "list_views.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedView = Awaited<ReturnType<typeof listListViewRows>>["rows"][number];

/** The names among which one must be unique: those shared with the unit, or one's own. */
export async function namesOfViews(db: Db, p: { list: ViewedList; unitId: string | null; ownerId: string }) {
  const ofList = db.selectFrom("list_views").select(["id", "name as value"]).where("list", "=", p.list);
  const { unitId } = p;
  return (
    unitId === null
      ? ofList.where("unit_id", "is", null).where("owner_id", "=", p.ownerId)
      : ofList.where("unit_id", "=", unitId)
  ).execute();
}

/** Pins a view for one operator, or lets go of it; twice is once. */
export async function pinView(
  db: Db,
  pin: { list_view_id: string; operator_id: string },
  isPinned: boolean,
): Promise<void> {
  if (isPinned) {
    await db
      .insertInto("list_view_pins")
      .values(pin)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom("list_view_pins")
    .where("list_view_id", "=", pin.list_view_id)
    .where("operator_id", "=", pin.operator_id)
    .execute();
}
