import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { auditServer } from 'graphql-http';
import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteId } from '../../test/fake-platform.ts';
import { ask, cookieOf, start, tokenUntil, type Started } from '../../test/start.ts';
import { writeGlobalId } from '../core/ids.ts';

const AN_HOUR = 3_600_000;

let plaza: Started;
beforeAll(async () => {
  plaza = await start();
});
afterAll(() => plaza.stop());
beforeEach(() => {
  plaza.platform.calls.length = 0;
  plaza.platform.failures.clear();
  plaza.platform.goodTokens.clear();
  plaza.platform.forbidden.clear();
});

test('passes every audit of GraphQL over HTTP', async () => {
  const results = await auditServer({ url: `${plaza.url}/graphql` });
  expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  expect(results).toHaveLength(61);
});

test('introspection tells the same names however often it is asked', async () => {
  const query = '{ __type(name: "PageInfo") { fields { name } } __schema { queryType { name } } }';
  const answers = [];
  for (let run = 0; run < 3; run += 1) answers.push((await ask(plaza, { query })).data);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('introspection and /schema.graphql list @defer and @stream with the same arguments', async () => {
  const query = getIntrospectionQuery();
  const { data } = await ask(plaza, { query });
  const printed = await (await fetch(`${plaza.url}/schema.graphql`)).text();
  for (const schema of [
    buildClientSchema(data as unknown as IntrospectionQuery),
    buildSchema(printed, { assumeValidSDL: true }),
  ]) {
    const argumentsOf = (name: string) =>
      schema
        .getDirective(name)
        ?.args.map((argument) => argument.name)
        .toSorted();
    expect([argumentsOf('defer'), argumentsOf('stream')]).toEqual([
      ['if', 'label'],
      ['if', 'initialCount', 'label'],
    ]);
  }
});

test('every long response is compressed for a client that can read it', async () => {
  const query = '{ notes(first: 100) { edges { node { id title author { id title } } } } }';
  const post = { method: 'POST', body: JSON.stringify({ query }) };
  const json = { 'content-type': 'application/json' };
  const asks: [path: string, init: RequestInit, headers: Record<string, string>][] = [
    ['/graphql', post, json],
    ['/graphql', post, { ...json, accept: 'application/graphql-response+json' }],
    [`/graphql?${new URLSearchParams({ query })}`, {}, json],
    ['/schema.graphql', {}, {}],
    ['/graphql', {}, { accept: 'text/html' }],
  ];
  for (const [path, init, headers] of asks) {
    const bodyIn = async (encoding: string) => {
      const response = await fetch(plaza.url + path, { ...init, headers: { ...headers, 'accept-encoding': encoding } });
      expect([path, response.headers.get('content-encoding')]).toEqual([
        path,
        encoding === 'identity' ? null : encoding,
      ]);
      expect(response.headers.get('vary')).toContain('accept-encoding');
      return (await response.text()).replaceAll(/nonce="[^"]+"/g, '');
    };
    const plain = await bodyIn('identity');
    expect(plain.length).toBeGreaterThan(4096);
    for (const encoding of ['br', 'gzip']) expect(await bodyIn(encoding)).toBe(plain);
  }
});

/** A request ID is random, and may contain any digits. */
const withoutRequestId = (errors: unknown): string =>
  JSON.stringify(errors, (key, value: unknown) => (key === 'requestId' ? undefined : value));

describe('persisted operations', () => {
  test('run by their id, first and later runs alike', async () => {
    for (let run = 0; run < 3; run += 1) {
      const { status, data } = await ask(plaza, { id: 'notes', variables: { first: 2 } });
      expect(status).toBe(200);
      expect(data).toEqual({
        notes: {
          totalCount: 30,
          edges: [
            { node: { title: 'Note 1', author: { title: 'Note 3' } } },
            { node: { title: 'Note 2', author: { title: 'Note 5' } } },
          ],
        },
      });
    }
  });

  test('an id that nobody knows tells the client to reload', async () => {
    const { status, errors } = await ask(plaza, { id: 'of-another-release' });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions['code']).toBe('UNKNOWN_OPERATION');
  });

  test('by a hash run where it is known, and are refused as unsupported where it is not', async () => {
    const text = '{ hello }';
    const sha256Hash = createHash('sha256').update(text).digest('hex');
    const hashed = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
    expect((await ask(plaza, hashed('hello'))).data).toEqual({ hello: 'world' });
    const wrong = await ask(plaza, { query: '{ secret }', ...hashed(sha256Hash) });
    expect([wrong.status, wrong.errors?.[0]?.message]).toEqual([400, 'provided sha does not match query']);
    expect((await ask(plaza, { query: text, ...hashed(sha256Hash) })).data).toEqual({ hello: 'world' });
    const unknown = await ask(plaza, hashed(sha256Hash));
    const got = (more: object) =>
      fetch(`${plaza.url}/graphql?${new URLSearchParams({ extensions: JSON.stringify(more) })}`);
    const byGet = await got(hashed(sha256Hash).extensions);
    const first = async (answer: Response) => ((await answer.json()) as typeof unknown).errors?.[0];
    for (const [status, error] of [
      [unknown.status, unknown.errors?.[0]] as const,
      [byGet.status, await first(byGet)],
    ]) {
      expect(status).toBe(200);
      expect(error).toMatchObject({
        message: 'PersistedQueryNotSupported',
        extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
      });
    }
    expect(await (await got(hashed('hello').extensions)).json()).toEqual({ data: { hello: 'world' } });
  });

  test('are all that a session cookie may run', async () => {
    const cookie = await cookieOf(plaza);
    const headers = { cookie, origin: plaza.url };
    expect((await ask(plaza, { id: 'hello' }, headers)).data).toEqual({ hello: 'world' });
    const { errors } = await ask(plaza, { query: '{ hello }' }, headers);
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await ask(plaza, { query: '{ hello }' }, { authorization: 'Bearer abc' })).data).toEqual({
      hello: 'world',
    });
  });

  test('answer in a type that was asked for, or not at all', async () => {
    const answered = async (accept: string) => {
      const headers = { 'content-type': 'application/json', accept };
      const { status, headers: got } = await fetch(`${plaza.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: 'notes', variables: { first: 'many' } }),
      });
      return `${status} ${got.get('content-type')?.split(';')[0]}`;
    };
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, application/json'])
      expect(await answered(accept)).toBe('200 application/json');
    expect(await answered('application/graphql-response+json')).toBe('400 application/graphql-response+json');
    expect(await answered('text/html')).toBe('406 undefined');
    expect(await answered('text/event-stream')).toBe('200 text/event-stream');
    expect(await answered('multipart/mixed')).toBe('400 multipart/mixed');
  });

  test('arrive in parts where they defer', async () => {
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'multipart/mixed, application/json',
        authorization: 'Bearer a',
      },
      body: JSON.stringify({ id: 'deferred' }),
    });
    expect(response.headers.get('content-type')).toContain('multipart/mixed');
    const text = await response.text();
    expect(text).toContain('"hello":"world"');
    expect(text).toContain('"secret":"open"');
  });
});

describe('another site', () => {
  test('cannot use the cookie', async () => {
    const cookie = await cookieOf(plaza);
    const forged = await ask(plaza, { id: 'hello' }, { cookie, origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect(forged.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await ask(plaza, { id: 'hello' }, { cookie })).status).toBe(403);
  });

  test('is also the same host by another scheme, where it is known by which ours is reached', async () => {
    const secure = await start({ env: { PUBLIC_URL: 'https://plaza.example' } });
    const statusOf = async (origin: string) =>
      (await ask(secure, { id: 'hello' }, { cookie: await cookieOf(secure), origin })).status;
    const { host } = new URL(secure.url);
    expect(await statusOf('https://plaza.example')).toBe(200);
    expect(await statusOf(`https://${host}`)).toBe(200);
    expect(await statusOf('http://plaza.example')).toBe(403);
    expect(await statusOf(`http://${host}`)).toBe(403);
    await secure.stop();
  });

  test('may call with a token of its own, never with credentials', async () => {
    const { headers, data } = await ask(
      plaza,
      { query: '{ hello }' },
      { origin: 'https://friend.example', authorization: 'Bearer a' },
    );
    expect(data).toEqual({ hello: 'world' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('may ask beforehand for every address of the API, signed out and with any header of ours', async () => {
    const preflight = {
      origin: 'https://friend.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, tus-resumable, upload-offset',
    };
    for (const path of ['/graphql', '/schema.graphql', '/files/upload', '/files/upload/a', '/media/a/b/c.webp']) {
      const { status, headers } = await fetch(plaza.url + path, { method: 'OPTIONS', headers: preflight });
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 204, '*']);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      for (const name of ['authorization', 'idempotency-key', 'tus-resumable', 'upload-offset', 'range'])
        expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    const refused = await fetch(`${plaza.url}/media/a/b/c.webp`, { headers: { authorization: 'Bearer ?' } });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('upload-file-id');
  });
});

describe('errors', () => {
  test('unexpected ones say nothing but a code and the request id', async () => {
    const id = writeGlobalId('Note', noteId(1));
    const query = `{ node(id: "${id}") { ... on Note { title broken } } }`;
    for (let run = 0; run < 3; run += 1) {
      const { data, errors } = await ask(plaza, { query }, { 'x-request-id': 'request-42' });
      expect(data).toEqual({ node: { title: 'Note 1', broken: null } });
      expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: 'request-42' });
      expect(JSON.stringify(errors)).not.toContain('shadow');
    }
  });

  test('unexpected ones in a deferred part say nothing but a code and the request id', async () => {
    const query = `{ hello ... @defer { node(id: "${writeGlobalId('Note', noteId(1))}") { ... on Note { broken } } } }`;
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'multipart/mixed', 'x-request-id': 'request-43' },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    expect(text).toContain('"extensions":{"code":"INTERNAL","requestId":"request-43"}');
    expect(text).not.toContain('shadow');
  });

  test.for([
    [{ title: 'x', secret: 'pa55' }, 'input'],
    [{ title: 55, note: 'pa55' }, 'input.title'],
    ['pa55', 'input'],
  ] as const)('of variables name their place, and repeat no value: %j', async ([input, field]) => {
    for (const more of ['', '... @defer { __typename }']) {
      const query = `mutation ($input: CreateNoteInput!) { createNote(input: $input) { __typename ${more} } }`;
      const { errors } = await ask(plaza, { query, variables: { input } });
      expect(errors?.map(({ extensions }) => Object.keys(extensions['fields'] as object)).flat()).toContain(field);
      expect(withoutRequestId(errors)).not.toContain('55');
    }
  });

  test('of literals repeat no value', async () => {
    const query = 'mutation { createNote(input: { title: 1955, secret: "pa55" }) { __typename } }';
    expect(withoutRequestId((await ask(plaza, { query })).errors)).not.toContain('55');
  });

  test.for([
    { query: '{ hello' },
    { query: '{ nothing }' },
    { query: 'query ($first: Int!) { notes(first: $first) { totalCount } }' },
    { query: '{ hello }', operationName: 'Other' },
    { id: 'of-another-release' },
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'unknown' } } },
  ])('before anything ran have a status of their own in the newer type: %j', async (body) => {
    const { status, data } = await ask(plaza, body, { accept: 'application/graphql-response+json' });
    expect([status, data]).toEqual([400, undefined]);
  });

  test('of the platform keep their code', async () => {
    const body = {
      code: 'NOT_PUBLIC',
      message: 'This content is private or not for public.',
      errors: {},
      request_id: 'r',
    };
    plaza.platform.failures.set('/notes', { status: 403, body });
    for (const asked of [{ id: 'notes' }, { query: '{ notes { edges { cursor } } }' }]) {
      const { status, errors } = await ask(plaza, asked);
      expect(status).toBe(200);
      expect(errors?.[0]?.extensions['code']).toBe('NOT_PUBLIC');
    }
  });

  test('a platform that is away is said to be unavailable', async () => {
    plaza.platform.failures.set('/notes', { status: 502, body: '<html>Bad gateway at 10.0.0.7</html>' });
    const { errors } = await ask(plaza, { id: 'notes' });
    expect(errors?.[0]?.extensions['code']).toBe('INTERNAL');
    expect(JSON.stringify(errors)).not.toContain('10.0.0.7');
  });

  test('a mutation that fails unexpectedly nulls only itself', async () => {
    plaza.platform.failures.set('/notes', { status: 201, body: '{"data":{}}' });
    const query = `mutation {
      first: createNote(input: { title: "Hello" }) { __typename }
      second: createNote(input: { title: "Hello" }) { ... on CreateNotePayload { note { title } } }
    }`;
    const { data, errors } = await ask(plaza, { query }, { authorization: 'Bearer a' });
    expect(data).toEqual({ first: { __typename: 'CreateNotePayload' }, second: null });
    expect(errors).toHaveLength(1);
  });

  test('a mutation answers them as members of its union', async () => {
    const query = `mutation ($input: CreateNoteInput!) {
      createNote(input: $input) {
        __typename
        ... on CreateNotePayload { note { title } edge { node { title } } }
        ... on PlazaError { code message requestId fields { field messages } }
      }
    }`;
    const run = (input: object, headers?: Record<string, string>) =>
      ask(plaza, { query, variables: { input } }, headers);
    const bearer = { authorization: 'Bearer a' };
    expect((await run({ title: 'Hello' }, bearer)).data).toEqual({
      createNote: { __typename: 'CreateNotePayload', note: { title: 'Hello' }, edge: { node: { title: 'Hello' } } },
    });
    expect((await run({ title: '' }, bearer)).data).toEqual({
      createNote: {
        __typename: 'PlazaError',
        code: 'INVALID',
        message: 'Please check the highlighted fields.',
        requestId: 'from-api',
        fields: [{ field: 'input.title', messages: ['Give it a title.'] }],
      },
    });
    expect((await run({ title: 'Hello' })).data?.['createNote']).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await run({ title: 'Hello', contextId: 'garbage' }, bearer)).data?.['createNote']).toMatchObject({
      code: 'INVALID',
    });
  });
});

