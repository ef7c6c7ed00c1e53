/** In which order a form speaks of its fields. Source: docs/spec/shell.md §4. */
import { expect, test } from "vitest";
import { faultsOf, inDrawnOrder } from "../../src/views/parts/fields/form-controls.ts";

const labels = {
  unit_id: "Unit",
  kind: "Jenis",
  priority: "Prioritas",
  account_id: "Akun",
  fine_kind: "Denda",
  fine_amount: "Besar denda",
};
const drawn = ["kind", "priority", "fine_kind", "account_id"];

test("fields are named in the order in which the form draws them, and not in that of their table", () => {
  expect(Object.keys(inDrawnOrder(labels, drawn))).toEqual([
    "unit_id",
    "kind",
    "priority",
    "fine_kind",
    "fine_amount",
    "account_id",
  ]);
});

test("while nothing is drawn yet they stay as they are", () => {
  expect(Object.keys(inDrawnOrder(labels, []))).toEqual(Object.keys(labels));
});

test("what is wrong follows them, after what belongs to none", () => {
  const errors = { account_id: ["Wajib diisi."], version: ["Sudah diubah."], fine_amount: ["Wajib diisi."] };
  const told = faultsOf(errors, inDrawnOrder(labels, drawn));
  expect(told.map(({ field }) => field)).toEqual(["version", "fine_amount", "account_id"]);
});
