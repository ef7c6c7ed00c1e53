/**
 * The contract as the browser needs it. The client reads of an endpoint its method and its path, and of a money post its
 * name, by which its key is asked about (docs/decisions/033-unsure-posts.md); the schemas of its query, body and reply are the server's to check, and a form imports the one it checks by that schema's own name. So
 * the product's front end leaves them out, and each schema that nothing imports. What is left of a file becomes three: the
 * endpoints and plain values; the schemas, which together with the schema library come with the forms that check
 * something, never with a screen that only calls an endpoint; and in the place of the file one that passes both on. The
 * schemas read the values from their own file: through the third they would be declared before what they read.
 * A helper that only schemas name stands with them; beside the values it would bring other files' schemas to every screen.
 * Source: decision 011.
 */
import { type ESTree, normalizePath, type Plugin, parseSync } from "vite";

type Edit = { start: number; end: number; text: string };

/** What a top-level statement declares, and what it names. */
type Part = {
  code: string;
  kind: "import" | "value" | "other";
  declared: readonly string[];
  isExported: boolean;
  named: ReadonlySet<string>;
  hasCall: boolean;
};

const keptOfEndpoint = ["method", "path"];
const keptOfMoneyPost = [...keptOfEndpoint, "name"];
const SCHEMAS = "?schemas";
const VALUES = "?values";

/** For builds without the fake: the fake runs the server's code, which reads all of it. */
export function clientContract(root: string): Plugin {
  const folder = `${normalizePath(root)}/contract/`;
  return {
    name: "iuran:client-contract",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(folder)) return;
      const [path = id] = id.split("?");
      const { whole, values, schemas } = splitSource(path, clientSource(path, code));
      const part = id.endsWith(SCHEMAS) ? schemas : id.endsWith(VALUES) ? values : whole;
      // Nothing in contract/ does anything but declare, so a file of which nothing is used can go.
      return { code: part, map: null, moduleSideEffects: false };
    },
  };
}

/**
 * The files that one file of the contract becomes, `whole` in its own place. A schema is what calls something when it is declared or names a
 * schema; whatever else needs one is put beside it.
 */
export function splitSource(path: string, code: string): { whole: string; values: string; schemas: string } {
  const parts = partsOf(path, code);
  const imports = parts.filter(({ kind }) => kind === "import");
  const library = new Set(imports.flatMap((part) => (part.named.has("valibot") ? part.declared : [])));
  const isSchema = (part: Part): boolean =>
    part.kind === "value" && (part.hasCall || [...part.named].some((name) => library.has(name)));
  for (let known = -1; known !== library.size; ) {
    known = library.size;
    for (const part of parts.filter(isSchema)) for (const name of part.declared) library.add(name);
  }
  // What only schemas name goes with them: a helper that makes one brings its own file's schemas along.
  const others = parts.filter((part) => !isSchema(part) && part.kind !== "import");
  const isHelper = (part: Part): boolean =>
    part.kind === "value" &&
    !part.isExported &&
    !others.some((other) => other !== part && part.declared.some((name) => other.named.has(name)));
  const schemas = parts.some(isSchema) ? parts.filter((part) => isSchema(part) || isHelper(part)) : [];
  const values = parts.filter((part) => !schemas.includes(part));
  if (schemas.length === 0) return { whole: code, values: "", schemas: "" };
  const file = `./${path.slice(path.lastIndexOf("/") + 1)}`;
  const needed = values.filter(
    ({ kind, declared }) =>
      kind === "value" && declared.some((name) => schemas.some(({ named }) => named.has(name))),
  );
  const lent = needed.filter(({ isExported }) => !isExported).flatMap(({ declared }) => declared);
  const wanted = needed.flatMap(({ declared }) => declared);
  const shown = schemas.filter(({ isExported }) => isExported).flatMap(({ declared }) => declared);
  return {
    whole: [
      `export * from "${file}${VALUES}";`,
      `export { ${shown.join(", ")} } from "${file}${SCHEMAS}";`,
    ].join("\n"),
    values: [...values.map((part) => part.code), `export { ${lent.join(", ")} };`].join("\n"),
    schemas: [...imports, ...schemas]
      .map((part) => part.code)
      .concat(`import { ${wanted.join(", ")} } from "${file}${VALUES}";`)
      .join("\n"),
  };
}

