import { describe, expect, test } from "vitest";
import { type Node, offenceAt, type Sources, sourcesUnder, treeOf, unreadFolders, walk } from "./sources.ts";

/** Attributes and properties of our own components whose text a person reads or hears. */
const readAloud =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|heading|hint|help|description|text|message|caption)$/;

/** The sign of the one currency there is: the same in every language. */
const currency = "Rp";

/** Text with letters that stands in a view instead of in the message files. */
function offencesOfMessages(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const offences: string[] = [];
    walk(treeOf(path, text), (node, around) => {
      for (const literal of shownBy(node, around.at(-1))) {
        const words = messagesOf(literal).trim();
        const what = `"${words}" is written out; give it a key in src/messages`;
        if (/\p{L}/u.test(words) && words !== currency)
          offences.push(offenceAt(path, text, literal.start, what));
      }
    });
    return offences;
  });
}

/** The literals that a piece of JSX shows as they stand. */
function shownBy(node: Node, parent: Node | undefined): Node[] {
  if (node.type === "JSXText") return [node];
  if (node.type === "JSXExpressionContainer" && parent?.type !== "JSXAttribute")
    return literalsOf(node.expression);
  if (node.type !== "JSXAttribute" || node.name.type !== "JSXIdentifier" || node.value === null) return [];
  if (!readAloud.test(node.name.name)) return [];
  return literalsOf(node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value);
}

/** The literals an expression can come to, through conditions but not into calls. */
function literalsOf(node: Node): Node[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node] : [];
    case "TemplateLiteral":
      return node.quasis;
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    default:
      return [];
  }
}

function messagesOf(node: Node): string {
  if (node.type === "TemplateElement") return node.value.raw;
  return node.type === "JSXText" || node.type === "Literal" ? String(node.value) : "";
}

describe("words on the screen", () => {
  // What stories show is a school's data and an example's sentences, in no product.
  const views = sourcesUnder(["src/views"], [".tsx"]);
  const files = new Map([...views].filter(([path]) => !path.endsWith(".story.tsx")));

  test("the views there are were read", () => {
    expect(unreadFolders(["src/views"], files)).toEqual([]);
  });

  test("come from the message files", () => {
    expect(offencesOfMessages(files)).toEqual([]);
  });
});

test("text, named attributes and conditions are told; keys, symbols and class names are fine", () => {
  const files = new Map([
    [
      "src/views/a.tsx",
      [
        "const a = <p>Belum lunas</p>;",
        'const b = <input aria-label="Nama" className="wide" />;',
        'const c = <p>{isPaid ? "Lunas" : t("bill.unpaid")} · {"→"}</p>;',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample under test is itself source code
        "const d = <Field label={`Kelas ${grade}`} />;",
        'const e = <p title={t("bill.due")}>{t("bill.due")} {"Rp"} {amount} / 2</p>;',
      ].join("\n"),
    ],
  ]);
  expect(offencesOfMessages(files)).toEqual([
    'src/views/a.tsx:1: "Belum lunas" is written out; give it a key in src/messages',
    'src/views/a.tsx:2: "Nama" is written out; give it a key in src/messages',
    'src/views/a.tsx:3: "Lunas" is written out; give it a key in src/messages',
    'src/views/a.tsx:4: "Kelas" is written out; give it a key in src/messages',
  ]);
});
