import { describe, expect, test } from "vitest";
import { type Import, importsOfAll } from "./imports.ts";
import {
  isFile,
  offenceAt,
  productFolders,
  type Sources,
  sourcesUnder,
  treeOf,
  unreadFolders,
} from "./sources.ts";

/** What each folder may build on besides itself (docs: architecture, "Who may import whom"). */
const buildsOn: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  rules: ["contract"],
  store: ["contract", "rules"],
  cases: ["contract", "rules", "store"],
  server: ["contract", "rules", "store", "cases"],
  mocks: ["contract", "rules", "store"],
  src: ["contract", "rules"],
};

/** These also run in a browser, as the fake does, so they know nothing of Node. */
const nodeFree = ["contract", "rules", "cases", "src"];

/** All offences against the import rules in `files`; `exists` tells whether a path that is not among them is a file. */
function offencesOfImports(files: Sources, exists: (path: string) => boolean = () => false): string[] {
  const offences = importsOfAll(files).flatMap((one) => {
    const complaint =
      complaintAboutPath(one, files, exists) ?? complaintAboutFolders(one) ?? complaintWithinSrc(one);
    return complaint === null ? [] : [offenceAt(one.from, files.get(one.from) ?? "", one.offset, complaint)];
  });
  return [...offences, ...offencesOfApiUse(files), ...cyclesIn(files), ...barrelsIn(files)];
}

function complaintAboutPath(one: Import, files: Sources, exists: (path: string) => boolean): string | null {
  if (one.target === null && one.specifier.startsWith("@faker-js/")) return complaintAboutFaker(one);
  if (one.target === null) {
    const isNode = one.specifier.startsWith("node:");
    return isNode && nodeFree.includes(folderOf(one.from))
      ? `${one.specifier} does not exist in a browser; take it as an argument`
      : null;
  }
  if (!/\.[a-z0-9]+$/.test(one.target)) return `"${one.specifier}" lacks its extension`;
  return files.has(one.target) || exists(one.target) ? null : `"${one.specifier}" names no file`;
}

/** Made-up people (decision 056): of the product's folders for the fake alone, and of faker's seventy languages one. */
function complaintAboutFaker({ from, specifier }: Import): string | null {
  const here = folderOf(from);
  if (here !== "mocks" && productFolders.includes(here))
    return "faker is the fake's; no product build may hold it";
  const isOneLanguage = specifier === "@faker-js/faker/locale/id_ID";
  return isOneLanguage ? null : `"${specifier}" holds every language; take @faker-js/faker/locale/id_ID`;
}

function complaintAboutFolders({ from, target, kind }: Import): string | null {
  const [here, there] = [folderOf(from), folderOf(target ?? from)];
  const allowed = buildsOn[here];
  if (allowed === undefined || here === there || target === null || allowed.includes(there)) return null;
  if (here === "mocks" && (there === "server" || there === "cases")) {
    if (kind === "type" || target === "server/app.ts") return null;
    return there === "server"
      ? "mocks take server/app.ts alone from the server"
      : "mocks must not know cases";
  }
  if (here === "src" && there === "mocks") {
    if (from !== "src/main.tsx") return "only src/main.tsx loads the fake";
    return kind === "dynamic"
      ? null
      : "the fake is loaded by import() only, so that no product build holds it";
  }
  return `${here} must not know ${there}`;
}

/** Who stands above whom in src, lowest first. */
const ranks = ["messages", "machine area", "app", "hooks", "parts", "view area", "screens", "main"] as const;

/**
 * Messages ← machines ← app ← hooks ← parts ← views ← screens ← main, areas of one kind apart from each other. The table of
 * routes is data and stands with the messages. Types are free: they are erased at build time and tie nothing together.
 * A story is no part of the product, and may show its part with what a screen would give it.
 */
function complaintWithinSrc({ from, target, kind }: Import): string | null {
  if (target === null || kind === "type" || !from.startsWith("src/") || !target.startsWith("src/"))
    return null;
  if (from.endsWith(".story.tsx")) return null;
  const [here, there] = [placeOf(from), placeOf(target)];
  const isUpward = ranks.indexOf(there.rank) > ranks.indexOf(here.rank);
  const isAcross = here.rank === there.rank && here.rank.endsWith("area") && here.name !== there.name;
  return isUpward || isAcross ? `${here.name} must not know ${there.name}` : null;
}

