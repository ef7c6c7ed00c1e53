import { describe, expect, test } from "vitest";
import { resourceSpecs, unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

resourceSpecs("accounts");

describe("the tree of accounts", () => {
  const { list, make } = stageWith(["/api/accounts", "/api/accounts/tree"]);

  test("has each account below its heading", async () => {
    const word = unlike();
    const heading = await make("accounts", { name: `Kepala ${word}` });
    const below = await make("accounts", { name: `Bawahan ${word}`, parent_id: heading });
    const { data, meta } = await list(`/api/accounts/tree?q=${word}`);
    expect(data.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      [heading, null],
      [below, heading],
    ]);
    expect(meta.accounts_count).toBe(2);
  });
});
