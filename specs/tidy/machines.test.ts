import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import {
  calledName,
  isFunction,
  keyName,
  type Node,
  offenceAt,
  propertyOf,
  type Sources,
  sourcesUnder,
  treeOf,
  unreadFolders,
  walk,
} from "./sources.ts";

/** What would tie a chart to the outside world; actors and actions that a hook provides reach it instead. */
const outside = new Set([
  ...["fetch", "localStorage", "sessionStorage", "indexedDB", "history", "location", "window", "document"],
  ...["navigator", "Date", "performance", "crypto", "setTimeout", "setInterval"],
]);
const actionKeys = new Set(["actions", "entry", "exit"]);
const guardCombiners = new Set(["and", "or", "not", "stateIn"]);

/** Whether `target` holds the setup, or some states, of the chart in `path`. Source: docs/decisions/040-the-acts-of-a-long-chart.md. */
const isPartOf = (path: string, target: string | null): boolean =>
  [".acts.ts", ".states.ts"].some((end) => target === path.replace(/\.(machine|states)\.ts$/, end));

/** All offences against the shape of a machine file (docs: architecture, "Machines"). */
function offencesOfMachines(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const at = (node: { start: number }, what: string): string => offenceAt(path, text, node.start, what);
    const program = treeOf(path, text);
    const charts = chartsIn(program);
    const offences = [...offencesOfMachineImports(path, text), ...offencesOfOutside(program, at)];
    if (charts.length !== 1 || valueExportsIn(program).some((name) => !name.endsWith("Machine"))) {
      offences.push(`${path}: wants exactly one export, xMachine = setup({…}).createMachine({…})`);
    }
    return [...offences, ...charts.flatMap((chart) => offencesOfChart(chart, at))];
  });
}

/** Their source itself pastes into a visualizer, so it needs no other file. Source: docs/decisions/057-charts-in-words.md. */
const alone = /^src\/machines\/app\/(session|guard|sidebar|theme)\.machine\.ts$/;

type At = (node: { start: number }, what: string) => string;

function offencesOfMachineImports(path: string, text: string): string[] {
  return importsOf(path, text).flatMap((one) => {
    const givesTypes = /^(contract|rules|src\/machines)\//.test(one.target ?? "");
    const givesValues =
      /^(rules\/|src\/machines\/shared\.ts$)/.test(one.target ?? "") || isPartOf(path, one.target);
    const isFine = one.kind === "type" ? givesTypes : givesValues && !alone.test(path);
    if (one.specifier === "xstate" || isFine) return [];
    const values = alone.test(path) ? "xstate" : "xstate, rules, machines/shared.ts and its own acts";
    const what =
      one.kind === "type"
        ? "takes types from xstate, contract, rules and machines"
        : `takes values from ${values}`;
    return [offenceAt(path, text, one.offset, `a machine ${what} only, not from "${one.specifier}"`)];
  });
}

function offencesOfOutside(program: Node, at: At): string[] {
  const offences: string[] = [];
  walk(program, (node, around) => {
    if (node.type !== "Identifier" || !outside.has(node.name)) return;
    const parent = around.at(-1);
    const isMember = parent?.type === "MemberExpression" && parent.property === node && !parent.computed;
    const isKey = parent !== undefined && "key" in parent && parent.key === node;
    if (!isMember && !isKey) offences.push(at(node, `${node.name} belongs outside the chart`));
  });
  return offences;
}

/** The objects given to `createMachine` in `export const xMachine = setup({…}).createMachine({…})`. */
function chartsIn(program: Node): Node[] {
  if (program.type !== "Program") return [];
  return program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") return [];
    return node.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || !id.name.endsWith("Machine") || init?.type !== "CallExpression")
        return [];
      const { callee } = init;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
      const isOwnSetup =
        callee.object.type === "Identifier" && callee.object.name === id.name.replace(/Machine$/, "Setup");
      const isSetUp = calledName(callee.object) === "setup" || isOwnSetup;
      const isChart = callee.property.name === "createMachine" && isSetUp;
      const [chart] = init.arguments;
      return isChart && chart !== undefined ? [chart] : [];
    });
  });
}

function valueExportsIn(program: Node): string[] {
  if (program.type !== "Program") return [];
  return program.body.flatMap((node) => {
    if (node.type === "ExportDefaultDeclaration") return ["default"];
    if (node.type !== "ExportNamedDeclaration" || node.exportKind === "type") return [];
    const { declaration } = node;
    if (declaration?.type === "VariableDeclaration") {
      return declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : "a pattern"));
    }
    if (declaration?.type === "FunctionDeclaration") return [declaration.id?.name ?? "a function"];
    return node.specifiers.map(() => "a list");
  });
}

