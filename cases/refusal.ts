/**
 * How a case says no. A thrown refusal rolls the transaction back, so nothing of a refused write stays.
 * Source: docs/spec/api.md §3; the sentences are what users read.
 */
import type { ConflictCode, ErrorBody, FieldErrors } from "../contract/problem.ts";
import { firstMessage } from "../contract/validate.ts";

export class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 409 | 419 | 422 | 429 | 503;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(status: Refusal["status"], body: ErrorBody, retryAfterSeconds: number | null = null) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unauthenticated = () => new Refusal(401, { message: "Unauthenticated." });

export const forbidden = (message = "Anda tidak memiliki akses ke data ini.", code?: string) =>
  new Refusal(403, code === undefined ? { message } : { message, code });

/** Unknown, or of another's unit: the two look alike from outside (docs/spec/access.md §2.1). */
export const missing = (message = "Data tidak ditemukan.") => new Refusal(404, { message });

export const conflict = (code: ConflictCode, message: string, more: Pick<ErrorBody, "open"> = {}) =>
  new Refusal(409, { message, code, ...more });

export const stale = () =>
  conflict("stale_version", "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.");

export const invalid = (errors: FieldErrors, message = firstMessage(errors)) =>
  new Refusal(422, { message, errors });

export const busy = (seconds: number) =>
  new Refusal(429, { message: `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.` }, seconds);

/** How soon to ask again: a database server that restarts is back within seconds. */
const AWAY_SECONDS = 5;

/** Not the caller's fault, and soon over. */
export const unavailable = () =>
  new Refusal(
    503,
    { message: "Basis data sedang tidak dapat dihubungi. Coba lagi sebentar lagi." },
    AWAY_SECONDS,
  );

/** Refuses with these, when there are any. Errors: 422. */
export function assertNone(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * Runs every check and refuses once, with all that they have found, so that a form is mended in one go; of two sentences
 * about one field the first counts. What is no 422 is thrown as it comes.
 */
export async function checkAll(...checks: readonly (() => unknown)[]): Promise<void> {
  const found: FieldErrors[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      found.push(error.body.errors ?? {});
    }
  }
  assertNone(Object.assign({}, ...found.toReversed()));
}
