/**
 * The initials of a name as the public receipt check shows them, "Siti Nur Aisyah" → "S.N.A."; words without a letter
 * are passed over, and a name without letters gives "". Source: docs/spec/portal.md §4.1.
 */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return initials.map((letter) => `${letter.toUpperCase()}.`).join("");
}

/**
 * The form in which names and codes are compared and searched: case, repeated and outer spaces and marks that are not seen
 * do not count, nor does how a letter is encoded. Folding a folded text changes nothing. Source: docs/spec/data.md §1.2.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s+/gu, " ");
}

/**
 * The form in which classes are told apart, wherever one is named, made, copied or looked for in a file: "7A", "7 a", "7-A" and
 * "Kelas 7A" are one. Source: docs/decisions/034.
 */
export function classKey(name: string): string {
  const folded = fold(name);
  const bare = folded
    .replace(/^(kelas|kls\.?|rombel|rombongan belajar)[ .:-]*(?=\S)/, "")
    .replace(/[ .\p{Pd}]/gu, "");
  return bare === "" ? folded : bare;
}

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** However an apostrophe is typed, the signs of the hamza and the ʿain among them. */
const APOSTROPHES = /['’‘‛`´ʼʻʾʿʹʽ′＇]/gu;

/**
 * A name as it is looked for and put in order: no case, no diacritics, no apostrophe however it is typed; any other sign is
 * a space, and repeated or outer spaces do not count: "Nur-’Aini  Désirée" → "nur aini desiree". Making it plain twice changes
 * nothing. Source: decision 043.
 */
export function plain(text: string): string {
  const unmarked = text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "");
  return unmarked
    .replace(APOSTROPHES, "")
    .replace(/[ßæœøđðþłħı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/**
 * What a name is put in order by, compared byte by byte: plain, and each number behind the count of its digits, so that
 * "7B" comes before "10A": "7B" → "017b". "7 B" is the same as "7B". Source: decision 043.
 */
export function nameKey(name: string): string {
  const joined = plain(name).replace(/(\d) (?=\p{L})/gu, "$1");
  return joined.replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return `${String(number.length).padStart(2, "0")}${number}`;
  });
}

/** As lists are put in order by a name: by its key, then as it is written. */
export function compareNames(one: string, other: string): number {
  return compareTexts(nameKey(one), nameKey(other)) || compareTexts(one, other);
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Of a doubled letter one: "muhammad" and "muhamad" are the same then, and "zzzz" is still no "z". Digits stay, for they are numbers. */
const squeezed = (text: string): string => text.replace(/(\p{L})\1/gu, "$1");

/** What a record is found by, of its texts together: plain, without doubled letters. */
export const searchText = (...texts: readonly (string | null)[]): string =>
  squeezed(plain(texts.filter((text) => text !== null).join(" ")));

/**
 * What a student is found by of the family: the names of father, mother and guardian as a `searchText`, each word behind a space, so
 * that a word is met at its beginning alone; "" where nobody is named. Source: decision 068.
 */
export function familySearch({ father_name, mother_name, guardian_name }: FamilyNames): string {
  const names = searchText(father_name, mother_name, guardian_name);
  return names === "" ? "" : ` ${names}`;
}

export type FamilyNames = Readonly<Record<"father_name" | "mother_name" | "guardian_name", string | null>>;

/** Whether a word of a search may be a parent's: letters alone, three at least, since shorter ones begin somebody's name in every class. */
export const mayBeOfFamily = (word: string): boolean => /^\p{L}[\p{L}\p{M}]{2,}$/u.test(word);

/** The words of a search as they stand in a `searchText` when they are found; none where nothing was asked for. */
export const searchWords = (q: string): string[] => wordsOf(squeezed(plain(q)));

/**
 * The words of a search that a name may hold otherwise than they were typed, for its letters may be doubled: what holds them
 * as typed comes first. Two letters beside each other are in both or in neither, and numbers are never doubled.
 */
export const typedWords = (q: string): string[] =>
  wordsOf(plain(q)).filter((word) => !/\d/.test(word) && (word.length > 2 || squeezed(word) !== word));

const wordsOf = (text: string): string[] => text.split(" ").filter((word) => word !== "");
