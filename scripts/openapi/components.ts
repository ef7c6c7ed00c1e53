/** The schemas that the contract declares by a name, as the named components of the API's description. */
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { pageMeta } from "../../contract/common.ts";
import type { FieldNotes, SourceFile } from "./source.ts";

export type ContractFile = SourceFile & { name: string; values: Record<string, unknown> };

export type Json = { [key: string]: unknown };

/** What is sent is described otherwise than what is answered: it may leave out fields, and must hold no others. */
export type Side = "input" | "output";

const PREFIX = "#/components/schemas/";

const refTo = (name: string) => ({ $ref: `${PREFIX}${name}` });

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const isValues = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === "string");

/** Describes any schema of the contract, and keeps those that were named on the way. */
export class Components {
  private readonly named: ReturnType<typeof schemasOf>;
  private readonly enums: ReturnType<typeof enumsOf>;
  private readonly definitions: Record<string, v.GenericSchema>;
  private readonly all: Record<Side, Record<string, JsonSchema>>;
  private readonly answered = new Set<string>();
  private readonly used = new Map<string, [name: string, side: Side]>();
  private readonly usedEnums = new Set<string>();

  constructor(files: readonly ContractFile[]) {
    this.named = schemasOf(files);
    this.enums = enumsOf(files);
    this.definitions = Object.fromEntries([...this.named].map(([name, { schema }]) => [name, schema]));
    this.all = {
      input: toJsonSchemaDefs(this.definitions, configOf("input")),
      output: toJsonSchemaDefs(this.definitions, configOf("output")),
    };
  }

