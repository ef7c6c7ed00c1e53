import type { Problem } from "../../../contract/problem.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ThrottledNote } from "./throttled-note.tsx";

/** What stands at no field of a form; too many tries say how long to wait. */
export function AuthFormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null || problem.fields !== undefined) return null;
  const { message, retryAfterSeconds } = problem;
  if (retryAfterSeconds === undefined) return <ProblemNote title={message} />;
  return <ThrottledNote message={message} seconds={retryAfterSeconds} />;
}
