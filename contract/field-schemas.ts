/** The schemas of a table of fields: how each is answered, and how it is sent. Source: docs/decisions/059-one-field-table.md. */
import * as v from "valibot";
import {
  day,
  id,
  keptPicture,
  matching,
  oneLine,
  optionalDay,
  optionalId,
  optionalOf,
  optionalText,
  reason,
  rupiah,
  rupiahAboveZero,
  shortCode,
  wholeNumber,
} from "./common.ts";
import { oneOf } from "./enums.ts";
import type { FieldKind, FieldTable } from "./fields.ts";
import {
  chosenUsername,
  guardianName,
  nis,
  personName,
  studentName,
  typedEmail,
  typedPhone,
} from "./people.ts";

type Values = readonly [string, ...string[]];

const text = v.nullable(v.string());

/** How a field of each kind that a student has is answered; an open one is `null`. */
const shown = {
  id,
  nis: v.string(),
  name: v.string(),
  reference: v.nullable(id),
  person: text,
  phone: text,
  email: text,
  day: text,
  year: v.nullable(v.number()),
  text,
  digits: text,
  pattern: text,
  paper: text,
  flag: v.boolean(),
};

const shownOneOf = <const V extends Values>(of: V) => v.nullable(oneOf(of));

type Shown<F> = F extends { kind: "one" | "usual"; of: infer V extends Values }
  ? ReturnType<typeof oneOf<V>>
  : F extends { kind: "choice"; of: infer V extends Values }
    ? ReturnType<typeof shownOneOf<V>>
    : F extends { kind: infer K extends keyof typeof shown }
      ? (typeof shown)[K]
      : never;

type ShownKind = Extract<FieldKind, { kind: keyof typeof shown | "one" | "usual" | "choice" }>;

function shownSchema(field: ShownKind) {
  switch (field.kind) {
    case "one":
    case "usual":
      return oneOf(field.of);
    case "choice":
      return shownOneOf(field.of);
    default:
      return shown[field.kind];
  }
}

/** The fields of a table as an answer holds them. */
export const shownFields = <const T extends Readonly<Record<string, ShownKind>>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, shownSchema(field)])) as {
    [K in keyof T]: Shown<T[K]>; // as `shownSchema` makes one of each
  };

/** A number of a person's papers: 16 digits, in groups or not. */
const paperNumber = (called: string) =>
  v.pipe(
    optionalText(40),
    v.transform((value) => value?.replace(/[\s.-]/gu, "") ?? null),
    v.check((value) => value === null || /^\d{16}$/.test(value), `${called} terdiri dari 16 angka.`),
  );

/** A figure that may be left out or empty; an empty one is `null`. */
const orEmpty = <const T extends v.GenericSchema>(figure: T) =>
  v.optional(
    v.union([
      v.nullable(figure),
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
    ]),
    null,
  );

const openCount = (min: number, max: number) => orEmpty(wholeNumber(min, max));

/** Letters and digits that are typed in any case and kept in capitals. */
const capitals = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.minLength(min),
    v.maxLength(max),
    v.regex(/^[A-Z0-9]*$/, "Hanya huruf dan angka, tanpa spasi."),
  );

/** Digits as people write them, in groups or not; none is `null`. */
const grouped = (min: number, max: number, sentence: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((value) => value.replace(/[\s.-]/g, "")),
        v.transform((value) => (value === "" ? null : value)),
        v.nullable(v.pipe(v.string(), v.regex(new RegExp(`^\\d{${min},${max}}$`), sentence))),
      ),
    ),
    null,
  );

const oneOrNull = <const V extends Values>(of: V) => v.optional(v.nullable(oneOf(of)), null);

const ids = v.pipe(v.array(id), v.maxLength(200));

const someIds = (sentence: string) => v.pipe(v.array(id), v.minLength(1, sentence), v.maxLength(200));