function partsOf(path: string, code: string): Part[] {
  return parseSync(path, code).program.body.map((statement) => {
    const text = code.slice(statement.start, statement.end);
    const part = { code: text, isExported: false, declared: [], named: new Set<string>(), hasCall: false };
    if (statement.type === "ImportDeclaration") {
      const declared = statement.specifiers.map(({ local }) => local.name);
      return { ...part, kind: "import", declared, named: new Set([statement.source.value]) };
    }
    const isExported = statement.type === "ExportNamedDeclaration";
    const value = isExported ? statement.declaration : statement;
    if (value?.type !== "VariableDeclaration" && value?.type !== "FunctionDeclaration")
      return { ...part, kind: "other" };
    const { named, hasCall } = contentOf(value);
    return { ...part, kind: "value", isExported, declared: namesOf(value), named, hasCall };
  });
}

function namesOf(value: ESTree.VariableDeclaration | ESTree.Function): string[] {
  const names = value.type === "VariableDeclaration" ? value.declarations.map((one) => one.id) : [value.id];
  return names.flatMap((name) => (name?.type === "Identifier" ? [name.name] : []));
}

/** The names in a node, and whether it calls anything as soon as it is declared. */
function contentOf(node: ESTree.Node): { named: Set<string>; hasCall: boolean } {
  if (node.type === "Identifier") return { named: new Set([node.name]), hasCall: false };
  const skipped =
    (node.type === "MemberExpression" && !node.computed && node.property) ||
    (node.type === "Property" && !node.computed && node.key);
  const inner = Object.values(node)
    .flat()
    .filter(isNode)
    .filter((one) => one !== skipped)
    .map(contentOf);
  return {
    named: new Set(inner.flatMap(({ named }) => [...named])),
    hasCall: !isFunction(node) && (node.type === "CallExpression" || inner.some(({ hasCall }) => hasCall)),
  };
}

const isFunction = (node: ESTree.Node) =>
  node.type === "ArrowFunctionExpression" ||
  node.type === "FunctionExpression" ||
  node.type === "FunctionDeclaration";

/** One file of the contract with endpoints cut short, and every schema marked as free to be left out. */
export function clientSource(path: string, code: string): string {
  const inits = parseSync(path, code).program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declared?.type === "VariableDeclaration" ? declared.declarations.map(({ init }) => init) : [];
  });
  return inits
    .flatMap((init) => (init === null ? [] : editsOf(init, code)))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Of a value and all in it. Functions are left as they are: they run only when they are called. */
function editsOf(node: ESTree.Node, code: string): Edit[] {
  if (isFunction(node)) return [];
  const inner = () => Object.values(node).flat().filter(isNode);
  if (node.type !== "CallExpression") return inner().flatMap((one) => editsOf(one, code));
  const [declared] = node.arguments;
  if (
    node.callee.type === "Identifier" &&
    node.callee.name === "endpoint" &&
    declared?.type === "ObjectExpression"
  ) {
    const isMoneyPost = declared.properties.some((one) => keyOf(one) === "idempotent");
    const keys = isMoneyPost ? keptOfMoneyPost : keptOfEndpoint;
    const kept = declared.properties.filter((one) => keys.includes(keyOf(one)));
    const text = kept.map(({ start, end }) => code.slice(start, end)).join(", ");
    return [{ start: node.start, end: node.end, text: `{ ${text} }` }];
  }
  const pure = { start: node.start, end: node.start, text: "/* @__PURE__ */ " };
  return [pure, ...inner().flatMap((one) => editsOf(one, code))];
}

function keyOf(property: ESTree.ObjectPropertyKind): string {
  return property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "";
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
