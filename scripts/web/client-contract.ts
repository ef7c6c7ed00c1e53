/**
 * The contract as the browser needs it. The client reads of an endpoint its method and its path; the schemas of its
 * query, body and reply are the server's to check, and a form imports the one it checks by that schema's own name. So
 * the product's front end leaves them out, and each schema that nothing imports. Source: architecture.md "Fast start".
 */
import { type ESTree, normalizePath, type Plugin, parseSync } from "vite";

type Edit = { start: number; end: number; text: string };

const keptOfEndpoint = ["method", "path"];

/** For builds without the fake: the fake runs the server's code, which reads all of it. */
export function clientContract(root: string): Plugin {
  const folder = `${normalizePath(root)}/contract/`;
  return {
    name: "iuran:client-contract",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      // Nothing in contract/ does anything but declare, so a file of which nothing is used can go.
      if (id.startsWith(folder)) return { code: clientSource(id, code), map: null, moduleSideEffects: false };
    },
  };
}

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
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return [];
  const inner = () => Object.values(node).flat().filter(isNode);
  if (node.type !== "CallExpression") return inner().flatMap((one) => editsOf(one, code));
  const [declared] = node.arguments;
  if (
    node.callee.type === "Identifier" &&
    node.callee.name === "endpoint" &&
    declared?.type === "ObjectExpression"
  ) {
    const kept = declared.properties.filter((one) => keptOfEndpoint.includes(keyOf(one)));
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
