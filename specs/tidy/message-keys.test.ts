import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { Messages } from "../../src/messages/messages.ts";
import { importsOfAll } from "./imports.ts";
import {
  calledName,
  findAll,
  isFunction,
  keyName,
  type Node,
  offenceAt,
  propertyOf,
  type Sources,
  sourcesUnder,
  treeOf,
  walk,
} from "./sources.ts";

const files = import.meta.glob<Messages>("../../src/messages/*/*.ts", { import: "messages", eager: true });

/** The languages that have a folder of messages. */
const languages = new Set(Object.keys(files).map((path) => posix.basename(posix.dirname(path))));

/** Every sentence of a language by its key, "bill.list.search". */
function sentencesOf(language: string): Map<string, string> {
  const sentences = new Map<string, string>();
  const put = (key: string, messages: string | Messages): void => {
    if (typeof messages === "string") sentences.set(key, messages);
    else for (const [name, inner] of Object.entries(messages)) put(`${key}.${name}`, inner);
  };
  for (const [path, messages] of Object.entries(files)) {
    if (path.includes(`/messages/${language}/`)) put(posix.basename(path, ".ts"), messages);
  }
  return sentences;
}

const keys = [...sentencesOf("id").keys()];
const areas = new Set(keys.map((key) => key.split(".")[0] ?? ""));
const areaOf = (text: string): string => text.split(".")[0] ?? "";

/** The keys that a source names, whole or by the pattern of a template; a pattern holds "*" for what it fills in. */
function keysNamedIn(path: string, text: string): string[] {
  const named: string[] = [];
  walk(treeOf(path, text), (node) => {
    if (node.type === "Literal" && typeof node.value === "string") named.push(node.value);
    if (node.type === "TemplateLiteral") named.push(node.quasis.map(({ value }) => value.raw).join("*"));
    // What a table of fields calls the values of one of them.
    const words = propertyOf(node, "words");
    if (words !== null) named.push(...stringsIn(words).map((key) => `${key}.*`));
  });
  return named.filter((key) => key.includes(".") && areas.has(areaOf(key)) && keys.some(isKeyOf(key)));
}

const isKeyOf = (pattern: string) => {
  const shape = pattern.split("*").map((part) => part.replaceAll(".", "\\."));
  const whole = new RegExp(`^${shape.join(".+")}$`);
  return (key: string): boolean => whole.test(key);
};

/** The files that come with `root`: everything it imports, at once or later, up to the files at which to stop. */
function comingWith(sources: Sources, root: string, stops: ReadonlySet<string>): string[] {
  const imports = importsOfAll(sources).filter(({ kind }) => kind !== "type");
  const found = new Set([root]);
  for (const path of found) {
    for (const { from, target } of imports) {
      if (from === path && target !== null && sources.has(target) && !stops.has(target)) found.add(target);
    }
  }
  return [...found];
}

const areasByText = new Map<string, string[]>();

/** The areas whose keys are named in any of these files. */
function areasIn(sources: Sources, paths: readonly string[]): string[] {
  const named = paths.flatMap((path) => {
    const text = sources.get(path) ?? "";
    const known = areasByText.get(text) ?? keysNamedIn(path, text).map(areaOf);
    areasByText.set(text, known);
    return known;
  });
  return [...new Set(named)].sort();
}

const table = "src/routes.ts";
const map = "src/screens.ts";
const shell = "src/views/app/shell.tsx";

/** The view of each screen by the route's name, as src/screens.ts maps them. */
function viewsIn(sources: Sources): Map<string, string> {
  const views = new Map<string, string>();
  walk(treeOf(map, sources.get(map) ?? ""), (node) => {
    const name = keyName(node);
    if (node.type !== "Property" || name === null || node.value.type !== "ArrowFunctionExpression") return;
    const [specifier] = stringsIn(node.value);
    if (specifier?.startsWith("./views/")) views.set(name, posix.join("src", specifier));
  });
  return views;
}

