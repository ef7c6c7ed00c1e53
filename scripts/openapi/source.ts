/**
 * What the contract's own files say about their declarations, for the description of the API: the comment before a
 * schema, a field or an endpoint, and the name of the type that is made of a schema.
 */
import { readFile } from "node:fs/promises";
import { type ESTree, parseSync } from "vite";

/** The comments of an object's fields, with those of what stands in the fields. */
export type FieldNotes = { note?: string; fields: Map<string, FieldNotes> };

export type Declaration = { note?: string; typeName?: string; fields: FieldNotes };

export type SourceFile = { title: string; declared: Map<string, Declaration> };

type Comment = { value: string; start: number; end: number };

type Reading = {
  code: string;
  comments: readonly Comment[];
  values: Map<string, ESTree.Expression>;
  imports: Map<string, string>;
};

/** Reads one file of the contract; `readingOf` gives the files that it imports from. */
export async function sourceOf(path: string): Promise<SourceFile> {
  const readings = new Map<string, Reading>();
  const read = async (file: string): Promise<Reading> => {
    const known = readings.get(file);
    if (known !== undefined) return known;
    const reading = readingOf(file, await readFile(file, "utf8"));
    readings.set(file, reading);
    for (const other of new Set(reading.imports.values())) await read(other);
    return reading;
  };
  const { code, comments, values } = await read(path);
  const typeNames = new Map(
    [...code.matchAll(/export type (\w+) = (?:v\.InferOutput<|\()typeof (\w+)[>)](?:\[number\])?;/g)].map(
      ([, type, name]) => [name, type],
    ),
  );
  const declared = [...values].map(([name, value]): [string, Declaration] => {
    const statement = code.lastIndexOf("\n", value.start) + 1;
    const note = noteBefore(statement, code, comments);
    return [name, { note, typeName: typeNames.get(name), fields: notesOf(value, path, readings) }];
  });
  return { title: noteBefore(code.indexOf("import "), code, comments) ?? "", declared: new Map(declared) };
}

function readingOf(path: string, code: string): Reading {
  const { program, comments } = parseSync(path, code);
  const reading: Reading = { code, comments, values: new Map(), imports: new Map() };
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration" && statement.source.value.startsWith("./")) {
      const from = new URL(statement.source.value, `file://${path}`).pathname;
      for (const { local } of statement.specifiers) reading.imports.set(local.name, from);
    }
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations)
      if (id.type === "Identifier" && init !== null) reading.values.set(id.name, init);
  }
  return reading;
}

/** The comment that ends just before this place, without where it is from. */
function noteBefore(place: number, code: string, comments: readonly Comment[]): string | undefined {
  const found = comments.find(({ end }) => end <= place && code.slice(end, place).trim() === "");
  if (found === undefined || !found.value.startsWith("*")) return undefined;
  const text = found.value
    .replace(/^\s*\*+ ?/gm, "")
    .replace(/\s+/g, " ")
    .replace(/(^| )Source: .*$/, "")
    .trim();
  return text === "" ? undefined : text;
}

/** The notes on the fields of a schema or a table, as it is written down: an object, what it spreads, and what is wrapped around it. */
function notesOf(node: ESTree.Node, path: string, readings: Map<string, Reading>): FieldNotes {
  const reading = readings.get(path);
  const nothing: FieldNotes = { fields: new Map() };
  if (reading === undefined) return nothing;
  const inner = (one: ESTree.Node) => notesOf(one, path, readings);
  switch (node.type) {
    case "ObjectExpression":
      return merged(
        node.properties.map((property) => {
          if (property.type === "SpreadElement") return inner(property.argument);
          if (property.key.type !== "Identifier") return nothing;
          const note = noteBefore(property.start, reading.code, reading.comments);
          // A schema with a name of its own says itself what stands in it.
          const fields = property.value.type === "Identifier" ? new Map() : inner(property.value).fields;
          return { fields: new Map([[property.key.name, { note, fields }]]) };
        }),
      );
    case "CallExpression":
      return merged(node.arguments.map(inner));
    case "MemberExpression":
      return inner(node.object);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return inner(node.expression);
    case "Identifier": {
      const value = reading.values.get(node.name);
      if (value !== undefined) return inner(value);
      const from = reading.imports.get(node.name);
      const other = from === undefined ? undefined : readings.get(from)?.values.get(node.name);
      return from === undefined || other === undefined ? nothing : notesOf(other, from, readings);
    }
    default:
      return nothing;
  }
}

const merged = (all: readonly FieldNotes[]): FieldNotes => ({
  fields: new Map(all.flatMap(({ fields }) => [...fields])),
});