function placeOf(path: string): { rank: (typeof ranks)[number]; name: string } {
  const [, kind, area] = /^src\/(views|machines)\/([^/]+)\//.exec(path) ?? [];
  if (kind === "views" && area === "parts") return { rank: "parts", name: "parts" };
  if (kind === "machines") return { rank: "machine area", name: `machines of ${area}` };
  if (kind === "views") return { rank: "view area", name: `views of ${area}` };
  if (path.startsWith("src/app/")) return { rank: "app", name: "app" };
  if (path.startsWith("src/hooks/")) return { rank: "hooks", name: "hooks" };
  if (path.startsWith("src/screens.")) return { rank: "screens", name: "screens" };
  if (path.startsWith("src/main.")) return { rank: "main", name: "main" };
  return { rank: "messages", name: path };
}

/** A machine meets the API in a hook or in src/app, never in what draws. */
function offencesOfApiUse(files: Sources): string[] {
  const values = importsOfAll(files).filter((one) => one.kind !== "type" && one.from.startsWith("src/"));
  const apiUsers = new Set(values.filter((one) => one.target === "src/app/api.ts").map((one) => one.from));
  const both = values
    .filter((one) => apiUsers.has(one.from) && one.target?.startsWith("src/machines/"))
    .map((one) => one.from)
    .filter((path) => path.endsWith(".tsx"));
  return [...new Set(both)].map((path) => `${path}: only a hook brings machines and api.ts together`);
}

/** Each cycle of imports once, by import() too, written from its first file round to it again. */
function cyclesIn(files: Sources): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target, kind } of importsOfAll(files)) {
    if (kind !== "type" && target !== null && files.has(target))
      next.set(from, [...(next.get(from) ?? []), target]);
  }
  const cycles = new Set<string>();
  const finished = new Set<string>();
  const follow = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.add(`cycle: ${[...trail.slice(start), path].join(" → ")}`);
    if (start >= 0 || finished.has(path)) return;
    for (const target of next.get(path) ?? []) follow(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) follow(path, []);
  return [...cycles];
}

/** Files that declare nothing and only pass on what others export. */
function barrelsIn(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    if (path.endsWith(".css")) return [];
    const { body } = treeOf(path, text);
    const passesOn = body.some(
      (node) =>
        node.type === "ExportAllDeclaration" ||
        (node.type === "ExportNamedDeclaration" && node.declaration === null),
    );
    const declares = body.some(
      (node) =>
        node.type !== "ImportDeclaration" &&
        node.type !== "ExportAllDeclaration" &&
        !(node.type === "ExportNamedDeclaration" && node.declaration === null),
    );
    return passesOn && !declares ? [`${path}: a barrel; import from the file that declares`] : [];
  });
}

function folderOf(path: string): string {
  return path.split("/", 1)[0] ?? path;
}

describe("import directions", () => {
  const folders = [...productFolders, "scripts", "specs", "bench"];
  const files = sourcesUnder(folders, [".ts", ".tsx", ".mjs", ".mts"]);

  test("every folder that holds code was read", () => {
    expect(unreadFolders(productFolders, files)).toEqual([]);
  });

  test("every import goes the one way that the house allows", () => {
    expect(offencesOfImports(files, isFile)).toEqual([]);
  });
});