function offencesOfChart(chart: Node, at: At): string[] {
  const offences: string[] = [];
  walk(chart, (node) => {
    const name = keyName(node);
    if (node.type !== "Property" || name === null) return;
    if (actionKeys.has(name)) offences.push(...inlineCode(node.value, "action", () => false, at));
    if (name === "guard") {
      offences.push(...inlineCode(node.value, "guard", (called) => guardCombiners.has(called), at));
    }
    if (name === "invoke") offences.push(...offencesOfInvoke(node.value, at));
    if (name === "after" && node.value.type === "ObjectExpression") {
      const numbered = node.value.properties.filter((delay) => /^\d+$/.test(keyName(delay) ?? ""));
      offences.push(...numbered.map((delay) => at(delay, "a delay wants a name")));
    }
  });
  return offences;
}

/** Code where a name should stand. Parameters may be computed, so what stands under `params` is left alone. */
function inlineCode(value: Node, kind: string, isFine: (called: string) => boolean, at: At): string[] {
  const offences: string[] = [];
  walk(value, (node, around) => {
    if (around.some((outer) => keyName(outer) === "params")) return;
    const isCall = node.type === "CallExpression" && !isFine(calledName(node) ?? "");
    if (isFunction(node) || isCall) offences.push(at(node, `an inline ${kind}; name it in setup()`));
  });
  return offences;
}

function offencesOfInvoke(value: Node, at: At): string[] {
  const invoked: readonly (Node | null)[] = value.type === "ArrayExpression" ? value.elements : [value];
  return invoked.flatMap((one) =>
    one !== null && propertyOf(one, "onError") === null ? [at(one, "an invoke without onError")] : [],
  );
}

/** A long chart's `x.acts.ts` gives its setup, and reaches no further than the chart itself may. */
function offencesOfActs(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const program = treeOf(path, text);
    const at = (node: { start: number }, what: string): string => offenceAt(path, text, node.start, what);
    const hasSetup = valueExportsIn(program).filter((name) => name.endsWith("Setup")).length === 1;
    return [
      ...offencesOfMachineImports(path, text),
      ...offencesOfOutside(program, at),
      ...(hasSetup ? [] : [`${path}: wants one export xSetup = setup({…})`]),
    ];
  });
}

/** A long chart's `x.states.ts` gives states of it, and reaches no further than the chart itself may. */
function offencesOfStates(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const isOne = valueExportsIn(treeOf(path, text)).every((name) => name.endsWith("States"));
    return [
      ...offencesOfMachineImports(path, text),
      ...(isOne ? [] : [`${path}: wants exports xStates = {…} only`]),
    ];
  });
}

/** Besides charts, their acts and what they share, src/machines holds types only: other code has rooms of its own. */
function offencesOfNeighbours(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const isTyping = (node: Node): boolean =>
      /^TS(Interface|TypeAlias)Declaration$/.test(node.type) ||
      (node.type === "ImportDeclaration" && node.importKind === "type") ||
      (node.type === "ExportNamedDeclaration" && node.exportKind === "type");
    const strange = treeOf(path, text).body.filter((node) => !isTyping(node));
    return strange.map((node) =>
      offenceAt(path, text, node.start, "src/machines holds charts and types only"),
    );
  });
}

describe("machine files", () => {
  const files = sourcesUnder(["src/machines"], [".ts", ".tsx"]);
  const isChart = ([path]: [string, string]): boolean => path.endsWith(".machine.ts");
  const isActs = ([path]: [string, string]): boolean => path.endsWith(".acts.ts");
  const isStates = ([path]: [string, string]): boolean => path.endsWith(".states.ts");
  const isShared = ([path]: [string, string]): boolean => path === "src/machines/shared.ts";
  const charts = new Map([...files].filter(isChart));

  test("the charts there are were read", () => {
    expect(unreadFolders(["src/machines"], charts)).toEqual([]);
  });

  test("every chart is one export in the one shape, with named parts, and knows nothing of the world", () => {
    expect(offencesOfMachines(charts)).toEqual([]);
  });

  test("nothing but charts and types stands beside them", () => {
    const others = [...files].filter(
      (file) => !isChart(file) && !isActs(file) && !isStates(file) && !isShared(file),
    );
    expect(offencesOfNeighbours(new Map(others))).toEqual([]);
  });

  test("the acts of a long chart and what charts share know nothing of the world either", () => {
    expect(offencesOfActs(new Map([...files].filter(isActs)))).toEqual([]);
    expect(offencesOfStates(new Map([...files].filter(isStates)))).toEqual([]);
    const shared = [...files].filter(isShared);
    expect(shared.flatMap(([path, text]) => offencesOfMachineImports(path, text))).toEqual([]);
  });

  test("a chart's file is named after its machine", () => {
    const strangers = [...charts].filter(([path, text]) => {
      const stem = posix
        .basename(path, ".machine.ts")
        .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return !text.includes(`export const ${stem}Machine = `);
    });
    expect(strangers.map(([path]) => path)).toEqual([]);
  });
});

