/** What can be chosen above a report: only what this one takes is read. Source: docs/spec/books.md §1.2. */
import { describedReport, type ReportFilter, type ReportName } from "../../../contract/books/reports.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { listAccounts } from "../../../contract/master/accounts.ts";
import { listBanks } from "../../../contract/master/banks.ts";
import { listCategories } from "../../../contract/master/categories.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { listOperators } from "../../../contract/office/operators.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import type { SelectOption } from "../parts/fields/select-field.tsx";

type Chosen = Partial<Record<ReportFilter, string>>;

export type ReportChoices = Readonly<
  Record<
    "unit_id" | "class_year_id" | "classroom_id" | "category_id" | "account_id" | "bank_id" | "cashier_id",
    readonly SelectOption[]
  >
>;

/** Of one unit where one is chosen; nothing is asked for that the report does not take. */
export function useReportChoices(name: ReportName, chosen: Chosen): ReportChoices {
  const { filters } = describedReport(name);
  const wanted = (field: ReportFilter, by: Readonly<Record<string, string | undefined>> = {}) =>
    filters.includes(field) ? given(by) : null;
  const { unit_id, class_year_id } = chosen;
  const named = ({ id, name: label }: { id: string; name: string }): SelectOption => ({ value: id, label });
  const units = useRows(listUnits, wanted("unit_id"));
  const rooms = useRows(listClassrooms, wanted("classroom_id", { unit_id, class_year_id }));
  const categories = useRows(listCategories, wanted("category_id", { unit_id }));
  const accounts = useRows(listAccounts, wanted("account_id"));
  return {
    unit_id: units.map(named),
    class_year_id: useRows(listClassYears, wanted("class_year_id")).map(named),
    classroom_id: toldApart(rooms, ({ unit, class_year }) => [unit.code, class_year.name]),
    category_id: toldApart(categories, ({ unit }) => [unit.code]),
    account_id: accounts
      .filter((one) => one.unit_id === null || unit_id === undefined || one.unit_id === unit_id)
      .map(({ id, code, name: label, type }) => ({
        value: id,
        label: `${code} ${label}`,
        group: t(`enum.accountType.${type}`),
      })),
    bank_id: useRows(listBanks, wanted("bank_id", { unit_id })).map(named),
    cashier_id: useRows(listOperators, wanted("cashier_id", { unit_id })).map(named),
  };
}

/** Those of one name with what tells them apart: the SPP of three units, 7A of two years. */
function toldApart<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  factsOf: (row: Row) => readonly string[],
): SelectOption[] {
  return rows.map((row) => {
    const namesakes = rows.filter(({ name }) => name === row.name);
    const facts = factsOf(row).filter((fact, at) => namesakes.some((other) => factsOf(other)[at] !== fact));
    return { value: row.id, label: facts.length === 0 ? row.name : `${row.name} (${facts.join(", ")})` };
  });
}

const useRows = <E extends Endpoint>(endpoint: E, filters: Record<string, string> | null) =>
  useLookup(endpoint, filters).rows;

const given = (by: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(by).flatMap(([key, value]) => (value === undefined || value === "" ? [] : [[key, value]])),
  );
