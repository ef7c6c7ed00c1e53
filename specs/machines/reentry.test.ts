import { expect, test } from "vitest";
import { reentryMachine } from "../../src/machines/app/reentry.machine.ts";
import { play } from "./play.ts";
import { problem, staff } from "./samples.ts";

const submit = { type: "form.submitted" };
const typed = () => play(reentryMachine).send({ type: "password.typed", password: "rahasia" });
const sending = () => typed().send(submit);

test("without a password nothing is sent, and that is said until something is typed", () => {
  const empty = play(reentryMachine).send(submit);
  expect(empty.at).toBe("asking.empty");
  expect(empty.emitted).toEqual([{ type: "form.refused" }]);
  expect(empty.send({ type: "password.typed", password: "r" }).at).toBe("asking.fresh");
});

test("it is not sent twice", () => {
  expect(sending().can(submit)).toBe(false);
});

test("a refusal keeps what was typed and says why", () => {
  const refused = sending().fail("logInAgain", problem("invalid"));
  expect(refused.at).toBe("asking.refused");
  expect(refused.context).toMatchObject({ password: "rahasia", problem: { message: "pesan invalid" } });
  expect(refused.can(submit)).toBe(true);
});

test("too many tries wait as long as the server says", () => {
  const waiting = sending().fail("logInAgain", problem("busy", { retryAfterSeconds: 60 }));
  expect(waiting.at).toBe("waiting");
  expect(waiting.can(submit)).toBe(false);
  const free = waiting.pass("retryPause");
  expect(free.at).toBe("asking.fresh");
  expect(free.context.problem).toBeNull();
});

test("what the server answers is announced, and the password is forgotten", () => {
  const renewed = sending().done("logInAgain", { token: "2|b", user: staff });
  expect(renewed.emitted).toEqual([{ type: "session.renewed", token: "2|b", user: staff }]);
  expect(renewed.context).toMatchObject({ password: "", problem: null });
});
