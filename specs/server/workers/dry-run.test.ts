/** What only says what would be keeps nobody's payment waiting. Source: docs/decisions/037-long-work-beside.md. */
import { expect, test } from "vitest";
import { allCases } from "../../../cases/all.ts";
import { type Ask, isLongRead, isLongWrite } from "../../../server/perform.ts";

const goes = (name: string, query: object) => {
  const served = allCases.find(({ endpoint }) => endpoint.name === name);
  if (served === undefined) throw new Error(`no case ${name}`);
  const ask = { endpoint: name, input: { query }, post: null } as unknown as Ask; // nothing else is asked of it
  return isLongRead(served, ask) ? "read" : isLongWrite(served, ask) ? "write" : "here";
};

test.each([
  ["previewBills", {}, "read"],
  ["createBills", {}, "write"],
  ["importStudents", { dry_run: true }, "read"],
  ["importStudents", {}, "write"],
  ["promoteStudents", { dry_run: true }, "read"],
  ["promoteStudents", { dry_run: false }, "write"],
  ["listBills", { format: "csv" }, "read"],
  ["listBills", {}, "here"],
])("%s with %j is a long %s", (name, query, where) => {
  expect(goes(name, query)).toBe(where);
});
