/** One job of a worker, as the server's thread sees it. */

/** What the job asks of the thread that does it. */
type Asks = { next: () => void; stop: () => void };

type Found = { value: unknown; hasBytes: boolean };

/** How long bytes may stay unread before the job is given up for others. */
const STALL_MS = 120_000;

export class Job {
  /** What the task answered with; rejects with what it threw. */
  readonly found: Promise<Found>;
  readonly #asks: Asks;
  readonly #settle: { find: (found: Found) => void; fail: (reason: Error) => void };
  #piece: { resolve: (bytes: Uint8Array | null) => void; reject: (reason: Error) => void } | null = null;
  #failure: Error | null = null;
  #stalled: NodeJS.Timeout | undefined;

  constructor(asks: Asks) {
    this.#asks = asks;
    let find: (found: Found) => void = () => {};
    let fail: (reason: Error) => void = () => {};
    this.found = new Promise((resolve, reject) => {
      find = resolve;
      fail = reject;
    });
    // Whoever reads the bytes hears of a failure there.
    this.found.catch(() => {});
    this.#settle = { find, fail };
  }

  find(found: Found): void {
    this.#settle.find(found);
    if (found.hasBytes) this.#wait();
  }

  receive(bytes: Uint8Array | null): void {
    this.#piece?.resolve(bytes);
    if (bytes !== null) this.#wait();
  }

  fail(reason: Error): void {
    clearTimeout(this.#stalled);
    this.#failure ??= reason;
    this.#settle.fail(reason);
    this.#piece?.reject(reason);
  }

  /** Whoever waits for it hears the reason; the thread is free for others. */
  giveUp(reason: Error): void {
    this.fail(reason);
    this.#asks.stop();
  }

  /** All bytes; whoever stops reading gives the job up. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    let isWhole = false;
    try {
      for (let bytes = await this.#next(); bytes !== null; bytes = await this.#next()) yield bytes;
      isWhole = true;
    } finally {
      if (!isWhole) this.giveUp(new Error("nobody wants the rest"));
    }
  }

  #next(): Promise<Uint8Array | null> {
    clearTimeout(this.#stalled);
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const piece = new Promise<Uint8Array | null>((resolve, reject) => {
      this.#piece = { resolve, reject };
    });
    this.#asks.next();
    return piece;
  }

  #wait(): void {
    this.#stalled = setTimeout(() => this.giveUp(new Error("nobody read the bytes")), STALL_MS);
    this.#stalled.unref();
  }
}
