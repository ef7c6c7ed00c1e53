import { useEffect, useRef } from "react";
import { may } from "../../../contract/permissions.ts";
import { useNotices } from "../../app/notices.ts";
import { loadUnsentWords } from "../../hooks/unsent-words.ts";
import { useLater } from "../../hooks/use-later.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import "./notices.css";

async function loadUnsentHost() {
  const [{ UnsentHost }] = await Promise.all([import("./unsent-host.tsx"), loadUnsentWords()]);
  return UnsentHost;
}

/** Above every screen: no network, a silent server, and a newer version that waits. */
export function Notices() {
  const { isOffline, isSilent, isBack, isOutdated, retry, reload, putOff } = useNotices();
  const place = useRef<HTMLDivElement>(null);
  const takesPayments = may(useRole(), "payments.take");
  const Unsent = useLater(takesPayments, loadUnsentHost);
  useEffect(() => keepRoomFor(place.current), []);
  return (
    <div className="notices" ref={place}>
      {Unsent && takesPayments ? <Unsent /> : null}
      {isOffline ? (
        <ProblemNote tone="warning" title={t("app.noNetwork")} detail={t("app.typedIsKept")} />
      ) : null}
      {isSilent ? (
        <ProblemNote
          tone="warning"
          title={t("app.serverSilent")}
          detail={`${t("app.serverSilentLine")} ${t("app.typedIsKept")}`}
          // Not "Coba lagi": the screen below says that of what it could not do.
          actions={
            <Button size="small" onClick={retry}>
              {t("app.checkConnection")}
            </Button>
          }
        />
      ) : null}
      {isBack ? <ProblemNote tone="info" title={t("app.connectedAgain")} /> : null}
      {isOutdated ? (
        <ProblemNote
          tone="info"
          title={t("app.newVersion")}
          detail={t("app.newVersionLine")}
          actions={
            <>
              <Button size="small" variant="primary" onClick={reload}>
                {t("app.reload")}
              </Button>
              <Button size="small" variant="quiet" onClick={putOff}>
                {t("app.later")}
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  );
}

/**
 * The notices lie over the lower edge of the window. What else stands there (a table with its sums, a form's buttons,
 * the page's end) moves up by their height, so that they cover none of it.
 */
function keepRoomFor(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = place;
    if (offsetHeight === 0) style.removeProperty("--notices-room");
    else style.setProperty("--notices-room", `calc(${offsetHeight}px + var(--space-24) + var(--foot-room))`);
  });
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty("--notices-room");
  };
}