  /** Says beforehand which schemas stand in answers: whoever is also sent, and otherwise, gets a second name. */
  answers(schema: v.GenericSchema): void {
    for (let open: JsonSchema[] = [this.bare(schema, "output")]; open.length > 0; ) {
      const refs = [...JSON.stringify(open).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
      const fresh = new Set(refs.map(([, name = ""]) => name).filter((name) => !this.answered.has(name)));
      for (const name of fresh) this.answered.add(name);
      open = [...fresh].map((name) => this.all.output[name] ?? {});
    }
  }

  describe(schema: v.GenericSchema, side: Side, notes?: FieldNotes): Json {
    return this.finished(this.bare(schema, side), side, notes);
  }

  /** Every schema and every list of words that a description has named, and what those name. */
  components(): Record<string, Json> {
    const made = new Map<string, Json>();
    for (let before = -1; before !== made.size; ) {
      before = made.size;
      for (const [name, [plain, side]] of [...this.used])
        if (!made.has(name)) made.set(name, this.componentOf(plain, side));
    }
    for (const [name, schema] of made) {
      const base = name.replace(/Detail$/, "");
      const known = base === name ? undefined : made.get(base);
      if (known !== undefined) made.set(name, onTopOf(base, schema, known));
    }
    for (const { name, note, values } of this.enums.values()) {
      if (!this.usedEnums.has(name)) continue;
      if (made.has(name)) throw new Error(`a schema and a list of words are called ${name}`);
      made.set(name, { ...(note !== undefined && { description: note }), type: "string", enum: values });
    }
    return Object.fromEntries([...made].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private bare(schema: v.GenericSchema, side: Side): JsonSchema {
    const {
      $defs: _,
      $schema: __,
      ...bare
    } = toJsonSchema(schema, {
      ...configOf(side),
      definitions: this.definitions,
    });
    return bare;
  }

  private componentOf(name: string, side: Side): Json {
    const { note, notes } = this.named.get(name) ?? {};
    const schema = this.finished(this.all[side][name] ?? {}, side, notes);
    return note === undefined ? schema : { description: note, ...schema };
  }

  private finished(schema: JsonSchema, side: Side, notes?: FieldNotes): Json {
    const plain = side === "output" ? opened(schema) : schema;
    return this.withNames(withNotes(plain as Json, notes), side);
  }

  private withNames(part: Json, side: Side): Json {
    return mapped(pageNamed(part), (one) => {
      if (typeof one.$ref === "string" && one.$ref.startsWith(PREFIX)) {
        const plain = one.$ref.slice(PREFIX.length);
        const name = this.nameOn(plain, side);
        this.used.set(name, [plain, side]);
        return { ...one, ...refTo(name) };
      }
      const values = isValues(one.enum) ? this.enums.get(one.enum.join()) : undefined;
      if (values === undefined) return orNull(one);
      this.usedEnums.add(values.name);
      const { enum: _, type: __, ...rest } = one;
      return { ...refTo(values.name), ...rest };
    });
  }

  private nameOn(name: string, side: Side): string {
    const sent = JSON.stringify(this.all.input[name]);
    const isSame = !sent.includes("$ref") && sent === JSON.stringify(opened(this.all.output[name]));
    return side === "output" || isSame || !this.answered.has(name) ? name : `${name}Input`;
  }
}

const configOf = (typeMode: Side) =>
  ({
    typeMode,
    // What only code can check (a day that exists, a known sort) is left out of the schema and still refused.
    errorMode: "ignore",
    overrideRef: ({ referenceId }: { referenceId: string }) => `${PREFIX}${referenceId}`,
  }) as const;

function schemasOf(files: readonly ContractFile[]) {
  const named = new Map<string, { schema: v.GenericSchema; note?: string; notes?: FieldNotes }>();
  const known = new Set<unknown>();
  for (const { name: file, values, declared } of files)
    for (const [key, schema] of Object.entries(values)) {
      if (!isSchema(schema) || known.has(schema)) continue;
      const { note, typeName, fields } = declared.get(key) ?? {};
      const name = typeName ?? pascal(key);
      if (named.has(name))
        throw new Error(`two schemas are called ${name}, one of them in contract/${file}.ts`);
      known.add(schema);
      named.set(name, { schema, note, notes: fields });
    }
  return named;
}

/** The lists of allowed words, by their words; of lists with the same words the first. */
function enumsOf(files: readonly ContractFile[]) {
  const enums = new Map<string, { name: string; note?: string; values: readonly string[] }>();
  for (const { values, declared } of files)
    for (const [key, list] of Object.entries(values))
      if (isValues(list) && !enums.has(list.join()))
        enums.set(list.join(), {
          name: declared.get(key)?.typeName ?? pascal(key),
          note: declared.get(key)?.note,
          values: list,
        });
  return enums;
}

/** A list says which page it is, and beside that its sums. */
function pageNamed(part: Json): Json {
  const meta = propertiesOf(propertiesOf(part).meta ?? {});
  const isOfAnyList = (name: string) => name in pageMeta.entries;
  if (!Object.keys(meta).some(isOfAnyList)) return part;
  const sums = Object.fromEntries(Object.entries(meta).filter(([name]) => !isOfAnyList(name)));
  const rest = { type: "object", properties: sums, required: Object.keys(sums) };
  const named = Object.keys(sums).length === 0 ? refTo("PageMeta") : { allOf: [refTo("PageMeta"), rest] };
  return { ...part, properties: { ...propertiesOf(part), meta: named } };
}

/** A value or nothing, in the shorter of the two ways to say so. */
function orNull(one: Json): Json {
  const { anyOf, ...rest } = one;
  const [value, other, more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  if (value === undefined || other?.type !== "null" || more !== undefined) return one;
  return typeof value.type === "string" && value.enum === undefined
    ? { ...value, ...rest, type: [value.type, "null"] }
    : one;
}

/** What a record shows in a list, and beside it what only the record alone shows. */
function onTopOf(base: string, schema: Json, known: Json): Json {
  const [own, inherited] = [propertiesOf(schema), propertiesOf(known)];
  const isSame = (name: string) => JSON.stringify(own[name]) === JSON.stringify(inherited[name]);
  if (!Object.keys(inherited).every(isSame)) return schema;
  const isOwn = (name: string) => !(name in inherited);
  const properties = Object.fromEntries(Object.entries(own).filter(([name]) => isOwn(name)));
  const required = (schema.required as string[] | undefined)?.filter(isOwn);
  const { description } = schema;
  return { description, allOf: [refTo(base), { type: "object", properties, required }] };
}

const propertiesOf = ({ properties }: Json) => (properties ?? {}) as Record<string, Json>; // JSON Schema's own

/** The part and all in it, each object as `change` gives it. */
function mapped(part: Json, change: (one: Json) => Json): Json {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return typeof value === "object" && value !== null ? mapped(value as Json, change) : value;
  };
  return Object.fromEntries(Object.entries(change(part)).map(([key, value]) => [key, inner(value)]));
}

/** A back end may answer more than is declared: whoever reads an answer passes over what it does not know. */
function opened<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(opened) as T; // as long as before, each opened
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([name, value]) => !(name === "additionalProperties" && value === false))
    .map(([name, value]) => [name, opened(value)]);
  return Object.fromEntries(entries) as T; // the same but for that one member
}

/** With what the comments before its fields say. */
function withNotes(schema: Json, notes: FieldNotes | undefined): Json {
  if (notes === undefined || notes.fields.size === 0) return schema;
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((one) => withNotes(one as Json, notes)) };
  if (typeof schema.items === "object") return { ...schema, items: withNotes(schema.items as Json, notes) };
  if (typeof schema.properties !== "object") return schema;
  const properties = Object.entries(schema.properties as Record<string, Json>).map(([name, field]) => {
    const { note, fields } = notes.fields.get(name) ?? {};
    const inner = withNotes(field, fields && { fields });
    return [name, note === undefined ? inner : { ...inner, description: note }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
