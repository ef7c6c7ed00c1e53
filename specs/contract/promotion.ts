/** Promoting a unit into the next class year and taking it back. Source: docs/spec/data.md §6. */
import { describe, expect, test } from "vitest";
import type { ClassYear } from "../../contract/master/class-years.ts";
import type { Classroom, ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { Promotion, PromotionPlan, PromotionResult } from "../../contract/students/promotion.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import { isMidYear } from "../../rules/class-years.ts";
import { NOW, type Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf, codeFor } from "./versioned-records.ts";

type Wish = { student_id: string; decision: string; to_classroom_id?: string | null };

/** Long after every other year, and another one each time. */
const FIRST = 2110 + (Date.now() % 80);

export function promotionSpecs(the: () => School): void {
  describe("promotion", () => {
    specs(the);
    refusals(the);
    inTheMiddle(the);
    atTheYearsEnd(the);
  });
}

function asking(the: () => School) {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const year = async (first = FIRST) => {
    const name = `${first}/${first + 1}`;
    const body = { name, starts_on: `${first}-07-01`, ends_on: `${first + 1}-06-30` };
    const known = await request<List<ClassYear>>("GET", "/api/class-years", { as: "admin" });
    const found = known.body.data.find((one) => one.name === name);
    if (found !== undefined) return found;
    return (await request<One<ClassYear>>("POST", "/api/class-years", { as: "admin", body })).body.data;
  };
  const room = async (grade: number, class_year_id: string, capacity = 36) => {
    const body = {
      unit_id: the().units.SMP.id,
      class_year_id,
      grade,
      name: codeFor(String(grade)),
      capacity,
    };
    const made = await request<One<ClassroomDetail>>("POST", "/api/classrooms", { as: "tata.usaha", body });
    expect(made.status, made.body.message).toBe(201);
    return made.body.data;
  };
  let made = 0;
  const student = async (classroom_id: string, name: string) => {
    made += 1;
    const body = {
      unit_id: the().units.SMP.id,
      classroom_id,
      nis: `8${String(Date.now()).slice(-9)}${String(made).padStart(3, "0")}`,
      name,
      gender: "female",
      father_name: "Joko",
      father_phone: "081234567890",
      billing_contact: "father",
      entry_date: the().years.active.starts_on,
      status: "active",
    };
    const entered = await request<One<StudentDetail>>("POST", "/api/students", { as: "tata.usaha", body });
    expect(entered.status, entered.body.message).toBe(201);
    return entered.body.data;
  };
  const now = async (id: string) =>
    (await request<One<StudentDetail>>("GET", `/api/students/${id}`, { as: "admin" })).body.data;
  const drop = async (...students: { id: string }[]) => {
    for (const { id } of students) {
      const body = { version: (await now(id)).version };
      const gone = await request("DELETE", `/api/students/${id}`, { as: "admin", body });
      expect(gone.status, gone.body.message).toBe(200);
    }
  };
  const dropRooms = async (...rooms: { id: string }[]) => {
    for (const { id } of rooms) {
      const { version } = (await request<One<Classroom>>("GET", `/api/classrooms/${id}`, { as: "admin" }))
        .body.data;
      const gone = await request("DELETE", `/api/classrooms/${id}`, { as: "admin", body: { version } });
      expect(gone.status, gone.body.message).toBe(200);
    }
  };
  const promote = (
    to_year_id: string,
    students: Wish[],
    more: { dry?: boolean; key?: string; as?: Username; over?: object } = {},
  ) =>
    request<One<PromotionResult>>("POST", `/api/students/promote${more.dry ? "?dry_run=1" : ""}`, {
      as: more.as ?? "tata.usaha",
      key: more.key ?? crypto.randomUUID(),
      body: {
        unit_id: the().units.SMP.id,
        from_year_id: the().years.active.id,
        to_year_id,
        students,
        confirm_early: true,
        ...more.over,
      },
    });
  const undo = (id: string, classroom_id: string | null, as: Username = "tata.usaha") =>
    request<One<{ undone: number }>>("POST", `/api/promotions/${id}/undo`, { as, body: { classroom_id } });
  const plan = async (to_year_id: string) => {
    const query = `unit_id=${the().units.SMP.id}&from_year_id=${the().years.active.id}&to_year_id=${to_year_id}`;
    const path = `/api/promotions/plan?${query}`;
    return (await request<One<PromotionPlan>>("GET", path, { as: "tata.usaha" })).body.data;
  };
  return { request, year, room, student, now, drop, dropRooms, promote, undo, plan };
}

function inTheMiddle(the: () => School): void {
  const { year, room, student, now, drop, dropRooms, promote, undo } = asking(the);

  test("long before the class year ends the dry run tells its days, and a commit asks for a word", async ({
    skip,
  }) => {
    if (!isMidYear(the().years.active, the().backend.today)) return skip("the class year is about to end");
    const to = await year();
    const from = await room(9, the().years.active.id);
    const wulan = await student(from.id, "Wulan Akhir");
    const wishes = [{ student_id: wulan.id, decision: "graduated" }];
    const { id, name, starts_on, ends_on } = the().years.active;
    const uncovered = { over: { confirm_early: false } };
    const dry = await promote(to.id, wishes, { dry: true, ...uncovered });
    expect(dry.body.data.early).toEqual({ id, name, starts_on, ends_on });
    const refused = await promote(to.id, wishes, uncovered);
    expect([refused.status, refused.body.code]).toEqual([409, "year_running"]);
    expect(refused.body.message).toContain(`Tahun ajaran ${name} berjalan `);
    expect((await now(wulan.id)).status).toBe("active");
    const done = await promote(to.id, wishes);
    expect(done.status, done.body.message).toBe(200);
    expect((await now(wulan.id)).status, "until the year ends").toBe("active");
    await undo(done.body.data.id ?? "", null);
    await drop(wulan);
    await dropRooms(from);
  });
}

const DAY_MS = 86_400_000;

/** What becomes of who leaves, with a clock that moves. Source: decision 051. */
function atTheYearsEnd(the: () => School): void {
  const { year, room, student, now, drop, dropRooms, promote, undo } = asking(the);
  type Own = NonNullable<School["backend"]["own"]>;

  /** The work of that day is done, and it is today again. */
  async function passing(own: Own, day: string): Promise<void> {
    // The fines of today, so that the jump holds those of that day.
    await own.workOfDay();
    own.setNow(new Date(`${day}T03:00:00.000Z`));
    try {
      await own.workOfDay();
    } finally {
      own.setNow(NOW);
    }
  }
  const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

  test("who leaves is a student to the last day of the class year, and then the status follows by itself", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its clock is not ours to move");
    const { ends_on } = the().years.active;
    const to = await year();
    const from = await room(9, the().years.active.id);
    const [sari, tono, umar] = [
      await student(from.id, "Sari Akhir"),
      await student(from.id, "Tono Akhir"),
      await student(from.id, "Umar Akhir"),
    ];
    const done = await promote(to.id, [
      { student_id: sari.id, decision: "graduated" },
      { student_id: tono.id, decision: "moved" },
      { student_id: umar.id, decision: "left" },
    ]);
    expect(done.body.data.leaving_on).toBe(ends_on);
    const promotion = done.body.data.id ?? "";
    expect((await undo(promotion, null)).body.data.undone, "before it has come to that").toBe(3);
    const again = await promote(to.id, [
      { student_id: sari.id, decision: "graduated" },
      { student_id: tono.id, decision: "moved" },
      { student_id: umar.id, decision: "left" },
    ]);
    // Somebody has decided otherwise for one of them, which is not decided back.
    await own.db.updateTable("students").set({ status: "on_leave" }).where("id", "=", umar.id).execute();
    await passing(own, dayBefore(ends_on));
    expect((await now(sari.id)).status).toBe("active");
    await passing(own, ends_on);
    expect(await now(sari.id)).toMatchObject({
      status: "graduated",
      status_date: ends_on,
      status_reason: null,
      classroom: null,
      version: 2,
    });
    const status_reason = `Tidak melanjutkan ke tahun ajaran ${to.name}.`;
    expect(await now(tono.id)).toMatchObject({ status: "moved", status_date: ends_on, status_reason });
    expect((await now(umar.id)).status).toBe("on_leave");
    expect((await auditOf(the(), tono.id)).at(-1)).toMatchObject({
      action: "student.changed",
      who: null,
      reason: status_reason,
      before: { status: "active" },
      after: { status: "moved", status_date: ends_on },
    });
    await own.db.updateTable("students").set({ status: "active" }).where("id", "=", umar.id).execute();
    await passing(own, ends_on);
    expect((await now(umar.id)).status, "nothing is done a second time").toBe("active");
    const back = await undo(again.body.data.id ?? "", null);
    expect(back.body.code, "nor is one taken back whose status is another").toBe("in_use");
    await own.db.updateTable("students").set({ status: "left" }).where("id", "=", umar.id).execute();
    expect((await undo(again.body.data.id ?? "", null)).body.data.undone).toBe(3);
    expect(await now(sari.id)).toMatchObject({ status: "active", status_date: null });
    expect((await now(sari.id)).classroom).toEqual({ id: from.id, name: from.name });
    await drop(sari, tono, umar);
    await dropRooms(from);
  });

  test("by one that is carried out when the class year has ended it follows at once, and is taken back with it", async ({
    skip,
  }) => {
    const { own, today } = the().backend;
    if (own === undefined) return skip("its class years are not ours to end");
    const { active } = the().years;
    const [to, from] = [await year(), await room(9, active.id)];
    const vera = await student(from.id, "Vera Akhir");
    const endsOn = (ends_on: string) =>
      own.db.updateTable("class_years").set({ ends_on }).where("id", "=", active.id).execute();
    await endsOn(today);
    try {
      const done = await promote(to.id, [{ student_id: vera.id, decision: "left" }]);
      expect(done.status, done.body.message).toBe(200);
      const status_reason = `Tidak melanjutkan ke tahun ajaran ${to.name}.`;
      expect(await now(vera.id)).toMatchObject({ status: "left", status_date: today, status_reason });
      expect((await undo(done.body.data.id ?? "", null)).body.data.undone).toBe(1);
      expect((await now(vera.id)).status).toBe("active");
    } finally {
      await endsOn(active.ends_on);
    }
    expect((await auditOf(the(), vera.id)).slice(-2)).toMatchObject([
      { before: { status: "active" }, after: { status: "left", status_date: today } },
      { before: { status: "left" }, after: { status: "active" } },
    ]);
    await drop(vera);
    await dropRooms(from);
  });
}

