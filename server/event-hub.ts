/**
 * The streams that stand open here. One reading of what was written serves them all; each is told what is its own. Source:
 * docs/spec/office.md §1, decision 079.
 */
import type { Staff } from "../cases/case.ts";
import { changesOf, type From, listenerOf, missedBy, unreadAfter } from "../cases/office/events.ts";
import { tellPresence } from "../cases/office/presence.ts";
import type { Changes } from "../contract/office/events.ts";
import { cursorOf } from "../rules/events.ts";
import { type EventRow, eventHead, eventsFrom, isFor } from "../store/office/events.ts";
import { livingTokens } from "../store/session/sessions.ts";
import type { Db } from "../store/sql.ts";

/** Proxies and machines that hold a silent line give it up after a minute. */
const BEAT_MS = 15_000;
/** More than a person has windows; beyond it the oldest ends. */
const MOST_OF_ONE = 20;
/** So many messages may wait for a reader that does not read; then its stream ends, and it asks again. */
const MOST_WAITING = 200;

type Parts = {
  db: () => Db;
  clock: () => Date;
  logError: (error: unknown) => void;
  beatMs?: number;
};

type Stream = {
  actor: Staff;
  /** what came while it is told what it has missed; null from then on */
  held: EventRow[] | null;
  send: (text: string) => void;
  end: () => void;
};

const encoder = new TextEncoder();
const messageOf = (data: Changes) => `id: ${data.cursor}\nevent: changes\ndata: ${JSON.stringify(data)}\n\n`;

export class EventHub {
  readonly #parts: Parts;
  readonly #streams = new Set<Stream>();
  /** all before it has been told */
  #head: number | null = null;
  /** told already, and read again while something older is still being written */
  #told = new Set<string>();
  #reading: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;
  #beating: ReturnType<typeof setInterval> | null = null;
  /** the operators who are known to be here */
  #here = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A stream of what is this operator's from there on; null once the server is ending. */
  open(actor: Staff, from: From): ReadableStream<Uint8Array> | null {
    if (this.#isClosed) return null;
    const [oldest, ...others] = [...this.#streams].filter((stream) => stream.actor.id === actor.id);
    if (oldest !== undefined && others.length + 1 >= MOST_OF_ONE) this.#drop(oldest);
    const stream: Stream = { actor, held: [], send: () => {}, end: () => {} };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream.send = (text) => {
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) this.#drop(stream);
        };
        stream.end = () => controller.close();
        this.#streams.add(stream);
        this.#startBeating();
        if (!this.#here.has(actor.id)) void this.#notePresence();
        void this.#begin(stream, from);
      },
      cancel: () => {
        stream.end = () => {};
        this.#drop(stream);
      },
    });
  }

  /** Reads what was written since, here or elsewhere; resolves when all have been told. */
  wake(): Promise<void> {
    this.#isWanted = true;
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  /** Ends every stream; whoever listened asks again, and may find another server. */
  close(): void {
    this.#isClosed = true;
    for (const stream of [...this.#streams]) this.#drop(stream);
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await this.#read();
      }
    } catch (error) {
      this.#complain(error);
    } finally {
      this.#reading = null;
    }
  }

  async #read(): Promise<void> {
    if (this.#streams.size === 0) {
      this.#head = null;
      return;
    }
    const db = this.#parts.db();
    // Read first: what is written between the two reads comes twice rather than never.
    const next = await eventHead(db);
    const rows = await eventsFrom(db, this.#head ?? next);
    this.#head = next;
    const fresh = rows.filter(({ id }) => !this.#told.has(id));
    this.#told = new Set(rows.map(({ id }) => id));
    if (fresh.some(({ kind }) => kind === "session" || kind === "operator")) await this.#endDead();
    const cursor = cursorOf(next, this.#parts.clock());
    for (const stream of [...this.#streams]) await this.#tell(stream, fresh, cursor);
  }

  async #tell(stream: Stream, rows: readonly EventRow[], cursor: string): Promise<void> {
    const listener = listenerOf(stream.actor);
    const own = rows.filter((row) => isFor(row, listener));
    if (own.length === 0) return;
    if (stream.held !== null) {
      stream.held.push(...own);
      return;
    }
    const unread = await unreadAfter(this.#parts.db(), own, listener);
    stream.send(messageOf({ cursor, is_reset: false, events: changesOf(own), unread }));
  }

  /** Tells a stream what it has missed, then what came meanwhile. */
  async #begin(stream: Stream, from: From): Promise<void> {
    try {
      await this.wake();
      const { actor } = stream;
      const missed = await missedBy(this.#parts.db(), listenerOf(actor), from, this.#parts.clock());
      stream.send(messageOf(missed));
      const held = stream.held ?? [];
      stream.held = null;
      await this.#tell(stream, held, missed.cursor);
    } catch (error) {
      this.#complain(error);
      this.#drop(stream);
    }
  }

  /** Whose session has ended, or whose role or units are others now, has to ask again. */
  async #endDead(): Promise<void> {
    const all = [...this.#streams];
    const tokens = all.map(({ actor }) => actor.tokenId);
    const living = await livingTokens(this.#parts.db(), tokens, this.#parts.clock());
    for (const stream of all) {
      const { tokenId, role, unitIds } = stream.actor;
      const now = living.get(tokenId);
      if (now?.role !== role || now.unitIds !== [...unitIds].sort().join()) this.#drop(stream);
    }
  }

  #drop(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    stream.send = () => {};
    stream.end();
    if (this.#isClosed) this.#stopBeating();
  }

  #stopBeating(): void {
    if (this.#beating !== null) clearInterval(this.#beating);
    this.#beating = null;
  }

  /** Who has a stream is here; who has none any more has gone, at the next beat: a page that is loaded anew is back by then. */
  async #notePresence(): Promise<void> {
    const now = new Set([...this.#streams].map(({ actor }) => actor.id));
    const gone = [...this.#here].filter((id) => !now.has(id));
    this.#here = now;
    try {
      await tellPresence(this.#parts.db(), [...now], true, this.#parts.clock());
      await tellPresence(this.#parts.db(), gone, false, this.#parts.clock());
    } catch (error) {
      this.#complain(error);
    }
    await this.wake();
  }

  #startBeating(): void {
    if (this.#beating !== null) return;
    this.#beating = setInterval(() => void this.#beat(), this.#parts.beatMs ?? BEAT_MS);
    // In a page timers are numbers, and hold nothing open.
    if (typeof this.#beating === "object") this.#beating.unref();
  }

  async #beat(): Promise<void> {
    for (const { send } of [...this.#streams]) send(": \n\n");
    await this.#endDead().catch((error: unknown) => this.#complain(error));
    await this.#notePresence();
    if (this.#streams.size === 0) this.#stopBeating();
  }

  #complain(error: unknown): void {
    if (!this.#isClosed) this.#parts.logError(error);
  }
}
