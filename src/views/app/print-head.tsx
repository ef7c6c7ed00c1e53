import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import { session } from "../../app/session.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import { letterheadOf } from "./letterhead-of.ts";

/** Whose sheet this is, on paper only: of the unit shown, or of the whole school where it is of several. */
export function PrintHead({ unitId }: { unitId: string | undefined }) {
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const query = new URLSearchParams(useSearch());
  const head = letterheadOf(units, unitId ?? query.get("filter[unit_id]"));
  return head === null ? null : (
    <div className="print-head">
      <Letterhead head={head} />
    </div>
  );
}

const noUnits: never[] = [];
