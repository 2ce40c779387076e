/** The gateway in front of the real platform, both in this process, on PGlite. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RoleKey } from '@plaza/api/core/contract.ts';
import { listItems } from '@plaza/api/items/items.contract.ts';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp, type RunningApp } from '../../api/src/app.ts';
import type { Environment as PlatformEnvironment } from '../../api/src/core/environment.ts';
import { GATEWAY_SECRET_OF_TESTS, testEnvironment } from '../../api/test/environment.ts';
import { borrowDatabase } from '../../api/test/lending.ts';
import { createPerson } from '../../api/test/person.ts';
import { renew } from '../src/accounts/tokens.ts';
import { readEnvironment } from '../src/core/environment.ts';
import { writeGlobalId } from '../src/core/ids.ts';
import { createLog } from '../src/core/log.ts';
import { createPersisted, type Persisted } from '../src/core/persisted.ts';
import { textOf } from '../src/core/realtime.ts';
import { createGateway, type Gateway } from '../src/http/gateway.ts';
import { schema } from '../src/schema.ts';
import { joinedAt } from './joined.ts';

export { PASSWORD } from '../../api/test/person.ts';

/** For machines that do much else meanwhile. */
const PATIENCE = { timeout: 30_000, interval: 10 };

export interface Reply {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
  data: any;
  errors: { message: string; extensions: Record<string, unknown> }[] | undefined;
  headers: Headers;
  /** Calls that the gateway made to the platform. */
  restCalls: number;
}

export interface Plaza {
  url: string;
  app: RunningApp;
  gateway: Gateway;
  guest: Caller;
  /** A new member; `accounts.test.ts` covers sign-up. */
  person(name?: string): Promise<Person>;
  codeFor(destination: string): Promise<string>;
  /** Roles that nobody is there to give. */
  appoint(person: Person, ...roles: RoleKey[]): Promise<void>;
  stop(): Promise<void>;
}

/** Whoever asks: a guest without headers, a person with a token, a browser with a cookie. */
export class Caller {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Reply> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...this.headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as Pick<Reply, 'data' | 'errors'>;
    return { data, errors, headers: response.headers, restCalls: Number(response.headers.get('x-rest-calls')) };
  }

  /** Asks, where nothing may go wrong. */
  async get(query: string, variables: Record<string, unknown> = {}): Promise<Reply['data']> {
    const { data, errors } = await this.ask(query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** One mutation by its name; its payload, or the error that it answered. */
  async mutate(name: string, input: Record<string, unknown>, selection: string): Promise<Reply['data']> {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    const data = await this.get(
      `mutation ($input: ${type}Input!) { ${name}(input: $input) {
        __typename ... on ${type}Payload { ${selection} } ... on PlazaError { code message fields { field messages } }
      } }`,
      { input },
    );
    return data[name];
  }

  /** Listens to a subscription, once it has joined; one after the other, for that somebody joined is told without saying who. */
  listen(query: string, variables: Record<string, unknown> = {}): Promise<Listening> {
    const turn = joining.then(() => this.#join(query, variables));
    joining = turn.catch(() => undefined);
    return turn;
  }

  async #join(query: string, variables: Record<string, unknown>): Promise<Listening> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: this.headers,
    });
    const listening = new Listening(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await vi.waitUntil(() => listening.isOpen, PATIENCE);
    const before = await joinedAt(this.url);
    socket.send(JSON.stringify({ id: 'events', type: 'subscribe', payload: { query, variables } }));
    // The protocol has no word for «joined»; what is refused is an error instead.
    await vi.waitUntil(async () => listening.errors.length > 0 || (await joinedAt(this.url)) > before, PATIENCE);
    return listening;
  }
}

let joining: Promise<unknown> = Promise.resolve();

export class Person extends Caller {
  readonly email: string;
  readonly userId: string;
  readonly token: string;

  constructor(url: string, token: string, email: string, userId: string) {
    super(url, { authorization: `Bearer ${token}` });
    this.token = token;
    this.email = email;
    this.userId = userId;
  }
}

export class Listening {
  readonly socket: WebSocket;
  readonly events: Reply['data'][] = [];
  readonly errors: { extensions: { code: string } }[] = [];
  isOpen = false;
  /** The gateway has ended it, or the whole connection. */
  isOver = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('close', () => (this.isOver = true));
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(textOf(data)) as { type: string; payload: Reply['data'] };
      if (type === 'connection_ack') this.isOpen = true;
      if (type === 'next' && payload.data) this.events.push(payload.data);
      if (type === 'next' && payload.errors) this.errors.push(...payload.errors);
      if (type === 'error') this.errors.push(...payload);
      if (type === 'complete') this.isOver = true;
    });
  }

  close(): void {
    this.socket.close();
  }
}

/** A gateway of its own in front of a platform, which may have one already. */
export async function startGateway(
  app: RunningApp,
  folder: string,
  other: { apiUrl?: string; persisted?: Persisted } = {},
): Promise<Pick<Plaza, 'gateway' | 'url'>> {
  if (!app.fastify.server.listening) await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port: apiPort } = app.fastify.server.address() as AddressInfo;
  const environment = readEnvironment({
    API_URL: other.apiUrl ?? `http://127.0.0.1:${apiPort}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    // The platform of a test shares a processor with all else; how one that hangs is met has tests of its own.
    PLATFORM_PATIENCE: '20',
    GATEWAY_SECRET: GATEWAY_SECRET_OF_TESTS,
  });
  const log = createLog('silent');
  const { persisted = createPersisted({}) } = other;
  const gateway = await createGateway({ environment, log, schema, listItems, renew, persisted });
  const port = await gateway.listen(0, '127.0.0.1');
  return { gateway, url: `http://127.0.0.1:${port}` };
}

/** `more` changes the platform's environment. */
export async function startPlaza(more: Partial<PlatformEnvironment> = {}): Promise<Plaza> {
  const ground = await borrowDatabase();
  const env = testEnvironment({ ...ground.env, rateLimits: false, twitter: 'fake', ...more });
  const app = await createApp(env, ground.options);
  const { gateway, url } = await startGateway(app, env.dataDir);

  async function codeFor(destination: string): Promise<string> {
    const outbox = await app.fastify.inject(`/outbox.json?destination=${encodeURIComponent(destination)}`);
    const [message] = outbox.json<{ data: { body: string }[] }>().data;
    const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
    if (!code) throw new Error(`no code was sent to ${destination}`);
    return code;
  }

  const guest = new Caller(url);
  return {
    url,
    app,
    gateway,
    guest,
    codeFor,
    async person(name = 'Ada Berg') {
      const { token, email, userId } = await createPerson(app.platform, name);
      return new Person(url, token, email, writeGlobalId('User', userId));
    },
    async appoint({ email }, ...roles) {
      const { db } = app.platform.database;
      const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      await db
        .insertInto('account_roles')
        .values(roles.map((role) => ({ account_id: id, role, created_at: new Date().toISOString() })))
        .execute();
    },
    async stop() {
      await gateway.close();
      await app.close();
      await ground.leave();
    },
  };
}
