import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studentStatuses } from "../../contract/enums.ts";
import type { BillingRequest, BillingStudent } from "../../rules/bulk-billing.ts";
import { billKey, planBills } from "../../rules/bulk-billing.ts";
import { isDay } from "../../rules/calendar.ts";
import { leavesOf, stretchesIn } from "../../rules/enrolments.ts";
import { periodsOf } from "../../rules/periods.ts";

type StudentFacts = Partial<BillingStudent> & { classroom_id?: string | null };

/** Of the unit since ever, in one class since the year began; of who has left it is not known since when. */
const student = (
  id: string,
  { classroom_id = "7A", status = "active", ...facts }: StudentFacts = {},
): BillingStudent => ({
  id,
  status,
  is_here: true,
  entry_date: "2025-07-14",
  stretches: stretchesIn("smp", { unit_id: "smp", status, status_date: null }, []),
  leaves: leavesOf({ status, status_date: null }, []),
  classPlaces: classroom_id === null ? [] : [{ classroom_id, from_on: "2026-07-01", until_on: null }],
  ...facts,
});

type Facts = Partial<BillingRequest> & { amount?: number };

const request = ({ amount = 500_000, ...facts }: Facts = {}): BillingRequest => ({
  students: [student("s1")],
  periods: ["2026-07"],
  classYear: { name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" },
  existing: new Set(),
  earlier: new Map(),
  priceOf: () => ({ amount, discount: 0 }),
  dueOn: null,
  dueDay: 10,
  today: "2026-07-01",
  ...facts,
});

describe("a bulk billing", () => {
  test("makes one bill for every student and period, in the order of students, then of time", () => {
    const plan = planBills(
      request({
        students: [student("s2", { classroom_id: "7B" }), student("s1")],
        periods: ["2026-08", "2026-07"],
      }),
    );
    expect(plan).toEqual({
      create: [
        {
          student_id: "s2",
          classroom_id: "7B",
          period: "2026-07",
          amount: 500_000,
          discount: 0,
          due_on: "2026-07-10",
        },
        {
          student_id: "s2",
          classroom_id: "7B",
          period: "2026-08",
          amount: 500_000,
          discount: 0,
          due_on: "2026-08-10",
        },
        {
          student_id: "s1",
          classroom_id: "7A",
          period: "2026-07",
          amount: 500_000,
          discount: 0,
          due_on: "2026-07-10",
        },
        {
          student_id: "s1",
          classroom_id: "7A",
          period: "2026-08",
          amount: 500_000,
          discount: 0,
          due_on: "2026-08-10",
        },
      ],
      skip: [],
    });
  });

  test("takes the due day that is given over the category's own", () => {
    const { create } = planBills(request({ amount: 750_000, dueOn: "2026-07-25" }));
    expect(create).toMatchObject([{ amount: 750_000, due_on: "2026-07-25" }]);
  });

  test("asks for the price of every student and period", () => {
    const students = [student("s1"), student("s2")];
    const priceOf = ({ id }: BillingStudent, period: string) => ({
      amount: (id === "s1" ? 100 : 200) + Number(period.slice(-2)),
      discount: id === "s1" ? 10 : 0,
    });
    const { create } = planBills(request({ students, periods: ["2026-07", "2026-08"], priceOf }));
    expect(create.map((bill) => bill.amount)).toEqual([107, 108, 207, 208]);
    expect(create.map((bill) => bill.discount)).toEqual([10, 10, 0, 0]);
  });

  test.each(studentStatuses.filter((status) => status !== "active" && status !== "on_leave"))(
    "skips a student who is %s",
    (status) => {
      const plan = planBills(request({ students: [student("s1", { status })] }));
      expect(plan).toEqual({
        create: [],
        skip: [{ student_id: "s1", period: "2026-07", reason: "not_active" }],
      });
    },
  );

  test("skips a student without a class in that year", () => {
    const { skip } = planBills(request({ students: [student("s1", { classroom_id: null })] }));
    expect(skip.map((left) => left.reason)).toEqual(["no_classroom"]);
  });

  test.each([
    ["2026-07-31", ["2026-07", "2026-08"]],
    ["2026-08-01", ["2026-08"]],
    ["2026-08-31", ["2026-08"]],
    ["2026-09-01", []],
    [null, ["2026-07", "2026-08"]],
  ])("bills who entered on %s for %j", (entry_date, periods) => {
    const plan = planBills(
      request({ students: [student("s1", { entry_date })], periods: ["2026-07", "2026-08"] }),
    );
    expect(plan.create.map((bill) => bill.period)).toEqual(periods);
    expect(plan.skip.every((left) => left.reason === "entered_later")).toBe(true);
  });

  test("skips what is already billed, by student and period", () => {
    const plan = planBills(
      request({
        students: [student("s1"), student("s2")],
        periods: ["2026-07", "2026-08"],
        existing: new Set([billKey("s1", "2026-07"), billKey("s2", "2026-08")]),
      }),
    );
    expect(plan.create.map((bill) => billKey(bill.student_id, bill.period))).toEqual([
      billKey("s1", "2026-08"),
      billKey("s2", "2026-07"),
    ]);
    expect(plan.skip).toEqual([
      { student_id: "s1", period: "2026-07", reason: "already_billed" },
      { student_id: "s2", period: "2026-08", reason: "already_billed" },
    ]);
  });

  test("skips a charge of once that another class year has billed, and says which", () => {
    const asked = request({
      students: [student("s1"), student("s2"), student("s3")],
      periods: ["ONCE"],
      existing: new Set([billKey("s2", "ONCE")]),
      earlier: new Map([
        ["s1", "2026/2027"],
        ["s2", "2026/2027"],
      ]),
    });
    const { create, skip } = planBills(asked);
    expect(create.map((bill) => bill.student_id)).toEqual(["s3"]);
    expect(skip).toEqual([
      { student_id: "s1", period: "ONCE", reason: "billed_before", billed_in: "2026/2027" },
      { student_id: "s2", period: "ONCE", reason: "already_billed" },
    ]);
  });

  test("takes each period's class, for its amount too", () => {
    const classPlaces = [
      { classroom_id: "7B", from_on: "2026-08-15", until_on: null },
      { classroom_id: "7A", from_on: "2026-07-01", until_on: "2026-08-15" },
    ];
    const { create } = planBills(
      request({
        students: [student("s1", { classPlaces })],
        periods: ["2026-07", "2026-08", "2026-09"],
        priceOf: (_, __, { classroom_id }) => ({ amount: classroom_id === "7A" ? 1000 : 2000, discount: 0 }),
      }),
    );
    expect(create.map(({ classroom_id, amount }) => [classroom_id, amount])).toEqual([
      ["7A", 1000],
      ["7A", 1000],
      ["7B", 2000],
    ]);
  });

  test("skips what would be free", () => {
    expect(planBills(request({ amount: 0 })).skip.map((left) => left.reason)).toEqual(["free"]);
    expect(planBills(request({ amount: 1 })).create).toHaveLength(1);
  });

  test("gives the first reason that holds: the student's before the bill's", () => {
    const facts = { existing: new Set([billKey("s1", "2026-07")]), amount: 0 };
    const reasonOf = (one: StudentFacts) =>
      planBills(request({ ...facts, students: [student("s1", one)] })).skip[0]?.reason;
    expect(reasonOf({ status: "left", classroom_id: null, entry_date: "2026-09-01" })).toBe("not_active");
    expect(reasonOf({ classroom_id: null, entry_date: "2026-09-01" })).toBe("no_classroom");
    expect(reasonOf({ entry_date: "2026-09-01" })).toBe("entered_later");
    expect(reasonOf({})).toBe("already_billed");
  });

  test("meets a student or a period named twice only once", () => {
    const plan = planBills(
      request({ students: [student("s1"), student("s1")], periods: ["2026-07", "2026-07"] }),
    );
    expect(plan.create).toHaveLength(1);
    expect(plan.skip).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN])("refuses the amount %d", (amount) => {
    expect(() => planBills(request({ amount }))).toThrow(RangeError);
  });

  test("refuses what is no period", () => {
    expect(() => planBills(request({ periods: ["2026-13"] }))).toThrow(RangeError);
  });
});

describe("any bulk billing", () => {
  const anyStudents = fc.array(
    fc
      .record({
        id: fc.constantFrom("s1", "s2", "s3", "s4", "s5", "s6"),
        status: fc.constantFrom("active" as const, ...studentStatuses),
        entry_date: fc.constantFrom(null, "2025-07-14", "2026-08-15", "2027-03-01"),
        classroom_id: fc.constantFrom(null, "7A", "7B"),
      })
      .map(({ id, ...facts }) => student(id, facts)),
    { maxLength: 8 },
  );
  const anyRequest = fc
    .tuple(
      anyStudents,
      fc
        .constantFrom(...(["monthly", "semester", "yearly", "once"] as const))
        .chain((kind) => fc.subarray(periodsOf(kind, "2026/2027"))),
      fc.constantFrom(0, 1, 250_000, 500_000),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([students, periods, amount, dueDay]) => request({ students, periods, amount, dueDay }));
  const keysOf = (bills: { student_id: string; period: string }[]) =>
    bills.map((bill) => billKey(bill.student_id, bill.period));

  test("answers for every student and period exactly once", () => {
    fc.assert(
      fc.property(anyRequest, (asked) => {
        const { create, skip } = planBills(asked);
        const answered = keysOf([...create, ...skip]);
        const wanted = asked.students.flatMap((one) =>
          asked.periods.map((period) => billKey(one.id, period)),
        );
        expect(answered.toSorted()).toEqual([...new Set(wanted)].toSorted());
        for (const bill of create) {
          expect(bill.amount).toBeGreaterThan(0);
          expect(isDay(bill.due_on)).toBe(true);
        }
      }),
    );
  });

  test("creates nothing the second time, and says so for each bill of the first", () => {
    fc.assert(
      fc.property(anyRequest, (asked) => {
        const first = planBills(asked);
        const again = planBills({ ...asked, existing: new Set(keysOf(first.create)) });
        expect(again.create).toEqual([]);
        const already = again.skip.filter((left) => left.reason === "already_billed");
        expect(keysOf(already)).toEqual(keysOf(first.create));
      }),
    );
  });

  test("does not depend on the order in which periods are asked", () => {
    fc.assert(
      fc.property(anyRequest, (asked) => {
        expect(planBills({ ...asked, periods: asked.periods.toReversed() })).toEqual(planBills(asked));
      }),
    );
  });
});
