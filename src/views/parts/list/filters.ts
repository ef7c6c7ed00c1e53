/** The filters of a list as plain data; the row, the panel and the chips draw the same ones. Source: docs/spec/screens.md §1.10. */
import { shortDay } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import type { SelectOption } from "../fields/select-field.tsx";

export type ListFilter =
  /** one of several; `all` is the choice of everything */
  | { kind: "choice"; field: string; label: string; all: string; options: readonly SelectOption[] }
  /** holds or not */
  | { kind: "flag"; field: string; label: string }
  /** the first and the last day of a time, both included; nothing is later than `latest` */
  | {
      kind: "days";
      from: { name: string; label: string };
      until: { name: string; label: string };
      latest: string;
    }
  /** what only a link can ask for; `name` is null until it is known */
  | { kind: "link"; field: string; name: string | null };

/** The values that are asked for, by field. */
export type Chosen = Readonly<Record<string, string>>;

/** A filter that is set, in words. */
export type SetFilter = { field: string; words: string };

/** A filter's own name among the others. */
export const nameOf = (filter: ListFilter) => (filter.kind === "days" ? filter.from.name : filter.field);

/** How many choices stand in the row beside the search; the others are in the panel. */
const IN_ROW = 2;

/** The choices used most, in the row; the rest in their order. On a phone all of them are the panel's. */
export function placed(filters: readonly ListFilter[]): { row: ListFilter[]; rest: ListFilter[] } {
  const row = filters.filter(({ kind }) => kind === "choice").slice(0, IN_ROW);
  return { row, rest: filters.filter((one) => one.kind !== "link" && !row.includes(one)) };
}

/** What is set, in the order of the filters. A value that no choice has is named as the address has it. */
export function setFilters(filters: readonly ListFilter[], chosen: Chosen): SetFilter[] {
  const day = ({ name, label }: { name: string; label: string }): SetFilter[] =>
    chosen[name] ? [{ field: name, words: `${label} ${shortDay(chosen[name])}` }] : [];
  return filters.flatMap((filter) => {
    if (filter.kind === "days") return [...day(filter.from), ...day(filter.until)];
    const value = chosen[filter.field];
    if (value === undefined || value === "") return [];
    const { field } = filter;
    if (filter.kind === "link") return [{ field, words: filter.name ?? "…" }];
    if (filter.kind === "flag") return value === "1" ? [{ field, words: filter.label }] : [];
    const labelOf = (one: string) => filter.options.find((option) => option.value === one)?.label ?? "…";
    const words = t("parts.filter.is", {
      label: filter.label,
      value: value.split(",").map(labelOf).join(", "),
    });
    return [{ field, words }];
  });
}
