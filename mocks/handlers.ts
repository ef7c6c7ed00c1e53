/** MSW's handlers over the product's own app: the fake cannot drift from the server, for it is the same code. */
import { http, type RequestHandler } from "msw";

/** Everything the API answers; what is not here is the page's own files. */
export function handlersOf(answer: (request: Request) => Response | Promise<Response>): RequestHandler[] {
  return ["*/api", "*/api/*", "*/sanctum/*", "*/up", "*/ready"].map((path) =>
    http.all(path, async ({ request }) => answer(request)),
  );
}
