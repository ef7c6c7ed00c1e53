import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { deviceName } from "./device-name.ts";
import type { useOwnSessions } from "./use-own-sessions.ts";

/** Asks before one session, or all the others, are thrown out. */
export function EndSessions({ own }: { own: ReturnType<typeof useOwnSessions> }) {
  const { snapshot, send } = own;
  const { sessions, asked, problem } = snapshot.context;
  const [only, ...more] = sessions.filter(({ id }) => asked.includes(id));
  const title =
    only !== undefined && more.length === 0
      ? t("profile.endTitle", { device: deviceName(only) })
      : t("profile.endOthersTitle", { count: asked.length });
  return (
    <ConfirmDialog
      open={snapshot.hasTag("asking")}
      title={title}
      detail={t("profile.endLine")}
      confirmLabel={t("profile.end")}
      busyLabel={snapshot.hasTag("busy") && t("profile.ending")}
      onConfirm={() => send({ type: "confirm.clicked" })}
      onCancel={() => send({ type: "cancel.clicked" })}
    >
      {problem ? <ProblemNote title={problem.message} /> : null}
    </ConfirmDialog>
  );
}
