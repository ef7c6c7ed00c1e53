/** The contract as an OpenAPI 3.1 document, for a Laravel team and for tools. Source: docs/spec/api.md. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Endpoint } from "../../contract/endpoint.ts";
import { adminRoles } from "../../contract/enums.ts";
import { exportFiles } from "../../contract/export-files.ts";
import { may, type Permission } from "../../contract/permissions.ts";
import { sortsOf } from "../../contract/sorts.ts";
import { Components, type ContractFile, type Json } from "./components.ts";
import { errorSchema, errorsOf, retryAfter } from "./errors.ts";
import { exampleOf } from "./examples.ts";
import { sharedParts } from "./shared.ts";
import { type Declaration, sourceOf } from "./source.ts";

const KEY = "Idempotency-Key";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Shared = ReturnType<typeof sharedParts>;

/** An endpoint, where it is declared, and what stands there about it. */
type Declared = { endpoint: Endpoint; tag: string; declaration?: Declaration };

/** Every file of `contract/` and its areas, with what its comments say. */
export async function contractFilesIn(folder: string): Promise<ContractFile[]> {
  const found = await readdir(folder, { recursive: true });
  // Columns are of exported files, and no part of what is sent over the wire.
  const names = found
    .filter((name) => name.endsWith(".ts") && !name.startsWith("columns"))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const [source, values] = await Promise.all([
        sourceOf(path),
        import(/* @vite-ignore */ path) as Promise<Record<string, unknown>>, // what a module exports
      ]);
      return { ...source, name: basename(name, ".ts"), values };
    }),
  );
}

/** The document of these endpoints; the same contract always gives the same document. */
export function openApiOf(endpoints: readonly Endpoint[], files: readonly ContractFile[]) {
  const described = new Components(files);
  for (const { reply } of endpoints) described.answers(reply);
  const shared = sharedParts();
  const declared = endpoints.map((endpoint) => declaredIn(files, endpoint));
  const operations = declared.map((one) => operationOf(one, described, shared));
  const schemas = { ...described.components(), Error: errorSchema };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [at, { endpoint }] of declared.entries()) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operation = withExamples(operations[at] as Json, endpoint, schemas, shared);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const tagged = new Set(declared.map(({ tag }) => tag));
  return {
    openapi: "3.1.0",
    info: { title: "Iuran", version: "1", description: "School fees billing. Messages are in Indonesian." },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: files.map(tagOf).filter(({ name }) => tagged.has(name)),
    paths: shared.settled(paths),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "`id|secret`, from a login" },
      },
      ...shared.components(),
      schemas,
    },
  };
}

const tagOf = ({ name, title }: { name: string; title: string }) => ({
  name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
  description: title,
});

function declaredIn(files: readonly ContractFile[], endpoint: Endpoint): Declared {
  for (const file of files)
    for (const [name, value] of Object.entries(file.values))
      if (value === endpoint)
        return { endpoint, tag: tagOf(file).name, declaration: file.declared.get(name) };
  throw new Error(`${endpoint.name} is declared in no file of the contract`);
}

function operationOf({ endpoint, tag, declaration }: Declared, described: Components, shared: Shared): Json {
  const fieldsOf = (member: string) => declaration?.fields.fields.get(member);
  const body = endpoint.method === "GET" ? {} : described.describe(endpoint.body, "input", fieldsOf("body"));
  const isEmpty = body.$ref === undefined && Object.keys(body.properties ?? {}).length === 0;
  const description = declaration?.note;
  const parameters = parametersOf(endpoint, described, declaration);
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.summary,
    ...(description !== undefined && { description }),
    ...(endpoint.access === "public" && { security: [] }),
    "x-access": endpoint.access,
    "x-roles": rolesOf(endpoint),
    ...(parameters.length > 0 && { parameters: parameters.map(shared.parameter) }),
    ...(isEmpty || endpoint.method === "GET"
      ? {}
      : { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      [endpoint.status]: goodOf(endpoint, described, declaration),
      ...Object.fromEntries(
        errorsOf(endpoint).map(([status, description]) => [
          status,
          shared.response(errorOf(description), status, description),
        ]),
      ),
    },
  };
}

