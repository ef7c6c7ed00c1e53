/**
 * One endpoint as data. The client, the fake, the server, the permission table test and `openapi.json`
 * are all made from these values; nothing about the wire is said anywhere else.
 */
import * as v from "valibot";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anybody, any session, a student's session, or staff that hold the permission. */
export type Access = "public" | "signedIn" | "student" | Permission;

export type Endpoint<
  Path extends string = string,
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
> = {
  /** verb + resource, unique: `createPayment` */
  name: string;
  summary: string;
  method: Method;
  /** Laravel's path with `:id` for a parameter */
  path: Path;
  access: Access;
  query: Query;
  body: Body;
  reply: Reply;
  status: 200 | 201 | 202 | 204;
  /** Money posts need an `Idempotency-Key` (docs/spec/money.md §16). */
  idempotent: boolean;
  /** Of an upload; other bodies are limited to 1 MB (docs/spec/api.md §1.4), and where no work is done to 16 kB. */
  bodyLimitBytes: number;
  /** the kind of file that a good answer is; `reply` is then what stands in the file */
  file?: "application/pdf" | "application/octet-stream";
};

/** docs/spec/api.md. */
const BODY_LIMIT_BYTES = 1_048_576;

/** What anybody, or any student, may make the server hold: names and passwords, never a list. */
const SMALL_BODY_BYTES = 16_384;

const limitOf = (access: Access) =>
  access === "public" || access === "signedIn" || access === "student" ? SMALL_BODY_BYTES : BODY_LIMIT_BYTES;

const nothing = v.strictObject({});
const noBody = v.optional(nothing, {});

type Nothing = typeof nothing;
type NoBody = typeof noBody;

/** Declares an endpoint; query, body and `idempotent` may be left out. */
export function endpoint<
  const Path extends string,
  Reply extends v.GenericSchema,
  Query extends v.GenericSchema = Nothing,
  Body extends v.GenericSchema = NoBody,
>(
  declared: Omit<
    Endpoint<Path, Query, Body, Reply>,
    "query" | "body" | "status" | "idempotent" | "bodyLimitBytes"
  > & {
    query?: Query;
    body?: Body;
    status?: 200 | 201 | 202 | 204;
    idempotent?: boolean;
    bodyLimitBytes?: number;
  },
): Endpoint<Path, Query, Body, Reply> {
  return {
    status: 200,
    idempotent: false,
    bodyLimitBytes: limitOf(declared.access),
    ...declared,
    query: declared.query ?? (nothing as unknown as Query), // left out: the default type parameter holds
    body: declared.body ?? (noBody as unknown as Body), // left out: the default type parameter holds
  };
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = { [N in ParamNames<E["path"]>]: string };
export type QueryOf<E extends Endpoint> = v.InferOutput<E["query"]>;
export type QueryInput<E extends Endpoint> = v.InferInput<E["query"]>;
export type BodyOf<E extends Endpoint> = v.InferOutput<E["body"]>;
export type BodyInput<E extends Endpoint> = v.InferInput<E["body"]>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E["reply"]>;

/** An endpoint that answers with one record, in which this is. */
export type Answering<T> = Endpoint<
  string,
  v.GenericSchema,
  v.GenericSchema,
  v.GenericSchema<unknown, { data: T }>
>;
