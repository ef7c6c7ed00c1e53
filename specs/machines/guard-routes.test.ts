/**
 * Every route of src/routes.ts for everybody: where the guard and the redirects lead, and that nobody is sent in a
 * circle. The table is written by hand. Source: docs/spec/shell.md §1, §2, docs/spec/access.md §1.2.
 */
import { describe, expect, test } from "vitest";
import { grants, type Visitor } from "../../rules/access.ts";
import { guardMachine } from "../../src/machines/app/guard.machine.ts";
import { hasScreen, matchRoute, routes } from "../../src/routes.ts";
import { play } from "./play.ts";

const machine = guardMachine.provide({
  guards: { isGranted: (_, { access, visitor }) => grants(access, visitor) },
});

/** Who comes, in the order of the table's columns; XX is a role code that nobody knows. */
const columns = [
  "nobody",
  "roleless",
  "student",
  "AS",
  "AY",
  "KS",
  "TU",
  "BD",
  "KR",
  "XX",
] as const satisfies readonly string[];
type Who = (typeof columns)[number];

function visitorNamed(who: Who): Visitor {
  if (who === "nobody") return { loggedIn: false, role: null, isStudent: false };
  if (who === "roleless") return { loggedIn: true, role: null, isStudent: false };
  if (who === "student") return { loggedIn: true, role: null, isStudent: true };
  return { loggedIn: true, role: who, isStudent: false };
}

/** Where one comes to; "here" is the page that was asked for. */
const ends = {
  login: "/login",
  studentLogin: "/students/login",
  board: "/admin/dashboard",
  staff: "/admin/master/operators",
  own: "/students/bills",
} as const;

/**
 * nobody   roleless student AS    AY    KS    TU    BD    KR    XX
 * Staff whom a page is denied go to /login, which sends them on to the dashboard; a student stays there.
 */
const ofStaff = "login login login here here here here here here here";
const ofAdmin = "login login login here board board board board board board";
const ofOverseers = "login login login here here board board board board board";
const ofStudents = "studentLogin login here board board board board board board board";
const ofVisitors = "here here here board board board board board board board";
const ofEverybody = "here here here here here here here here here here";

const table: Readonly<Record<string, string>> = {
  "/": "login login own board board board board board board board",
  "/admin/dashboard": ofStaff,
  "/admin/master": "login login login staff staff staff staff staff staff staff",
  "/admin/master/operators": ofStaff,
  "/admin/master/operators/create": ofAdmin,
  "/admin/master/operators/edit/:id": ofStaff,
  "/admin/master/units": ofStaff,
  "/admin/master/classyears": ofStaff,
  "/admin/master/classrooms": ofStaff,
  "/admin/master/classrooms/detail/:id": ofStaff,
  "/admin/master/classrooms/portal/:id": ofStaff,
  "/admin/master/classrooms/cards/:id": ofStaff,
  "/admin/master/students": ofStaff,
  "/admin/master/students/create": ofStaff,
  "/admin/master/students/promotion": ofStaff,
  "/admin/master/students/import": ofStaff,
  "/admin/master/students/edit/:id": ofStaff,
  "/admin/master/students/card/:id": ofStaff,
  "/admin/master/accounts": ofStaff,
  "/admin/master/categories": ofStaff,
  "/admin/master/categories/tariffs": ofStaff,
  "/admin/master/categories/reliefs": ofStaff,
  "/admin/master/categories/students": ofStaff,
  "/admin/master/banks": ofStaff,
  "/admin/apps/kanban": ofStaff,
  "/admin/apps/mailbox": ofStaff,
  "/admin/apps/notes": ofStaff,
  "/admin/apps/chat": ofStaff,
  "/admin/apps/chat/:id": ofStaff,
  "/admin/setup": ofAdmin,
  "/admin/settings": ofAdmin,
  "/admin/bills": ofStaff,
  "/admin/bills/create": ofStaff,
  "/admin/bills/detail/:id": ofStaff,
  "/admin/reports": ofStaff,
  "/admin/reports/:name": ofStaff,
  "/admin/budget": ofStaff,
  "/admin/outbox": ofAdmin,
  "/admin/audit": ofOverseers,
  "/admin/transactions": ofStaff,
  "/admin/transactions/create": ofStaff,
  "/admin/transactions/drafts": ofStaff,
  "/admin/transactions/drafts/:id": ofStaff,
  "/admin/transactions/detail/:id": ofStaff,
  "/admin/payments": ofStaff,
  "/admin/payments/detail/:id": ofStaff,
  "/admin/payments/deposits/:id": ofStaff,
  "/admin/payments/customer": ofStaff,
  "/admin/payments/closings": ofStaff,
  "/admin/payments/closings/detail/:id": ofStaff,
  "/profile": ofStaff,
  "/login": ofVisitors,
  "/register": ofVisitors,
  "/forgot-password": ofVisitors,
  "/reset-password": ofVisitors,
  "/logout": "login login login login login login login login login login",
  "/students": "studentLogin login own board board board board board board board",
  "/students/login": ofEverybody,
  "/students/bills": ofStudents,
  "/students/bills/:id": ofStudents,
  "/students/payments": ofStudents,
  "/students/payments/:id": ofStudents,
  "/students/profile": ofStudents,
  "/verify/:code": ofEverybody,
};

