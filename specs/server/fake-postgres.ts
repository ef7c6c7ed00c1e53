/** A socket that speaks as much of PostgreSQL's protocol as it takes to be logged in and then thrown out. */
import { createServer, type Server, type Socket } from "node:net";
import { listeningOn } from "./loopback.ts";

const message = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(kind, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const welcome = Buffer.concat([message("R", Buffer.from([0, 0, 0, 0])), message("Z", Buffer.from("I"))]);

const refusal = (code: string, text: string) =>
  message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`, "latin1"));

/** How it treats those who come: it lets them in and throws them out at their first statement, or refuses them. */
type Manner = { at: "query" | "start"; code: string; text: string };

/** `meet` changes the manner; `close` ends it. */
export async function fakePostgres(first: Manner) {
  let manner = first;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => {
      if (manner.at === "start") return socket.end(refusal(manner.code, manner.text));
      socket.write(welcome);
      socket.once("data", () => socket.end(refusal(manner.code, manner.text)));
    });
  });
  const port = await listeningOn(server);
  return {
    url: `postgres://iuran:rahasia@127.0.0.1:${port}/iuran`,
    meet: (next: Manner) => {
      manner = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
