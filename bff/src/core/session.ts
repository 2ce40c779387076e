/**
 * Who asks. The web client holds its tokens in a sealed cookie that scripts cannot read; integrators send a bearer
 * token. The gateway keeps nothing: what it knows of a session came with the request.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decodeJwt, EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { RestError } from './errors.ts';
import type { MaybePromise } from './maybe-promise.ts';

export const COOKIE = 'plaza_session';
const COOKIE_SECONDS = 60 * 60 * 24 * 60;
/** A token that is about to expire is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;
const OPENED_MAX = 10_000;

export interface Tokens {
  access: string;
  refresh: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The account, to count its points by. */
  account: string;
}

/** Asks the platform for the next pair; the key makes every gateway process get the same one. */
export type Renew = (refreshToken: string, idempotencyKey: string) => Promise<Tokens>;

export interface Session {
  readonly kind: 'anonymous' | 'cookie' | 'bearer';
  /** Whose it is for sure: by the seal of a cookie, and of a token once the platform has taken it. */
  readonly account: string | undefined;
  /** One place where somebody is signed in: it has one identity at a time, where an account may have several. */
  readonly seat: string;
  /** The bearer token to call the platform with, renewed when it is about to expire. */
  bearer(): Promise<string | undefined> | string | undefined;
  /** The token is over; that of a cookie, for which there is another to be had, nearly. */
  isStale(): boolean;
  /** After a 401: when there is another token to try, says until when that one is good. */
  renew(): Promise<string | undefined>;
  /** Signs in, or (without tokens) out: the answer carries the cookie. */
  save(tokens: Tokens | undefined): Promise<void>;
  /** Acts with these tokens for the rest of the request; the caller keeps them. */
  use(tokens: Tokens): void;
  /** The platform has taken the token, or refused it. */
  judge(isGood: boolean): void;
}

/**
 * The session of a WebSocket after its handshake. It must not renew: the new cookie could reach nobody, and the one that
 * the browser holds would end its whole family.
 */
export function frozen(session: Session): Session {
  return new FrozenSession(session);
}

class FrozenSession implements Session {
  readonly kind: Session['kind'];
  readonly #session: Session | undefined;

  constructor(session: Session) {
    this.kind = session.kind;
    // A guest has nothing to keep.
    this.#session = session.kind === 'anonymous' ? undefined : session;
  }

  get account() {
    return this.#session?.account;
  }

  get seat() {
    return this.#session?.seat ?? GUEST_SEAT;
  }

  bearer() {
    if (this.isStale()) throw new RestError('token_invalid');
    return this.#session?.bearer();
  }

  isStale() {
    return this.#session?.isStale() ?? false;
  }

  renew() {
    return Promise.resolve(undefined);
  }

  save(tokens: Tokens | undefined) {
    return this.#session?.save(tokens) ?? Promise.resolve();
  }

  use(tokens: Tokens) {
    this.#session?.use(tokens);
  }

  judge(isGood: boolean) {
    this.#session?.judge(isGood);
  }
}

export interface Sessions {
  /** At once where nothing has to be unsealed. */
  open(request: Pick<IncomingMessage, 'headers'>, setCookie: (cookie: string) => void): MaybePromise<Session>;
}

