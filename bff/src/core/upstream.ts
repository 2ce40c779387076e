/** The line to the platform: pooled, with a bound on each wait, and cut short while the platform is known to hang. */
import { EventEmitter } from 'node:events';
import { errors, Pool } from 'undici';
import { Deadlines } from './deadlines.ts';

/** How long the platform may take until its answer begins: to what only reads, and to a write, in milliseconds. All of these grow with `patience`. */
const READ_MS = 2500;
const WRITE_MS = 10_000;
/** How long the rest of an answer may stand still. */
const BODY_MS = 10_000;
/** How long it may take to say that it is there, and how long until it is asked again. */
const PROBE_MS = 1000;
const PAUSE_MS = 250;

/** It takes requests and answers none: whoever asks now need not wait to learn that. */
export class HangingError extends Error {}

type RequestOptions = Omit<Parameters<Pool['request']>[0], 'headersTimeout' | 'bodyTimeout' | 'signal'>;
export type Reply = Awaited<ReturnType<Pool['request']>>;

export const isTimeout = (error: unknown): boolean =>
  ((error as NodeJS.ErrnoException | undefined)?.code ?? '').endsWith('_TIMEOUT');

export class Upstream {
  readonly #origin: string;
  /** Of the platform's own address; paths are asked for below it. */
  readonly #prefix: string;
  /** Apart from all else: it must not wait behind what hangs. */
  readonly #probes: Pool;
  /** Files take as long as whoever sends or fetches them: they keep no place from what is answered at once. */
  readonly #files: Pool;
  readonly #patience: number;
  readonly #reads: Deadlines;
  readonly #writes: Deadlines;
  #pool: Pool;
  #isHanging = false;
  #isLooking = false;
  #isClosed = false;

  constructor(apiUrl: string, patience: number) {
    const { origin, pathname } = new URL(apiUrl);
    this.#origin = origin;
    this.#prefix = pathname.replace(/\/$/, '');
    this.#patience = patience;
    this.#reads = new Deadlines(READ_MS * patience);
    this.#writes = new Deadlines(WRITE_MS * patience);
    this.#probes = new Pool(origin, { connections: 1 });
    this.#files = this.#open();
    this.#pool = this.#open();
  }

  request(options: RequestOptions): Promise<Reply> {
    return this.#unlessHanging(() => this.#send(this.#pool, options));
  }

  /** What is about a file, and has no body of its own: once its answer has begun, it waits for whoever reads it. */
  fetch(options: RequestOptions): Promise<Reply> {
    return this.#unlessHanging(() => this.#send(this.#files, options));
  }

  /** A file that is sent, at its sender's pace: the platform's time begins anew with each part that it takes. */
  upload(options: RequestOptions): Promise<Reply> {
    const headersTimeout = WRITE_MS * this.#patience;
    return this.#unlessHanging(() => this.#files.request({ ...this.#bounded(options), headersTimeout }));
  }

  /** The answer of the probe; undefined for none in time. */
  async probe(): Promise<number | undefined> {
    try {
      const signal = AbortSignal.timeout(PROBE_MS * this.#patience);
      const reply = await this.#probes.request({ method: 'GET', path: `${this.#prefix}/readyz`, signal });
      await reply.body.dump();
      return reply.statusCode;
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#pool.close(), this.#files.close(), this.#probes.destroy()]);
  }

  async #unlessHanging(send: () => Promise<Reply>): Promise<Reply> {
    if (this.#isHanging) throw new HangingError();
    try {
      return await send();
    } catch (error) {
      if (isTimeout(error) && !this.#isLooking) void this.#look();
      throw error;
    }
  }

  /** Bounded from here on, whether it waits in line or for its answer: the pool's own bound begins later, and ticks in half seconds. */
  #send(pool: Pool, options: RequestOptions): Promise<Reply> {
    const deadlines = options.method === 'GET' || options.method === 'HEAD' ? this.#reads : this.#writes;
    return new Promise((resolve, reject) => {
      const signal = new EventEmitter();
      const giveUp = () => {
        // First of all: whoever stands in line hears of no signal before its turn, and is not sent then.
        reject(new errors.HeadersTimeoutError());
        signal.emit('abort');
      };
      deadlines.start(giveUp);
      pool.request({ ...this.#bounded(options), signal, headersTimeout: 0 }, (error, reply) => {
        deadlines.end(giveUp);
        if (error) reject(error);
        else resolve(reply);
      });
    });
  }

  #bounded(options: RequestOptions) {
    return { ...options, path: this.#prefix + options.path, bodyTimeout: BODY_MS * this.#patience };
  }

  // No pipelining: one slow answer must not hold up those behind it.
  #open(): Pool {
    return new Pool(this.#origin, { connections: 64, pipelining: 1, connect: { timeout: READ_MS * this.#patience } });
  }

  /** Something was slow: that alone, or does the platform hang? Then all who wait are told, until it is back. */
  async #look(): Promise<void> {
    this.#isLooking = true;
    if ((await this.probe()) === undefined) await this.#waitUntilBack();
    this.#isLooking = false;
  }

  async #waitUntilBack(): Promise<void> {
    this.#isHanging = true;
    const stuck = this.#pool;
    this.#pool = this.#open();
    void stuck.destroy(new HangingError());
    while (!this.#isClosed && (await this.probe()) === undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    this.#isHanging = false;
  }
}
