import type { Dashboard } from "../../../contract/office/overview.ts";
import { useLater } from "../../hooks/use-later.ts";

type FinesNoteProps = { held: Dashboard["fines_held"]; onConfirmed: () => void };

/** Where no fines are charged, that it is so; hardly ever needed, so that nobody waits for its code. */
export function FinesNote({ held, onConfirmed }: FinesNoteProps) {
  const FinesHeld = useLater(held !== null, async () => (await import("./fines-held.tsx")).FinesHeld);
  return FinesHeld && held ? <FinesHeld held={held} onConfirmed={onConfirmed} /> : null;
}
