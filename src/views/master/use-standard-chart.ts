/** Loading the standard chart of accounts: what it would add, then adding it. Source: docs/spec/money.md §2.6. */
import { useState } from "react";
import { loadStandardChart } from "../../../contract/master/accounts.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** What it would add is asked each time the dialog opens, and not before. `onDone` is told how many accounts were made. */
export function useStandardChart(onDone: (made: number) => void) {
  const question = useQuestion({
    send: async () => (await api(loadStandardChart, {})).data,
    fetch: async (id) => ({ id }),
    onDone: ({ create }) => onDone(create.length),
  });
  const [opened, setOpened] = useState(0);
  const plan = useRecordOf(opened === 0 ? "" : `${opened}`, async (_, signal) => {
    const { data } = await api(loadStandardChart, { query: { dry_run: "1" }, signal });
    return data;
  });
  return {
    question,
    plan,
    open: () => {
      setOpened(opened + 1);
      question.open({ id: "standard" });
    },
  };
}
