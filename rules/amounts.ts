/**
 * What a person typed or pasted into an amount field, read as whole rupiah or not at all: nothing becomes another number
 * in silence. Source: docs/spec/money.md §1.1, docs/spec/screens.md §3.6.
 */

/** Why a text is no amount. `unfinished` may still become one by typing on. */
export type AmountFault = "sign" | "letters" | "decimals" | "grouping" | "tooBig" | "unfinished";

/** `asks`: the text says `amount`, but a thousand times as much may be meant (450.00 for 450.000). */
export type AmountReading =
  | { kind: "empty" }
  | { kind: "amount"; amount: number }
  | { kind: "asks"; amount: number; instead: number }
  | { kind: "refused"; fault: AmountFault };

/** Twelve digits: beyond that no school bills, and terbilang (docs/spec/screens.md §6.7) ends. */
const MAX_DIGITS = 12;

/** Marks without a width that come along from messages and web pages; they say nothing. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const refused = (fault: AmountFault): AmountReading => ({ kind: "refused", fault });

/**
 * The amount that a whole text says. Digits stand alone or in groups of three behind one separator of their own (dot,
 * comma or space); one or two digits behind the last separator are decimals, which are dropped where they are zeros and
 * refused otherwise, and three are a group. "Rp" may stand before it and ",-" behind it. All else is refused with a reason.
 */
export function readAmount(text: string): AmountReading {
  const bare = text.replace(INVISIBLE, "").trim();
  if (bare === "") return { kind: "empty" };
  const figure = bare.replace(/^(?:rp\.?|idr)\s*/i, "").replace(/[.,][-–—]$/u, "");
  if (figure === "") return refused("unfinished");
  if (/[-+−–—()/*×÷=%^]/u.test(figure)) return refused("sign");
  if (/[^\d., \u00a0\u202f\u2009]/u.test(figure)) return refused("letters");
  return readFigure(figure);
}

/** Digits and separators alone. */
function readFigure(figure: string): AmountReading {
  if (/^[.,\s]/.test(figure)) return refused("grouping");
  if (/^\d[\d.,\s]*[.,]$/.test(figure)) return readFigureBefore(figure);
  const [, whole = figure, mark = "", decimals = ""] = /^(.*\d)([.,])(\d{1,2})$/.exec(figure) ?? [];
  const digits = digitsOf(whole);
  if (digits === null) return refused("grouping");
  if (/[1-9]/.test(decimals)) return refused("decimals");
  if (digits.length > MAX_DIGITS) return refused("tooBig");
  const amount = Number(digits);
  const isDoubtful = mark !== "" && amount > 0 && (amount < 1000 || whole.includes(mark));
  if (!isDoubtful) return { kind: "amount", amount };
  const instead = amount * 1000;
  return String(instead).length > MAX_DIGITS ? refused("grouping") : { kind: "asks", amount, instead };
}

/** A separator with nothing behind it yet: it is still being typed, unless what stands before is wrong already. */
function readFigureBefore(figure: string): AmountReading {
  const before = readFigure(figure.slice(0, -1));
  return before.kind === "refused" && before.fault !== "decimals" ? before : refused("unfinished");
}

/** The digits of "1500000", "1.500.000", "1,500,000" or "1 500 000"; null where they are grouped otherwise. */
function digitsOf(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole.replace(/^0+(?=\d)/, "");
  const mark = /[^\d]/.exec(whole)?.[0];
  const groups = whole.split(mark ?? "");
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join("") : null;
}
