import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, cookieOf, start, type Started } from '../../test/start.ts';

let plaza: Started;
beforeEach(async () => {
  plaza = await start();
});
afterEach(() => plaza.stop());

const sealed = (headers: Headers) => headers.get('set-cookie') ?? '';
const bearers = () => plaza.platform.callsOf('/notes').map(({ headers }) => headers.authorization);

test('the cookie is sealed, kept from scripts, and its token goes to the platform', async () => {
  const cookie = await cookieOf(plaza, { access: 'secret-access' });
  expect(cookie).not.toContain('secret-access');
  const { headers } = await ask(plaza, { id: 'notes' }, { cookie, origin: plaza.url });
  expect(bearers()[0]).toBe('Bearer secret-access');
  expect(sealed(headers)).toBe('');
});

test('a token about to end is renewed once, however many requests wait for it', async () => {
  const cookie = await cookieOf(plaza, { refresh: 'r1', expiresAt: Date.now() + 5000 });
  const headers = { cookie, origin: plaza.url };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(plaza, { id: 'notes' }, headers)));
  expect(plaza.platform.renewals).toBe(1);
  expect(new Set(bearers())).toEqual(new Set(['Bearer access-1']));
  for (const answer of answers)
    expect(sealed(answer.headers)).toMatch(/^plaza_session=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [renewal] = plaza.platform.callsOf('/auth/refresh');
  expect(renewal?.headers['idempotency-key']).toBe(createHash('sha256').update('r1').digest('hex'));
});

test('a question that met an ended token is asked again with the next one', async () => {
  plaza.platform.goodTokens.add('access-1');
  const { data, headers } = await ask(plaza, { id: 'notes' }, { cookie: await cookieOf(plaza), origin: plaza.url });
  expect(data?.['notes']).toBeDefined();
  expect(bearers()).toEqual(['Bearer good', 'Bearer access-1']);
  expect(sealed(headers)).toContain('plaza_session=');
});

test('a mutation is never sent twice', async () => {
  plaza.platform.goodTokens.add('access-1');
  const text = 'mutation Write { createNote(input: { title: "x" }) { ... on PlazaError { code } } }';
  const other = await start({ operations: { write: text } });
  other.platform.goodTokens.add('access-1');
  const { data } = await ask(other, { id: 'write' }, { cookie: await cookieOf(other), origin: other.url });
  expect(data).toEqual({ createNote: { code: 'TOKEN_INVALID' } });
  expect(other.platform.callsOf('/notes')).toHaveLength(1);
  await other.stop();
});

test('a session that ended elsewhere is signed out, and answers as for anybody', async () => {
  const cookie = await cookieOf(plaza, { refresh: 'dead', expiresAt: Date.now() });
  const { data, headers } = await ask(plaza, { id: 'notes' }, { cookie, origin: plaza.url });
  expect(data?.['notes']).toBeDefined();
  expect(bearers()).toEqual([undefined]);
  expect(sealed(headers)).toMatch(/^plaza_session=; Max-Age=0;/);
});

test('a cookie that somebody made up is no session', async () => {
  const { data } = await ask(plaza, { id: 'hello' }, { cookie: 'plaza_session=made-up', origin: plaza.url });
  expect(data).toEqual({ hello: 'world' });
});

test('a bearer token that cannot be one is refused', async () => {
  for (const authorization of ['Bearer', 'Basic abc', 'Bearer a b']) {
    const { errors } = await ask(plaza, { id: 'hello' }, { authorization });
    expect(errors?.[0]?.extensions['code']).toBe('TOKEN_INVALID');
  }
});

test('public answers on their way are shared, personal ones never', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ask(plaza, { id: 'notes' })));
  const shared = plaza.platform.callsOf('/notes').length;
  expect(shared).toBeLessThan(4);
  await Promise.all(Array.from({ length: 4 }, () => ask(plaza, { id: 'notes' }, { authorization: 'Bearer a' })));
  expect(plaza.platform.callsOf('/notes')).toHaveLength(shared + 4);
});
