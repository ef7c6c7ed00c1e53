/** Whether there are units to tell apart. */
import { useSelector } from "@xstate/react";
import { seesAllUnits } from "../../contract/permissions.ts";
import { session } from "../app/session.ts";

/** Whether the school had several units for this user at the login; one that was made since is not counted. */
export const useHasSeveralUnits = () =>
  useSelector(session, ({ context }) => (context.user?.units.length ?? 0) > 1);

/** Whether rows of several units may come, so that it has to be said whose each is. */
export function useSeesSeveralUnits(): boolean {
  const hasSeveral = useHasSeveralUnits();
  return useSelector(session, ({ context }) => seesAllUnits(context.role)) || hasSeveral;
}
