import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { BILLED, newBill, newStudent, type Row, stageWith } from "./stage.ts";

type BoardRow = Row & { columns: { id: string; name: string }[]; cards: Row[] };

describe("boards", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/boards",
    "/api/cards",
    "/api/cards/of-records",
    "/api/cards/archive",
    "/api/cards/:id/move",
    "/api/cards/:id/archive",
    "/api/cards/:id/restore",
    "/api/cards/:id/comments",
  ]);
  const { call, list, make, refusal } = stage;
  const newBoard = async (unit_id: string) => {
    const board = await call<BoardRow>("POST", "/api/boards", { name: `Papan ${unlike()}`, unit_id });
    const [first = { id: "", name: "" }, second = first] = board.columns;
    return { board, first, second };
  };

  test("a card is made, changed, moved, spoken of, archived and brought back", async () => {
    const { board, first, second } = await newBoard(await make("units"));
    expect(board.columns).toHaveLength(3);
    const made = await call("POST", "/api/cards", { column_id: first.id, title: "Telepon wali" });
    expect(made).toMatchObject({ column_id: first.id, labels: [], version: 1 });
    const path = `/api/cards/${made.id}`;
    const body = { title: "Telepon wali 7A", labels: ["penting"], version: 1 };
    expect(await call("PUT", path, body)).toMatchObject({ labels: ["penting"], version: 2 });
    expect(await refusal("PUT", path, body)).toEqual([409, "stale_version"]);
    expect(await refusal("PUT", path, { ...body, title: "", version: 2 })).toEqual([422, "title"]);
    const place = { column_id: second.id, after_id: null, before_id: null };
    const moved = await call("POST", `${path}/move`, { ...place, version: 2 });
    expect(moved).toMatchObject({ column_id: second.id, version: 3 });
    const said = await call("POST", `${path}/comments`, { text: "Sudah." });
    expect(said.comments).toMatchObject([{ text: "Sudah." }]);
    const archived = await call("POST", `${path}/archive`, { version: 3 });
    const asked = `/api/cards?filter[board_id]=${board.id}&filter[archived]=1`;
    expect((await list(asked)).data.map(({ id }) => id)).toEqual([made.id]);
    const back = await call("POST", `${path}/restore`, { version: archived.version });
    expect(back).toMatchObject({ archived_at: null, column_id: second.id });
    expect(await call("GET", path)).toMatchObject({ title: "Telepon wali 7A" });
    const cards = [{ id: made.id, version: back.version }];
    expect(await call("POST", "/api/cards/archive", { cards })).toEqual({ archived: 1, left: 0 });
    expect(await call("POST", "/api/cards/archive", { cards })).toEqual({ archived: 0, left: 1 });
  });

  test("columns are changed with their board; one that is gone takes no card", async () => {
    const { board, first, second } = await newBoard(await make("units"));
    const change = { name: board.name, columns: [{ id: first.id, name: "Baru" }], version: 1 };
    const changed = await call<BoardRow>("PUT", `/api/boards/${board.id}`, change);
    expect(changed.columns).toMatchObject([{ id: first.id, name: "Baru" }]);
    expect((await list("/api/boards?per_page=200")).data.map(({ id }) => id)).toContain(board.id);
    const card = { column_id: second.id, title: "Terlambat" };
    expect(await refusal("POST", "/api/cards", card)).toEqual([409, "wrong_status"]);
  });

  test("a bill becomes a card that shows what is open of it", async () => {
    const student = await newStudent(stage);
    const { board } = await newBoard(student.unit_id);
    const bill = await newBill(stage, student);
    const sent = { board_id: board.id, links: [{ kind: "bill", id: bill.id }] };
    expect(await call("POST", "/api/cards/of-records", sent)).toMatchObject({ count: 1 });
    const { cards } = await call<BoardRow>("GET", `/api/boards/${board.id}`);
    expect(cards).toMatchObject([{ link: { kind: "bill", id: bill.id, balance: 350_000 } }]);
  });
});
