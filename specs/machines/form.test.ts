import { describe, expect, test } from "vitest";
import { assign } from "xstate";
import { formMachine } from "../../src/machines/parts/form.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

/** A form of two fields, of which `name` may not be empty. */
const machine = formMachine.provide({
  guards: { isValid: ({ context }) => context.values.name !== "" },
  actions: {
    checkField: assign(({ context }, { field }) => ({
      errors:
        context.values[field] === "" ? { ...context.errors, [field]: ["Wajib diisi."] } : context.errors,
    })),
    checkForm: assign({ errors: { name: ["Wajib diisi."] } }),
  },
});

const blank = { name: "", phone: "" };
const adi = { name: "Adi", phone: "0812" };
const record = { id: "o1", version: 1 };
const fresh = { id: "o1", version: 2 };

const typed = (field: string, value: unknown) => ({ type: "field.typed", field, value });
const left = (field: string) => ({ type: "field.left", field });
const save = { type: "save.clicked" };
const leave = { type: "leave.requested" };

const empty = () => play(machine, { values: blank });
const open = () => play(machine, { record, values: adi });
const changed = () => open().send(typed("name", "Ida"));
const saving = () => changed().send(save);
const conflict = () => saving().fail("saveRecord", problem("conflict", { code: "stale_version" }));
const theirs = (values: object) => ({ record: fresh, values: { ...adi, ...values } });

describe("editing", () => {
  test("begins unchanged, and a record that is there needs no saving as it stands", () => {
    expect(open().at).toBe("editing.pristine");
    expect(open().can(save)).toBe(false);
    expect(empty().at).toBe("editing.pristine");
    expect(empty().can(save)).toBe(true);
  });

  test("counts as changed until every field is as it was", () => {
    expect(changed().at).toBe("editing.changed");
    expect(changed().can(save)).toBe(true);
    expect(changed().send(typed("name", "Adi")).at).toBe("editing.pristine");
  });

  test("keeps a draft at every change", () => {
    expect(
      changed()
        .send(typed("phone", ""))
        .effects.filter((name) => name === "keepDraft"),
    ).toHaveLength(2);
  });

  test("that is reset is as it was, and its draft is gone", () => {
    const reset = changed().send({ type: "reset.clicked" });
    expect(reset.at).toBe("editing.pristine");
    expect(reset.context.values).toEqual(adi);
    expect(reset.effects.at(-1)).toBe("dropDraft");
    expect(open().can({ type: "reset.clicked" })).toBe(false);
  });
});

describe("checking", () => {
  test("a field is checked when it is left changed, not when it was only passed through", () => {
    expect(open().send(typed("name", "")).send(left("name")).context.errors).toEqual({
      name: ["Wajib diisi."],
    });
    expect(empty().send(left("name")).context.errors).toEqual({});
  });

  test("typing takes the field's own error away and no other", () => {
    const wrong = empty().send(save);
    expect(wrong.send(typed("phone", "1")).context.errors).toEqual({ name: ["Wajib diisi."] });
    expect(wrong.send(typed("name", "A")).context.errors).toEqual({});
    const deep = saving().fail("saveRecord", problem("invalid", { fields: { "name.0": ["Salah."] } }));
    expect(deep.send(typed("name", "A")).context.errors).toEqual({});
  });

  test("saving what is wrong sends nothing and says so once", () => {
    const refused = empty().send(save);
    expect(refused.at).toBe("editing.refused");
    expect(refused.context.errors).toEqual({ name: ["Wajib diisi."] });
    expect(refused.emitted).toEqual([{ type: "form.refused" }]);
  });

  test("a refused form can be repaired and saved", () => {
    expect(empty().send(save).send(typed("name", "Ida")).send(save).at).toBe("saving");
  });
});

test("what needs consent is saved once it is given, and kept as typed where it is not", () => {
  const asking = play(
    machine.provide({ guards: { needsConsent: ({ context }) => context.values.name === "Ida" } }),
    { record, values: adi },
  )
    .send(typed("name", "Ida"))
    .send(save);
  expect(asking.at).toBe("consenting");
  expect(asking.can(typed("name", "x"))).toBe(false);
  expect(asking.send({ type: "consent.given" }).at).toBe("saving");
  const kept = asking.send({ type: "consent.refused" });
  expect(kept.at).toBe("editing.changed");
  expect(kept.context.values.name).toBe("Ida");
  expect(asking.send(leave).at).toBe("leaving");
});

