/**
 * A receipt as what stands where on its pages: A5 upright, which a telephone shows whole. What one such page does not hold
 * is laid out on A4, and goes on on a further page, whose head is the same; no text leaves its column. Points (1/72 inch) from the top left corner; a text
 * stands on its base line. Source: docs/spec/screens.md §6.9.
 */
import { receiptMessages as paper } from "../../rules/paper-words.ts";
import type { Said } from "./says.ts";
import { type Font, type Measure, wrapped } from "./text.ts";

export type Ink = "ink" | "faint";

export type Item =
  | {
      kind: "text";
      text: string;
      x: number;
      y: number;
      font: Font;
      size: number;
      ink: Ink;
      /** between which two edges it must stay */
      column: Column;
    }
  | { kind: "box"; x: number; y: number; width: number; height: number; dashed: boolean }
  | { kind: "rule"; x: number; y: number; width: number; weight: number }
  | { kind: "logo"; x: number; y: number; size: number; url: string }
  | { kind: "code"; x: number; y: number; size: number; url: string }
  | { kind: "watermark"; text: string };

export type Column = { left: number; right: number };

export type Page = { items: Item[] };
export type Sheet = { width: number; height: number };
export type Layout = { sheet: Sheet; pages: Page[] };

export const A5: Sheet = { width: 419.53, height: 595.28 };
export const A4: Sheet = { width: 595.28, height: 841.89 };

const MARGIN = 30;
const SIZE = 9.5;
const SMALL = 8.5;
const TOTAL = SIZE * 1.2;
/** Room under the last line for the number of the page. */
const FOOT = 12;
const LEADING = 1.3;
/** How far under the top of its line a text stands. */
const ASCENT = 0.95;
const GAP = 10;
const LOGO = 42;
const CODE = 62;
const STAMP = 54;
const METERAI = { width: 68, height: 48 } as const;

type Style = { font?: Font; size?: number; ink?: Ink; align?: "left" | "right" | "center" };

/** One piece of a page that is not divided: its height, and its items once it is known where it begins. */
type Block = { height: number; place: (top: number) => Item[] };

const widthOf = ({ left, right }: Column) => right - left;

/** What stands above each other. */
const stacked = (blocks: readonly Block[], gap = 0): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
  place: (top) => {
    let at = top;
    return blocks.flatMap(({ height, place }) => {
      const items = place(at);
      at += height + gap;
      return items;
    });
  },
});

/** What stands beside each other, from the same line on. */
const beside = (...blocks: readonly Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  place: (top) => blocks.flatMap(({ place }) => place(top)),
});

const space = (height: number): Block => ({ height, place: () => [] });

const rule = (weight: number, column: Column): Block => ({
  height: weight,
  place: (y) => [{ kind: "rule", x: column.left, y, width: widthOf(column), weight }],
});

/** Texts in a column, as many lines as they need. */
function setter(measure: Measure) {
  return function text(words: string, column: Column, style: Style = {}): Block {
    const { font = "regular", size = SIZE, ink = "ink", align = "left" } = style;
    const width = (line: string) => measure(line, font, size);
    const lines = wrapped(words, widthOf(column), width);
    const leading = size * LEADING;
    return {
      height: lines.length * leading,
      place: (top) =>
        lines.map((line, at) => {
          const room = widthOf(column) - width(line);
          const x = column.left + (align === "right" ? room : align === "center" ? room / 2 : 0);
          return {
            kind: "text",
            text: line,
            x,
            y: top + at * leading + size * ASCENT,
            font,
            size,
            ink,
            column,
          };
        }),
    };
  };
}

type Setter = ReturnType<typeof setter>;

/** What a page is set with: its texts, its sheet, and the column that is as wide as that. */
type Kit = { text: Setter; sheet: Sheet; whole: Column };

/** A receipt on one page of A5, else on pages of A4; `isReplaced` where a letter of it has no sign in our fonts. */
export function layoutOf(said: Said, measure: Measure, isReplaced = false): Layout {
  const small = { sheet: A5, pages: pagesOf(said, measure, { sheet: A5, isReplaced }) };
  if (small.pages.length === 1) return small;
  return { sheet: A4, pages: pagesOf(said, measure, { sheet: A4, isReplaced }) };
}

