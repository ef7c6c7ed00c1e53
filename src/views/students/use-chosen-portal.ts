/** Portal accounts for students chosen in their list. Source: docs/spec/portal.md §3, decision 025. */
import { createChosenPortalAccounts, type PortalSlip } from "../../../contract/students/portal-accounts.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";

/** What is issued has to be shown at once, for it is nowhere else; a refusal or a failure is said in the question. */
export function useChosenPortal(ids: readonly string[], onIssued: (slips: readonly PortalSlip[]) => void) {
  return useQuestion({
    send: async () => (await api(createChosenPortalAccounts, { body: { student_ids: [...ids] } })).data,
    fetch: async (id) => ({ id }),
    onDone: onIssued,
  });
}
