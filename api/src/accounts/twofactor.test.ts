import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Authenticator } from '../../test/authenticator.ts';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { RECENT_AUTH_MINUTES } from '../core/recent-auth.ts';

const ORIGIN = 'https://plaza.test';
const NEW_PASSWORD = 'Lantern-over-water-52?';
const harness = useHarness(async () => ({ webUrl: ORIGIN }));

const signIn = (person: Person) =>
  harness.call('POST', '/auth', { body: { username: person.email, password: PASSWORD, platform: 'web' } });
const answer = (id: string, body: object, as?: Person) =>
  harness.call('POST', `/auth/challenges/${id}/verify`, { body, ...(as && { as }) });
const isSignedIn = async (token: string) => (await harness.call('GET', '/auth', { as: token })).status === 200;
const newestMail = async (person: Person) =>
  (await harness.call('GET', `/outbox.json?destination=${person.email}`)).body.data[0];

/** The code of an app whose clock is so many steps off: each code is good once, and a test is faster than a clock. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(harness.clock.now().getTime() / 1000) + steps * 30 });

async function withTotp(person: Person): Promise<{ secret: string; recovery: string[] }> {
  const made = await harness.call('POST', '/auth/two-factor/totp', { as: person });
  const { secret } = made.body.data;
  const on = await harness.call('POST', '/auth/two-factor/totp/confirm', {
    as: person,
    body: { code: codeAt(secret, -1) },
  });
  expect(on.status).toBe(200);
  return { secret, recovery: on.body.data.recovery_codes };
}

async function withPasskey(person: Person, name = 'My phone'): Promise<Authenticator> {
  const device = new Authenticator(ORIGIN);
  const { body } = await harness.call('POST', '/auth/passkeys/options', { as: person });
  const { challenge_id, options } = body.data;
  const kept = await harness.call('POST', '/auth/passkeys', {
    as: person,
    body: { challenge_id, name, credential: device.create(options) },
  });
  expect(kept).toMatchObject({ status: 201, body: { data: { passkey: { name } } } });
  return device;
}

it('asks for a code of the authenticator app once it is on, and takes each code once', async () => {
  const ada = await harness.person('Ada Totp');
  const made = await harness.call('POST', '/auth/two-factor/totp', { as: ada });
  expect(made.body.data.uri).toMatch(/^otpauth:\/\/totp\/Plaza:/);
  expect((await signIn(ada)).body.data.access_token).toBeTruthy();
  const wrong = await harness.call('POST', '/auth/two-factor/totp/confirm', { as: ada, body: { code: '000000' } });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'code_invalid' } });

  const { secret, recovery } = await withTotp(ada);
  expect(new Set(recovery).size).toBe(10);
  expect((await newestMail(ada)).body).toContain('method added to your account: authenticator app');
  const first = await signIn(ada);
  expect(first.body.data).toMatchObject({ methods: ['totp', 'recovery'], challenge_id: expect.any(String) });
  expect(first.body.data.access_token).toBeUndefined();
  const id = first.body.data.challenge_id;
  expect((await answer(id, { method: 'totp', secret: '12ab' })).body.code).toBe('code_invalid');
  const code = codeAt(secret);
  const right = await answer(id, { method: 'totp', secret: code });
  expect(await isSignedIn(right.body.data.tokens.access_token)).toBe(true);
  expect((await answer(id, { method: 'totp', secret: codeAt(secret, 1) })).body.code).toBe('challenge_expired');

  const second = (await signIn(ada)).body.data.challenge_id;
  expect((await answer(second, { method: 'totp', secret: code })).body.code).toBe('code_invalid');
  expect((await answer(second, { method: 'password', secret: PASSWORD })).body.code).toBe('factor_unavailable');
});

it('keeps the secret of an app sealed in the database', async () => {
  const ada = await harness.person('Ada Sealed');
  const { secret } = await withTotp(ada);
  const { rows } = await sql<{ sealed_secret: string }>`
    select sealed_secret from account_factors where account_id = ${ada.accountId}`.execute(
    harness.app.platform.database.db,
  );
  expect(rows[0]?.sealed_secret.length).toBeGreaterThan(40);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('takes a recovery code once and not twice, also when both come at once', async () => {
  const ada = await harness.person('Ada Recovery');
  const { recovery } = await withTotp(ada);
  const [code = '', other = ''] = recovery;
  const challenges = await Promise.all([signIn(ada), signIn(ada)]);
  const answers = await Promise.all(
    challenges.map(({ body }) =>
      answer(body.data.challenge_id, { method: 'recovery', secret: ` ${code.toUpperCase()} ` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await newestMail(ada)).body).toContain('One of your recovery codes was used');
  const state = await harness.call('GET', '/auth/two-factor', { as: ada });
  expect(state.body.data).toMatchObject({ methods: ['totp'], recovery_codes_left: 9 });

  const renewed = await harness.call('POST', '/auth/two-factor/recovery-codes', { as: ada });
  expect(renewed.body.data.recovery_codes).toHaveLength(10);
  const { challenge_id } = (await signIn(ada)).body.data;
  expect((await answer(challenge_id, { method: 'recovery', secret: other })).body.code).toBe('code_invalid');
});

it('a challenge takes five wrong answers and no more', async () => {
  const ada = await harness.person('Ada Guessed');
  const { secret } = await withTotp(ada);
  const { challenge_id } = (await signIn(ada)).body.data;
  for (let n = 0; n < 5; n += 1)
    expect((await answer(challenge_id, { method: 'recovery', secret: 'aaaaa-aaaaa' })).body.code).toBe('code_invalid');
  const stopped = await answer(challenge_id, { method: 'totp', secret: codeAt(secret) });
  expect(stopped).toMatchObject({ status: 429, body: { code: 'attempts_limit' } });
});

it('sends a code by mail to the account alone, and signs in with it', async () => {
  const ada = await harness.person('Ada Mailed');
  const on = await harness.call('PUT', '/auth/two-factor/email', { as: ada });
  expect(on.body.data).toMatchObject({ two_factor: { methods: ['email'] }, recovery_codes: expect.any(Array) });
  expect((await harness.call('PUT', '/auth/two-factor/sms', { as: ada })).body.code).toBe('factor_unavailable');
  const { challenge_id, methods, email } = (await signIn(ada)).body.data;
  expect(methods).toEqual(['email', 'recovery']);
  expect(email).toBe('a•••@plaza.test');
  const body = { type: 'two_factor', method: 'email', challenge_id, destination: 'thief@plaza.test' };
  const sent = await harness.call('POST', '/tokens', { body });
  expect(sent.status).toBe(201);
  const { id } = sent.body.data;
  expect((await harness.call('POST', '/tokens', { body: { ...body, method: 'sms' } })).body.code).toBe(
    'factor_unavailable',
  );
  const bad = await harness.call('POST', `/tokens/${id}/verify`, { body: { code: '000000' } });
  expect(bad.body).toMatchObject({ code: 'code_invalid', message: 'Authcode provided is invalid or has expired!' });
  const code = await harness.codeFor(ada.email);
  const right = await harness.call('POST', `/tokens/${id}/verify`, { body: { code } });
  expect(await isSignedIn(right.body.data.tokens.access_token)).toBe(true);
  expect((await harness.call('POST', `/tokens/${id}/verify`, { body: { code } })).status).toBe(422);
});

it('a sign-in link asks for the second step as well', async () => {
  const ada = await harness.person('Ada Linked');
  const { recovery } = await withTotp(ada);
  await harness.call('POST', '/auth/auto-login', { body: { username: ada.email } });
  const secret = /auto-login\/(\S+)/.exec((await newestMail(ada)).body)?.[1];
  const followed = await harness.call('POST', `/auth/auto-login/${secret}`, { body: {} });
  expect(followed.body.data.access_token).toBeUndefined();
  const done = await answer(followed.body.data.challenge_id, { method: 'recovery', secret: recovery[0] });
  expect(await isSignedIn(done.body.data.tokens.access_token)).toBe(true);
});

it('a passkey stands alone: without an app, as a second step, and without a password', async () => {
  const ada = await harness.person('Ada Passkey');
  const device = await withPasskey(ada);
  const { challenge_id, methods } = (await signIn(ada)).body.data;
  expect(methods).toEqual(['passkey', 'recovery']);
  const asked = await harness.call('POST', `/auth/challenges/${challenge_id}/passkey`);
  expect(asked.body.data.options.allowCredentials).toHaveLength(1);
  const stranger = new Authenticator(ORIGIN);
  const refused = await answer(challenge_id, { method: 'passkey', credential: stranger.sign(asked.body.data.options) });
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  const credential = device.sign(asked.body.data.options);
  const second = await answer(challenge_id, { method: 'passkey', credential });
  expect(await isSignedIn(second.body.data.tokens.access_token)).toBe(true);

  const alone = (await harness.call('POST', '/auth/passkey', { body: { platform: 'web' } })).body.data;
  expect(alone.options.allowCredentials).toBeUndefined();
  const replayed = await answer(alone.challenge_id, { method: 'passkey', credential });
  expect(replayed.body.code).toBe('passkey_refused');
  const signed = await answer(alone.challenge_id, { method: 'passkey', credential: device.sign(alone.options) });
  const me = await harness.call('GET', '/auth', { as: signed.body.data.tokens.access_token });
  expect(me.body.data.email).toBe(ada.email);
  const list = await harness.call('GET', '/auth/passkeys', { as: ada });
  expect(list.body.data).toMatchObject([{ name: 'My phone', last_used_at: expect.any(String) }]);
});

it('a passkey signs in alone only when the device has checked who holds it, and never for another site', async () => {
  const ada = await harness.person('Ada Unchecked');
  const device = await withPasskey(ada);
  device.verifies = false;
  const start = async () => (await harness.call('POST', '/auth/passkey', { body: {} })).body.data;
  const unchecked = await start();
  const refused = await answer(unchecked.challenge_id, {
    method: 'passkey',
    credential: device.sign(unchecked.options),
  });
  expect(refused.body.code).toBe('passkey_refused');
  device.verifies = true;
  Object.assign(device, { origin: 'https://plaza.test.evil.example' });
  const phished = await start();
  const stolen = await answer(phished.challenge_id, { method: 'passkey', credential: device.sign(phished.options) });
  expect(stolen.body.code).toBe('passkey_refused');
});

it('passkeys are renamed and removed by their owner alone, and with the last factor the codes go', async () => {
  const ada = await harness.person('Ada Owner');
  const bob = await harness.person('Bob Other');
  await withPasskey(ada);
  const [{ id }] = (await harness.call('GET', '/auth/passkeys', { as: ada })).body.data;
  for (const method of ['PUT', 'DELETE'])
    expect((await harness.call(method, `/auth/passkeys/${id}`, { as: bob, body: { name: 'x' } })).status).toBe(404);
  const renamed = await harness.call('PUT', `/auth/passkeys/${id}`, { as: ada, body: { name: ' Blue key ' } });
  expect(renamed.body.data.name).toBe('Blue key');
  const gone = await harness.call('DELETE', `/auth/passkeys/${id}`, { as: ada });
  expect(gone.body.data).toMatchObject({ methods: [], recovery_codes_left: 0 });
  expect((await newestMail(ada)).body).toContain('removed from your account: passkey “Blue key”');
  expect((await signIn(ada)).body.data.access_token).toBeTruthy();
});

it('what is guarded asks for the password or a factor after a while, and then goes on', async () => {
  const ada = await harness.person('Ada Guarded');
  const { secret } = await withTotp(ada);
  await harness.advance(RECENT_AUTH_MINUTES * 60_000);
  const guarded: [string, string, object?][] = [
    ['POST', '/auth/two-factor/totp'],
    ['PUT', '/auth/two-factor/email'],
    ['DELETE', '/auth/two-factor/totp'],
    ['POST', '/auth/two-factor/recovery-codes'],
    ['POST', '/auth/passkeys/options'],
    ['PUT', '/auth/password', { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }],
    ['POST', '/tokens', { type: 'email', method: 'email', destination: 'ada.new@plaza.test' }],
  ];
  for (const [method, url, body] of guarded) {
    const refused = await harness.call(method, url, { as: ada, ...(body && { body }) });
    expect([url, refused.body.code]).toEqual([url, 'proof_required']);
  }
  const proof = (await harness.call('POST', '/auth/proof', { as: ada })).body.data;
  expect(proof.methods).toEqual(['totp', 'recovery', 'password']);
  const wrong = await answer(proof.challenge_id, { method: 'password', secret: 'Not-it-1!' }, ada);
  expect(wrong.body.code).toBe('credentials_incorrect');
  const elsewhere = await answer(proof.challenge_id, { method: 'password', secret: PASSWORD });
  expect(elsewhere.body.code).toBe('challenge_expired');
  const right = await answer(proof.challenge_id, { method: 'totp', secret: codeAt(secret) }, ada);
  expect(right.body.data).toEqual({ verified: true, tokens: null });
  const off = await harness.call('DELETE', '/auth/two-factor/totp', { as: ada });
  expect(off).toMatchObject({ status: 200, body: { data: { methods: [] } } });
});

it('staff takes the second step away from somebody who lost it, and the person is told', async () => {
  const ada = await harness.person('Ada Locked');
  const admin = await harness.person('Otto Admin');
  await withTotp(ada);
  const url = `/accounts/${ada.accountId}/two-factor`;
  expect((await harness.call('DELETE', url, { as: admin, body: { reason: 'Lost.' } })).body.code).toBe('forbidden');
  await harness.appoint(admin, 'support');
  for (const body of [{}, { reason: ' ' }])
    expect((await harness.call('DELETE', url, { as: admin, body })).body.code).toBe('invalid');
  expect((await harness.call('DELETE', url, { as: admin, body: { reason: 'Lost phone' } })).status).toBe(204);
  expect((await harness.call('GET', '/auth', { as: ada })).status).toBe(401);
  expect((await newestMail(ada)).body).toContain('Our team turned off two-step sign-in');
  expect((await signIn(ada)).body.data.access_token).toBeTruthy();
  expect((await harness.call('DELETE', url, { as: admin, body: { reason: 'Again' } })).body.code).toBe(
    'factor_unavailable',
  );
});
