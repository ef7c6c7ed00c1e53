/** Saved views of lists whose days move on with the calendar. Source: docs/spec/screens.md §1.13. */
import { addDays, daysBetween, isDay } from "./calendar.ts";

type Filters = Readonly<Record<string, string>>;

/** Whether a view asks for days at all. */
export const asksForDays = (filters: Filters): boolean => Object.values(filters).some(isDay);

/**
 * The filters of a view as they are on `today`: where it follows the calendar each of its days is as far from today as it was
 * from the day that the view was made on.
 */
export function filtersOn(
  view: { asked: { filters: Filters }; follows_today: boolean; set_on: string },
  today: string,
): Filters {
  const { filters } = view.asked;
  if (!view.follows_today || view.set_on === today) return filters;
  const passed = daysBetween(view.set_on, today);
  return Object.fromEntries(
    Object.entries(filters).map(([field, value]) => [field, isDay(value) ? addDays(value, passed) : value]),
  );
}
