/** What comes out of the printer. */
import { inflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";

/** The size of each sheet that the browser prints, in millimetres. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b/g)).not.toBeNull();
  return [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} × ${millimetres(height)} mm`,
  );
}

const millimetres = (points = "") => Math.round((Number(points) / 72) * 25.4);

type Box = { left: number; top: number; right: number; bottom: number };
export type Printed = { sheet: { width: number; height: number }; ink: Box };

/** A page that the browser prints, in millimetres from its upper left corner: how large, and where anything but white is. */
export async function inkOf(page: Page): Promise<Printed[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((body) => body.includes("/Type /Page\n"));
  return pages.map((body) => {
    const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? []).map(Number);
    const [, contents] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
    const fonts = new Map(
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        advancesOf(objects.get(id) ?? ""),
      ]),
    );
    const ink = drawnBy(streamOf(objects.get(contents) ?? ""), fonts);
    const mm = (points: number) => (points / 72) * 25.4;
    return {
      sheet: { width: mm(width), height: mm(height) },
      ink: {
        left: mm(ink.left),
        right: mm(ink.right),
        top: mm(height - ink.bottom),
        bottom: mm(height - ink.top),
      },
    };
  });
}

const objectsOf = (pdf: string) =>
  new Map([...pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [id, body ?? ""]));

function streamOf(body: string): string {
  const [, bytes = ""] = /stream\n(.*)\nendstream/s.exec(body) ?? [];
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** How far each sign of a font goes, for a size of 1. Chromium prints the fonts of the product as shapes (Type 3). */
function advancesOf(font: string): (code: number) => number {
  const [, scale] = /FontMatrix \[([\d.]+)/.exec(font) ?? [];
  const [, first] = /FirstChar (\d+)/.exec(font) ?? [];
  const [, widths = ""] = /Widths \[([^\]]*)\]/.exec(font) ?? [];
  if (scale === undefined) throw new Error(`a font that this reader does not know: ${font.slice(0, 80)}`);
  const list = widths.trim().split(/\s+/).map(Number);
  return (code) => (list[code - Number(first)] ?? 0) * Number(scale);
}

type Matrix = readonly [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** The box of all that a page's operators draw (ISO 32000-1, 8 and 9), in points from the lower left; white is no ink. */
function drawnBy(operators: string, fonts: ReadonlyMap<string | undefined, (code: number) => number>): Box {
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [at, isWhite, text, font, size]: [Matrix, boolean, Matrix, string, number] = [one, false, one, "", 0];
  const kept: [Matrix, boolean][] = [];
  const path: [number, number][] = [];
  const mark = (points: readonly (readonly [number, number])[], by: Matrix) => {
    if (isWhite) return;
    for (const [x, y] of points) {
      const [, , , , X, Y] = times([1, 0, 0, 1, x, y], by);
      ink.left = Math.min(ink.left, X);
      ink.right = Math.max(ink.right, X);
      ink.top = Math.min(ink.top, Y);
      ink.bottom = Math.max(ink.bottom, Y);
    }
  };
  for (const [, given = "", operator = ""] of operators.matchAll(
    /((?:[-\d./<>\w]+ )*?)([A-Za-z]+\*?)(?=\s|$)/g,
  )) {
    const n = given.trim().split(" ").map(Number);
    const [x = 0, y = 0, w = 0, h = 0] = n;
    if (operator === "q") kept.push([at, isWhite]);
    else if (operator === "Q") [at, isWhite] = kept.pop() ?? [at, isWhite];
    else if (operator === "cm") at = times(n as unknown as Matrix, at);
    else if (operator === "rg") isWhite = x + y + w === 3;
    else if (operator === "re") path.push([x, y], [x + w, y + h]);
    else if (/^[mlc]$/.test(operator)) path.push([n.at(-2) ?? 0, n.at(-1) ?? 0]);
    else if (operator === "n") path.splice(0);
    else if (/^(f\*?|S|B)$/.test(operator)) mark(path.splice(0), at);
    else if (operator === "Do")
      mark(
        [
          [0, 0],
          [1, 1],
        ],
        at,
      );
    else if (operator === "Tf") [font, size] = [given.slice(1).split(" ")[0] ?? "", y];
    else if (operator === "Tm") text = n as unknown as Matrix;
    else if (operator === "Td") text = times([1, 0, 0, 1, x, y], text);
    else if (operator === "Tj") {
      const advance = [...given.matchAll(/[\dA-F]{2}/g)].reduce(
        (sum, [code]) => sum + (fonts.get(font)?.(Number.parseInt(code, 16)) ?? 0) * size,
        0,
      );
      mark(
        [
          [0, 0],
          [advance, size * 0.7],
        ],
        times(text, at),
      );
    }
  }
  return ink;
}

const one: Matrix = [1, 0, 0, 1, 0, 0];

/** What stands on each sheet that the browser prints, without the room between the words. */
export async function messagesOf(page: Page, scale: number): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, scale })).toString("latin1");
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter((body) => body.includes("/Type /Page\n"))
    .map((body) => {
      const [, contents] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const fonts = new Map(
        [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
          const [, signs = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
          return [name, signsOf(streamOf(objects.get(signs) ?? ""))];
        }),
      );
      let font = "";
      let text = "";
      const operators = streamOf(objects.get(contents) ?? "");
      for (const [, name, hex] of operators.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)> ?Tj/g)) {
        if (name !== undefined) font = name;
        else text += fonts.get(font)?.(hex ?? "") ?? "";
      }
      return text.replaceAll(/\s/g, "");
    });
}

/** The text of codes, as a font's own table has it (ISO 32000-1, 9.10.3). */
function signsOf(table: string): (hex: string) => string {
  const [, widest = "00"] = /begincodespacerange\s*<([\dA-F]+)>/i.exec(table) ?? [];
  const signs = new Map<number, string>();
  const sign = (hex: string, plus = 0) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16) + plus));
  for (const [, lines = ""] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = "", to = ""] of lines.matchAll(/<(\w+)> *<(\w+)>/g))
      signs.set(Number.parseInt(code, 16), sign(to));
  }
  for (const [, lines = ""] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = "", until = "", to = ""] of lines.matchAll(/<(\w+)> *<(\w+)> *<(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(until, 16); code += 1)
        signs.set(code, sign(to, code - first));
    }
  }
  return (hex) =>
    (hex.match(new RegExp(`.{${widest.length}}`, "g")) ?? [])
      .map((code) => signs.get(Number.parseInt(code, 16)) ?? "")
      .join("");
}
