/** How an endpoint's reply is taken: by its shape, read from its schema. A product build has the shapes alone (`scripts/web/reply-shapes.ts`). */
import type { Endpoint } from "../../contract/endpoint.ts";
import { type Shape, shapeOf } from "../../contract/shape.ts";

export { takeReply } from "./reply.ts";

const known = new Map<Endpoint, Shape>();

/** Undefined for an endpoint that the contract does not have. */
export function shapeOfReply(endpoint: Endpoint): Shape | undefined {
  const shape = known.get(endpoint) ?? shapeOf(endpoint.reply);
  known.set(endpoint, shape);
  return shape;
}
