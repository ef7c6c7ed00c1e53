import { assign, setup } from "xstate";
import type { Requirement, Visitor } from "../../../rules/access.ts";

type Wanted = { path: string; access: Requirement };

type Route = {
  path: string;
  /** With its question mark, or empty. */
  query: string;
  access: Requirement;
  checkAuth: boolean;
  /** The route's own target for staff who need no login; null leads them to `/`. */
  redirect: string | null;
  visitor: Visitor;
  /** The page this tab asked for before it was sent to a login. */
  wanted: Wanted | null;
};

type Types = {
  /** `destination` is where the visitor is being sent; null while the page is shown. */
  context: Route & { destination: string | null };
  events:
    | ({ type: "route.entered" } & Route)
    | { type: "login.succeeded"; visitor: Visitor; wanted: Wanted | null };
  tags: "shown" | "leaving";
};

/**
 * Who may see which page, and where the others are sent. Source: docs/spec/shell.md §2, docs/spec/access.md §1.2.
 *
 * A visitor who is not logged in or lacks the role goes to /login with the query kept, by a full page load; without a
 * session, a student route leads to /students/login instead. A visitors-only route (check-auth) sends staff on to the
 * page they wanted, the route's target or `/`; a student, who holds no role, stays. `/` leads a student to the bills.
 * The wanted page is remembered for the tab, used once, and dropped when denied, so that nothing loops.
 * `isGranted` is the rule `grants` of rules/access.ts; here, without it, nobody is let in.
 */
