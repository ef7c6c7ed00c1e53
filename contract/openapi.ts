/** The contract as an OpenAPI 3.1 document, for a Laravel team and for tools. Source: api.md (head). */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { adminRoles } from "./enums.ts";
import { may, type Permission } from "./permissions.ts";

const KEY = "Idempotency-Key";

/** The document of these endpoints; the same endpoints always give the same document. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Iuran", version: "1", description: "School fees billing. Messages are in Indonesian." },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "`id|secret`, from a login" },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    id: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    open: {
      type: "array",
      items: {
        type: "object",
        required: ["bill_id", "balance"],
        properties: { bill_id: { type: "string" }, balance: { type: "integer" } },
      },
    },
  },
};

function operationOf(endpoint: Endpoint) {
  const hasBody =
    endpoint.method !== "GET" && Object.keys(schemaOf(endpoint.body, "input").properties ?? {}).length > 0;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    "x-access": endpoint.access,
    "x-roles": rolesOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(hasBody
      ? { requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, "input")) } }
      : {}),
    responses: {
      [endpoint.status]: { description: "OK", content: jsonOf(schemaOf(endpoint.reply, "output")) },
      ...Object.fromEntries(
        errorsOf(endpoint).map(([status, description]) => [status, errorOf(description)]),
      ),
    },
  };
}

/** The roles that may call; a student's or public endpoint asks for none. */
function rolesOf({ access }: Endpoint): readonly string[] {
  if (access === "public" || access === "student") return [];
  if (access === "signedIn") return adminRoles;
  const permission: Permission = access;
  return adminRoles.filter((role) => may(role, permission));
}

function parametersOf(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const { filter, ...plain } = schemaOf(endpoint.query, "input").properties ?? {};
  const filters = typeof filter === "object" ? (filter.properties ?? {}) : {};
  const sort = { type: "string", description: `${sortsOf(endpoint).join(", ")}; with - the other way round` };
  const inQuery = [
    ...Object.entries(plain).map(([name, schema]) => [name, name === "sort" ? sort : schema] as const),
    ...Object.entries(filters).map(([name, schema]) => [`filter[${name}]`, schema] as const),
  ].map(([name, schema]) => ({ name, in: "query", required: false, schema }));
  const key = { name: KEY, in: "header", required: true, schema: { type: "string", format: "uuid" } };
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])];
}

/** The fields that a list can be ordered by; none for what is no list. */
export function sortsOf({ query }: Endpoint): readonly string[] {
  const { entries } = query as { entries?: { sort?: { wrapped?: unknown } } }; // valibot's common type says neither
  const sort = entries?.sort?.wrapped;
  if (sort === undefined) return [];
  const { sorts } = v.getMetadata(sort as Parameters<typeof v.getMetadata>[0]) as { sorts?: string[] }; // listQuery says them
  return sorts ?? [];
}

function errorsOf(endpoint: Endpoint): [status: string, description: string][] {
  const { access, method, path } = endpoint;
  const errors: [string, string][] = [];
  if (access !== "public") errors.push(["401", "no living session"]);
  if (access !== "public") errors.push(["403", "no access, or the password must be changed first"]);
  if (path.includes(":")) errors.push(["404", "unknown, or of another's unit"]);
  if (method !== "GET" && access !== "public" && access !== "signedIn")
    errors.push(["409", "a conflict, by its code"]);
  if (method !== "GET")
    errors.push(
      ["408", "a body that took too long"],
      ["413", `a body beyond ${sizeOf(endpoint.bodyLimitBytes)}`],
    );
  if (path === "/api/login") errors.push(["419", "wrong or missing XSRF token"]);
  errors.push(["422", "input refused, field by field"]);
  if (access === "public") errors.push(["429", "too many tries, see Retry-After"]);
  errors.push(["500", "an error of the server, with its number"]);
  errors.push(["503", "the database is away, see Retry-After"]);
  return errors;
}

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;

const errorOf = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const jsonOf = (schema: JsonSchema) => ({ "application/json": { schema } });

/** What only code can check (a day that exists, a known sort) is left out of the schema and still refused. */
function schemaOf(schema: Endpoint["query"], side: "input" | "output"): JsonSchema {
  const { $schema: _, ...bare } = toJsonSchema(schema, { typeMode: side, errorMode: "ignore" });
  return bare;
}
