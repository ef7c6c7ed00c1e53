/** The saved reports that one has pinned, as the server last said. Source: docs/spec/books.md §1.8, docs/spec/shell.md §9.4. */
import { useSyncExternalStore } from "react";

/** A pinned report: its own name, that of the report, and where it leads. */
type ReportPin = { id: string; name: string; report: string; href: string };

const nothing: readonly ReportPin[] = [];
let pins = nothing;
const listeners = new Set<() => void>();

export function tellReportPins(told: readonly ReportPin[]): void {
  pins = told;
  for (const hear of listeners) hear();
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export const reportPinsNow = (): readonly ReportPin[] => pins;
const none = () => nothing;

export const useReportPins = () => useSyncExternalStore(listen, reportPinsNow, none);
