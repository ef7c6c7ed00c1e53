/** When the database cannot be asked at all. Source: decision 032. */

/** The database server is away: nothing is known of what was asked, and asking again later may well work. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached.", { cause });
  }

  /** PostgreSQL's or the system's own code, `ECONNREFUSED`, `57P01`, … */
  get code(): string {
    return codeOf(this.cause);
  }

  /** What whoever runs the server is told. */
  get reason(): string {
    const { cause } = this;
    const message = cause instanceof Error ? cause.message : String(cause);
    return message === "" ? this.code : message;
  }
}

/** A connection that broke, was never made, or that the server has ended: PostgreSQL's classes 08 and 57P. */
const OF_THE_CONNECTION =
  /^(?:08...|57P0[1-5]|E(?:CONN[A-Z]+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/;

/** What the driver says without a code. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a statement failed because the database went away under it. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && (OF_THE_CONNECTION.test(codeOf(error)) || BROKEN.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
