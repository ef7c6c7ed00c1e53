import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitConnections } from "../../server/connections.ts";
import { listeningOn } from "./loopback.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

const BODY_MS = 300;
const REQUEST_MS = 700;
const MOST = 40;

let it: SmallHost;
let server: Server;
let port: number;
const opened: Socket[] = [];

beforeEach(async () => {
  let extend: (request: IncomingMessage, ms: number) => void = () => {};
  it = await smallHost({
    bodyMs: BODY_MS,
    awaitUpload: (c: Context<{ Bindings: HttpBindings }>, ms) => extend(c.env.incoming, ms),
  });
  const { app } = it;
  server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
  }) as Server; // plain HTTP/1
  extend = limitConnections(server, {
    most: 100,
    mostOfAddress: MOST,
    requestMs: REQUEST_MS,
    isProxy: () => false,
  });
  port = await listeningOn(server);
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await it.close();
});

type Line = { said: () => string; closed: Promise<unknown>; socket: Socket };

/** Opens a connection and sends the head of a request with the beginning of its body, and then no more. */
async function stalled(head: string, begun = "", at = port): Promise<Line> {
  const socket = connect(at, "127.0.0.1");
  opened.push(socket);
  let said = "";
  socket.on("data", (piece) => {
    said += piece;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(`${head}\r\nHost: iuran.test\r\nContent-Type: application/json\r\n`);
  socket.write(begun === "" ? "\r\n" : `\r\n${begun}`);
  return { said: () => said, closed, socket };
}

const answered = (line: Line) => once(line.socket, "data");

test("a stranger's large body is refused before it comes, announced or not, and the line is closed", async () => {
  const announced = await stalled("POST /api/students/login HTTP/1.1\r\nContent-Length: 900000");
  const pieces = await stalled(
    "POST /api/students/login HTTP/1.1\r\nTransfer-Encoding: chunked",
    `8000\r\n${"a".repeat(0x8000)}\r\n`,
  );
  await Promise.all([announced, pieces].map(answered));
  for (const line of [announced, pieces]) {
    expect(line.said()).toMatch(/^HTTP\/1.1 413 /);
    expect(line.said()).toContain("paling besar 16 kB");
  }
  await Promise.all([announced.closed, pieces.closed]);
});

test("a small body that does not come is given up after a while, in words, and the line is closed", async () => {
  const line = await stalled("POST /api/students/login HTTP/1.1\r\nContent-Length: 100", '{"username"');
  await answered(line);
  expect(line.said()).toMatch(/^HTTP\/1.1 408 /);
  expect(line.said()).toContain("terlalu lama");
  await line.closed;
  expect(it.errors).toEqual([]);
});

test("an upload without a session is refused before it is read, and one by who may goes on", async () => {
  const upload = "POST /api/students/import HTTP/1.1\r\nContent-Length: 3000000";
  const stranger = await stalled(upload, "x".repeat(30_000));
  await answered(stranger);
  expect(stranger.said()).toMatch(/^HTTP\/1.1 401 /);
  await stranger.closed;

  const token = await it.login("admin");
  const clerk = await stalled(`${upload}\r\nAuthorization: Bearer ${token}`, '{"a":"');
  // Another request, given up after its whole time, measures that time: no clock of ours does.
  const measure = await stalled("GET /up HTTP/1.1\r\nContent-Length: 900000");
  await measure.closed;
  expect([clerk.said(), clerk.socket.destroyed]).toEqual(["", false]);
});

test("a request that never ends is given up, whatever it is answered, and one that was given longer goes on", async () => {
  const deaf = createServer();
  const give = limitConnections(deaf, { most: 10, mostOfAddress: 10, requestMs: 100, isProxy: () => false });
  deaf.on("request", (request) => request.url === "/upload" && give(request, 60_000));
  const at = await listeningOn(deaf);
  const upload = await stalled("POST /upload HTTP/1.1\r\nContent-Length: 900", "begun", at);
  const other = await stalled("POST /form HTTP/1.1\r\nContent-Length: 900", "begun", at);
  await other.closed;
  expect([other.said(), upload.said(), upload.socket.destroyed]).toEqual(["", "", false]);
  upload.socket.destroy();
  await new Promise((resolve) => deaf.close(resolve));
}, 20_000);

test("many stalled bodies of one address are all let go", async () => {
  const stall = () => stalled("POST /api/students/login HTTP/1.1\r\nContent-Length: 900", '{"username":"');
  const lines = await Promise.all(Array.from({ length: MOST }, stall));
  await Promise.all(lines.map((line) => line.closed));
  expect(lines.map((line) => line.said().slice(0, 12))).toEqual(Array(MOST).fill("HTTP/1.1 408"));
});

test("one address has so many connections, those beyond are not let in, and one that ends makes room", async () => {
  const silent = () => {
    const socket = connect(port, "127.0.0.1");
    opened.push(socket);
    return once(socket, "connect");
  };
  await Promise.all(Array.from({ length: MOST }, silent));
  const beyond = connect(port, "127.0.0.1");
  opened.push(beyond);
  beyond.on("error", () => {});
  beyond.write("GET /up HTTP/1.1\r\nHost: iuran.test\r\n\r\n");
  const heard = await new Promise((resolve) => {
    beyond.once("data", resolve).once("close", () => resolve("closed"));
  });
  expect(heard).toBe("closed");
  const [first] = opened;
  first?.destroy();
  const answer = async () => {
    const line = await stalled("GET /up HTTP/1.1");
    await Promise.race([answered(line), line.closed]);
    return line.said().slice(0, 12);
  };
  await expect.poll(answer).toBe("HTTP/1.1 200");
});