export const guardMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepRoute: assign((_, route: Route) => ({
      path: route.path ?? "/",
      query: route.query ?? "",
      access: route.access,
      checkAuth: route.checkAuth ?? false,
      redirect: route.redirect ?? null,
      visitor: route.visitor ?? { loggedIn: false, role: null, isStudent: false },
      wanted: route.wanted ?? null,
      destination: null,
    })),
    keepVisitor: assign(({ context }, login: { visitor: Visitor; wanted: Wanted | null }) => ({
      visitor: login.visitor ?? context.visitor,
      wanted: login.wanted ?? null,
    })),
    chooseLogin: assign({ destination: ({ context }) => `/login${context.query}` }),
    chooseStudentLogin: assign({ destination: ({ context }) => `/students/login${context.query}` }),
    chooseWanted: assign({ destination: ({ context }) => context.wanted?.path ?? "/" }),
    chooseRedirect: assign({ destination: ({ context }) => context.redirect ?? "/" }),
    chooseBills: assign({ destination: "/students/bills" }),
    chooseRoot: assign({ destination: "/" }),
    rememberWanted: () => {},
    dropWanted: () => {},
    loadDestination: () => {},
    goToDestination: () => {},
  },
  guards: {
    isGranted: (_, _question: { access: Requirement; visitor: Visitor }) => false,
    isStudentAtRoot: ({ context }) => context.path === "/" && context.visitor.isStudent,
    isVisitorsOnly: ({ context }) => context.checkAuth,
    hasWanted: ({ context }) => context.wanted !== null,
    isStudentRoute: ({ context }) => context.access === "student",
    isLoggedIn: ({ context }) => context.visitor.loggedIn,
    isStudent: ({ context }) => context.visitor.isStudent,
    hasRedirect: ({ context }) => Boolean(context.redirect),
  },
}).createMachine({
  id: "guard",
  description: "Penjaga halaman",
  meta: { en: "Page guard" },
  context: {
    path: "/",
    query: "",
    access: undefined,
    checkAuth: false,
    redirect: null,
    visitor: { loggedIn: false, role: null, isStudent: false },
    wanted: null,
    destination: null,
  },
  initial: "waiting",
  on: {
    "route.entered": {
      description: "Sebuah halaman dibuka",
      meta: { en: "A page is opened" },
      target: ".deciding",
      actions: { type: "keepRoute", params: ({ event }) => event },
    },
    "login.succeeded": {
      description: "Berhasil masuk",
      meta: { en: "The login succeeded" },
      target: ".movingOn",
      actions: { type: "keepVisitor", params: ({ event }) => event },
    },
  },
  states: {
    waiting: { description: "Belum ada halaman dibuka", meta: { en: "No page opened yet" } },
    deciding: {
      description: "Memeriksa hak akses",
      meta: { en: "Checking access" },
      always: [
        {
          description: "Jika siswa membuka halaman awal: tuju tagihan siswa",
          meta: { en: "If a student opens the root page: head for the student's bills" },
          guard: "isStudentAtRoot",
          target: "movedOn",
          actions: "chooseBills",
        },
        {
          description: "Jika halaman khusus tamu",
          meta: { en: "If the page is for visitors only" },
          guard: "isVisitorsOnly",
          target: "visitorsOnly",
        },
        {
          description: "Jika peran memenuhi syarat halaman",
          meta: { en: "If the role meets the requirement" },
          guard: {
            type: "isGranted",
            params: ({ context }) => ({ access: context.access, visitor: context.visitor }),
          },
          target: "shown",
        },
        { description: "Jika tidak", meta: { en: "Otherwise" }, target: "denied" },
      ],
    },
    visitorsOnly: {
      description: "Di halaman khusus tamu",
      meta: { en: "On a visitors-only page" },
      always: [
        {
          description: "Jika petugas sudah masuk",
          meta: { en: "If staff are logged in" },
          guard: {
            type: "isGranted",
            params: ({ context }) => ({ access: "all", visitor: context.visitor }),
          },
          target: "movingOn",
        },
        { description: "Jika tidak", meta: { en: "Otherwise" }, target: "shown" },
      ],
    },
    denied: {
      description: "Akses ditolak",
      meta: { en: "Access denied" },
      always: [
        {
          description: "Jika sudah masuk: lupakan halaman yang diminta; tuju halaman masuk dengan kueri",
          meta: { en: "If logged in: drop the page asked for; head for the login with the query" },
          guard: "isLoggedIn",
          target: "sentToLogin",
          actions: ["dropWanted", "chooseLogin"],
        },
        {
          description: "Jika halaman portal siswa: ingat halaman yang diminta; tuju halaman masuk siswa",
          meta: {
            en: "If it is a page of the student portal: remember the page asked for; head for the student login",
          },
          guard: "isStudentRoute",
          target: "sentToLogin",
          actions: ["rememberWanted", "chooseStudentLogin"],
        },
        {
          description: "Jika tidak: ingat halaman yang diminta; tuju halaman masuk dengan kueri",
          meta: { en: "Otherwise: remember the page asked for; head for the login with the query" },
          target: "sentToLogin",
          actions: ["rememberWanted", "chooseLogin"],
        },
      ],
    },
    movingOn: {
      description: "Mencari halaman tujuan",
      meta: { en: "Looking for where to go" },
      initial: "readingWanted",
      states: {
        readingWanted: {
          description: "Mengingat halaman yang diminta",
          meta: { en: "Recalling the page asked for" },
          always: [
            {
              description: "Jika ada halaman yang tadi diminta",
              meta: { en: "If a page was asked for before" },
              guard: "hasWanted",
              target: "judgingWanted",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "choosingOther" },
          ],
        },
        judgingWanted: {
          description: "Memeriksa hak atas halaman itu",
          meta: { en: "Checking access to that page" },
          always: [
            {
              description:
                "Jika peran memenuhi syarat halaman yang diminta: lupakan halaman yang diminta; tuju halaman itu",
              meta: {
                en: "If the role meets what the page asked for requires: drop the page asked for; head for it",
              },
              guard: {
                type: "isGranted",
                params: ({ context }) => ({ access: context.wanted?.access, visitor: context.visitor }),
              },
              target: "#guard.movedOn",
              actions: ["dropWanted", "chooseWanted"],
            },
            {
              description: "Jika tidak: lupakan halaman yang diminta",
              meta: { en: "Otherwise: drop the page asked for" },
              target: "choosingOther",
              actions: "dropWanted",
            },
          ],
        },
        choosingOther: {
          description: "Memilih halaman lain",
          meta: { en: "Choosing another page" },
          always: [
            {
              description: "Jika halaman punya tujuan pengalihan: tuju halaman pengalihan",
              meta: { en: "If the page names where to go: head for the route's target" },
              guard: "hasRedirect",
              target: "#guard.movedOn",
              actions: "chooseRedirect",
            },
            {
              description: "Jika siswa: tuju tagihan siswa",
              meta: { en: "If a student: head for the student's bills" },
              guard: "isStudent",
              target: "#guard.movedOn",
              actions: "chooseBills",
            },
            {
              description: "Jika tidak: tuju halaman awal",
              meta: { en: "Otherwise: head for the root page" },
              target: "#guard.movedOn",
              actions: "chooseRoot",
            },
          ],
        },
      },
    },
    shown: { description: "Halaman ditampilkan", meta: { en: "Page shown" }, tags: "shown" },
    sentToLogin: {
      description: "Dikirim ke halaman masuk",
      meta: { en: "Sent to a login" },
      tags: "leaving",
      entry: "loadDestination",
    },
    movedOn: {
      description: "Dikirim ke halaman tujuan",
      meta: { en: "Sent on" },
      tags: "leaving",
      entry: "goToDestination",
    },
  },
});
