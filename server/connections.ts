/**
 * What one address, and all together, may hold of the server without having logged in: connections, and requests that
 * never end. Source: decision 032.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

type Limits = {
  /** connections at once, of everybody */
  most: number;
  /** of one address: a school behind one line has a few for each of its computers */
  mostOfAddress: number;
  /** how long a request may be on its way */
  requestMs: number;
  /** who speaks for many */
  isProxy: (address: string) => boolean;
};

/** A browser holds six at once: a school of 150 computers behind one line, and four such schools. */
export const CONNECTIONS = { most: 4_000, mostOfAddress: 1_000 };

/** A little longer than the pipeline waits for a body, which says so in words (server/pipeline.ts). */
export const REQUEST_MS = 60_000;

/** A head is sent at once, on any line. */
const HEAD_MS = 30_000;

/** Neither a byte in nor out: nobody reads the answer any more. */
const SILENT_MS = 300_000;

/**
 * Closes what is beyond the limits: a connection as it comes, a request that is not complete in time. Returns the way to
 * give one request longer, which is for uploads of those who have logged in.
 */
export function limitConnections(
  server: Server,
  limits: Limits,
): (request: IncomingMessage, ms: number) => void {
  const held = new Map<string, number>();
  const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  server.maxConnections = limits.most;
  server.headersTimeout = Math.min(HEAD_MS, limits.requestMs);
  // Node's own limit is one for all requests; ours below is told apart by what is asked.
  server.requestTimeout = 0;
  server.timeout = SILENT_MS;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (limits.isProxy(address)) return;
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once("close", () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
    if (count > limits.mostOfAddress) socket.destroy();
  });
  const within = (request: IncomingMessage, ms: number) => {
    clearTimeout(ends.get(request));
    const end = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, ms);
    end.unref();
    ends.set(request, end);
  };
  server.on("request", (request: IncomingMessage) => {
    const { "content-length": length, "transfer-encoding": pieces } = request.headers;
    if (pieces === undefined && Number(length ?? 0) === 0) return;
    within(request, limits.requestMs);
    request.once("close", () => clearTimeout(ends.get(request)));
  });
  return within;
}
