import { useEffect, useState } from "react";
import { t } from "../../words/words.ts";

/** How long a throttled login still waits. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return t("app.wait", { seconds: left });
}
