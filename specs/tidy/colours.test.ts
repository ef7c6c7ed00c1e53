import { describe, expect, test } from "vitest";
import { offenceAt, type Sources, sourcesUnder, treeOf, unreadFolders, walk } from "./sources.ts";

const tokens = "src/style/tokens.css";
const colour =
  /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

/** Colours written out anywhere but in the tokens. Words are text, so the message files are left alone. */
function offencesOfColours(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    if (path === tokens || path.startsWith("src/messages/")) return [];
    const places = path.endsWith(".css")
      ? [{ start: 0, text: withoutComments(text) }]
      : stringsIn(path, text);
    return places.flatMap((place) =>
      [...place.text.matchAll(colour)].map((match) =>
        offenceAt(
          path,
          text,
          place.start + match.index,
          `"${match[0]}" is a colour; use a role of ${tokens}`,
        ),
      ),
    );
  });
}

/** Blanks out comments and keeps every line and column where it was. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
}

function stringsIn(path: string, text: string): { start: number; text: string }[] {
  const strings: { start: number; text: string }[] = [];
  walk(treeOf(path, text), (node) => {
    const isString = node.type === "Literal" && typeof node.value === "string";
    if (isString || node.type === "TemplateElement" || node.type === "JSXText") {
      strings.push({ start: node.start, text: text.slice(node.start, node.end) });
    }
  });
  return strings;
}

describe("colours", () => {
  const files = sourcesUnder(["src"], [".css", ".ts", ".tsx"]);

  test("the style sheets and views there are were read", () => {
    expect(unreadFolders(["src/style", "src/views"], files)).toEqual([]);
  });

  test("stand in the tokens and nowhere else", () => {
    expect(offencesOfColours(files)).toEqual([]);
  });
});

test("a colour in a style sheet, a string or an attribute is told; tokens, comments and anchors are fine", () => {
  const files = new Map([
    [tokens, ":root { --green-500: #0a7; }"],
    ["src/views/a.css", "/* #fff */\na { color: #FFF; background: rgb(0 0 0); border-color: var(--border) }"],
    ["src/views/a.tsx", 'const a = <path fill="#a1b2c3" />; // #abc\nconst b = `1px solid oklch(0 0 0)`;'],
    ["src/views/b.ts", 'export const anchor = "#main"; class A { #add = 1; }'],
  ]);
  expect(offencesOfColours(files)).toEqual([
    `src/views/a.css:2: "#FFF" is a colour; use a role of ${tokens}`,
    `src/views/a.css:2: "rgb(" is a colour; use a role of ${tokens}`,
    `src/views/a.tsx:1: "#a1b2c3" is a colour; use a role of ${tokens}`,
    `src/views/a.tsx:2: "oklch(" is a colour; use a role of ${tokens}`,
  ]);
});
