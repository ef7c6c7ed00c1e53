import { describe, expect, test } from "vitest";
import { authFormMachine } from "../../src/machines/app/auth-form.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const machine = authFormMachine.provide({
  guards: { isComplete: ({ context }) => context.typed.username !== "" },
});
const submit = { type: "form.submitted" };
const typed = (field: string, value: string) => ({ type: "field.typed", field, value });
const forms = ["register", "forgot"] as const;
const actorOf = { register: "register", forgot: "askForReset" } as const;

const opened = (form: (typeof forms)[number]) =>
  play(machine)
    .send({ type: `${form}.opened` })
    .send(typed("username", "siti.aminah"));
const sent = (form: (typeof forms)[number]) => opened(form).send(submit);

test("what is typed is there in every mode that has the field, and when one comes back", () => {
  const there = play(machine)
    .send(typed("username", "siti.aminah"))
    .send(typed("password", "rahasia"))
    .send({ type: "register.opened" })
    .send(typed("email", "siti@sekolah.id"))
    .send({ type: "forgot.opened" });
  expect(there.context.typed).toMatchObject({ username: "siti.aminah", email: "siti@sekolah.id" });
  const back = there.send({ type: "login.opened" });
  expect(back.at).toBe("login.asking");
  expect(back.context.typed).toMatchObject({ username: "siti.aminah", password: "rahasia" });
});

test("another mode begins without the former one's messages", () => {
  const refused = sent("register").fail("register", problem("invalid", { fields: { email: ["salah"] } }));
  expect(refused.send({ type: "login.opened" }).context).toMatchObject({ errors: {}, problem: null });
  expect(refused.send({ type: "forgot.opened" }).effects).toContain("dismissLoginErrors");
});

test.each(["login", "studentLogin"])(
  "a complete %s goes to the session's chart, an empty one does not",
  (form) => {
    const at = play(machine)
      .send({ type: "studentLogin.opened" })
      .send({ type: `${form}.opened` });
    expect(at.send(submit).effects).not.toContain("sendLogin");
    expect(at.send(submit).emitted).toEqual([{ type: "form.refused" }]);
    expect(at.send(typed("username", "siti")).send(submit).effects).toContain("sendLogin");
  },
);

describe.each(forms)("%s", (form) => {
  test("is not sent while something is wrong in it", () => {
    const refused = play(machine)
      .send({ type: `${form}.opened` })
      .send(submit);
    expect(refused.at).toBe(`${form}.filling`);
    expect(refused.effects).toContain("checkForm");
    expect(refused.emitted).toEqual([{ type: "form.refused" }]);
  });

  test("cannot be sent twice", () => {
    expect(sent(form).at).toBe(`${form}.sending`);
    expect(sent(form).can(submit)).toBe(false);
  });

  test("keeps what was typed over a refusal and says why", () => {
    const refused = sent(form).fail(actorOf[form], problem("invalid", { fields: { username: ["salah"] } }));
    expect(refused.at).toBe(`${form}.filling`);
    expect(refused.context.typed.username).toBe("siti.aminah");
    expect(refused.context.errors).toEqual({ username: ["salah"] });
    expect(refused.emitted).toEqual([{ type: "form.refused" }]);
    expect(refused.send(typed("username", "siti.a")).context.errors).toEqual({});
  });

  test("waits as long as the server says, and can be typed in meanwhile", () => {
    const waiting = sent(form).fail(actorOf[form], problem("busy", { retryAfterSeconds: 30 }));
    expect(waiting.at).toBe(`${form}.waiting`);
    expect(waiting.can(submit)).toBe(false);
    expect(waiting.send(typed("username", "siti.a")).context.typed.username).toBe("siti.a");
    const free = waiting.pass("retryPause");
    expect(free.at).toBe(`${form}.filling`);
    expect(free.context.problem).toBeNull();
  });

  test("is accepted once, and begins afresh when it is opened again", () => {
    const accepted = sent(form).done(actorOf[form]);
    expect(accepted.at).toBe(`${form}.accepted`);
    expect(accepted.send({ type: `${form}.opened` }).at).toBe(`${form}.filling`);
  });
});

test("no password stays after a registration, a login or a reset", () => {
  const filled = opened("register").send(typed("newPassword", "sepuluh-10"));
  const none = { password: "", newPassword: "", studentPassword: "" };
  expect(filled.send(submit).done("register").context.typed).toMatchObject(none);
  expect(filled.send({ type: "login.succeeded" }).context.typed).toMatchObject(none);
  const reset = filled.send({ type: "password.reset" });
  expect(reset.at).toBe("login.afterReset");
  expect(reset.context.typed).toMatchObject({ ...none, username: "siti.aminah" });
});

test("a field is checked when it is left, unless it is still empty", () => {
  expect(opened("register").send({ type: "field.left", field: "email" }).effects).not.toContain("checkField");
  expect(opened("register").send({ type: "field.left", field: "username" }).effects).toContain("checkField");
});
