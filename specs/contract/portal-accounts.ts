/** Portal accounts of a class. Source: docs/spec/portal.md §3, docs/spec/access.md §2, docs/spec/data.md §11. */
import { describe, expect, test } from "vitest";
import type { Classroom } from "../../contract/master/classrooms.ts";
import type { ClassPlace } from "../../contract/students/placements.ts";
import type { PortalAccount, PortalRoom, PortalSlip } from "../../contract/students/portal-accounts.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf } from "./versioned-records.ts";

export function portalAccountSpecs(the: () => School): void {
  describe("portal accounts of a class", () => accounts(the));
}

async function roomOf(the: () => School, name: string) {
  const path = `/api/classrooms?q=${name}&filter[class_year_id]=${the().years.active.id}&filter[unit_id]=${the().units.SMP.id}`;
  const [room] = (await the().backend.request<List<Classroom>>("GET", path, { as: "admin" })).body.data;
  if (room === undefined) throw new Error(`no classroom ${name}`);
  return room;
}

async function read(the: () => School, classroomId: string) {
  const path = `/api/classrooms/${classroomId}/portal-accounts`;
  const { status, body } = await the().backend.request<One<PortalRoom>>("GET", path, { as: "tata.usaha" });
  expect(status, body.message).toBe(200);
  return body.data;
}

async function make(the: () => School, classroomId: string, ids: readonly string[]) {
  const path = `/api/classrooms/${classroomId}/portal-accounts`;
  return the().backend.request<{ data: PortalSlip[] }>("POST", path, {
    as: "tata.usaha",
    body: { student_ids: ids },
  });
}

/** Somebody of the class who has no account yet. */
async function newcomer(the: () => School) {
  const room = await roomOf(the, "8A");
  const account = (await read(the, room.id)).accounts.find((one) => one.state === "none");
  if (account === undefined) throw new Error("everybody in 8A has an account already");
  return { room, account };
}

async function turn<T>(
  the: () => School,
  verb: string,
  { student_id, version }: PortalAccount,
  as: Username = "tata.usaha",
) {
  const path = `/api/students/${student_id}/portal-account/${verb}`;
  return the().backend.request<One<T>>("POST", path, { as, body: { version } });
}

const logIn = (the: () => School, username: string, password: string) =>
  the().backend.request<{ token: string; user: { must_change_password: boolean } }>(
    "POST",
    "/api/students/login",
    {
      body: { username, password },
    },
  );

