/**
 * What charts share. It knows no more of the world than they do; `session`, `guard`, `sidebar` and `theme` do without it,
 * so that their source pastes into a visualizer as it is.
 */
import { fromPromise } from "xstate";
import type { FieldErrors, Problem } from "../../contract/problem.ts";

/**
 * What a state or an arrow says to whoever reads the chart, in Indonesian and in English, as XState's own `description`
 * with `meta.en`. A state tells what holds; an arrow tells what happens, under which condition and with which effect:
 * “Simpan” diklik, jika ada perubahan: ingat isian; simpan data. The product's build leaves the words out.
 * Source: docs/decisions/057-charts-in-words.md.
 */
export const says = (description: string, en: string) => ({ description, meta: { en } });

/** An actor of the outside world. The screen's hook gives it by `provide`; a chart that stands alone waits for it. */
export const fromOutside = <Output, Input = unknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => {}));

/**
 * What an actor failed with. `src/app/api.ts` makes a `Problem` of every call that fails; anything else is a fault of ours, which
 * the screen words (`ProblemNote`): a chart says nothing in any language.
 */
export function problemOf(error: unknown): Problem {
  return isProblem(error) ? error : { kind: "broken", message: "" };
}

const isProblem = (error: unknown): error is Problem =>
  typeof error === "object" && error !== null && "kind" in error && "message" in error;

/** For `assign`: keeps what an actor failed with. */
export const problemKept = (_: unknown, { error }: { error: unknown }) => ({ problem: problemOf(error) });

/** The same for a form: what the server says of a field stands at the field. */
export function fieldProblemsKept(
  _: unknown,
  { error }: { error: unknown },
): { problem: Problem; errors: FieldErrors } {
  const problem = problemOf(error);
  return { problem, errors: problem.fields ?? {} };
}

/** A guard: whether an actor failed in one of these ways. */
export const hasFailedAs =
  (...kinds: readonly Problem["kind"][]) =>
  (_: unknown, { error }: { error: unknown }): boolean =>
    kinds.includes(problemOf(error).kind);

/** A guard: whether it is unknown what became of a post that failed so. Source: docs/decisions/033-unsure-posts.md. */
export const isUnanswered = (_: unknown, failed: { error: unknown }): boolean =>
  ["offline", "broken", "busy", "expired"].includes(problemOf(failed.error).kind);

/** Whether an answer came that says for certain that nothing was booked. Source: docs/decisions/033-unsure-posts.md. */
export const isRefusal = ({ kind, fields }: Problem): boolean =>
  ["invalid", "conflict", "forbidden", "missing"].includes(kind) && fields?.["Idempotency-Key"] === undefined;

/** Another key than before. The screen's hook gives a UUID in its place. */
export const anotherKey = (key: string): string => `${key}+`;
