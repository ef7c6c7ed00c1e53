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
  expect(play(studentImportMachine).send({ type: "file.chosen", file: "a" }).at).toBe("choosing");
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