/** How a field of each kind is sent, where the kind alone says it. */
const typed = {
  id,
  nis,
  name: studentName,
  colleague: personName,
  username: chosenUsername,
  reason,
  requiredDay: day,
  rupiah,
  reference: optionalId,
  person: v.optional(guardianName, null),
  phone: v.optional(typedPhone, null),
  email: v.optional(typedEmail, null),
  day: optionalDay,
  year: openCount(1900, 2199),
  openRupiah: orEmpty(rupiahAboveZero),
  picture: keptPicture,
  flag: v.optional(v.boolean(), false),
  flagOn: v.optional(v.boolean(), true),
  ids,
  grades: v.pipe(v.array(wholeNumber(1, 13)), v.minLength(1), v.maxLength(13)),
};

const usualOf = <const V extends Values, const U extends V[number]>(of: V, usual: U) =>
  v.optional(oneOf(of), usual);

const countOrNull = (min: number, max: number) => v.optional(v.nullable(wholeNumber(min, max)), null);
const usualCount = (min: number, max: number, usual: number) => v.optional(wholeNumber(min, max), usual);
const usualRupiah = (usual: number) => v.optional(rupiah, usual);

/** What `typedSchema` makes of a field whose limits say the rest. */
type Bounded = {
  text: ReturnType<typeof optionalText>;
  digits: ReturnType<typeof matching>;
  pattern: ReturnType<typeof matching>;
  paper: ReturnType<typeof paperNumber>;
  grouped: ReturnType<typeof grouped>;
  line: ReturnType<typeof oneLine>;
  code: ReturnType<typeof shortCode>;
  capitals: ReturnType<typeof capitals>;
  count: ReturnType<typeof wholeNumber>;
  openCount: ReturnType<typeof openCount>;
  countOrNull: ReturnType<typeof countOrNull>;
  usualCount: ReturnType<typeof usualCount>;
  usualRupiah: ReturnType<typeof usualRupiah>;
  someIds: ReturnType<typeof someIds>;
};

type Typed<F> = F extends { kind: "one"; of: infer V extends Values }
  ? ReturnType<typeof oneOf<V>>
  : F extends { kind: "choice"; of: infer V extends Values }
    ? ReturnType<typeof optionalOf<V>>
    : F extends { kind: "oneOrNull"; of: infer V extends Values }
      ? ReturnType<typeof oneOrNull<V>>
      : F extends { kind: "usual"; of: infer V extends Values; usual: infer U extends string }
        ? ReturnType<typeof usualOf<V, U & V[number]>>
        : F extends { kind: infer K extends keyof Bounded }
          ? Bounded[K]
          : F extends { kind: infer K extends keyof typeof typed }
            ? (typeof typed)[K]
            : never;

function typedSchema(field: FieldKind) {
  switch (field.kind) {
    case "one":
      return oneOf(field.of);
    case "choice":
      return optionalOf(field.of);
    case "oneOrNull":
      return oneOrNull(field.of);
    case "usual":
      return usualOf(field.of, field.usual);
    case "text":
      return optionalText(field.max);
    case "digits":
    case "pattern":
      return matching(field.max, field.pattern, field.sentence);
    case "paper":
      return paperNumber(field.called);
    case "grouped":
      return grouped(field.min, field.max, field.sentence);
    case "line":
      return oneLine(field.max, field.min);
    case "code":
      return shortCode(field.min, field.max);
    case "capitals":
      return capitals(field.min, field.max);
    case "count":
      return wholeNumber(field.min, field.max);
    case "openCount":
      return openCount(field.min, field.max);
    case "countOrNull":
      return countOrNull(field.min, field.max);
    case "usualCount":
      return usualCount(field.min, field.max, field.usual);
    case "usualRupiah":
      return usualRupiah(field.usual);
    case "someIds":
      return someIds(field.sentence);
    default:
      return typed[field.kind];
  }
}

/** The fields of a table as a form sends them. */
export const typedFields = <const T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, typedSchema(field)])) as {
    [K in keyof T]: Typed<T[K]>; // as `typedSchema` makes one of each
  };
