/**
 * Which months a unit bills of who was away or has left, whenever that was entered. Source: docs/spec/money.md §10,
 * decision 048.
 */
import { describe, expect, test } from "vitest";
import type { Bill, BulkPreview } from "../../contract/bills/bills.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { List, One, School } from "./school.ts";
import { idOf } from "./versioned-records.ts";

type Draft = Record<string, unknown>;

const WHY = "Ikut orang tua pindah";
const admin = { as: "admin" } as const;

/** The months of the class year, and how many of them are over. */
function monthsOf({ years, backend }: School): { months: string[]; past: number } {
  const start = Number(years.active.name.slice(0, 4));
  const months = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map(
    (month) => `${month >= 7 ? start : start + 1}-${String(month).padStart(2, "0")}`,
  );
  return { months, past: months.indexOf(backend.today.slice(0, 7)) };
}

/** The last day of the month before. */
function dayBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

export function enrolmentSpecs(the: () => School): void {
  describe("the months of an enrolment", () => {
    /** Somebody who has been in class 9A since the class year began, and how the record is changed. */
    async function enter(name: string) {
      const { units, years, backend } = the();
      const room = `/api/classrooms?q=9A&filter[class_year_id]=${years.active.id}&filter[unit_id]=${units.SMP.id}`;
      const sent: Draft = {
        unit_id: units.SMP.id,
        classroom_id: await idOf(the(), room),
        nis: String(Math.floor(Math.random() * 1e12)).padStart(12, "6"),
        name,
        gender: "female",
        father_name: "Joko",
        father_phone: "081234567890",
        billing_contact: "father",
        entry_date: years.active.starts_on,
        status: "active",
      };
      const made = await backend.request<One<StudentDetail>>("POST", "/api/students", {
        ...admin,
        body: sent,
      });
      expect(made.status, made.body.message).toBe(201);
      const path = `/api/students/${made.body.data.id}`;
      let version = 1;
      const turn = async (status: string, status_date: string) => {
        const body = { ...sent, status, status_date, status_reason: WHY, version };
        const turned = await backend.request<One<StudentDetail>>("PUT", path, { ...admin, body });
        expect(turned.status, turned.body.message).toBe(200);
        version = turned.body.data.version;
      };
      const leave = async () => {
        const gone = await backend.request("DELETE", path, { ...admin, body: { version } });
        expect(gone.status, gone.body.message).toBe(200);
      };
      return { id: made.body.data.id, turn, leave };
    }

    /** What a billing of all months makes, and why not the others. */
    async function answers(id: string, more: object = {}) {
      const { body, status } = await the().backend.request<One<BulkPreview>>("POST", "/api/bills/preview", {
        as: "bendahara",
        body: {
          category_id: the().categories.SPP.id,
          class_year_id: the().years.active.id,
          periods: monthsOf(the()).months,
          audience: { student_ids: [id] },
          ...more,
        },
      });
      expect(status, body.message).toBe(200);
      return {
        billed: body.data.rows.flatMap((row) => row.periods),
        skipped: body.data.skipped.map(({ period, reason }) => [period, reason]),
      };
    }

    test("leave out the whole months of a leave, also when it is entered once it is over", async ({
      skip,
    }) => {
      const { months, past } = monthsOf(the());
      if (past < 2) return skip("no two months of the class year are over");
      const girl = await enter("Larasati Cuti");
      const [first, last] = [months[past - 2] ?? "", months[past - 1] ?? ""];
      await girl.turn("on_leave", `${first}-01`);
      const going = [...months.slice(past - 2)].map((month) => [month, "on_leave"]);
      expect(await answers(girl.id)).toEqual({ billed: months.slice(0, past - 2), skipped: going });
      await girl.turn("active", the().backend.today);
      const away = [first, last].map((month) => [month, "on_leave"]);
      // Back on the first day of a month or within it, that month is billed.
      expect(await answers(girl.id)).toEqual({
        billed: months.filter((month) => month !== first && month !== last),
        skipped: away,
      });
      await girl.leave();
    });

    test("go up to the last day of who has left, and on from the day on which that is taken back", async ({
      skip,
    }) => {
      const { months, past } = monthsOf(the());
      if (past < 3) return skip("no three months of the class year are over");
      const girl = await enter("Larasati Kembali");
      const gone = months.slice(past - 2, past);
      await girl.turn("left", dayBefore(gone[0] ?? ""));
      expect(await answers(girl.id)).toEqual({
        billed: months.slice(0, past - 2),
        skipped: months.slice(past - 2).map((month) => [month, "not_active"]),
      });
      // All that is asked for lies after the enrolment: no list of bills, but a reason for each month.
      expect(await answers(girl.id, { periods: gone })).toEqual({
        billed: [],
        skipped: gone.map((month) => [month, "not_active"]),
      });
      await girl.turn("active", the().backend.today);
      expect(await answers(girl.id)).toEqual({
        billed: months.filter((month) => !gone.includes(month)),
        skipped: gone.map((month) => [month, "moved_on"]),
      });
      await girl.leave();
    });

    test("are issued to who has left as the preview says, in the class of those days", async ({ skip }) => {
      const { months, past } = monthsOf(the());
      if (past < 1) return skip("no month of the class year is over");
      const girl = await enter("Larasati Tunggakan");
      const last = months[past - 1] ?? "";
      await girl.turn("left", `${last}-15`);
      const body = {
        category_id: the().categories.SPP.id,
        class_year_id: the().years.active.id,
        periods: months.slice(past - 1, past + 1),
        audience: { student_ids: [girl.id] },
        amount: 90_000,
      };
      const made = await the().backend.request<One<{ batch: { id: string } }>>("POST", "/api/bills", {
        as: "bendahara",
        body,
      });
      expect(made.status, made.body.message).toBe(201);
      const path = `/api/bills?filter[student_id]=${girl.id}`;
      const bills = await the().backend.request<List<Bill>>("GET", path, {
        as: "bendahara",
      });
      expect(bills.body.data).toMatchObject([{ period: last, classroom: "9A" }]);
      const undone = await the().backend.request(
        "POST",
        `/api/bill-batches/${made.body.data.batch.id}/undo`,
        {
          as: "bendahara",
          body: { reason: "Tidak jadi ditagih" },
        },
      );
      expect(undone.status).toBe(200);
    });
  });
}