describe("saving", () => {
  test("happens once: it takes no second click and no typing", () => {
    expect(saving().at).toBe("saving");
    expect(saving().can(save)).toBe(false);
    expect(saving().can(typed("name", "x"))).toBe(false);
  });

  test("ends in the record as the server has it, without a draft", () => {
    const saved = saving().done("saveRecord", theirs({ name: "Ida" }));
    expect(saved.at).toBe("editing.saved");
    expect(saved.context).toMatchObject({ record: fresh, initial: { name: "Ida" }, values: { name: "Ida" } });
    expect(saved.emitted).toEqual([{ type: "form.saved", record: fresh, wasNew: false }]);
    expect(saved.effects.at(-1)).toBe("dropDraft");
    expect(saved.send(typed("name", "Adi")).at).toBe("editing.changed");
  });

  test("of a new record announces it as new, and the form can begin again, empty", () => {
    const saved = empty()
      .send(typed("name", "Ida"))
      .send(save)
      .done("saveRecord", { record, values: { name: "Ida", phone: "" } });
    expect(saved.emitted).toEqual([{ type: "form.saved", record, wasNew: true }]);
    const again = saved.send({ type: "again.clicked" });
    expect(again.at).toBe("editing.pristine");
    expect(again.context).toMatchObject({ record: null, values: blank });
    expect(saving().done("saveRecord", theirs({})).can({ type: "again.clicked" })).toBe(false);
  });

  test("that the server refuses shows its words at the fields and keeps what was typed", () => {
    const refused = saving().fail("saveRecord", problem("invalid", { fields: { name: ["Sudah dipakai."] } }));
    expect(refused.at).toBe("editing.refused");
    expect(refused.context).toMatchObject({ errors: { name: ["Sudah dipakai."] }, values: { name: "Ida" } });
    expect(refused.emitted).toEqual([{ type: "form.refused" }]);
  });

  test.each(["offline", "broken", "busy", "forbidden", "expired"] as const)(
    "that fails (%s) keeps everything and can be tried again",
    (kind) => {
      const failed = saving().fail("saveRecord", problem(kind));
      expect(failed.at).toBe("editing.failed");
      expect(failed.context).toMatchObject({ values: { name: "Ida" }, problem: { kind } });
      const again = failed.send(save);
      expect(again.at).toBe("saving");
      expect(again.context.problem).toBeNull();
    },
  );
});

describe("a conflict", () => {
  test("keeps what was typed, can be typed on, and saves nothing over what nobody has read", () => {
    expect(conflict().at).toBe("editing.conflict");
    expect(conflict().context.values).toMatchObject({ name: "Ida" });
    expect(conflict().can(save)).toBe(false);
    expect(conflict().send(typed("phone", "0813")).context.values).toEqual({ name: "Ida", phone: "0813" });
  });

  test("another conflict than an old version is a failure with its own words", () => {
    expect(saving().fail("saveRecord", problem("conflict", { code: "in_use" })).at).toBe("editing.failed");
  });

  test("reads the latest, takes over what only the other one changed and keeps the rest", () => {
    const merged = conflict()
      .send({ type: "reload.clicked" })
      .done("loadRecord", theirs({ phone: "0899" }));
    expect(merged.at).toBe("editing.comparing");
    expect(merged.context).toMatchObject({
      record: fresh,
      values: { name: "Ida", phone: "0899" },
      initial: { name: "Adi", phone: "0899" },
      clashes: [],
      problem: null,
    });
    expect(merged.send(save).at).toBe("saving");
  });

  test("names the fields that both changed, one choice for each", () => {
    const clash = conflict()
      .send(typed("phone", "0813"))
      .send({ type: "reload.clicked" })
      .done("loadRecord", theirs({ name: "Ade", phone: "0899" }));
    expect(clash.context.clashes).toEqual(["name", "phone"]);
    const half = clash.send({ type: "theirs.taken", field: "name" });
    expect(half.context).toMatchObject({ values: { name: "Ade", phone: "0813" }, clashes: ["phone"] });
    const settled = half.send({ type: "mine.kept", field: "phone" });
    expect(settled.context).toMatchObject({ values: { name: "Ade", phone: "0813" }, clashes: [] });
    expect(settled.send(save).at).toBe("saving");
  });

  test("the same change made by both is none", () => {
    const same = conflict()
      .send({ type: "reload.clicked" })
      .done("loadRecord", theirs({ name: "Ida" }));
    expect(same.context.clashes).toEqual([]);
  });

  test("whose reading fails can be read again", () => {
    const failed = conflict().send({ type: "reload.clicked" }).fail("loadRecord", problem("offline"));
    expect(failed.at).toBe("editing.conflict");
    expect(failed.context).toMatchObject({ values: { name: "Ida" }, problem: { kind: "offline" } });
    expect(failed.can({ type: "reload.clicked" })).toBe(true);
  });
});

