/** Which new passwords are as good as none. Source: decision 038. */

/** The longest first, so that no part of a word is taken for the whole. */
const byLength = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length);

/** What people choose first, here and everywhere, and what this product has published. Small letters without signs. */
const COMMON = byLength(
  `
password passwort passwd passw0rd iloveyou letmein welcome monkey dragon sunshine princess football superman batman pokemon
master login admin administrator adminsekolah operator user test qwerty secret changeme default whatever google facebook
instagram whatsapp tiktok youtube internet komputer samsung android xiaomi naruto doraemon
indonesia merdeka pancasila garuda nusantara jakarta bandung surabaya semarang medan makassar yogyakarta jogjakarta
bismillah alhamdulillah assalamualaikum subhanallah astaghfirullah allahuakbar masyaallah insyaallah muhammad yesus haleluya
sayang sayangku sayangkamu akusayangkamu akucintakamu cintaku cinta kamu rindu bunda ibuku ayahku mamaku papaku keluarga
anakku bahagia semangat sukses rahasia katasandi katakunci katasandiku ganteng cantik persib persija arema bonek
sekolah sekolahku siswa guru kepalasekolah bendahara kasir tatausaha yayasan iuran iurandemo spp demo`
    .trim()
    .split(/\s+/),
);

/** Keys that lie beside each other, and what everybody can count. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "1234567890",
  "0123456789",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
].flatMap((row) => [row, [...row].toReversed().join("")]);

/** As few letters of one's own are tried in a moment. */
const ENOUGH = 4;
const SHORTEST_RUN = 3;
const SHORTEST_NAME = 3;
const LONGEST_UNIT = 4;
/** `17081945` */
const LONGEST_DAY = 8;

const repeated = "Jangan hanya mengulang tanda yang sama. Tambahkan kata lain.";
const inARow = "Jangan hanya deret angka, huruf, atau tombol yang berurutan. Tambahkan kata lain.";
const common = "Kata sandi ini terlalu umum dan pertama kali ditebak orang. Tambahkan kata lain.";
const ownName = "Jangan hanya nama Anda, nama pengguna, email, NIS, atau nama sekolah. Tambahkan kata lain.";

/** Whose password it is to be: what somebody who knows them tries first. */
export type Named = {
  name?: string | null;
  username?: string | null;
  email?: string | null;
  units?: readonly { code: string; name: string }[];
  school?: string | null;
};

/**
 * What is wrong with a new password, in words; null when it is good. Runs, words that everybody tries, the owner's own names
 * and a tail of digits or signs are taken away, and four letters must be left: `bismillah2024!` has none, and
 * `bismillah sungai merah` has enough. Capitals, and signs in place of letters (`p@ssw0rd`), make no other password.
 */
export function passwordFault(password: string, owner: Named = {}): string | null {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isRepeated(typed)) return repeated;
  const withoutRuns = withoutRows(typed);
  if (!/[\p{L}\p{N}]/u.test(typed)) return withoutRuns.length < LONGEST_DAY ? inARow : null;
  if (!isEnough(withoutRuns) && withoutRuns.length < typed.length / 2) return inARow;
  const plain = [typed, withLetters(typed)];
  const isOnly = (words: readonly string[]) =>
    plain.some((text) => !isEnough(without(withoutRows(without(text, words)), words)));
  const own = namesOf(owner);
  if (plain.some((text) => own.some((name) => text.includes(name))) && isOnly(own)) return ownName;
  if (isOnly(COMMON)) return common;
  return isOnly(byLength([...own, ...COMMON])) ? ownName : null;
}

/** A unit of one to four signs over and over: `aaaaaaaaaa`, `ababababab`, `123412341234`. */
function isRepeated(text: string): boolean {
  const signs = [...text];
  const isUnit = (length: number) => signs.every((sign, index) => sign === signs[index % length]);
  return Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some(
    (length) => signs.length > 2 * length && isUnit(length),
  );
}

/** The text without what runs along a row of keys, the alphabet or the digits, or stays on one key. */
function withoutRows(text: string): string {
  let left = "";
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < SHORTEST_RUN) {
      left += text.charAt(at);
      at += 1;
    } else at += length;
  }
  return left;
}

function runAt(text: string, at: number): number {
  let same = 1;
  while (at + same < text.length && text[at + same] === text[at]) same += 1;
  const along = ROWS.map((row) => {
    const from = row.indexOf(text.charAt(at));
    let length = from < 0 ? 0 : 1;
    while (length > 0 && at + length < text.length && row[from + length] === text[at + length]) length += 1;
    return length;
  });
  return Math.max(same, ...along);
}

/** The longest of the words first, each wherever it stands, signs between its letters or not. */
function without(text: string, words: readonly string[]): string {
  let left = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (left === "") return text;
  for (const word of words) left = left.replaceAll(word, "");
  return left;
}

/** Digits that follow are a year, an age or a day: eight of them, and any signs, say nothing. Dice alone need more. */
function isEnough(left: string): boolean {
  const { word, tail } = parted(left);
  const digits = tail.replace(/\D/g, "").length;
  return word.length >= ENOUGH || (word === "" ? digits > LONGEST_DAY : word.length + digits > LONGEST_DAY);
}

/** What ends in a letter, and the digits and signs behind it. */
function parted(text: string): { word: string; tail: string } {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1;
  return { word: text.slice(0, end), tail: text.slice(end) };
}

const standIns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

function withLetters(text: string): string {
  const { word, tail } = parted(text);
  return word.replace(/[@43!10$5]/g, (sign) => standIns[sign] ?? sign) + tail;
}

/** Each name as a whole and in its words, as letters and digits only; of an address what stands before the last dot. */
function namesOf({ name, username, email, units, school }: Named): string[] {
  const texts = [name, username, email?.replace(/\.[^.]*$/, ""), school].concat(
    (units ?? []).flatMap((unit) => [unit.code, unit.name]),
  );
  const words = texts.flatMap((text) => {
    const folded = (text ?? "").normalize("NFKC").toLowerCase();
    return [folded.replace(/[^\p{L}\p{N}]/gu, ""), ...folded.split(/[^\p{L}\p{N}]+/u)];
  });
  return byLength(words.filter((word) => word.length >= SHORTEST_NAME));
}
