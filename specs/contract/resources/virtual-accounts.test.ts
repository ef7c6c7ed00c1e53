import { describe, expect, test } from "vitest";
import { newNis } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("virtual accounts", () => {
  const { list, make, refusal } = stageWith([
    "/api/units",
    "/api/accounts",
    "/api/banks",
    "/api/students",
    "/api/virtual-accounts",
  ]);

  test("each student has a number at the VA bank of the unit, which ends with the NIS", async () => {
    const unit_id = await make("units");
    const student_id = await make("students", { unit_id, nis: "20261234" });
    const va_prefix = newNis().slice(-8);
    const bank = { unit_ids: [unit_id], kind: "va", bank_code: "014", va_prefix, va_length: 20 };
    const bank_id = await make("banks", bank);
    const path = `/api/virtual-accounts?filter[bank_id]=${bank_id}`;
    const { data, meta } = await list<{ number: string | null; fault: string | null }>(path);
    expect(data).toMatchObject([
      { bank: { id: bank_id }, student: { id: student_id }, unit: { id: unit_id } },
    ]);
    const [row] = data;
    // A unit after the ninety-ninth has no two digits, and its students no numbers.
    if (row?.fault !== "unit") expect(row?.number).toMatch(new RegExp(`^${va_prefix}\\d{2}0020261234$`));
    expect(meta.without).toBe(row?.fault === "unit" ? 1 : 0);
    expect((await refusal("GET", `${path}&filter[warna]=biru`))[0]).toBe(422);
  });
});
