import { expect, test } from "vitest";
import { passwordChangeMachine } from "../../src/machines/app/password-change.machine.ts";
import { play } from "./play.ts";
import { problem, staff } from "./samples.ts";

const save = { type: "save.clicked" };
const typed = (current: string, next: string) =>
  play(passwordChangeMachine).send({ type: "current.typed", current }).send({ type: "next.typed", next });

test.each([
  ["", "yang-baru-sekali", false],
  ["awal-yang-lama", "pendek", false],
  ["awal-yang-lama", "sembilan9", false],
  ["awal-yang-lama", "awal-yang-lama", false],
  ["awal-yang-lama", "sepuluh-10", true],
])("from %j to %j can be saved: %s", (current, next, expected) => {
  expect(typed(current, next).can(save)).toBe(expected);
});

test("a refusal keeps what was typed and says why", () => {
  const refused = typed("keliru-saja", "yang-baru-sekali")
    .send(save)
    .fail("changePassword", problem("invalid"));
  expect(refused.at).toBe("typing.refused");
  expect(refused.context).toMatchObject({ current: "keliru-saja", next: "yang-baru-sekali" });
  expect(refused.can(save)).toBe(true);
});

test("once changed, nothing of it stays in memory", () => {
  const changed = typed("awal-yang-lama", "yang-baru-sekali").send(save).done("changePassword", staff);
  expect(changed.at).toBe("changed");
  expect(changed.context).toMatchObject({ current: "", next: "" });
});
