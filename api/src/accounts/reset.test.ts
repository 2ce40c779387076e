import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { PASSWORD, useHarness } from '../../test/harness.ts';

const harness = useHarness();
const NEW = 'Lantern-over-water-52?';
const ask = (username: string, method = 'email') =>
  harness.call('POST', '/auth/password-reset', {
    headers: { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
    body: { username, method },
  });
const verify = (userId: string, code: string) =>
  harness.call('POST', '/auth/password-reset/verify', { body: { userId, code } });
const confirm = (userId: string, code: string, password = NEW, password_confirmation = password) =>
  harness.call('POST', '/auth/password-reset/confirm', { body: { userId, code, password, password_confirmation } });
const signIn = (username: string, password: string) => harness.call('POST', '/auth', { body: { username, password } });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

it('sets a new password with the code from the mail and ends every session', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const { userId } = (await ask(ada.email)).body.data;
  const code = await harness.codeFor(ada.email);
  expect((await verify(userId, code)).body).toEqual({ data: { verified: true } });
  expect((await confirm(userId, code)).body).toEqual({ data: { changed: true } });

  expect((await harness.call('GET', '/auth', { as: ada })).status).toBe(401);
  expect((await harness.call('POST', '/auth/refresh', { body: { refresh_token: ada.refreshToken } })).status).toBe(401);
  expect((await signIn(ada.email, PASSWORD)).body.code).toBe('credentials_incorrect');
  expect((await signIn(ada.email, NEW)).status).toBe(200);
  const told = (await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data;
  expect(told.map((mail: { subject: string }) => mail.subject)).toContain('Your Plaza password was changed');
});

it('takes a code once', async () => {
  const ada = await harness.person();
  const { userId } = (await ask(ada.email)).body.data;
  const code = await harness.codeFor(ada.email);
  await confirm(userId, code);
  expect((await confirm(userId, code, 'Another-lamp-2206!')).body.code).toBe('code_invalid');
  expect((await signIn(ada.email, NEW)).status).toBe(200);
});

it('answers an unknown login alike in every step, and sends nothing', async () => {
  const ada = await harness.person();
  const known = await ask(ada.email);
  const unknown = await ask('nobody-at-all@plaza.test');
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
  expect(unknown.body.data.userId).toHaveLength(known.body.data.userId.length);
  expect((await harness.call('GET', '/outbox.json?destination=nobody-at-all@plaza.test')).body.data).toEqual([]);

  const code = await harness.codeFor(ada.email);
  const steps = [verify, confirm];
  for (const step of steps) {
    const one = await step(known.body.data.userId, wrongFor(code));
    const two = await step(unknown.body.data.userId, wrongFor(code));
    expect({ ...two.body, request_id: '' }).toEqual({ ...one.body, request_id: '' });
  }
  // A method that the account has no address for looks the same again.
  expect((await ask(ada.email, 'sms')).status).toBe(200);
});

it('stops after five wrong tries, in whichever step', async () => {
  const ada = await harness.person();
  const { userId } = (await ask(ada.email)).body.data;
  const code = await harness.codeFor(ada.email);
  for (const step of [verify, confirm, verify, confirm, verify]) {
    expect((await step(userId, wrongFor(code))).body.code).toBe('code_invalid');
  }
  expect((await confirm(userId, code)).body.code).toBe('attempts_limit');
});

it('holds the new password against the rules and the own words, and keeps the code for another try', async () => {
  const ada = await harness.person('Wilhelmina Oakenfold');
  const { userId } = (await ask(ada.email)).body.data;
  const code = await harness.codeFor(ada.email);
  const easy = await confirm(userId, code, 'Oakenfold1!');
  expect(easy.body).toMatchObject({
    code: 'password_weak',
    errors: { password: ['This password is too easy to guess.'] },
  });
  expect((await confirm(userId, code, NEW, 'something else')).body).toMatchObject({
    code: 'password_mismatch',
    errors: { password_confirmation: ['The passwords don’t match.'] },
  });
  expect((await confirm(userId, code)).status).toBe(200);
});

it('takes only codes that were made for a reset', async () => {
  const { id } = (
    await harness.call('POST', '/tokens', {
      body: { destination: 'newcomer@plaza.test', method: 'email', type: 'sign_up' },
    })
  ).body.data;
  expect((await confirm(id, await harness.codeFor('newcomer@plaza.test'))).body.code).toBe('code_invalid');
});
