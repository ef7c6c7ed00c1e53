import { describe, expect, test } from "vitest";
import { sessionMachine } from "../../src/machines/app/session.machine.ts";
import { play } from "./play.ts";
import { problem, staff, studentUser } from "./samples.ts";

const stored = { token: "1|a", user: staff };
const staffLogin = { type: "login.submitted", kind: "staff", username: "bendahara", password: "rahasia" };
const studentLogin = { ...staffLogin, kind: "student", username: "20260001" };
const empty = { token: null, user: null, role: null };

const signedOut = () => play(sessionMachine);
const refreshing = () => play(sessionMachine, { stored });
const signedIn = () => refreshing().done("fetchProfile", staff);
const expired = () => signedIn().send({ type: "token.rejected", token: "1|a", errors: ["berakhir"] });
const sending = () => signedOut().send(staffLogin).done("fetchCsrfCookie");

describe("on start", () => {
  test("nothing stored is signed out", () => {
    expect(signedOut().at).toBe("signedOut.ready");
  });

  test("a stored token refreshes the user, who is signed in when it succeeds", () => {
    expect(refreshing().at).toBe("refreshing");
    const renamed = refreshing().done("fetchProfile", { ...staff, name: "Bu Rina S.", admin_role: "KR" });
    expect(renamed.at).toBe("signedIn.working");
    expect(renamed.context).toMatchObject({ token: "1|a", role: "KR", user: { name: "Bu Rina S." } });
  });

  test.each(["expired", "offline", "broken"] as const)("%s clears the state and logs", (kind) => {
    const failed = refreshing().fail("fetchProfile", problem(kind));
    expect(failed.at).toBe("signedOut.ready");
    expect(failed.context).toMatchObject(empty);
    expect(failed.effects).toEqual(["logInvalidToken", "persistSession"]);
  });
});

test("why a session ended is kept for the login, until it is dismissed there", () => {
  const ended = refreshing().fail("fetchProfile", { ...problem("expired"), errors: ["berakhir"] });
  expect(ended.context).toMatchObject({ ...empty, errors: ["berakhir"] });
  const atLogin = play(sessionMachine, { stored: { token: null, user: null, errors: ["berakhir"] } });
  expect(atLogin.at).toBe("signedOut.ready");
  expect(atLogin.context.errors).toEqual(["berakhir"]);
  expect(atLogin.send({ type: "errors.dismissed" }).context.errors).toEqual([]);
});

describe("a login", () => {
  test("of staff fetches the cookie first, of a student does not", () => {
    expect(signedOut().send(staffLogin).at).toBe("signingIn.fetchingCookie");
    expect(sending().at).toBe("signingIn.sending");
    expect(signedOut().send(studentLogin).at).toBe("signingIn.sending");
  });

  test("that succeeds stores token, user and the role of admin_role, and forgets the password", () => {
    const done = sending().done("login", stored);
    expect(done.at).toBe("signedIn.working");
    expect(done.context).toMatchObject({ token: "1|a", user: staff, role: "BD", attempt: null });
  });

  test("of a student holds no role", () => {
    const done = signedOut().send(studentLogin).done("login", { token: "2|b", user: studentUser });
    expect(done.context).toMatchObject({ token: "2|b", user: studentUser, role: null });
  });

  test.each([
    [
      "the server's message",
      problem("invalid", { message: "Nama pengguna atau kata sandi salah." }),
      "Nama pengguna atau kata sandi salah.",
    ],
    ["the unknown error", problem("broken", { message: "" }), ""],
    ["the unknown error of what is no problem", null, ""],
  ])("that fails resets the session and shows %s", (_, failure, message) => {
    const failed = sending().fail("login", failure);
    expect(failed.at).toBe("signedOut.ready");
    expect(failed.context).toMatchObject({ ...empty, errors: [message], attempt: null });
  });

  test("that fails at the cookie shows its message", () => {
    const failed = signedOut().send(staffLogin).fail("fetchCsrfCookie", problem("offline"));
    expect(failed.context.errors).toEqual(["pesan offline"]);
  });

  test.each([{ token: "1|a" }, { user: staff }, {}])("answered with %j only is a failure", (answer) => {
    const half = sending().done("login", answer);
    expect(half.at).toBe("signedOut.ready");
    expect(half.context).toMatchObject({ ...empty, errors: [""] });
  });

  test("that is throttled waits as long as the server says, then may be tried again", () => {
    const throttled = sending().fail("login", problem("busy", { retryAfterSeconds: 60 }));
    expect(throttled.at).toBe("signedOut.waiting");
    expect(throttled.context.retryAfterSeconds).toBe(60);
    expect(throttled.can(staffLogin)).toBe(false);
    const free = throttled.pass("retryPause");
    expect(free.at).toBe("signedOut.ready");
    expect(free.context).toMatchObject({ errors: [], retryAfterSeconds: null });
  });

  test("without name or password is not sent", () => {
    expect(signedOut().can({ ...staffLogin, password: "" })).toBe(false);
    expect(signedOut().can({ ...studentLogin, username: "" })).toBe(false);
  });

  test("cannot be sent twice", () => {
    expect(sending().can(staffLogin)).toBe(false);
  });
});

