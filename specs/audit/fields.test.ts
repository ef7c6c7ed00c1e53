/**
 * Whatever any write leaves in the audit trail reads in words: what was done, to what, and each field.
 * Source: docs/spec/data.md §11.
 */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { resourceLabel, verbLabel } from "../../src/views/parts/audit/action.ts";
import { fieldLabel } from "../../src/views/parts/audit/values.ts";
import { audited } from "../contract/audited.ts";

const rows = Object.values(audited).flatMap((endpoint) => endpoint.rows);
const resourceOf = ({ action, resource }: (typeof rows)[number]) => resource ?? action.split(".")[0] ?? "";

describe("a row of the audit trail", () => {
  // No words are fetched here: a key that stands in their place is a name of its own, too.
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    return () => vi.restoreAllMocks();
  });

  test("names what was done", () => {
    const nameless = rows.filter(({ action }) => verbLabel(action) === action.slice(action.indexOf(".") + 1));
    expect(nameless.map(({ action }) => action)).toEqual([]);
  });

  test("names what it was done to", () => {
    const nameless = rows.filter((row) => resourceLabel(resourceOf(row)) === resourceOf(row));
    expect(nameless.map(({ action }) => action)).toEqual([]);
  });

  test("names every field before and after", () => {
    const nameless = rows.flatMap((row) =>
      [row.before, row.after]
        .flatMap((fields) => (fields === "same" ? [] : (fields ?? "").split(" ")))
        .map((field) => field.replace("?", ""))
        .filter((field) => field !== "" && fieldLabel(resourceOf(row), field) === field.replaceAll("_", " "))
        .map((field) => `${row.action}: ${field}`),
    );
    expect([...new Set(nameless)]).toEqual([]);
  });
});
