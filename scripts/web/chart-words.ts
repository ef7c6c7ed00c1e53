/**
 * The words of the charts are for whoever reads a chart: `npm run charts`, a visualizer, the development server. A build
 * leaves them out, so that no screen grows by a sentence that nobody sees. Source: docs/decisions/057-charts-in-words.md.
 */
import { type ESTree, normalizePath, type Plugin, parseSync } from "vite";

export function chartWords(root: string): Plugin {
  const folder = `${normalizePath(root)}/src/machines/`;
  return {
    name: "iuran:chart-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.(machine|states)\.ts$/.test(id)) return;
      return { code: withoutWords(id, code), map: null };
    },
  };
}

/** A machine's source without what its states and arrows say; nothing else is touched. */
export function withoutWords(path: string, code: string): string {
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const gone: { start: number; end: number }[] = [];
  for (const chart of chartsIn(program)) collectWords(chart, code, gone);
  let rest = code;
  for (const { start, end } of gone.toSorted((one, other) => other.start - one.start)) {
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

/** What is given to `createMachine`, and the states of a long chart that stand in a file of their own (`xStates = {…}`). */
function chartsIn(program: ESTree.Program): ESTree.Node[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (init?.type === "ObjectExpression")
        return id.type === "Identifier" && /States$/.test(id.name) ? [init] : [];
      if (init?.type !== "CallExpression" || init.callee.type !== "MemberExpression") return [];
      const { property } = init.callee;
      const [chart] = init.arguments;
      const isChart = property.type === "Identifier" && property.name === "createMachine";
      return isChart && chart !== undefined ? [chart] : [];
    });
  });
}

function collectWords(node: ESTree.Node, code: string, gone: { start: number; end: number }[]): void {
  if (node.type === "ArrayExpression") {
    for (const element of node.elements) if (element !== null) collectWords(element, code, gone);
  }
  // `createStateConfig({…})` gives a state its types.
  if (node.type === "CallExpression") for (const given of node.arguments) collectWords(given, code, gone);
  if (node.type !== "ObjectExpression") return;
  for (const property of node.properties) {
    if (isWords(property)) gone.push({ start: property.start, end: pastComma(code, property.end) });
    else if (property.type === "Property") collectWords(property.value, code, gone);
  }
}

/** `...says("…", "…")`, or what that gives, written out. */
function isWords(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type === "SpreadElement") {
    const { argument } = property;
    return (
      argument.type === "CallExpression" &&
      argument.callee.type === "Identifier" &&
      argument.callee.name === "says"
    );
  }
  const { key, value } = property;
  const name = key.type === "Identifier" ? key.name : null;
  if (name === "description") return value.type === "Literal";
  return name === "meta" && value.type === "ObjectExpression";
}

/** After the comma behind a property, and the space and line behind that. */
const pastComma = (code: string, end: number): number =>
  end + (/^\s*,?\s*/.exec(code.slice(end))?.[0].length ?? 0);
