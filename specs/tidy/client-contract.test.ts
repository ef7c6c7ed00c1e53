import { expect, test } from "vitest";
import { clientSource, splitSource } from "../../scripts/web/client-contract.ts";

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
  expect(clientSource("contract/master/banks.ts", source).split("\n")).toEqual([
    "const name = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1));",
    "const helper = (max: number) => v.maxLength(max);",
    'export const createBank = { method: "POST", path: "/api/banks" };',
    "export function listOf(item: string) { return v.array(item); }",
  ]);
});

test("the browser's contract keeps the name of a money post, by which its key is asked about", () => {
  const source = [
    "export const createPayment = endpoint({",
    '  name: "createPayment",',
    '  method: "POST",',
    '  path: "/api/payments",',
    "  idempotent: true,",
    "  reply: one(payment),",
    "});",
  ].join("\n");
  expect(clientSource("contract/payments.ts", source)).toBe(
    'export const createPayment = { name: "createPayment", method: "POST", path: "/api/payments" };',
  );
});

test("a file's schemas are put apart, with what they need, and can still be imported from where they were", () => {
  const source = [
    'import * as v from "valibot";',
    'import { oneOf } from "./enums.ts";',
    'export const methods = ["cash", "transfer"];',
    "const most = 100;",
    "const short = (max) => oneLine(max);",
    "const name = v.pipe(v.string(), v.maxLength(most));",
    "export const bank = v.strictObject({ name, code: short(5), method: oneOf(methods) });",
    'export const listBanks = { method: "GET", path: "/api/banks" };',
    "export const isBank = (value) => v.is(bank, value);",
    "export function label(one) { return one.name; }",
  ].join("\n");
  const { whole, values, schemas } = splitSource("contract/master/banks.ts", source);
  expect(whole.split("\n")).toEqual([
    'export * from "./banks.ts?values";',
    'export { bank, isBank } from "./banks.ts?schemas";',
  ]);
  expect(values.split("\n")).toEqual([
    'import * as v from "valibot";',
    'import { oneOf } from "./enums.ts";',
    'export const methods = ["cash", "transfer"];',
    'export const listBanks = { method: "GET", path: "/api/banks" };',
    "export function label(one) { return one.name; }",
    "export {  };",
  ]);
  expect(schemas.split("\n")).toEqual([
    'import * as v from "valibot";',
    'import { oneOf } from "./enums.ts";',
    "const most = 100;",
    "const short = (max) => oneLine(max);",
    "const name = v.pipe(v.string(), v.maxLength(most));",
    "export const bank = v.strictObject({ name, code: short(5), method: oneOf(methods) });",
    "export const isBank = (value) => v.is(bank, value);",
    'import { methods } from "./banks.ts?values";',
  ]);
});

test("a file without schemas stays one file", () => {
  const source = 'export const requiredSentence = "Wajib diisi.";';
  expect(splitSource("contract/required.ts", source)).toEqual({ whole: source, values: "", schemas: "" });
});
