/**
 * Requests made from the contract's own schemas and then spoilt: most of a body is right, so that it comes past the schemas
 * into the cases, and something in it is not what anybody would send.
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Gender } from "../../contract/enums.ts";
import { longNamesFor, namesFor } from "../../mocks/people.ts";

/** As much of a JSON schema as ours say. */
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

export type Spoilt = {
  endpoint: Endpoint;
  /** as it goes out, with its query */
  path: string;
  /** as it goes out; undefined for none */
  body: string | undefined;
  contentType: string;
  key: string | undefined;
  as: string;
};

/** The ids that a school has, by what they are of: `student_id`, `category_id`. */
export type Ids = Record<string, readonly string[]>;

const MOST_INTEGER = Number.MAX_SAFE_INTEGER;

/** Values that nobody means: of the wrong kind, out of bounds, too long, too deep, or with a meaning to some layer below. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: 1 }, "", " ", "null", "undefined"),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    0.1,
    1e308,
    -1e308,
    MOST_INTEGER,
    -MOST_INTEGER,
    2 ** 31,
    2 ** 63,
    1e21,
  ),
  fc.constantFrom<unknown>(
    "🧾👩‍🏫",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202eabc",
    "ﷺ",
    "İ",
    "e\u0301",
    "\u00a0",
    "\u200b",
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    "%",
    "_",
    "\\",
    '"',
    "%00",
    "../../etc/passwd",
    "=1+1",
    "{{7*7}}",
    "*",
  ),
  fc.constantFrom<unknown>("2026-02-31", "0000-00-00", "9999-12-31", "2026-13-01", "31/12/2026", "2026-1-1"),
  fc.constantFrom<unknown>(
    "bukan-uuid",
    "00000000-0000-0000-0000-000000000000",
    "NaN",
    "Infinity",
    "1e5",
    "0x1f",
  ),
  fc.constantFrom<unknown>(
    "x".repeat(256),
    "ñ".repeat(5_000),
    "9".repeat(400),
    Array(300).fill("x"),
    nested(60),
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.integer(),
  fc.double(),
);

function nested(depth: number): unknown {
  let value: unknown = "dalam";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Names that mean something to an object, or to nobody. */
const oddName = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "id",
  "warna",
  "a.b",
  "0",
);

/** Mostly what the schema asks for; one in thirty places holds something else. */
function almost(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 29, arbitrary: soundOf(schema, name, ids) }, { weight: 1, arbitrary: odd });
}

function soundOf(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => almost(one, name, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === "object") return objectOf(schema, ids);
  if (schema.type === "array") {
    const { items = {}, minItems = 0 } = schema;
    return fc.array(almost(items, name.replace(/s$/, ""), ids), {
      minLength: minItems,
      maxLength: minItems + 2,
    });
  }
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "number" || schema.type === "integer") return numberOf(schema, name);
  return textOf(schema, name, ids);
}

function numberOf({ minimum = 0, maximum = 1_000_000 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (name === "version")
    return fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 }));
  const inside = fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 40) });
  const small = fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 20)) });
  const edge = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return fc.oneof(
    { weight: 6, arbitrary: small },
    { weight: 6, arbitrary: inside },
    { weight: 1, arbitrary: edge },
  );
}

const words = [
  "Percobaan",
  "Salah catat",
  "Kas Kecil",
  "Uang Buku",
  "081234567890",
  "20269999",
  "a@b.example",
];
const days = [
  "2026-11-21",
  "2026-11-20",
  "2026-07-01",
  "2027-06-30",
  "2024-02-29",
  "1900-01-01",
  "2199-12-31",
];
const periods = ["2026-07", "2027-01", "2026-12", "2026-S1", "2026/2027", "2027/2028", "ONCE"];

const sexes = Array.from({ length: 40 }, (_, at): Gender => (at % 2 === 0 ? "female" : "male"));
/** Names as people have them, of one word and of many, so that most of those who are entered come past the rules of names. */
const people = [...namesFor(sexes, 36), ...longNamesFor(sexes.slice(0, 8), 36)];

function textOf(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  const known = ids[name] ?? (/(^|_)id$/.test(name) ? Object.values(ids).flat() : []);
  if (known.length > 0)
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fc.string({ maxLength: 64 }));
  if (schema.format === "date" || /(_on|_date|date|_from|_until)$/.test(name))
    return fc.constantFrom(...days);
  if (schema.format === "uuid") return fc.uuid();
  if (/^periods?$/.test(name)) return fc.constantFrom(...periods);
  if (schema.pattern !== undefined) return matching(schema.pattern);
  const isName = /^name$|_name$/.test(name);
  const { minLength = 0, maxLength = isName ? 100 : 40 } = schema;
  const word = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const plain = (isName ? [...people, ...words] : words)
    .map((one) => one.slice(0, Math.max(maxLength, 1)))
    .filter((one) => one.length >= minLength);
  if (plain.length === 0) return word;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: word });
}

