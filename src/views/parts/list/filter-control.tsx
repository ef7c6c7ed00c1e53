import type { ComponentProps } from "react";
import { useFetched } from "../../../hooks/use-fetched.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { SelectField } from "../fields/select-field.tsx";
import type { Chosen, ListFilter } from "./filters.ts";

type FilterControlProps = {
  filter: ListFilter;
  chosen: Chosen;
  choose: (field: string, value: string) => void;
  /** In the row the choice of everything says what is chosen from. */
  labelHidden?: boolean;
};

/** What a filter is set with. */
export function FilterControl({ filter, chosen, choose, labelHidden = false }: FilterControlProps) {
  switch (filter.kind) {
    case "choice":
      return (
        <SelectField
          label={filter.label}
          labelHidden={labelHidden}
          placeholder={filter.all}
          value={chosen[filter.field] ?? ""}
          onValueChange={(value) => choose(filter.field, value)}
          options={filter.options}
        />
      );
    case "flag":
      return (
        <Checkbox
          label={filter.label}
          checked={chosen[filter.field] === "1"}
          onCheckedChange={(on) => choose(filter.field, on ? "1" : "")}
        />
      );
    case "days":
      return <DaysWhenOpened {...filter} filters={chosen} choose={choose} />;
    default:
      return null;
  }
}

const loadDays = () => import("./filter-days.tsx");

/** Date fields weigh as much as a list, so they come when a panel with days is opened. */
function DaysWhenOpened(props: ComponentProps<Awaited<ReturnType<typeof loadDays>>["FilterDays"]>) {
  const fetched = useFetched(loadDays);
  return fetched === null ? <Skeleton lines={1} /> : <fetched.FilterDays {...props} />;
}
