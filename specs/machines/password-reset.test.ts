import { expect, test } from "vitest";
import { passwordResetMachine } from "../../src/machines/app/password-reset.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const machine = passwordResetMachine.provide({
  guards: { isComplete: ({ context }) => context.password.length >= 10 },
});
const submit = { type: "form.submitted" };
const typed = (password: string) =>
  play(machine).send({ type: "link.opened", token: "r1" }).send({ type: "password.typed", password });
const sending = () => typed("yang-baru-sekali").send(submit);

test("a link without its code is over", () => {
  expect(play(machine).send({ type: "link.opened", token: "" }).at).toBe("linkOver");
});

test("a password that is too short is not sent", () => {
  const refused = typed("pendek").send(submit);
  expect(refused.at).toBe("filling");
  expect(refused.effects).toContain("checkForm");
  expect(refused.emitted).toEqual([{ type: "form.refused" }]);
});

test("it is sent with the link's code, and not twice", () => {
  expect(sending().context).toMatchObject({ token: "r1", password: "yang-baru-sekali" });
  expect(sending().can(submit)).toBe(false);
});

test("a link that the server does not take is over; another link begins again", () => {
  const over = sending().fail("resetPassword", problem("invalid", { fields: { token: ["habis"] } }));
  expect(over.at).toBe("linkOver");
  expect(over.send({ type: "link.opened", token: "r2" }).at).toBe("filling");
});

test("a refusal keeps what was typed and stands at the field", () => {
  const refused = sending().fail("resetPassword", problem("invalid", { fields: { password: ["lemah"] } }));
  expect(refused.at).toBe("filling");
  expect(refused.context).toMatchObject({ password: "yang-baru-sekali", errors: { password: ["lemah"] } });
});

test("too many tries wait as long as the server says", () => {
  const waiting = sending().fail("resetPassword", problem("busy", { retryAfterSeconds: 60 }));
  expect(waiting.at).toBe("waiting");
  expect(waiting.can(submit)).toBe(false);
  expect(waiting.pass("retryPause").at).toBe("filling");
});

test("once it holds, it is announced and nothing of it stays in memory", () => {
  const done = sending().done("resetPassword");
  expect(done.at).toBe("done");
  expect(done.context).toMatchObject({ token: "", password: "" });
  expect(done.emitted).toEqual([{ type: "password.reset" }]);
});
