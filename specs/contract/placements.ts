/** Who sits where, and classes of the year before. Source: docs/spec/data.md §4, §5. */
import { describe, expect, test } from "vitest";
import type { ClassYearDetail, Opening } from "../../contract/master/class-years.ts";
import type { Classroom, ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { ClassPlace } from "../../contract/students/placements.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf, codeFor } from "./versioned-records.ts";

type Copied = { create: { name: string }[]; existing: { name: string }[] };

export function placementSpecs(the: () => School): void {
  describe("placements", () => {
    describe("a student's class place", () => classPlaceSpecs(the));
    describe("classes of another year", () => copySpecs(the));
  });
}

const requestOf =
  (the: () => School): School["backend"]["request"] =>
  (...asked) =>
    the().backend.request(...asked);

/** A year that no other spec has, and its end. */
async function planned(the: () => School, first: number) {
  const request = requestOf(the);
  const body = {
    name: `${first}/${first + 1}`,
    starts_on: `${first}-07-01`,
    ends_on: `${first + 1}-06-30`,
  };
  const made = await request<One<ClassYearDetail>>("POST", "/api/class-years", { as: "admin", body });
  expect(made.status, made.body.message).toBe(201);
  const year = made.body.data;
  const drop = async () => {
    const rooms = await request<List<Classroom>>("GET", `/api/classrooms?filter[class_year_id]=${year.id}`, {
      as: "admin",
    });
    for (const { id, version } of rooms.body.data) {
      const gone = await request("DELETE", `/api/classrooms/${id}`, { as: "admin", body: { version } });
      expect(gone.status, gone.body.message).toBe(200);
    }
    const now = (await request<One<ClassYearDetail>>("GET", `/api/class-years/${year.id}`, { as: "admin" }))
      .body;
    const { version } = now.data;
    const gone = await request("DELETE", `/api/class-years/${year.id}`, { as: "admin", body: { version } });
    expect(gone.status, gone.body.message).toBe(200);
  };
  return { year, drop };
}

function classPlaceSpecs(the: () => School): void {
  const request = requestOf(the);
  const room = async (over: Record<string, unknown> = {}) => {
    const body = {
      unit_id: the().units.SMP.id,
      class_year_id: the().years.active.id,
      grade: 8,
      name: codeFor("8"),
      capacity: 1,
      ...over,
    };
    const made = await request<One<ClassroomDetail>>("POST", "/api/classrooms", { as: "admin", body });
    expect(made.status, made.body.message).toBe(201);
    return made.body.data;
  };
  const student = async (over: Record<string, unknown> = {}) => {
    const body = {
      unit_id: the().units.SMP.id,
      nis:
        String(Date.now()).slice(-8) + String(Math.floor(performance.now() * 100) % 10_000).padStart(4, "0"),
      name: "Bayu Wicaksana",
      gender: "male",
      father_name: "Joko",
      father_phone: "081234567890",
      billing_contact: "father",
      entry_date: the().years.active.starts_on,
      status: "active",
      ...over,
    };
    const made = await request<One<StudentDetail>>("POST", "/api/students", { as: "tata.usaha", body });
    expect(made.status, made.body.message).toBe(201);
    return { sent: body, student: made.body.data };
  };
  const put = (
    id: string,
    classroom_id: string | null,
    seen_classroom_id: string | null,
    more: { as?: Username; class_year_id?: string } = {},
  ) =>
    request<One<{ is_over_capacity: boolean; classroom_id: string | null }>>(
      "PUT",
      `/api/students/${id}/placement`,
      {
        as: more.as ?? "tata.usaha",
        body: { class_year_id: more.class_year_id ?? the().years.active.id, classroom_id, seen_classroom_id },
      },
    );
  const classPlaces = async (id: string) =>
    (await request<{ data: ClassPlace[] }>("GET", `/api/classrooms/${id}/students`, { as: "kasir" })).body
      .data;
  const drop = async (...students: { id: string }[]) => {
    for (const { id } of students) {
      const { data } = (await request<One<StudentDetail>>("GET", `/api/students/${id}`, { as: "admin" }))
        .body;
      const body = { version: data.version };
      expect((await request("DELETE", `/api/students/${id}`, { as: "admin", body })).status).toBe(200);
    }
  };
  const dropRooms = async (...rooms: { id: string; version: number }[]) => {
    for (const { id, version } of rooms) {
      const gone = await request("DELETE", `/api/classrooms/${id}`, { as: "admin", body: { version } });
      expect(gone.status, gone.body.message).toBe(200);
    }
  };

  test("a clerk moves a student to another class, and the enrolment before it is kept", async () => {
    const [one, other] = [await room(), await room()];
    const { student: enrolled } = await student({ classroom_id: one.id });
    const moved = await put(enrolled.id, other.id, one.id);
    expect(moved.status, moved.body.message).toBe(200);
    expect(moved.body.data).toMatchObject({ classroom_id: other.id, is_over_capacity: false });
    expect(await classPlaces(other.id)).toMatchObject([
      { student_id: enrolled.id, until_on: null, outcome: null },
    ]);
    const { today } = the().backend;
    expect(await classPlaces(one.id)).toEqual([
      {
        student_id: enrolled.id,
        nis: enrolled.nis,
        name: "Bayu Wicaksana",
        gender: "male",
        status: "active",
        from_on: the().years.active.starts_on,
        until_on: today,
        outcome: "moved_class",
      },
    ]);
    expect((await auditOf(the(), enrolled.id)).at(-1)).toMatchObject({ action: "student.placed" });
    // The class that was left is remembered, so it stays.
    const refused = await request("DELETE", `/api/classrooms/${one.id}`, {
      as: "admin",
      body: { version: 1 },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    await drop(enrolled);
    await dropRooms(one, other);
  });

  test("a class may hold more than its places, which is said and not refused", async () => {
    const full = await room({ capacity: 1 });
    const [first, second] = [await student(), await student()];
    expect((await put(first.student.id, full.id, null)).body.data.is_over_capacity).toBe(false);
    expect((await put(second.student.id, full.id, null)).body.data.is_over_capacity).toBe(true);
    expect((await put(second.student.id, null, full.id)).body.data).toMatchObject({ classroom_id: null });
    expect(await classPlaces(full.id)).toHaveLength(1);
    await drop(first.student, second.student);
    await dropRooms(full);
  });

  test("a class place is refused elsewhere, late, and to who is not at the school", async () => {
    const one = await room();
    const { student: enrolled } = await student();
    const sma = await request<List<Classroom>>(
      "GET",
      `/api/classrooms?filter[unit_id]=${the().units.SMA.id}`,
      {
        as: "admin",
      },
    );
    const foreign = { classroom_id: ["Kelas ini bukan kelas unit siswa ini di tahun ajaran itu."] };
    const theirs = sma.body.data.find((found) => found.class_year_id === the().years.active.id);
    expect((await put(enrolled.id, theirs?.id ?? "", null)).body.errors).toEqual(foreign);
    const closed = { class_year_id: the().years.closed.id };
    expect((await put(enrolled.id, one.id, null, closed)).body.errors).toEqual({
      class_year_id: ["Tahun ajaran ini sudah ditutup."],
    });
    expect((await put(enrolled.id, one.id, one.id)).body.code).toBe("stale_version");
    expect((await put(enrolled.id, one.id, null, { as: "bendahara" })).status).toBe(403);
    const abroad = await request<List<{ id: string }>>(
      "GET",
      `/api/students?filter[unit_id]=${the().units.SMA.id}`,
      {
        as: "admin",
      },
    );
    expect((await put(abroad.body.data[0]?.id ?? "", one.id, null)).status).toBe(404);
    await drop(enrolled);
    await dropRooms(one);
  });

  test("who goes on leave or away gives up the class place, and is back in it after a leave", async () => {
    const one = await room();
    const { sent, student: enrolled } = await student({ classroom_id: one.id });
    const turn = (status: string, version: number, classroom_id: string | null) =>
      request<One<StudentDetail>>("PUT", `/api/students/${enrolled.id}`, {
        as: "tata.usaha",
        body: { ...sent, status, classroom_id, status_reason: "Sakit lama", version },
      });
    expect((await turn("on_leave", 1, one.id)).body.data.classroom).toBeNull();
    expect((await classPlaces(one.id))[0]).toMatchObject({ until_on: the().backend.today, outcome: null });
    const back = (await turn("active", 2, null)).body.data;
    expect(back.classroom).toEqual({ id: one.id, name: one.name });
    expect((await turn("left", 3, one.id)).body.data.classroom).toBeNull();
    expect((await classPlaces(one.id))[0]).toMatchObject({ outcome: "left" });
    expect((await put(enrolled.id, one.id, null)).body.errors).toEqual({
      classroom_id: ["Siswa ini sedang tidak bersekolah di sini."],
    });
    await drop(enrolled);
    await dropRooms(one);
  });
}

function copySpecs(the: () => School): void {
  const request = requestOf(the);
  const copy = (body: object, query = "", as: Username = "tata.usaha") =>
    request<One<Copied>>("POST", `/api/classrooms/copy${query}`, { as, body });
  const names = (rooms: { name: string }[]) => rooms.map(({ name }) => name);

  test("a clerk sees what a copy would make, makes it, and makes nothing twice", async () => {
    const { year, drop } = await planned(the, 2094);
    const body = { from_year_id: the().years.active.id, to_year_id: year.id };
    const dry = (await copy(body, "?dry_run=1")).body.data;
    expect([names(dry.create), names(dry.existing)]).toEqual([["7A", "8A", "9A"], []]);
    const made = (await copy(body)).body.data;
    expect(names(made.create)).toEqual(["7A", "8A", "9A"]);
    expect(made.create[0]).toMatchObject({ grade: 7, capacity: 40, unit: { code: "SMP" } });
    const again = (await copy(body)).body.data;
    expect([names(again.create), names(again.existing)]).toEqual([[], ["7A", "8A", "9A"]]);
    const all = (await copy(body, "?dry_run=1", "admin")).body.data;
    expect([all.create.length, all.existing.length]).toEqual([9, 3]);
    await drop();
  });

  test("a copy needs two years, an open one to go to, and own units", async () => {
    const { active, closed } = the().years;
    const into = (to_year_id: string, more: object = {}) =>
      copy({ from_year_id: active.id, to_year_id, ...more }, "?dry_run=1");
    expect((await into(active.id)).body.errors).toEqual({ to_year_id: ["Pilih tahun ajaran yang lain."] });
    expect((await into(closed.id)).body.errors).toEqual({ to_year_id: ["Tahun ajaran ini sudah ditutup."] });
    expect((await into("tidak-ada")).body.errors).toEqual({
      to_year_id: ["Tahun ajaran ini tidak ditemukan."],
    });
    expect((await into(closed.id, { unit_id: the().units.SD.id })).status).toBe(404);
  });

  test("what opening a year would mean is said before it happens", async () => {
    const { year, drop } = await planned(the, 2095);
    const { active, closed } = the().years;
    const opening = async (id: string) =>
      (await request<One<Opening>>("GET", `/api/class-years/${id}/opening`, { as: "admin" })).body.data;
    const next = await opening(year.id);
    expect(next).toMatchObject({ closes: { id: active.id, name: active.name }, plans: null });
    expect(next.unplaced_count).toBeGreaterThan(400);
    expect(next.undecided_count).toBeGreaterThan(400);
    expect(next.open_bills_count).toBeGreaterThan(100);
    expect(next.open_balance).toBeGreaterThan(next.open_bills_count);
    expect(await opening(closed.id)).toMatchObject({
      closes: null,
      plans: { name: active.name },
      undecided_count: 0,
      open_bills_count: 0,
      open_balance: 0,
    });
    await drop();
  });
}
