import { describe, expect, test } from "vitest";
import { withoutWords } from "../../scripts/web/chart-words.ts";
import {
  findAll,
  isFunction,
  offenceAt,
  productFolders,
  type Sources,
  sourcesUnder,
  treeOf,
  unreadFolders,
} from "./sources.ts";

const maxFunctionLines = 60;
const maxFileLines = [
  { kind: "machine", pattern: /^src\/machines\/.*\.ts$/, lines: 330 },
  { kind: "view", pattern: /^src\/views\/.*\.tsx$/, lines: 150 },
];

/**
 * Whatever is too long: functions of more than 60 lines, views of more than 150, machines of more than 330 besides what
 * their states and arrows say (docs/decisions/057-charts-in-words.md).
 */
function offencesOfSize(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const limit = maxFileLines.find(({ pattern }) => pattern.test(path));
    const counted = /\.(machine|states)\.ts$/.test(path) ? withoutWords(path, text) : text;
    const lines = linesIn(counted.trimEnd());
    const offences =
      limit !== undefined && lines > limit.lines
        ? [`${path}: ${lines} lines; a ${limit.kind} has at most ${limit.lines}`]
        : [];
    const long = findAll(treeOf(path, text), isFunction).flatMap((node) => {
      const count = linesIn(text.slice(node.start, node.end));
      const what = `a function of ${count} lines; ${maxFunctionLines} fit a screen`;
      return count > maxFunctionLines ? [offenceAt(path, text, node.start, what)] : [];
    });
    return [...offences, ...long];
  });
}

function linesIn(text: string): number {
  return text.split("\n").length;
}

describe("sizes", () => {
  const files = sourcesUnder([...productFolders, "scripts", "bench"], [".ts", ".tsx", ".mjs"]);

  test("every folder that holds code was read", () => {
    expect(unreadFolders([...productFolders, "scripts"], files)).toEqual([]);
  });

  test("every function, view and machine fits a screen", () => {
    expect(offencesOfSize(files)).toEqual([]);
  });
});

test("what is too long is told, and what just fits is not", () => {
  const body = (lines: number): string => "{\n".concat("  go();\n".repeat(lines - 2), "}");
  const files = new Map([
    ["rules/a.ts", `\nexport function a() ${body(61)}\nexport const b = () => ${body(60)};\n`],
    ["src/views/x/a.tsx", "\n".repeat(150).concat("a();\n")],
    ["src/views/x/b.tsx", "\n".repeat(149).concat("a();\n")],
    ["src/machines/x/a.machine.ts", "\n".repeat(330).concat("a();\n")],
  ]);
  expect(offencesOfSize(files)).toEqual([
    "rules/a.ts:2: a function of 61 lines; 60 fit a screen",
    "src/views/x/a.tsx: 151 lines; a view has at most 150",
    "src/machines/x/a.machine.ts: 331 lines; a machine has at most 330",
  ]);
});
