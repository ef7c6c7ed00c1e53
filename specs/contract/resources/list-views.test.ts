import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("list-views", () => {
  const { ask, call, list, refusal } = stageWith(["/api/list-views", "/api/list-views/:id/pin"]);

  test("a view is saved, found, changed and deleted, and asks only for what its list knows", async () => {
    const body = { list: "bills", name: `Tampilan ${unlike()}`, asked: { filters: { overdue: "1" } } };
    const made = await call("POST", "/api/list-views", body);
    expect(made).toMatchObject({ name: body.name, unit_id: null, version: 1 });
    const known = await list("/api/list-views?filter[list]=bills&per_page=200");
    expect(known.data.map(({ id }) => id)).toContain(made.id);
    const change = { ...body, asked: { filters: { colour: "red" } }, version: 1 };
    expect(await refusal("PUT", `/api/list-views/${made.id}`, change)).toEqual([422, "asked"]);
    const changed = await call("PUT", `/api/list-views/${made.id}`, {
      ...body,
      follows_today: true,
      version: 1,
    });
    expect(changed).toMatchObject({ follows_today: true, version: 2 });
    expect(await refusal("PUT", `/api/list-views/${made.id}/pin`, { is_pinned: true })).toEqual([
      422,
      "is_pinned",
    ]);
    await ask("DELETE", `/api/list-views/${made.id}`, { body: { version: 2 } });
    const { data } = await list("/api/list-views?filter[list]=bills&per_page=200");
    expect(data.map(({ id }) => id)).not.toContain(made.id);
  });
});
