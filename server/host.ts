/** What a host gives to the app: the few things that differ between Node, the tests and the browser. */
import type { Context } from "hono";
import type { Passwords, ReadSheet } from "../cases/case.ts";
import type { Engine } from "../store/engines/engine.ts";
import type { KeptFiles } from "../store/engines/kept-files.ts";
import type { Random } from "../store/ids.ts";
import type { EventHub } from "./event-hub.ts";
import type { Answer, Ask, FileAnswer } from "./perform.ts";

/** Threads that do whole calls; they answer refusals and throw what nobody expected. */
export type Workers = {
  read(ask: Ask): Promise<Answer | FileAnswer>;
  /** one at a time, while nobody else writes */
  write(ask: Ask): Promise<Answer | FileAnswer>;
};

export type Host = {
  engine: Engine;
  passwords: Passwords;
  /** the bytes of attachments */
  files: KeptFiles;
  /** reads files of students beside the requests; left out: where the request is answered */
  readSheet?: ReadSheet;
  clock: () => Date;
  /** the school's zone while none was set, "Asia/Jakarta" */
  timeZone: string;
  /** what receipts' QR codes point to, without a slash at the end */
  publicUrl: string;
  random: Random;
  /** who asks, as a bare IP address; the pipeline never reads a header for it */
  address: (c: Context) => string;
  /** the page whose own jar keeps XSRF-TOKEN, where the app runs in a page: pages see no cookie headers */
  page?: { cookie: string };
  /** whether XSRF-TOKEN travels by https only; left out: when `publicUrl` is https */
  secureCookie?: boolean;
  /** how long a body that is no upload may be on its way; left out: 45 s */
  bodyMs?: number;
  /** tells the host's connection that this request's body may take so long */
  awaitUpload?: (c: Context, ms: number) => void;
  /** hashes of the page's inline scripts as the CSP writes them, `sha256-…` */
  scriptHashes?: readonly string[];
  /** tests: a reply that its endpoint's schema does not allow is a 500 instead of going out */
  checkReplies: boolean;
  /** where long calls are done beside this thread; left out: here, as every other */
  workers?: Workers;
  /** tells that a call may have written something, such as a message to be sent */
  written?: () => void;
  /** the streams of events that stand open; left out: whoever asks for one gets an answer, and asks again */
  events?: EventHub;
  logError: (id: string, error: unknown) => void;
};