describe("what the screen itself changed", () => {
  const known = (values: object) => ({ type: "record.changed", ...theirs(values) });

  test("is taken over, and the form goes on from the new version", () => {
    const later = changed().send(known({ phone: "0899" }));
    expect(later.at).toBe("editing.changed");
    expect(later.context).toMatchObject({ record: fresh, values: { name: "Ida", phone: "0899" } });
    expect(open().send(known({})).at).toBe("editing.pristine");
  });

  test("leaves a refusal at its field and shows what both changed", () => {
    const refused = open().send(typed("name", "")).send(save);
    expect(refused.send(known({ phone: "0899" })).at).toBe("editing.refused");
    expect(changed().send(known({ name: "Ade" })).at).toBe("editing.comparing");
  });
});

describe("a draft", () => {
  const draft = { initial: adi, values: { ...adi, name: "Ida" } };

  test("is found again", () => {
    const restored = play(machine, { record, values: adi, draft });
    expect(restored.at).toBe("editing.restored");
    expect(restored.context.values).toEqual({ name: "Ida", phone: "0812" });
    expect(restored.send(save).at).toBe("saving");
  });

  test("of a new record is found again", () => {
    const restored = play(machine, { values: blank, draft: { initial: blank, values: { name: "Ida" } } });
    expect(restored.at).toBe("editing.restored");
    expect(restored.context).toMatchObject({ record: null, values: { name: "Ida", phone: "" } });
  });

  test("of a record that someone changed meanwhile is compared with the latest", () => {
    const compared = play(machine, { record: fresh, values: { ...adi, name: "Ade" }, draft });
    expect(compared.at).toBe("editing.comparing");
    expect(compared.context).toMatchObject({ clashes: ["name"], values: { name: "Ida" } });
  });

  test("that says what is there already is dropped", () => {
    const same = play(machine, { record: fresh, values: { ...adi, name: "Ida" }, draft });
    expect(same.at).toBe("editing.pristine");
    expect(same.effects).toEqual(["dropDraft"]);
  });

  test("cannot bring fields that the form does not have", () => {
    const strange = play(machine, { values: blank, draft: { initial: {}, values: { nik: "3201" } } });
    expect(strange.context.values).toEqual(blank);
  });
});

describe("leaving", () => {
  test("is free while nothing is changed, and after saving", () => {
    expect(open().send(leave).emitted).toEqual([{ type: "form.left" }]);
    expect(saving().done("saveRecord", theirs({})).send(leave).emitted.at(-1)).toEqual({ type: "form.left" });
  });

  test("is asked about with changes, and dropping them leads on", () => {
    const asked = changed().send(leave);
    expect(asked.at).toBe("leaving");
    expect(asked.emitted).toEqual([]);
    const gone = asked.send({ type: "leave.clicked" });
    expect(gone.emitted).toEqual([{ type: "form.left" }]);
    expect(gone.effects).toContain("dropDraft");
    expect(gone.send(leave).emitted).toHaveLength(2);
  });

  test.each([
    ["changes", changed],
    ["a refusal", () => saving().fail("saveRecord", problem("invalid", { fields: { name: ["Salah."] } }))],
    ["a conflict", conflict],
  ])(
    "with %s gives them up, and who comes back or stays after all finds a form that answers",
    (_, before) => {
      const gone = before().send(leave).send({ type: "leave.clicked" });
      expect(gone.at).toBe("editing.pristine");
      expect(gone.context).toMatchObject({ values: adi, errors: {}, problem: null });
      expect(gone.send(typed("name", "Eka")).send(save).at).toBe("saving");
    },
  );

  test.each([
    ["changes", changed, "editing.changed"],
    ["a refusal", () => empty().send(typed("phone", "1")).send(save), "editing.refused"],
    ["a failure", () => saving().fail("saveRecord", problem("offline")), "editing.failed"],
    ["a conflict", conflict, "editing.conflict"],
    [
      "a comparison",
      () =>
        conflict()
          .send({ type: "reload.clicked" })
          .done("loadRecord", theirs({ name: "Ade" })),
      "editing.comparing",
    ],
    ["reading the latest", () => conflict().send({ type: "reload.clicked" }), "editing.conflict"],
  ])("staying comes back to %s", (_, situation, at) => {
    const stayed = situation().send(leave).send({ type: "stay.clicked" });
    expect(stayed.at).toBe(at);
    expect(stayed.context.values).toEqual(situation().context.values);
  });

  test("is refused while it is being saved", () => {
    const held = saving().send(leave);
    expect(held.at).toBe("saving");
    expect(held.emitted).toEqual([{ type: "leave.held" }]);
  });
});
