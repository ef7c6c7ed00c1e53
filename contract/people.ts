/** Fields of people, the same wherever a person is written down. Source: domain.md "Operator". */
import * as v from "valibot";

/** Nama lengkap: 3–100 of letters, space and `. ' - ,`. */
export const personName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3),
  v.maxLength(100),
  v.regex(
    /^[\p{L}\p{M}.'’,\- ]+$/u,
    "Nama hanya boleh berisi huruf, spasi, titik, koma, petik, dan tanda hubung.",
  ),
  v.regex(/\p{L}/u, "Nama harus berisi huruf."),
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
