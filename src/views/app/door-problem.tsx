import type { Problem } from "../../../contract/problem.ts";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Countdown } from "./countdown.tsx";

/** What stands at no field of a form; too many tries say how long to wait. */
export function DoorProblem({ problem }: { problem: Problem | null }) {
  if (problem === null || problem.fields !== undefined) return null;
  const { message, retryAfterSeconds } = problem;
  return (
    <ProblemNote
      title={message}
      detail={retryAfterSeconds === undefined ? null : <Countdown seconds={retryAfterSeconds} />}
    />
  );
}
