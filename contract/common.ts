/** Schemas that every resource is built from: ids, days, rupiah, lists. Source: docs/spec/api.md §2. */
import * as v from "valibot";
import type { ExportFormat } from "./export-files.ts";

/** The largest sum that one bill, entry or billing may reach, and the largest that `terbilang` has words for. */
export const maxRupiah = 999_999_999_999;

export const id = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

/** Integer rupiah, zero allowed. */
export const rupiah = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRupiah));

/** Integer rupiah above zero. */
export const rupiahAboveZero = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRupiah));

/** A sum of many figures, which may pass what a single one may reach. */
export const rupiahSum = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Integer rupiah on either side of zero (an account's balance). */
export const signedRupiah = v.pipe(v.number(), v.integer());

/** A calendar day of the school, `YYYY-MM-DD`. Years like 0206 are slips of the finger and would be booked as they stand. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isRealDay, "Tanggal ini tidak ada di kalender."),
  v.check((value) => value >= "1900" && value < "2200", "Tahun harus antara 1900 dan 2199."),
);

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A billing period: `2026-07`, `2026-S1`, `2026/2027` or `ONCE`. */
export const period = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-(0[1-9]|1[0-2])|\d{4}-S[12]|\d{4}\/\d{4}|ONCE)$/, "Periode tidak dikenal."),
);

/** Of the store's 32-bit integers, with room for the next one. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_646));

/** A required text: trimmed, and of at most `max` characters. */
export const text = (max: number, min = 1) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max));

/** A required name on one line: trimmed, repeated spaces are one (docs/spec/data.md §1.2). */
export const oneLine = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value.replace(/\s+/gu, " ")),
    v.minLength(min),
    v.maxLength(max),
  );

/** A code that people type and read aloud: letters, digits, dot and hyphen; repeated spaces and case tell none apart. */
export const shortCode = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
    v.regex(/^[A-Za-z0-9.-]*$/, "Kode hanya boleh berisi huruf, angka, titik, dan tanda hubung."),
  );

/** A whole number from `min` to `max`; from a form, where it is being typed, it comes as digits. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** Into how many instalments a bill may be divided at most. */
export const maxInstalments = 12;

/** Which instalment a bill is, and of how many; 1 of 1 is a bill of its own. */
export const instalmentPlace = { sequence: v.number(), instalments: v.number() };

/** A choice that may be left open; an empty one is `null`. */
export const optionalId = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(64),
      v.transform((value) => (value === "" ? null : value)),
    ),
  ),
  null,
);

const emptyIsNull = v.transform((value: string | null) => (value?.trim() === "" ? null : value));

/** A text that may be left out or empty; an empty one is `null`. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(max),
        v.transform((value) => (value === "" ? null : value)),
      ),
    ),
    null,
  );

/** 100 KB: sharp at the size of a letterhead, light in every receipt. */
export const LOGO_BYTES = 102_400;

/**
 * A picture as a data URL; an empty one takes the former away, one that is left out stays as it is. How large it may be
 * and what its bytes are is for `rules/pictures.ts` to say.
 */
export const keptPicture = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === "" ? null : value)),
    ),
  ),
);

/** A text that may be left out or empty, and where there is one must look like this. */
export const matching = (max: number, pattern: RegExp, sentence: string) =>
  v.pipe(
    optionalText(max),
    v.check((value) => value === null || pattern.test(value), sentence),
  );

/** A choice of a few that may be left out or empty; an empty one is `null`. */
export const optionalOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.optional(v.pipe(v.nullable(v.string()), emptyIsNull, v.nullable(v.picklist(values))), null);

/** A calendar day that may be left out or empty; an empty one is `null`. */
export const optionalDay = v.optional(v.pipe(v.nullable(v.string()), emptyIsNull, v.nullable(day)), null);

/** The reason of a void, cancellation or discount. Source: docs/spec/screens.md §4.3. */
export const reason = text(255, 5);

