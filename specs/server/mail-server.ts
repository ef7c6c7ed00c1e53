/** A mail server of the specs' own on the loopback: it speaks just enough SMTP to take messages and keeps them. */
import { createServer, type Socket } from "node:net";
import { listeningOn } from "./loopback.ts";

type Kept = { from: string; to: string; data: string };

export type MailServer = {
  /** as SMTP_URL says it */
  url: string;
  messages: Kept[];
  /** refuses recipients with this answer from now on; null: takes them again */
  refuseWith: (answer: string | null) => void;
  /** keeps the answer to each message that it has taken back until this resolves */
  holdBy: (wait: (taken: number) => Promise<unknown>) => void;
  close: () => Promise<void>;
};

export async function openMailServer(port = 0): Promise<MailServer> {
  const messages: Kept[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  let hold: (taken: number) => Promise<unknown> = async () => {};
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    talk(socket, messages, { refusal: () => refusal, hold: (taken) => hold(taken) });
  });
  const bound = await listeningOn(server, port);
  return {
    url: `smtp://127.0.0.1:${bound}`,
    messages,
    refuseWith: (answer) => {
      refusal = answer;
    },
    holdBy: (wait) => {
      hold = wait;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Commands in lines; after DATA everything up to a line with a single dot is the message. */
type Manner = { refusal: () => string | null; hold: (taken: number) => Promise<unknown> };

function talk(socket: Socket, messages: Kept[], { refusal, hold }: Manner): void {
  let pending = "";
  let message: Kept | null = null;
  let envelope = { from: "", to: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (message !== null) {
      if (line !== ".") {
        message.data += `${line.replace(/^\.\./, ".")}\r\n`;
        return;
      }
      messages.push(message);
      message = null;
      void hold(messages.length).then(() => say("250 2.0.0 taken"));
      return;
    }
    const [, from] = /^MAIL FROM:<([^>]*)>/i.exec(line) ?? [];
    const [, to] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
    if (from !== undefined) envelope = { from, to: "" };
    if (to !== undefined) envelope.to = to;
    if (to !== undefined && refusal() !== null) say(refusal() ?? "");
    else if (/^DATA$/i.test(line)) {
      message = { ...envelope, data: "" };
      say("354 go on");
    } else if (/^QUIT$/i.test(line)) {
      say("221 2.0.0 bye");
      socket.end();
    } else say("250 2.0.0 fine");
  };
  socket.setEncoding("utf8");
  socket.on("data", (piece: string) => {
    const lines = `${pending}${piece}`.split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  say("220 spec ESMTP");
}
