/** What each endpoint may refuse with, as the API's description tells it. Source: docs/spec/api.md §3. */
import type { Endpoint } from "../../contract/endpoint.ts";
import { conflictCodes, forbiddenCodes } from "../../contract/problem.ts";

export const errorSchema = {
  description: "Every answer that is not 2xx.",
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string" },
    // No more is promised than these; whoever reads one it does not know goes by the message.
    code: { type: "string", enum: [...forbiddenCodes, ...conflictCodes] },
    id: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    open: {
      type: "array",
      items: {
        type: "object",
        required: ["bill_id", "balance"],
        properties: { bill_id: { type: "string" }, balance: { type: "integer" } },
      },
    },
  },
};

export const retryAfter = {
  "Retry-After": { description: "seconds to wait", schema: { type: "integer", minimum: 1 } },
};

export function errorsOf(endpoint: Endpoint): [status: string, description: string][] {
  const { access, method, path } = endpoint;
  const errors: [string, string][] = [];
  if (access !== "public") errors.push(["401", "no living session"]);
  if (access !== "public") errors.push(["403", "no access, or the password must be changed first"]);
  if (path.includes(":")) errors.push(["404", "unknown, or of another's unit"]);
  if (method !== "GET" && access !== "public" && access !== "signedIn")
    errors.push(["409", "a conflict, by its code"]);
  if (method !== "GET") errors.push(["413", `a body beyond ${sizeOf(endpoint.bodyLimitBytes)}`]);
  if (path === "/api/login") errors.push(["419", "wrong or missing XSRF token"]);
  errors.push(["422", "input refused, field by field"]);
  if (access === "public") errors.push(["429", "too many tries, see Retry-After"]);
  errors.push(["default", "any other: 408 a body that took too long, 500 an error of ours, with its number"]);
  errors.push(["503", "the server or its database is away for a while, see Retry-After"]);
  return errors;
}

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;
