import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("notes", () => {
  const { ask, call, list, refusal } = stageWith(["/api/notes", "/api/notes/:id/restore"]);

  test("a note is written, found, changed, deleted and brought back", async () => {
    const body = { title: `Catatan ${unlike()}`, text: "Isi" };
    const made = await call("POST", "/api/notes", body);
    expect(made).toMatchObject({ ...body, unit_id: null, color: "plain", version: 1 });
    const ids = async () => (await list("/api/notes?per_page=200")).data.map(({ id }) => id);
    expect(await ids()).toContain(made.id);
    expect(await refusal("PUT", `/api/notes/${made.id}`, { ...body, color: "pink", version: 1 })).toEqual([
      422,
      "color",
    ]);
    const changed = await call("PUT", `/api/notes/${made.id}`, { ...body, text: "Baru", version: 1 });
    expect(changed).toMatchObject({ text: "Baru", version: 2 });
    await ask("DELETE", `/api/notes/${made.id}`, { body: { version: 2 } });
    expect(await ids()).not.toContain(made.id);
    const back = await call("POST", `/api/notes/${made.id}/restore`, { version: 3 });
    expect(back).toMatchObject({ deleted_at: null, version: 4 });
  });
});
