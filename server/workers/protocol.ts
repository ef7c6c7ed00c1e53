/** What the server's thread and a worker say to each other. Every message names the job that it belongs to. */

/** A failure on its way to the other thread, where classes of errors are not known. */
export type Failure = { message: string; stack: string | undefined };

export type ToWorker =
  | { kind: "begin"; job: number; task: string; input: unknown }
  /** wants the next piece of a job's bytes */
  | { kind: "next"; job: number }
  /** nobody wants the rest of it */
  | { kind: "stop"; job: number }
  /** no more jobs: let go of everything and end */
  | { kind: "end" };

export type FromWorker =
  /** what the job has found; the last word, unless bytes follow */
  | { kind: "found"; job: number; value: unknown; hasBytes: boolean }
  | { kind: "bytes"; job: number; bytes: Uint8Array }
  | { kind: "done"; job: number }
  | { kind: "failed"; job: number; failure: Failure };
