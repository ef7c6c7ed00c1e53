import { describe, expect, test } from "vitest";
import {
  calledName,
  findAll,
  isFunction,
  keyName,
  type Node,
  offenceAt,
  type Sources,
  sourcesUnder,
  treeOf,
  unreadFolders,
  walk,
} from "./sources.ts";

const makers = new Set(["signal", "computed", "useSignal", "useComputed"]);

/**
 * Components and hooks that read a signal's `.value` without `useSignals()`: they would keep showing the old value,
 * and nothing else would tell. A signal is known by its name, wherever in `files` it is made or typed as one.
 */
function offencesOfSignals(files: Sources): string[] {
  const names = new Set([...files].flatMap(([path, text]) => signalNamesIn(treeOf(path, text))));
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith(".tsx")) return [];
    return componentsIn(treeOf(path, text)).flatMap(({ name, node }) => {
      const subscribes = findAll(node, isCall).some((call) => calledName(call) === "useSignals");
      const [read] = readsIn(node, names);
      if (subscribes || read === undefined) return [];
      const what = `${name} reads ${text.slice(read.start, read.end)} without useSignals()`;
      return [offenceAt(path, text, read.start, what)];
    });
  });
}

function isCall(node: Node): node is Extract<Node, { type: "CallExpression" }> {
  return node.type === "CallExpression";
}

/** Names given to a signal: variables, properties and parameters made by signal() and its kin or typed Signal<…>. */
function signalNamesIn(program: Node): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init !== null) {
      if (makers.has(calledName(node.init) ?? "")) names.push(node.id.name);
    }
    if (node.type === "Property" && makers.has(calledName(node.value) ?? "")) names.push(keyName(node) ?? "");
    if (node.type === "Identifier" && isSignalType(node.typeAnnotation?.typeAnnotation))
      names.push(node.name);
    if (node.type === "TSPropertySignature" && node.key.type === "Identifier") {
      if (isSignalType(node.typeAnnotation?.typeAnnotation)) names.push(node.key.name);
    }
  });
  return names;
}

function isSignalType(node: Node | null | undefined): boolean {
  if (node?.type !== "TSTypeReference" || node.typeName.type !== "Identifier") return false;
  return node.typeName.name === "Signal" || node.typeName.name === "ReadonlySignal";
}

/** Functions that React calls while it draws: named like a component or like a hook. */
function componentsIn(program: Node): { name: string; node: Node }[] {
  const found: { name: string; node: Node }[] = [];
  walk(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.id !== null) found.push({ name: node.id.name, node });
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init !== null) {
      const made = isCall(node.init) ? node.init.arguments.find(isFunction) : node.init;
      if (made !== undefined && isFunction(made)) found.push({ name: node.id.name, node: made });
    }
  });
  return found.filter(({ name }) => /^([A-Z]|use[A-Z])/.test(name));
}

/** Reads of a signal's value while drawing. Writing one, or reading it once an event happens, needs no subscription. */
function readsIn(component: Node, names: ReadonlySet<string>): Node[] {
  const reads: Node[] = [];
  walk(component, (node, around) => {
    if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return;
    if (node.computed || node.property.name !== "value" || !names.has(nameOf(node.object) ?? "")) return;
    const parent = around.at(-1);
    const isWrite =
      parent?.type === "AssignmentExpression" && parent.left === node && parent.operator === "=";
    const isLater = around.some(
      (outer) => outer.type === "JSXAttribute" && /^on[A-Z]/.test(attributeName(outer)),
    );
    if (!isWrite && !isLater) reads.push(node);
  });
  return reads;
}

function nameOf(node: Node): string | null {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : null;
}

function attributeName(node: Node): string {
  return node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" ? node.name.name : "";
}

describe("signals", () => {
  const files = sourcesUnder(["src"], [".ts", ".tsx"]);

  test("the views there are were read", () => {
    expect(unreadFolders(["src/views"], files)).toEqual([]);
  });

  test("are read where React is told of their changes", () => {
    expect(offencesOfSignals(files)).toEqual([]);
  });
});

describe("the check itself", () => {
  const shared = "export const online = signal(true); export const clock = { today: computed(() => 1) };";
  const complain = (text: string): string[] =>
    offencesOfSignals(
      new Map([
        ["src/shared.ts", shared],
        ["src/views/a.tsx", text],
      ]),
    );

  test.each([
    ["function A() { return <p>{online.value}</p>; }", "A reads online.value without useSignals()"],
    ["const A = memo(() => <p>{clock.today.value}</p>);", "A reads clock.today.value without useSignals()"],
    ["function A({ total }: { total: Signal<number> }) { return total.value; }", "A reads total.value"],
    ["function useTotal(sum: ReadonlySignal<number>) { return sum.value; }", "useTotal reads sum.value"],
  ])("%j is told", (text, offence) => {
    expect(complain(text)).toEqual([expect.stringContaining(`src/views/a.tsx:1: ${offence}`)]);
  });

  test.each([
    "function A() { useSignals(); return <p>{online.value}</p>; }",
    "function A() { return <p>{online}</p>; }",
    "function A() { return <input onChange={(event) => { online.value = event.target.value !== online.value; }} />; }",
    "function A(props: { value: string }) { return <p>{props.value}</p>; }",
  ])("%j is fine", (text) => {
    expect(complain(text)).toEqual([]);
  });
});