test('the request id, the address and traceparent go on to the platform', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await ask(plaza, { id: 'notes' }, { 'x-request-id': 'request-77', traceparent });
  const headers = plaza.platform.callsOf('/notes')[0]?.headers;
  expect(headers?.['x-request-id']).toBe('request-77');
  expect(headers?.['traceparent']).toContain('0af7651916cd43dd8448eb211c80319c');
  expect(headers?.['x-forwarded-for']).toContain('127.0.0.1');
});

test('behind a proxy, the address is what that proxy saw, whatever the caller claims', async () => {
  const behind = await start({ env: { TRUST_PROXY: '1' } });
  try {
    await ask(behind, { id: 'notes' }, { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
    expect(behind.platform.callsOf('/notes')[0]?.headers['x-forwarded-for']).toBe('198.51.100.7');
  } finally {
    await behind.stop();
  }
});

describe('subscriptions by SSE', () => {
  test('deliver events', async () => {
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ id: 'event', variables: { topic: 'sse.1' } }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await expect.poll(() => plaza.platform.topics.some(({ topic }) => topic === 'sse.1')).toBe(true);
    plaza.platform.publish('sse.1.added', plaza.platform.notes[0]);
    let text = '';
    while (!text.includes('Note 1')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('data: {"data":{"noteEvents":{"kind":"added","note":{"title":"Note 1"}}}}');
    await reader?.cancel();
    await expect.poll(() => plaza.platform.topics.at(-1)).toEqual({ type: 'unsubscribe', topic: 'sse.1' });
  });

  test('resolve fields from the platform long after the request has begun', async () => {
    const query = 'subscription { noteEvents(topic: "sse.old") { note { author { title } } } }';
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await expect.poll(() => plaza.platform.topics.some(({ topic }) => topic === 'sse.old')).toBe(true);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + AN_HOUR);
    plaza.platform.publish('sse.old.added', plaza.platform.notes[0]);
    let text = '';
    while (!text.includes('data: {')) text += (await reader?.read())?.value ?? '';
    vi.restoreAllMocks();
    expect(text).toContain('data: {"data":{"noteEvents":{"note":{"author":{"title":"Note 3"}}}}}');
    await reader?.cancel();
  });

  test('end with the token', async () => {
    const endsAt = Date.now() + 60_000;
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${tokenUntil(endsAt)}`,
      },
      body: JSON.stringify({ id: 'event', variables: { topic: 'sse.2' } }),
    });
    await expect.poll(() => plaza.platform.topics.some(({ topic }) => topic === 'sse.2')).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(endsAt);
    plaza.platform.publish('sse.2.added', plaza.platform.notes[0]);
    const text = await response.text();
    vi.restoreAllMocks();
    expect(text).not.toContain('Note 1');
    const [before = '', after] = text.split('event: complete');
    expect(before).toContain('"code":"TOKEN_INVALID"');
    expect(after).not.toContain('"code"');
  });

  test('return an error with a code before they complete when the platform ends them', async () => {
    const query = 'subscription { noteEvents(topic: "sse.ended") { kind } }';
    const response = await fetch(`${plaza.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: 'Bearer somebody' },
      body: JSON.stringify({ query }),
    });
    await expect.poll(() => plaza.platform.topics.some(({ topic }) => topic === 'sse.ended')).toBe(true);
    plaza.platform.forbidden.set('sse.ended', 'unauthenticated');
    plaza.platform.dropSockets();
    expect(await response.text()).toMatch(/"code":"UNAUTHENTICATED"[^]*event: complete/);
  });
});

test(
  'whoever sends half of a body and no more is cut off, long before a request has to be over',
  { timeout: 30_000 },
  async () => {
    const { hostname, port } = new URL(plaza.url);
    const socket = connect(Number(port), hostname);
    socket.resume();
    const body = '{"id":"hello"}';
    const head = [
      'POST /graphql HTTP/1.1',
      `host: ${hostname}`,
      'content-type: application/json',
      'content-length: 14',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 7)}`);
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  },
);
