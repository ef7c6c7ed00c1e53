import { useSelector } from "@xstate/react";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { session } from "../../app/session.ts";

const load: () => Promise<{ default: ComponentType }> = () => import("./session-ended.tsx");

/** Where even its code is gone, the ordinary login is the way on. */
const SessionEnded = lazy(() =>
  load().catch(() => {
    session.send({ type: "logout.requested" });
    return { default: () => null };
  }),
);

/** Brings the login over the screen when its session ends. */
export function SessionWatch() {
  const isAtWork = useSelector(session, (snapshot) => snapshot.hasTag("signedIn"));
  const hasEnded = useSelector(session, (snapshot) => snapshot.hasTag("expired"));
  useEffect(() => {
    // Fetched while there is time: a tab that stays open over a deployment would not find it any more. A failure here
    // is no fault, for it is fetched again when it is needed.
    if (isAtWork) (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => {}));
  }, [isAtWork]);
  if (!hasEnded) return null;
  return (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  );
}
