import { expect, test } from "vitest";
import { faultsOf } from "./client.ts";

const good = {
  method: "GET",
  path: "/api/bills?page=2&filter[status]=paid",
  body: "",
  reply: { status: 200, body: "" },
};
const refused = {
  ...good,
  reply: { status: 422, body: '{"message":"Wajib diisi.","errors":{"q":["Wajib diisi."]}}' },
};

test("what a page asks as the contract declares it is let through", () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf(refused)).toEqual([]);
  expect(
    faultsOf({ ...good, method: "POST", path: "/api/students/import?dry_run=1", body: '{"rows":[]}' }),
  ).toEqual([]);
});

test.each([
  [
    "an address",
    { ...good, path: "/api/tagihan" },
    "the page asks GET /api/tagihan, which contract/ does not declare",
  ],
  [
    "a parameter",
    { ...good, path: "/api/bills?warna=merah" },
    "the page asks listBills with ?warna=, which contract/ does not declare",
  ],
  [
    "a filter",
    { ...good, path: "/api/bills?filter[warna]=merah" },
    "the page asks listBills with ?filter[warna]=, which contract/ does not declare",
  ],
  [
    "a field in a list of a body",
    {
      ...good,
      method: "POST",
      path: "/api/payments",
      reply: { status: 201, body: "" },
      body: '{"student_id":"x","allocations":[{"bill_id":"y","amount":1,"warna":"merah"}]}',
    },
    "the page sends allocations.0.warna to createPayment, which contract/ does not declare",
  ],
  ["a good status", { ...good, reply: { status: 202, body: "" } }, "listBills answers 202, not 200"],
  [
    "a refusal",
    { ...good, reply: { status: 422, body: '{"error":"no"}' } },
    'listBills refuses with {"error":"no"}',
  ],
])("%s that it does not declare is named", (_, exchanged, sentence) => {
  expect(faultsOf(exchanged)).toEqual([sentence]);
});