function specs(the: () => School): void {
  const { year, room, student, now, drop, dropRooms, promote, undo, plan, request } = asking(the);

  test("a clerk looks at it, promotes, and the next year has its classes", async () => {
    const to = await year();
    const [from, up, level] = [
      await room(8, the().years.active.id),
      await room(9, to.id, 1),
      await room(8, to.id),
    ];
    const [ani, budi, citra, dewi] = [
      await student(from.id, "Ani Lestari"),
      await student(from.id, "Budi Lestari"),
      await student(from.id, "Citra Lestari"),
      await student(from.id, "Dewi Lestari"),
    ];
    const wishes: Wish[] = [
      { student_id: ani.id, decision: "promoted", to_classroom_id: up.id },
      { student_id: budi.id, decision: "promoted", to_classroom_id: up.id },
      { student_id: citra.id, decision: "retained", to_classroom_id: level.id },
      { student_id: dewi.id, decision: "moved" },
    ];
    const counts = { promoted: 2, retained: 1, graduated: 0, moved: 1, left: 0 };
    const dry = await promote(to.id, wishes, { dry: true });
    expect(dry.body.data).toEqual({
      id: null,
      counts,
      classes: expect.any(Array),
      skipped: [],
      over_capacity: [{ id: up.id, name: up.name, count: 2, capacity: 1 }],
      // Whether it is early depends on the day; the test of that day asks for it.
      early: dry.body.data.early,
      leaving_on: the().years.active.ends_on,
      leaving_owed: { students: 0, amount: 0 },
    });
    const who = ({ id, nis, name }: StudentDetail) => ({ id, nis, name });
    const outcome = {
      id: from.id,
      name: from.name,
      undecided: 0,
      ways: [
        { decision: "retained", to: { id: level.id, name: level.name }, students: [who(citra)] },
        { decision: "moved", to: null, students: [who(dewi)] },
        { decision: "promoted", to: { id: up.id, name: up.name }, students: [who(ani), who(budi)] },
      ],
    };
    expect(dry.body.data.classes).toContainEqual(outcome);
    const first = await promote(to.id, wishes.slice(0, 1), { dry: true });
    expect(first.body.data.classes.find(({ id }) => id === from.id)?.undecided).toBe(3);
    expect((await now(dewi.id)).status, "a dry run changes nothing").toBe("active");

    const key = crypto.randomUUID();
    const done = await promote(to.id, wishes, { key });
    expect(done.status, done.body.message).toBe(200);
    expect(done.body.data).toMatchObject({ id: expect.any(String), counts });
    expect(done.body.data.classes).toContainEqual(outcome);
    expect((await promote(to.id, wishes, { key })).body).toEqual(done.body);
    const classPlaces = await request<{ data: { name: string; from_on: string }[] }>(
      "GET",
      `/api/classrooms/${up.id}/students`,
      { as: "kepsek" },
    );
    expect(classPlaces.body.data).toMatchObject([
      { name: "Ani Lestari", from_on: to.starts_on },
      { name: "Budi Lestari", from_on: to.starts_on },
    ]);
    expect(await now(dewi.id), "until the year ends").toMatchObject({
      status: "active",
      status_reason: null,
      classroom: { id: from.id, name: from.name },
    });
    expect((await now(ani.id)).classroom, "this year goes on").toEqual({ id: from.id, name: from.name });

    const again = await promote(to.id, wishes);
    expect([again.status, again.body.code]).toEqual([409, "in_use"]);
    const inside = (await plan(to.id)).classes.find((one) => one.id === from.id);
    expect(inside?.students.map(({ name, blocked }) => [name, blocked])).toEqual([
      ["Ani Lestari", "already_placed"],
      ["Budi Lestari", "already_placed"],
      ["Citra Lestari", "already_placed"],
      ["Dewi Lestari", "not_in_class"],
    ]);

    const id = done.body.data.id ?? "";
    const listed = await request<List<Promotion>>("GET", `/api/promotions?filter[to_year_id]=${to.id}`, {
      as: "kepsek",
    });
    expect(listed.body.data).toMatchObject([
      { id, to_year: { name: to.name }, students: 4, undone: 0, classes: [{ name: from.name, students: 4 }] },
    ]);
    expect((await undo(id, from.id)).body.data).toEqual({ id, undone: 4 });
    expect(await now(dewi.id)).toMatchObject({ status: "active", status_reason: null });
    expect((await now(dewi.id)).classroom).toEqual({ id: from.id, name: from.name });
    expect((await undo(id, null)).body.code).toBe("already_cancelled");
    expect((await auditOf(the(), id)).map(({ action }) => action)).toEqual([
      "promotion.created",
      "promotion.undone",
    ]);
    await drop(ani, budi, citra, dewi);
    await dropRooms(from, up, level);
  });

  test("a class is split over two, each warned of for itself, and taken back as one", async () => {
    const to = await year();
    const [from, one, other] = [
      await room(7, the().years.active.id),
      await room(8, to.id, 1),
      await room(8, to.id, 1),
    ];
    const [hana, ika, juli] = [
      await student(from.id, "Hana Lestari"),
      await student(from.id, "Ika Lestari"),
      await student(from.id, "Juli Lestari"),
    ];
    const wish = ({ id }: StudentDetail, classroom: { id: string }) => ({
      student_id: id,
      decision: "promoted",
      to_classroom_id: classroom.id,
    });
    const wishes = [wish(hana, one), wish(ika, other), wish(juli, other)];
    const dry = (await promote(to.id, wishes, { dry: true })).body.data;
    expect(dry.over_capacity).toEqual([{ id: other.id, name: other.name, count: 2, capacity: 1 }]);
    const split = dry.classes.find(({ id }) => id === from.id);
    const names = split?.ways.map(({ to: next, students }) => [next?.id, students.map(({ name }) => name)]);
    expect(Object.fromEntries(names ?? [])).toEqual({
      [one.id]: ["Hana Lestari"],
      [other.id]: ["Ika Lestari", "Juli Lestari"],
    });

    const id = (await promote(to.id, wishes)).body.data.id ?? "";
    const namesIn = async (classroom: { id: string }) => {
      const path = `/api/classrooms/${classroom.id}/students`;
      const { body } = await request<{ data: { name: string }[] }>("GET", path, { as: "kepsek" });
      return body.data.map(({ name }) => name);
    };
    expect([await namesIn(one), await namesIn(other)]).toEqual([
      ["Hana Lestari"],
      ["Ika Lestari", "Juli Lestari"],
    ]);
    expect((await undo(id, from.id)).body.data.undone).toBe(3);
    expect([await namesIn(one), await namesIn(other)]).toEqual([[], []]);
    await drop(hana, ika, juli);
    await dropRooms(from, one, other);
  });

  test("one class is taken back, and the others stay promoted", async () => {
    const to = await year();
    const [one, other, up] = [
      await room(7, the().years.active.id),
      await room(7, the().years.active.id),
      await room(8, to.id),
    ];
    const [eka, fitri] = [await student(one.id, "Eka Lestari"), await student(other.id, "Fitri Lestari")];
    const wish = (student_id: string) => ({ student_id, decision: "promoted", to_classroom_id: up.id });
    const done = await promote(to.id, [wish(eka.id), wish(fitri.id)]);
    const id = done.body.data.id ?? "";
    expect((await undo(id, one.id)).body.data.undone).toBe(1);
    const classes = (await plan(to.id)).classes;
    const blockOf = (roomId: string) => classes.find((each) => each.id === roomId)?.students[0]?.blocked;
    expect([blockOf(one.id), blockOf(other.id)]).toEqual([null, "already_placed"]);
    expect((await undo(id, null)).body.data.undone).toBe(1);
    await drop(eka, fitri);
    await dropRooms(one, other, up);
  });
}

