/**
 * Copying the classes of one class year into another: what it would make, then making it. Source: docs/spec/data.md §5.4.
 */
import { useState } from "react";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { copyClassrooms } from "../../../contract/students/placements.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";

const everything = {};

/** As text, because a record is known by one. */
const keyOf = (from: string, to: string, unit: string) =>
  from === "" || to === "" ? "" : [from, to, unit].join(" ");

function bodyOf(key: string) {
  const [from_year_id = "", to_year_id = "", unit_id = ""] = key.split(" ");
  return { from_year_id, to_year_id, unit_id };
}

/** The dialog, its choices and what a copy would make. `onDone` is told how many classes were made. */
export function useCopyClassrooms(onDone: (made: number) => void) {
  const years = useLookup(listClassYears, everything).rows;
  const units = useOwnUnits().rows;
  const [picked, setPicked] = useState<{ from?: string; to?: string; unit?: string }>({});
  // The latest year that takes classes in, from the year before it.
  const to = picked.to ?? years.find((year) => year.status !== "closed")?.id ?? "";
  const target = years.find((year) => year.id === to);
  const earlier = years.filter((year) => year.id !== to && (!target || year.starts_on < target.starts_on));
  const from = picked.from ?? earlier[0]?.id ?? "";
  const unit = picked.unit ?? "";
  const key = keyOf(from, to, unit);
  const plan = useRecordOf(key, async (asked, signal) => {
    const { data } = await api(copyClassrooms, { query: { dry_run: "1" }, body: bodyOf(asked), signal });
    return data;
  });
  const question = useQuestion({
    send: async () => {
      const { data } = await api(copyClassrooms, { body: bodyOf(key) });
      return data;
    },
    fetch: async (id) => ({ id }),
    onDone: ({ create }) => {
      plan.refresh();
      onDone(create.length);
    },
  });
  return {
    question,
    plan,
    units,
    from,
    to,
    unit,
    sources: years.filter((year) => year.id !== to),
    targets: years.filter((year) => year.status !== "closed"),
    choose: (choice: { from?: string; to?: string; unit?: string }) => setPicked({ ...picked, ...choice }),
    open: () => {
      plan.refresh();
      question.open({ id: "copy" });
    },
  };
}
