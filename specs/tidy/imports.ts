import { posix } from "node:path";
import { type Node, type Sources, treeOf, walk } from "./sources.ts";

/** One import, however it is written. `target` is the path it names when it is relative, else null. */
export interface Import {
  from: string;
  specifier: string;
  target: string | null;
  kind: "value" | "type" | "dynamic";
  offset: number;
}

/** Every import of a source: statements, re-exports, `import()` and `import("…")` inside types. */
export function importsOf(path: string, text: string): Import[] {
  const imports: Import[] = [];
  walk(treeOf(path, text), (node) => {
    const found = importIn(node);
    if (found === null) return;
    const isRelative = found.specifier.startsWith(".");
    const target = isRelative ? posix.join(posix.dirname(path), found.specifier.replace(/\?.*$/, "")) : null;
    imports.push({ from: path, target, offset: node.start, ...found });
  });
  return imports;
}

const known = new WeakMap<Sources, Import[]>();

/** The imports of all sources together, found once for each set of files. */
export function importsOfAll(files: Sources): Import[] {
  const found =
    known.get(files) ??
    [...files].flatMap(([path, text]) => (path.endsWith(".css") ? [] : importsOf(path, text)));
  known.set(files, found);
  return found;
}

function importIn(node: Node): Pick<Import, "specifier" | "kind"> | null {
  switch (node.type) {
    case "ImportDeclaration": {
      const named = node.specifiers.length > 0;
      const isEveryType = node.specifiers.every(
        (one) => one.type === "ImportSpecifier" && one.importKind === "type",
      );
      const isType = node.importKind === "type" || (named && isEveryType);
      return { specifier: node.source.value, kind: isType ? "type" : "value" };
    }
    case "ExportAllDeclaration":
      return { specifier: node.source.value, kind: node.exportKind === "type" ? "type" : "value" };
    case "ExportNamedDeclaration":
      if (node.source === null) return null;
      return { specifier: node.source.value, kind: node.exportKind === "type" ? "type" : "value" };
    case "ImportExpression":
      if (node.source.type !== "Literal") return null;
      return { specifier: String(node.source.value), kind: "dynamic" };
    case "TSImportType":
      return { specifier: node.source.value, kind: "type" };
    default:
      return null;
  }
}
