/** What the dashboard reads. */
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { getDashboard } from "../../../contract/office/overview.ts";
import { api } from "../../app/session.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** The figures of a unit and class year; empty texts mean all own units and the active year. */
export function useDashboard(unitId: string, classYearId: string) {
  const asked = new URLSearchParams({
    ...(unitId !== "" && { unit_id: unitId }),
    ...(classYearId !== "" && { class_year_id: classYearId }),
  });
  const read = async (search: string, signal: AbortSignal) => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { data } = await api(getDashboard, { query, signal });
    return data;
  };
  return useRecordOf(`?${asked}`, read, { hears: getDashboard.path });
}

/** What one can choose between. */
export function useDashboardChoices() {
  return useRecordOf("choices", async (_, signal) => {
    const [units, years] = await Promise.all([
      api(listUnits, { query: { per_page: 200, sort: "code" }, signal }),
      api(listClassYears, { query: { per_page: 200, sort: "-name" }, signal }),
    ]);
    return { units: units.data, years: years.data };
  });
}
