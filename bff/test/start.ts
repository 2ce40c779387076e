/** A gateway on a free port, in front of the fake platform. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../src/core/environment.ts';
import { createLog } from '../src/core/log.ts';
import { createPersisted } from '../src/core/persisted.ts';
import type { Tokens } from '../src/core/session.ts';
import { createGateway, type Gateway } from '../src/http/gateway.ts';
import { contract } from '@plaza/api/core/contract.ts';
import { Type } from 'typebox';
import { FakePlatform } from './fake-platform.ts';
import { listItems, schema } from './notes.ts';

export interface Started {
  url: string;
  gateway: Gateway;
  platform: FakePlatform;
  stop(): Promise<void>;
}

const refresh = contract({
  name: 'refresh',
  method: 'POST',
  url: '/auth/refresh',
  summary: 'The next pair.',
  access: 'public',
  body: Type.Object({ refresh_token: Type.String() }),
  reply: Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
});

export const OPERATIONS = {
  hello: 'query Hello { hello }',
  notes: 'query Notes($first: Int) { notes(first: $first) { totalCount edges { node { title author { title } } } } }',
  event: 'subscription Event($topic: String!) { noteEvents(topic: $topic) { kind note { title } } }',
  deferred: 'query Later { hello ... @defer { secret } }',
  BootQuery: 'query BootQuery { hello }',
};

export async function start(
  options: { env?: NodeJS.ProcessEnv; patience?: number; operations?: Record<string, string> } = {},
): Promise<Started> {
  const platform = new FakePlatform();
  const apiUrl = await platform.start();
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bff-'));
  const read = readEnvironment({ API_URL: apiUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.env });
  const environment = { ...read, patience: options.patience ?? read.patience };
  const gateway = await createGateway({
    environment,
    log: createLog(environment.logLevel),
    schema,
    listItems,
    persisted: createPersisted(options.operations ?? OPERATIONS),
    async renew(rest, caller, refreshToken, key): Promise<Tokens> {
      const input = { body: { refresh_token: refreshToken }, headers: { 'idempotency-key': key } };
      const reply = await rest.call(refresh, input, caller);
      return {
        access: reply.access_token,
        refresh: reply.refresh_token,
        expiresAt: Date.now() + 900_000,
        account: 'ada',
      };
    },
  });
  const port = await gateway.listen(0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    gateway,
    platform,
    async stop() {
      await gateway.close();
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  data: Record<string, never> | null | undefined;
  errors: { message: string; extensions: Record<string, unknown> }[] | undefined;
}

export async function ask({ url }: Started, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as Answer;
  return { status: response.status, headers: response.headers, data, errors };
}

/** An access token that says of itself until when it is good. */
export function tokenUntil(moment: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: moment / 1000 })}.sealed`;
}

/** The cookie of somebody whose tokens end at the given moment. */
export async function cookieOf({ gateway }: Started, tokens: Partial<Tokens> = {}): Promise<string> {
  let cookie = '';
  const session = await gateway.sessions.open({ headers: {} }, (value) => (cookie = value));
  await session.save({
    access: 'good',
    refresh: 'refresh',
    expiresAt: Date.now() + 900_000,
    account: 'ada',
    ...tokens,
  });
  return cookie.split(';')[0] ?? '';
}
