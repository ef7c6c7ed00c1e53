/** The task boards: whose they are, how cards are moved by two at once, what a card is about. Source: docs/spec/office.md §3. */
import { describe, expect, test } from "vitest";
import type { Board, BoardDetail, Card, CardDetail } from "../../contract/office/boards.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

export function boardSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  const make = (as: Username, over: object = {}) =>
    request<One<BoardDetail>>("POST", "/api/boards", {
      as,
      body: { name: "Papan SMP", unit_id: the().units.SMP.id, ...over },
    });
  const read = async (as: Username, id: string) =>
    (await request<One<BoardDetail>>("GET", `/api/boards/${id}`, { as })).body.data;
  const add = async (board: BoardDetail, title: string, over: object = {}) => {
    const body = { column_id: board.columns[0]?.id, title, ...over };
    return request<One<CardDetail>>("POST", "/api/cards", { as: "bendahara", body });
  };
  const move = (as: Username, card: Card, place: object) =>
    request<One<CardDetail>>("POST", `/api/cards/${card.id}/move`, {
      as,
      body: { version: card.version, ...place },
    });
  const turn = (card: Card, what: "archive" | "restore") =>
    request<One<CardDetail>>("POST", `/api/cards/${card.id}/${what}`, {
      as: "bendahara",
      body: { version: card.version },
    });
  const ofRecords = (body: object, { as = "bendahara" as Username, key = crypto.randomUUID() } = {}) =>
    request<One<{ count: number; cards: object[] }>>("POST", "/api/cards/of-records", { as, body, key });
  const titlesIn = async (board: BoardDetail, at: number) => {
    const { cards, columns } = await read("bendahara", board.id);
    return cards.filter(({ column_id }) => column_id === columns[at]?.id).map(({ title }) => title);
  };
  /** A board with cards A, B and C in its first column. */
  async function withThree() {
    const board = (await make("bendahara")).body.data;
    const cards = [];
    for (const title of ["A", "B", "C"]) cards.push((await add(board, title)).body.data);
    const [a, b, c] = cards as [CardDetail, CardDetail, CardDetail];
    const [first, second, third] = board.columns.map(({ id }) => id) as [string, string, string];
    return { board, a, b, c, first, second, third };
  }

  describe("task boards", () => {
    test("a private one is made once and is nobody else's; a unit's is that of its people", async () => {
      const own = await make("bendahara", { name: "Papan saya", unit_id: null });
      expect(own.status, own.body.message).toBe(201);
      expect(own.body.data.columns.map(({ name }) => name)).toEqual(["Akan", "Sedang", "Selesai"]);
      expect(own.body.data.people).toMatchObject([{ active: true }]);
      expect((await make("bendahara", { name: "Lagi", unit_id: null })).body.data.id).toBe(own.body.data.id);
      const seen = (as: Username, id: string) => request("GET", `/api/boards/${id}`, { as });
      for (const other of ["admin", "yayasan", "kasir"] as const)
        expect((await seen(other, own.body.data.id)).status).toBe(404);
      const shared = (await make("kasir")).body.data;
      expect((await seen("bendahara", shared.id)).status).toBe(200);
      expect((await seen("kasir.sd", shared.id)).status).toBe(404);
      expect((await make("kasir.sd")).status, "a unit that is not one's own").toBe(404);
      const listed = await request<List<Board>>("GET", "/api/boards?per_page=200", { as: "bendahara" });
      expect(listed.body.data[0]?.id, "one's own comes first").toBe(own.body.data.id);
    });

    test("columns are renamed, ordered, limited, added and archived with their cards", async () => {
      const { board, first, second, third } = await withThree();
      const put = (columns: object[], version = 1) =>
        request<One<BoardDetail>>("PUT", `/api/boards/${board.id}`, {
          as: "bendahara",
          body: { name: "Tagihan", columns, version },
        });
      const changed = await put([
        { id: third, name: "Beres" },
        { id: second, name: "Sedang", card_limit: 3 },
        { name: "Tunda" },
      ]);
      expect(changed.body.data.columns.map(({ name, card_limit }) => [name, card_limit])).toEqual([
        ["Beres", null],
        ["Sedang", 3],
        ["Tunda", null],
      ]);
      expect(changed.body.data.cards).toEqual([]);
      expect((await put([{ id: second, name: "Lama" }])).body.code).toBe("stale_version");
      expect((await put([{ id: first, name: "Akan" }], 2)).body.errors).toEqual({
        columns: ["Salah satu kolom sudah diarsipkan. Muat ulang papannya."],
      });
      const kept = await request<List<Card>>(
        "GET",
        `/api/cards?filter[board_id]=${board.id}&filter[archived]=1`,
        {
          as: "bendahara",
        },
      );
      expect(kept.body.data.map(({ title }) => title)).toEqual(["A", "B", "C"]);
      const [a] = kept.body.data;
      if (a === undefined) throw new Error("A is gone");
      expect((await turn(a, "restore")).body.data.column_id, "its column is gone").toBe(third);
    });

    test("a card is laid between two others, and two who move at once lose nothing", async () => {
      const { board, a, b, c, first, second } = await withThree();
      await move("bendahara", c, { column_id: first, after_id: a.id, before_id: b.id });
      expect(await titlesIn(board, 0)).toEqual(["A", "C", "B"]);
      // A goes elsewhere while a colleague lays B under it.
      await move("bendahara", a, { column_id: second, after_id: null, before_id: null });
      const late = await move("kasir", b, { column_id: first, after_id: a.id, before_id: c.id });
      expect(late.status).toBe(200);
      expect(await titlesIn(board, 0)).toEqual(["B", "C"]);
      const stale = await move("kasir", a, { column_id: first, after_id: null, before_id: null });
      expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    });

    test("a hundred cards laid into one gap keep their order", async () => {
      const { board, a, first, c } = await withThree();
      let last = c;
      const wanted: string[] = [];
      for (let at = 0; at < 60; at += 1) {
        const card = (await add(board, `K${at}`)).body.data;
        last = (await move("bendahara", card, { column_id: first, after_id: a.id, before_id: last.id })).body
          .data;
        wanted.unshift(`K${at}`);
      }
      expect(await titlesIn(board, 0)).toEqual(["A", ...wanted, "B", "C"]);
    });

    test("a column that a colleague has archived takes no card, and says so", async () => {
      const { board, a, first, second, third } = await withThree();
      const columns = [
        { id: first, name: "Akan" },
        { id: third, name: "Selesai" },
      ];
      await request("PUT", `/api/boards/${board.id}`, {
        as: "kasir",
        body: { name: "P", columns, version: 1 },
      });
      const refused = await move("bendahara", a, { column_id: second, after_id: null, before_id: null });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        "wrong_status",
        "Kolom “Sedang” sudah diarsipkan. Kartu tetap di tempatnya.",
      ]);
      expect((await add(board, "D", { column_id: second })).body.code).toBe("wrong_status");
    });

    test("a card holds a note, a day, labels and a checklist, is commented on and archived", async () => {
      const { board, a, first } = await withThree();
      await add(board, "Lusa", { due_on: the().day(5) });
      const body = {
        title: "A",
        text: "**Segera**",
        due_on: the().day(2),
        labels: ["penting", "penting", "telepon"],
        checklist: [
          { text: "Cari nomor", done: true },
          { text: "Telepon", done: false },
        ],
      };
      const put = (version: number, over: object = {}) =>
        request<One<CardDetail>>("PUT", `/api/cards/${a.id}`, {
          as: "bendahara",
          body: { ...body, version, ...over },
        });
      expect((await put(1)).body.data).toMatchObject({
        labels: ["penting", "telepon"],
        checks_done: 1,
        checks_count: 2,
        has_text: true,
        version: 2,
      });
      expect((await put(1)).body.code).toBe("stale_version");
      const strange = await put(2, { assignee_id: "tidak-ada" });
      expect(strange.body.errors).toEqual({
        assignee_id: ["Petugas ini tidak aktif atau bukan petugas unit ini."],
      });
      const said = await request<One<CardDetail>>("POST", `/api/cards/${a.id}/comments`, {
        as: "kasir",
        body: { text: "Sudah ditelepon." },
      });
      expect(said.body.data.comments).toMatchObject([{ text: "Sudah ditelepon." }]);
      const archived = (await turn({ ...a, version: 2 }, "archive")).body.data;
      expect(archived.archived_at).not.toBeNull();
      expect((await turn({ ...a, version: 2 }, "archive")).body.code).toBe("stale_version");
      expect((await turn(archived, "archive")).body.code).toBe("wrong_status");
      const place = { column_id: first, after_id: null, before_id: null };
      expect((await move("bendahara", archived, place)).body.code).toBe("wrong_status");
      const read = await request<One<CardDetail>>("GET", `/api/cards/${a.id}`, { as: "kasir" });
      expect(read.body.data).toMatchObject({ text: "**Segera**", link: null });
      const back = (await turn(archived, "restore")).body.data;
      expect(back.archived_at).toBeNull();
      expect((await turn(back, "restore")).body.code).toBe("wrong_status");
      expect((await turn({ ...back, version: 1 }, "restore")).body.code).toBe("stale_version");
    });

    test("bills become cards that show what is open of them now", async () => {
      const board = (await make("bendahara")).body.data;
      const student = await the().student();
      const bill = await the().bill(student, { amount: 450_000 });
      const sent = { board_id: board.id, links: [{ kind: "bill", id: bill.id }] };
      const made = await ofRecords(sent);
      const cards = [{ id: expect.any(String), version: 1 }];
      expect([made.status, made.body]).toEqual([201, { data: { board_id: board.id, count: 1, cards } }]);
      await the().pay(student, { amount: 150_000, allocations: [{ bill_id: bill.id, amount: 150_000 }] });
      const [card] = (await read("bendahara", board.id)).cards;
      expect(card?.link).toMatchObject({ kind: "bill", id: bill.id, balance: 300_000 });
      const foreign = await ofRecords({ ...sent, links: [{ kind: "bill", id: "tidak-ada" }] });
      expect(foreign.status).toBe(404);
      const wrong = await add(board, "X", { link: { kind: "bill", id: "tidak-ada" } });
      expect(wrong.body.errors).toEqual({ link: ["Data yang ditautkan tidak ditemukan."] });
    });

    test("three bills become three cards of a column, a day and somebody, however often they are sent", async () => {
      const board = (await make("bendahara")).body.data;
      const student = await the().student();
      const bills = [];
      for (const amount of [100_000, 200_000, 300_000]) bills.push(await the().bill(student, { amount }));
      const links = bills.map(({ id }) => ({ kind: "bill", id }));
      const [person] = board.people;
      const column_id = board.columns[1]?.id;
      const sent = { board_id: board.id, column_id, due_on: "2026-12-01", assignee_id: person?.id, links };
      const key = crypto.randomUUID();
      const [made, again] = await Promise.all([ofRecords(sent, { key }), ofRecords(sent, { key })]);
      expect([made.status, made.body.data.count]).toEqual([201, 3]);
      expect(again.body).toEqual(made.body);
      expect((await ofRecords(sent, { key })).body).toEqual(made.body);
      const { cards } = await read("bendahara", board.id);
      expect(cards).toHaveLength(3);
      for (const card of cards)
        expect(card).toMatchObject({ column_id, due_on: "2026-12-01", assignee: person });

      const { id: stranger } = (await make("bendahara")).body.data.columns[0] ?? { id: "" };
      expect((await ofRecords({ ...sent, column_id: stranger })).status, "of another board").toBe(404);
      const nobody = await ofRecords({ ...sent, assignee_id: "tidak-ada" });
      expect(nobody.body.errors).toEqual({
        assignee_id: ["Petugas ini tidak aktif atau bukan petugas unit ini."],
      });
      const [kept] = board.columns;
      const fewer = { name: board.name, version: board.version, columns: [{ id: kept?.id, name: "Akan" }] };
      await request("PUT", `/api/boards/${board.id}`, { as: "bendahara", body: fewer });
      expect((await ofRecords(sent)).body.code, "a column that was archived").toBe("wrong_status");
      const many = Array.from({ length: 201 }, () => links[0]);
      expect((await ofRecords({ ...sent, links: many })).status).toBe(422);
      expect((await read("bendahara", board.id)).cards, "all or none").toHaveLength(0);
    });

    test("cards that were made by mistake are taken back at once, but for what somebody has changed", async () => {
      const { board, a, b, c } = await withThree();
      const archive = (cards: object[], { as = "bendahara" as Username, key = crypto.randomUUID() } = {}) =>
        request<One<{ archived: number; left: number }>>("POST", "/api/cards/archive", {
          ...{ as, key },
          body: { cards },
        });
      await request("PUT", `/api/cards/${a.id}`, {
        as: "kasir",
        body: { title: "A, sudah ditelepon", version: a.version },
      });
      const cards = [a, b, c].map(({ id, version }) => ({ id, version }));
      const kept = { id: a.id, version: a.version };
      const foreign = await archive(cards, { as: "kasir.sd" });
      expect(foreign.status, "of another unit").toBe(404);
      const strange = await archive([...cards.slice(1), { id: "tidak-ada", version: 1 }]);
      expect(strange.status).toBe(404);
      expect(await titlesIn(board, 0), "all or none").toHaveLength(3);
      const key = crypto.randomUUID();
      expect((await archive(cards, { key })).body.data).toEqual({ archived: 2, left: 1 });
      expect((await archive(cards, { key })).body.data, "its answer was lost").toEqual({
        archived: 2,
        left: 1,
      });
      expect((await archive(cards)).body.data).toEqual({ archived: 0, left: 3 });
      expect(await titlesIn(board, 0)).toEqual(["A, sudah ditelepon"]);
      expect((await archive([])).status).toBe(422);
      expect((await archive(Array.from({ length: 201 }, () => kept))).status).toBe(422);
    });

    test("a family, a letter and a message of a conversation become cards that only who finds them reads", async () => {
      const board = (await make("bendahara")).body.data;
      const other = await request<List<{ id: string; username: string }>>(
        "GET",
        "/api/operators?per_page=200",
        { as: "admin" },
      );
      const kasir = other.body.data.find(({ username }) => username === "kasir")?.id ?? "";
      const chat = await request<One<{ id: string }>>("POST", `/api/conversations/${kasir}/messages`, {
        as: "bendahara",
        body: { body: "Tolong telepon\nwali Bagas" },
        key: crypto.randomUUID(),
      });
      const letter = await request<One<{ id: string }>>("POST", "/api/messages", {
        as: "bendahara",
        body: { audience: "unit", unit_id: the().units.SMP.id, subject: "Rapat", text: "Yth." },
      });
      const student = await the().student();
      const links = [
        { kind: "chat_message", id: chat.body.data.id },
        { kind: "message", id: letter.body.data.id },
        { kind: "family", id: student.id },
      ];
      const send = (as: Username, of: object[]) => ofRecords({ board_id: board.id, links: of }, { as });
      for (const link of links.slice(0, 2))
        expect((await send("yayasan", [link])).status, "a letter that is a draft, a chat of two").toBe(404);
      const made = await send("bendahara", [...links, ...links]);
      expect([made.status, made.body]).toMatchObject([201, { data: { board_id: board.id, count: 3 } }]);
      const own = (await read("bendahara", board.id)).cards.map(({ link }) => link);
      expect(own).toMatchObject([
        { ...links[0], name: expect.stringMatching(/: Tolong telepon wali Bagas$/), conversation_id: kasir },
        { ...links[1], name: expect.stringMatching(/^Rapat · /), balance: null },
        { ...links[2], name: expect.stringContaining(student.name) },
      ]);
      const cashier = (await read("kasir", board.id)).cards.map(({ link }) => link);
      expect(cashier[0]).toMatchObject({ kind: "chat_message", balance: null });
      expect(cashier[0]?.conversation_id).not.toBe(kasir);
      expect(cashier[1], "a draft is its writer's").toBeNull();
      expect((await read("yayasan", board.id)).cards[0]?.link, "two others' conversation").toBeNull();
    });
  });
}
