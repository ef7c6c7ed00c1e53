/**
 * What an answer must look like, as plain data: made of the schema of an endpoint's reply, small enough for the browser, which
 * holds every answer of any back end against it (`src/app/reply.ts`). Source: docs/laravel.md "Shapes".
 */
import type * as v from "valibot";
import { day, id, instant, links } from "./common.ts";
import { user } from "./session/session.ts";

/** A value without parts: `count` is a whole number of at least 0, `links` the addresses of a list's pages. */
export type Plain =
  | "text"
  | "id"
  | "day"
  | "instant"
  | "number"
  | "whole"
  | "count"
  | "flag"
  | "any"
  | "links";

export type Shape =
  | Plain
  | { of: readonly string[] }
  | { orNull: Shape }
  | { maybe: Shape }
  | { list: Shape }
  | { map: Shape }
  | { fields: Readonly<Record<string, Shape>> }
  /** told apart by what stands in the field `by` */
  | { by: string; kinds: readonly Shape[] }
  | { user: Readonly<Record<string, Shape>> };

/** What valibot's schemas of replies are made of; its common type says none of it. */
type Schema = {
  type: string;
  pipe?: readonly { type: string; requirement?: unknown }[];
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  key?: string;
  literal?: string;
  item?: Schema;
  wrapped?: Schema;
  value?: Schema;
};

/** The schemas of the contract that mean more than their type; each is known by itself. */
const known = new Map<unknown, Plain>([
  [id, "id"],
  [day, "day"],
  [instant, "instant"],
  [links, "links"],
]);

/** The shape of a reply's schema. Throws for a kind of schema that no reply has used so far. */
export const shapeOf = (schema: v.GenericSchema): Shape => read(schema as unknown as Schema); // as Schema says

function read(schema: Schema): Shape {
  const plain = known.get(schema);
  if (plain !== undefined) return plain;
  const inner = () => read((schema.wrapped ?? schema.item ?? schema.value) as Schema);
  switch (schema.type) {
    case "strict_object":
      return schema === (user as unknown) ? { user: fieldsOf(schema) } : { fields: fieldsOf(schema) };
    case "nullable":
      return { orNull: inner() };
    case "optional":
      return { maybe: inner() };
    case "array":
      return { list: inner() };
    case "record":
      return { map: inner() };
    case "picklist":
      return { of: (schema.options ?? []) as string[] }; // a picklist's are what may be picked
    case "variant":
      return { by: schema.key ?? "", kinds: (schema.options ?? []).map((one) => read(one as Schema)) }; // and a variant's are schemas
    case "literal":
      return { of: [schema.literal ?? ""] };
    case "number":
      return numberOf(schema);
    case "string":
      return "text";
    case "boolean":
      return "flag";
    case "unknown":
    // A cell of a report: a text or a number, as it comes.
    case "union":
    case "null":
      return "any";
    default:
      throw new Error(`no shape for a reply's ${schema.type}`);
  }
}

const fieldsOf = ({ entries = {} }: Schema) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, read(entry)]));

function numberOf({ pipe = [] }: Schema): Plain {
  if (!pipe.some(({ type }) => type === "integer")) return "number";
  return pipe.some(({ type, requirement }) => type === "min_value" && Number(requirement) >= 0)
    ? "count"
    : "whole";
}
