import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { PASSWORD, useHarness } from '../../test/harness.ts';

const harness = useHarness();
const from = (ip: string, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') => ({
  'x-forwarded-for': ip,
  'user-agent': agent,
});
const signIn = (username: string, password = PASSWORD, ip = '10.9.0.1', agent?: string) =>
  harness.call('POST', '/auth', {
    headers: from(ip, agent),
    body: { username, password, platform: 'web', timezone: 'Europe/Oslo' },
  });
const refresh = (refresh_token: string, key?: string) =>
  harness.call('POST', '/auth/refresh', { body: { refresh_token }, headers: key ? { 'idempotency-key': key } : {} });
const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isSignedIn = async (token: string) => (await harness.call('GET', '/auth', { as: token })).status === 200;

it('signs in by email in any case and says the same for a wrong password and an unknown login', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const right = await signIn(` ${ada.email.toUpperCase()} `);
  expect(right.status).toBe(200);
  expect(await isSignedIn(right.body.data.access_token)).toBe(true);
  const wrong = await signIn(ada.email, 'Not-the-password-1');
  const unknown = await signIn('nobody@plaza.test', 'Not-the-password-1');
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'credentials_incorrect', message: 'Email or Password incorrect' },
  });
  const { request_id: _one, ...wrongBody } = wrong.body;
  const { request_id: _two, ...unknownBody } = unknown.body;
  expect(unknownBody).toEqual(wrongBody);
});

it('does not look at the length of a password when signing in', async () => {
  expect((await signIn('nobody@plaza.test', 'x')).body.code).toBe('credentials_incorrect');
});

it('refuses a time zone that does not exist', async () => {
  const answer = await harness.call('POST', '/auth', {
    body: { username: 'a@plaza.test', password: 'x', timezone: 'Mars/Olympus' },
  });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { timezone: [expect.any(String)] } } });
});

it('stops guessing after ten failures, tells when to come back, and does not count successes', async () => {
  const ada = await harness.person('Ada Guessed');
  for (let n = 0; n < 12; n += 1) expect((await signIn(ada.email, PASSWORD, '10.9.0.2')).status).toBe(200);
  for (let n = 0; n < 10; n += 1) {
    expect((await signIn(ada.email, 'Wrong-guess-1!', '10.9.0.2')).body.code).toBe('credentials_incorrect');
  }
  const stopped = await signIn(ada.email, PASSWORD, '10.9.0.3');
  expect(stopped).toMatchObject({ status: 429, body: { code: 'attempts_limit' } });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
});

it('goes on counting failures when a quarter of an hour begins', async () => {
  const ada = await harness.person('Ada At The Hour');
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 900_000) * 900_000 - 1_000 });
  try {
    for (let n = 0; n < 10; n += 1) await signIn(ada.email, 'Wrong-guess-1!', '10.9.0.4');
    vi.setSystemTime(Date.now() + 2_000);
    const stopped = await signIn(ada.email, PASSWORD, '10.9.0.4');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'attempts_limit' } });
  } finally {
    vi.useRealTimers();
  }
});

it('answers GET auth with settings, counts and what include asks for', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const include = 'communityUser.manageablePages,activeUser,activeUser.avatar,communities,role,language,settings';
  const { body } = await harness.call('GET', `/auth?include=${include}`, { as: ada });
  expect(body.data).toMatchObject({
    _type: 'Account',
    email: ada.email,
    email_verified: true,
    phone: null,
    birth_date: '1990-05-17',
    status: 'active',
    language: 'en',
    roles: ['user'],
    is_staff: false,
    settings: {},
    user_id: ada.userId,
    unread_notifications_count: 0,
    communityUser: { id: ada.userId, manageablePages: [] },
    communities: [{ slug: 'harbour-quarter', name: 'Harbour Quarter', minimum_age: 13 }],
    role: [{ key: 'user', name: 'User', entity_type: 'Account' }],
  });
  const active = { id: ada.userId, _type: 'User', name: { first: 'Ada', full: 'Ada Lindqvist' }, avatar_id: null };
  expect(body.included).toMatchObject([active]);
  expect(body.data).not.toHaveProperty('password_hash');
  const plain = await harness.call('GET', '/auth', { as: ada });
  expect(plain.body).not.toHaveProperty('included');
  expect((await harness.call('GET', '/auth?include=sessions', { as: ada })).body.code).toBe('invalid');
});

it('rotates refresh tokens and ends the whole session when an old one comes back', async () => {
  const ada = await harness.person();
  const second = (await refresh(ada.refreshToken)).body.data;
  expect(second.refresh_token).not.toBe(ada.refreshToken);
  const third = (await refresh(second.refresh_token)).body.data;
  expect(await isSignedIn(third.access_token)).toBe(true);

  expect(await refresh(ada.refreshToken)).toMatchObject({
    status: 401,
    body: { code: 'token_invalid', message: 'Invalid token' },
  });
  expect(await isSignedIn(third.access_token)).toBe(false);
  expect((await refresh(third.refresh_token)).status).toBe(401);
});