const unknown = "/tidak/ada";

function endOf(path: string, column: number): string {
  const name = (table[path] ?? ofEverybody).split(" ")[column] ?? "";
  return name === "here" ? addressOf(path) : ends[name as keyof typeof ends]; // a name that is none of them is no end
}

const addressOf = (path: string) => path.replace(/:\w+/g, "01JABC");

type Place = { path: string; visitor: Visitor; wanted: string | null };

/** One step of the way, as src/app/session.ts and the app take it; null where the page stays. */
function step({ path, visitor, wanted }: Place): Place | null {
  const { route } = matchRoute(path);
  if (route.name === "Logout") return { path: "/login", visitor: visitorNamed("nobody"), wanted: null };
  const asked = play(machine).send({
    type: "route.entered",
    path,
    query: "",
    access: route.access,
    checkAuth: route.checkAuth ?? false,
    redirect: route.redirect ?? null,
    visitor,
    wanted: wantedOf(wanted),
  });
  if (asked.at !== "shown")
    return { path: asked.context.destination ?? "", visitor, wanted: left(asked.effects) };
  const { redirect } = route;
  return !hasScreen(route) && redirect !== undefined ? { path: redirect, visitor, wanted } : null;

  function left(effects: readonly string[]): string | null {
    if (effects.includes("rememberWanted")) return path;
    return effects.includes("dropWanted") ? null : wanted;
  }
}

const wantedOf = (path: string | null) =>
  path === null ? null : { path, access: matchRoute(path).route.access };

/** Follows every redirection to its end; a way of more than five steps is a circle. */
function follow(from: Place): Place {
  const way = [from.path];
  let here = from;
  for (let next = step(here); next !== null; next = step(here)) {
    way.push(next.path);
    expect(way.length, way.join(" → ")).toBeLessThan(6);
    here = next;
  }
  return here;
}

const paths = [...routes.map(({ path }) => path), unknown];
const pairs = paths.flatMap((path) => columns.map((who, column) => ({ who, path, column })));

test("the table has every route there is, and a column for everybody", () => {
  expect(routes.map(({ path }) => path).filter((path) => table[path] === undefined)).toEqual([]);
  for (const [path, row] of Object.entries(table)) {
    const names = row.split(" ");
    expect(names, path).toHaveLength(columns.length);
    for (const name of names) expect([...Object.keys(ends), "here"], path).toContain(name);
  }
});

test("the login pages, the public page, the window turned to the customer and those alone are never kept among the pages, nor pinned", () => {
  const authForms = "Login Register ForgotPassword ResetPassword Logout StudentsLogin Verify CustomerDisplay";
  const skipped = routes.filter(({ skipPin }) => skipPin).map(({ name }) => name);
  expect(skipped.toSorted()).toEqual(authForms.split(" ").toSorted());
});

test.each(pairs)("$who who opens $path comes to what the table says", ({ who, path, column }) => {
  const end = follow({ path: addressOf(path), visitor: visitorNamed(who), wanted: null });
  expect(end.path).toBe(endOf(path, column));
});

describe("a visitor who then logs in", () => {
  const visits = pairs.filter(({ who, path }) => {
    const isSent = ["login", "studentLogin"].includes(table[path]?.split(" ")[0] ?? "");
    return who !== "nobody" && who !== "roleless" && isSent && path !== "/logout";
  });

  test.each(visits)(
    "as $who after asking for $path comes there, or where a login leads",
    ({ who, path, column }) => {
      const visitor = visitorNamed(who);
      const authForm = follow({ path: addressOf(path), visitor: visitorNamed("nobody"), wanted: null });
      const login = play(machine).send({
        type: "login.succeeded",
        visitor,
        wanted: wantedOf(authForm.wanted),
      });
      const end = follow({ path: login.context.destination ?? "", visitor, wanted: null });
      const home = who === "student" ? ends.own : ends.board;
      const direct = endOf(path, column);
      expect(end.path).toBe(direct === ends.login ? home : direct);
    },
  );
});