describe("a session", () => {
  test("whose first password stands must change it first", () => {
    const due = refreshing().done("fetchProfile", { ...staff, must_change_password: true });
    expect(due.at).toBe("signedIn.passwordDue");
    expect(due.send({ type: "profile.changed", user: staff }).at).toBe("signedIn.working");
  });

  test("whose token is rejected at work has no token any more, but knows who was here", () => {
    const ended = expired();
    expect(ended.at).toBe("expired");
    expect(ended.context).toMatchObject({ token: null, user: staff, role: "BD", errors: ["berakhir"] });
    expect(ended.snapshot.hasTag("signedIn")).toBe(false);
    const again = ended.send({ type: "token.rejected", token: "1|a" });
    expect(again.effects.filter((name) => name === "logInvalidToken")).toHaveLength(1);
  });

  test("that ended goes on where it was when the same user logs in again", () => {
    const back = expired().send({ type: "session.changed", token: "2|b", user: staff });
    expect(back.at).toBe("signedIn.working");
    expect(back.context).toMatchObject({ token: "2|b", user: staff, role: "BD", errors: [] });
    expect(back.effects).not.toContain("reloadPage");
  });

  test("that ended leaves the screen when another user logs in", () => {
    const other = expired().send({ type: "session.changed", token: "2|b", user: studentUser });
    expect(other.at).toBe("signedIn.working");
    expect(other.context).toMatchObject({ token: "2|b", user: studentUser, role: null });
    expect(other.effects).toContain("reloadPage");
  });

  test("that ended stays as it is while another tab only begins to log in", () => {
    expect(expired().can({ type: "session.changed", token: null, user: null })).toBe(false);
  });

  test("that ended and is left forgets everything", () => {
    const left = expired().send({ type: "logout.requested" });
    expect(left.at).toBe("signedOut.ready");
    expect(left.context).toMatchObject({ ...empty, errors: [] });
    expect(left.effects).toContain("forgetUserData");
  });

  test("outlives a late answer about a former token", () => {
    expect(signedIn().can({ type: "token.rejected", token: "0|old" })).toBe(false);
  });

  test("keeps what was typed when its token is rejected, and drops private data at logout", () => {
    const rejected = signedIn().send({ type: "token.rejected" });
    expect(rejected.effects).not.toContain("forgetUserData");
    expect(signedIn().send({ type: "logout.requested" }).effects).toContain("forgetUserData");
  });

  test.each([signedIn, refreshing])("is empty from the moment of the logout", (begin) => {
    const leaving = begin().send({ type: "logout.requested" });
    expect(leaving.at).toBe("signingOut");
    expect(leaving.context).toMatchObject({ ...empty, endingToken: "1|a" });
    expect(leaving.done("endSession").at).toBe("signedOut.ready");
    const failed = leaving.fail("endSession", problem("offline"));
    expect(failed.at).toBe("signedOut.ready");
    expect(failed.context.errors).toEqual(["pesan offline"]);
  });

  test("lets the next one log in before the server has answered the logout", () => {
    const next = { type: "login.submitted", kind: "staff", username: "kasir", password: "rahasia" };
    const waiting = signedIn().send({ type: "logout.requested" }).send(next);
    expect(waiting.at).toBe("signingOut");
    for (const ended of [waiting.done("endSession"), waiting.fail("endSession", problem("offline"))]) {
      expect(ended.at).toBe("signingIn.fetchingCookie");
      expect(ended.context).toMatchObject({ attempt: { username: "kasir" }, errors: [] });
    }
  });
});

