import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ListView } from "../../../contract/office/list-views.ts";
import { may } from "../../../contract/permissions.ts";
import { session } from "../../app/session.ts";
import { useFetched } from "../../hooks/use-fetched.ts";

/** The dialog comes with the first question, with its words. */
async function fetchDialog() {
  const [{ ScheduleDialog }, { loadScheduleWords }] = await Promise.all([
    import("./schedule-dialog.tsx"),
    import("../../hooks/schedule-words.ts"),
  ]);
  await loadScheduleWords();
  return { ScheduleDialog };
}

/** How a saved report is scheduled from a menu: what asks for it, null for who may not, and the dialog. */
export function useScheduling(onClosed: () => void): {
  ask: ((saved: ListView) => void) | null;
  dialog: ReactNode;
} {
  const role = useSelector(session, ({ context }) => context.role);
  const [saved, setSaved] = useState<ListView | null>(null);
  const Dialog = useFetched(fetchDialog, saved !== null)?.ScheduleDialog;
  const close = () => {
    setSaved(null);
    onClosed();
  };
  return {
    ask: may(role, "report_schedules.write") ? setSaved : null,
    dialog: Dialog && saved !== null ? <Dialog key={saved.id} saved={saved} onClose={close} /> : null,
  };
}
