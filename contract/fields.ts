/**
 * A record's fields as one table: each is declared once, by its name in the API, and what has to do with all of them reads
 * the table. It holds no schema, so that a screen which only names and shows fields loads none; `field-schemas.ts` makes
 * the schemas of it. Source: docs/decisions/059-one-field-table.md.
 */

type Values = readonly [string, ...string[]];

/** What a field holds and how it is checked. */
export type FieldKind =
  /** required: an id, a number of the school, the name of a student */
  | { readonly kind: "id" | "nis" | "name" }
  /** required as well: the name of a colleague, what one logs in with, why something is done, … */
  | { readonly kind: "colleague" | "username" | "reason" | "requiredDay" | "rupiah" }
  /** required, on one line: as it is typed, a code that is read aloud, a code in capitals */
  | { readonly kind: "line" | "code" | "capitals"; readonly min: number; readonly max: number }
  /** may be left open: the id of another record, a relative's name, … */
  | { readonly kind: "reference" | "person" | "phone" | "email" | "day" | "year" }
  /** may be left open as well; an amount is above zero */
  | { readonly kind: "openRupiah" | "picture" }
  | { readonly kind: "text"; readonly max: number }
  /** digits of this form, or letters and digits */
  | {
      readonly kind: "digits" | "pattern";
      readonly max: number;
      readonly pattern: RegExp;
      readonly sentence: string;
    }
  /** digits in groups or not */
  | { readonly kind: "grouped"; readonly min: number; readonly max: number; readonly sentence: string }
  /** the 16 digits of a paper, as it is called */
  | { readonly kind: "paper"; readonly called: string }
  /** a whole number: of `count` there is always one, `openCount` may be left open, `countOrNull` only by `null` */
  | { readonly kind: "count" | "openCount" | "countOrNull"; readonly min: number; readonly max: number }
  /** what stands where nothing is said */
  | { readonly kind: "usualCount"; readonly min: number; readonly max: number; readonly usual: number }
  | { readonly kind: "usualRupiah"; readonly usual: number }
  /** one of a few: of `one` there is always one, `choice` may be left open, `usual` stands where nothing is said */
  | { readonly kind: "one" | "choice"; readonly of: Values; readonly words: string }
  | { readonly kind: "usual"; readonly of: Values; readonly words: string; readonly usual: string }
  /** may be left open only by `null` */
  | { readonly kind: "oneOrNull"; readonly of: Values; readonly words: string }
  /** off where nothing is said, or on */
  | { readonly kind: "flag" }
  | { readonly kind: "flagOn" }
  /** several records, or grades of a school */
  | { readonly kind: "ids" | "grades" }
  /** at least one, or else this is said */
  | { readonly kind: "someIds"; readonly sentence: string };

/** What a table says of a field besides. */
export type FieldFacts = FieldKind & {
  /** the key of what it is called; of a relative's field with the relative in it */
  readonly label: string;
  /** the key of that relative's words */
  readonly who?: string;
  /** what the form of a new record begins with, where that is neither empty nor the usual */
  readonly initial?: string;
};

export type FieldTable = Readonly<Record<string, FieldKind>>;

/** The fields of a table that are such, as in `FieldOf<typeof studentTable, { kind: "phone" }>`. */
export type FieldOf<T, Such> = { [K in keyof T & string]: T[K] extends Such ? K : never }[keyof T & string];

/** The names of a table's fields, or of a record's, in their order. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]; // its own keys

/** The fields of one of these kinds, in their order. */
export const ofKind = <T extends FieldTable, const K extends FieldKind["kind"]>(
  table: T,
  ...kinds: readonly K[]
): FieldOf<T, { kind: K }>[] =>
  namesOf(table).filter((name): name is FieldOf<T, { kind: K }> =>
    kinds.some((kind) => kind === table[name]?.kind),
  );

/** The fields of which the table says this besides, in their order. */
export const having = <T extends FieldTable, const P extends string>(
  table: T,
  property: P,
): FieldOf<T, Readonly<Record<P, unknown>>>[] =>
  namesOf(table).filter(
    (name): name is FieldOf<T, Readonly<Record<P, unknown>>> => property in (table[name] ?? {}),
  );

/** A record that holds the same in each of these fields. */
export const each = <const K extends string, V>(names: readonly K[], value: V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>; // one entry for each name

/** Of a record these fields alone. */
export const picked = <T extends object, const K extends keyof T & string>(
  record: T,
  names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>; // one entry for each name
