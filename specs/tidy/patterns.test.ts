import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { describe, expect, test } from "vitest";
import { type Node, productFolders, sourcesUnder, treeOf, unreadFolders } from "./sources.ts";

/**
 * No pattern of the product takes more than a look at each sign, whatever it is given: one typed value could stop the
 * server for everybody. From each pattern its worst inputs are made (what it repeats, many times over, behind what must
 * stand before it, and an end that does not fit), and each must be answered at once.
 */

type Pattern = { at: string; source: string; flags: string };

/** What a hole in a pattern that is put together stands for. */
const HOLE = "9";

function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const add = (node: Node, source: string, flags: string) =>
    found.push({ at: `${path}:${text.slice(0, node.start).split("\n").length}`, source, flags });
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { type } = node as Node; // every object of the tree is one
    if (type === "Literal" && "regex" in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }; // as ESTree has it
      add(node as Node, pattern, flags);
    }
    if (type === "NewExpression" || type === "CallExpression") built(node as Node, add);
    for (const part of Object.values(node)) visit(part);
  };
  visit(treeOf(path, text));
  return found;
}

/** `RegExp(…)` with a text or a template; what is put together in another way is refused, for nobody could try it. */
function built(node: Node, add: (node: Node, source: string, flags: string) => void): void {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return;
  if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
  const [source, flags] = node.arguments;
  const flagsText = flags?.type === "Literal" ? String(flags.value) : "";
  if (source?.type === "Literal") {
    add(node, String(source.value), flagsText);
    return;
  }
  if (source?.type !== "TemplateLiteral") throw new Error("a RegExp is made of one text or one template");
  add(node, source.quasis.map(({ value }) => value.cooked).join(HOLE), flagsText);
}

const SAMPLES = [..." \tab0!=<>./\"'-_:;,@#&\\\u00e9\u0000"];

/** Signs that this part of a pattern takes, those that the pattern names first. */
function samplesOf(
  node: AST.Element | AST.CharacterClass,
  flags: string,
  named: readonly string[],
): string[] {
  const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ""));
  return [...new Set([...named, ...SAMPLES])].filter((sign) => one.test(sign)).slice(0, 8);
}

/** A short text that this part takes. */
function exampleOf(node: AST.Element, flags: string): string {
  switch (node.type) {
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterClass":
    case "CharacterSet":
      return samplesOf(node, flags, [])[0] ?? "";
    case "Group":
    case "CapturingGroup":
      return textOf(node.alternatives[0]?.elements ?? [], flags);
    case "Quantifier":
      return exampleOf(node.element, flags).repeat(node.min);
    default:
      return "";
  }
}

const textOf = (elements: readonly AST.Element[], flags: string) =>
  elements.map((element) => exampleOf(element, flags)).join("");

/** A short text for everything that stands before this part. */
function before(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (parent === null) return "";
  if (parent.type !== "Alternative") return before(parent, flags);
  const place = parent.elements.indexOf(node as AST.Element); // whose parent is an alternative is one of its elements
  return before(parent, flags) + textOf(parent.elements.slice(0, place), flags);
}

type Attack = (times: number) => string;

function attacksOn({ source, flags }: Pattern): Attack[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const named: string[] = [];
  const loops: AST.Quantifier[] = [];
  visitRegExpAST(tree, {
    onCharacterEnter: ({ value }) => void named.push(String.fromCodePoint(value)),
    onQuantifierEnter: (loop) => void (loop.max > 100 && loops.push(loop)),
  });
  const signs = [...new Set(named)].slice(0, 12);
  const ends = ["", "\u0000", " ", "\n!", ...signs.slice(-4)];
  return loops.flatMap((loop) => {
    const head = before(loop, flags);
    const isSign = loop.element.type === "CharacterClass" || loop.element.type === "CharacterSet";
    const pumps = isSign ? samplesOf(loop.element, flags, signs) : [exampleOf(loop.element, flags)];
    return pumps
      .filter((pump) => pump !== "")
      .flatMap((pump) =>
        ends.flatMap((end): Attack[] => [
          (times) => head + pump.repeat(times) + end,
          (times) => (head + pump).repeat(times) + end,
          (times) => head.repeat(times) + pump + end,
        ]),
      );
  });
}

/** From few, for a pattern whose time doubles with each sign, to as many as a field that nobody bounds may bring. */
const TIMES = [12, 16, 20, 24, 60, 250, 1_000, 8_000, 40_000];
/** A look at each sign takes a thousandth of it; a look at each pair of signs ten times as long. */
const LIMIT_MS = 60;

/** Of the processor, so that what else a machine has to do is not held against a pattern. */
function millisecondsOf(pattern: RegExp, text: string): number {
  const from = process.cpuUsage();
  if (pattern.global) text.replace(pattern, "");
  else pattern.test(text);
  const { user } = process.cpuUsage(from);
  return user / 1000;
}

/** How many repetitions hold it for too long, or null. What else the machine does is not held against it. */
function stuckAt(pattern: RegExp, attack: Attack): number | null {
  for (const times of TIMES) {
    const text = attack(times);
    let tries = 3;
    while (tries > 0 && millisecondsOf(pattern, text) > LIMIT_MS) tries -= 1;
    if (tries === 0) return times;
  }
  return null;
}

function offenceOf(pattern: Pattern): string | null {
  const compiled = new RegExp(pattern.source, pattern.flags);
  for (const attack of attacksOn(pattern)) {
    const times = stuckAt(compiled, attack);
    if (times !== null)
      return `${pattern.at} /${pattern.source}/ is held by ${JSON.stringify(attack(3))}, × ${times}`;
  }
  return null;
}

const found = (text: string) => patternsOf("rules/sample.ts", text).flatMap((one) => offenceOf(one) ?? []);

describe("patterns", () => {
  test("of the product look at each sign a bounded number of times", () => {
    const sources = sourcesUnder(productFolders, [".ts", ".tsx"]);
    expect(unreadFolders(productFolders, sources)).toEqual([]);
    const once = new Map<string, Pattern>();
    for (const [path, text] of sources) {
      for (const one of patternsOf(path, text)) once.set(`${one.source}/${one.flags}`, one);
    }
    expect(once.size).toBeGreaterThan(100);
    expect([...once.values()].flatMap((one) => offenceOf(one) ?? [])).toEqual([]);
  });

  test.each([
    ["spaces at the end", "text.replace(/\\s+$/, '')"],
    ["two loops over one sign", "/^[^@]+@[^@]+\\.[^@]+$/.test(text)"],
    ["a loop in a loop", "/^(\\w+\\s?)+$/.test(text)"],
    ["an attribute of a drawing", "/href\\s*=\\s*[\"']?\\s*(?!#)[^\"'\\s>]/.test(text)"],
    ["a beginning that repeats", "/<a[^>]*href/.test(text)"],
    ["one that is put together", "new RegExp(`a\\\\s*=\\\\s*[a-z]?\\\\s*;`).test(text)"],
  ])("that look again and again are found: %s", (_, text) => {
    expect(found(text)).toHaveLength(1);
  });

  test.each(["/^\\s+/", "/^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$/", "/\\{\\{(\\w+)\\}\\}/g"])(
    "that look once pass: %s",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