type On = { sheet: Sheet; isReplaced: boolean };

function pagesOf(said: Said, measure: Measure, { sheet, isReplaced }: On): Page[] {
  const whole = { left: MARGIN, right: sheet.width - MARGIN };
  const text = setter(measure);
  const kit: Kit = { text, sheet, whole };
  const amounts = [said.heads, ...said.lines].map(([, amount]) => measure(amount, "regular", SIZE));
  const amountWidth = Math.max(...amounts, measure(said.total[1], "strong", TOTAL)) + 1;
  const rowOf = ([what, amount]: readonly [string, string], style: Style = {}) =>
    beside(
      text(what, { ...whole, right: whole.right - amountWidth - GAP }, style),
      text(amount, { ...whole, left: whole.right - amountWidth }, { ...style, align: "right" }),
    );
  const heads = stacked([rowOf(said.heads, { ink: "faint" }), rule(0.6, whole)], 2);
  const sum = stacked(
    [rule(0.6, whole), rowOf(said.total, { font: "strong", size: TOTAL }), rule(0.6, whole)],
    2,
  );
  const flow = flowing(headOf(said, kit), said.isVoid, sheet.height - MARGIN - FOOT);
  flow.add(fromOf(said, kit), GAP);
  flow.add(heads, GAP);
  flow.repeat(heads);
  for (const line of said.lines.slice(0, -1)) flow.add(rowOf(line), 1.5);
  // The sum never stands on a page without a line of what it is the sum of.
  flow.add(stacked([...said.lines.slice(-1).map((line) => rowOf(line)), sum], 3), 1.5);
  flow.repeat(null);
  for (const block of factsOf(said, kit)) flow.add(block, 3);
  flow.add(feetOf(said, kit), GAP + 4);
  const small: Style = { size: SMALL, ink: "faint" };
  if (said.footer !== null) flow.add(text(said.footer, whole, small), GAP);
  if (isReplaced) flow.add(text(paper.replaced, whole, small), 3);
  return numbered(flow.pages, kit);
}

/** Pages that fill from the top; what does not fit any more begins the next one. */
function flowing(head: Block, isVoid: boolean, bottom: number) {
  const pages: Page[] = [];
  let top = 0;
  let again: Block | null = null;
  const begin = () => {
    const mark: Item[] = isVoid ? [{ kind: "watermark", text: paper.void }] : [];
    pages.push({ items: [...mark, ...head.place(MARGIN)] });
    top = MARGIN + head.height;
    if (again !== null) put(again, GAP);
  };
  const put = (block: Block, gap: number) => {
    pages.at(-1)?.items.push(...block.place(top + gap));
    top += gap + block.height;
  };
  begin();
  return {
    pages,
    add: (block: Block, gap: number) => {
      if (top + gap + block.height > bottom) begin();
      put(block, gap);
    },
    /** what a page begins with from now on, under its head */
    repeat: (block: Block | null) => {
      again = block;
    },
  };
}

/** "Halaman 1 dari 2" under each page, where there are several. */
function numbered(pages: Page[], { text, sheet, whole }: Kit): Page[] {
  if (pages.length === 1) return pages;
  return pages.map(({ items }, at) => {
    const line = text(paper.page(at + 1, pages.length), whole, { size: SMALL, ink: "faint", align: "right" });
    return { items: [...items, ...line.place(sheet.height - MARGIN - 9)] };
  });
}

function headOf(said: Said, { text, whole }: Kit): Block {
  const right = { left: whole.right - 132, right: whole.right };
  const left = { left: whole.left + (said.logo === null ? 0 : LOGO + GAP), right: right.left - GAP };
  const school = stacked([
    text(said.school, left, { font: "strong", size: 12 }),
    ...said.schoolLines.map((line) => text(line, left, { size: SMALL })),
  ]);
  const end = { align: "right" } as const;
  const number = stacked([
    text(said.title, right, { ...end, font: "strong", size: 13 }),
    ...(said.isVoid ? [markOf(right, text)] : []),
    text(`${paper.number} ${said.number}`, right, { ...end, size: SMALL }),
    text(said.day, right, { ...end, size: SMALL }),
  ]);
  const { logo } = said;
  const picture: Block = {
    height: logo === null ? 0 : LOGO,
    place: (y) => (logo === null ? [] : [{ kind: "logo", x: whole.left, y, size: LOGO, url: logo }]),
  };
  return stacked([beside(picture, school, number), rule(1.1, whole)], 6);
}

