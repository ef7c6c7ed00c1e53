import type { Server } from "node:net";

/** Lets a server listen on the loopback, at any free port when 0, and says at which. */
export async function listeningOn(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.address();
  if (typeof bound !== "object" || bound === null) throw new Error("a TCP server has a port");
  return bound.port;
}
