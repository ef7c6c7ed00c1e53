/** Source: docs/spec/screens.md §1.13. */
import { expect, test } from "vitest";
import { asksForDays, filtersOn } from "../../rules/list-views.ts";

const filters = { status: "unpaid,partial", due_from: "2026-11-21", due_until: "2026-11-28" };
const view = { asked: { filters }, set_on: "2026-11-21" };

test("the days of a view that follows the calendar stay as far from today as they were", () => {
  expect(filtersOn({ ...view, follows_today: true }, "2026-12-05")).toEqual({
    status: "unpaid,partial",
    due_from: "2026-12-05",
    due_until: "2026-12-12",
  });
  expect(filtersOn({ ...view, follows_today: true }, "2026-11-20"), "a clock that goes back").toMatchObject({
    due_from: "2026-11-20",
  });
});

test("the days of any other view stay", () => {
  expect(filtersOn({ ...view, follows_today: false }, "2026-12-05")).toEqual(filters);
});

test("only what asks for a day asks for days", () => {
  expect(asksForDays(filters)).toBe(true);
  expect(asksForDays({ period: "2026-11", status: "paid" })).toBe(false);
});
