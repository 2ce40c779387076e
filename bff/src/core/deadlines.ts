/** Bounds of one length on much that waits at once: whoever came first is due first, so that one timer serves them all. */
export class Deadlines {
  readonly #milliseconds: number;
  /** Whom to tell, and when. */
  readonly #waiting = new Map<() => void, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Tells it when its time is over, unless it has ended before. */
  start(tell: () => void): void {
    this.#waiting.set(tell, performance.now() + this.#milliseconds);
    this.#wakeIn(this.#milliseconds);
  }

  end(tell: () => void): void {
    this.#waiting.delete(tell);
  }

  #wakeIn(milliseconds: number): void {
    // One that runs already ends earlier, also where nobody it was for waits any more.
    if (this.#timer) return;
    this.#timer = setTimeout(() => this.#tellWhoIsDue(), Math.ceil(milliseconds)).unref();
  }

  #tellWhoIsDue(): void {
    this.#timer = undefined;
    for (const [tell, moment] of this.#waiting) {
      const left = moment - performance.now();
      if (left > 0) return this.#wakeIn(left);
      this.#waiting.delete(tell);
      tell();
    }
  }
}
