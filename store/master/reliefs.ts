/** Finding relief, and what a billing takes off. Source: docs/spec/money.md §6. */
import { sql } from "kysely";
import type { ReliefStatus } from "../../contract/enums.ts";
import { isBorne } from "../../rules/reliefs.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";
import { ascending, countOf, descending, orElse } from "./lists.ts";

type ReliefFilter = {
  id?: string;
  unit_id?: readonly string[];
  category_id?: readonly string[];
  student_id?: readonly string[];
  status?: readonly ReliefStatus[];
};
type ReliefSort = "category" | "from_on" | "until_on" | "status";

/** What waits first, then what counts. */
const statusOrder = sql`case reliefs.status when 'proposed' then 0 when 'approved' then 1 else 2 end`;

/** Relief of the scope with the names of whom it is for and who has decided. */
export async function listReliefRows(
  db: Db,
  scope: Scope,
  filter: ReliefFilter,
  q: string,
  page: Page<ReliefSort>,
) {
  let query = joined(db)
    .where(within("categories.unit_id", scope))
    .where(
      mentioning(["categories.name", "student_categories.name", "students.search", "reliefs.reason"], q),
    );
  if (filter.id) query = query.where("reliefs.id", "=", filter.id);
  if (filter.unit_id) query = query.where("categories.unit_id", "in", filter.unit_id);
  if (filter.category_id) query = query.where("reliefs.category_id", "in", filter.category_id);
  if (filter.student_id) query = query.where("reliefs.student_id", "in", filter.student_id);
  if (filter.status) query = query.where("reliefs.status", "in", filter.status);
  const shown = query
    .selectAll("reliefs")
    .select(["categories.unit_id", "units.code as unit_code", "units.name as unit_name"])
    .select(["categories.code as category_code", "categories.name as category_name"])
    .select(["student_categories.name as student_category_name", "students.nis as student_nis"])
    .select(["students.name as student_name", "classrooms.name as student_classroom"])
    .select(["proposers.name as proposer_name", "deciders.name as decider_name"]);
  const own = [ascending("status"), descending("from_on")] as const;
  const columns = {
    category: "categories.name",
    from_on: "reliefs.from_on",
    until_on: "reliefs.until_on",
    status: statusOrder,
  };
  const rows = await ordered(shown, orElse(page, own), columns, own[0], "reliefs.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedRelief = Awaited<ReturnType<typeof listReliefRows>>["rows"][number];

function joined(db: Db) {
  return db
    .selectFrom("reliefs")
    .innerJoin("categories", "categories.id", "reliefs.category_id")
    .innerJoin("units", "units.id", "categories.unit_id")
    .innerJoin("operators as proposers", "proposers.id", "reliefs.proposed_by")
    .leftJoin("operators as deciders", "deciders.id", "reliefs.decided_by")
    .leftJoin("student_categories", "student_categories.id", "reliefs.student_category_id")
    .leftJoin("students", "students.id", "reliefs.student_id")
    .leftJoin("class_years", (join) => join.on("class_years.status", "=", "active"))
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "reliefs.student_id")
        .onRef("placements.class_year_id", "=", "class_years.id"),
    )
    .leftJoin("classrooms", "classrooms.id", "placements.classroom_id");
}

type Proposal = Record<"category_id" | "from_on" | "until_on", string> &
  Record<"student_id" | "student_category_id", string | null> &
  Record<"percent" | "amount", number | null>;

/** The status of one that waits or counts and is the same but for its reason and its days, of which it shares some. */
export async function findTwinRelief(db: Db, proposal: Proposal): Promise<ReliefStatus | null> {
  const { category_id, student_id, student_category_id, percent, amount } = proposal;
  const twin = await db
    .selectFrom("reliefs")
    .select("status")
    .where("category_id", "=", category_id)
    .where("student_id", student_id === null ? "is" : "=", student_id)
    .where("student_category_id", student_category_id === null ? "is" : "=", student_category_id)
    .where("percent", percent === null ? "is" : "=", percent)
    .where("amount", amount === null ? "is" : "=", amount)
    .where("from_on", "<=", proposal.until_on)
    .where("until_on", ">=", proposal.from_on)
    .where("status", "in", ["proposed", "approved"])
    .orderBy("id")
    .executeTakeFirst();
  return twin?.status ?? null;
}

/** How many proposals of the scope wait for a decision. */
export async function countProposals(db: Db, scope: Scope): Promise<number> {
  return countOf(
    db
      .selectFrom("reliefs")
      .innerJoin("categories", "categories.id", "reliefs.category_id")
      .where("reliefs.status", "=", "proposed")
      .where(within("categories.unit_id", scope)),
  );
}

/** Every relief of a category that was approved, as long as it lasts: one that was ended keeps the days up to then. */
export async function approvedReliefs(db: Db, categoryId: string) {
  const rows = await db
    .selectFrom("reliefs")
    .leftJoin("student_categories", "student_categories.id", "reliefs.student_category_id")
    .select(["reliefs.id", "reliefs.student_id", "reliefs.student_category_id", "reliefs.from_on"])
    .select(["reliefs.until_on", "reliefs.percent", "reliefs.amount", "reliefs.reason", "reliefs.ended_on"])
    .select("student_categories.name as student_category_name")
    .where("reliefs.category_id", "=", categoryId)
    .where("reliefs.status", "in", ["approved", "ended"])
    .execute();
  return rows.filter(isBorne);
}
export type PricingRelief = Awaited<ReturnType<typeof approvedReliefs>>[number];
