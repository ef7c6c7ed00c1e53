/** Portal accounts for students chosen in their list. Source: domain.md "Student" (Portal login), decision 025. */
import { createChosenPortalAccounts, type PortalSlip } from "../../contract/portal-accounts.ts";
import { api } from "./app.ts";
import { useQuestion } from "./confirm.ts";
import { useHeldWhile } from "./use-leave-guard.ts";

/** What is issued has to be shown at once, for it is nowhere else; a refusal or a failure is said in the question. */
export function useChosenPortal(ids: readonly string[], onIssued: (slips: readonly PortalSlip[]) => void) {
  const create = useQuestion({
    send: async () => (await api(createChosenPortalAccounts, { body: { student_ids: [...ids] } })).data,
    fetch: async (id) => ({ id }),
    onDone: onIssued,
  });
  useHeldWhile(create.isBusy);
  return create;
}
