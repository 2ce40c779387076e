import { describe, expect, it } from 'vitest';
import { useHarness, type Answer } from './harness.ts';

const harness = useHarness();

/** Values that break careless code: wrong types, extremes, control characters, broken encodings, prototype keys. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0001\u001f',
  '\ud800',
  '%00',
  "'; drop table items; --",
  '../../etc/passwd',
  '0'.repeat(20_000),
  '🏴‍☠️'.repeat(500),
  '00000000-0000-0000-0000-000000000000',
  [],
  [[[[[]]]]],
  {},
  { toString: 1, constructor: { prototype: 1 } },
  '2026-02-30',
  '9999999-01-01',
];
const TEXTS = [
  'x',
  '-1',
  '1e9',
  '00000000-0000-7000-8000-000000000000',
  '%ff%fe',
  '%2e%2e%2f',
  "'",
  'null',
  'a'.repeat(3000),
  '🦑',
];
const INTERNALS = /(node_modules|\/src\/|at \w+ \(|select .* from|kysely|postgres|pglite|syntax error at)/i;

function expectHonest(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500);
  expect(JSON.stringify(answer.body).slice(0, 20_000), what).not.toMatch(INTERNALS);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    request_id: expect.any(String),
  });
}

/** Calls that would end the caller's own session, or wait on a limit, are tried with a guest only. */
const ENDS_SESSION = new Set(['signOut', 'revokeOtherSessions']);

describe('bad input', () => {
  it('gets a coded answer below 500 from every call, whoever asks', async () => {
    const ada = await harness.person('Ada L');
    let tried = 0;
    for (const contract of harness.app.contracts) {
      const as = ENDS_SESSION.has(contract.name) ? undefined : ada;
      const names = Object.keys((contract.query as { properties: object }).properties);
      for (const text of TEXTS) {
        const path = contract.url.replaceAll(/:\w+/g, () => text.slice(0, 400).replaceAll(/[?#]/g, ''));
        const query = names.map((name) => `${name}=${text}`).join('&');
        const answer = await harness.call(contract.method, `${encodeURI(path)}?${query}`, {
          ...(as ? { as } : {}),
          ...(contract.method === 'GET' ? {} : { body: {} }),
        });
        expectHonest(answer, `${contract.method} ${contract.url} with «${text.slice(0, 20)}»`);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(harness.app.contracts.length);
  }, 240_000);

  it('in a body is refused by its fields', async () => {
    const ada = await harness.person('Ada L');
    const id = (await harness.call('POST', '/scribbles', { as: ada, body: { content: 'Target' } })).body.data.id;
    for (const contract of harness.app.contracts) {
      const fields = Object.keys((contract.body as { properties?: object }).properties ?? {});
      if (fields.length === 0 || ENDS_SESSION.has(contract.name)) continue;
      const url = contract.url.replace(':id', id).replaceAll(/:\w+/g, id);
      for (const value of HOSTILE) {
        const body = Object.fromEntries(fields.map((field) => [field, value]));
        expectHonest(
          await harness.call(contract.method, url, { as: ada, body }),
          `${contract.name} ${JSON.stringify(value)?.slice(0, 40)}`,
        );
      }
    }
  }, 240_000);

  it('that is no JSON, too large, too deep or of another type is refused at the door', async () => {
    const ada = await harness.person('Ada L');
    const post = (payload: string | Buffer, type = 'application/json') =>
      harness.call('POST', '/scribbles', { as: ada, body: payload, headers: { 'content-type': type } });
    const cases: [string | Buffer, string | undefined, number][] = [
      ['{"content":', undefined, 400],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), undefined, 400],
      ['{"content":"a\\u0000b"}', undefined, 422],
      ['['.repeat(200_000), undefined, 400],
      [`{"content":"${'x'.repeat(2_000_000)}"}`, undefined, 413],
      ['content=x', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'text/xml', 415],
      ['{"__proto__":{"content":"x"},"constructor":{"prototype":{}}}', undefined, 422],
      ['null', undefined, 422],
      ['"text"', undefined, 422],
      ['[]', undefined, 422],
    ];
    for (const [payload, type, status] of cases) {
      const answer = await post(payload, type);
      expectHonest(answer, payload.toString().slice(0, 40));
      expect(answer.status, payload.toString().slice(0, 40)).toBe(status);
    }
    expect(({} as { content?: string }).content).toBeUndefined();
  });

  it('in tokens and ids is refused without a word about the inside', async () => {
    for (const token of ['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '💥']) {
      const answer = await harness.call('GET', '/auth', {
        headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid']);
    }
    expect((await harness.call('GET', '/nowhere')).body.code).toBe('route_not_found');
    const long = await harness.call('GET', `/scribbles/${'x'.repeat(600)}`);
    expect([long.status, long.body.code]).toEqual([400, 'bad_request']);
    expect((await harness.call('GET', '/openapi.json')).body.openapi).toBe('3.1.0');
  });
});
