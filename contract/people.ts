/** Fields of people, the same wherever a person is written down. Source: docs/spec/data.md §2. */
import * as v from "valibot";
import { oneLine, optionalText } from "./common.ts";

const NAME_LETTERS = /^[\p{L}\p{M}.'’,\- ]+$/u;
const notAName = "Nama hanya boleh berisi huruf, spasi, titik, koma, petik, dan tanda hubung.";
const noLetter = "Nama harus berisi huruf.";

/** Nama lengkap: 3–100 of letters, space and `. ' - ,`. */
export const personName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3),
  v.maxLength(100),
  v.regex(NAME_LETTERS, notAName),
  v.regex(/\p{L}/u, noLetter),
);

/** Of students and their parents also what stands beside a name: "(Alm)", a second name after a slash. */
const FAMILY_LETTERS = /^[\p{L}\p{M}.',\-()/& ]+$/u;
const notAFamilyName =
  "Nama hanya boleh berisi huruf, spasi, titik, koma, petik, tanda hubung, garis miring, dan tanda kurung.";

/**
 * A name with each mark as one writes it on a keyboard: every apostrophe is `'`, every dash `-`, an underscore a space; marks
 * that are not seen, and the asterisk of a footnote, are left out. Source: docs/spec/data.md §7.
 */
export const plainName = (name: string) =>
  name
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[`´ʼʻʹ‘’‚‛′“”„"]/gu, "'")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/_/g, " ")
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .replace(/[*]+/g, "")
    .replace(/\s+/gu, " ")
    .trim();

/** The name of a student: as short as two letters, repeated spaces are one. Source: docs/spec/data.md §7. */
export const studentName = v.pipe(
  v.string(),
  v.transform(plainName),
  oneLine(100, 2),
  v.regex(FAMILY_LETTERS, notAFamilyName),
  v.regex(/\p{L}/u, noLetter),
);

/** The number of a student in a unit. */
export const nis = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.regex(/^\d{4,20}$/, "NIS terdiri dari 4 sampai 20 angka."),
);

/** The name of a father, mother or guardian, where there is one. */
export const guardianName = v.pipe(
  optionalText(100),
  v.transform((value) => (value === null ? null : plainName(value))),
  v.check((value) => value === null || value.length >= 2, "Paling sedikit 2 karakter."),
  v.check((value) => value === null || FAMILY_LETTERS.test(value), notAFamilyName),
  v.check((value) => value === null || /\p{L}/u.test(value), noLetter),
);

/** Nama pengguna as it is chosen; a login takes any text. Capitals become small letters. */
export const chosenUsername = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(4),
  v.maxLength(30),
  v.regex(
    /^[a-z0-9._-]+$/,
    "Nama pengguna hanya boleh berisi huruf kecil, angka, titik, garis bawah, dan tanda hubung.",
  ),
);

/** An address is one address in any case, so it is kept in small letters. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1),
  v.maxLength(100),
  v.email(),
);

/** The same where it may be left out; an empty one is `null`. */
export const typedEmail = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(100),
    v.check((value) => value === "" || v.EMAIL_REGEX.test(value), "Alamat email tidak sah."),
    v.transform((value) => (value === "" ? null : value)),
  ),
);

/** A telephone number as people write it; `rules/phone.ts` says whether it is one. An empty one is `null`. */
export const typedPhone = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(30),
    v.transform((value) => (value === "" ? null : value)),
  ),
);
