import { useEffect, useState } from "react";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

type ThrottledNoteProps = {
  /** as the server says it: "Terlalu banyak percobaan. Coba lagi dalam 60 detik." */
  message: string;
  seconds: number;
};

/**
 * Too many tries, and how long to wait: the server's own sentence, whose number counts down. Where it names none, a line
 * below it does. The alert is read once; a timer is no live region, so its seconds are not.
 */
export function ThrottledNote({ message, seconds }: ThrottledNoteProps) {
  const left = useSecondsLeft(seconds);
  const [before, ...after] = message.split(new RegExp(`\\b${seconds}\\b`));
  if (after.length === 0) {
    return (
      <ProblemNote title={message} detail={<span role="timer">{t("app.wait", { seconds: left })}</span>} />
    );
  }
  return (
    <ProblemNote
      title={
        <>
          {before}
          <span role="timer">{left}</span>
          {after.join(String(seconds))}
        </>
      }
    />
  );
}

/** By the clock: a tab in the background ticks late. */
function useSecondsLeft(seconds: number): number {
  const [endsAtMs] = useState(() => Date.now() + seconds * 1000);
  const [leftMs, setLeftMs] = useState(seconds * 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAtMs - Date.now())), 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return Math.ceil(leftMs / 1000);
}
