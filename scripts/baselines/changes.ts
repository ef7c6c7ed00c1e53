/** What has changed in a kept file, in words: whose it is, and what a user would read or see otherwise. */
import { basename, extname } from "node:path";
import { PNG } from "pngjs";

/** More lines than these are a screen made anew, which is read in its file. */
const MOST_LINES = 40;

const numberOf = (count: number): string => count.toLocaleString("en");

/** "a bank in its panel, 390 px, dark" of a-bank-in-its-panel-390-dark.png; a part's words are of one width, unnamed. */
function subjectOf(file: string): string {
  const [, name = "", width, theme] =
    /^(.*?)(?:-(\d+))?(?:-(light|dark))?$/.exec(basename(file, extname(file))) ?? [];
  const told = [name.replaceAll("-", " "), width && `${width} px`, theme];
  return told.filter(Boolean).join(", ");
}

/** `diff` is what git says of the file without any lines around the changed ones. */
export function changeOfWords(
  file: string,
  before: Buffer | null,
  now: Buffer | null,
  diff: string,
): string[] {
  const subject = `${subjectOf(file)}, words`;
  if (before === null) return [`${subject}: new, ${numberOf(linesIn(now))} lines`];
  if (now === null) return [`${subject}: gone`];
  const lines = diff.slice(diff.indexOf("\n@@")).split("\n");
  const changed = lines.filter((line) => /^[-+]/.test(line));
  const told = changed.slice(0, MOST_LINES).map((line) => `  ${line[0]} ${line.slice(1)}`);
  const left = changed.length - told.length;
  return [`${subject}:`, ...told, ...(left > 0 ? [`  … and ${numberOf(left)} more lines`] : [])];
}

const linesIn = (text: Buffer | null): number =>
  String(text ?? "")
    .trimEnd()
    .split("\n").length;

export function changeOfPicture(file: string, before: Buffer | null, now: Buffer | null): string[] {
  const subject = `${subjectOf(file)}, picture`;
  if (now === null) return [`${subject}: gone`];
  const next = PNG.sync.read(now);
  if (before === null) return [`${subject}: new, ${next.width} × ${next.height}`];
  const last = PNG.sync.read(before);
  if (last.width !== next.width || last.height !== next.height)
    return [`${subject}: ${next.width} × ${next.height} instead of ${last.width} × ${last.height}`];
  return [`${subject}: ${differenceOf(last, next)}`];
}

/** How many pixels differ, and the smallest rectangle that holds them. */
function differenceOf(last: PNG, next: PNG): string {
  let count = 0;
  let [left, top, right, bottom] = [next.width, next.height, 0, 0];
  for (let place = 0; place < next.data.length; place += 4) {
    if (last.data.readUInt32LE(place) === next.data.readUInt32LE(place)) continue;
    const [x, y] = [(place / 4) % next.width, Math.floor(place / 4 / next.width)];
    count += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (count === 0) return "no pixel differs, only how it is written";
  const many = count === 1 ? "1 pixel differs" : `${numberOf(count)} pixels differ`;
  return `${many}, within ${right - left + 1} × ${bottom - top + 1} at x ${left}, y ${top}`;
}