/** What a good call answers: the reply, on some lists also a file; nothing at all where only a cookie is set. */
function goodOf(endpoint: Endpoint, described: Components, declaration?: Declaration) {
  if (endpoint.status === 204) return { description: "done, without a body" };
  const file = { schema: { type: "string", format: "binary" } };
  if (endpoint.file !== undefined) return { description: "the file", content: { [endpoint.file]: file } };
  const reply = described.describe(endpoint.reply, "output", declaration?.fields.fields.get("reply"));
  const json = jsonOf(reply);
  if (!(endpoint.method === "GET" && endpoint.path in exportFiles))
    return { description: "OK", content: json };
  return {
    description: "the list; a file with `format`",
    content: { ...json, "text/csv": file, [XLSX]: file },
  };
}

/** The roles that may call; a student's or public endpoint asks for none. */
function rolesOf({ access }: Endpoint): readonly string[] {
  if (access === "public" || access === "student") return [];
  if (access === "signedIn") return adminRoles;
  const permission: Permission = access;
  return adminRoles.filter((role) => may(role, permission));
}

type Parameter = { name: string; in: string; required?: true; description?: string; schema: Json };

function parametersOf(endpoint: Endpoint, described: Components, declaration?: Declaration): Parameter[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inPath = names.map((name) => ({
    name,
    in: "path",
    required: true as const,
    schema: { type: "string" },
  }));
  const query = described.describe(endpoint.query, "input", declaration?.fields.fields.get("query"));
  const { filter, ...plain } = (query.properties ?? {}) as Record<string, Json>;
  const filters = (filter?.properties ?? {}) as Record<string, Json>;
  const notes = declaration?.fields.fields.get("query")?.fields.get("filters")?.fields;
  const sort = { type: "string", description: `${sortsOf(endpoint).join(", ")}; with - the other way round` };
  const inQuery = [
    ...Object.entries(plain).map(([name, schema]) => [name, name === "sort" ? sort : asked(schema)] as const),
    ...Object.entries(filters).map(
      ([name, schema]) => [`filter[${name}]`, { ...schema, ...valuesOf(endpoint, name) }] as const,
    ),
  ].map(([name, schema]) => {
    const note = notes?.get(name.replace(/^filter\[(\w+)\]$/, "$1"))?.note;
    return { name, in: "query", ...(note !== undefined && { description: note }), schema };
  });
  const key = {
    name: KEY,
    in: "header",
    required: true as const,
    schema: { type: "string", format: "uuid" },
  };
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])];
}

/** A number of a query comes as digits and means a number; what it may be as text need not be told. */
function asked(schema: Json): Json {
  const { anyOf: _, ...plain } = schema;
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

const errorOf = (description: string) => ({
  description,
  ...(description.endsWith("Retry-After") && { headers: retryAfter }),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const jsonOf = (schema: Json) => ({ "application/json": { schema } });

type Content = { content?: { "application/json"?: { schema: Json } } };

/** The operation with an example of what is sent and of what is answered. */
function withExamples(
  operation: Json,
  endpoint: Endpoint,
  schemas: Record<string, Json>,
  shared: Shared,
): Json {
  const record = endpoint.name.replace(/^[a-z]+/, "");
  const exemplify = (part: unknown, name: string) => {
    const json = (part as Content | undefined)?.content?.["application/json"]; // as operationOf has made it
    if (json === undefined) return;
    Object.assign(json, shared.example(exampleOf(json.schema, schemas, { record, name: "" }), name));
  };
  exemplify(operation.requestBody, `${endpoint.name}Body`);
  exemplify((operation.responses as Json)[endpoint.status], `${endpoint.name}Reply`);
  return operation;
}
