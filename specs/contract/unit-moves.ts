/** Moving to another unit: what each side may do, and what stays. Source: docs/spec/data.md §9, docs/spec/access.md §2. */
import { describe, expect, test } from "vitest";
import type { BulkPreview } from "../../contract/bills/bills.ts";
import type { Classroom } from "../../contract/master/classrooms.ts";
import type { ClassPlace } from "../../contract/students/placements.ts";
import type { PortalRoom } from "../../contract/students/portal-accounts.ts";
import type { Enrolment, Student, StudentDetail } from "../../contract/students/students.ts";
import type { UnitMove } from "../../contract/students/unit-moves.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf } from "./versioned-records.ts";

const run = Date.now() % 10_000_000;
let made = 0;
const newNis = () => {
  made += 1;
  return `55${run}${String(made).padStart(3, "0")}`;
};

const WHY = "Lanjut ke SMA yayasan";

export function unitMoveSpecs(the: () => School): void {
  describe("moving to another unit", () => {
    const ask = <T>(method: string, path: string, body?: object, as: Username = "admin") =>
      the().backend.request<T>(method, path, { as, body });

    /** Somebody of that unit, entered just now. */
    async function enter(code: "SMP" | "SMA"): Promise<StudentDetail> {
      const body = {
        unit_id: the().units[code].id,
        nis: newNis(),
        name: "Rangga Pindah",
        gender: "male",
        father_name: "Dedi",
        father_phone: "0812 3456 7899",
        billing_contact: "father",
        status: "active",
      };
      const { status, body: answer } = await ask<One<StudentDetail>>("POST", "/api/students", body);
      expect(status, answer.message).toBe(201);
      return answer.data;
    }

    const studentNow = async (id: string, as: Username = "admin") =>
      ask<One<StudentDetail>>("GET", `/api/students/${id}`, undefined, as);

    const release = (student: { id: string; version: number }, to: string, as: Username = "tata.usaha") =>
      ask<One<UnitMove>>(
        "POST",
        `/api/students/${student.id}/release`,
        { to_unit_id: to, reason: WHY, version: student.version },
        as,
      );

    /** Everybody is back where the demo school has them, for the specs that count. */
    async function bringBack(was: StudentDetail): Promise<void> {
      const now = (await studentNow(was.id)).body.data;
      const move = (await release(now, was.unit_id, "admin")).body.data;
      expect((await settle(move, "accept", { nis: was.nis })).status).toBe(200);
      const classPlace = {
        class_year_id: the().years.active.id,
        classroom_id: was.classroom_id,
        seen_classroom_id: null,
      };
      expect((await ask("PUT", `/api/students/${was.id}/placement`, classPlace)).status).toBe(200);
    }

    const settle = (move: UnitMove, how: string, more: object = {}, as: Username = "admin") =>
      ask<One<UnitMove>>("POST", `/api/unit-moves/${move.id}/${how}`, { version: move.version, ...more }, as);

    test("is released by the old unit and accepted by the new one, with a new NIS; bills and history stay", async () => {
      const student = await the().student("SPP");
      const bill = await the().bill(student, { amount: 90_000 });
      const before = (await studentNow(student.id)).body.data;
      const { SMP, SMA } = the().units;
      const targets = await ask<{ data: { code: string }[] }>(
        "GET",
        `/api/students/${student.id}/move-targets`,
        undefined,
        "tata.usaha",
      );
      expect(targets.body.data.map(({ code }) => code).toSorted()).toEqual(["SD", "SMA"]);
      const released = await release(before, SMA.id);
      expect(released.status, released.body.message).toBe(201);
      const move = released.body.data;
      expect(move).toMatchObject({
        student: { name: student.name, classroom: { name: student.classroom } },
        from_unit: { code: "SMP" },
        to_unit: { code: "SMA" },
        former_nis: student.nis,
        status: "waiting",
        reason: WHY,
        refusal: null,
        settled_on: null,
        version: 1,
      });
      expect((await studentNow(student.id)).body.data.unit.code, "nothing changes while it waits").toBe(
        "SMP",
      );
      const twice = await release(before, the().units.SD.id);
      expect([twice.status, twice.body.code]).toEqual([409, "wrong_status"]);

      const nis = newNis();
      const bySender = await settle(move, "accept", { nis }, "tata.usaha");
      expect(bySender.status, "the old unit cannot accept").toBe(404);
      const accepted = await settle(move, "accept", { nis });
      expect(accepted.status, accepted.body.message).toBe(200);
      expect(accepted.body.data).toMatchObject({ status: "accepted", former_nis: student.nis, version: 2 });
      const now = (await studentNow(student.id)).body.data;
      expect(now).toMatchObject({ nis, status: "active", classroom: null, status_reason: WHY });
      expect(now.unit.code).toBe("SMA");
      const stays = await ask<{ data: Enrolment[] }>("GET", `/api/students/${student.id}/placements`);
      expect(stays.body.data[0], "the former unit and number stay in the history").toMatchObject({
        unit: { code: "SMP" },
        classroom: { name: student.classroom },
        nis: student.nis,
        until_on: the().backend.today,
        outcome: "moved_unit",
      });
      const found = await ask<List<Student>>("GET", `/api/students?q=${nis}`);
      expect(found.body.data.map(({ id }) => id)).toEqual([student.id]);
      expect(await the().billNow(bill.id), "old bills keep their unit").toMatchObject({
        unit_id: SMP.id,
        balance: 90_000,
      });
      const seen = await studentNow(student.id, "kasir");
      expect([seen.status, seen.body.data.balance], "and its cashier takes them").toEqual([200, 90_000]);
      await the().pay(student, { amount: 90_000 });
      expect((await studentNow(student.id, "kasir")).status, "then nothing is left to see").toBe(404);
      const trail = (await auditOf(the(), student.id)).slice(-2);
      expect(trail).toMatchObject([
        { action: "student.released", reason: WHY, after: { unit_id: SMA.id } },
        {
          action: "student.accepted",
          before: { unit_id: SMP.id, nis: student.nis },
          after: { unit_id: SMA.id, nis },
        },
      ]);
      await bringBack(before);
      expect((await studentNow(student.id)).body.data).toMatchObject({
        nis: student.nis,
        unit: { code: "SMP" },
      });
    });

    test("each unit bills the months of its own stay, and says why not the others", async () => {
      const { active } = the().years;
      const start = Number(active.name.slice(0, 4));
      const month = the().backend.today.slice(0, 7);
      const periods = [...Array(12).keys()].map((index) =>
        index < 6
          ? `${start}-${String(index + 7).padStart(2, "0")}`
          : `${start + 1}-${String(index - 5).padStart(2, "0")}`,
      );
      const rooms = await ask<List<Classroom>>(
        "GET",
        `/api/classrooms?filter[unit_id]=${the().units.SMA.id}&filter[class_year_id]=${active.id}`,
      );
      const [room] = rooms.body.data;
      const boy = await enter("SMA");
      const classPlace = { class_year_id: active.id, classroom_id: room?.id, seen_classroom_id: null };
      expect((await ask("PUT", `/api/students/${boy.id}/placement`, classPlace)).status).toBe(200);
      const now = (await studentNow(boy.id)).body.data;
      const move = (await release(now, the().units.SD.id, "admin")).body.data;
      expect((await settle(move, "accept", { nis: newNis() })).status).toBe(200);
      const here = await ask<List<Classroom>>(
        "GET",
        `/api/classrooms?filter[unit_id]=${the().units.SD.id}&filter[class_year_id]=${active.id}&filter[grade]=6`,
      );
      const joined = { ...classPlace, classroom_id: here.body.data[0]?.id };
      expect((await ask("PUT", `/api/students/${boy.id}/placement`, joined)).status).toBe(200);
      const previewOf = async (unit: "SD" | "SMA") => {
        const path = `/api/categories?filter[unit_id]=${the().units[unit].id}&q=SPP`;
        const [category] = (await ask<List<{ id: string }>>("GET", path)).body.data;
        const { status, body } = await ask<One<BulkPreview>>("POST", "/api/bills/preview", {
          category_id: category?.id,
          class_year_id: active.id,
          periods,
          audience: { student_ids: [boy.id] },
        });
        expect(status, body.message).toBe(200);
        const { rows, skipped } = body.data;
        return {
          billed: rows.flatMap((row) => row.periods),
          classes: rows.map((row) => row.student.classroom),
          skipped: skipped.map(({ period, reason }) => [period, reason]),
        };
      };
      const reason = (wanted: string) => (period: string) => [period, wanted];
      expect(await previewOf("SD")).toEqual({
        billed: periods.filter((period) => period >= month),
        classes: [here.body.data[0]?.name],
        skipped: periods.filter((period) => period < month).map(reason("before_stay")),
      });
      // The day of the move is the new unit's, so that a move on the first leaves the whole month to it.
      const last = the().backend.today.endsWith("-01") ? periods[periods.indexOf(month) - 1] : month;
      expect(await previewOf("SMA")).toEqual({
        billed: periods.filter((period) => period <= (last ?? "")),
        classes: [room?.name],
        skipped: periods.filter((period) => period > (last ?? "")).map(reason("moved_on")),
      });
      await bringBack({ ...now, classroom_id: room?.id ?? null });
    });

    const studentOf = ({ id, nis, name }: StudentDetail) => ({ id, nis, name, classroom: null });
    type Deposits = StudentDetail["deposits"];
    const heldBy = (deposits: Deposits) => deposits.map(({ unit, balance }) => [unit.code, balance]);
    const spend = (id: string, unit_id: string, amount: number, as: Username) =>
      ask(
        "POST",
        "/api/payments",
        { student_id: id, unit_id, paid_on: the().backend.today, method: "deposit", amount },
        as,
      );

    test("a deposit of who moved on stays in sight of the unit where it lies, which spends it", async () => {
      const { SMP, SMA } = the().units;
      const student = await the().student("SPP");
      const before = (await studentNow(student.id)).body.data;
      const own = before.deposits.find(({ unit }) => unit.code === "SMP")?.balance ?? 0;
      const bill = await the().bill(student, { amount: 50_000 });
      await the().pay(student, { amount: 30_000, to_deposit: 30_000, allocations: [] });
      const move = (await release(before, SMA.id)).body.data;
      expect((await settle(move, "accept", { nis: newNis() })).status).toBe(200);
      const bySmp = await spend(student.id, SMP.id, 20_000, "kasir");
      expect(bySmp.status, bySmp.body.message).toBe(201);
      await the().pay(student, { amount: 30_000 });
      expect(await the().billNow(bill.id)).toMatchObject({ balance: 0 });
      // Nothing is owed any more: it is the deposit alone that keeps the student in sight.
      const seen = await studentNow(student.id, "kasir");
      expect([seen.status, heldBy(seen.body.data.deposits)]).toEqual([200, [["SMP", own + 10_000]]]);
      const found = await ask<List<Student>>("GET", `/api/students?q=${before.name}`, undefined, "kasir");
      expect(found.body.data.map(({ id }) => id)).toContain(student.id);
      expect(heldBy((await studentNow(student.id)).body.data.deposits)).toEqual([["SMP", own + 10_000]]);
      await bringBack(before);
    });

    test("a deposit that lies in the former unit is seen by the new one's cashier, who spends the own one alone", async () => {
      const { SMP, SMA } = the().units;
      const boy = await enter("SMA");
      await the().pay(studentOf(boy), { amount: 30_000, to_deposit: 30_000 }, "admin");
      expect((await studentNow(boy.id, "kasir")).status, "not before he comes").toBe(404);
      const move = (await release(boy, SMP.id, "admin")).body.data;
      expect((await settle(move, "accept", { nis: newNis() }, "tata.usaha")).status).toBe(200);
      const seen = async () => heldBy((await studentNow(boy.id, "kasir")).body.data.deposits);
      expect(await seen()).toEqual([["SMA", 30_000]]);
      await the().pay(studentOf(boy), { amount: 15_000, to_deposit: 15_000 });
      const rooms = await ask<List<Classroom>>(
        "GET",
        `/api/classrooms?filter[unit_id]=${SMP.id}&filter[class_year_id]=${the().years.active.id}&q=7A`,
      );
      const classPlace = { class_year_id: the().years.active.id, seen_classroom_id: null };
      const inClass = { ...classPlace, classroom_id: rooms.body.data[0]?.id };
      expect((await ask("PUT", `/api/students/${boy.id}/placement`, inClass)).status).toBe(200);
      const billing = {
        category_id: the().categories.WISATA.id,
        class_year_id: the().years.active.id,
        periods: ["ONCE"],
        audience: { student_ids: [boy.id] },
        amount: 40_000,
      };
      const billed = await ask("POST", "/api/bills", billing, "bendahara");
      expect(billed.status, billed.body.message).toBe(201);
      const short = await spend(boy.id, SMP.id, 16_000, "kasir");
      expect([short.status, short.body.errors]).toEqual([422, { amount: ["Saldo deposit tidak cukup."] }]);
      const foreign = await spend(boy.id, SMA.id, 16_000, "kasir");
      expect([foreign.status, foreign.body.errors]).toEqual([
        422,
        { unit_id: ["Unit ini bukan unit Anda."] },
      ]);
      expect((await spend(boy.id, SMP.id, 15_000, "kasir")).status).toBe(201);
      expect(await seen()).toEqual([
        ["SMA", 30_000],
        ["SMP", 0],
      ]);
      await the().pay(studentOf(boy), { amount: 25_000 });
      await bringBack({ ...boy, classroom_id: null });
    });

    test("is refused by the new unit with a reason, or taken back by the old one, and tried again", async () => {
      const { SMP, SMA } = the().units;
      const path = `/api/students?filter[unit_id]=${SMA.id}&filter[status]=active&sort=-name&per_page=1`;
      const [listedStudent] = (await ask<List<Student>>("GET", path)).body.data;
      const student = (await studentNow(listedStudent?.id ?? "")).body.data;
      const move = (await release(student, SMP.id, "admin")).body.data;
      const waiting = "/api/unit-moves?filter[status]=waiting&filter[student_id]=";
      const listed = await ask<List<UnitMove>>("GET", `${waiting}${student.id}`, undefined, "tata.usaha");
      expect(listed.body.data.map(({ id }) => id)).toEqual([move.id]);
      expect((await settle(move, "withdraw", {}, "tata.usaha")).status, "only the old unit").toBe(404);
      expect((await settle(move, "refuse", { reason: "x" }, "tata.usaha")).status).toBe(422);
      const refused = await settle(move, "refuse", { reason: "Kelas sudah penuh" }, "tata.usaha");
      expect(refused.body.data).toMatchObject({ status: "refused", refusal: "Kelas sudah penuh" });
      const late = await settle(refused.body.data, "accept", { nis: newNis() }, "tata.usaha");
      expect([late.status, late.body.code]).toEqual([409, "wrong_status"]);
      for (const how of ["refuse", "withdraw"]) {
        const over = await settle(refused.body.data, how, how === "refuse" ? { reason: "Kelas penuh" } : {});
        expect([over.status, over.body.message], how).toEqual([409, "Perpindahan ini sudah selesai."]);
      }
      const second = (await release(student, SMP.id, "admin")).body.data;
      expect((await settle({ ...second, version: 9 }, "withdraw")).body.code).toBe("stale_version");
      expect((await settle(second, "withdraw")).body.data.status).toBe("withdrawn");
      const third = (await release(student, SMP.id, "admin")).body.data;
      const taken = await settle(third, "accept", { nis: "20260001" }, "tata.usaha");
      expect(taken.body.errors).toEqual({ nis: ["NIS ini sudah dipakai siswa lain di unit ini."] });
      const nis = newNis();
      expect((await settle(third, "accept", { nis }, "tata.usaha")).status).toBe(200);
      const moved = await studentNow(student.id, "tata.usaha");
      expect(moved.body.data).toMatchObject({ nis, unit: { code: "SMP" }, in_use: true });
      await bringBack(student);
    });

    test("leaves the old unit its class of last year with the former NIS, and no portal account to make there", async () => {
      const { SMP, SMA } = the().units;
      const rooms = await ask<List<Classroom>>(
        "GET",
        `/api/classrooms?filter[class_year_id]=${the().years.closed.id}&filter[unit_id]=${SMP.id}&q=7A`,
      );
      const room = `/api/classrooms/${rooms.body.data[0]?.id}`;
      const accounts = async () =>
        (await ask<One<PortalRoom>>("GET", `${room}/portal-accounts`, undefined, "tata.usaha")).body.data
          .accounts;
      const account = (await accounts()).find(({ state }) => state === "none");
      const before = (await studentNow(account?.student_id ?? "")).body.data;
      const move = (await release(before, SMA.id)).body.data;
      expect((await settle(move, "accept", { nis: newNis() })).status).toBe(200);
      expect((await accounts()).map(({ student_id }) => student_id)).not.toContain(before.id);
      const body = { student_ids: [before.id] };
      const made = await ask("POST", `${room}/portal-accounts`, body, "tata.usaha");
      expect([made.status, made.body.errors]).toEqual([
        422,
        { student_ids: ["Ada siswa yang tidak duduk di kelas ini."] },
      ]);
      const classPlaces = (
        await ask<{ data: ClassPlace[] }>("GET", `${room}/students`, undefined, "tata.usaha")
      ).body.data;
      expect(classPlaces.find(({ student_id }) => student_id === before.id)).toMatchObject({
        nis: before.nis,
      });
      await bringBack(before);
    });

    test("is for active students and graduates, into another active unit, by who may write students", async () => {
      const student = await enter("SMP");
      const { SMA, SMP } = the().units;
      for (const as of ["yayasan", "kepsek", "bendahara", "kasir"] as const) {
        expect((await release(student, SMA.id, as)).status, as).toBe(403);
      }
      expect((await release(student, SMP.id)).body.errors).toEqual({
        to_unit_id: ["Pilih unit lain yang aktif."],
      });
      expect((await release({ ...student, version: 9 }, SMA.id)).body.code).toBe("stale_version");
      const foreign = await enter("SMA");
      expect((await release(foreign, SMP.id)).status, "not one's own").toBe(404);
      expect((await ask("POST", "/api/unit-moves/tidak-ada/withdraw", { version: 1 })).status).toBe(404);
      for (const one of [student, foreign]) {
        expect((await ask("DELETE", `/api/students/${one.id}`, { version: one.version })).status).toBe(200);
      }
    });
  });
}
