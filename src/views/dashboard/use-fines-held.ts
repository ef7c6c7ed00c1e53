/** Confirming the day of the server, so that fines are charged again. Source: decision 050. */
import { confirmFines, type FineRun } from "../../../contract/bills/fine-run.ts";
import { may } from "../../../contract/permissions.ts";
import { api } from "../../app/session.ts";
import { type Confirm, useQuestion } from "../../hooks/use-confirm.ts";
import { useRole } from "../../hooks/use-role.ts";

/** The question is about the day that was shown, which is its id. */
export function useFinesHeld(onDone: (run: FineRun) => void): { question: Confirm; mayConfirm: boolean } {
  const question = useQuestion<FineRun>({
    send: async ({ id }) => (await api(confirmFines, { body: { today: id } })).data,
    fetch: async (id) => ({ id }),
    onDone,
  });
  return { question, mayConfirm: may(useRole(), "school.write") };
}