function isRealDay(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

const asList = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A filter of one or several values, `filter[status]=unpaid,partial`. */
export const several = <T extends v.GenericSchema<string>>(item: T) =>
  v.pipe(v.string(), v.transform(asList), v.array(item), v.minLength(1), v.maxLength(200));

/** A filter that is on (`1`) or off (`0`). */
export const onOff = v.pipe(
  v.picklist(["0", "1"]),
  v.transform((value) => value === "1"),
);

/**
 * The query of a list: page, per_page (≤ 200), q, sort and the filters named.
 * An unknown filter or sort is refused (422). Source: docs/spec/api.md §2.
 */
export function listQuery<const F extends string, const T extends v.ObjectEntries>(p: {
  sorts: readonly F[];
  filters: T;
}) {
  const known: readonly string[] = p.sorts;
  const sort = v.pipe(
    v.string(),
    v.transform(asList),
    v.array(
      v.pipe(
        v.string(),
        v.check((field) => known.includes(field.replace(/^-/, "")), "Urutan ini tidak dikenal."),
        v.transform((field) => ({
          field: field.replace(/^-/, "") as F, // the check above has just proved it
          desc: field.startsWith("-"),
        })),
      ),
    ),
    v.maxLength(8),
    // For OpenAPI and the tests over the whole contract, which cannot look into a check.
    v.metadata({ sorts: p.sorts }),
  );
  return v.strictObject({
    page: v.optional(wholeNumber(1, 1_000_000), 1),
    per_page: v.optional(wholeNumber(1, 200), 25),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
    sort: v.optional(sort, ""),
    // no filter at all is an empty object; the generic entries keep TypeScript from seeing that it fits
    filter: v.optional(v.strictObject(p.filters), {} as v.InferInput<v.StrictObjectSchema<T, undefined>>),
  });
}

/** The query of a list that can be taken away as a file: with `format` it answers all filtered rows as CSV or XLSX. */
export const exportableQuery = <const F extends string, const T extends v.ObjectEntries>(p: {
  sorts: readonly F[];
  filters: T;
}) =>
  v.strictObject({
    ...listQuery(p).entries,
    format: v.optional(v.picklist(["csv", "xlsx"] satisfies ExportFormat[])),
  });

/** The addresses of a list's pages. */
export const links = v.strictObject({
  first: v.string(),
  last: v.string(),
  prev: v.nullable(v.string()),
  next: v.nullable(v.string()),
});

/** Which page of a list this is, and of how many. */
export const pageMeta = v.strictObject({
  current_page: v.number(),
  per_page: v.number(),
  total: v.number(),
  last_page: v.number(),
});

/** `{data: [...], links, meta}`; `sums` are added to `meta` (docs/spec/api.md §2). */
export const listOf = <I extends v.GenericSchema, const S extends v.ObjectEntries>(item: I, sums: S) =>
  v.strictObject({
    data: v.array(item),
    links,
    meta: v.strictObject({ ...pageMeta.entries, ...sums }),
  });

/** `{data: {...}}` */
export const one = <I extends v.GenericSchema>(item: I) => v.strictObject({ data: item });

/** What a write on an existing row sends, where there is nothing else to say (docs/spec/api.md §4). */
export const seen = v.strictObject({ version });

/** `{message}`: an answer that is a sentence. */
export const sentence = v.strictObject({ message: v.string() });

/**
 * Who made a record and who changed it last, by name, on the read of one record; null where nobody did: a registration,
 * the first run.
 */
export const traced = {
  created_at: instant,
  created_by: v.nullable(v.string()),
  updated_at: instant,
  updated_by: v.nullable(v.string()),
};
export type Traced = { [F in keyof typeof traced]: v.InferOutput<(typeof traced)[F]> };

/** The small objects that stand beside an id (docs/spec/api.md §1.3: "A relation is an id beside the small object"). */
export const unitBrief = v.strictObject({ id, code: v.string(), name: v.string() });
export const named = v.strictObject({ id, name: v.string() });
export const coded = v.strictObject({ id, code: v.string(), name: v.string() });
export const studentBrief = v.strictObject({
  id,
  nis: v.string(),
  name: v.string(),
  classroom: v.nullable(v.string()),
});