/** Patterns that fast-check cannot read (look-around, Unicode classes) give any text. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

/** Fields that may be left out often are; required ones seldom; now and then there is one too many. */
function objectOf({ properties = {}, required = [] }: Schema, ids: Ids): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    return fc.oneof(
      {
        weight: isRequired ? 60 : 1,
        arbitrary: almost(schema, name, ids).map((value) => [[name, value]] as const),
      },
      { weight: isRequired ? 1 : 3, arbitrary: fc.constant([] as const) },
    );
  });
  const extra = fc.oneof(
    { weight: 30, arbitrary: fc.constant([] as const) },
    { weight: 1, arbitrary: fc.tuple(oddName, odd).map((entry) => [entry] as const) },
  );
  // `fromEntries` makes even `__proto__` a field like any other, as JSON.parse does.
  return fc
    .tuple(fc.tuple(...fields), extra)
    .map(([own, more]) => Object.fromEntries([...own.flat(), ...more]));
}

const brokenBodies = [
  "",
  "{",
  "[]",
  "null",
  "1",
  '"teks"',
  "{}{}",
  '{"a":}',
  "\ufeff{}",
  '{"a":1,"a":2}',
  "undefined",
  "<xml/>",
  "[".repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  `[${"1,".repeat(12_000)}1]`,
];

const schemaOf = (schema: Endpoint["body"]) =>
  toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }) as Schema; // of which only what `Schema` names is read

function bodyOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<string | undefined> {
  if (endpoint.method === "GET") return fc.constant(undefined);
  const fitting = soundOf(schemaOf(endpoint.body), "body", ids).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 30, arbitrary: fitting },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    { weight: 1, arbitrary: odd.map((value) => JSON.stringify(value)) },
  );
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Lone surrogates are no text that a URL can carry. */
const inUrl = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

function queryOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<string> {
  const { filter, ...plain } = schemaOf(endpoint.query).properties ?? {};
  const named = [
    ...Object.entries(plain),
    ...Object.entries(filter?.properties ?? {}).map(([name, schema]) => [`filter[${name}]`, schema] as const),
  ];
  const known = named.map(([name, schema]) =>
    almost(schema, name.replace(/^filter\[(.*)\]$/, "$1"), ids).map(
      (value) => [name, asText(value)] as const,
    ),
  );
  const unknown = fc.tuple(
    fc.oneof(oddName, fc.constantFrom("filter", "filter[]", "filter[a][b]", "sort[]")),
    odd,
  );
  const one = fc.oneof(...known.map((arbitrary) => ({ weight: 6, arbitrary })), {
    weight: 1,
    arbitrary: unknown.map(([name, value]) => [name, asText(value)] as const),
  });
  const some = fc.oneof(
    { weight: known.length > 0 ? 20 : 1, arbitrary: fc.array(one, { maxLength: 3 }) },
    { weight: 20, arbitrary: fc.constant([]) },
  );
  const required = schemaOf(endpoint.query).required ?? [];
  const always = fc.tuple(...known.filter((_, place) => required.includes(named[place]?.[0] ?? "")));
  return fc
    .tuple(always, some)
    .map(([first, more]) =>
      [...first, ...more].map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`).join("&"),
    );
}

/** What an endpoint's id is of, `students` or a student's own `student/bills`; null where it has none. */
export function resourceOf({ path }: Pick<Endpoint, "path">): string | null {
  const [before, id] = path.replace("/api/", "").split("/:");
  return id === undefined ? null : (before ?? null);
}

function pathOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<string> {
  const own = ids[resourceOf(endpoint) ?? ""] ?? [];
  const id = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(own.length > 0 ? own : Object.values(ids).flat())) },
    { weight: 1, arbitrary: odd.map(asText) },
  );
  return id.map((value) => endpoint.path.replace(/:\w+/, inUrl(value) || "-"));
}

/** An endpoint asked almost well. */
export function spoiltRequest(endpoint: Endpoint, ids: Ids, users: readonly string[]): fc.Arbitrary<Spoilt> {
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc
      .tuple(pathOf(endpoint, ids), queryOf(endpoint, ids))
      .map(([path, query]) => (query === "" ? path : `${path}?${query}`)),
    body: bodyOf(endpoint, ids),
    contentType: fc.oneof(
      { weight: 30, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/json; charset=latin1", "x") },
    ),
    key: fc.oneof(
      { weight: 20, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom(undefined, "x") },
    ),
    as: endpoint.access === "student" ? fc.constant("20260001") : fc.constantFrom(...users),
  });
}
