import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

export type Node = ESTree.Node;

/** The text of source files by their path from the project's folder, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

const root = join(import.meta.dirname, "..", "..");
const parsed = new Map<string, ESTree.Program>();

/** The folders that hold the product's own code, in the order in which they may build on each other. */
export const productFolders = ["contract", "rules", "store", "cases", "server", "mocks", "src"];

/** Reads every file below `folders` whose name ends in one of `endings`. A folder that is missing holds nothing. */
export function sourcesUnder(folders: readonly string[], endings: readonly string[]): Sources {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const path of filesUnder(folder)) {
      if (endings.some((ending) => path.endsWith(ending)))
        sources.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
  return sources;
}

/**
 * The folders that hold something while the scan read nothing from them. A manners test that scans no file passes
 * whatever the code looks like; comparing this with `[]` makes it fail instead.
 */
export function unreadFolders(folders: readonly string[], sources: Sources): string[] {
  const read = [...sources.keys()];
  return folders.filter(
    (folder) => filesUnder(folder).length > 0 && !read.some((path) => path.startsWith(`${folder}/`)),
  );
}

/** Reads one file of the project, or gives null when there is none. */
export function sourceAt(path: string): string | null {
  const full = join(root, path);
  return existsSync(full) ? readFileSync(full, "utf8") : null;
}

/** Whether the project holds a file at `path`. */
export function isFile(path: string): boolean {
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile();
}

/** The syntax tree of a TypeScript or JavaScript source. Throws when it cannot be read as one. */
export function treeOf(path: string, text: string): ESTree.Program {
  const key = `${path}\n${text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  parsed.set(key, program);
  return program;
}

/** Calls `visit` for a node and everything inside it, outermost first, with the nodes around it, nearest last. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void): void {
  const around: Node[] = [];
  const step = (current: Node): void => {
    visit(current, around);
    around.push(current);
    for (const child of childrenOf(current)) step(child);
    around.pop();
  };
  step(node);
}

/** Every node inside `node`, itself included, that `wanted` accepts. */
export function findAll<Found extends Node>(node: Node, wanted: (node: Node) => node is Found): Found[] {
  const found: Found[] = [];
  walk(node, (current) => {
    if (wanted(current)) found.push(current);
  });
  return found;
}

/** "path:line: what is wrong", the form in which every manners test reports. */
export function offenceAt(path: string, text: string, offset: number, what: string): string {
  return `${path}:${text.slice(0, offset).split("\n").length}: ${what}`;
}

/** The name of a property's key, or null when it is computed. */
export function keyName(node: Node): string | null {
  if (node.type !== "Property" || node.computed) return null;
  if (node.key.type === "Identifier") return node.key.name;
  return node.key.type === "Literal" ? String(node.key.value) : null;
}

/** The value of a property of an object literal, or null when it has none of that name. */
export function propertyOf(node: Node, name: string): Node | null {
  if (node.type !== "ObjectExpression") return null;
  const property = node.properties.find((candidate) => keyName(candidate) === name);
  return property?.type === "Property" ? property.value : null;
}

/** Whether a node is a function of any form. */
export function isFunction(node: Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return (
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ArrowFunctionExpression"
  );
}

/** The name of the plain function that a call calls, such as `signal` in `signal(0)`, or null. */
export function calledName(node: Node): string | null {
  return node.type === "CallExpression" && node.callee.type === "Identifier" ? node.callee.name : null;
}

function filesUnder(folder: string): string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
