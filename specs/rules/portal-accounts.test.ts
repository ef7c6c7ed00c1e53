import { describe, expect, test } from "vitest";
import { studentStatuses } from "../../contract/enums.ts";
import { mayHavePortal } from "../../rules/portal-accounts.ts";

describe("who may be given a portal account", () => {
  const at = (owed: number) => studentStatuses.filter((status) => mayHavePortal({ status, owed }));

  test("is at school or about to be", () => {
    expect(at(0)).toEqual(["candidate", "active", "on_leave"]);
  });

  test("or still owes something, wherever he or she is", () => {
    expect(at(1)).toEqual([...studentStatuses]);
  });
});
