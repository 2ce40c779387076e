/**
 * Prepared statements: a connection parses and plans each statement once and then only sends its values. Planning took three
 * quarters of the database's time before. Statements are named by their hash, so their texts must be stable: values and lists
 * are parameters, and nothing that differs between requests may be part of a text.
 */
import { createHash } from 'node:crypto';
import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Statements that a connection keeps unless told otherwise. A plan takes some hundred kilobytes of the server's memory. */
export const STATEMENTS_PER_CONNECTION = 200;

const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

const nameOf = (text: string): string => `plaza_${createHash('sha1').update(text).digest('hex')}`;

/** Where the schema changed since the statement was prepared, or the server's list of statements is another than ours. */
const STALE = new Set(['26000', '42P05']);
export const isStale = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return STALE.has(code ?? '') || (code === '0A000' && message?.startsWith('cached plan must not change') === true);
};

/** The part of `pg`'s connection that records what was prepared. `pg` itself never removes anything from it. */
interface Recording {
  connection: { parsedStatements: Record<string, string> };
}

/** A connection to PostgreSQL that prepares every query with parameters. */
export class PreparingClient extends pg.Client {
  /** Names by text. */
  readonly #cache: LRUCache<string, string>;
  #mustReset = false;

  constructor(config?: pg.ClientConfig, statements = STATEMENTS_PER_CONNECTION) {
    super(config);
    this.#cache = new LRUCache({
      max: statements,
      dispose: (name, _text, reason) => this.#forget(name, reason === 'evict'),
    });
  }

  // `pg` declares eight overloads. Only the one that the query builder uses is changed, all others pass as they are.
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of `pg` cannot be written otherwise
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown];
    const isPlain = args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || !PREPARABLE.test(text);
    // In a transaction that has failed nothing can be prepared: the statement gets its error.
    if (isPlain || this.getTransactionStatus() === 'E') return super.query(...(args as [string]));
    return this.#runPrepared(text, values);
  }

  async #runPrepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await super.query({ name: this.#prepare(text), text, values });
    } catch (error) {
      if (!isStale(error)) throw error;
      this.#mustReset = true;
      // The transaction has failed with this statement, and its caller retries it.
      if (this.getTransactionStatus() !== 'I') throw error;
      return super.query({ name: this.#prepare(text), text, values });
    }
  }

  /** The name to send the statement by. What has to be removed for it is queued before. */
  #prepare(text: string): string {
    if (this.#mustReset) {
      this.#mustReset = false;
      this.#cache.clear();
      super.query('deallocate all').catch(() => (this.#mustReset = true));
    }
    const known = this.#cache.get(text);
    if (known) return known;
    const name = nameOf(text);
    this.#cache.set(text, name);
    return name;
  }

  #forget(name: string, isPrepared: boolean): void {
    const recorded = (this as unknown as Recording).connection.parsedStatements;
    // A statement that never was parsed, since it is wrong, is not there to be removed.
    if (!(name in recorded)) return;
    delete recorded[name];
    if (isPrepared) super.query(`deallocate ${name}`).catch(() => (this.#mustReset = true));
  }
}

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type StreamOptions = Parameters<PGlite['execProtocolStream']>[1];
/** A statement with what the database says about its parameters, once that was asked. */
type Described = { name: string; description?: BackendMessages };

/** `P`, `B`, `D` and `C`, the types of messages, and `S` for a statement: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const [PARSE, BIND, DESCRIBE, CLOSE, STATEMENT] = [0x50, 0x42, 0x44, 0x43, 0x53] as const;
const HEADER_BYTES = 5;

/**
 * The embedded database, preparing every query as well. It sends each query as unnamed messages to parse, describe, bind and run it;
 * here the statement gets a name, and what is known of it is not asked for again.
 */
export class PreparingPGlite extends PGlite {
  /** Statements by text. */
  readonly #cache: LRUCache<string, Described>;
  readonly #dropped: string[] = [];
  #current: Described | undefined;
  #mustReset = false;

  constructor(options: PGliteOptions, statements = STATEMENTS_PER_CONNECTION) {
    super(options);
    this.#cache = new LRUCache({ max: statements, dispose: ({ name }) => void this.#dropped.push(name) });
  }

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    return super.query<T>(...args).catch((error: unknown) => {
      if (isStale(error)) return super.query<T>(...args);
      throw error;
    });
  }

  override async execProtocolStream(message: Uint8Array, options?: StreamOptions): Promise<BackendMessages> {
    const send = (sent: Uint8Array) =>
      super.execProtocolStream(sent, options).catch((error: unknown) => {
        this.#mustReset ||= isStale(error);
        throw error;
      });
    const [type] = message;
    if (type === PARSE) return this.#parse(message, send);
    const current = this.#current;
    if (!current) return send(message);
    if (type === DESCRIBE && message[HEADER_BYTES] === STATEMENT) {
      current.description ??= await send(withName(message, current.name, HEADER_BYTES + 1));
      return current.description;
    }
    // After the empty name of the portal.
    return send(type === BIND ? withName(message, current.name, HEADER_BYTES + 1) : message);
  }

  async #parse(message: Uint8Array, send: (message: Uint8Array) => Promise<BackendMessages>): Promise<BackendMessages> {
    this.#current = undefined;
    // After the header: an empty name, the text, each with a zero at its end, and the types of parameters.
    const start = HEADER_BYTES + 1;
    const text = new TextDecoder().decode(message.subarray(start, message.indexOf(0, start)));
    if (!PREPARABLE.test(text)) return send(message);
    if (this.#mustReset) {
      this.#mustReset = false;
      this.#cache.clear();
      await this.#closeDropped(send);
    }
    const known = this.#cache.get(text);
    if (known) {
      this.#current = known;
      return [];
    }
    const added = { name: nameOf(text) };
    const parsed = await send(withName(message, added.name, HEADER_BYTES));
    this.#cache.set(text, added);
    this.#current = added;
    await this.#closeDropped(send);
    return parsed;
  }

  async #closeDropped(send: (message: Uint8Array) => Promise<BackendMessages>): Promise<void> {
    for (const name of this.#dropped.splice(0)) await send(closeMessage(name));
  }
}

/** The message with a name where it has an empty one. */
function withName(message: Uint8Array, name: string, at: number): Uint8Array {
  const named = Buffer.alloc(message.length + name.length);
  named.set(message.subarray(0, at));
  named.write(name, at, 'ascii');
  named.set(message.subarray(at), at + name.length);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

const closeMessage = (name: string): Uint8Array =>
  withName(Uint8Array.of(CLOSE, 0, 0, 0, 0, STATEMENT, 0), name, HEADER_BYTES + 1);
