/**
 * Public Sans as the file embeds it: still letters, since no PDF holds a variable font; the Latin ones and, where a name
 * needs them, those of the extended alphabet. Source: docs/decisions/065-a-receipt-as-a-file.md.
 */
import fontkit from "@pdf-lib/fontkit";
import { further, furtherStrong, latin, latinStrong } from "./font-files.ts";
import type { Font, Measure } from "./text.ts";
import { unpacked } from "./woff.ts";

/** The part of a font that holds some of its letters. */
export type FontPart = { font: Font; alphabet: "latin" | "further" };

const files: Readonly<Record<Font, Readonly<Record<FontPart["alphabet"], string>>>> = {
  regular: { latin, further },
  strong: { latin: latinStrong, further: furtherStrong },
};

type Opened = ReturnType<typeof fontkit.create>;

const opened = new Map<string, Opened>();

/** The font, read once. */
export function openFont({ font, alphabet }: FontPart): Opened {
  const key = `${font} ${alphabet}`;
  const known = opened.get(key);
  if (known) return known;
  const made = fontkit.create(
    unpacked(Uint8Array.from(atob(files[font][alphabet]), (one) => one.charCodeAt(0))),
  );
  opened.set(key, made);
  return made;
}

/** Which part has this letter; null where none has. */
export function alphabetOf(letter: string): FontPart["alphabet"] | null {
  const code = letter.codePointAt(0) ?? 0;
  if (openFont({ font: "regular", alphabet: "latin" }).hasGlyphForCodePoint(code)) return "latin";
  return openFont({ font: "regular", alphabet: "further" }).hasGlyphForCodePoint(code) ? "further" : null;
}

/**
 * Figures of one width, so that they stand under each other; each letter for itself and where its own width puts it, since
 * pdf-lib draws nothing closer together.
 */
export const FEATURES = { tnum: true, kern: false, mark: false, liga: false, calt: false } as const;

/** Widths at one point, of each letter that was measured. */
const widths = new Map<string, number>();

/** How wide a text is, exactly as it is drawn. */
export const widthOf: Measure = (text, font, size) => {
  let sum = 0;
  for (const letter of text) sum += unitsOf(letter, font);
  return sum * size;
};

function unitsOf(letter: string, font: Font): number {
  const key = `${font} ${letter}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const alphabet = alphabetOf(letter);
  // Only letters that the fonts have are kept, so that there is an end to them.
  if (alphabet === null) return 0;
  const from = openFont({ font, alphabet });
  const { glyphs } = from.layout(letter, FEATURES);
  const made = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / from.unitsPerEm;
  widths.set(key, made);
  return made;
}

/** The text in runs of one part each. */
export function runsOf(text: string): { text: string; alphabet: FontPart["alphabet"] }[] {
  const runs: { text: string; alphabet: FontPart["alphabet"] }[] = [];
  for (const letter of text) {
    const alphabet = alphabetOf(letter) ?? "latin";
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.text += letter;
    else runs.push({ text: letter, alphabet });
  }
  return runs;
}
