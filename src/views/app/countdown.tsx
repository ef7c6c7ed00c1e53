import { useEffect, useState } from "react";
import { t } from "../../words/words.ts";

type CountdownProps = { seconds: number };

/**
 * How long a throttled login still waits, by the clock: a tab in the background ticks late. The alert around it is read
 * once; a timer is no live region, so its seconds are not.
 */
export function Countdown({ seconds }: CountdownProps) {
  const [endsAtMs] = useState(() => Date.now() + seconds * 1000);
  const [leftMs, setLeftMs] = useState(seconds * 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAtMs - Date.now())), 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return <span role="timer">{t("app.wait", { seconds: Math.ceil(leftMs / 1000) })}</span>;
}
