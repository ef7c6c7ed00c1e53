import type { Problem } from "../../contract/problem.ts";

/** Whether it is unknown what became of a post that failed so. Source: docs/decisions/033-unsure-posts.md. */
export const isUnanswered = (error: unknown): boolean =>
  ["offline", "broken", "busy", "expired"].includes((error as Problem | null)?.kind ?? ""); // src/api.ts turns every failure into one
