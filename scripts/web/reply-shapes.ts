/**
 * The shapes of all replies as one piece of code of its own, which comes beside the first answer: the endpoints of the
 * product's front end hold no schemas (`client-contract.ts`). Source: docs/decisions/036-answers-of-any-back-end.md.
 */
import type { Plugin } from "vite";
import { allEndpoints } from "../../contract/all.ts";
import { shapeOf } from "../../contract/shape.ts";

/** As `src/reply-shapes.ts` in the place of which it stands in a build. */
const shapes = () =>
  Object.fromEntries(
    allEndpoints.map(({ method, path, reply }) => [`${method} ${path}`, shapeOf(reply)] as const),
  );

/** For builds without the fake. */
export function replyShapes(): Plugin {
  return {
    name: "iuran:reply-shapes",
    apply: "build",
    enforce: "pre",
    transform(_, id) {
      if (!id.endsWith("/src/reply-shapes.ts")) return;
      return {
        code: `export const shapeOfReply = (() => { const shapes = ${JSON.stringify(shapes())}; return ({ method, path }) => shapes[method + " " + path]; })();`,
        map: null,
      };
    },
  };
}
