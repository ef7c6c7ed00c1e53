/** What the API's description promises to whoever builds a back end after it. Source: docs/laravel.md. */
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import { conflictCodes, forbiddenCodes } from "../../contract/problem.ts";
import { contractFilesIn, openApiOf } from "../../scripts/openapi/document.ts";
import { printed } from "../../scripts/openapi/print.ts";

type Content = { "application/json"?: { schema: unknown; example?: unknown; examples?: unknown } };
type Reply = { description: string; headers?: Record<string, unknown>; content?: Content };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; schema: { type?: string; description?: string } }[];
  requestBody?: { content: Content };
  responses: Record<string, Reply>;
};

const api = openApiOf(allEndpoints, await contractFilesIn(join(import.meta.dirname, "../../contract")));

const partAt = (ref: string): unknown =>
  ref
    .replace("#/", "")
    .split("/")
    .reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], api);

/** A part with what its names stand for. */
function whole(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(whole);
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part && typeof part.$ref === "string") return whole(partAt(part.$ref));
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, whole(inner)]));
}

const operations = Object.values(whole(api.paths) as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
);
const named = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};
const closedIn = (part: unknown) => JSON.stringify(part ?? null).includes('"additionalProperties":false');
const refs = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
const exampleIn = (content: Content | undefined) => {
  const { example, examples } = content?.["application/json"] ?? {};
  const [first] = Object.values((examples ?? {}) as Record<string, { value: unknown }>);
  return example ?? first?.value;
};

describe("the description of the API", () => {
  test("is short enough to be read, and what it names is there and needed", () => {
    // With each endpoint it grows by what one more takes, and no faster: 146 of them were 398,000.
    expect(printed(api).length / operations.length).toBeLessThan(2_730);
    expect(refs.filter((ref) => partAt(ref) === undefined)).toEqual([]);
    const { securitySchemes: _, ...components } = api.components;
    const all = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  test("tells of each operation where it belongs, what it does and what it answers", () => {
    const tags = api.tags.map(({ name }) => name);
    expect(api.tags.filter(({ description }) => description === "")).toEqual([]);
    for (const { operationId, tags: own, summary, responses } of operations) {
      expect(tags, operationId).toContain(own[0]);
      expect(summary, operationId).not.toBe("");
      expect(Object.keys(responses).filter((status) => status < "300").length, operationId).toBe(1);
    }
  });

  test("shows for each operation what may be sent and what is answered, as the contract takes it", () => {
    const wrong = allEndpoints.flatMap(({ name, body, reply, status, file }) => {
      const { requestBody, responses } = named(name);
      const sent = requestBody === undefined ? [] : [v.safeParse(body, exampleIn(requestBody.content))];
      const got =
        status === 204 || file !== undefined
          ? []
          : [v.safeParse(reply, exampleIn(responses[status]?.content))];
      return [...sent, ...got].flatMap(({ issues }) =>
        issues ? [`${name}: ${issues.map((one) => `${v.getDotPath(one)} ${one.message}`).join("; ")}`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });

  test("says of a file what kind it is, and shows no example", () => {
    const file = { schema: { type: "string", format: "binary" } };
    expect(named("getReceiptFile").responses["200"]).toEqual({
      description: "the file",
      content: { "application/pdf": file },
    });
  });

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
    expect(api.components.schemas.Error.properties.code.enum).toEqual([...forbiddenCodes, ...conflictCodes]);
    expect(conflictCodes.length).toBeGreaterThan(0);
  });

  test("says in the field what the contract says there", () => {
    expect(partAt("#/components/schemas/StudentForm")).toMatchObject({
      properties: { classroom_id: { description: "of the unit, in the active class year" } },
    });
    expect(partAt("#/components/schemas/Rupiah")).toMatchObject({
      description: "Integer rupiah, zero allowed.",
      minimum: 0,
    });
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
