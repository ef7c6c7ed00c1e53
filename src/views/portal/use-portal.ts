/** What the portal reads beside lists and single records. */
import { listOwnBanks } from "../../../contract/portal/portal.ts";
import { api } from "../../app/session.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** Where to pay what is owed. */
export function useOwnBanks() {
  return useRecordOf("banks", async (_, signal) => {
    const { data } = await api(listOwnBanks, { signal });
    return { banks: data };
  });
}
