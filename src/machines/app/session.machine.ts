import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { User } from "../../../contract/session/session.ts";
import type { Attempt, Ending, SessionTypes, StoredSession } from "./session.types.ts";

/** An actor of the outside world, which the app gives (src/app/session.ts); `machines/shared.ts` is not there where this file is pasted. */
const fromOutside = <Output, Input = unknown>() => fromPromise<Output, Input>(() => new Promise(() => {}));

/** Who is here by a stored or answered session; nobody by an empty one. */
const keptOf = ({ token, user, errors }: Partial<StoredSession> & Ending) => ({
  token: token ?? null,
  user: user ?? null,
  role: user?.admin_role ?? null,
  errors: errors ?? [],
  retryAfterSeconds: null,
});

/**
 * Who is here. Source: docs/spec/shell.md §6, §14.
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
    fetchProfile: fromOutside<User, { token: string | null }>(),
    fetchCsrfCookie: fromOutside<unknown>(),
    login: fromOutside<StoredSession, Attempt | null>(),
    endSession: fromOutside<unknown, { token: string | null }>(),
  },
  actions: {
    keepSession: assign((_, session: Partial<StoredSession> & Ending) => keptOf(session)),
    keepUser: assign((_, { user }: { user: User }) => ({ user, role: user.admin_role ?? null })),
    clearSession: assign(keptOf({})),
    dropToken: assign((_, { errors }: Ending) => ({ token: null, errors: errors ?? [] })),
    clearErrors: assign({ errors: [], retryAfterSeconds: null }),
    keepErrors: assign((_, { error }: { error: unknown }) => {
      // What is no Problem has no words; the screen has some for it.
      const { message = "", kind, retryAfterSeconds = null } = (error ?? {}) as Partial<Problem>;
      return { errors: [message], retryAfterSeconds: kind === "busy" ? retryAfterSeconds : null };
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
  description: "Sesi pengguna",
  meta: { en: "User session" },
  context: ({ input }) => ({ ...keptOf(input?.stored ?? {}), attempt: null, endingToken: null }),
  initial: "starting",
  on: {
    "session.changed": {
      description: "Sesi berubah di tab lain atau diperbarui di atas layar, jika token dan pengguna ada",
      meta: { en: "The session changed in another tab or over the screen, if both token and user are there" },
      guard: { type: "hasTokenAndUser", params: ({ event }) => event },
      target: ".signedIn",
      actions: [{ type: "keepSession", params: ({ event }) => event }, "forgetAttempt"],
    },
  },
  states: {
    starting: {
      description: "Aplikasi dibuka",
      meta: { en: "The app opens" },
      always: [
        {
          description: "Jika token tersimpan",
          meta: { en: "If a token is stored" },
          guard: "hasToken",
          target: "refreshing",
        },
        { description: "Jika tidak", meta: { en: "Otherwise" }, target: "signedOut" },
      ],
    },
    refreshing: {
      description: "Memeriksa sesi yang tersimpan",
      meta: { en: "Checking the stored session" },
      tags: ["busy", "checking"],
      invoke: {
        src: "fetchProfile",
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          description: "Pemeriksaan profil selesai",
          meta: { en: "Checking the profile is done" },
          target: "signedIn",
          actions: { type: "keepUser", params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          description: "Pemeriksaan profil gagal: tulis log “Token tidak valid, membersihkan state.”",
          meta: { en: "Checking the profile has failed: write the log line of an invalid token" },
          target: "signedOut",
          actions: [{ type: "keepSession", params: ({ event }) => event.error as Ending }, "logInvalidToken"],
        },
      },
      on: {
        "logout.requested": {
          description: "“Keluar” dipilih",
          meta: { en: "Logout is asked for" },
          target: "signingOut",
          actions: ["keepEndingToken", "clearSession"],
        },
        "session.changed": {
          description: "Sesi berubah di tab lain atau diperbarui di atas layar, jika token dan pengguna ada",
          meta: {
            en: "The session changed in another tab or over the screen, if both token and user are there",
          },
          guard: { type: "hasTokenAndUser", params: ({ event }) => event },
          target: "refreshing",
          reenter: true,
          actions: { type: "keepSession", params: ({ event }) => event },
        },
        "logout.heard": {
          description: "Keluar di tab lain",
          meta: { en: "A logout in another tab" },
          target: "signedOut",
          actions: ["clearSession", "forgetUserData"],
        },
      },
    },
    signedOut: {
      description: "Belum masuk",
      meta: { en: "Signed out" },
      tags: "signedOut",
      entry: "persistSession",
      initial: "entering",
      states: {
        entering: {
          description: "Melihat apakah harus menunggu",
          meta: { en: "Seeing whether to wait" },
          always: [
            {
              description: "Jika terlalu banyak percobaan",
              meta: { en: "If too many tries" },
              guard: "isThrottled",
              target: "waiting",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "ready" },
          ],
        },
        ready: {
          description: "Siap masuk",
          meta: { en: "Ready to sign in" },
          on: {
            "login.submitted": {
              description: "Formulir masuk dikirim, jika nama dan kata sandi terisi",
              meta: { en: "The login form is sent, if name and password are there" },
              guard: { type: "hasCredentials", params: ({ event }) => event },
              target: "#session.signingIn",
              actions: { type: "keepAttempt", params: ({ event }) => event },
            },
            "errors.dismissed": {
              description: "Pesan kesalahan ditutup: hapus pesan kesalahan; simpan sesi di peramban",
              meta: { en: "The error is dismissed: clear the errors; persist the session" },
              actions: ["clearErrors", "persistSession"],
            },
          },
        },
        waiting: {
          description: "Menunggu sebelum mencoba lagi",
          meta: { en: "Waiting before the next try" },
          after: {
            retryPause: {
              description: "Waktu tunggu selesai",
              meta: { en: "The wait is over" },
              target: "ready",
              actions: "clearErrors",
            },
          },
        },
      },
    },
    signingIn: {
      description: "Sedang masuk",
      meta: { en: "Signing in" },
      tags: "busy",
      entry: ["clearSession", "persistLoading"],
      exit: "forgetAttempt",
      initial: "choosing",
      states: {
        choosing: {
          description: "Melihat siapa yang masuk",
          meta: { en: "Seeing who signs in" },
          always: [
            {
              description: "Jika masuk sebagai siswa",
              meta: { en: "If it is a student's login" },
              guard: "isStudentLogin",
              target: "sending",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "fetchingCookie" },
          ],
        },
        fetchingCookie: {
          description: "Menyiapkan masuk petugas",
          meta: { en: "Preparing the staff login" },
          invoke: {
            src: "fetchCsrfCookie",
            onDone: {
              description: "Permintaan kuki pengaman selesai",
              meta: { en: "Asking for the safety cookie is done" },
              target: "sending",
            },
            onError: {
              description: "Permintaan kuki pengaman gagal",
              meta: { en: "Asking for the safety cookie has failed" },
              target: "#session.signedOut",
              actions: { type: "keepErrors", params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: "Memeriksa nama dan kata sandi",
          meta: { en: "Checking name and password" },
          invoke: {
            src: "login",
            input: ({ context }) => context.attempt,
            onDone: [
              {
                description: "Pemeriksaan masuk selesai, jika token dan pengguna ada",
                meta: { en: "Checking the login is done, if both token and user are there" },
                guard: { type: "hasTokenAndUser", params: ({ event }) => event.output },
                target: "#session.signedIn",
                actions: { type: "keepSession", params: ({ event }) => event.output },
              },
              {
                description: "Pemeriksaan masuk selesai, jika tidak",
                meta: { en: "Checking the login is done, otherwise" },
                target: "#session.signedOut",
                actions: { type: "keepErrors", params: { error: null } },
              },
            ],
            onError: {
              description: "Pemeriksaan masuk gagal",
              meta: { en: "Checking the login has failed" },
              target: "#session.signedOut",
              actions: { type: "keepErrors", params: ({ event }) => event },
            },
          },
        },
      },
    },
    signedIn: {
      description: "Sudah masuk",
      meta: { en: "Signed in" },
      tags: "signedIn",
      entry: "persistSession",
      initial: "entering",
      states: {
        entering: {
          description: "Melihat kata sandi",
          meta: { en: "Looking at the password" },
          always: [
            {
              description: "Jika kata sandi pertama belum diganti",
              meta: { en: "If the first password is still in use" },
              guard: "mustChangePassword",
              target: "passwordDue",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "working" },
          ],
        },
        passwordDue: { description: "Harus ganti kata sandi", meta: { en: "Must change the password" } },
        working: { description: "Bekerja", meta: { en: "At work" } },
      },
      on: {
        "profile.changed": {
          description: "Profil diubah, jika profil pengguna ini",
          meta: { en: "The profile changed, if it is this user's profile" },
          guard: { type: "isOwnProfile", params: ({ event }) => event },
          target: "signedIn",
          reenter: true,
          actions: { type: "keepUser", params: ({ event }) => event },
        },
        "token.rejected": {
          description:
            "Server menolak token, jika token yang sedang dipakai: tulis log “Token tidak valid, membersihkan state.”",
          meta: {
            en: "The server rejects the token, if it is the token in use: write the log line of an invalid token",
          },
          guard: { type: "isOwnToken", params: ({ event }) => event },
          target: "expired",
          actions: [{ type: "dropToken", params: ({ event }) => event }, "logInvalidToken"],
        },
        "logout.requested": {
          description: "“Keluar” dipilih",
          meta: { en: "Logout is asked for" },
          target: "signingOut",
          actions: ["keepEndingToken", "clearSession"],
        },
        "session.changed": [
          {
            description:
              "Sesi berubah di tab lain atau diperbarui di atas layar, jika pengguna yang sama: simpan token, peran, dan pengguna",
            meta: {
              en: "The session changed in another tab or over the screen, if it is the same user: keep token, role and user",
            },
            guard: { type: "isSameUser", params: ({ event }) => event },
            actions: { type: "keepSession", params: ({ event }) => event },
          },
          {
            description:
              "Sesi berubah di tab lain atau diperbarui di atas layar, jika token dan pengguna ada: muat ulang seluruh halaman",
            meta: {
              en: "The session changed in another tab or over the screen, if both token and user are there: reload the whole page",
            },
            guard: { type: "hasTokenAndUser", params: ({ event }) => event },
            target: "signedIn",
            reenter: true,
            actions: [{ type: "keepSession", params: ({ event }) => event }, "reloadPage"],
          },
          {
            description:
              "Sesi berubah di tab lain atau diperbarui di atas layar, jika berakhir bukan karena keluar",
            meta: {
              en: "The session changed in another tab or over the screen, if it did not end by a logout",
            },
            guard: { type: "hasExpired", params: ({ event }) => event },
            target: "expired",
            actions: { type: "dropToken", params: ({ event }) => event },
          },
        ],
        "logout.heard": {
          description: "Keluar di tab lain",
          meta: { en: "A logout in another tab" },
          target: "signedOut",
          actions: ["clearSession", "forgetUserData"],
        },
      },
    },
    expired: {
      description: "Sesi berakhir di tengah pekerjaan",
      meta: { en: "Ended in the middle of work" },
      tags: "expired",
      entry: "persistSession",
      on: {
        "session.changed": [
          {
            description: "Sesi berubah di tab lain atau diperbarui di atas layar, jika pengguna yang sama",
            meta: { en: "The session changed in another tab or over the screen, if it is the same user" },
            guard: { type: "isSameUser", params: ({ event }) => event },
            target: "signedIn",
            actions: { type: "keepSession", params: ({ event }) => event },
          },
          {
            description:
              "Sesi berubah di tab lain atau diperbarui di atas layar, jika token dan pengguna ada: muat ulang seluruh halaman",
            meta: {
              en: "The session changed in another tab or over the screen, if both token and user are there: reload the whole page",
            },
            guard: { type: "hasTokenAndUser", params: ({ event }) => event },
            target: "signedIn",
            actions: [{ type: "keepSession", params: ({ event }) => event }, "reloadPage"],
          },
        ],
        "logout.requested": {
          description: "“Keluar” dipilih: beri tahu tab lain",
          meta: { en: "Logout is asked for: tell the other tabs" },
          target: "signedOut",
          actions: ["clearSession", "forgetUserData", "tellTabs"],
        },
        "logout.heard": {
          description: "Keluar di tab lain",
          meta: { en: "A logout in another tab" },
          target: "signedOut",
          actions: ["clearSession", "forgetUserData"],
        },
      },
    },
    signingOut: {
      description: "Sedang keluar",
      meta: { en: "Signing out" },
      tags: ["busy", "signedOut"],
      entry: ["persistSession", "forgetUserData", "tellTabs"],
      invoke: {
        src: "endSession",
        input: ({ context }) => ({ token: context.endingToken }),
        onDone: [
          {
            description: "Pengakhiran sesi di server selesai, jika ada yang sedang masuk",
            meta: { en: "Ending the session on the server is done, if somebody is logging in" },
            guard: "hasAttempt",
            target: "signingIn",
          },
          {
            description: "Pengakhiran sesi di server selesai, jika tidak",
            meta: { en: "Ending the session on the server is done, otherwise" },
            target: "signedOut",
          },
        ],
        onError: [
          {
            description: "Pengakhiran sesi di server gagal, jika ada yang sedang masuk",
            meta: { en: "Ending the session on the server has failed, if somebody is logging in" },
            guard: "hasAttempt",
            target: "signingIn",
          },
          {
            description: "Pengakhiran sesi di server gagal, jika tidak",
            meta: { en: "Ending the session on the server has failed, otherwise" },
            target: "signedOut",
            actions: { type: "keepErrors", params: ({ event }) => event },
          },
        ],
      },
      on: {
        "login.submitted": {
          description:
            "Formulir masuk dikirim, jika nama dan kata sandi terisi: simpan sementara isian masuk",
          meta: {
            en: "The login form is sent, if name and password are there: keep what was typed for the login",
          },
          guard: { type: "hasCredentials", params: ({ event }) => event },
          actions: { type: "keepAttempt", params: ({ event }) => event },
        },
      },
    },
  },
});
