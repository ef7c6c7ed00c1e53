import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { User } from "../../../contract/session.ts";
import type { Attempt, Ending, SessionTypes, StoredSession } from "./session.types.ts";

/** Who is here by a stored or answered session; nobody by an empty one. */
const keptOf = ({ token, user, errors }: Partial<StoredSession> & Ending) => ({
  token: token ?? null,
  user: user ?? null,
  role: user?.admin_role ?? null,
  errors: errors ?? [],
  retryAfterSeconds: null,
});

/**
 * Who is here. Source: original.md §4 "Session" and §8, product.md §4 "Persisted".
 *
 * Logged in needs both a token and a user. A stored token refreshes the user on start; when that or a login fails, the
 * whole session is reset. When the server rejects the token over somebody's work, what is persisted is reset at once, but
 * who was here is kept in memory until the same user has logged in again or the screen is left (docs/decisions/006). A
 * logout is announced to every tab and ends the session in each, also over ended work; whoever logs in before its answer
 * comes next. A tab that found nobody logs out no other, where the token may still be good: it is their own calls that
 * end them. A login in another tab is one here, too, whatever waits here. A throttled login (429) keeps its message and
 * waits; a first password is changed before work begins.
 */
export const sessionMachine = setup({
  types: {} as SessionTypes, // XState reads the type only, never the value
  actors: {
    fetchProfile: fromPromise<User, { token: string | null }>(() => new Promise(() => {})),
    fetchCsrfCookie: fromPromise<unknown>(() => new Promise(() => {})),
    login: fromPromise<StoredSession, Attempt | null>(() => new Promise(() => {})),
    endSession: fromPromise<unknown, { token: string | null }>(() => new Promise(() => {})),
  },
  actions: {
    keepSession: assign((_, session: Partial<StoredSession> & Ending) => keptOf(session)),
    keepUser: assign((_, { user }: { user: User }) => ({ user, role: user.admin_role ?? null })),
    clearSession: assign(keptOf({})),
    dropToken: assign((_, { errors }: Ending) => ({ token: null, errors: errors ?? [] })),
    clearErrors: assign({ errors: [], retryAfterSeconds: null }),
    keepErrors: assign((_, { error }: { error: unknown }) => {
      const { message, kind, retryAfterSeconds = null } = (error ?? {}) as Partial<Problem>;
      const errors = [message || "Terjadi kesalahan yang tidak diketahui."]; // of what is no Problem
      return { errors, retryAfterSeconds: kind === "busy" ? retryAfterSeconds : null };
    }),
    keepAttempt: assign({
      attempt: (_, { kind, username, password }: Attempt) => ({ kind, username, password }),
    }),
    forgetAttempt: assign({ attempt: null }),
    keepEndingToken: assign({ endingToken: ({ context }) => context.token }),
    persistSession: () => {},
    persistLoading: () => {},
    forgetUserData: () => {},
    tellTabs: () => {},
    logInvalidToken: () => {},
    reloadPage: () => {},
  },
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    hasTokenAndUser: (_, session: Partial<StoredSession> | null) => Boolean(session?.token && session.user),
    hasCredentials: (_, sent: Partial<Attempt>) => Boolean(sent.username && sent.password),
    isStudentLogin: ({ context }) => context.attempt?.kind === "student",
    hasAttempt: ({ context }) => context.attempt !== null,
    isThrottled: ({ context }) => context.retryAfterSeconds !== null,
    isOwnToken: ({ context }, sent: { token?: string }) => !sent.token || sent.token === context.token,
    isSameUser: ({ context: { user } }, to: StoredSession) =>
      Boolean(to.token && user && to.user?.id === user.id),
    hasExpired: (_, stored: Ending) => Boolean(stored.errors?.length),
    isOwnProfile: ({ context }, { user }: { user?: User }) => Boolean(user) && user?.id === context.user?.id,
    mustChangePassword: ({ context }) => context.user?.must_change_password === true,
  },
  delays: { retryPause: ({ context }) => (context.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ ...keptOf(input?.stored ?? {}), attempt: null, endingToken: null }),
  initial: "starting",
  on: {
    "session.changed": {
      guard: { type: "hasTokenAndUser", params: ({ event }) => event },
      target: ".signedIn",
      actions: [{ type: "keepSession", params: ({ event }) => event }, "forgetAttempt"],
    },
  },
  states: {
    starting: { always: [{ guard: "hasToken", target: "refreshing" }, { target: "signedOut" }] },
    refreshing: {
      tags: ["busy", "checking"],
      invoke: {
        src: "fetchProfile",
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: "signedIn",
          actions: { type: "keepUser", params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: "signedOut",
          actions: [{ type: "keepSession", params: ({ event }) => event.error as Ending }, "logInvalidToken"],
        },
      },
      on: {
        "logout.requested": { target: "signingOut", actions: ["keepEndingToken", "clearSession"] },
        "session.changed": {
          guard: { type: "hasTokenAndUser", params: ({ event }) => event },
          target: "refreshing",
          reenter: true,
          actions: { type: "keepSession", params: ({ event }) => event },
        },
        "logout.heard": { target: "signedOut", actions: ["clearSession", "forgetUserData"] },
      },
    },
    signedOut: {
      tags: "signedOut",
      entry: "persistSession",
      initial: "entering",
      states: {
        entering: { always: [{ guard: "isThrottled", target: "waiting" }, { target: "ready" }] },
        ready: {
          on: {
            "login.submitted": {
              guard: { type: "hasCredentials", params: ({ event }) => event },
              target: "#session.signingIn",
              actions: { type: "keepAttempt", params: ({ event }) => event },
            },
            "errors.dismissed": { actions: ["clearErrors", "persistSession"] },
          },
        },
        waiting: { after: { retryPause: { target: "ready", actions: "clearErrors" } } },
      },
    },
    signingIn: {
      tags: "busy",
      entry: ["clearSession", "persistLoading"],
      exit: "forgetAttempt",
      initial: "choosing",
      states: {
        choosing: { always: [{ guard: "isStudentLogin", target: "sending" }, { target: "fetchingCookie" }] },
        fetchingCookie: {
          invoke: {
            src: "fetchCsrfCookie",
            onDone: "sending",
            onError: {
              target: "#session.signedOut",
              actions: { type: "keepErrors", params: ({ event }) => event },
            },
          },
        },
        sending: {
          invoke: {
            src: "login",
            input: ({ context }) => context.attempt,
            onDone: [
              {
                guard: { type: "hasTokenAndUser", params: ({ event }) => event.output },
                target: "#session.signedIn",
                actions: { type: "keepSession", params: ({ event }) => event.output },
              },
              { target: "#session.signedOut", actions: { type: "keepErrors", params: { error: null } } },
            ],
            onError: {
              target: "#session.signedOut",
              actions: { type: "keepErrors", params: ({ event }) => event },
            },
          },
        },
      },
    },
    signedIn: {
      tags: "signedIn",
      entry: "persistSession",
      initial: "entering",
      states: {
        entering: { always: [{ guard: "mustChangePassword", target: "passwordDue" }, { target: "working" }] },
        passwordDue: {},
        working: {},
      },
      on: {
        "profile.changed": {
          guard: { type: "isOwnProfile", params: ({ event }) => event },
          target: "signedIn",
          reenter: true,
          actions: { type: "keepUser", params: ({ event }) => event },
        },
        "token.rejected": {
          guard: { type: "isOwnToken", params: ({ event }) => event },
          target: "expired",
          actions: [{ type: "dropToken", params: ({ event }) => event }, "logInvalidToken"],
        },
        "logout.requested": { target: "signingOut", actions: ["keepEndingToken", "clearSession"] },
        "session.changed": [
          {
            guard: { type: "isSameUser", params: ({ event }) => event },
            actions: { type: "keepSession", params: ({ event }) => event },
          },
          {
            guard: { type: "hasTokenAndUser", params: ({ event }) => event },
            target: "signedIn",
            reenter: true,
            actions: [{ type: "keepSession", params: ({ event }) => event }, "reloadPage"],
          },
          {
            guard: { type: "hasExpired", params: ({ event }) => event },
            target: "expired",
            actions: { type: "dropToken", params: ({ event }) => event },
          },
        ],
        "logout.heard": { target: "signedOut", actions: ["clearSession", "forgetUserData"] },
      },
    },
    expired: {
      tags: "expired",
      entry: "persistSession",
      on: {
        "session.changed": [
          {
            guard: { type: "isSameUser", params: ({ event }) => event },
            target: "signedIn",
            actions: { type: "keepSession", params: ({ event }) => event },
          },
          {
            guard: { type: "hasTokenAndUser", params: ({ event }) => event },
            target: "signedIn",
            actions: [{ type: "keepSession", params: ({ event }) => event }, "reloadPage"],
          },
        ],
        "logout.requested": { target: "signedOut", actions: ["clearSession", "forgetUserData", "tellTabs"] },
        "logout.heard": { target: "signedOut", actions: ["clearSession", "forgetUserData"] },
      },
    },
    signingOut: {
      tags: ["busy", "signedOut"],
      entry: ["persistSession", "forgetUserData", "tellTabs"],
      invoke: {
        src: "endSession",
        input: ({ context }) => ({ token: context.endingToken }),
        onDone: [{ guard: "hasAttempt", target: "signingIn" }, { target: "signedOut" }],
        onError: [
          { guard: "hasAttempt", target: "signingIn" },
          { target: "signedOut", actions: { type: "keepErrors", params: ({ event }) => event } },
        ],
      },
      on: {
        "login.submitted": {
          guard: { type: "hasCredentials", params: ({ event }) => event },
          actions: { type: "keepAttempt", params: ({ event }) => event },
        },
      },
    },
  },
});
