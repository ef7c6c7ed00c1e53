import { expect, test } from "vitest";
import { clientSource } from "../../scripts/web/client-contract.ts";

test("the browser's contract keeps of an endpoint its method and path, and marks every schema as free to be left out", () => {
  const source = [
    "const name = v.pipe(v.string(), v.minLength(1));",
    "const helper = (max: number) => v.maxLength(max);",
    "export const createBank = endpoint({",
    '  name: "createBank",',
    '  method: "POST",',
    '  path: "/api/banks",',
    "  body: v.strictObject({ name }),",
    "  reply: one(bank),",
    "});",
    "export function listOf(item: string) { return v.array(item); }",
  ].join("\n");
  expect(clientSource("contract/banks.ts", source).split("\n")).toEqual([
    "const name = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1));",
    "const helper = (max: number) => v.maxLength(max);",
    'export const createBank = { method: "POST", path: "/api/banks" };',
    "export function listOf(item: string) { return v.array(item); }",
  ]);
});
