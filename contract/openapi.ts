/** The contract as an OpenAPI 3.1 document, for a Laravel team and for tools. Source: api.md (head). */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { adminRoles } from "./enums.ts";
import { exportFiles } from "./export-files.ts";
import { may, type Permission } from "./permissions.ts";
import { conflictCodes, forbiddenCodes } from "./problem.ts";

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
    // No more is promised than these; whoever reads one it does not know goes by the message.
    code: { type: "string", enum: [...forbiddenCodes, ...conflictCodes] },
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
      [endpoint.status]: goodOf(endpoint),
      ...Object.fromEntries(
        errorsOf(endpoint).map(([status, description]) => [status, errorOf(description)]),
      ),
    },
  };
}

/** What a good call answers: the reply, on some lists also a file; nothing at all where only a cookie is set. */
function goodOf(endpoint: Endpoint) {
  if (endpoint.status === 204) return { description: "done, without a body" };
  const json = jsonOf(opened(schemaOf(endpoint.reply, "output")));
  if (!(endpoint.method === "GET" && endpoint.path in exportFiles))
    return { description: "OK", content: json };
  const file = { schema: { type: "string", format: "binary" } };
  return {
    description: "the list; a file with `format`",
    content: { ...json, "text/csv": file, [XLSX]: file },
  };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A back end may answer more than is declared: whoever reads an answer passes over what it does not know. */
function opened<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(opened) as T; // as long as before, each opened
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([name, value]) => !(name === "additionalProperties" && value === false))
    .map(([name, value]) => [name, opened(value)]);
  return Object.fromEntries(entries) as T; // the same but for that one member
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
    ...Object.entries(plain).map(([name, schema]) => [name, name === "sort" ? sort : asked(schema)] as const),
    ...Object.entries(filters).map(
      ([name, schema]) =>
        [`filter[${name}]`, { ...(schema as JsonSchema), ...valuesOf(endpoint, name) }] as const,
    ),
  ].map(([name, schema]) => ({ name, in: "query", required: false, schema }));
  const key = { name: KEY, in: "header", required: true, schema: { type: "string", format: "uuid" } };
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])];
}

/** A number of a query comes as digits and means a number; what it may be as text need not be told. */
function asked(schema: unknown): unknown {
  const { anyOf: _, ...plain } = schema as JsonSchema; // of valibot's own making
  return plain.type === "integer" ? plain : schema;
}

type Part = {
  type?: string;
  options?: readonly string[];
  pipe?: readonly Part[];
  item?: Part;
  wrapped?: Part;
};

/** What may be asked for by a filter of one or several values, of which the schema shows the text alone. */
function valuesOf({ query }: Endpoint, name: string): { description?: string } {
  const { entries } = query as { entries?: { filter?: { wrapped?: { entries?: Record<string, Part> } } } }; // as sortsOf
  const filter = entries?.filter?.wrapped?.entries?.[name];
  const list = (filter?.wrapped ?? filter)?.pipe?.find(({ type }) => type === "array");
  if (list === undefined) return {};
  const options = list.item?.options;
  return {
    description:
      options === undefined
        ? "one or several, with commas"
        : `one or several of ${options.join(", ")}, with commas`,
  };
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
  errors.push(["503", "the server or its database is away for a while, see Retry-After"]);
  return errors;
}

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;

const retryAfter = {
  "Retry-After": { description: "seconds to wait", schema: { type: "integer", minimum: 1 } },
};

const errorOf = (description: string) => ({
  description,
  ...(description.endsWith("Retry-After") && { headers: retryAfter }),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const jsonOf = (schema: JsonSchema) => ({ "application/json": { schema } });

/** What only code can check (a day that exists, a known sort) is left out of the schema and still refused. */
function schemaOf(schema: Endpoint["query"], side: "input" | "output"): JsonSchema {
  const { $schema: _, ...bare } = toJsonSchema(schema, { typeMode: side, errorMode: "ignore" });
  return bare;
}
