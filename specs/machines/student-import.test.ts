import { expect, test } from "vitest";
import { studentImportMachine } from "../../src/machines/imports/student-import.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const sheet = {
  file_name: "siswa.csv",
  head: ["Nama", "NIS"],
  mapping: ["name", "nis"],
  rows: [{ line: 2, cells: ["Ani", ""] }],
};
const sound = [{ line: 2, errors: {}, warnings: {} }];
const bad = [{ line: 2, errors: { nis: ["Wajib diisi."] }, warnings: {} }];

const choosing = () =>
  play(studentImportMachine).send({ type: "target.changed", target: { unitId: "u1", classYearId: "y1" } });
const checking = () =>
  choosing()
    .send({ type: "file.chosen", file: "siswa.csv" })
    .done("readSheet", sheet)
    .send({ type: "check.clicked" });

test("a file is read only once it is known where its students go", () => {
  expect(play(studentImportMachine).send({ type: "file.chosen", file: "a" }).at).toBe("choosing.looking");
  expect(choosing().send({ type: "file.chosen", file: "a" }).at).toBe("reading");
});

test("rows with errors cannot be imported until they are repaired and checked again", () => {
  const preview = checking().done("checkRows", bad);
  expect(preview.send({ type: "import.clicked" }).at).toBe("preview.shown");
  const repaired = preview.send({ type: "cell.repaired", line: 2, field: "nis", text: "0012" });
  expect(repaired.at).toBe("preview.rechecking");
  expect(repaired.context.repairs).toEqual([{ line: 2, field: "nis", text: "0012" }]);
  expect(repaired.done("checkRows", sound).send({ type: "import.clicked" }).at).toBe("entering");
});

test("with every row left out there is nothing to import", () => {
  const none = checking().done("checkRows", sound).send({ type: "row.toggled", line: 2 });
  expect(none.send({ type: "import.clicked" }).at).toBe("preview.shown");
});

test("a failure while entering keeps everything and is tried again with the same key", () => {
  const entering = checking().done("checkRows", sound).send({ type: "import.clicked" });
  const { key } = entering.context;
  const failed = entering.fail("enterRows", problem("offline"));
  expect(failed.at).toBe("failed");
  expect(failed.context.sheet).toEqual(sheet);
  expect(failed.send({ type: "retry.clicked" }).context.key).toBe(key);
});

test("what the school has refused meanwhile is checked again", () => {
  const entering = checking().done("checkRows", sound).send({ type: "import.clicked" });
  expect(entering.fail("enterRows", problem("invalid")).at).toBe("preview.rechecking");
});

const job = { id: "j1", file_name: "siswa.csv", rows_count: 5_000, ready_count: 250, batch: null };
const batch = { id: "j1", students_count: 1 };

test("who comes back in the middle of an import goes on with it and gets its summary", () => {
  const back = play(studentImportMachine).done("findJob", job);
  expect(back.at).toBe("entering");
  const further = back.send({ type: "step.done", readyCount: 500, rowsCount: 5_000 });
  expect(further.context.progress).toEqual({ readyCount: 500, rowsCount: 5_000 });
  expect(further.done("enterRows", batch).at).toBe("summary");
  expect(play(studentImportMachine).done("findJob", null).at).toBe("choosing.ready");
});

test("an import of before that could not be asked for is asked for again, wherever students are to go meanwhile", () => {
  const lost = play(studentImportMachine).fail("findJob", problem("offline"));
  const chosen = lost.send({ type: "target.changed", target: { unitId: "u1", classYearId: "y1" } });
  expect([lost.at, chosen.at, chosen.context.problem?.kind]).toEqual([
    "choosing.lost",
    "choosing.lost",
    "offline",
  ]);
  const again = chosen.send({ type: "retry.clicked" });
  expect([again.at, again.context.problem]).toEqual(["choosing.looking", null]);
  expect(again.done("findJob", job).at).toBe("entering");
});

test("an import is cancelled once the server has it, and not when its students are there already", () => {
  const entering = checking().done("checkRows", sound).send({ type: "import.clicked" });
  expect(entering.can({ type: "cancel.clicked" })).toBe(false);
  const begun = entering.send({ type: "step.done", readyCount: 0, rowsCount: 1 });
  const cancelling = begun.send({ type: "cancel.clicked" });
  expect(cancelling.done("dropJob", null).at).toBe("preview.shown");
  expect(cancelling.done("dropJob", batch).at).toBe("summary");
  expect(cancelling.fail("dropJob", problem("offline")).at).toBe("failed");
});

test("an import of before whose rows are wrong by now can only be tried again or cancelled", () => {
  const failed = play(studentImportMachine).done("findJob", job).fail("enterRows", problem("invalid"));
  expect(failed.at).toBe("failed");
  expect(failed.send({ type: "back.clicked" }).done("dropJob", null).at).toBe("choosing.ready");
});
