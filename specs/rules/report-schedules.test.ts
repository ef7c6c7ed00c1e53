import { describe, expect, test } from "vitest";
import { nextSending, type ReportTimes } from "../../rules/report-schedules.ts";

const times: ReportTimes = { cadence: "daily", weekday: null, month_day: null, time: "07:00" };
const next = (over: Partial<ReportTimes>, now: string, zone = "Asia/Jakarta") =>
  nextSending({ ...times, ...over }, new Date(now), zone).toISOString();

describe("when a report goes out next", () => {
  test.each([
    ["today, before its time", {}, "2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"],
    ["tomorrow, at its time and after", {}, "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
    ["next Monday", { cadence: "weekly", weekday: 1 }, "2026-11-21T03:00:00Z", "2026-11-23T00:00:00.000Z"],
    ["a Sunday", { cadence: "weekly", weekday: 7 }, "2026-11-21T03:00:00Z", "2026-11-22T00:00:00.000Z"],
    ["a week later", { cadence: "weekly", weekday: 1 }, "2026-11-23T01:00:00Z", "2026-11-30T00:00:00.000Z"],
    [
      "the day of the month",
      { cadence: "monthly", month_day: 5 },
      "2026-11-21T03:00:00Z",
      "2026-12-05T00:00:00.000Z",
    ],
    ["the last of February", { cadence: "month_end" }, "2028-02-01T03:00:00Z", "2028-02-29T00:00:00.000Z"],
    [
      "the last of the next month",
      { cadence: "month_end" },
      "2026-11-30T01:00:00Z",
      "2026-12-31T00:00:00.000Z",
    ],
  ] as const)("%s", (_, over, now, at) => expect(next(over, now)).toBe(at));

  test("its time is that of the school's zone", () => {
    expect(next({}, "2026-11-21T00:00:00Z", "Asia/Jayapura")).toBe("2026-11-21T22:00:00.000Z");
  });

  test("fields that name no day are no schedule", () => {
    expect(() => next({ cadence: "monthly" }, "2026-11-21T00:00:00Z")).toThrow(RangeError);
  });
});
