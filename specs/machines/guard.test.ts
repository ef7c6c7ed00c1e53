import { describe, expect, test } from "vitest";
import { grants, type Requirement, type Visitor, visitorOf } from "../../rules/access.ts";
import { guardMachine } from "../../src/machines/app/guard.machine.ts";
import { play } from "./play.ts";
import { staff, studentUser } from "./samples.ts";

const machine = guardMachine.provide({
  guards: { isGranted: (_, { access, visitor }) => grants(access, visitor) },
});

const nobody: Visitor = { loggedIn: false, role: null, isStudent: false };
const roleless: Visitor = { loggedIn: true, role: null, isStudent: false };
const student: Visitor = { loggedIn: true, role: null, isStudent: true };
const roles = ["AS", "AY", "KS", "TU", "BD", "KR", "XX"];
const staffOf = (role: string): Visitor => ({ loggedIn: true, role, isStudent: false });
const visitors = [nobody, roleless, student, ...roles.map(staffOf)];
const requirements: Requirement[] = [undefined, "all", "student", "AS", "BD", ["AS", "AY"], []];

type Entry = { path: string; query?: string; access?: Requirement; checkAuth?: boolean; redirect?: string };

const enter = (visitor: Visitor, entry: Entry, wanted: { path: string; access: Requirement } | null = null) =>
  play(machine).send({
    type: "route.entered",
    query: "",
    checkAuth: false,
    redirect: null,
    ...entry,
    visitor,
    wanted,
  });

describe("a requirement", () => {
  const allowed = (requirement: Requirement) => visitors.filter((each) => grants(requirement, each));
  test.each([
    [undefined, visitors],
    ["all", roles.map(staffOf)],
    ["student", [student]],
    ["AS", [staffOf("AS")]],
    ["BD", [staffOf("BD")]],
    [
      ["AS", "AY"],
      [staffOf("AS"), staffOf("AY")],
    ],
    [
      ["AS", "student"],
      [student, staffOf("AS")],
    ],
    [[], []],
  ] as [Requirement, Visitor[]][])("%j lets in exactly those who meet it", (requirement, expected) => {
    expect(allowed(requirement)).toEqual(expected);
  });

  test("is not met by a role that calls itself student, nor by one without a session", () => {
    expect(grants("student", staffOf("student"))).toBe(false);
    expect(grants("all", { loggedIn: false, role: "AS", isStudent: false })).toBe(false);
  });
});

test("a session is read as a visitor only with both token and user", () => {
  expect(visitorOf({ token: "1|a", user: staff })).toEqual(staffOf("BD"));
  expect(visitorOf({ token: "1|a", user: studentUser })).toEqual(student);
  expect(visitorOf({ token: null, user: staff })).toEqual(nobody);
  expect(visitorOf({ token: "1|a", user: null })).toEqual(nobody);
  expect(visitorOf({ token: "1|a", user: { admin_role: "BD", student_id: "st1" } })).toEqual(staffOf("BD"));
});

describe("a page", () => {
  const pairs = visitors.flatMap((visitor) => requirements.map((access) => ({ visitor, access })));

  test.each(pairs)("is shown exactly when granted: $visitor asks for $access", ({ visitor, access }) => {
    const asked = enter(visitor, { path: "/admin/page", query: "?page=2", access });
    if (grants(access, visitor)) {
      expect(asked.at).toBe("shown");
      expect(asked.effects).toEqual([]);
      return;
    }
    const isStudentLogin = access === "student" && !visitor.loggedIn;
    expect(asked.at).toBe("sentToLogin");
    expect(asked.context.destination).toBe(`${isStudentLogin ? "/students/login" : "/login"}?page=2`);
    expect(asked.effects).toEqual([visitor.loggedIn ? "dropWanted" : "rememberWanted", "loadDestination"]);
  });

  test("for visitors only sends on those whose role is granted under all, and no one else", () => {
    for (const visitor of visitors) {
      const asked = enter(visitor, { path: "/login", checkAuth: true });
      expect(asked.at).toBe(grants("all", visitor) ? "movedOn" : "shown");
    }
  });

  test("at the root leads a student to the bills, and staff nowhere else", () => {
    expect(enter(student, { path: "/" }).context.destination).toBe("/students/bills");
    expect(enter(staffOf("KR"), { path: "/" }).at).toBe("shown");
  });
});

describe("after a login", () => {
  const bills = { path: "/admin/bills?page=2", access: "all" };
  const create = { path: "/admin/master/operators/create", access: "AS" };
  const succeed = (visitor: Visitor, wanted: typeof bills | null) =>
    play(machine).send({ type: "login.succeeded", visitor, wanted });

  test.each([
    ["the wanted page", staffOf("KR"), bills, "/admin/bills?page=2", ["dropWanted", "goToDestination"]],
    ["not to a wanted page that is denied", staffOf("KR"), create, "/", ["dropWanted", "goToDestination"]],
    ["a student to the bills", student, null, "/students/bills", ["goToDestination"]],
    [
      "a student not to a page of staff",
      student,
      bills,
      "/students/bills",
      ["dropWanted", "goToDestination"],
    ],
    ["staff to the root", staffOf("KR"), null, "/", ["goToDestination"]],
  ])("leads %s", (_, visitor, wanted, destination, effects) => {
    const led = succeed(visitor, wanted);
    expect(led.context.destination).toBe(destination);
    expect(led.effects).toEqual(effects);
  });

  test("a route's own target stands before the root, behind the wanted page", () => {
    const entry = { path: "/login", checkAuth: true, redirect: "/profile" };
    expect(enter(staffOf("KR"), entry).context.destination).toBe("/profile");
    expect(enter(staffOf("KR"), entry, bills).context.destination).toBe("/admin/bills?page=2");
  });
});

describe("nobody is ever sent in a circle", () => {
  /** The routes that a redirection of the guard or of the route table can meet. */
  const routes: Record<string, Entry> = {
    "/": { path: "/" },
    "/login": { path: "/login", checkAuth: true },
    "/students/login": { path: "/students/login" },
    "/students/bills": { path: "/students/bills", access: "student" },
    "/admin/dashboard": { path: "/admin/dashboard", access: "all" },
  };
  const redirects: Record<string, string> = { "/": "/admin/dashboard" };

  test.each(visitors.flatMap((visitor) => requirements.map((access) => ({ visitor, access }))))(
    "$visitor who opens a page for $access",
    ({ visitor, access }) => {
      let entry: Entry | undefined = { path: "/wanted", access };
      let wanted: { path: string; access: Requirement } | null = null;
      const seen: string[] = [];
      while (entry !== undefined) {
        seen.push(entry.path);
        expect(seen.length, seen.join(" → ")).toBeLessThan(5);
        const asked = enter(visitor, entry, wanted);
        if (asked.effects.includes("rememberWanted")) wanted = { path: entry.path, access: entry.access };
        if (asked.effects.includes("dropWanted")) wanted = null;
        const next: string | undefined =
          asked.at === "shown" ? redirects[entry.path] : (asked.context.destination ?? "");
        if (next === undefined) return;
        entry = routes[next];
        expect(entry, `${next} is a known page`).toBeDefined();
      }
    },
  );
});

test("without the rule nobody is let in", () => {
  expect(
    play(guardMachine).send({
      type: "route.entered",
      path: "/admin/bills",
      access: "all",
      visitor: staffOf("AS"),
    }).at,
  ).toBe("sentToLogin");
});
