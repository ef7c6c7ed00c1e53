/** What the role of who is logged in may see and do. */
import { useSelector } from "@xstate/react";
import { listUnits } from "../../contract/master/units.ts";
import { may, seesAllUnits } from "../../contract/permissions.ts";
import { session } from "../app/session.ts";
import { useLookup } from "./use-lookup.ts";

/** The role of who is logged in. */
export const useRole = () => useSelector(session, ({ context }) => context.role);

/** Whether all of these units are one's own. */
export function useSeesUnits(): (unitIds: readonly string[]) => boolean {
  const { role, user } = useSelector(session, ({ context }) => context);
  return (unitIds) =>
    seesAllUnits(role) || unitIds.every((id) => user?.units.some((unit) => unit.id === id) === true);
}

/** The units one may put something into: active ones of one's own. */
export const useOwnUnits = () => useLookup(listUnits, activeUnits);

const activeUnits = { status: "active" };

/** Whether the role may mend what a bank gives its numbers. */
export const useMayWriteBanks = () => may(useRole(), "banks.write");

/** Whether the cards of students are open to the role. */
export const useMayReadStatements = () => may(useRole(), "payments.read");
