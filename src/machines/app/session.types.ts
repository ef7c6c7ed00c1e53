import type { Credentials, User } from "../../../contract/session/session.ts";

export type Attempt = { kind: "staff" | "student" } & Credentials;
/** Why a session ended, where it did not end by a logout: what the user reads of it. */
export type Ending = { errors?: readonly string[] };
export type StoredSession = { token: string | null; user: User | null };

type SessionContext = {
  token: string | null;
  /** who is here, also while an ended session waits for a new login over the screen */
  user: User | null;
  role: string | null;
  errors: readonly string[];
  retryAfterSeconds: number | null;
  /** What is sent to the login, or will be once the former session has ended; forgotten with the answer, never persisted. */
  attempt: Attempt | null;
  endingToken: string | null;
};

type SessionEvent =
  | ({ type: "login.submitted" } & Attempt)
  | { type: "errors.dismissed" }
  | { type: "logout.requested" }
  /** in another tab */
  | { type: "logout.heard" }
  /** `errors` is what the user reads of it */
  | { type: "token.rejected"; token?: string; errors?: readonly string[] }
  | { type: "profile.changed"; user: User }
  /** in another tab, or by the login over the screen; `errors` without a token: it did not end by a logout */
  | ({ type: "session.changed"; errors?: readonly string[] } & StoredSession);

export type SessionTypes = {
  /** `errors` is why the last session ended, when that is still to be said */
  input: { stored?: StoredSession & Ending } | undefined;
  context: SessionContext;
  events: SessionEvent;
  tags: "busy" | "checking" | "signedIn" | "signedOut" | "expired";
};
