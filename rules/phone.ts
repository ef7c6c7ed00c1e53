/** What is said at a field that holds no telephone number. */
export const notAPhone = "Nomor telepon tidak sah. Contoh: 0812 3456 7890.";

/**
 * A telephone number in the one form that is kept, `+62…`, or null when it is none: spaces, `. - ( ) _`, marks that are not
 * seen, a spreadsheet's apostrophe and ".0", and the words `WA`, `HP`, `Telp` beside it do not count; 0…, 8…, 62…, 0062… and +62…,
 * also `+62 (0)…`, are Indonesian. Mobiles have 7 to 11 digits after +628, other numbers 6 to 11 after the first of their area
 * code. Writing a kept number again changes nothing. Source: docs/spec/data.md §1.5.
 */
export function phoneOf(typed: string): string | null {
  const bare = typed
    .slice(0, MOST_SIGNS)
    .replace(/[\p{Cf}']/gu, "")
    .replace(/\b(?:whatsapp|wa|hp|no|nomor|telp|telepon|tlp)\b\.?:?/giu, "")
    .replace(/^(\d+)[.,]0$/, "$1")
    .replace(/[\s.()_\p{Pd}]/gu, "");
  const national = /^(?:(?:\+|00)?620?|0|(?=8))([1-9]\d*)$/.exec(bare)?.[1];
  if (national === undefined) return null;
  const fits = national.startsWith("8") ? /^8\d{7,11}$/ : /^[1-79]\d{6,11}$/;
  return fits.test(national) ? `+62${national}` : null;
}

/** What stands in a field for "none". */
const none = /^(?:[-–—.]+|0+|tidak (?:ada|punya)|tdk ada|belum ada|kosong|nihil|n\/a)$/i;

/** The first of several numbers in one field, "0812… / 0813…", and whether there were others; "" for none. */
export function firstPhone(text: string): { phone: string; hasOthers: boolean } {
  const trimmed = text.trim();
  if (trimmed === "" || none.test(trimmed)) return { phone: "", hasOthers: false };
  if (phoneOf(trimmed) !== null) return { phone: trimmed, hasOthers: false };
  const several = trimmed.split(/[/,;&|]|\batau\b|\bdan\b/i).map((part) => part.trim());
  const known = several.filter((part) => phoneOf(part) !== null);
  const [phone] = known;
  const isAll = several.every((part) => part === "" || phoneOf(part) !== null);
  return phone !== undefined && isAll
    ? { phone, hasOthers: known.length > 1 }
    : { phone: trimmed, hasOthers: false };
}

/** Longer than any telephone number with what people write around it. */
const MOST_SIGNS = 60;

/** The cities whose area code has two digits after the 0; all others have three. Source: Wikipedia, "Telephone numbers in Indonesia". */
const shortAreas = ["21", "22", "24", "31", "61"];

/**
 * A telephone number as one reads it aloud and dials it within the country: "0812-3456-7890", "(022) 555-0112". What is
 * no number in the kept form stays as it is. Only for showing; what is kept and exported is `phoneOf`'s.
 */
export function readablePhone(phone: string): string {
  const national = phoneOf(phone)?.slice("+62".length);
  if (national === undefined) return phone;
  if (national.startsWith("8")) {
    const rest = national.slice(3);
    const middle = Math.min(4, Math.ceil(rest.length / 2));
    return `0${national.slice(0, 3)}-${rest.slice(0, middle)}-${rest.slice(middle)}`;
  }
  const area = national.slice(0, shortAreas.includes(national.slice(0, 2)) ? 2 : 3);
  const rest = national.slice(area.length);
  const middle = Math.floor(rest.length / 2);
  return `(0${area}) ${rest.length < 6 ? rest : `${rest.slice(0, middle)}-${rest.slice(middle)}`}`;
}