/** BATAL in its frame. */
function markOf(column: Column, text: Setter): Block {
  const word = text(paper.void, { ...column, right: column.right - 5 }, { align: "right", font: "strong" });
  return {
    height: word.height + 5,
    place: (top) => {
      const items = word.place(top + 1);
      const [first] = items;
      const x = (first?.kind === "text" ? first.x : column.left) - 5;
      const box = { x, y: top, width: column.right - x, height: word.height + 2, dashed: false };
      return [{ kind: "box", ...box }, ...items];
    },
  };
}

/** From whom, how much in words, and for which student. */
function fromOf(said: Said, { text, whole }: Kit): Block {
  const term = { left: whole.left, right: whole.left + 92 };
  const detail = { left: term.right + GAP, right: whole.right };
  const row = (what: string, block: Block) => beside(text(what, term, { ink: "faint" }), block);
  const inBox = { left: detail.left + 5, right: detail.right - 5 };
  const words = text(said.words.detail, inBox);
  const boxed: Block = {
    height: words.height + 5,
    place: (top) => [
      {
        kind: "box",
        x: detail.left,
        y: top - 2.5,
        width: widthOf(detail),
        height: words.height + 5,
        dashed: false,
      },
      ...words.place(top),
    ],
  };
  return stacked(
    [
      row(said.from.term, text(said.from.detail, detail, { font: said.isDepositUse ? "regular" : "strong" })),
      row(said.words.term, boxed),
      row(
        said.student.term,
        stacked([
          text(said.student.name, detail, { font: "strong" }),
          text(said.student.facts.join("\u00a0\u00a0\u00a0 "), detail),
        ]),
      ),
    ],
    5,
  );
}

/** What remains and how it was paid, each a block of its own, so that a page may end between them. */
function factsOf(said: Said, { text, whole }: Kit): Block[] {
  const term = { left: whole.left, right: whole.left + 172 };
  const detail = { left: term.right + GAP, right: whole.right };
  const rows = said.facts.map((fact) =>
    beside(text(fact.term, term, { ink: "faint" }), text(fact.detail, detail)),
  );
  return said.voided === null ? rows : [...rows, text(said.voided, whole, { font: "strong" })];
}

/** The code that proves it, and place, day and room for stamp and signature, which stay together. */
function feetOf(said: Said, { text, whole }: Kit): Block {
  const right = { left: whole.right - 150, right: whole.right };
  const left = { left: whole.left, right: right.left - 2 * GAP };
  const beyond = { left: left.left + CODE + GAP, right: left.right };
  const code: Block = {
    height: CODE,
    place: (y) => [{ kind: "code", x: left.left, y, size: CODE, url: said.verify.url }],
  };
  const verify = beside(
    code,
    stacked([
      space(6),
      text(said.verify.word, beyond, { size: SMALL }),
      text(said.verify.address, beyond, { size: 7.5 }),
    ]),
  );
  const middle = { align: "center" } as const;
  const signature = stacked([
    text(said.signature.place, right, middle),
    text(said.signature.as, right, middle),
    stampOf(said.signature.meterai, right, text),
    rule(0.6, right),
    space(2),
    text(said.signature.name, right, { ...middle, font: "strong" }),
  ]);
  return beside(verify, signature);
}

function stampOf(meterai: string | null, column: Column, text: Setter): Block {
  if (meterai === null) return space(STAMP);
  const left = (column.left + column.right - METERAI.width) / 2;
  const inner = { left: left + 4, right: left + METERAI.width - 4 };
  const words = text(meterai, inner, { align: "center", size: 8, ink: "faint" });
  return {
    height: STAMP,
    place: (top) => [
      { kind: "box", x: left, y: top + 3, ...METERAI, dashed: true },
      ...words.place(top + 3 + (METERAI.height - words.height) / 2),
    ],
  };
}
