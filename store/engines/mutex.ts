/** Gives the mutex back; calling it a second time does nothing. */
export type Unlock = () => void;

/**
 * A fair lock for the one connection an embedded database has: whoever asks first gets it first, so a
 * stream of short queries cannot starve a waiting transaction.
 *
 * A wait that passes `waitLimitMs` is refused. The usual cause is code inside a transaction that queries
 * through the outer `db`: it would wait for itself for ever, and an error that names this is found sooner
 * than a request that hangs.
 */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];
  readonly #waitLimitMs: number;

  constructor(waitLimitMs: number) {
    this.#waitLimitMs = waitLimitMs;
  }

  lock(): Promise<Unlock> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve(this.#unlockOnce());
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(this.#unlockOnce());
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(
          new Error(
            `The database connection was not free within ${this.#waitLimitMs} ms. Does a transaction query through the outer db?`,
          ),
        );
      }, this.#waitLimitMs);
      this.#waiting.push(enter);
    });
  }

  #unlockOnce(): Unlock {
    let done = false;
    return () => {
      if (done) return;
      done = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#held = false;
    };
  }
}