const GUEST_SEAT = 'anonymous';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export function createSessions(options: { key: Uint8Array; isSecure: boolean; renew: Renew }): Sessions {
  const seal = sealWith(options.key);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  /** One renewal for each refresh token, however many requests of a client wait for it. */
  const renewing = new Map<string, Promise<Tokens>>();
  const accounts = new Accounts();

  function renewOnce(refresh: string): Promise<Tokens> {
    let running = renewing.get(refresh);
    if (!running) {
      running = options.renew(refresh, digest(refresh)).finally(() => renewing.delete(refresh));
      renewing.set(refresh, running);
    }
    return running;
  }

  function session(start: Tokens | undefined, setCookie: (cookie: string) => void): Session {
    let tokens = start;
    const save = async (next: Tokens | undefined) => {
      tokens = next;
      const value = next ? await seal.close(next) : '';
      setCookie(`${COOKIE}=${value}; Max-Age=${next ? COOKIE_SECONDS : 0}; ${attributes}`);
    };
    const renew = async () => {
      if (!tokens) return undefined;
      try {
        const next = await renewOnce(tokens.refresh);
        await save(next);
        return new Date(next.expiresAt).toISOString();
      } catch (error) {
        // Ended elsewhere: this browser is signed out. Anything else (the platform is away) must not sign it out.
        if (!(error instanceof RestError) || (error.status !== 401 && error.status !== 403)) throw error;
        await save(undefined);
        return undefined;
      }
    };
    const isStale = () => tokens !== undefined && tokens.expiresAt - Date.now() <= RENEW_BEFORE_MS;
    return {
      kind: start ? 'cookie' : 'anonymous',
      account: start?.account,
      get seat() {
        return start ? `session:${String(decodeJwt(start.access)['sid'])}` : GUEST_SEAT;
      },
      bearer: () => (isStale() ? renew().then(() => tokens?.access) : tokens?.access),
      isStale,
      renew,
      save,
      use(next) {
        tokens = next;
      },
      judge: () => undefined,
    };
  }

  return {
    open(request, setCookie) {
      const { authorization } = request.headers;
      if (authorization) return new BearerSession(authorization, accounts);
      const sealed = cookieOf(request, COOKIE);
      if (!sealed) return session(undefined, setCookie);
      const known = seal.opened(sealed);
      return known ? session(known, setCookie) : seal.open(sealed).then((tokens) => session(tokens, setCookie));
    },
  };
}

const BEARER = /^Bearer [\w.~+/=-]+$/i;
const BEARER_LENGTH = 'Bearer '.length;
const TOKEN_MAX = 4096;

/** Whose the tokens are that the platform has taken: what one says of itself is worth nothing before. */
class Accounts {
  readonly #byToken = new LRUCache<string, string>({ max: OPENED_MAX });

  of(token: string): string | undefined {
    return this.#byToken.get(token);
  }

  judge(token: string, isGood: boolean): void {
    if (!isGood) return void this.#byToken.delete(token);
    if (this.#byToken.has(token)) return;
    const account = claimsOf(token).sub;
    if (account !== undefined) this.#byToken.set(token, account);
  }
}

/** What a token says of itself; nothing for what is no token of ours, which the platform will not take. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

class BearerSession implements Session {
  readonly kind = 'bearer';
  readonly #given: string;
  readonly #accounts: Accounts;
  #token: string;
  #seat: string | undefined;
  #endsAt: number | undefined;

  constructor(authorization: string, accounts: Accounts) {
    const given = authorization.slice(BEARER_LENGTH);
    if (given.length > TOKEN_MAX || !BEARER.test(authorization)) throw new RestError('token_invalid');
    this.#given = given;
    this.#token = given;
    this.#accounts = accounts;
  }

  get account() {
    return this.#accounts.of(this.#token);
  }

  /** Asked for by few: a digest for every request would be a tenth of its cost. */
  get seat() {
    return (this.#seat ??= `bearer:${digest(this.#given)}`);
  }

  bearer() {
    return this.#token;
  }

  /** Asked for where something outlives its request: a request alone leaves it to the platform. */
  isStale() {
    this.#endsAt ??= (claimsOf(this.#token).exp ?? Infinity) * 1000;
    return this.#endsAt <= Date.now();
  }

  renew() {
    return Promise.resolve(undefined);
  }

  save() {
    return Promise.resolve();
  }

  use(next: Tokens) {
    this.#token = next.access;
    this.#endsAt = undefined;
  }

  judge(isGood: boolean) {
    this.#accounts.judge(this.#token, isGood);
  }
}

/** Sealing costs tens of microseconds, and a client sends the same cookie many times: what was opened is remembered. */
function sealWith(key: Uint8Array) {
  const opened = new LRUCache<string, Tokens>({ max: OPENED_MAX });
  return {
    close: (tokens: Tokens) =>
      new EncryptJWT({ ...tokens })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${COOKIE_SECONDS}s`)
        .encrypt(key),
    opened: (sealed: string) => opened.get(sealed),
    async open(sealed: string): Promise<Tokens | undefined> {
      try {
        const { payload } = await jwtDecrypt(sealed, key);
        const tokens = payload as unknown as Tokens;
        opened.set(sealed, tokens);
        return tokens;
      } catch {
        // Sealed by another key, expired, or made up: the same as no cookie.
        return undefined;
      }
    },
  };
}

export function cookieOf(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
