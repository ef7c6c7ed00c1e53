/** Faults of the drill. What a back end other than ours answers, and how the API is described to it. */
import type { Fault } from "../fault.ts";

export const replies: readonly Fault[] = [
  {
    name: "integer-ids",
    layer: "unit",
    what: "a back end that numbers its records logs its users out at a reload",
    edit: {
      file: "src/app/reply.ts",
      from: "      return Number.isSafeInteger(value) ? String(value) : textOf(value);",
      to: "      return textOf(value);",
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "empty-success-lost",
    layer: "unit",
    what: "what was done is told as lost because the answer is empty",
    edit: {
      file: "src/app/api.ts",
      from: "  if (answer === EMPTY) return replyForNothing(endpoint, call, under);\n",
      to: "",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "lapsed-cookie",
    layer: "unit",
    what: "a form that stood open too long cannot be saved any more",
    edit: {
      file: "src/app/api.ts",
      from: '    if (!isAnswer(failure) || failure.status !== PAGE_EXPIRED || endpoint.method === "GET") throw failure;',
      to: "    if (!isAnswer(failure) || failure.status < 999) throw failure;",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "lapsed-in-english",
    layer: "unit",
    what: "that a page stood open too long is said in English",
    edit: {
      file: "src/app/api.ts",
      from: '  if (status === PAGE_EXPIRED) return t("app.pageExpired");\n',
      to: "",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "page-call-unmarked",
    layer: "unit",
    what: "a Laravel server takes a call for the opening of a page",
    edit: {
      file: "src/app/api.ts",
      from: '    "x-requested-with": "XMLHttpRequest",\n',
      to: "",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "profile-asked-too-much",
    layer: "unit",
    what: "a user of whom only the promised is told cannot come in",
    edit: {
      file: "src/app/reply.ts",
      from: '  if ("user" in shape) return readFields(shape.user, { ...unpromised(value), ...value }, field, note);',
      to: '  if ("user" in shape) return readFields(shape.user, value, field, note);',
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "list-without-meta-blank",
    layer: "unit",
    what: "a list that comes without its counts is blank",
    edit: {
      file: "src/app/api.ts",
      from: "  throw new UnknownReply(endpoint, reply.fault);",
      to: "  return answer as ReplyOf<E>;",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "paginator-not-read",
    layer: "unit",
    what: "a list of Laravel's plain paginator cannot be shown",
    edit: {
      file: "src/app/reply.ts",
      from: '  fields.links === "links" && value.meta === undefined && value.current_page !== undefined',
      to: '  fields.links === "links" && value.meta === undefined && value.current_page === fields',
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "money-as-text",
    layer: "unit",
    what: "350000.00 is no amount",
    edit: {
      file: "src/app/reply.ts",
      from: "const WHOLE = /^-?\\d{1,15}(\\.0{1,4})?$/;",
      to: "const WHOLE = /^-?\\d{1,15}$/;",
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "microseconds",
    layer: "unit",
    what: "an instant with microseconds is none",
    edit: {
      file: "src/app/reply.ts",
      from: "\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|",
      to: "\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?(Z|",
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "midnight-elsewhere",
    layer: "unit",
    what: "a day that is written as another hour becomes the day before",
    edit: {
      file: "src/app/reply.ts",
      from: "[T ]00:00:00(",
      to: "[T ]\\d\\d:00:00(",
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "strange-value-unnamed",
    layer: "unit",
    what: "whoever develops a back end does not hear which field is written otherwise",
    edit: {
      file: "src/app/reply.ts",
      from: "  if (meant !== value) note(field, value, meant);\n",
      to: "",
    },
    specs: ["specs/session/reply.test.ts"],
  },
  {
    name: "sql-on-the-screen",
    layer: "unit",
    what: "an SQL statement of a broken server stands on the screen",
    edit: {
      file: "src/app/api.ts",
      from: '  if (status < 500) return body.message || t("app.broken");',
      to: "  if (body.message) return body.message;",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "replies-closed",
    layer: "unit",
    what: "the API's description forbids a back end to answer more than it names",
    edit: {
      file: "scripts/openapi/components.ts",
      from: 'const plain = side === "output" ? opened(schema) : schema;',
      to: "const plain = schema;",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "cookie-with-a-body",
    layer: "unit",
    what: "the API's description asks for a body where Sanctum gives none",
    edit: {
      file: "scripts/openapi/document.ts",
      from: '  if (endpoint.status === 204) return { description: "done, without a body" };\n',
      to: "",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "wait-untold",
    layer: "unit",
    what: "the API's description does not say how long to wait",
    edit: {
      file: "scripts/openapi/document.ts",
      from: '  ...(description.endsWith("Retry-After") && { headers: retryAfter }),\n',
      to: "",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "codes-untold",
    layer: "unit",
    what: "the API's description does not name the codes of refusals",
    edit: {
      file: "scripts/openapi/errors.ts",
      from: "enum: [...forbiddenCodes, ...conflictCodes]",
      to: "enum: [...forbiddenCodes]",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "filters-untold",
    layer: "unit",
    what: "the API's description does not name what a list may be filtered by",
    edit: {
      file: "scripts/openapi/document.ts",
      from: "  const options = list.item?.options;",
      to: "  const options: readonly string[] | undefined = undefined;",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "files-untold",
    layer: "unit",
    what: "the API's description does not say that lists come as files",
    edit: {
      file: "scripts/openapi/document.ts",
      from: 'content: { ...json, "text/csv": file, [XLSX]: file },',
      to: "content: json,",
    },
    specs: ["specs/server/openapi.test.ts"],
  },
  {
    name: "address-with-a-slash",
    layer: "unit",
    what: "a back end whose address ends with a slash is asked at addresses that it does not know",
    edit: {
      file: "src/app/api-base.ts",
      from: '  url.endsWith("/") ? withoutSlash(url.slice(0, -1)) : url;',
      to: "  url;",
    },
    specs: ["specs/session/client.test.ts"],
  },
  {
    name: "broken-profile-hangs",
    layer: "browser",
    what: 'a profile that cannot be read leaves the page at "Memuat…"',
    edit: {
      file: "src/app/session.ts",
      from: "broken: [UNREADABLE] }[problem.kind as string]",
      to: "}[problem.kind as string]",
    },
    specs: ["specs/laravel/laravel.spec.ts"],
    title: "a profile without data ends at the login",
  },
  {
    name: "list-stays-old",
    layer: "browser",
    what: "an open list stays as it was when the connection is back",
    edit: {
      file: "src/app/notices.ts",
      from: "    softReload();\n",
      to: "",
    },
    specs: ["specs/laravel/laravel.spec.ts"],
    title: "when the connection is back",
  },
];