function refusals(the: () => School): void {
  const { year, room, student, now, drop, dropRooms, promote, undo, request } = asking(the);

  test("what something new depends on is not taken back, and it says what", async () => {
    const to = await year();
    // Who was billed stays in the books, so it is one of the demo school's.
    const gita = await now((await the().student("SPP")).id);
    const [up, beside] = [await room(gita.grade ?? 0, to.id), await room(gita.grade ?? 0, to.id)];
    const wish = { student_id: gita.id, decision: "retained", to_classroom_id: up.id };
    const id = (await promote(to.id, [wish])).body.data.id ?? "";
    const place = (classroom_id: string, seen_classroom_id: string) =>
      request("PUT", `/api/students/${gita.id}/placement`, {
        as: "tata.usaha",
        body: { class_year_id: to.id, classroom_id, seen_classroom_id },
      });
    expect((await place(beside.id, up.id)).status).toBe(200);
    expect((await undo(id, null)).body).toEqual({
      message: `Tidak dapat dibatalkan: ${gita.name} sudah pindah kelas di tahun ${to.name}.`,
      code: "in_use",
    });
    expect((await place(up.id, beside.id)).status).toBe(200);
    const bill = {
      category_id: the().categories.SPP.id,
      class_year_id: to.id,
      periods: [`${to.name.slice(0, 4)}-07`],
      audience: { unit_ids: [], grades: [], classroom_ids: [], student_ids: [gita.id] },
    };
    const billed = await request<One<{ batch: { id: string }; created: number }>>("POST", "/api/bills", {
      as: "bendahara",
      key: crypto.randomUUID(),
      body: bill,
    });
    expect(billed.body.data.created).toBe(1);
    expect((await undo(id, null)).body.message).toBe(
      `Tidak dapat dibatalkan: ${gita.name} sudah punya tagihan tahun ${to.name}.`,
    );
    const cancelled = await request("POST", `/api/bill-batches/${billed.body.data.batch.id}/undo`, {
      as: "bendahara",
      key: crypto.randomUUID(),
      body: { reason: "Salah tahun" },
    });
    expect(cancelled.status, cancelled.body.message).toBe(200);
    expect((await undo(id, null)).body.data.undone).toBe(1);
  });

  test("who may not, and years that do not follow each other", async () => {
    const to = await year();
    const [from] = [await room(7, the().years.active.id)];
    const hani = await student(from.id, "Hani Lestari");
    const wishes = [{ student_id: hani.id, decision: "left" }];
    expect((await promote(to.id, wishes, { as: "bendahara" })).status).toBe(403);
    expect((await promote(to.id, wishes, { over: { unit_id: the().units.SD.id } })).status).toBe(404);
    const { active, closed } = the().years;
    expect((await promote(closed.id, wishes)).body.errors).toEqual({
      to_year_id: ["Tahun ajaran ini sudah ditutup."],
    });
    expect((await promote(active.id, wishes)).body.errors).toEqual({
      to_year_id: ["Harus tahun ajaran sesudah tahun ajaran asal."],
    });
    const strange = [{ student_id: hani.id, decision: "promoted", to_classroom_id: from.id }];
    expect((await promote(to.id, strange, { dry: true })).body.data.skipped).toEqual([
      {
        student: { id: hani.id, nis: hani.nis, name: "Hani Lestari", classroom: from.name },
        reason: "no_target",
      },
    ]);
    const id = (await promote(to.id, wishes)).body.data.id ?? "";
    expect((await undo("tidak-ada", null)).status).toBe(404);
    expect((await undo(id, null, "kepsek")).status).toBe(403);
    expect((await undo(id, null, "admin")).body.data.undone).toBe(1);
    await drop(hani);
    await dropRooms(from);
  });
}