describe("the check itself", () => {
  const complain = (...files: [string, string][]): string[] => offencesOfImports(new Map(files), () => true);

  test.each([
    ["rules/a.ts", 'import { b } from "../store/b.ts";', "rules/a.ts:1: rules must not know store"],
    ["store/a.ts", 'import type { B } from "../cases/b.ts";', "store/a.ts:1: store must not know cases"],
    ["src/a.ts", 'export type A = import("../server/b.ts").B;', "src/a.ts:1: src must not know server"],
    ["mocks/a.ts", 'import { b } from "../cases/b.ts";', "mocks/a.ts:1: mocks must not know cases"],
    [
      "mocks/a.ts",
      'import { b } from "../server/main.ts";',
      "mocks/a.ts:1: mocks take server/app.ts alone from the server",
    ],
    [
      "src/app/api.ts",
      'const b = await import("../../mocks/b.ts");',
      "src/app/api.ts:1: only src/main.tsx loads the fake",
    ],
    [
      "src/main.tsx",
      'import "../mocks/b.ts";',
      "src/main.tsx:1: the fake is loaded by import() only, so that no product build holds it",
    ],
    [
      "src/views/parts/a.tsx",
      '\nimport { B } from "../bills/b.tsx";',
      "src/views/parts/a.tsx:2: parts must not know views of bills",
    ],
    [
      "src/views/bills/a.tsx",
      'import { B } from "../payments/b.tsx";',
      "src/views/bills/a.tsx:1: views of bills must not know views of payments",
    ],
    [
      "src/views/bills/a.tsx",
      'import { B } from "../../screens.ts";',
      "src/views/bills/a.tsx:1: views of bills must not know screens",
    ],
    ["src/screens.ts", 'import { B } from "./main.tsx";', "src/screens.ts:1: screens must not know main"],
    [
      "src/hooks/use-list.ts",
      'import { B } from "../views/parts/list/b.tsx";',
      "src/hooks/use-list.ts:1: hooks must not know parts",
    ],
    [
      "src/routes.ts",
      'export const screen = () => import("./views/bills/bill-list.view.tsx");',
      "src/routes.ts:1: src/routes.ts must not know views of bills",
    ],
    [
      "src/machines/bills/a.machine.ts",
      'import { b } from "../payments/b.machine.ts";',
      "src/machines/bills/a.machine.ts:1: machines of bills must not know machines of payments",
    ],
    [
      "src/app/bills.ts",
      'import { B } from "../views/bills/b.tsx";',
      "src/app/bills.ts:1: app must not know views of bills",
    ],
    ["rules/a.ts", 'import { b } from "./b";', 'rules/a.ts:1: "./b" lacks its extension'],
    [
      "cases/a.ts",
      'import { hash } from "node:crypto";',
      "cases/a.ts:1: node:crypto does not exist in a browser; take it as an argument",
    ],
    [
      "store/demo/a.ts",
      'import { faker } from "@faker-js/faker/locale/id_ID";',
      "store/demo/a.ts:1: faker is the fake's; no product build may hold it",
    ],
    [
      "src/main.tsx",
      'const { faker } = await import("@faker-js/faker/locale/id_ID");',
      "src/main.tsx:1: faker is the fake's; no product build may hold it",
    ],
    [
      "mocks/a.ts",
      'import { fakerID_ID } from "@faker-js/faker";',
      'mocks/a.ts:1: "@faker-js/faker" holds every language; take @faker-js/faker/locale/id_ID',
    ],
    ["rules/a.ts", 'export { b } from "./b.ts";', "rules/a.ts: a barrel; import from the file that declares"],
    [
      "rules/a.ts",
      'import { b } from "./b.ts";\nexport { b };',
      "rules/a.ts: a barrel; import from the file that declares",
    ],
  ])("%s with %j is told", (path, text, offence) => {
    expect(complain([path, text])).toEqual([offence]);
  });

  test.each([
    ["cases/a.ts", 'import { b } from "../store/b.ts"; export const c = b;'],
    [
      "mocks/a.ts",
      'import { app } from "../server/app.ts"; import type { Port } from "../server/ports.ts"; app();',
    ],
    ["src/main.tsx", 'const fake = await import("../mocks/browser.ts");'],
    ["mocks/a.ts", 'import type { Passwords } from "../cases/case.ts";'],
    ["mocks/a.ts", 'import { faker } from "@faker-js/faker/locale/id_ID";'],
    ["src/app/session.ts", 'import { matchRoute } from "../routes.ts"; import { api } from "./api.ts";'],
    [
      "src/views/bills/use-bills.ts",
      'import { api } from "../../app/api.ts"; import { a } from "../../machines/payments/a.machine.ts";',
    ],
    ["src/views/bills/a.tsx", 'import { useBill } from "./use-bills.ts";'],
    ["src/views/parts/list/a.story.tsx", 'import { banks } from "../../master/banks-resource.ts";'],
    ["src/screens.ts", 'export const screen = () => import("./views/bills/bill-list.view.tsx");'],
    ["src/views/bills/a.tsx", 'import type { Session } from "../../machines/app/session.machine.ts";'],
  ])("%s with %j is fine", (path, text) => {
    expect(complain([path, text])).toEqual([]);
  });

  test("a missing file, a cycle and a second meeting of machines and api are told", () => {
    expect(offencesOfImports(new Map([["rules/a.ts", 'import { b } from "./b.ts"; b();']]))).toEqual([
      'rules/a.ts:1: "./b.ts" names no file',
    ]);
    expect(
      complain(
        ["rules/a.ts", 'import { b } from "./b.ts"; b();'],
        ["rules/b.ts", 'import { a } from "./a.ts"; a();'],
      ),
    ).toEqual(["cycle: rules/a.ts → rules/b.ts → rules/a.ts"]);
    expect(
      complain([
        "src/views/bills/a.tsx",
        'import { call } from "../../app/api.ts"; import { aMachine } from "../../machines/bills/a.machine.ts"; call(aMachine);',
      ]),
    ).toEqual(["src/views/bills/a.tsx: only a hook brings machines and api.ts together"]);
  });
});
