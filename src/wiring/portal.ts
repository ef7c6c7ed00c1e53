/** What the portal reads beside lists and single things. */
import { getOwnProfile, listOwnBanks } from "../../contract/portal.ts";
import { api } from "./app.ts";
import { useRecordOf } from "./use-record.ts";

/** The student's own data and what is owed. */
export function useOwnProfile() {
  return useRecordOf("own", async (_, signal) => {
    const { data } = await api(getOwnProfile, { signal });
    return data;
  });
}

/** Where to pay what is owed. */
export function useOwnBanks() {
  return useRecordOf("banks", async (_, signal) => {
    const { data } = await api(listOwnBanks, { signal });
    return { banks: data };
  });
}
