/**
 * The shapes of all replies as one piece of code of its own, which comes beside the first answer: the endpoints of the
 * product's front end hold no schemas (`client-contract.ts`). Source: docs/decisions/036-answers-of-any-back-end.md.
 */
import type { Plugin } from "vite";
import { allEndpoints } from "../../contract/all.ts";
import { shapeOf } from "../../contract/shape.ts";

/** What stands in a build in the place of `src/app/reply-shapes.ts`, which reads the schemas. */
const source = () => {
  const shapes = allEndpoints.map(
    ({ method, path, reply }) => [`${method} ${path}`, shapeOf(reply)] as const,
  );
  return [
    'export { takeReply } from "./reply.ts";',
    `const shapes = ${JSON.stringify(Object.fromEntries(shapes))};`,
    'export const shapeOfReply = ({ method, path }) => shapes[method + " " + path];',
  ].join("\n");
};

/** For builds without the fake. */
export function replyShapes(): Plugin {
  return {
    name: "iuran:reply-shapes",
    apply: "build",
    enforce: "pre",
    transform(_, id) {
      if (id.endsWith("/src/app/reply-shapes.ts")) return { code: source(), map: null };
    },
  };
}
