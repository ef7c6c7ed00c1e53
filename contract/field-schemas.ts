/** The schemas of a table of fields: how each is answered, and how it is sent. Source: docs/decisions/059-one-field-table.md. */
import * as v from "valibot";
import { id, matching, optionalDay, optionalId, optionalOf, optionalText, wholeNumber } from "./common.ts";
import { oneOf } from "./enums.ts";
import type { FieldKind, FieldTable } from "./fields.ts";
import { guardianName, nis, studentName, typedEmail, typedPhone } from "./people.ts";

type Values = readonly [string, ...string[]];

const text = v.nullable(v.string());

/** How a field of each kind is answered; an open one is `null`. */
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

function shownSchema(field: FieldKind) {
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
export const shownFields = <const T extends FieldTable>(table: T) =>
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

const year = v.optional(
  v.union([
    v.nullable(wholeNumber(1900, 2199)),
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
  ]),
  null,
);

/** How a field of each kind is sent, where the kind alone says it. */
const typed = {
  id,
  nis,
  name: studentName,
  reference: optionalId,
  person: v.optional(guardianName, null),
  phone: v.optional(typedPhone, null),
  email: v.optional(typedEmail, null),
  day: optionalDay,
  year,
  flag: v.optional(v.boolean(), false),
};

const usualOf = <const V extends Values, const U extends V[number]>(of: V, usual: U) =>
  v.optional(oneOf(of), usual);

type Typed<F> = F extends { kind: "one"; of: infer V extends Values }
  ? ReturnType<typeof oneOf<V>>
  : F extends { kind: "choice"; of: infer V extends Values }
    ? ReturnType<typeof optionalOf<V>>
    : F extends { kind: "usual"; of: infer V extends Values; usual: infer U extends string }
      ? ReturnType<typeof usualOf<V, U & V[number]>>
      : F extends { kind: "text" }
        ? ReturnType<typeof optionalText>
        : F extends { kind: "digits" | "pattern" }
          ? ReturnType<typeof matching>
          : F extends { kind: "paper" }
            ? ReturnType<typeof paperNumber>
            : F extends { kind: infer K extends keyof typeof typed }
              ? (typeof typed)[K]
              : never;

function typedSchema(field: FieldKind) {
  switch (field.kind) {
    case "one":
      return oneOf(field.of);
    case "choice":
      return optionalOf(field.of);
    case "usual":
      return usualOf(field.of, field.usual);
    case "text":
      return optionalText(field.max);
    case "digits":
    case "pattern":
      return matching(field.max, field.pattern, field.sentence);
    case "paper":
      return paperNumber(field.called);
    default:
      return typed[field.kind];
  }
}

/** The fields of a table as a form sends them. */
export const typedFields = <const T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, typedSchema(field)])) as {
    [K in keyof T]: Typed<T[K]>; // as `typedSchema` makes one of each
  };
