/**
 * Where the session and the guard meet api, rules, storage and router. Actors live as long as the page, so they are
 * made here once; a screen's own actors are made in the hook beside it.
 */
import { useSelector } from "@xstate/react";
import { navigate } from "wouter/use-browser-location";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Problem } from "../../contract/problem.ts";
import {
  getCsrfCookie,
  getProfile,
  login,
  loginStudent,
  logout,
  type User,
} from "../../contract/session/session.ts";
import { grants, visitorOf } from "../../rules/access.ts";
import { guardMachine } from "../machines/app/guard.machine.ts";
import { sessionMachine } from "../machines/app/session.machine.ts";
import type { Attempt } from "../machines/app/session.types.ts";
import { t } from "../messages/messages.ts";
import { matchRoute } from "../routes.ts";
import { createApi } from "./api.ts";
import { withoutSlash } from "./api-base.ts";
import { useDrawn } from "./start-page.ts";
import {
  dropDrafts,
  dropLatest,
  dropWanted,
  onSessionStored,
  readSession,
  readWanted,
  writeSession,
  writeWanted,
} from "./storage.ts";

/** The base address, with or without a slash at its end; empty for the server the page came from. */
export const apiBase: string = withoutSlash(import.meta.env.VITE_API_BASE ?? "");

/** Why nobody is logged in any more, as it is persisted in whatever language; it is read in the reader's own. */
export const ENDED = "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.";

/** The same of a profile that this app cannot do with (docs/spec/shell.md §6.2). */
export const UNREADABLE =
  "Data pengguna dari server tidak dapat dibaca. Masuk lagi, atau hubungi pengelola server.";

const reasons: readonly string[] = [ENDED, UNREADABLE];

/** A session that ended says so after the page load that leads to the login; a refused login is over with its page. */
function storedSession(stored = readSession()) {
  const { token = null, user = null, authErrors = [] } = stored ?? {};
  return {
    token,
    user,
    errors: token === null ? authErrors.filter((sentence) => reasons.includes(sentence)) : [],
  };
}

const serverListeners: ((hasAnswered: boolean) => void)[] = [];

let wasSilent = false;

/**
 * Calls back after each call of the API: whether the server has answered it at all. Whoever comes late hears at once of a
 * server that was silent.
 */
export function onServer(callback: (hasAnswered: boolean) => void): void {
  serverListeners.push(callback);
  if (wasSilent) callback(false);
}

/** Whether it is known that nothing would arrive: the browser has no network, or the last call got no answer. */
export const isLineAway = () => wasSilent || !navigator.onLine;
// A network that is back is younger news than the last call's silence: what is sent next is tried, and not kept.
globalThis.addEventListener?.("online", () => {
  wasSilent = false;
});

export const api = createApi({
  base: apiBase,
  onServer: (hasAnswered) => {
    wasSilent = !hasAnswered;
    for (const tell of serverListeners) tell(hasAnswered);
  },
  token: () => session.getSnapshot().context.token,
  onTokenRejected: (token) => session.send({ type: "token.rejected", token, errors: [ENDED] }),
  renewedToken: async (rejected) => {
    const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag("expired"));
    return context.token === rejected ? null : context.token;
  },
});

/** Of an ended session nothing is kept but why, though its user is still known to the screen. */
function persist(isLoading: boolean): void {
  const { token, user, role, errors } = session.getSnapshot().context;
  const who = token === null ? { role: null, user: null } : { role, user };
  writeSession({ logged: Boolean(token && user), isLoading, authErrors: [...errors], token, ...who });
}

/**
 * Sends a login; staff need the cookie of `getCsrfCookie` before it. A server that says nothing is the unknown error of
 * docs/spec/shell.md §6.2; that it is silent, and what to do, stands in the notice above the screen.
 */
export const sendLogin = (attempt: Partial<Attempt>, signal: AbortSignal) => {
  const { kind = "staff", username = "", password = "" } = attempt;
  const endpoint = kind === "student" ? loginStudent : login;
  return api(endpoint, { body: { username, password }, token: null, signal }).catch(asLoginFailure);
};

/** Laravel gives the cookie with an empty answer. */
export const fetchCsrfCookie = (signal: AbortSignal) =>
  api(getCsrfCookie, { token: null, signal, receive: async () => {} }).catch(asLoginFailure);

function asLoginFailure(problem: Problem): never {
  throw problem.kind === "offline" ? { ...problem, message: t("app.broken") } : problem;
}

/** Only the server's word ends a token; that the network fails is said where it fails. */
function asEnding(problem: Problem): never {
  const reason = { expired: [ENDED], broken: [UNREADABLE] }[problem.kind as string] ?? [];
  throw { ...problem, errors: reason };
}

/** Tells the other tabs of a logout: what lies in storage cannot tell it from a session that ended. */
const logouts = new BroadcastChannel("iuran.logout");

export const session = createActor(
  sessionMachine.provide({
    actors: {
      fetchProfile: fromPromise(async ({ input, signal }) => {
        const { data } = await api(getProfile, { token: input.token, signal }).catch(asEnding);
        return data;
      }),
      fetchCsrfCookie: fromPromise(({ signal }) => fetchCsrfCookie(signal)),
      login: fromPromise(({ input, signal }) => sendLogin(input ?? {}, signal)),
      endSession: fromPromise(({ input }) => api(logout, { token: input.token })),
    },
    actions: {
      // The snapshot an action sees is the one before the transition, so these wait until that has settled.
      persistSession: () => queueMicrotask(() => persist(false)),
      persistLoading: () => queueMicrotask(() => persist(true)),
      forgetUserData: () => {
        dropWanted();
        dropDrafts();
        dropLatest();
      },
      tellTabs: () => logouts.postMessage(null),
      logInvalidToken: () => console.info("Token tidak valid, membersihkan state."),
      // Somebody else has logged in; what this tab remembers is of whoever was here before.
      reloadPage: () => {
        dropLatest();
        queueMicrotask(() => location.reload());
      },
    },
  }),
  { input: { stored: storedSession() } },
);

