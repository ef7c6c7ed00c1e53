/**
 * Sends what waits in the outbox, when `SMTP_URL` says by which mail server. Messages are written in the transaction of
 * what they tell of; this comes after it and may fail without harm. Source: docs/spec/running.md §5.
 */
import { LINK, type MailRow, noteSent, noteUnsent, releaseTaken, takeMail } from "../store/office/outbox.ts";
import type { Db } from "../store/sql.ts";
import { type MailFile, NeverSent } from "./mail-files.ts";

/** Longer than one message may take, so that nobody else takes it meanwhile. */
const LEASE_MS = 5 * 60_000;
const SEND_LIMIT_MS = 60_000;

/** Messages that another process wrote, or whose next try has come, are found this late at most. */
const LOOK_EVERY_MS = 30_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** How long the message under way may hold up the end of the server; after the lease it is sent again. */
const FAREWELL_MS = 10_000;

/** One message as a mail server takes it. */
export type MailMessage = {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

/** Resolves when the mail server has taken the message. An error's `responseCode` of 500 or more says: never. */
export type Deliver = (message: MailMessage) => Promise<unknown>;

export type MailWorker = {
  /** something may have been written */
  wake: () => void;
  /** takes nothing more and waits a little for the message under way */
  close: () => Promise<void>;
};

type MailOptions = {
  db: Db;
  deliver: Deliver;
  /** the sender of every message */
  from: string;
  clock: () => Date;
  /** what goes with it: the file of a scheduled report, or the files of a message; left out where none goes out */
  filesOf?: (mail: MailRow) => Promise<MailFile[]>;
  /** no other server sends what is in this outbox */
  isAlone?: boolean;
  logError: (error: unknown) => void;
};

/** Begins with what waits since before the start. One message at a time: a school sends a few a day. */
export function startMailWorker(options: MailOptions): MailWorker {
  let isClosed = false;
  let isWanted = false;
  let round: Promise<void> | null = null;
  const wake = () => {
    isWanted = true;
    if (isClosed || round !== null) return;
    round = (async () => {
      while (isWanted && !isClosed) {
        isWanted = false;
        while (!isClosed && (await sendNext(options))) {}
      }
    })()
      .catch(options.logError)
      .finally(() => {
        round = null;
        if (isWanted) wake();
      });
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  const { db, clock, isAlone = false, logError } = options;
  if (isAlone) void releaseTaken(db, clock()).catch(logError).finally(wake);
  else wake();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([round, pause(FAREWELL_MS)]);
    },
  };
}

/** Sends one message, if one is due, and says whether there was one. */
async function sendNext({ db, deliver, from, clock, filesOf = none }: MailOptions): Promise<boolean> {
  const mail = await takeMail(db, clock(), LEASE_MS);
  if (mail === undefined) return false;
  try {
    const files = await inTime(filesOf(mail), "Lampirannya tidak siap pada waktunya.");
    await inTime(deliver(messageOf(mail, from, files)), "Server surat tidak menjawab pada waktunya.");
  } catch (error) {
    const againMs = isFinal(error) ? null : pauseAfter(mail.attempts);
    await noteUnsent(db, mail.id, { error: reasonOf(error), againMs }, clock());
    return true;
  }
  await noteSent(db, mail.id, clock());
  return true;
}

const none = async () => [];

/** The same message always bears the same id, so that a mailbox which gets it twice can tell. */
function messageOf(mail: MailRow, from: string, files: readonly MailFile[]): MailMessage {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body.replace(LINK, () => mail.link ?? ""),
    messageId: `<${mail.id}@${host}>`,
    ...(files.length > 0 && {
      attachments: files.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    }),
  };
}

async function inTime<T>(work: Promise<T>, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), SEND_LIMIT_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** A minute, then twice as long each time. */
const pauseAfter = (attempts: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** An address that does not exist stays so; everything else, a wrong password too, may be put right in time. */
function isFinal(error: unknown): boolean {
  if (error instanceof NeverSent) return true;
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : null;
  const isAboutUs = error instanceof Error && "code" in error && error.code === "EAUTH";
  return typeof code === "number" && code >= 500 && !isAboutUs;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
