import { describe, expect, test } from "vitest";
import { newNis } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("siblings", () => {
  const { call, make } = stageWith([
    "/api/units",
    "/api/students",
    "/api/students/siblings",
    "/api/students/:id/siblings",
  ]);

  test("are found by their family card, of a student and while one is entered", async () => {
    const family_card_no = newNis().padStart(16, "3");
    const phone = () => ({ father_phone: `0812${newNis().slice(-8)}` });
    const [one, other] = [
      await make("students", { family_card_no, ...phone() }),
      await make("students", { family_card_no, ...phone() }),
    ];
    const alone = await make("students", phone());
    const of = (id: string) => call<object[]>("GET", `/api/students/${id}/siblings`);
    expect(await of(one)).toMatchObject([{ id: other, kinship: "family_card", balance: 0 }]);
    expect(await of(alone)).toEqual([]);
    const found = await call<{ id: string }[]>("POST", "/api/students/siblings", {
      family_card_no,
      phones: [],
    });
    expect(found.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  });
});