/** What the route table says: the areas of each screen's row (rows of one screen must agree), and its constants. */
function declaredIn(sources: Sources): { screens: Map<string, string[]>; all: string[]; shell: string[] } {
  const views = viewsIn(sources);
  const screens = new Map<string, string[]>();
  const constants = new Map<string, string[]>();
  walk(treeOf(table, sources.get(table) ?? ""), (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init !== null)
      constants.set(node.id.name, stringsIn(node.init));
    const name = propertyOf(node, "name");
    const view = name === null ? undefined : views.get(stringsIn(name)[0] ?? "");
    if (view === undefined) return;
    const messages = propertyOf(node, "messages");
    screens.set(view, messages === null ? [] : stringsIn(messages));
  });
  return {
    screens,
    all: constants.get("messagesOfAll") ?? [],
    shell: constants.get("messagesOfShell") ?? [],
  };
}

function stringsIn(node: Node): string[] {
  return findAll(node, (one): one is Extract<Node, { type: "Literal" }> => one.type === "Literal").flatMap(
    ({ value }) => (typeof value === "string" ? [value] : []),
  );
}

/** What is fetched at once: where it begins, the areas it loads, and those that are there already. */
type Room = [root: string, own: string[], given: string[]];

/**
 * Parts of a screen that come with words of their own when they are opened: an import beside the call of what a hook
 * offers as `const load = () => loadMessages([…])`.
 */
function openedLater(sources: Sources): [path: string, own: string[]][] {
  const loaders = [...sources].flatMap(([path, text]) =>
    path.startsWith("src/hooks/")
      ? [...text.matchAll(/const (\w+) = \(\) =>\s+loadMessages\(\[([^\]]+)\]\)/g)].map(([, name, list]) => ({
          call: `${name}()`,
          own: [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, area]) => area ?? ""),
        }))
      : [],
  );
  return [...sources].flatMap(([path, text]) =>
    loaders.flatMap(({ call, own }) => {
      const [, specifier] = text.split(call)[0]?.match(/import\("([^"]+)"\),\s+(?:\w+\.)?$/) ?? [];
      const isCalled = text.includes(call) && specifier !== undefined;
      return isCalled ? [[posix.join(posix.dirname(path), specifier), own] satisfies [string, string[]]] : [];
    }),
  );
}

/** Screens that name a key whose area their row does not load, or whose row loads what they never name. */
function offencesOfAreas(sources: Sources): string[] {
  const { screens, all, shell: ofShell } = declaredIn(sources);
  const opened = openedLater(sources);
  const stops = new Set([map, shell, ...screens.keys(), ...opened.map(([path]) => path)]);
  const rooms: Room[] = [
    ["src/main.tsx", all, []],
    [shell, ofShell, all],
    ...[...screens, ...opened].map(([path, own]): Room => [path, own, [...all, ...ofShell]]),
  ];
  const later = fetchedLater(sources);
  return rooms.flatMap(([root, own, given]) => {
    const needed = areasIn(sources, comingWith(sources, root, stops)).filter(
      (area) => !given.includes(area) && (own.includes(area) || !later.includes(area)),
    );
    const isRight = needed.join() === [...own].sort().join();
    return isRight
      ? []
      : [`${root}: its words must be ${JSON.stringify(needed)}, not ${JSON.stringify(own)}`];
  });
}

/** Areas that come with a part of a screen that is fetched when it is first used, `loadMessages(["bulk"])` beside its code. */
const fetchedLater = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    path.startsWith("src/hooks/")
      ? [...text.matchAll(/loadMessages\(\["(\w+)"\]\)/g)].map(([, area]) => area ?? "")
      : [],
  );

/** Words taken while a file is read: the language may change afterwards, and the words may not be there yet. */
function offencesOfMoment(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const offences: string[] = [];
    walk(treeOf(path, text), (node, around) => {
      if (calledName(node) !== "t" || around.some(isFunction)) return;
      offences.push(offenceAt(path, text, node.start, "words are taken when they are shown, not before"));
    });
    return offences;
  });
}

const placeholdersOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? ""))].sort();