describe("the check itself", () => {
  const chart = (body: string): string => `export const aMachine = setup({}).createMachine({ ${body} });`;
  const complain = (text: string): string[] =>
    offencesOfMachines(
      new Map([["src/machines/x/a.machine.ts", `import { setup } from "xstate";\n${text}`]]),
    ).map((offence) => offence.replace("src/machines/x/a.machine.ts", "a"));

  test.each([
    [chart("entry: () => {}"), "a:2: an inline action; name it in setup()"],
    [chart("on: { go: { actions: assign({}) } }"), "a:2: an inline action; name it in setup()"],
    [chart("on: { go: { guard: ({ event }) => event.ok } }"), "a:2: an inline guard; name it in setup()"],
    [chart('invoke: { src: "load", onDone: "done" }'), "a:2: an invoke without onError"],
    [chart('invoke: [{ src: "load" }]'), "a:2: an invoke without onError"],
    [chart('after: { 300: "later" }'), "a:2: a delay wants a name"],
    [chart("context: () => ({ at: Date.now() })"), "a:2: Date belongs outside the chart"],
    [`fetch("/");\n${chart("")}`, "a:2: fetch belongs outside the chart"],
    [
      `import { t } from "../../messages/messages.ts";\n${chart("")}`,
      'a:2: a machine takes values from xstate, rules, machines/shared.ts and its own acts only, not from "../../messages/messages.ts"',
    ],
    [
      `import type { A } from "../../api.ts";\n${chart("")}`,
      'a:2: a machine takes types from xstate, contract, rules and machines only, not from "../../api.ts"',
    ],
    ["export const a = 1;", "a: wants exactly one export, xMachine = setup({…}).createMachine({…})"],
    [
      `${chart("")}\nexport const bMachine = setup({}).createMachine({});`,
      "a: wants exactly one export, xMachine = setup({…}).createMachine({…})",
    ],
    [
      "export const aMachine = createMachine({});",
      "a: wants exactly one export, xMachine = setup({…}).createMachine({…})",
    ],
  ])("%j is told", (text, offence) => {
    expect(complain(text)).toEqual([offence]);
  });

  test("a chart that pastes into a visualizer as it is needs no other file", () => {
    const text = `import { says } from "../shared.ts";\n${chart("")}`;
    const [offence] = offencesOfMachines(new Map([["src/machines/app/guard.machine.ts", text]]));
    expect(offence).toBe(
      'src/machines/app/guard.machine.ts:1: a machine takes values from xstate only, not from "../shared.ts"',
    );
  });

  test("a well-made chart is fine", () => {
    const body = `
      context: ({ input }) => ({ location: input }),
      entry: ["clearRows", { type: "keepPage", params: ({ event }) => event.page }],
      on: { go: { guard: and(["canGo", not("isBusy")]), target: "next" } },
      after: { typingPause: "next" },
      invoke: { src: "fetchPage", input: ({ context }) => context.page, onError: "broken" },`;
    expect(complain(`import type { Bill } from "../../../contract/bills.ts";\n${chart(body)}`)).toEqual([]);
  });

  test("states that export anything else are told", () => {
    const states = new Map([["src/machines/x/a.states.ts", "export const b = 1;"]]);
    expect(offencesOfStates(states)).toEqual([
      "src/machines/x/a.states.ts: wants exports xStates = {…} only",
    ]);
  });

  test("acts that reach into the world, or give no setup, are told", () => {
    const acts = new Map([
      ["src/machines/x/a.acts.ts", 'import { post } from "../../api.ts";\nexport const b = 1;'],
    ]);
    expect(offencesOfActs(acts)).toEqual([
      'src/machines/x/a.acts.ts:1: a machine takes values from xstate, rules, machines/shared.ts and its own acts only, not from "../../api.ts"',
      "src/machines/x/a.acts.ts: wants one export xSetup = setup({…})",
    ]);
  });

  test("code beside the charts is told", () => {
    const files = new Map([["src/machines/x/b.ts", "export type B = string;\nexport const b = 1;"]]);
    expect(offencesOfNeighbours(files)).toEqual([
      "src/machines/x/b.ts:2: src/machines holds charts and types only",
    ]);
  });
});
