/** What the API's description promises to whoever builds a back end after it. Source: docs/laravel.md. */
import { describe, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import { openApiOf } from "../../contract/openapi.ts";
import { conflictCodes, forbiddenCodes } from "../../contract/problem.ts";

type Reply = { description: string; headers?: Record<string, unknown>; content?: Record<string, unknown> };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; schema: { type?: string; description?: string } }[];
  requestBody?: unknown;
  responses: Record<string, Reply>;
};

const { paths, components } = openApiOf(allEndpoints);
const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
const named = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};
const closedIn = (part: unknown) => JSON.stringify(part ?? null).includes('"additionalProperties":false');

describe("the description of the API", () => {
  test("lets a reply hold more than it names, and a body nothing else", () => {
    expect(operations.filter(({ responses }) => closedIn(responses)).map((one) => one.operationId)).toEqual(
      [],
    );
    const bodies = operations.filter(({ requestBody }) => requestBody !== undefined);
    expect(bodies.length).toBeGreaterThan(50);
    expect(bodies.filter(({ requestBody }) => !closedIn(requestBody)).map((one) => one.operationId)).toEqual(
      [],
    );
  });

  test("asks for no body where Sanctum gives a cookie alone", () => {
    expect(named("getCsrfCookie").responses["204"]).toEqual({ description: "done, without a body" });
  });

  test("says of every call that the server may be away for a while, and that the answer says how long", () => {
    for (const { operationId, responses } of operations)
      expect(responses["503"]?.headers, operationId).toHaveProperty("Retry-After");
    expect(named("login").responses["429"]?.headers).toHaveProperty("Retry-After");
  });

  test("names every code by which refusals are told apart", () => {
    expect(components.schemas.Error.properties.code.enum).toEqual([...forbiddenCodes, ...conflictCodes]);
    expect(conflictCodes.length).toBeGreaterThan(0);
  });

  test("names what a list may be filtered by, counts its pages in numbers, and gives it as a file", () => {
    const { parameters, responses } = named("listBills");
    const asked = (name: string) => parameters.find((one) => one.name === name)?.schema;
    expect(asked("filter[status]")?.description).toMatch(/^one or several of .*\bpaid\b.*, with commas$/);
    expect(asked("page")?.type).toBe("integer");
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual([
      "application/json",
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
  });
});
