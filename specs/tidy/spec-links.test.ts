import { dirname, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { isFile, offenceAt, productFolders, type Sources, sourceAt, sourcesUnder } from "./sources.ts";

/**
 * What comments and documents point at is there: each `docs/….md`, each `§` of the specification, each decision by its
 * number, each link and its anchor. Source: docs/spec/README.md.
 */

const folders = [...productFolders, "specs", "scripts", "bench", "docs"];
const endings = [".ts", ".tsx", ".mts", ".mjs", ".css", ".md"];

/** This file names documents that are not there. */
const itself = "specs/tidy/spec-links.test.ts";

const decisions = [...sourcesUnder(["docs/decisions"], [".md"]).keys()].map((path) => path.slice(15, 18));

/** The numbers of a document: of its sections ("## 3. …") and of its rules ("**3.1** …"). */
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^(?:## (\d+)\. |\*\*(\d+\.\d+)\*\* )/gm)].map((found) => found[1] ?? found[2] ?? ""),
  );

/** The anchors of a document, as they are made of its headings. */
const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );

/** A comment that goes on in the next line is read as one. */
const unfolded = (text: string) =>
  text.replace(/\n\s*(?:\*(?!\/)|\/\/)?[^\S\n]*/g, (fold) => " ".repeat(fold.length));

const named = /\bdocs\/[\w./-]*\.md\b((?:(?:,| and)?\s+§\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?)*)/g;

/** Documents that are named whole, and what is said of their sections: "docs/spec/money.md §3, §4.1–4.3". */
function namedIn(path: string, text: string, at: (name: string) => string | null): string[] {
  const offences: string[] = [];
  for (const found of unfolded(text).matchAll(named)) {
    const [name = ""] = found[0].split(/(?<=\.md)/);
    const there = at(name);
    if (there === null) offences.push(offenceAt(path, text, found.index, `${name} is not there`));
    else {
      const numbers = numbersIn(there);
      for (const [, number = ""] of (found[1] ?? "").matchAll(/[§–](\d+(?:\.\d+)?)/g)) {
        if (!numbers.has(number))
          offences.push(offenceAt(path, text, found.index, `${name} has no §${number}`));
      }
    }
  }
  return offences;
}

/** Documents of the specification are named with their folder, and a section belongs to one of them. */
function looseIn(path: string, text: string): string[] {
  const isLoose =
    /(?<![\w/.-])(?:original|product|domain|api|money|data|shell|screens|access|portal|running)\.md\b/g;
  return [...text.matchAll(isLoose)].map(({ 0: name, index }) =>
    offenceAt(path, text, index, `${name} is named without its folder`),
  );
}

function decisionsIn(path: string, text: string): string[] {
  return [...unfolded(text).matchAll(/\b(?:decisions?|docs\/decisions)[ /](\d{3})\b/g)].flatMap(
    ({ 1: number = "", index }) =>
      decisions.includes(number) ? [] : [offenceAt(path, text, index, `there is no decision ${number}`)],
  );
}

/** The links of a document: the file, and in a document of ours the heading. */
function linksIn(path: string, text: string, at: (name: string) => string | null): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ({ 1: file = "", 2: anchor, index }) => {
      const target = file === "" ? path : posix.normalize(posix.join(dirname(path), file));
      if (!target.endsWith(".md")) return [];
      const there = at(target);
      if (there === null) return [offenceAt(path, text, index, `${target} is not there`)];
      const isFound = anchor === undefined || anchorsIn(there).has(anchor);
      return isFound ? [] : [offenceAt(path, text, index, `${target} has no heading #${anchor}`)];
    },
  );
}

const readAll = (): Sources => {
  const sources = new Map(sourcesUnder(folders, endings));
  sources.delete(itself);
  sources.set("README.md", sourceAt("README.md") ?? "");
  return sources;
};

const documents = (path: string) => path.endsWith(".md");

describe("what comments and documents point at", () => {
  const sources = [...readAll()];

  test("is read from files", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(isFile("docs/spec/README.md")).toBe(true);
  });

  test("each document and each section that is named is there", () => {
    expect(sources.flatMap(([path, text]) => namedIn(path, text, sourceAt))).toEqual([]);
  });

  test("no document of the specification is named without its folder", () => {
    const code = sources.filter(([path]) => !documents(path));
    expect(code.flatMap(([path, text]) => looseIn(path, text))).toEqual([]);
  });

  test("each decision that is named is there", () => {
    expect(sources.flatMap(([path, text]) => decisionsIn(path, text))).toEqual([]);
  });

  test("each link of a document leads somewhere", () => {
    const written = sources.filter(([path]) => documents(path));
    expect(written.flatMap(([path, text]) => linksIn(path, text, sourceAt))).toEqual([]);
  });

  test("no number is given twice within a document", () => {
    for (const [path, text] of sourcesUnder(["docs/spec"], [".md"])) {
      const given = [...text.matchAll(/^(?:## (\d+)\. |\*\*(\d+\.\d+)\*\* )/gm)].map(
        (found) => found[1] ?? found[2],
      );
      expect(new Set(given).size, path).toBe(given.length);
    }
  });
});

describe("the test itself", () => {
  const at = (name: string) => (name === "docs/a.md" ? "# A\n\n## 3. Banks\n\n**3.1** One.\n" : null);

  test("sees a document, a section and a heading that are not there", () => {
    expect(namedIn("x.ts", "/** Source: docs/b.md. */", at)).toEqual(["x.ts:1: docs/b.md is not there"]);
    expect(namedIn("x.ts", "/** docs/a.md §3, §3.1–3.2,\n * §4. */", at)).toEqual([
      "x.ts:1: docs/a.md has no §3.2",
      "x.ts:1: docs/a.md has no §4",
    ]);
    expect(linksIn("docs/x.md", "[a](a.md#3-banks) [b](a.md#4-bills)", at)).toEqual([
      "docs/x.md:1: docs/a.md has no heading #4-bills",
    ]);
    expect(decisionsIn("x.ts", "decision 999")).toEqual(["x.ts:1: there is no decision 999"]);
    expect(looseIn("x.ts", "see api.md")).toEqual(["x.ts:1: api.md is named without its folder"]);
  });

  test("leaves what is there", () => {
    expect(namedIn("x.ts", "/** docs/a.md §3, §3.1, decision 001. */", at)).toEqual([]);
    expect(linksIn("docs/x.md", "[a](a.md#3-banks)", at)).toEqual([]);
  });
});
