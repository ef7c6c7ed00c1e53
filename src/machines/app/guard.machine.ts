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
 * Who may see which page, and where the others are sent. Source: original.md §4 "Route guard" and §6, product.md §3.
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
    "route.entered": { target: ".deciding", actions: { type: "keepRoute", params: ({ event }) => event } },
    "login.succeeded": {
      target: ".movingOn",
      actions: { type: "keepVisitor", params: ({ event }) => event },
    },
  },
  states: {
    waiting: {},
    deciding: {
      always: [
        { guard: "isStudentAtRoot", target: "movedOn", actions: "chooseBills" },
        { guard: "isVisitorsOnly", target: "atDoor" },
        {
          guard: {
            type: "isGranted",
            params: ({ context }) => ({ access: context.access, visitor: context.visitor }),
          },
          target: "shown",
        },
        { target: "denied" },
      ],
    },
    atDoor: {
      always: [
        {
          guard: {
            type: "isGranted",
            params: ({ context }) => ({ access: "all", visitor: context.visitor }),
          },
          target: "movingOn",
        },
        { target: "shown" },
      ],
    },
    denied: {
      always: [
        { guard: "isLoggedIn", target: "sentToLogin", actions: ["dropWanted", "chooseLogin"] },
        {
          guard: "isStudentRoute",
          target: "sentToLogin",
          actions: ["rememberWanted", "chooseStudentLogin"],
        },
        { target: "sentToLogin", actions: ["rememberWanted", "chooseLogin"] },
      ],
    },
    movingOn: {
      initial: "readingWanted",
      states: {
        readingWanted: {
          always: [{ guard: "hasWanted", target: "judgingWanted" }, { target: "choosingOther" }],
        },
        judgingWanted: {
          always: [
            {
              guard: {
                type: "isGranted",
                params: ({ context }) => ({ access: context.wanted?.access, visitor: context.visitor }),
              },
              target: "#guard.movedOn",
              actions: ["dropWanted", "chooseWanted"],
            },
            { target: "choosingOther", actions: "dropWanted" },
          ],
        },
        choosingOther: {
          always: [
            { guard: "hasRedirect", target: "#guard.movedOn", actions: "chooseRedirect" },
            { guard: "isStudent", target: "#guard.movedOn", actions: "chooseBills" },
            { target: "#guard.movedOn", actions: "chooseRoot" },
          ],
        },
      },
    },
    shown: { tags: "shown" },
    sentToLogin: { tags: "leaving", entry: "loadDestination" },
    movedOn: { tags: "leaving", entry: "goToDestination" },
  },
});