describe("another tab", () => {
  const elsewhere = (token: string | null, user: object | null) => ({ type: "session.changed", token, user });

  test("that found nobody here leaves this one as it is", () => {
    for (const begin of [signedIn, refreshing, expired])
      expect(begin().can(elsewhere(null, null))).toBe(false);
  });

  test.each([signedIn, refreshing, expired])(
    "that logs out says so, and logs this one out wherever it stands, and is not told in turn",
    (begin) => {
      const out = begin().send({ type: "logout.heard" });
      expect(out.at).toBe("signedOut.ready");
      expect(out.context).toMatchObject({ ...empty, errors: [] });
      expect(out.effects).toContain("forgetUserData");
      expect(out.effects).not.toContain("tellTabs");
    },
  );

  test("is told of a logout, also of one from an ended session", () => {
    for (const begin of [signedIn, refreshing, expired])
      expect(begin().send({ type: "logout.requested" }).effects).toContain("tellTabs");
  });

  test("whose session has ended ends this one over its work", () => {
    const ended = signedIn().send({ ...elsewhere(null, null), errors: ["berakhir"] });
    expect(ended.at).toBe("expired");
    expect(ended.context).toMatchObject({ token: null, user: staff, errors: ["berakhir"] });
  });

  test("that logs in logs this one in", () => {
    const entered = signedOut().send(elsewhere("1|a", staff));
    expect(entered.at).toBe("signedIn.working");
    expect(entered.context).toMatchObject({ token: "1|a", role: "BD" });
  });

  test("that logs in before the answer to a login or a logout of this one logs it in, and that answer changes nothing", () => {
    const leaving = () => signedIn().send({ type: "logout.requested" });
    const calls = [
      [sending, "login"],
      [() => signedOut().send(staffLogin), "fetchCsrfCookie"],
      [leaving, "endSession"],
      [() => leaving().send(staffLogin), "endSession"],
    ] as const;
    for (const [begin, call] of calls) {
      expect(begin().can(elsewhere(null, null))).toBe(false);
      const entered = begin().send(elsewhere("2|b", staff));
      expect(entered.at).toBe("signedIn.working");
      expect(entered.context).toMatchObject({ token: "2|b", role: "BD", attempt: null });
      expect(() => entered.fail(call, problem("offline"))).toThrow(`${call} is not running`);
    }
  });

  test("that logs in as someone else reloads this one", () => {
    const changed = signedIn().send(elsewhere("2|b", studentUser));
    expect(changed.context).toMatchObject({ token: "2|b", role: null });
    expect(changed.effects).toContain("reloadPage");
    expect(signedIn().send(elsewhere("3|c", staff)).effects).not.toContain("reloadPage");
  });
});

test("logged in always means both a token and a user", () => {
  for (const at of [signedOut(), refreshing(), signedIn(), sending(), expired()]) {
    const isIn = at.snapshot.hasTag("signedIn");
    expect(isIn && !(at.context.token && at.context.user)).toBe(false);
  }
});