export const guard = createActor(
  guardMachine.provide({
    guards: { isGranted: (_, { access, visitor }) => grants(access, visitor) },
    actions: {
      rememberWanted: ({ context }) => writeWanted(`${context.path}${context.query}`),
      dropWanted: () => dropWanted(),
      // A denial is a full page load (docs/spec/shell.md §2), so that nothing of the denied screen stays in memory.
      loadDestination: ({ context }) => location.replace(context.destination ?? "/"),
      goToDestination: ({ context }) => navigate(context.destination ?? "/", { replace: true }),
    },
  }),
);

const visitor = () => visitorOf(session.getSnapshot().context);

/** Whose everything is that this browser keeps; "" for nobody's. */
export const userId = (): string => session.getSnapshot().context.user?.id ?? "";

/** Who the screen is drawn for: also somebody whose token has just ended and who may log in again over it. */
export const personOnScreen = ({ user }: { user: User | null }) =>
  visitorOf({ token: user?.id ?? null, user });

/** Whoever is on the screen; nobody on the page as the build drew it. */
export function useUser(): User | null {
  const user = useSelector(session, ({ context }) => context.user);
  return useDrawn() ? null : user;
}

function wanted() {
  const path = readWanted();
  return path === null ? null : { path, access: matchRoute(path.split("?")[0] ?? "/").route.access };
}

let isHeld = () => false;

/** Before a logout from the menu or the palette `holds` is asked: true keeps the user here. Returns what ends that. */
export function askBeforeLogout(holds: () => boolean): () => void {
  isHeld = holds;
  return () => {
    isHeld = () => false;
  };
}

/** Whether whoever presses "Keluar" is asked something first. */
export const holdsLogout = () => isHeld();

/** Asks the guard about the page the browser is at. */
export function enterRoute(path: string, query: string): void {
  // A whole page is on its way; asking again would only load it twice.
  if (guard.getSnapshot().matches("sentToLogin")) return;
  const { route } = matchRoute(path);
  if (route.name === "Logout") {
    session.send({ type: "logout.requested" });
    navigate(route.redirect ?? "/login", { replace: true });
    return;
  }
  // While a login stands over the screen, nobody is sent away; the page is judged when it is over.
  if (session.getSnapshot().hasTag("expired")) return;
  guard.send({
    type: "route.entered",
    path,
    query,
    access: route.access,
    checkAuth: route.checkAuth ?? false,
    redirect: route.redirect ?? null,
    visitor: visitor(),
    wanted: wanted(),
  });
}

/** Starts the session and the guard, which follows the session from the moment a stored token was checked. */
export function startSession(): void {
  session.start();
  guard.start();
  onSessionStored((stored) => {
    if (stored === null) session.send({ type: "logout.heard" });
    else session.send({ type: "session.changed", ...storedSession(stored) });
  });
  logouts.onmessage = () => {
    const now = storedSession();
    // Heard late, by a tab that stood still: whoever has logged in since is here.
    const isOver = now.token !== null && now.token !== session.getSnapshot().context.token;
    session.send(isOver ? { type: "session.changed", ...now } : { type: "logout.heard" });
  };
  void sessionSettled().then(() => {
    let former = presence();
    session.subscribe(() => {
      const now = presence();
      if (now === former) return;
      const entered = now === "in" && former !== "ended";
      former = now;
      if (now === "leaving") return; // a logout leads to the login by itself
      if (entered && isAuthPage(location.pathname))
        guard.send({ type: "login.succeeded", visitor: visitor(), wanted: wanted() });
      else if (now === "out" && matchRoute(location.pathname).route.access !== undefined) leaveForLogin();
      else enterRoute(location.pathname, location.search);
    });
  });
}

/** Whoever enters goes on from a login page; what anybody may see is read on. */
function isAuthPage(path: string): boolean {
  const { route } = matchRoute(path);
  return route.checkAuth === true || route.name === "StudentsLogin";
}

/** After a logout elsewhere: the page is not remembered, for whoever logs in next may be somebody else. */
const leaveForLogin = () => navigate("/login", { replace: true });

/** `ended`: somebody was at work, and a login stands over the screen; `leaving`: a logout waits for its answer. */
function presence(): "in" | "out" | "ended" | "leaving" {
  const snapshot = session.getSnapshot();
  if (snapshot.matches("signingOut")) return "leaving";
  if (snapshot.hasTag("expired")) return "ended";
  return snapshot.hasTag("signedIn") ? "in" : "out";
}

/** Resolves when it is known whether somebody is here: a stored token has been checked. */
export function sessionSettled(): Promise<void> {
  if (!session.getSnapshot().hasTag("checking")) return Promise.resolve();
  return new Promise((resolve) => {
    const { unsubscribe } = session.subscribe((snapshot) => {
      if (snapshot.hasTag("checking")) return;
      unsubscribe();
      resolve();
    });
  });
}