function accounts(the: () => School): void {
  test("a clerk makes one, the student logs in with the slip and must choose a password; the audit never sees it", async () => {
    const { room, account } = await newcomer(the);
    const { status, body } = await make(the, room.id, [account.student_id]);
    expect(status, body.message).toBe(200);
    expect(body.data).toEqual([
      {
        student_id: account.student_id,
        nis: account.nis,
        name: account.name,
        classroom: "8A",
        school: "Yayasan Pelita Nusantara",
        unit: "SMP Pelita Nusantara",
        portal_url: expect.stringMatching(/^https?:\/\/.+\/students\/login$/),
        username: `SMP-${account.nis}`,
        first_password: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/),
      },
    ]);
    const password = body.data[0]?.first_password ?? "";
    const entered = await logIn(the, `SMP-${account.nis}`, password);
    expect(entered.status, entered.body.message).toBe(200);
    expect(entered.body.user.must_change_password).toBe(true);
    const now = (await read(the, room.id)).accounts.find((one) => one.student_id === account.student_id);
    expect(now).toMatchObject({ state: "first", username: `SMP-${account.nis}` });
    // Who has one already keeps it.
    expect((await make(the, room.id, [account.student_id])).body.data).toEqual([]);
    const trail = await auditOf(the(), account.student_id);
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: "student.changed",
        before: { portal_on: 0 },
        after: { portal_on: 1 },
      }),
    );
    expect(JSON.stringify(trail)).not.toContain(password);
    expect(JSON.stringify(trail)).not.toContain("scrypt");
  });

  test("chosen students get theirs with or without a class, but neither who has one nor who has left", async () => {
    const { request } = the().backend;
    const path = "/api/portal-accounts";
    const make = (student_ids: readonly (string | undefined)[]) =>
      request<{ data: PortalSlip[] }>("POST", path, { as: "tata.usaha", body: { student_ids } });
    const { account } = await newcomer(the);
    const unit = the().units.SMP.id;
    const body = {
      unit_id: unit,
      nis: String(Date.now()).slice(-8),
      name: "Sari Tanpa Kelas",
      gender: "female",
      status: "candidate",
      father_name: "Bapak Sari",
      father_phone: "081234567890",
      billing_contact: "father",
    };
    const made = await request<One<{ id: string; version: number }>>("POST", "/api/students", {
      as: "tata.usaha",
      body,
    });
    expect(made.status, made.body.message).toBe(201);
    const roomless = made.body.data.id;
    const gone = await request<List<{ id: string }>>(
      "GET",
      `/api/students?filter[status]=graduated&filter[unit_id]=${unit}&per_page=1`,
      { as: "tata.usaha" },
    );
    const first = await make([roomless, account.student_id, gone.body.data[0]?.id]);
    expect(first.status, first.body.message).toBe(200);
    const slips = new Map(first.body.data.map((slip) => [slip.student_id, slip]));
    expect([...slips.keys()].toSorted()).toEqual([roomless, account.student_id].toSorted());
    expect(slips.get(roomless)).toMatchObject({ username: `SMP-${body.nis}`, classroom: null });
    expect(slips.get(account.student_id)).toMatchObject({ classroom: "8A" });
    const password = slips.get(roomless)?.first_password ?? "";
    expect((await logIn(the, `SMP-${body.nis}`, password)).status).toBe(200);
    expect((await make([roomless, account.student_id])).body.data).toEqual([]);
    const foreign = await request<List<{ id: string }>>(
      "GET",
      `/api/students?filter[unit_id]=${the().units.SD.id}&per_page=1`,
      { as: "admin" },
    );
    const refused = await make([foreign.body.data[0]?.id]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { student_ids: ["Ada siswa yang bukan dari unit Anda."] },
    ]);
  });

  test("who has left and still owes something gets one, sees it there, and no more once all is paid", async () => {
    const { request } = the().backend;
    const leaver = async (owes: number) => {
      const student = await the().student();
      const bill = await the().bill(student, { amount: 35_000, dueInDays: 0 });
      if (owes === 0) await the().pay(student, { amount: 35_000 });
      const read = `/api/students/${student.id}`;
      const { version } = (await request<One<{ version: number }>>("GET", read, { as: "tata.usaha" })).body
        .data;
      const left = await request<{ data: { rows: { result: string }[] } }>(
        "POST",
        "/api/bulk/students/status",
        {
          as: "tata.usaha",
          body: {
            status: "left",
            status_date: the().backend.today,
            status_reason: "Pindah kota",
            rows: [{ id: student.id, version }],
          },
        },
      );
      expect(left.body).toMatchObject({ data: expect.anything() });
      return { student, bill };
    };
    const [owing, clear] = [await leaver(35_000), await leaver(0)];
    const make = () =>
      request<{ data: PortalSlip[] }>("POST", "/api/portal-accounts", {
        as: "tata.usaha",
        body: { student_ids: [owing.student.id, clear.student.id] },
      });
    const made = await make();
    expect(made.body.data.map(({ student_id }) => student_id)).toEqual([owing.student.id]);
    const username = `SMP-${owing.student.nis}`;
    const { token } = (await logIn(the, username, made.body.data[0]?.first_password ?? "")).body;
    const changed = await request("PUT", "/api/profile/password", {
      token,
      body: { current_password: made.body.data[0]?.first_password, password: "Melati-Kuning-77" },
    });
    expect(changed.status, changed.body.message).toBe(200);
    const own = await request<List<{ id: string; balance: number }>>("GET", "/api/student/bills", { token });
    expect(own.body.data.find(({ id }) => id === owing.bill.id)?.balance).toBe(35_000);
    expect((await make()).body.data).toEqual([]);
  });

  test("who has finished school and owes nothing is neither listed without an account nor given one, also not by a class of last year", async () => {
    const { request } = the().backend;
    const path = `/api/classrooms?q=9A&filter[class_year_id]=${the().years.closed.id}&filter[unit_id]=${the().units.SMP.id}`;
    const [room] = (await request<List<Classroom>>("GET", path, { as: "admin" })).body.data;
    const id = room?.id ?? "";
    const classPlaces = await request<{ data: ClassPlace[] }>("GET", `/api/classrooms/${id}/students`, {
      as: "tata.usaha",
    });
    const clear: string[] = [];
    for (const { student_id, status } of classPlaces.body.data) {
      const { balance } = (
        await request<One<{ balance: number }>>("GET", `/api/students/${student_id}`, { as: "admin" })
      ).body.data;
      if (status === "graduated" && balance === 0) clear.push(student_id);
    }
    expect(clear.length).toBeGreaterThan(0);
    const listed = (await read(the, id)).accounts.filter(({ state }) => state === "none");
    expect(listed.filter(({ student_id }) => clear.includes(student_id))).toEqual([]);
    const made = await make(the, id, clear);
    expect([made.status, made.body.data]).toEqual([200, []]);
  });

  test("a reset ends the sessions and the old password; off keeps everybody out, on lets in again", async () => {
    const { room, account } = await newcomer(the);
    const first = (await make(the, room.id, [account.student_id])).body.data[0]?.first_password ?? "";
    const { token } = (await logIn(the, `SMP-${account.nis}`, first)).body;
    const seen = async () => {
      const found = (await read(the, room.id)).accounts.find((one) => one.student_id === account.student_id);
      if (found === undefined) throw new Error("the student has left the class");
      return found;
    };
    const stale = await turn(the, "reset", { ...account, version: account.version });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    const reset = await turn<PortalSlip>(the, "reset", await seen());
    expect(reset.status, reset.body.message).toBe(200);
    const second = reset.body.data.first_password;
    expect(second).not.toBe(first);
    expect(reset.body.data).toMatchObject({ classroom: "8A", username: `SMP-${account.nis}` });
    expect((await the().backend.request("GET", "/api/profile", { token })).status).toBe(401);
    expect((await logIn(the, `SMP-${account.nis}`, first)).status).toBe(422);
    expect((await logIn(the, `SMP-${account.nis}`, second)).status).toBe(200);
    const off = await turn<PortalAccount>(the, "deactivate", await seen());
    expect(off.body.data.state).toBe("off");
    expect((await logIn(the, `SMP-${account.nis}`, second)).status).toBe(422);
    const on = await turn<PortalAccount>(the, "activate", await seen());
    expect(on.body.data.state).toBe("first");
    expect((await logIn(the, `SMP-${account.nis}`, second)).status).toBe(200);
  });

  test("who sits elsewhere gets none, and what was never made is neither reset nor switched", async () => {
    const { room, account } = await newcomer(the);
    const elsewhere = (await read(the, (await roomOf(the, "9A")).id)).accounts[0];
    const refused = await make(the, room.id, [account.student_id, elsewhere?.student_id ?? ""]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { student_ids: ["Ada siswa yang tidak duduk di kelas ini."] },
    ]);
    expect(
      (await read(the, room.id)).accounts.find((one) => one.student_id === account.student_id)?.state,
    ).toBe("none");
    for (const verb of ["reset", "activate", "deactivate"]) {
      const { status, body } = await turn(the, verb, account);
      expect([status, body.code]).toEqual([409, "wrong_status"]);
    }
  });
}
