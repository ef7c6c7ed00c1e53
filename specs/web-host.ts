/**
 * The web server of a worker's browser specs, one after the other: the built front end as the product serves it, with its
 * security headers, and the spec's school behind the same address. It stands in Playwright's own process, so that no request
 * has to be caught on its way: catching them costs more than answering them. Each spec's browser context is its own, and it
 * is closed before the next spec's school answers.
 */
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { securityHeaders } from "../server/headers.ts";
import { openWeb, type Web } from "../server/web.ts";
import { listeningOn } from "./server/loopback.ts";

const folder = resolve(process.env.WEB_ROOT ?? join(import.meta.dirname, "..", "dist", "web"));
const API = /^\/(api|sanctum|up)(\/|$)/;

/**
 * The most milliseconds by which each request comes late to us and each answer to the page, by chance (`LATE=300`): a spec
 * that takes for granted what it has not waited for fails then. None unless asked for.
 */
const latestMs = Number(process.env.LATE ?? 0);
const dawdle = () => (latestMs > 0 ? wait(Math.random() * latestMs) : undefined);

async function lately(answer: () => Promise<Response>): Promise<Response> {
  await dawdle();
  const reply = await answer();
  await dawdle();
  return reply;
}

/** The built front end, read when the first page asks: tables of screen states are also read where nothing is built. */
let opened: Promise<Web> | undefined;
function frontEnd(): Promise<Web> {
  opened ??= openWeb(folder);
  return opened;
}

/** Says `Response.error()` when there is no network. */
type AnswerApi = (request: Request) => Promise<Response>;

export type WebHost = {
  url: string;
  /** Has `answerApi` answer the calls of one spec, and ends when all that it was asked is answered. */
  during: (answerApi: AnswerApi, spec: () => Promise<void>) => Promise<void>;
  close: () => void;
};

/** Opens the host on a free port. Outside of a spec no call is answered. */
export async function openWebHost(): Promise<WebHost> {
  let answerApi: AnswerApi = async () => Response.error();
  const { scriptHashes } = await frontEnd();
  const headers = Object.entries(securityHeaders({ scriptHashes, https: false }));
  const underWay = new Set<Promise<Response>>();
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      const isApi = API.test(new URL(request.url).pathname);
      const given = lately(() => (isApi ? answerApi(request) : answerFile(request)));
      underWay.add(given);
      const reply = await given.finally(() => underWay.delete(given));
      if (reply.type === "error") {
        outgoing.destroy();
        return new Response(null, { status: 503 });
      }
      const answer = new Response(reply.body, reply);
      if (!isApi) for (const [name, value] of headers) answer.headers.set(name, value);
      return answer;
    },
  }) as Server; // without TLS it is Node's plain one
  const port = await listeningOn(server);
  return {
    url: `http://127.0.0.1:${port}`,
    during: async (answer, spec) => {
      answerApi = answer;
      await spec();
      answerApi = async () => Response.error();
      // The school must not close under what is still being answered.
      await Promise.allSettled(underWay);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Nothing is compressed: on the loopback that would only take time. */
async function answerFile(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  const reply = await (await frontEnd()).answer(new Request(request.url, { headers }), "Asia/Jakarta");
  return reply ?? new Response("Not found", { status: 404 });
}
