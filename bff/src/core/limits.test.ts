import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, start, type Answer, type Started } from '../../test/start.ts';

let plaza: Started;
beforeAll(async () => {
  plaza = await start();
});
afterAll(() => plaza.stop());

const refused = async (body: unknown, headers?: Record<string, string>) => {
  const { status, errors, data }: Answer = await ask(plaza, body, headers);
  expect(data ?? null).toBeNull();
  return { status, code: errors?.[0]?.extensions['code'], message: errors?.[0]?.message ?? '' };
};

const newType = { accept: 'application/graphql-response+json' };
const nested = (levels: number) =>
  `{ notes { edges ${'{ node { notes { edges '.repeat(levels)} { cursor } ${'} } }'.repeat(levels)} } }`;

describe('an operation is refused', () => {
  test('when it is too deep', async () => {
    const answer = await refused({ query: nested(6) }, newType);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(answer.message).toContain('levels');
  });

  test('when it has too many aliases, directives or fields', async () => {
    const many = (count: number, text: (n: number) => string) =>
      `{ ${Array.from({ length: count }, (_, n) => text(n)).join(' ')} }`;
    expect((await refused({ query: many(31, (n) => `a${n}: hello`) })).message).toContain('aliases');
    expect((await refused({ query: many(51, () => 'hello @include(if: true)') })).message).toContain('directives');
    expect((await refused({ query: many(700, () => 'hello') })).message).toContain('fields');
  });

  test('when it has too many tokens, quickly, at 90 kB and 40,000 levels alike', async () => {
    expect((await refused({ query: `{ ${'hello '.repeat(15_000)} }` })).code).toBe('BAD_REQUEST');
    expect((await refused({ query: '{a'.repeat(40_000) })).code).toBe('BAD_REQUEST');
  });

  test('when its body is longer than 100 kB, announced or not', async () => {
    expect(await refused({ query: `{ hello } # ${'x'.repeat(200_000)}` })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    const chunk = new Uint8Array(40_000).fill(32);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 5 ? controller.enqueue(chunk) : controller.close()),
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit;
    expect((await fetch(`${plaza.url}/graphql`, init)).status).toBe(413);
  });

  test('when its variables are nested without end', async () => {
    const variables = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(await refused(`{"query":"{ hello }","variables":{"a":${variables}}}`)).toMatchObject({ status: 400 });
  });

  test('when a fragment spreads itself, or many spread each other', async () => {
    const cycle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    expect((await refused({ query: cycle })).message).toContain('spreads itself');
    const bomb = Array.from({ length: 25 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
      ' ',
    );
    const { data } = await ask(plaza, { query: `{ ...F0 } ${bomb} fragment F25 on Query { hello }` });
    expect(data).toEqual({ hello: 'world' });
  });

  test('when its pages could hold more than 20,000 objects', async () => {
    const inner = 'edges { node { notes(first: 100) { edges { node { notes(first: 100) { edges { cursor } } } } } } }';
    expect((await refused({ query: `{ notes(first: 100) { ${inner} } }` })).message).toContain('objects');
    const query = `query ($n: Int) { notes(first: $n) { ${inner.replaceAll('100', '$n')} } }`;
    expect((await refused({ query, variables: { n: 100 } })).message).toContain('objects');
    expect(plaza.platform.callsOf('/notes')).toEqual([]);
  });

  test('where a page is larger than 100, or a cursor is not ours: that field alone', async () => {
    for (const asked of ['first: 101', 'first: -1', 'after: "%00"']) {
      const { data, errors } = await ask(plaza, { query: `{ hello notes(${asked}) { edges { cursor } } }` });
      expect(data).toEqual({ hello: 'world', notes: null });
      expect(errors).toMatchObject([{ path: ['notes'], extensions: { code: 'INVALID' } }]);
    }
  });

  test('when its values or types are nested without end', async () => {
    const deep = (levels: number, inner: string) => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;
    for (const levels of [65, 9000]) {
      const value = `{ notes(first: ${deep(levels, '1')}) { edges { cursor } } }`;
      const type = `query ($n: ${deep(levels, 'Int')}) { notes(first: $n) { edges { cursor } } }`;
      const fragment = `${'{ ... '.repeat(levels)}{ hello }${' }'.repeat(levels)}`;
      for (const query of [value, type, fragment]) {
        const answer = await refused({ query }, newType);
        expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
        expect(answer.message).toContain('levels');
      }
    }
  });

  test('when what it would cost hides behind the name of a variable', async () => {
    const sizes = (first: string, second: string, third: string) =>
      `query ($n: Int, $m: Int) { notes(first: ${first}) { edges { node { notes(first: ${second}) { edges { node {
        notes(first: ${third}) { edges { node { id } } } } } } } } } }`;
    const hidden = { query: sizes('100', '$n', '100').replace(', $m: Int', '') };
    expect(
      (await refused(`{"query":${JSON.stringify(hidden.query)},"variables":{"__proto__":{"n":0}}}`)).message,
    ).toContain('objects');
    const query = sizes('10', '$n', '$m');
    await ask(plaza, { query, variables: { 'n=100|m': 100 } });
    expect((await refused({ query, variables: { n: 100, m: 100 } })).message).toContain('objects');
  });

  test('when it says the same wrong thing again, in the same words', async () => {
    const wrong: [string, unknown][] = [
      ['query ($n: Int) { notes(first: $n) { edges { cursor } } }', { n: 'many' }],
      ['query ($id: ID!) { node(id: $id) { id } }', { id: {} }],
      ['query ($id: ID!) { node(id: $id) { id } }', {}],
      ['query ($id: ID!) { node(id: $id) { id } }', JSON.parse('{ "id": { "__proto__": { "a": 1 } } }')],
      [
        'mutation ($i: CreateNoteInput!) { createNote(input: $i) { __typename } }',
        JSON.parse('{ "i": { "__proto__": 1 } }'),
      ],
      ['mutation ($i: CreateNoteInput!) { createNote(input: $i) { __typename } }', { i: [] }],
    ];
    for (const [query, variables] of wrong) {
      const ways = [
        { query, variables },
        { query, variables },
        { query, variables },
      ];
      const answers = [];
      for (const body of ways) answers.push(await ask(plaza, body, { 'x-request-id': 'request-1' }));
      expect(answers[0]?.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST' }, locations: [{ line: 1 }] });
      for (const { status, errors } of answers)
        expect({ status, errors }).toEqual({ status: 200, errors: answers[0]?.errors });
    }
  });

  test('when its document has no operation of that name, or several and none is named', async () => {
    const two = 'query A { hello } query B { hello }';
    for (const body of [{ query: two }, { query: two, operationName: 'C' }, { id: 'hello', operationName: 'Other' }]) {
      expect(await refused(body, newType)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    }
    expect((await ask(plaza, { query: two, operationName: 'B' })).data).toEqual({ hello: 'world' });
  });

  test('when there are many in one request', async () => {
    expect((await refused([{ query: '{ hello }' }, { query: '{ hello }' }])).status).toBe(400);
  });
});

describe('a request is refused', () => {
  const post = (body: BodyInit, type: string) =>
    fetch(`${plaza.url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body });

  test('when it is a form, or not UTF-8, or not JSON', async () => {
    expect((await post('query=%7Bhello%7D', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post(new FormData(), 'multipart/form-data; boundary=x')).status).toBe(415);
    expect((await post('{ hello }', 'text/plain')).status).toBe(415);
    expect((await post(new Uint8Array([123, 34, 255, 254, 34, 125]), 'application/json')).status).toBe(400);
    expect((await post('{"query":', 'application/json')).status).toBe(400);
  });

  test('when a GET has variables that are not JSON', async () => {
    const response = await fetch(`${plaza.url}/graphql?query=%7Bhello%7D&variables=%7B`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  test('when prototype keys and null bytes come along, without harm', async () => {
    const { data } = await ask(plaza, '{"query":"{ hello }","variables":{"__proto__":{"a":1},"constructor":null}}');
    expect(data).toEqual({ hello: 'world' });
    expect((await refused({ query: '{ he\u0000llo }' })).code).toBe('BAD_REQUEST');
    const { errors } = await ask(plaza, {
      query: 'query ($id: ID!) { node(id: $id) { id } }',
      variables: { id: '\u0000' },
    });
    expect(errors?.[0]?.extensions['code']).toBe('INVALID');
  });

  test('when its first line is nonsense', async () => {
    const port = Number(new URL(plaza.url).port);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET //%%[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
      );
      socket.once('data', (data) => resolve(String(data)));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
  });
});

test('introspection is allowed as far as tools need it', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { data } = await ask(plaza, { query: getIntrospectionQuery() });
  expect(data?.['__schema']).toBeDefined();
});

/** A token of an account, which the fake platform takes as it is. */
const tokenOf = (sub: string, more = '') =>
  [{ alg: 'HS256' }, { sub, more }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
  '.x';

describe('points', () => {
  let small: Started;
  let addresses = 0;
  beforeAll(async () => {
    // They are given by the minute: no new one may begin meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    small = await start({ env: { RATE_LIMIT: '3', TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await small.stop();
  });

  const from = (address: string, token?: string) => ({
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
  });
  const someAddress = () => `203.0.113.${(addresses += 1)}`;
  const send = (headers: Record<string, string>, query = '{ hello }') => ask(small, { query }, headers);

  test('run out, for this address alone, whatever tokens it makes up', async () => {
    const address = someAddress();
    const answers: Answer[] = [];
    for (let run = 0; run < 4; run += 1) answers.push(await send(from(address, tokenOf(`nobody-${run}`))));
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
    for (const { headers } of answers) expect(headers.get('x-ratelimit-reset')).toMatch(/^[1-9]\d*$/);
    expect(answers[3]?.status).toBe(429);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[3]?.errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect((await send(from(someAddress()))).status).toBe(200);
  });

  test('belong to the account once the platform has taken its token, from wherever and with whatever token it asks', async () => {
    const notes = '{ notes(first: 1) { edges { cursor } } }';
    const tokens = ['one', 'two'].map((more) => tokenOf('account-of-ada', more));
    for (const token of tokens) await send(from(someAddress(), token), notes);
    const { data } = await send(from(someAddress(), tokens[0]), '{ rateLimit { limit cost remaining } }');
    expect(data).toEqual({ rateLimit: { limit: 3, cost: 1, remaining: 2 } });
    for (let run = 0; run < 2; run += 1) await send(from(someAddress(), tokens[1]));
    expect((await send(from(someAddress(), tokens[0]))).status).toBe(429);
  });

  test('are those of a network where one may choose among its addresses', async () => {
    const answers: number[] = [];
    for (const end of ['::1', ':9:8:7:6', '::2', '::ffff'])
      answers.push((await send(from(`2001:db8:0:1${end}`))).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await send(from('2001:db8:0:2::1'))).status).toBe(200);
  });
});

test('names that are called `__proto__` are names, however often', async () => {
  const body = '{"query":"query ($__proto__: Int) { __proto__: hello notes(first: $__proto__) { edges { cursor } } }"';
  for (let run = 0; run < 3; run += 1) {
    const { data } = await ask(plaza, `${body},"variables":{"__proto__":1}}`);
    expect(Object.keys(data ?? {})).toEqual(['__proto__', 'notes']);
    expect(data?.['notes']).toEqual({ edges: [{ cursor: expect.any(String) }] });
  }
});

test('nothing that a caller makes up is kept for good', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const long = 'x'.repeat(80_000);
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  // What may be kept is full by then.
  for (let n = 0; n < 200; n += 1) await ask(plaza, { query: `{ hello } # ${n}${long}` });
  const before = heap();
  for (let n = 0; n < 80; n += 1) {
    await ask(plaza, { id: 'hello', operationName: `${n}${long}` });
    await ask(plaza, { id: 'hello', variables: { [`${n}${long}`]: n } });
    await ask(plaza, { id: 'notes', variables: { first: 1, [`${n}${long}`]: n } });
    await ask(plaza, { query: `{ hello } # again ${n}${long}` });
    await ask(plaza, { query: `{ # ${n}${long}` });
  }
  expect(heap() - before).toBeLessThan(12_000_000);
});