it('repeats a lost answer to the same request, but not to another one', async () => {
  const ada = await harness.person();
  const key = keyOf(ada.refreshToken);
  const first = await refresh(ada.refreshToken, key);
  expect(await refresh(ada.refreshToken, key)).toMatchObject({ status: 200, body: first.body });
  expect(await isSignedIn(first.body.data.access_token)).toBe(true);

  await refresh(ada.refreshToken, 'another key');
  expect(await isSignedIn(first.body.data.access_token)).toBe(false);
});

it('does not repeat an answer whose token was used already', async () => {
  const ada = await harness.person();
  const key = keyOf(ada.refreshToken);
  const next = (await refresh(ada.refreshToken, key)).body.data;
  const last = (await refresh(next.refresh_token)).body.data;
  expect((await refresh(ada.refreshToken, key)).status).toBe(401);
  expect(await isSignedIn(last.access_token)).toBe(false);
});

it('gives one of two refreshes at once the new pair, and both the same with the key', async () => {
  const ada = await harness.person();
  const key = keyOf(ada.refreshToken);
  const [one, two] = await Promise.all([refresh(ada.refreshToken, key), refresh(ada.refreshToken, key)]);
  expect(one.body.data).toEqual(two.body.data);
  expect(await isSignedIn(one.body.data.access_token)).toBe(true);
});

it('cannot be made to end a session by a made-up token', async () => {
  const ada = await harness.person();
  const [session = ''] = ada.refreshToken.split('.');
  for (const forged of [
    `${session}.0.AAAA`,
    `${session}.5.${ada.refreshToken.split('.')[2]}`,
    'x',
    `${session}.-1.x`,
    '...',
  ]) {
    expect((await refresh(forged)).body.code).toBe('token_invalid');
  }
  expect(await isSignedIn(ada.token)).toBe(true);
});

it('lists sessions and ends one, all others, or its own at once', async () => {
  const ada = await harness.person();
  const phone = (
    await signIn(
      ada.email,
      PASSWORD,
      '10.9.0.4',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1',
    )
  ).body.data;
  const laptop = (await signIn(ada.email)).body.data;
  const list = await harness.call('GET', '/auth/sessions', { as: laptop.access_token });
  expect(list.body.data.map((session: { device: string }) => session.device)).toEqual([
    'Firefox on Linux',
    'Safari on iPhone',
    expect.any(String),
  ]);
  expect(list.body.data[0]).toMatchObject({ is_current: true, platform: 'web', ip: '10.9.0.1' });

  const stranger = await harness.person();
  const url = `/auth/sessions/${list.body.data[1].id}`;
  expect((await harness.call('DELETE', url, { as: stranger })).status).toBe(404);
  expect((await harness.call('DELETE', url, { as: laptop.access_token })).status).toBe(204);
  expect(await isSignedIn(phone.access_token)).toBe(false);

  expect((await harness.call('DELETE', '/auth/sessions', { as: laptop.access_token })).status).toBe(204);
  expect(await isSignedIn(ada.token)).toBe(false);
  expect(await isSignedIn(laptop.access_token)).toBe(true);

  expect((await harness.call('POST', '/auth/logout', { as: laptop.access_token })).status).toBe(204);
  expect(await isSignedIn(laptop.access_token)).toBe(false);
  expect((await refresh(laptop.refresh_token)).status).toBe(401);
});

it('mails about a device that was not seen before, once', async () => {
  const ada = await harness.person();
  const mails = async () =>
    (await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data.filter((mail: { subject: string }) =>
      mail.subject.startsWith('New sign-in'),
    );
  await signIn(ada.email);
  await signIn(ada.email);
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0].body).toContain('Firefox on Linux');
});

it('signs in once by a mailed link, which looking at does not use up', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const known = await harness.call('POST', '/auth/auto-login', { body: { username: ada.email } });
  const unknown = await harness.call('POST', '/auth/auto-login', { body: { username: 'nobody@plaza.test' } });
  expect(unknown.body).toEqual(known.body);
  const mail = (await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data[0];
  const secret = /auto-login\/(\S+)/.exec(mail.body)?.[1];
  for (let n = 0; n < 2; n += 1) {
    const { data } = (await harness.call('GET', `/auth/auto-login/${secret}`)).body;
    expect(data).toMatchObject({ name: 'Ada Lindqvist', email: null, is_viewer: false });
  }
  const both = await Promise.all([1, 2].map(() => harness.call('POST', `/auth/auto-login/${secret}`, { body: {} })));
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 410]));
  const won = both.find((answer) => answer.status === 200);
  expect(await isSignedIn(won?.body.data.access_token)).toBe(true);
  expect(await harness.call('GET', `/auth/auto-login/${secret}`)).toMatchObject({
    status: 410,
    body: { code: 'link_expired', message: 'This link has expired.' },
  });
});
