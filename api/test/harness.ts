/** A platform of its own for each test file: in-memory PGlite, or a fresh database on TEST_DATABASE_URL. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { sql } from 'kysely';
import { createApp, type RunningApp } from '../src/app.ts';
import { systemCaller, writing } from '../src/core/context.ts';
import type { Environment } from '../src/core/environment.ts';
import { newId } from '../src/core/ids.ts';
import { createFile } from '../src/files/files.store.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
  body: any;
  headers: Record<string, unknown>;
}

export interface Person {
  accountId: string;
  userId: string;
  email: string;
  token: string;
  refreshToken: string;
}

export interface Harness {
  app: RunningApp;
  call: (
    method: string,
    url: string,
    options?: { as?: Person | string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** Somebody who signed up with a code from the outbox. */
  person: (name?: string, more?: Record<string, unknown>) => Promise<Person>;
  /** A stored picture of somebody's own; cutting it is the business of files. */
  picture: (owner: Person) => Promise<string>;
  /** Gives roles that nobody is there to give. */
  appoint: (person: Person, ...roles: string[]) => Promise<Person>;
  /** The last code that was sent to a destination. */
  codeFor: (destination: string) => Promise<string>;
}

export const PASSWORD = 'Harbour-light-1907!';

/** `configure` changes the environment: another provider, another limit. */
export function useHarness(configure: () => Promise<Partial<Environment>> = async () => ({})): Harness {
  const harness = {} as Harness;
  const folder = mkdtempSync(join(tmpdir(), 'plaza-api-'));
  let drop = async (): Promise<void> => {};
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    const env: Environment = {
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://127.0.0.1',
      webUrl: 'http://plaza.test',
      dataDir: folder,
      databaseUrl: database.url,
      redisUrl: process.env['TEST_REDIS_URL'],
      logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
      demo: false,
      rateLimits: true,
      tokenSecret: randomBytes(32),
      smtpUrl: undefined,
      mailFrom: 'Plaza <no-reply@plaza.test>',
      smsWebhookUrl: undefined,
      otlpEndpoint: undefined,
      twitter: undefined,
      ...(await configure()),
    };
    harness.app = await createApp(env);
  });
  afterAll(async () => {
    await harness.app.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  harness.call = async (method, url, { as, body, headers } = {}) => {
    const token = typeof as === 'string' ? as : as?.token;
    const reply = await harness.app.fastify.inject({
      method: method as 'GET',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = (reply.headers['content-type'] ?? '').includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };

  harness.picture = async (owner) => {
    const { platform } = harness.app;
    const { rows } = await sql<{ community_id: string }>`
      select community_id from users where id = ${owner.userId}`.execute(platform.database.db);
    const image = { mimeType: 'image/webp', width: 10, height: 10, thumbhash: '', meta: null, sizes: [] };
    return writing(platform, systemCaller(platform), (context) =>
      createFile(context, {
        id: newId(),
        image,
        bytes: 10,
        name: 'face.webp',
        authorId: owner.userId,
        communityId: rows[0]?.community_id ?? '',
      }),
    );
  };

  harness.appoint = async (person, ...roles) => {
    await sql`
      insert into account_roles (account_id, role) select ${person.accountId}, unnest(${roles}::text[])`.execute(
      harness.app.platform.database.db,
    );
    return person;
  };

  harness.codeFor = async (destination) => {
    const outbox = await harness.call('GET', `/outbox.json?destination=${encodeURIComponent(destination)}`);
    const code = /\b(\d{6})\b/.exec(outbox.body.data[0]?.body ?? '')?.[1];
    if (!code) throw new Error(`no code was sent to ${destination}`);
    return code;
  };

  harness.person = async (name = 'Test Person', more = {}) => {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@plaza.test`;
    const [first = 'Test', ...rest] = name.split(' ');
    // Each from an address of its own, so that the limits of one do not meet the next.
    const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
    const token = await harness.call('POST', '/tokens', {
      headers,
      body: { destination: email, method: 'email', type: 'sign_up' },
    });
    const { id } = token.body.data;
    await harness.call('POST', `/tokens/${id}/verify`, { headers, body: { code: await harness.codeFor(email) } });
    const created = await harness.call('POST', '/accounts', {
      headers,
      body: {
        token: id,
        email,
        password: PASSWORD,
        password_confirm: PASSWORD,
        first_name: first,
        last_name: rest.join(' ') || 'Person',
        birth_date: '1990-05-17',
        ...more,
      },
    });
    if (created.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(created.body)}`);
    const { account_id, user_id, access_token, refresh_token } = created.body.data;
    return { accountId: account_id, userId: user_id, email, token: access_token, refreshToken: refresh_token };
  };
  return harness;
}

async function freshDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) return { url: undefined, drop: async () => {} };
  const name = `plaza_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database ${name} with (force)`) };
}
