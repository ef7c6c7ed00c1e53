/** The student's own data in the portal. */
import { getOwnProfile } from "../../../contract/portal/portal.ts";
import { api } from "../../app/session.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** The student's own data and what is owed. */
export function useOwnProfile() {
  return useRecordOf("own", async (_, signal) => {
    const { data } = await api(getOwnProfile, { signal });
    return data;
  });
}