describe("the words", () => {
  // The tables of fields name words, too.
  const tables = [...sourcesUnder(["contract"], [".ts"])].filter(([path]) => path.endsWith("-fields.ts"));
  const sources = new Map([...sourcesUnder(["src"], [".ts", ".tsx"]), ...tables]);

  test("of each language are in the same areas as the Indonesian ones", () => {
    const areasThere = (language: string): string[] => [
      ...new Set([...sentencesOf(language).keys()].map(areaOf)),
    ];
    expect(keys.length).toBeGreaterThan(100);
    for (const language of languages) expect(areasThere(language), language).toEqual([...areas]);
  });

  test.each([...languages])(
    "in %s have the placeholders of the Indonesian ones, and none is blank",
    (language) => {
      const translated = sentencesOf(language);
      const strange = [...sentencesOf("id")].filter(([key, sentence]) => {
        const other = translated.get(key) ?? "";
        return other.trim() === "" || placeholdersOf(other).join() !== placeholdersOf(sentence).join();
      });
      expect(strange.map(([key]) => key)).toEqual([]);
    },
  );

  test("are all used", () => {
    const patterns = [...sources]
      .filter(([path]) => !/^src\/messages\/[a-z]+\//.test(path))
      .flatMap(([path, text]) => keysNamedIn(path, text));
    const isNamed = patterns.map(isKeyOf);
    expect(keys.filter((key) => !isNamed.some((names) => names(key)))).toEqual([]);
  });

  test("of a screen are those that its route loads", () => {
    expect(offencesOfAreas(sources)).toEqual([]);
  });

  test("are taken when they are shown", () => {
    expect(offencesOfMoment(sources)).toEqual([]);
  });
});

describe("the check itself", () => {
  const routes = (messages: string): string =>
    [
      'const messagesOfAll = ["app"];',
      'const messagesOfShell = ["enum"];',
      `const a = { name: "A"${messages} };`,
    ].join("\n");
  const house = (messages: string, screen: string): Sources =>
    new Map([
      ["src/main.tsx", 'import "./screens.ts"; import "./views/app/shell.tsx"; t("app.name");'],
      ["src/screens.ts", 'const screens = { A: () => import("./views/a.tsx") };'],
      ["src/routes.ts", routes(messages)],
      ["src/views/app/shell.tsx", 'import "../b.ts"; t("enum.overdue");'],
      ["src/views/a.tsx", screen],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample under test is itself source code
      ["src/views/b.ts", "t(`enum.role.${role}`);"],
    ]);

  test("a screen whose words are loaded is fine, also when another file names them", () => {
    expect(offencesOfAreas(house("", 'import "./b.ts"; t("app.name");'))).toEqual([]);
    expect(offencesOfAreas(house(', messages: ["bill"]', 't("bill.due");'))).toEqual([]);
  });

  test("a screen that names what is not loaded is told, and one that loads what it does not name", () => {
    expect(offencesOfAreas(house("", 'import("./c.ts"); t("bill.due");'))).toEqual([
      'src/views/a.tsx: its words must be ["bill"], not []',
    ]);
    expect(offencesOfAreas(house(', messages: ["bill"]', 't("app.name");'))).toEqual([
      'src/views/a.tsx: its words must be [], not ["bill"]',
    ]);
  });

  test("a part that comes with its words is asked for no others, and the screen around it for none of them", () => {
    const opened = (messages: string): Sources =>
      new Map([
        ...house("", 'import "./host.ts"; t("app.name");'),
        ["src/hooks/later.ts", `export const loadLater = () => loadMessages(["${messages}"]);`],
        ["src/views/host.ts", 'await Promise.all([import("./part.ts"), loadLater()]);'],
        ["src/views/part.ts", 't("bill.due"); t("audit.who");'],
      ]);
    expect(offencesOfAreas(opened('audit", "bill'))).toEqual([]);
    expect(offencesOfAreas(opened('audit", "mail'))).toEqual([
      'src/views/part.ts: its words must be ["audit","bill"], not ["audit","mail"]',
    ]);
  });

  test("words taken while a file is read are told", () => {
    const early = new Map([["src/a.ts", 'const a = () => t("app.name");\nconst b = t("app.name");']]);
    expect(offencesOfMoment(early)).toEqual(["src/a.ts:2: words are taken when they are shown, not before"]);
  });
});
