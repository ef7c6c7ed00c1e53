import { describe, expect, test } from "vitest";
import { paletteMachine } from "../../src/machines/app/palette.machine.ts";
import type { PaletteItem } from "../../src/machines/app/palette.types.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const item = (key: string, title: string, group: PaletteItem["group"] = "pages"): PaletteItem => ({
  key,
  group,
  title,
  label: "",
  href: `/${key}`,
});
const entries = [
  item("bills", "Tagihan"),
  item("create", "Buat Tagihan"),
  item("students", "Data Siswa"),
  item("été", "Été"),
];
const nadia = item("student:1", "Nadia", "data");
const inside = paletteMachine.provide({ guards: { isLoggedIn: () => true } });
const open = (findsRecords = true) =>
  play(inside).send({ type: "palette.opened", entries, findsRecords }).pass("openingPause");
const typed = (query: string, findsRecords = true) => open(findsRecords).send({ type: "query.typed", query });
const keys = (options: readonly PaletteItem[]) => options.map(({ key }) => key).join(" ");

describe("the palette", () => {
  test("opens only for somebody who is logged in, and so does the list of keys", () => {
    for (const type of ["palette.opened", "keys.listed"]) {
      expect(play(paletteMachine).send({ type, entries, findsRecords: true }).at).toBe("closed");
    }
    expect(open().at).toBe("open.resting");
    expect(play(inside).send({ type: "keys.listed" }).at).toBe("listing");
  });

  test("shows all entries with the first one active, until the query is longer than one letter", () => {
    expect(keys(open().context.options)).toBe("bills create students été");
    expect(open().context.activeKey).toBe("bills");
    expect(keys(typed("s").context.options)).toBe("bills create students été");
    expect(keys(typed(" s ").context.options)).toBe("bills create students été");
  });

  test.each([
    ["tag", "bills create"],
    ["TAGIHAN buat", "create"],
    ["sis", "students"],
    ["ete", "été"],
    ["zz", ""],
  ])("filters by the words of the titles: %s", (query, found) => {
    expect(keys(typed(query).context.options)).toBe(found);
  });

  test("finds students and bills above the actions, below no more than four screens", () => {
    const many = ["a", "b", "c", "d", "e"].map((key) => item(key, `Data ${key}`));
    const around = [item("dark", "Mode data gelap", "actions"), item("start", "Data baru", "apps"), ...many];
    const found = (findsRecords: boolean) =>
      play(inside)
        .send({ type: "palette.opened", entries: around, findsRecords })
        .send({ type: "query.typed", query: "data" });
    const records = found(true).pass("typingPause").done("findRecords", [nadia]);
    expect(keys(records.context.options)).toBe("start a b c d student:1 dark");
    expect(keys(found(false).context.options)).toBe("start a b c d e dark");
  });

  test("clears the query of the last time 100 ms after opening", () => {
    const again = typed("siswa").send({ type: "palette.dismissed" });
    const opened = again.send({ type: "palette.opened", entries, findsRecords: true });
    expect(opened.context).toMatchObject({ query: "siswa", activeKey: "students" });
    const cleared = opened.pass("openingPause");
    expect(cleared.context).toMatchObject({ query: "", activeKey: "bills" });
    expect(paletteMachine.implementations.delays.openingPause).toBe(100);
  });

  test("does not clear what was typed within those 100 ms", () => {
    const quick = play(inside)
      .send({ type: "palette.opened", entries, findsRecords: false })
      .send({ type: "query.typed", query: "si" });
    expect(quick.at).toBe("open.resting");
    expect(quick.context.query).toBe("si");
  });

  test("keeps what an arrow has chosen within those 100 ms, when there was nothing to clear", () => {
    const quick = play(inside)
      .send({ type: "palette.opened", entries, findsRecords: false })
      .send({ type: "previous.pressed" })
      .pass("openingPause");
    expect(quick.at).toBe("open.resting");
    expect(quick.context.activeKey).toBe("été");
  });

  test("moves with the arrows, round at the ends", () => {
    const up = open().send({ type: "previous.pressed" });
    expect(up.context.activeKey).toBe("été");
    expect(up.send({ type: "next.pressed" }).context.activeKey).toBe("bills");
    expect(typed("zz").send({ type: "next.pressed" }).context.activeKey).toBe(null);
  });

  test("announces the active option on Enter, or the one that is pressed, and closes", () => {
    const entered = typed("sis").send({ type: "option.chosen" });
    expect(entered.at).toBe("closed");
    expect(entered.emitted).toEqual([{ type: "item.chosen", item: entries[2] }]);
    const pressed = open().send({ type: "option.chosen", key: "create" });
    expect(pressed.emitted).toEqual([{ type: "item.chosen", item: entries[1] }]);
    expect(open().can({ type: "option.chosen", key: "gone" })).toBe(false);
    expect(typed("zz").can({ type: "option.chosen" })).toBe(false);
  });

  test("asks for students and bills when the typing pauses, and adds what is found", () => {
    expect(typed("na").at).toBe("open.waiting");
    const found = typed("tag").pass("typingPause").done("findRecords", [nadia]);
    expect(found.at).toBe("open.found");
    expect(keys(found.context.options)).toBe("bills create student:1");
    expect(found.context.activeKey).toBe("bills");
    expect(typed("nadia").pass("typingPause").done("findRecords", [nadia]).context.activeKey).toBe(
      "student:1",
    );
  });

  test("asks for nothing where the role may read none of it, and nothing for one letter", () => {
    expect(typed("na", false).at).toBe("open.resting");
    expect(typed("n").at).toBe("open.resting");
  });

  test("drops the question and its answer when somebody types on", () => {
    const asked = typed("na").pass("typingPause");
    expect(asked.at).toBe("open.searching");
    expect(asked.send({ type: "query.typed", query: "nad" }).at).toBe("open.waiting");
    const answered = asked.done("findRecords", [nadia]).send({ type: "query.typed", query: "nadi" });
    expect(keys(answered.context.options)).toBe("");
  });

  test("keeps working when the question fails", () => {
    const failed = typed("ta").pass("typingPause").fail("findRecords", problem("offline"));
    expect(failed.at).toBe("open.failed");
    expect(failed.context.problem).toMatchObject({ kind: "offline" });
    expect(failed.send({ type: "option.chosen" }).emitted).toHaveLength(1);
  });

  test("closes and forgets with the session", () => {
    const ended = typed("ta").send({ type: "session.ended" });
    expect(ended.at).toBe("closed");
    expect(ended.context).toMatchObject({ query: "", entries: [], found: [], options: [] });
  });
});
