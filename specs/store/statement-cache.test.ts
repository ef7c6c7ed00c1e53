import { describe, expect, test } from "vitest";
import { StatementCache } from "../../store/engines/statement-cache.ts";

function observed(limit: number) {
  const prepared: string[] = [];
  const closed: string[] = [];
  const cache = new StatementCache((sql) => {
    prepared.push(sql);
    return { sql, close: () => closed.push(sql) };
  }, limit);
  const run = (sql: string) => cache.with(sql, (statement) => statement.sql);
  return { prepared, closed, cache, run };
}

describe("the statement cache", () => {
  test("prepares a text once", () => {
    const { prepared, run } = observed(2);
    expect([run("a"), run("a"), run("a")]).toEqual(["a", "a", "a"]);
    expect(prepared).toEqual(["a"]);
  });

  test("never holds more than its bound, and lets the longest unused go first", () => {
    const { prepared, closed, cache, run } = observed(2);
    for (const sql of ["a", "b", "a", "c", "a"]) run(sql);
    expect(cache.size).toBe(2);
    expect(closed).toEqual(["b"]);
    expect(prepared).toEqual(["a", "b", "c"]);
    for (let n = 0; n < 1_000; n += 1) run(`select ${n}`);
    expect(cache.size).toBe(2);
  });

  test("does not keep a very long text, and frees it even when it fails", () => {
    const { closed, cache } = observed(2);
    const long = "x".repeat(10_000);
    expect(() =>
      cache.with(long, () => {
        throw new Error("refused");
      }),
    ).toThrow("refused");
    expect(closed).toEqual([long]);
    expect(cache.size).toBe(0);
  });
});
