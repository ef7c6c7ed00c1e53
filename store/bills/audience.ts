/** Whom a bulk billing reaches, with all that decides what each is billed for. Source: docs/spec/money.md §10. */
import { type RawBuilder, sql } from "kysely";
import { type Reach, reachOf } from "../../rules/audience.ts";
import { type ClassPlace, leavesOf, stretchesIn } from "../../rules/enrolments.ts";
import type { Db } from "../sql.ts";

export type Audience = {
  unit_ids: readonly string[];
  grades: readonly number[];
  classroom_ids: readonly string[];
  student_category_ids: readonly string[];
  student_ids: readonly string[];
};
type Place = { unitId: string; yearId: string };
export type RoomClassPlace = ClassPlace & { student_id: string; classroom_name: string; grade: number };

/** The places of an audience as they narrow each other, with the names of its classes. */
export async function reachOfAudience(
  db: Db,
  { unitId, yearId }: Place,
  { unit_ids, grades, classroom_ids }: Audience,
): Promise<Reach & { classrooms: string[] }> {
  const known =
    classroom_ids.length === 0
      ? []
      : await db
          .selectFrom("classrooms")
          .select(["id", "name", "grade"])
          .where("id", "in", classroom_ids)
          .where("unit_id", "=", unitId)
          .where("class_year_id", "=", yearId)
          .orderBy("grade")
          .orderBy("name_key")
          .orderBy("name")
          .execute();
  const rooms = classroom_ids.map((id) => ({
    id,
    grade: known.find((room) => room.id === id)?.grade ?? null,
  }));
  const reach = reachOf(unitId, { unit_ids, grades, rooms });
  const isReached = ({ id }: { id: string }) => reach.classroom_ids.includes(id);
  return { ...reach, classrooms: known.filter(isReached).map(({ name }) => name) };
}

/** The class of the student's latest stay in a class of the unit in that year, ended or not; one of before comes last. */
const latestRoom = ({ unitId, yearId }: Place): RawBuilder<string | null> => {
  const of = (table: "placements" | "former_placements") => sql`(
    select stay.classroom_id from ${sql.table(table)} as stay
    inner join classrooms as room on room.id = stay.classroom_id
    where stay.student_id = students.id and stay.class_year_id = ${yearId} and room.unit_id = ${unitId}
    order by stay.from_on desc, stay.until_on desc limit 1)`;
  return sql<string | null>`coalesce(${of("placements")}, ${of("former_placements")})`;
};

/**
 * The students of a unit, and those who have moved on from it, whom an audience reaches: the places by the class of the
 * billed year, student categories and single students beside them.
 */
export async function listAudience(db: Db, place: Place, audience: Audience, reach: Reach) {
  const { unitId } = place;
  const some = <T extends string | number>(column: string, values: readonly T[]) =>
    values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
  const rows = await db
    .selectFrom("students")
    .leftJoin("classrooms", (join) => join.on("classrooms.id", "=", latestRoom(place)))
    .leftJoin("student_categories", "student_categories.id", "students.student_category_id")
    .where(
      sql<boolean>`(students.unit_id = ${unitId} or students.id in (
        select student_id from unit_moves where from_unit_id = ${unitId} and status = 'accepted'))`,
    )
    .where(
      sql<boolean>`(${reach.unit ? sql`1 = 1` : sql`1 = 0`} or ${some("classrooms.grade", reach.grades)}
        or ${some("classrooms.id", reach.classroom_ids)}
        or ${some("students.student_category_id", audience.student_category_ids)}
        or ${some("students.id", audience.student_ids)})`,
    )
    .select(["students.id", "students.nis", "students.name", "students.status", "students.status_date"])
    .select(["students.entry_date", "students.unit_id"])
    .select(["students.student_category_id", "student_categories.name as student_category_name"])
    .select("classrooms.name as classroom_name")
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name_key")
    .orderBy("classrooms.name")
    .orderBy("students.name_key")
    .orderBy("students.name")
    .orderBy("students.id")
    .execute();
  return withEnrolments(db, place, rows);
}
export type Member = Awaited<ReturnType<typeof listAudience>>[number];

/** One student of the unit, or who has moved on from it, as a billing would find one; undefined without. */
export async function findMember(db: Db, place: Place, studentId: string): Promise<Member | undefined> {
  const nobody = { unit_ids: [], grades: [], classroom_ids: [], student_category_ids: [] };
  const alone = { ...nobody, student_ids: [studentId] };
  const [member] = await listAudience(db, place, alone, await reachOfAudience(db, place, alone));
  return member;
}

/** So few are looked up one by one; of more, all of the unit are read at once. */
const FEW = 100;

type Row = { id: string; unit_id: string } & Parameters<typeof stretchesIn>[1];

/** The rows with their days in the unit, in its classes of the year, and away on leave. */
async function withEnrolments<R extends Row>(db: Db, place: Place, rows: readonly R[]) {
  const ids = rows.length > FEW ? null : rows.map(({ id }) => id);
  if (ids?.length === 0) return [];
  const classPlaces = grouped(await classPlacesIn(db, place, ids));
  let moving = db
    .selectFrom("unit_moves")
    .select(["student_id", "from_unit_id", "to_unit_id"])
    .select(sql<string>`coalesce(settled_on, released_on)`.as("settled_on"))
    .where("status", "=", "accepted");
  if (ids !== null) moving = moving.where("student_id", "in", ids);
  const moves = grouped(await moving.orderBy("settled_on").orderBy("id").execute());
  let away = db.selectFrom("leaves").select(["student_id", "status", "from_on", "until_on"]);
  if (ids !== null) away = away.where("student_id", "in", ids);
  const leaves = grouped(await away.execute());
  return rows.map((row) => ({
    ...row,
    is_here: row.unit_id === place.unitId,
    classPlaces: classPlaces.get(row.id) ?? [],
    stretches: stretchesIn(place.unitId, row, moves.get(row.id) ?? []),
    leaves: leavesOf(row, leaves.get(row.id) ?? []),
  }));
}

async function classPlacesIn(
  db: Db,
  { unitId, yearId }: Place,
  ids: readonly string[] | null,
): Promise<RoomClassPlace[]> {
  const of = (table: "placements" | "former_placements") => {
    const query = db
      .selectFrom(table)
      .innerJoin("classrooms", "classrooms.id", `${table}.classroom_id`)
      .select([`${table}.student_id`, `${table}.classroom_id`, `${table}.from_on`, `${table}.until_on`])
      .select(["classrooms.name as classroom_name", "classrooms.grade"])
      .where("classrooms.unit_id", "=", unitId)
      .where(`${table}.class_year_id`, "=", yearId);
    return (ids === null ? query : query.where(`${table}.student_id`, "in", ids)).execute();
  };
  return [...(await of("placements")), ...(await of("former_placements"))];
}

function grouped<T extends { student_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.student_id);
    if (group === undefined) groups.set(row.student_id, [row]);
    else group.push(row);
  }
  return groups;
}
